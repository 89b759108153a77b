# What is heard, in words, for those who do not hear it. Shown for a moment while one plays, if the settings ask for it.

sound-click = Seeds click
sound-scoop = A handful is swept up
sound-pour = Seeds are poured
sound-share = Seeds go over to the other side
sound-bell-small = { $n ->
    [one] A small bell: one captured
   *[other] A small bell: { $n } captured
}
sound-bell-medium = { $n ->
    [one] A bell: one captured
   *[other] A bell: { $n } captured
}
sound-bell-large = { $n ->
    [one] A deep bell: one captured
   *[other] A deep bell: { $n } captured
}
sound-pasu = Four strings, one after another
sound-saada = A soft tap
sound-second-sowing = Two strings, rising
sound-pass = Two strings, falling
sound-circle = Two notes, and the same again
sound-twig = A twig crackles
sound-pebble = A pebble is put down
sound-reopen = A rustle, and a light knock
sound-round-end = Strings and a bell: the round is over
sound-match-end = A tune on strings: the match is over
sound-press = A soft tick
sound-move = A very soft tick
sound-open = A rustle
sound-refuse = A dull knock
sound-veranda = Birds far off, leaves in the wind
sound-inner-room = A pestle in the house, a crow outside
sound-tea-house = People talk, a spoon in a glass
