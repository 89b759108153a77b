# The game and its three games: names, places, and what is told about them.

app-name = Kavade
app-line = Three sowing games, one cowrie

game-ali-guli-mane = Ali Guli Mane
game-pallankuzhi = Pallankuzhi
game-mangala = Mangala

# The names in the scripts of their homes; they stay as they are in every language.
own-ali-guli-mane = ಅಳಿ ಗುಳಿ ಮಣೆ
own-pallankuzhi = பல்லாங்குழி

place-ali-guli-mane = Karnataka · on a temple veranda
place-pallankuzhi = Tamil Nadu · in the cool of the house
place-mangala = Ottoman · in a tea house in the evening

card-ali-guli-mane = Relay sowing, captures in pairs
card-pallankuzhi = Fours are taken as you sow
card-mangala = One lap, and 2, 4 or 6 are taken

about-ali-guli-mane = An old and well loved game of South India, tied to the farming year: sowing and reaping. You sow lap after lap; when the next pit is empty, you take the pit beyond it and the one opposite.
about-pallankuzhi = A pastime for the quiet hours of the afternoon, handed down over generations in Tamil Nadu and northern Sri Lanka. Whenever a dropped seed makes a pit exactly four, you take the four and sow on.
about-mangala = The Ottoman game of the tea houses, not the Turkish federation game of today. You sow a single lap; when the last seed makes its pit 2, 4 or 6, you take them, and the pits before it that hold as many.

# The computer's names: a household of Karnataka, one of Tamil Nadu, and the guests of an Ottoman tea house, from the
# child to the one who has played all their life. They stay as they are in every language.
ali-guli-mane-child = Putta
ali-guli-mane-beginner = Gowri
ali-guli-mane-player = Raju
ali-guli-mane-strong = Savitri
ali-guli-mane-master = Ajji
pallankuzhi-child = Kutti
pallankuzhi-beginner = Meena
pallankuzhi-player = Murugan
pallankuzhi-strong = Lakshmi
pallankuzhi-master = Paatti
mangala-child = Küçük Ali
mangala-beginner = Ayşe
mangala-player = Hasan
mangala-strong = Zeynep
mangala-master = Emin Usta

# Where the same name plays both seats.
name-and-seat = { $name } · { $seat }

# The person who plays alone. Sentences about them have a variant for $who = you.
you = You

# Where the players sit.
seat-south = South
seat-north = North
