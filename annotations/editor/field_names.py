"""The names in the form of a step: its controls, its buttons, and what its scripts send along."""

from collections.abc import Mapping

CARDS = "cards"
"""The control for the cards of a line."""

TIME = "time"
"""The control for a date and time."""

DECLARER = "declarer"
"""The control for the seat that declares a contract."""

TRUMP = "trump"
"""The control for the suit of a contract."""

WINNER = "winner"
"""The control for the seat that wins a trick."""

RECEIVER = "receiver"
"""The control for the seat that cards are passed to."""

WHOLE = "whole"
"""The control for a whole line, where no others can hold it."""

PRESSED = "pressed"
"""Sent by the button that saves a line, in contrast to Enter."""

LATER = "later"
"""Sent once the writer was asked whether to leave an empty line for later."""

ASKS = "asked"
"""The button that writes `?` for missing values: they are still to be answered."""

WITHHOLDS = "withheld"
"""The button that writes `-` for missing values: nobody knows them."""

TO_PUZZLE = "puzzle"
"""Sent by the link that saves the line and makes a puzzle of it."""

TAKES_OUT = "out"
"""The button that takes a card out of another hand; its value says which card, and on which line."""

BUTTONS = ("all", ASKS, WITHHOLDS, "remove", "repair", "seat", TAKES_OUT, "untabled")
"""The buttons of a step that do more than save its line."""


def pressed_in(sent: Mapping[str, str]) -> tuple[str, str] | None:
    """The name and the value of the pressed button, if it is one of `BUTTONS`."""
    return next(((name, sent[name]) for name in BUTTONS if name in sent), None)
