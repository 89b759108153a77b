# What is said during play.

# The status line
line-choose = { $who ->
    [you] Your turn. Choose a pit.
   *[other] { $name }, your turn. Choose a pit.
}
line-sow-again = { $who ->
    [you] Sow once more, from any of your pits.
   *[other] { $name }, sow once more, from any of your pits.
}
line-may-sow-again = { $who ->
    [you] You may sow once more, from any of your pits.
   *[other] { $name }, you may sow once more, from any of your pits.
}
line-thinking = { $name } is thinking
line-fills = The board is filled
line-sows = { $who ->
    [you] You sow
   *[other] { $name } sows
}
line-passes = { $who ->
    [you] You have no seeds and pass
   *[other] { $name } has no seeds and passes
}
line-repeated = The same position for the second time. At the third the round ends.
line-decided = { $who ->
    [you] You hold more than half. Play on, or end the round.
   *[other] { $name } holds more than half. Play on, or end the round.
}
line-looking-back = { $who ->
    [you] An earlier position. You were to move.
   *[other] An earlier position. { $name } was to move.
}
line-round-over = The round is over.
line-over = The match is over.

# What can be done instead
offer-end-round = End the round
offer-leave-sowing = Leave it

# Why a press is refused
no-empty = That pit is empty.
no-not-yours = { $who ->
    [you] That pit is yours.
   *[other] That pit is { $name }’s.
}
no-closed = This pit is closed for the round.
no-endless = From here the sowing would never end.
no-wait = Wait until the seeds lie still.
no-thinking = Wait a moment, { $name } is thinking.
no-over = The match is over.
no-looking-back = This is an earlier position. Go back to the last turn, or continue from here.

# What happened, and why
takes = { $who ->
    [you] { $n ->
        [one] You take one seed
       *[other] You take { $n }
    }
   *[other] { $n ->
        [one] { $name } takes one seed
       *[other] { $name } takes { $n }
    }
}
gathers = { $who ->
    [you] { $n ->
        [one] You gather the last seed
       *[other] You gather the last { $n }
    }
   *[other] { $n ->
        [one] { $name } gathers the last seed
       *[other] { $name } gathers the last { $n }
    }
}
why-beyond-and-opposite = The next pit is empty. The one beyond it gives { $a }, its opposite { $b }.
why-beyond-alone = The next pit is empty. The one beyond it gives { $a }.
why-opposite-alone = The next pit is empty. The one beyond it is empty, too, and its opposite gives { $b }.
saada-nothing = Saada: nothing to take.
pasu = Pasu: four, taken at once.
why-pasu = { $who ->
    [you] A seed made the pit exactly four, and you take them.
   *[other] A seed made the pit exactly four, and { $name } takes them.
}
why-pasu-owner = { $who ->
    [you] A seed made the pit exactly four, and you own that pit.
   *[other] A seed made the pit exactly four, and { $name } owns that pit.
}
why-made = The last seed made { $n }.
why-made-chain = The last seed made { $n }. The pits before it give { $more } more.
once-more = { $who ->
    [you] You sow once more
   *[other] { $name } sows once more
}
why-once-more = The first sowing of the turn captured.
passes = { $who ->
    [you] You pass
   *[other] { $name } passes
}
why-passes = There are no seeds in the row.
repeated = The same position for the second time
why-repeated = At the third time the round ends.

# Numbers with signs
flash = +{ $n }
taken-from-pit = –{ $n }
nothing-taken = –

# Names for those who listen
pit-name = { $n ->
    [one] { $name }, pit { $pit }: one seed
   *[other] { $name }, pit { $pit }: { $n } seeds
}
pit-closed = { $name }, pit { $pit }: closed
pit-endless = { $name }, pit { $pit }: endless
plate-label = { $n ->
    [one] { $name }: one seed in the bank
   *[other] { $name }: { $n } seeds in the bank
}
turn-now = { $name }: still being sown
turn-label = { $n ->
    [0] { $name }: { $turn }, nothing captured
   *[other] { $name }: { $turn }, { $n } captured
}

# Leaves and tools
# The word under the name of a player who thinks.
thinking = thinking
game-and-round = { $game } · Round { $round }
tool-menu = Menu
tool-undo = Undo
tool-redo = Redo
tool-skip = Skip
tool-speed = Speed
any-press-skips = Any press skips
any-press-steps = Any press shows the next
speed-sign-slow = ½×
speed-sign-normal = 1×
speed-sign-fast = 2×
speed-sign-instant = »
speed-sign-step = +1

# The record
record = Turns
round-began = { $who ->
    [you] Round { $round }, you began
   *[other] Round { $round }, { $name } began
}
turn-back = One turn back
turn-forward = One turn forward
from-here = From here
