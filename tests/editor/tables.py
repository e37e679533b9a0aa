"""Tables that the forms of lines are made for."""

from annotations.archive.forms.controls import Seating

FOUR = Seating({1: "North", 2: "East", 3: "South", 4: "West"}, {1: (1, 3), 2: (2, 4)}, first_bidder=1)
