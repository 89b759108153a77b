# House rules: each rule and each of its values.

rule-seeds-per-pit = Seeds in a pit at the start
rule-seeds-per-pit-4 = 4
rule-seeds-per-pit-5 = 5
rule-seeds-per-pit-6 = 6

rule-capture = After an empty pit, what is captured
rule-capture-beyond-and-opposite = The pit beyond and its opposite
rule-capture-beyond-only = The pit beyond only

rule-lone-opposite = If the pit beyond is empty, its opposite
rule-lone-opposite-taken = Is taken
rule-lone-opposite-left = Is left

rule-second-sowing = A second sowing after a capture
rule-second-sowing-obligatory = A must
rule-second-sowing-optional = A choice
rule-second-sowing-none = None

rule-pasu = Pasu: a pit that reaches four is taken by
rule-pasu-sower = Who sows
rule-pasu-owner = Who owns the pit
rule-pasu-off = Nobody

rule-pasu-on-last-seed = Pasu with the last seed of a lap
rule-pasu-on-last-seed-true = Counts
rule-pasu-on-last-seed-false = Does not count

rule-after-capture = After a capture
rule-after-capture-turn-ends = The turn ends
rule-after-capture-continue = Lift the next filled pit

rule-capture-rows = Where one captures
rule-capture-rows-both = In both rows
rule-capture-rows-opponent = In the other’s row only

rule-capture-counts = What is captured
rule-capture-counts-2-4-6 = 2, 4 and 6
rule-capture-counts-2-4 = 2 and 4

rule-long-lap = A lap that comes round to its own pit
rule-long-lap-sow-origin = Sows it, too
rule-long-lap-skip-origin = Leaves it out

rule-stop-when-decided = Once someone holds more than half
rule-stop-when-decided-false = Play on
rule-stop-when-decided-true = The round ends

rule-no-seeds = Whoever has no seeds in the row
rule-no-seeds-round-ends = Ends the round
rule-no-seeds-pass = Passes

rule-leftovers = Seeds still on the board at the end
rule-leftovers-aside = Are put aside
rule-leftovers-opponent = Go to the other player
rule-leftovers-own-row = Go to the row’s owner

rule-fill-from = Pits are filled from the own
rule-fill-from-left = Left
rule-fill-from-right = Right

rule-starter = The next round is begun by
rule-starter-alternate = Each in turn
rule-starter-winner = The winner
rule-starter-loser = The loser

rule-match = A match is
rule-match-single = One round
rule-match-best-of-3 = Best of 3
rule-match-best-of-5 = Best of 5
rule-match-full = Full, with refills

rule-error-continue = This does not go together with a pasu that does not count on the last seed.
