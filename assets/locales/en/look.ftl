# What tables look like and what is heard: the pages of the settings, and the sign that something is on its way.

page-sound = Sound

# A table
look-hall = The room
look-board = The board
look-seeds = The seeds
look-light = The light
look-as-it-belongs = As it belongs
look-picture = The table of { $game }
look-note = A match that you are playing changes when you leave the settings.

hall-veranda = Temple veranda
hall-inner-room = Inner room
hall-tea-house = Tea house

board-hardwood = Dark hardwood
board-bell-metal = Bell metal
board-granite = Granite
board-fish = Jackwood fish
board-walnut-box = Walnut box

seeds-gulaganji = Gulaganji
seeds-tamarind = Tamarind seeds
seeds-cowrie = Cowries
seeds-pebble = Pebbles
seeds-bead = Glass beads

light-late-sun = Late sun
light-afternoon = Afternoon
light-lamp = Lamp light

# The picture
set-quality = Picture quality
set-quality-note = Automatic takes what suits this machine
quality-automatic = Automatic
quality-low = Low
quality-medium = Medium
quality-high = High
set-seen-from = Seen from
set-seen-from-note = The side from which you look at the board
seen-own-seat = Own seat
seen-above = Above

# Sound
set-muted = Mute
set-muted-note = You hear nothing, whatever is set below
set-volume-seeds = Seeds
set-volume-seeds-note = Seeds on the board, the hand, the bells
set-volume-room = Room
set-volume-room-note = What one hears of the place
set-volume-interface = Buttons
set-volume-interface-note = What you press answers
volume = { $n }
volume-off = Off
set-mute-unfocused = Mute in the background
set-mute-unfocused-note = You hear nothing while you use another window
set-captions = Captions
set-captions-note = Each sound as a short word

# Forfeits
set-forfeits = Forfeits
set-forfeits-note = The loser of a match does an old forfeit

# Something is on its way
loading = Loading
