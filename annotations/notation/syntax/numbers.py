"""Lines with too many or too few values (PN301); `number_words.py` has the words."""

from annotations.notation.syntax.diagnostics import Diagnostic, LineReporter, Referring, quoted
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import Label
from annotations.notation.syntax.words import LONG_DASHES, Word, Words, is_single_spaced, words

_NO_REASON = Referring("")
_LONGEST_SPLIT = 1_000
"""Letters of a line that may be split at its spaces: of a longer one no copies are made."""


def report_number(label: Label, written: Words, reporter: LineReporter) -> None:
    """Report a line with too many or too few values for its label, whoever plays (PN301)."""
    first, last = written.first, written.last
    reporter.found.append(_wrong_number(reporter, label, first, last.end, len(written)))


def wrong_number(line: Line, label: Label, players: int, teams: int, why: Referring) -> Diagnostic:
    """A line with too many or too few values for this number of players or teams (PN301).

    The numbers are 0 if they have no bearing; `why` says which lines show them.
    """
    reporter, text = LineReporter(line.number, []), line.text
    if len(text) <= _LONGEST_SPLIT and line.number > 1 and is_single_spaced(text) and " " in text:
        name, *texts = text.split(" ")
        first = Word(texts[0], len(name) + 2, len(name) + 2 + len(texts[0]))
        return _wrong_number(reporter, label, first, len(text) + 1, len(texts), players, teams, why)
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
) -> Diagnostic:
    text = first.text
    is_dash = count == 1 and text in LONG_DASHES and label.spec.withholds
    fix = reporter.fix("-", first) if is_dash else None
    values: dict[str, str | int | Referring] = {
        "label": label.text, "count": count, "text": quoted(text), "players": players, "teams": teams, "why": why
    }  # fmt: skip
    return Diagnostic("PN301", reporter.number, first.column, end, values, fix)
