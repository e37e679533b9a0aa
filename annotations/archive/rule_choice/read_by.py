"""Which rules the games of an annotation were read by, and why, for its page."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode

from annotations.notation import Reading
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.rules.shipped import SHIPPED


@dataclass(frozen=True, slots=True)
class ReadBy:
    """What was found of a game: the rule set, empty where none was; `because` are facts of the game.

    `others` are names of rule sets that would fit as well, or of which it may be one; `why` is all of it in a sentence.
    """

    name: str
    title: str
    because: tuple[str, ...]
    others: tuple[str, ...]
    why: str

    @property
    def comparison(self) -> str:
        """The page that compares the rule sets in question; empty if there are fewer than two."""
        names = [*filter(None, [self.name]), *self.others]
        return f"{reverse('rule_sets')}?{urlencode({'set': names}, doseq=True)}#side-by-side" if len(names) > 1 else ""


def read_by(reading: Reading) -> list[ReadBy]:
    """What to say about the rules of the games, each finding once; nothing if the given rules fit every game."""
    games = zip(reading.rules, reading.document.games, strict=True)
    told = {rules.why: rules for rules, game in games if rules and rules.why and game.hands}
    return [_read_by(rules) for rules in told.values()]


def _read_by(rules: GameRules) -> ReadBy:
    found = rules.inferred
    because, others = (found.because, found.others) if found else ((), ())
    title = SHIPPED[rules.name].title if rules.name else ""
    return ReadBy(rules.name or "", title, because, others, rules.why)
