# What is heard, in words, for those who do not hear it. Shown for a moment while one plays, if the settings ask for it.

sound-click = Seeds click
sound-scoop = A handful lifted
sound-pour = Seeds are poured
sound-share = Seeds change sides
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
sound-pasu = Four strings
sound-saada = A soft tap
sound-second-sowing = Two strings, rising
sound-pass = Two strings, falling
sound-circle = Two notes, twice
sound-twig = A twig crackles
sound-pebble = A pebble laid down
sound-reopen = A rustle, a knock
sound-round-end = Strings and a bell
sound-match-end = A tune on strings
sound-press = A soft tick
sound-move = A very soft tick
sound-open = A rustle
sound-refuse = A dull knock
sound-veranda = Birds, wind in leaves
sound-inner-room = A pestle, a crow
sound-tea-house = Voices, a spoon in a glass
