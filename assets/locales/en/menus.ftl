# Menus, questions, settings and results.

play = Play
settings = Settings
quit = Quit
back = Back
close = Close
done = Done
change = Change

go-on-with = Go on with { $game }
go-on-over = The round is over, { $own } to { $other }
go-on-score = { $name } to move, { $own } to { $other }

# A new game
start-title = A new game
who-plays = Who plays
name-south = Name of South
name-north = Name of North
how-long = How long
one-round = One round
best-of-3 = Best of 3
best-of-5 = Best of 5
full-match = Full match
full-match-note = until one cannot fill a pit
who-begins = Who begins
draw-lots = Draw lots
rules = Rules
rules-as-handed-down = As handed down. No house rules.
rules-changed = { $n ->
    [one] One house rule.
   *[other] { $n } house rules.
}
house-title = House rules
as-handed-down = As handed down

# The menu during a match
pause-title = A pause
go-on = Go on
leave-match = Leave the match

# Questions
leave-title = Leave the match?
leave-sentence = It is kept, and you can go on later.
leave-safe = Stay
leave-confirm = Leave
from-here-title = Go on from here?
from-here-sentence = The turns after this one are taken back.
from-here-safe = Keep them
from-here-confirm = Go on from here
new-match-title = Begin a new match?
new-match-sentence = The match that is kept is forgotten.
new-match-safe = Keep it
new-match-confirm = Begin
defaults-title = All settings as they were at first?
defaults-sentence = Names and the match stay as they are.
defaults-safe = Keep mine
defaults-confirm = As at first
quit-title = Quit the game?
quit-sentence = Your match is kept, and you can go on later.
quit-unsaved-sentence = Your match cannot be saved. If you quit now, it is lost.
quit-safe = Stay
quit-confirm = Quit

# The end of a round
round = Round { $round }
wins-round = { $name } wins the round
round-drawn = The round is a draw
taken-in = taken in
put-aside = { $n ->
    [one] One put aside, out of the match
   *[other] { $n } put aside, out of the match
}
why-it-ended = Why it ended.
next-round-heading = Next round.
next-round = Next round
look-at-board = Look at the board
begins-next = { $name } begins.
fills-ali-guli-mane = { $name } fills { $n ->
    [one] one pit
   *[other] { $n } pits
}. { $m ->
    [one] A twig closes the other one.
   *[other] A twig closes the other { $m }.
}
fills-pallankuzhi = { $name } fills { $n ->
    [one] one pit
   *[other] { $n } pits
}. { $m ->
    [one] The other one is a rubbish hole.
   *[other] The other { $m } are rubbish holes.
}

ended-no-seeds = { $name } was to move and had no seeds left.
ended-circle = The same position came up for the third time.
ended-blocked = Every sowing of { $name } would never end.
ended-cleared = The board is empty.
ended-decided = { $name } holds more than half of the seeds.

# The end of a match
wins-match = { $name } wins the match
match-drawn = The match is a draw
after-rounds = { $n ->
    [one] After one round.
   *[other] After { $n } rounds.
}
ended-cannot-catch-up = { $name } cannot catch up any more.
ended-all-played = All rounds are played.
ended-cannot-fill = { $name } can no longer fill a single pit.
ended-neither-fills = Neither of you can fill a single pit.
rounds-won = { $n ->
    [one] round won
   *[other] rounds won
}
rounds-drawn = { $n ->
    [one] One round was a draw.
   *[other] { $n } rounds were a draw.
}
play-again = Play again
to-title = To the title

# Settings
page-play = Play
page-access = Access
page-look = Look
set-speed = Speed
set-speed-note = How fast the seeds are sown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = At once
speed-step = Step by step
set-undo = Taking back
set-undo-note = The two of you may take turns back
set-clockwise = Sow clockwise
set-clockwise-note = The board is mirrored; the game stays the same
set-text-size = Text size
set-text-size-note = For all words and numbers
percent = { $n } %
set-contrast = High contrast
set-contrast-note = Black panels, white text, thicker lines
set-motion = Reduced motion
set-motion-note = Seeds fade from place to place; the camera stays still
set-counts = Counts over the pits
set-counts-note = How many seeds lie in each pit
counts-always = Always
counts-touched = When touched
counts-off = Off
set-full-screen = Full screen
set-full-screen-note = F11 changes it at any time
defaults = Back to defaults
key-enter = Enter
key-esc = Esc
hint-choose = choose
hint-change = change
hint-back = back

# What a player has to know about files
notice-match-aside = The match that was kept could not be read. It was set aside as { $file }.
notice-settings-aside = The settings could not be read. They were set aside as { $file }; the usual ones are used.
notice-unreadable = The file { $file } could not be read or moved. It is left as it is, and nothing is saved over it.
notice-disk-full = Cannot save: the disk is full. You can play on.
notice-read-only = Cannot save: the folder is read-only. You can play on.
notice-cannot-save = Cannot save. You can play on.
