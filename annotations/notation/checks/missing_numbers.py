"""Labels that lack their number, where the lines around them show it (PN104): one habit, said once in a game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from annotations.notation.syntax.diagnostics import (
    MOST_EXPLAINED,
    OTHER_LINE,
    Diagnostic,
    Fix,
    Referring,
    Severity,
)
from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.faults import RIGHT_AFTER, read_faulty, takes_number
from annotations.notation.syntax.specs import LABELS, NUMBERED_BY_SEAT, Label
from annotations.notation.syntax.words import words

_CODE = "PN104"
_NUMBERED = ("Bids", "Trick", "Team", "Seat", "Hand", "Meld")
"""Labels that have every number from 1 on, so that the lines around one without its number show that number."""
_EXCHANGE = ("Pass", "Kitty", "Discard")
"""Labels of lines after which only some of the hands are written, again."""

_Lacking = Mapping[int, Diagnostic]
"""What is said of the labels without a number, by their lines."""


def with_missing_numbers(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; labels without a number have the repair, and follow from the first such label of their game."""
    explained = [*found]
    places = {one.line: at for at, one in enumerate(found) if one.code == _CODE and _lacks_number(one)}
    if not places or len(found) >= MOST_EXPLAINED:
        return explained
    lacking = {line: found[at] for line, at in places.items()}
    for game in document.games:
        fixes = {fix.line: fix for section in game.sections() for fix in _repairs(section, game, lacking)}
        first_of: dict[object, int] = {}
        for line in [line.number for line in game.lines() if line.number in lacking] if fixes else ():
            one, fix = lacking[line], fixes.get(line)
            first = first_of.setdefault(one.values["found"], line)
            explained[places[line]] = _explained(one, fix, first)
    return explained


def _explained(one: Diagnostic, fix: Fix | None, first: int) -> Diagnostic:
    """The diagnostic with this repair, if there is one, as what follows from the `first` line without that number."""
    stem = str(one.values["found"])
    values = {**one.values, "expected": takes_number(stem)} if fix else {**one.values}
    if first != one.line:
        values["because"] = Referring(OTHER_LINE, (first,))
    return one._replace(values=values, fix=fix or one.fix)


def _lacks_number(one: Diagnostic) -> bool:
    """Whether a label with a wrong number has none, and is not half of another label."""
    is_half = one.fix is not None and one.fix.text in LABELS and LABELS[one.fix.text].number is None
    return one.values["found"] in _NUMBERED and not is_half


def _repairs(section: Section, game: Game, lacking: _Lacking) -> Iterator[Fix]:
    """The repairs of these labels in the section, as far as those above and below them leave just one number."""
    for stem, lines in _by_stem(section, lacking).items():
        last = game.players if stem in NUMBERED_BY_SEAT else None
        for line, number in _without_number(lines, last):
            label = LABELS.get(f"{stem}{number}")
            fix = label and _repair(line, label, lacking[line.number], game.players)
            if fix:
                yield fix


def _by_stem(section: Section, lacking: _Lacking) -> dict[str, list[Line]]:
    """The lines whose labels are numbered, or should be, by the words of these; not the hands after the exchange."""
    by_stem: dict[str, list[Line]] = {}
    is_exchanged = False
    for line in section.lines:
        one = lacking.get(line.number)
        stem = str(one.values["found"]) if one else line.label.spec.stem if line.label else ""
        is_exchanged = is_exchanged or stem in _EXCHANGE
        if stem in _NUMBERED and not (is_exchanged and stem == "Hand"):
            by_stem.setdefault(stem, []).append(line)
    is_alone = len(section.lines) == 1
    return {} if is_alone else by_stem


def _without_number(lines: Sequence[Line], last: int | None) -> Iterator[tuple[Line, int]]:
    """The lines without a number, with the one that is theirs; `last` is the highest number, if it is known."""
    above, open_lines = 0, list[Line]()
    for line in lines:
        number = line.label.number if line.label else None
        if number is None:
            open_lines.append(line)
            continue
        if number == above + len(open_lines) + 1:
            yield from zip(open_lines, count(above + 1))
        above, open_lines = number, []
    if last in (None, above + len(open_lines)):
        yield from zip(open_lines, count(above + 1))


def _repair(line: Line, label: Label, one: Diagnostic, players: int) -> Fix | None:
    """The repair that writes this label, if the values are right; None if another number follows the word."""
    on_line = words(line.text, line.number)
    word = on_line.first
    if one.fix and (one.fix.text == label.text or label.spec.stem != "Bids" or len(on_line.after(word)) > players):
        return one.fix if one.fix.text == label.text else None
    wrong: list[Diagnostic] = []
    read_faulty(line.number, line.text[: word.column - 1] + label.text + line.text[word.end - 1 :], wrong)
    if any(each.severity is Severity.ERROR for each in wrong):
        return None
    return Fix(f"{RIGHT_AFTER}: “{label.text}”", line.number, word.column, word.end, label.text)
