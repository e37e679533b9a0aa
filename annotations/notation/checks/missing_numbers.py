"""The repairs of labels that lack their number, or a number that PN has (PN101, PN102, PN104, PN105).

The lines around them show which number it is.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count

from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, Diagnostic, Fix, Severity
from annotations.notation.syntax.document import Document, Game, Line, Seat, Section
from annotations.notation.syntax.faults import RIGHT_AFTER, read_faulty, takes_number, way_on
from annotations.notation.syntax.repairs import labels_meant, labels_with_a_digit_less, repaired_label
from annotations.notation.syntax.specs import LABELS, NUMBERED_BY_SEAT, Label
from annotations.notation.syntax.words import Words, words

_CODES = ("PN101", "PN102", "PN104", "PN105")
_OUT_OF_RANGE = "PN105"
_NUMBERED = ("Bids", "Trick", "Team", "Seat", "Hand", "Meld")
"""Labels that have every number from 1 on, so that the lines around one without its number show that number."""
_EXCHANGE = ("Pass", "Kitty", "Discard")
"""Labels of lines after which only some of the hands are written, again."""

_Lacking = Mapping[int, str]
"""The words of the labels without a number, as PN spells them, by the lines of these labels."""


def with_missing_numbers(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; labels without a number have the repair, however their word is spelt."""
    explained = [*found]
    places = {one.line: at for at, one in enumerate(found) if one.code in _CODES}
    if not places or len(found) >= MOST_EXPLAINED:
        return explained
    stems = {line: _stem(found[at]) for line, at in places.items()}
    lacking = {line: stem for line, stem in stems.items() if stem}
    for game in document.games if lacking else ():
        for fix in [fix for section in game.sections() for fix in _repairs(section, game, lacking)]:
            at = places[fix.line]
            explained[at] = _repaired(found[at], fix)
    meant = {line: labels for line, at in places.items() if (labels := _meant(found[at]))}
    for game in document.games if meant else ():
        for fix in [fix for section in game.sections() for fix in _next_ones(section, game, meant)]:
            at = places[fix.line]
            explained[at] = _repaired(found[at], fix)
    return explained


def _meant(one: Diagnostic) -> list[str]:
    """The labels that may be meant where a number has a zero before it, or a digit too many."""
    written = str(one.values["found"])
    return labels_with_a_digit_less(written) if one.code == _OUT_OF_RANGE else labels_meant(written)


def _next_ones(section: Section, game: Game, meant: Mapping[int, Sequence[str]]) -> Iterator[Fix]:
    """The repairs of such labels: of those that each may mean, the one that comes next.

    `meant` are these labels, by the numbers of their lines.
    """
    there = {line.label.text for line in section.lines if line.label}
    for line in section.lines:
        following = [label for label in meant.get(line.number, ()) if label not in there and is_next(label, there)]
        if len(following) == 1:
            there.add(following[0])
            if fix := as_label(line, LABELS[following[0]], game.players):
                yield fix


def is_next(label: str, there: Collection[str]) -> bool:
    """Whether the label may follow these: the first of its word, or the one after another; a kitty, with its round."""
    stem, number = LABELS[label].spec.stem, LABELS[label].number or 1
    before = f"Bids{number}" if stem == "Kitty" else f"{stem}{number - 1}"
    return number == 1 or before in there


def _stem(one: Diagnostic) -> str:
    """The word of a label that lacks its number, as PN spells it; empty for other labels, and half a label."""
    written = str(one.values["found"]).rstrip(":.,;")
    if one.code == "PN104":
        is_half = one.fix is not None and one.fix.text in LABELS and LABELS[one.fix.text].number is None
        return written if written in _NUMBERED and not is_half else ""
    label = LABELS.get(repaired_label(f"{written}1") or "") if one.fix is None and written.isalpha() else None
    return label.spec.stem if label and label.spec.stem in _MISSPELT else ""


_MISSPELT = ("Bids", "Trick", "Team", "Hand", "Meld")
"""A name may follow any word, so that a seat shows itself only where its word is spelt right."""


def _repaired(one: Diagnostic, fix: Fix) -> Diagnostic:
    """The diagnostic with this repair."""
    if one.code in ("PN102", _OUT_OF_RANGE):
        return one._replace(fix=fix)
    expected = str(one.values["expected"]).removesuffix(way_on(str(one.values["found"])))
    expected = takes_number(LABELS[fix.text.split(" ")[0]].spec.stem) if one.code == "PN104" else expected
    return one._replace(values={**one.values, "expected": expected}, fix=fix)


