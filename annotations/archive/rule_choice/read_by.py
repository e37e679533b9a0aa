"""The rules that the games of an annotation were read by, and the reasons, for its page."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode

from annotations.notation.reading import Reading
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.rules.shipped import SHIPPED


@dataclass(frozen=True, slots=True)
class ReadBy:
    """The rule set of a game: its name and title, empty if the game does not show which it is.

    `because` are the facts of the game that tell; `others` are the names of other rule sets that fit; `as_written` are
    the variations that the game shows, in words; `why` is the whole reason in a sentence; `unchecked` says that not all
    hands are checked, if so.
    """

    name: str
    title: str
    because: tuple[str, ...]
    others: tuple[str, ...]
    as_written: tuple[str, ...]
    why: str
    unchecked: str

    @property
    def comparison(self) -> str:
        """The page that compares the rule sets in question; empty if there are fewer than two."""
        names = [*filter(None, [self.name]), *self.others]
        return f"{reverse('rule_sets')}?{urlencode({'set': names}, doseq=True)}#side-by-side" if len(names) > 1 else ""


def read_by(reading: Reading) -> list[ReadBy]:
    """The findings about the rules of the games, each once; empty if every game is checked by the chosen rules."""
    games = zip(reading.rules, reading.document.games, strict=True)
    findings = {
        (rules.why, rules.unchecked): rules
        for rules, game in games
        if rules and (rules.why or rules.unchecked) and game.hands
    }
    return [_read_by(rules) for rules in findings.values()]


def _read_by(rules: GameRules) -> ReadBy:
    found = rules.inferred
    if found is None:
        return ReadBy("", "", (), (), (), rules.why, rules.unchecked)
    title = SHIPPED[rules.name].title if rules.name else ""
    return ReadBy(rules.name or "", title, found.because, found.others, found.as_written, rules.why, rules.unchecked)
