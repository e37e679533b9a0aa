"""Lines with too many or too few values (PN301); `number_words.py` has the words."""

from annotations.notation.syntax.diagnostics import LineReporter, Referring, quoted
from annotations.notation.syntax.specs import Label
from annotations.notation.syntax.words import LONG_DASHES, Words

_NO_REASON = Referring("")


def report_number(
    label: Label,
    written: Words,
    reporter: LineReporter,
    players: int = 0,
    teams: int = 0,
    why: Referring = _NO_REASON,
) -> None:
    """Report a line with too many or too few values for this number of players or teams (PN301).

    The numbers are 0 if they are unknown or have no bearing; `why` says which lines show them.
    """
    first, count = written.first, len(written)
    is_dash = count == 1 and first.text in LONG_DASHES and label.spec.withholds
    fix = reporter.fix("-", first) if is_dash else None
    values: dict[str, str | int | Referring] = {
        "label": label.text, "count": count, "text": quoted(first.text), "players": players, "teams": teams, "why": why
    }  # fmt: skip
    reporter.add("PN301", first, written.last, fix=fix, **values)
