"""How much of a text may contradict the rules: such a hand costs up to a hundred times what others cost.

This bounds the time of a reading, whatever the text says. All limits are counts, not times: a text is always read
alike.
"""

LINES_OF_A_HAND = 40
"""How many lines a hand has from its deal to its scores; a shorter one that contradicts the rules counts as many."""

MOST_IN_A_ROW = 6 * LINES_OF_A_HAND
"""How many lines of hands that contradict the best-fitting rules may be used to find the rules of a game."""

MOST_IN_A_TEXT = 2 * MOST_IN_A_ROW

_COST_OF_FIRST = 4
"""How many times the first such hand of a game counts: there it costs most to find what explains it."""


_MOST_CHANGES = 3
"""In how many games of a text other rules are looked for that a part of the game is played by."""


class Allowance:
    """The lines of a text that may still contradict the rules, and the games in which a change of rules may be sought.

    What is sought for a cause is not counted among the lines: else the next game might not be checked.
    """

    __slots__ = ("changes_left", "left")

    def __init__(self) -> None:
        self.left = MOST_IN_A_TEXT
        self.changes_left = _MOST_CHANGES

    def spend(self, lines: int, *, is_first: bool) -> None:
        """Count the lines of a hand; `is_first` in its game that contradicts the rules."""
        self.left -= lines * _COST_OF_FIRST if is_first else lines
