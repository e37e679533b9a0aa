"""The words about a line with too many or too few values (PN301)."""

from annotations.notation.syntax.characters import dash_in_words, invisible_character
from annotations.notation.syntax.diagnostics import Values
from annotations.notation.syntax.lines import BOM
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.numbers import SEPARATE
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS, Arity, Kind, Label, LineSpec
from annotations.notation.syntax.words import SEPARATORS, is_like_hyphen
from annotations.rules.cards import Suit

_ONE = {Kind.SEAT: "one seat", Kind.SIDE: "one team or seat", Kind.POSITIVE: "one number"}
"""A value that is alone on its line."""

_OF_SEVERAL = {
    Arity.ONE: "the {name}",
    Arity.SOME: "{name}",
    Arity.SUITS: "four groups of {name} (one for each suit, its letter alone where there are none)",
    Arity.PLAYERS: "{players} {name}",
    Arity.ROUND: "{players} {name}, one for each player",
    Arity.TEAMS: "{teams} {name}, one for each team",
    Arity.MAYBE: "the {name} if one is named",
}


def number_in_words(values: Values) -> Values:
    """The values of the message, from those that `report_number` collects."""
    label, text = str(values["label"]), str(values["text"])
    count, players, teams = (int(str(values[name])) for name in ("count", "players", "teams"))
    found = "one value" if count == 1 else f"{count} values"
    if count == 1 and is_like_hyphen(text):
        hyphen = "a plain hyphen" if len(text) == 1 else "one"
        return {"label": label, "found": found, "expected": f"{dash_in_words(text)}, where PN expects {hyphen}"}
    spec = LABELS[label].spec
    number = _number(spec, players, teams)
    hyphens = _HYPHENS if _lacks_hyphens(LABELS[label], count, players) else ""
    takes = f"{label} takes {_in_words(spec, players, teams)}{hyphens}{_as_in(label, spec, number)}"
    why = f"; {values['why']}" if str(values["why"]) else ""
    written = str(values["written"]).removeprefix(BOM)
    is_short = number is None or count < number
    spaces = _SPACES if is_short and not values["is_separated"] and SEPARATORS.intersection(written) else ""
    invisible = invisible_character(written)
    unseen = f". The line contains {invisible}: write a space there" if invisible else ""
    return {"label": label, "found": found, "expected": f"{takes}{why}{spaces}{unseen}"}


_HYPHENS = " (a hyphen stands for a player who has passed)"
_SPACES = f". {SEPARATE}"


def _lacks_hyphens(label: Label, count: int, players: int) -> bool:
    """Whether it is a later round in which those who have passed may be left out."""
    return label.spec.fields[0].arity is Arity.ROUND and label.number != 1 and count < players


def _in_words(spec: LineSpec, players: int, teams: int) -> str:
    if len(spec.fields) == 1 and spec.fields[0].arity is Arity.ONE:
        return _ONE[spec.fields[0].kind]
    words = _OF_SEVERAL if players else _OF_SEVERAL | {Arity.PLAYERS: "a card for each player"}
    if teams == 1:
        words = words | {Arity.TEAMS: "one value, for the only team"}
    elif teams == players:
        words = words | {Arity.TEAMS: "{players} {name}, one for each player"}
    return both(words[field.arity].format(name=field.name, players=players, teams=teams) for field in spec.fields)


def _as_in(label: str, spec: LineSpec, number: int | None) -> str:
    """An example with this number of values, of this very line if possible, if the specification has one."""
    examples = (spec.example, *spec.also)
    for example in sorted(examples, key=lambda example: not example.startswith(f"{label} ")):
        _, *values = example.split(" ")
        if number in (None, len(values)):
            return f", as in “{' '.join([label, *values])}”"
    return ""


def _number(spec: LineSpec, players: int, teams: int) -> int | None:
    """The number of values of such a line; None if it may have any."""
    others = len(spec.fields) - 1
    heads = {
        Arity.ONE: 1,
        Arity.SUITS: len(Suit),
        Arity.PLAYERS: players or len(spec.example.split(" ")) - 1 - AFTER_THE_CARDS,
        Arity.ROUND: players,
        Arity.TEAMS: teams,
    }
    first = spec.fields[0].arity
    return heads[first] + others if first in heads else None
