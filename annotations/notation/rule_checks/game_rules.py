"""The rules of play that a game is checked against, and why these."""

from enum import Enum
from typing import NamedTuple

from annotations.rules.inference import Inferred
from annotations.rules.rulesets import RuleSet


class Auto(Enum):
    """Asks for the rule set of each game to be inferred from the game itself."""

    AUTO = "auto"


AUTO = Auto.AUTO


class GameRules(NamedTuple):
    """The rule set for checking a game; `rules` is None if there is none.

    `why` says in words how the set was found, or why there is none; it is empty if the set was given and fits.
    `inferred` has the same as data; None if the set was given. `unchecked` says in words that not all hands are
    checked, because too much contradicts the rules; it is empty if they are.
    """

    rules: RuleSet | None
    why: str = ""
    inferred: Inferred | None = None
    unchecked: str = ""

    @property
    def name(self) -> str | None:
        """The name of the rule set, if there is one."""
        return self.rules.name if self.rules else None


def unchecked(number: int, hands: int) -> str:
    """That only this number of the hands of a game are checked, and why, in words; empty if all are."""
    if number == hands:
        return ""
    if not number:
        return "not checked: too much in the games before contradicts the rules"
    first = "hand is" if number == 1 else f"{number} hands are"
    return f"only the first {first} checked: too much contradicts the rules"
