# Hints, and a round looked back at.

tool-hint = Hint
any-press-ends = Any press ends it
line-shown = { $who ->
    [you] Only shown, not played: you sow
   *[other] Only shown, not played: { $name } sows
}

# A hint
hint-looking = Looking for a good pit
hint-sow = Sow pit { $pit }
hint-leave = Leave out the second sowing
hint-only = It is the only one that can be sown.
hint-only-leave = There is nothing else to do.
hint-wins = It wins the round, whatever { $name } does.
hint-takes = { $n ->
    [one] It takes one seed.
   *[other] It takes { $n }.
}
hint-takes-again = { $n ->
    [one] It takes one seed, and you sow once more.
   *[other] It takes { $n }, and you sow once more.
}
hint-saves = { $n ->
    [one] It saves one seed from { $name }.
   *[other] It saves { $n } from { $name }.
}
hint-prepares = { $n ->
    [one] It prepares to take one seed, and { $name } cannot prevent it.
   *[other] It prepares to take { $n }, and { $name } cannot prevent it.
}
hint-empties = It leaves { $name } without seeds.
hint-loses-least = Every pit loses something, and this one least.
hint-position = It takes nothing now, and leads to the better position.
hint-show = Show me
hint-close = Close the hint

# A round, looked back at
review = Review
review-title = A look back at round { $round }
review-looking = The round is being looked at
review-curve = The balance of the round
review-none = No turn decided it.
review-hint = Press a turn, or a place on the curve, to see the board as it was.
review-ahead = { $who ->
    [you] You are ahead
   *[other] { $name } is ahead
}
review-ahead-by = { $who ->
    [you] { $n ->
        [one] You are ahead by one seed
       *[other] You are ahead by { $n }
    }
   *[other] { $n ->
        [one] { $name } is ahead by one seed
       *[other] { $name } is ahead by { $n }
    }
}
review-even = Nobody ahead
review-turn = Turn { $turn }
review-turn-played = { $who ->
    [you] Turn { $turn }: you sowed { $played }
   *[other] Turn { $turn }: { $name } sowed { $played }
}
review-better = Pit { $better } would have been better than pit { $played }.
review-better-leave = It would have been better to leave out the second sowing.
review-better-sow = It would have been better to sow pit { $better } as well.
review-cost = { $n ->
    [one] It cost one seed.
   *[other] It cost { $n } seeds.
}
review-back = To the review
