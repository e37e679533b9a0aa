"""How many values a line has, where PN expects another number (PN301)."""

from annotations.notation.syntax.diagnostics import LineReporter
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import Arity, Label
from annotations.notation.syntax.words import Words

_IN_WORDS = {
    Arity.ONE: "the {name}",
    Arity.SOME: "{name}",
    Arity.SUITS: "four groups of {name}, one for each suit",
    Arity.PLAYERS: "{players} {name}",
    Arity.ROUND: "{players} {name}, one for each player",
    Arity.TEAMS: "{teams} {name}, one for each team",
    Arity.MAYBE: "the {name} if one is named",
}


def report_number(label: Label, written: Words, reporter: LineReporter, players: str = "", teams: str = "") -> None:
    """Report a line with too many or too few values for this number of players or teams (PN301)."""
    expected = both(
        _IN_WORDS[field.arity].format(name=field.name, players=players, teams=teams) for field in label.spec.fields
    )
    count = len(written)
    found = "one value" if count == 1 else f"{count} values"
    reporter.add("PN301", written.first, written.last, label=label.text, found=found, expected=expected)
