"""The repairs of labels with a wrong number, where it can be just one (PN202, PN203, PN204, PN301, PN401, PN404).

The first thing that is found of such a line offers the repair, even where that is found on another line.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.misnumbered import Misnumbered, misnumbered, misnumbered_deal
from annotations.notation.checks.repaired_games import Repairable, is_error_new, removed_by_repairs
from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, OF_LABELS, ONE_SLIP, Diagnostic, Fix, Referring
from annotations.notation.syntax.document import MOST_LINES_OF_A_HAND, Document, Game, Line, Section
from annotations.notation.syntax.specs import LABELS
from annotations.notation.syntax.words import words

_line = attrgetter("line")

_MISPLACED = ("PN202", "PN203", "PN404")
_NUMBERED = frozenset([text for text, label in LABELS.items() if label.number])
_OF_DEALS = ("PN204", "PN404")
_TWICE, _WIDTH, _LACKING, _GAP = "PN203", "PN301", "PN401", "PN404"


class _Led(NamedTuple):
    """The place of what is found first of a wrong number, its repair, and the line if it is the number of a label."""

    at: int
    fix: Fix
    wrong: Misnumbered | None = None


def with_wrong_numbers(
    document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain
) -> list[Diagnostic]:
    """The diagnostics of a text that has inherited these lines; labels with a wrong number have a repair."""
    explained = [*found]
    if len(found) >= MOST_EXPLAINED:
        return explained
    doubted = _doubted(found)
    deals = {one.line: at for at, one in enumerate(found) if one.code in _OF_DEALS and "because" not in one.values}
    if not doubted and not deals:
        return explained
    labels = {one.fix.line: one.fix.text for one in found if one.fix and one.code in OF_LABELS}
    by_game = [
        [
            *_led(found, misnumbered(game, _with_any(game.hands, doubted), labels)),
            *(_led_by_deal(found, deals, game) if deals else ()),
        ]
        for game in document.games
    ]
    passed = inherited
    for game, led in zip(document.games, by_game, strict=True) if any(by_game) else ():
        lines = document.lines[game.first_line - 1 : game.last_line]
        for one in _certain(found, led, game, Repairable(lines, passed, read_again)):
            explained[one.at] = _repaired(found[one.at], one.fix)
        passed = passed_on(game)
    return explained


def _doubted(found: Sequence[Diagnostic]) -> list[int]:
    """The numbered lines that are out of order, and those that show another number of players than others."""
    lines = {one.line for one in found if one.code in _MISPLACED and one.values["label"] in _NUMBERED}
    shown = [one.values["why"] for one in found if one.code == _WIDTH and "why" in one.values]
    return sorted(lines.union(*[why.lines for why in shown if isinstance(why, Referring)]))


def _with_any(hands: Sequence[Section], lines: Sequence[int]) -> list[Section]:
    """The hands that have any of these lines, which are in order; longer sections are no hands."""
    short = [hand for hand in hands if len(hand.lines) <= MOST_LINES_OF_A_HAND]
    spans = [(hand.lines[0].number, hand.lines[-1].number) for hand in short]
    some = [bisect_left(lines, first) < bisect_right(lines, last) for first, last in spans]
    return [*compress(short, some)]


def _repaired(one: Diagnostic, fix: Fix) -> Diagnostic:
    """The diagnostic with this repair, in place of other advice: nothing is to be written in a gap then."""
    values = {name: value for name, value in one.values.items() if name != "because"}
    return one._replace(values={**values, "unknown": ""} if one.code == _GAP else values, fix=fix)


def _certain(found: Sequence[Diagnostic], led: Sequence[_Led], game: Game, repairable: Repairable) -> Sequence[_Led]:
    """Those of the wrong numbers of a game after whose repairs no error is new, and less is found of each.

    A line that alone shows so many players is wrong where values for fewer show that.
    """
    if not led:
        return ()
    begin, end = bisect_left(found, game.first_line, key=_line), bisect_right(found, game.last_line, key=_line)
    in_game = found[begin:end]
    repairs = sorted([one.fix for one in led], key=_line)
    without = repairable.read(repairs)
    if is_error_new(in_game, without):
        return ()
    removed = {begin + at for at in removed_by_repairs(in_game, without, repairs)}
    are_fewer = any(found[at].code == _WIDTH for at in removed)
    return [
        one
        for one in led
        if one.at in removed
        and (one.wrong is None or not one.wrong.is_seat_new or (are_fewer and not _lacks_others(one.wrong, without)))
    ]


def _lacks_others(wrong: Misnumbered, without: Iterable[Diagnostic]) -> bool:
    """Whether the lines of other seats are missing beside that line, so that it may be one of them."""
    lacking = [
        str(one.values["label"]) for one in without if (one.code, one.line) == (_LACKING, wrong.section.first_line)
    ]
    return any(label[:-1] == wrong.label[:-1] for label in lacking)


def _led(found: Sequence[Diagnostic], wrong: Sequence[Misnumbered]) -> list[_Led]:
    """The wrong numbers of which something is found that nothing else explains."""
    led: list[_Led] = []
    for one in wrong:
        at = next(_leading(found, one), None)
        if at is None or found[at].fix is not None or found[at].follows:
            continue
        if found[at].code != _TWICE or not _is_written_again(found[at], one):
            led.append(_Led(at, _fix(one, found[at]), one))
    return led


def _is_written_again(twice: Diagnostic, wrong: Misnumbered) -> bool:
    """Whether the line that has its label a second time is the same as the first: nobody may have counted wrong."""
    texts = {line.text for line in wrong.section.lines if line.number in (twice.line, twice.values["first"])}
    return len(texts) == 1


def _led_by_deal(found: Sequence[Diagnostic], deals: Mapping[int, int], game: Game) -> Iterator[_Led]:
    """The number of a deal that is wrong; `deals` are the places of what is found of such numbers, by their lines."""
    line, number = misnumbered_deal(game) or (None, 0)
    at = deals.get(line.number) if line else None
    if line and at is not None and found[at].fix is None:
        on_line = words(line.text, line.number)
        value = on_line.after(on_line.first).first
        yield _Led(at, Fix(f"Write “Deal {number}”", line.number, value.column, value.end, str(number)))


def _leading(found: Sequence[Diagnostic], wrong: Misnumbered) -> Iterator[int]:
    """The places of what is found of the line, of another one because of it, and of the one that it is to be."""
    number, first = wrong.line.number, wrong.section.first_line
    begin = bisect_left(found, first, key=_line)
    end = bisect_right(found, wrong.section.lines[-1].number, key=_line)
    places = range(begin, end)
    yield from [at for at in places if found[at].line == number and found[at].code in _MISPLACED]
    yield from [at for at in places if found[at].code == _TWICE and found[at].values["first"] == number]
    if wrong.is_seat_new:
        yield from [at for at, one in enumerate(found) if one.code == _WIDTH and _shows_seat(one, number)]
    lacking = _LACKING, first, wrong.label
    yield from [at for at in places if (found[at].code, found[at].line, found[at].values.get("label")) == lacking]


def _shows_seat(one: Diagnostic, line: int) -> bool:
    """Whether it is the first line with other values than so many players have as that line alone shows."""
    why = one.values.get("why")
    return one.values.get("because") == ONE_SLIP and isinstance(why, Referring) and why.lines == (line,)


def _fix(wrong: Misnumbered, leading: Diagnostic) -> Fix:
    """The repair of the label, whose title names the label where something else leads.

    A digit that stands apart from the others of its number is written with them.
    """
    on_line = words(wrong.line.text, wrong.line.number)
    label, values = on_line.first, on_line.after(on_line.first)
    is_apart = values and label.text + values.first.text == wrong.label
    end = values.first.end if is_apart else label.end
    title = f"Write “{wrong.label}”"
    if leading.line != wrong.line.number:
        title += f" for {'the first ' if leading.code == _TWICE else ''}“{wrong.written}”"
    return Fix(title, wrong.line.number, label.column, end, wrong.label)
