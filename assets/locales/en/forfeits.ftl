# Old customs at the end of a match: the loser pays a small forfeit, chosen by themselves.
# In a verse $loser is who it is sung at ($who is "you" where that is the person who plays alone) and $winner the other.
# Verses have four lines. Translate the fun, not the words.

forfeit-heading = { $who ->
    [you] Choose your forfeit
   *[other] { $name }, choose your forfeit
}
forfeit-from = old customs from Karnataka
forfeit-rhyme = A teasing rhyme
forfeit-rhyme-note = Everyone sings four lines at you.
forfeit-balance = The board on the head
forfeit-balance-note = Keep it level for ten seconds.
forfeit-ash = Blow out the ash
forfeit-ash-note = { $n } pits of fine ash, and not a speck beyond the board.
forfeit-itself = { $name } pays with a rhyme
forfeit-itself-note = Four lines about a lost match.
not-today = Not today
another-forfeit = Forfeits

# What all forfeits share
enough = Enough
forfeit-again = Once more
forfeit-done = Done

# The rhyme
rhyme-for = { $who ->
    [you] For you, from everyone
   *[other] For { $name }, from everyone
}
rhyme-by = From { $name }, to whom it happened
another-rhyme = Another
verse-home =
    Your pits are bare, your bowl is light,
    the seeds went home without goodnight.
    Come, sow again, we will be kind
    and lend you those you left behind.
verse-doors =
    { $who ->
        [you] My friend
       *[other] { $loser }
    }, where did your cowries go?
    They walked across in one long row.
    They knocked, and { $winner } let them stay;
    you waved at them and looked away.
verse-harvest =
    You counted four, you counted five,
    you kept your harvest half alive;
    then six was where you meant to stop,
    and seven ate up all the crop.
verse-crow =
    The crow looks down and shakes its head:
    “I’d sow it differently,” it said.
    “But never mind, dear friend, sit near:
    the rain comes back another year.”
verse-plan =
    An empty pit, a hopeful hand,
    a plan that only you had planned.
    The seeds all heard it, one by one,
    and went to { $winner }, just for fun.
verse-air =
    { $who ->
        [you] My friend
       *[other] { $loser }
    }, farmer of thin air,
    you ploughed with pride, you sowed with care,
    and when the reaping time came round
    you found a hole, and in it, ground.
verse-mouse =
    One for the sparrow, two for the mouse,
    three for the goat behind the house,
    and all the rest for { $winner }’s store:
    how kind of you to sow some more.
verse-teeth =
    The cowrie smiles with all its teeth,
    it saw the board from underneath.
    It will not tell, it only grins:
    somebody loses, somebody wins.
verse-far =
    You sowed so well, you sowed so wide,
    it all came up on the other side.
    Next time, before you lift your hand,
    first ask your seeds where they will land.
verse-granary =
    Your granary has room to spare:
    a beetle gives a concert there.
    So come and listen, bring a chair,
    and mind the echo on the stair.

# What the computer says about itself, to the person who won
own-asleep =
    I thought so long, I thought so deep,
    I nearly sowed myself to sleep.
    You only looked and took the lot:
    so much for all the thoughts I’ve got.
own-pride =
    My pits are empty, and my pride
    went rolling over to your side.
    Please keep it in your bowl for me;
    I’ll fetch it back, just wait and see.
own-counting =
    I counted every seed by name,
    and every one played your own game.
    Now I count nothing, which is quick:
    at nought, at least, I know the trick.
own-bow =
    A clever head, a heavy crop,
    a fall that took a while to stop.
    I bow to you, and bow down low,
    and count the floor tiles as I go.
own-hill =
    They told me: sow, and you shall reap.
    I sowed the hill, I sowed the steep.
    You held your basket down below
    and caught what I had meant to grow.

# The board on the head
balance-lifting = Up it goes, onto your head.
balance-pointer = Keep the board level: move to the side that rises.
balance-finger = Keep the board level: draw a finger to the side that rises.
balance-keys = Keep the board level with the left and right arrow keys.
balance-pad = Keep the board level with the stick.
balance-left = { $n ->
    [one] One second more
   *[other] { $n } seconds more
}
balance-held = Steady as a palm tree
balance-held-note = Ten seconds, and not one seed has rolled.
balance-slid = It slid down softly
balance-slid-note = Even the best heads are round, and the board is unhurt.

# The ash
ash-pointer = Press on a pit and hold to draw breath; let go to blow.
ash-finger = Hold a finger on a pit to draw breath; lift it to blow.
ash-keys = Choose a pit with the arrow keys, hold Enter to draw breath, and let go to blow.
ash-pad = Choose a pit, hold the lower button to draw breath, and let go to blow.
ash-pit = Pit { $pit } of { $name }
ash-seconds = { $n ->
    [one] One second more
   *[other] { $n } seconds more
}
ash-clean = { $n ->
    [0] No pit was blown out cleanly.
    [one] One pit was blown out cleanly.
   *[other] { $n } pits were blown out cleanly.
}
ash-scattered = { $n ->
    [one] From one the ash flew over the edge.
   *[other] From { $n } the ash flew over the edge.
}
ash-lies = { $n ->
    [one] In one it lies as if nobody had breathed.
   *[other] In { $n } it lies as if nobody had breathed.
}
ash-over = A good breath
ash-over-spotless = Not a speck beyond the board
