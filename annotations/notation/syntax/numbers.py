"""Lines with too many or too few values (PN301); `number_words.py` has the words."""

import re
from itertools import pairwise

from annotations.notation.syntax.diagnostics import Diagnostic, Fix, LineReporter, Referring, quoted
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.fields import FIELD_KINDS
from annotations.notation.syntax.specs import Arity, Kind, Label, LineSpec
from annotations.notation.syntax.words import SEPARATORS, Word, Words, is_like_hyphen, is_single_spaced, words
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS, Suit

_NO_REASON = Referring("")
_LONGEST_SPLIT = 1_000
"""Letters of a line that may be split at its spaces: of a longer one no copies are made."""
_BETWEEN_VALUES = "[,;/ \t]+"
_SUITS = [suit.value for suit in Suit]


def report_number(label: Label, written: Words, reporter: LineReporter) -> None:
    """Report a line with too many or too few values for its label, whoever plays (PN301)."""
    wrong = _wrong_number(reporter, label, written.first, written.last.end, len(written), line=written.line)
    fix = wrong.fix or (None if reporter.is_brief else _number_apart(label, written, reporter))
    reporter.found.append(wrong._replace(fix=fix))


def _number_apart(label: Label, written: Words, reporter: LineReporter) -> Fix | None:
    """The repair of a seat or team whose number stands apart from the word, if that is the one value too many."""
    fields = label.spec.fields
    if len(written) != len(fields) + 1 or any(field.arity is not Arity.ONE for field in fields):
        return None
    for field, (word, number) in zip(fields, pairwise(written), strict=True):
        joined = word.text.capitalize() + number.text
        if field.kind in (Kind.SEAT, Kind.SIDE) and joined in FIELD_KINDS[field.kind].values:
            return reporter.fix(joined, word, number)
    return None


def wrong_number(line: Line, label: Label, players: int, teams: int, why: Referring) -> Diagnostic:
    """A line with too many or too few values for this number of players or teams (PN301).

    The numbers are 0 if they have no bearing; `why` says which lines show them.
    """
    reporter, text = LineReporter(line.number, []), line.text
    if len(text) <= _LONGEST_SPLIT and line.number > 1 and is_single_spaced(text) and " " in text:
        name, *texts = text.split(" ")
        first = Word(texts[0], len(name) + 2, len(name) + 2 + len(texts[0]))
        return _wrong_number(reporter, label, first, len(text) + 1, len(texts), text, players, teams, why)
    on_line = words(line.text, line.number)
    written = on_line.after(on_line.first)
    return _wrong_number(reporter, label, written.first, written.last.end, len(written), text, players, teams, why)


def _wrong_number(
    reporter: LineReporter,
    label: Label,
    first: Word,
    end: int,
    count: int,
    line: str,
    players: int = 0,
    teams: int = 0,
    why: Referring = _NO_REASON,
) -> Diagnostic:
    text = first.text
    is_dash = count == 1 and label.spec.withholds and is_like_hyphen(text)
    fix = None
    if is_dash:
        fix = reporter.fix("-", first)
    elif end - first.column <= _LONGEST_SPLIT and not SEPARATORS.isdisjoint(line) and not reporter.is_brief:
        separate = _separate(label.spec, line[first.column - 1 : end - 1], players, teams)
        fix = Fix(SEPARATE, reporter.number, first.column, end, separate) if separate else None
    values: dict[str, str | int | Referring] = {
        "label": label.text, "count": count, "text": quoted(text), "players": players, "teams": teams, "why": why,
        "written": line, "is_separated": int(fix is not None and not is_dash),
    }  # fmt: skip
    return Diagnostic("PN301", reporter.number, first.column, end, values, fix)


SEPARATE = "Separate values by spaces"
"""The repair of values with commas, semicolons or slashes between them."""


def _separate(spec: LineSpec, written: str, players: int, teams: int) -> str | None:
    """The values with spaces in place of other signs between them, if they are right values then, and as many."""
    values = _parts(written)
    kinds = _kinds(spec, len(values), players, teams) if len(values) > 1 else ()
    if not kinds or not all(map(_is_value, kinds, values)):
        return None
    are_suits = kinds[0] is not Kind.SUIT or all(
        value[0] in (suit, "-") for suit, value in zip(_SUITS, values, strict=False)
    )
    return " ".join(values) if are_suits else None


def separated(kind: Kind, text: str) -> str | None:
    """Several values of this kind with spaces in place of other signs between them; None if the text is not that."""
    values = _parts(text) if len(text) <= _LONGEST_SPLIT else ()
    return " ".join(values) if len(values) > 1 and all(_is_value(kind, value) for value in values) else None


def _parts(text: str) -> list[str]:
    """The values of a text that has other signs than spaces between them; none if it has no such signs."""
    if SEPARATORS.isdisjoint(text):
        return []
    return [value for value in re.split(_BETWEEN_VALUES, text) if value]


def _kinds(spec: LineSpec, count: int, players: int, teams: int) -> list[Kind]:
    """The kind of each of so many values; empty if the line takes another number of them."""
    head, *tail = spec.fields
    heads = count - len(tail)
    possible = {
        Arity.ONE: heads == 1,
        Arity.SUITS: heads == len(Suit),
        Arity.SOME: heads > 0,
        Arity.PLAYERS: heads == players if players else FEWEST_PLAYERS <= heads <= MOST_PLAYERS,
        Arity.ROUND: heads == players,
        Arity.TEAMS: heads == teams,
    }
    return [head.kind] * heads + [field.kind for field in tail] if possible[head.arity] else []


def _is_value(kind: Kind, text: str) -> bool:
    try:
        FIELD_KINDS[kind].values[text]
    except KeyError:
        return False
    return True
