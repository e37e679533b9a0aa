"""Lines with too many or too few values (PN301); `number_words.py` has the words."""

from itertools import pairwise

from annotations.notation.syntax.diagnostics import Diagnostic, Fix, LineReporter, Referring, quoted
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.fields import FIELD_KINDS
from annotations.notation.syntax.specs import Arity, Kind, Label
from annotations.notation.syntax.words import DASHES, Word, Words, is_single_spaced, words

_NO_REASON = Referring("")
_LONGEST_SPLIT = 1_000
"""Letters of a line that may be split at its spaces: of a longer one no copies are made."""


def report_number(label: Label, written: Words, reporter: LineReporter) -> None:
    """Report a line with too many or too few values for its label, whoever plays (PN301)."""
    first, last = written.first, written.last
    is_short = last.end - first.column <= _LONGEST_SPLIT
    wrong = _wrong_number(
        reporter, label, first, last.end, len(written), written=written.as_one().text if is_short else ""
    )
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
        return _wrong_number(reporter, label, first, len(text) + 1, len(texts), players, teams, why, text)
    on_line = words(line.text, line.number)
    written = on_line.after(on_line.first)
    return _wrong_number(reporter, label, written.first, written.last.end, len(written), players, teams, why)


def _wrong_number(
    reporter: LineReporter,
    label: Label,
    first: Word,
    end: int,
    count: int,
    players: int = 0,
    teams: int = 0,
    why: Referring = _NO_REASON,
    written: str = "",
) -> Diagnostic:
    text = first.text
    is_dash = count == 1 and text in DASHES and label.spec.withholds
    fix = reporter.fix("-", first) if is_dash else None
    values: dict[str, str | int | Referring] = {
        "label": label.text, "count": count, "text": quoted(text), "players": players, "teams": teams, "why": why,
        "written": written,
    }  # fmt: skip
    return Diagnostic("PN301", reporter.number, first.column, end, values, fix)
