# Menus, questions, settings and results.

play = Play
settings = Settings
quit = Quit
back = Back
close = Close
done = Done
change = Change

go-on-with = Continue { $game }
go-on-over = The round is over, { $own } to { $other }
go-on-score = { $who ->
    [you] Your turn, { $own } to { $other }
   *[other] { $name } to move, { $own } to { $other }
}

# A new game
start-title = A new game
who-plays = Who plays
alone = Alone
side-by-side = Side by side
watch = Watch
against-computer = Against the computer
computer-plays = The computer plays { $seat }
level-label = { $name }, { $level }
level-child = Child
level-beginner = Beginner
level-player = Player
level-strong = Strong
level-master = Master
how-child = Sees what lies in front of it, and loses sight of long sowings.
how-beginner = Takes what it can at once.
how-player = Thinks of the answer.
how-strong = Thinks three turns ahead.
how-master = Looks as far ahead as it can.
your-seat = Your seat
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
pause-title = Paused
go-on = Resume
players = Players
give-up = Give up the match
leave-match = Main menu

# Who plays which seat of the match
players-title = Players
a-person = A person
plays-now = { $who ->
    [you] You play here.
   *[other] { $name } plays here.
}

# Questions
leave-title = Leave for the main menu?
leave-sentence = It is kept, and you can continue later.
leave-unsaved-sentence = It cannot be saved. You can continue it until you quit the game.
leave-safe = Stay
leave-confirm = Leave
give-up-title = { $who ->
    [you] Give up the match?
   *[other] { $name }, give up the match?
}
give-up-sentence = { $winner } wins it then.
give-up-safe = Play on
give-up-confirm = Give up
from-here-title = Continue from here?
from-here-sentence = The turns after this one are undone.
from-here-safe = Keep them
from-here-confirm = Continue from here
new-match-title = Begin a new match?
new-match-sentence = The match that is kept is forgotten.
new-match-safe = Keep it
new-match-confirm = Begin
defaults-title = Restore all defaults?
defaults-sentence = Names and the match stay as they are.
defaults-safe = Keep mine
defaults-confirm = Restore
quit-title = Quit the game?
quit-sentence = Your match is kept, and you can continue later.
quit-unsaved-sentence = Your match cannot be saved. If you quit now, it is lost.
quit-safe = Stay
quit-confirm = Quit

# The end of a round
round = Round { $round }
wins-round = { $who ->
    [you] You win the round
   *[other] { $name } wins the round
}
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
begins-next = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
fills-ali-guli-mane = { $who ->
    [you] You fill
   *[other] { $name } fills
} { $n ->
    [one] one pit
   *[other] { $n } pits
}. { $m ->
    [one] A twig closes the other one.
   *[other] A twig closes the other { $m }.
}
fills-pallankuzhi = { $who ->
    [you] You fill
   *[other] { $name } fills
} { $n ->
    [one] one pit
   *[other] { $n } pits
}. { $m ->
    [one] The other one is a rubbish hole.
   *[other] The other { $m } are rubbish holes.
}

ended-no-seeds = { $who ->
    [you] You were to move and had no seeds left.
   *[other] { $name } was to move and had no seeds left.
}
ended-circle = The same position came up for the third time.
ended-blocked = { $who ->
    [you] Every sowing of yours would never end.
   *[other] Every sowing of { $name } would never end.
}
ended-cleared = The board is empty.
ended-decided = { $who ->
    [you] You hold more than half of the seeds.
   *[other] { $name } holds more than half of the seeds.
}

# The end of a match
wins-match = { $who ->
    [you] You win the match
   *[other] { $name } wins the match
}
match-drawn = The match is a draw
after-rounds = { $n ->
    [one] After one round.
   *[other] After { $n } rounds.
}
ended-cannot-catch-up = { $who ->
    [you] You cannot catch up any more.
   *[other] { $name } cannot catch up any more.
}
ended-given-up = { $who ->
    [you] You gave up the match.
   *[other] { $name } gave up the match.
}
ended-all-played = All rounds are played.
ended-cannot-fill = { $who ->
    [you] You can no longer fill a single pit.
   *[other] { $name } can no longer fill a single pit.
}
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
to-title = Main menu

# Settings
page-play = Play
page-access = Access
page-look = Look
set-speed = Speed
set-speed-note = How fast the seeds are sown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
speed-step = Step by step
set-undo = Undo
set-undo-note = Two people may undo turns; against the computer you always may
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
defaults = Restore defaults
key-enter = Enter
key-esc = Esc
hint-choose = choose
hint-change = change
hint-back = back

# What a player has to know about files
notice-match-aside = The match that was kept could not be read. It was set aside as { $file }.
notice-settings-aside = The settings could not be read. They were set aside as { $file }; the usual ones are used.
notice-settings-wrong = These settings could not be read and are as at first: { $entries }. The file as it was is kept as { $file }.
notice-open-twice = Kavade is open already. What you do in this window is not kept.
notice-unreadable = The file { $file } cannot be read. It is left as it is, and nothing is saved over it.
notice-disk-full = Cannot save: the disk is full. You can play on.
notice-read-only = Cannot save: the folder is read-only. You can play on.
notice-cannot-save = Cannot save. You can play on.