def _repairs(section: Section, game: Game, lacking: _Lacking) -> Iterator[Fix]:
    """The repairs of these labels in the section, as far as those above and below them leave just one number."""
    for line, number in _numbered(section, game, lacking):
        label = LABELS.get(f"{lacking[line.number]}{number}")
        if label and (fix := as_label(line, label, game.players)):
            yield fix


def _numbered(section: Section, game: Game, lacking: _Lacking) -> Iterator[tuple[Line, int]]:
    """The lines without a number, with the one that is theirs."""
    for stem, lines in lines_by_word(section, lacking).items():
        yield from _without_number(lines, game.players if stem in NUMBERED_BY_SEAT else None)
    exchanged = hands_after_exchange(section, lacking)
    if all(line.label is None or line.label.number == seat for line, seat in exchanged):
        yield from [(line, seat) for line, seat in exchanged if line.label is None]


def lines_by_word(section: Section, lacking: _Lacking) -> dict[str, list[Line]]:
    """The lines whose labels are numbered, or should be, by the words of these; not the hands after the exchange."""
    by_stem: dict[str, list[Line]] = {}
    is_exchanged = False
    for line in section.lines:
        stem = _word(line, lacking)
        is_exchanged = is_exchanged or stem in _EXCHANGE
        if stem in _NUMBERED and not (is_exchanged and stem == "Hand"):
            by_stem.setdefault(stem, []).append(line)
    is_alone = len(section.lines) == 1
    return {} if is_alone else by_stem


def _word(line: Line, lacking: _Lacking) -> str:
    return lacking.get(line.number) or (line.label.spec.stem if line.label else "")


def hands_after_exchange(section: Section, lacking: _Lacking) -> list[tuple[Line, int]]:
    """The hands after the exchange with their seats, if there is one for each seat whose cards it changes, in order."""
    seats: set[int] = set()
    hands: list[Line] = []
    declarer = 0
    for line in section.lines:
        word = _word(line, lacking)
        if word == "Contract":
            declarer = next(iter(_seats(line)), 0)
        elif word == "Pass" and line.label:
            seats.update([line.label.number or 0, *_seats(line)])
        elif word in _EXCHANGE:
            seats.add(declarer)
        elif word == "Hand" and seats:
            hands.append(line)
    return [*zip(hands, sorted(seats), strict=True)] if len(hands) == len(seats) else []


def _seats(line: Line) -> list[int]:
    """The seats that are values of the line."""
    return [value.number for value in line.values if isinstance(value, Seat)]


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


def as_label(line: Line, label: Label, players: int) -> Fix | None:
    """The repair that writes this label, if the values are right then; None if another number follows the word.

    The word after that of the label is its number, if that is the same; of a round it may be the first bid.
    """
    on_line = words(line.text, line.number)
    word = on_line.first
    values = on_line.after(word)
    follows = values.first if values else word
    number = follows.text.strip("#.:")
    is_number = follows is not word and number == str(label.number)
    may_lack_number = bool(label.number) and not word.text[-1:].isdigit()
    if may_lack_number and number.isdigit() and not is_number and (label.spec.stem != "Bids" or len(values) > players):
        return None
    right, end = label.text, follows.end if is_number else word.end
    if may_lack_number and (first_bid := _first_bid(label, values)):
        right, end = f"{label.text} {first_bid}", follows.end
    wrong: list[Diagnostic] = []
    read_faulty(line.number, line.text[: word.column - 1] + right + line.text[end - 1 :], wrong)
    if any(each.severity is Severity.ERROR for each in wrong):
        return None
    is_lacking = word.text == label.spec.stem and right == label.text
    title = f"{RIGHT_AFTER}: “{label.text}”" if is_lacking else f"Write “{right}”"
    return Fix(title, line.number, word.column, end, right)


def _first_bid(label: Label, values: Words) -> str | None:
    """The first bid of a round whose number stands before it without a space: 53 in `Bids 153 Pass 54 55`.

    Without the number each bid is higher than those before it, and with it it is not.
    """
    if label.spec.stem != "Bids" or not values:
        return None
    bids = [word.text for word in values if word.text.isdigit() and len(word.text) <= _MOST_DIGITS]
    rest = values.first.text.removeprefix(str(label.number))
    if bids[:1] != [values.first.text] or not rest or rest[0] == "0" or rest == bids[0]:
        return None
    with_number, without = [int(bid) for bid in bids], [int(bid) for bid in (rest, *bids[1:])]
    return rest if sorted(without) == without and sorted(with_number) != with_number else None


_MOST_DIGITS = 4
"""More digits are no bid."""
