"""Replaces values of a text with `?`. If the author wants, everything that happened later is removed."""

from collections.abc import Collection

from annotations.archive.words.values import number_of
from annotations.notation.editing.anchors import line_anchors
from annotations.notation.reading import read
from annotations.notation.syntax.document import ASKED as ASKED_VALUE
from annotations.notation.syntax.document import Document, Line
from annotations.notation.syntax.specs import Arity, Group
from annotations.puzzles.values import PlacedValue, values_of, values_on

ASKED, WITHHELD = "?", "-"
AT_ONCE = (Group.DEAL, Group.MELD)


def with_each_card(text: str, players: int) -> str:
    """The text with a value for each card of a trick that is a single `?`: the question is which card is led."""
    lines = text.split("\n")
    for game in read(text, players=players).document.games:
        for line in (line for hand in game.hands for line in hand.lines):
            if line.label and line.label.spec.stem == "Trick" and line.values == (ASKED_VALUE,):
                later = [WITHHELD] * (game.players + len(line.label.spec.fields) - 2)
                lines[line.number - 1] = " ".join([line.label.text, ASKED, *later])
    return "\n".join(lines)


def blanked(text: str, keys: Collection[str], hide_later: bool, players: int | None = None) -> str:
    """The text with a `?` for each value whose key is in `keys`; any other `?` becomes a `-`.

    `hide_later`: readers see the hand as it was when the last of these values was still unknown. `players` are those at
    the table, if the text tells of fewer.
    """
    document = read(text, players=players).document
    last = _last_in_time(document, keys) if hide_later else None
    end = _last_line_known(document, last.line) if last else len(document.lines)
    anchors = line_anchors(document)
    lines = [_line_text(line, values_on(line, anchors), keys, last) for line in document.lines[:end]]
    return "\n".join(lines).rstrip("\n") + "\n"


def hand_played_out(text: str, keys: Collection[str], players: int | None = None) -> str:
    """The text to the end of the last hand that has one of these values, as it was played."""
    document = read(text, players=players).document
    last = _last_in_time(document, keys)
    hands = [hand for game in document.games for hand in game.hands]
    asked = next((hand for hand in hands if last and last.line in hand.lines), None)
    end = asked.lines[-1].number if asked else 0
    return "".join(f"{line.text}\n" for line in document.lines[:end])


def _last_in_time(document: Document, keys: Collection[str]) -> PlacedValue | None:
    """The last value asked in a hand; lines of the game section have no time."""
    asked = [value for value in values_of(document, keys) if value.spec.in_hand]
    return asked[-1] if asked else None


def _last_line_known(document: Document, line: Line) -> int:
    """The number of the last line that is known together with `line`: all lines of a deal are, and so are all melds."""
    assert line.label
    known, group = line.number, line.label.spec.group
    for other in document.lines[line.number :]:
        if other.label and other.label.spec.group is group and group in AT_ONCE:
            known = other.number
        elif not (other.label and other.label.spec.anywhere):
            break
    return known


def _line_text(line: Line, values: list[PlacedValue], keys: Collection[str], last: PlacedValue | None) -> str:
    if ASKED not in line.text and not any(value.key in keys for value in values):
        return line.text
    spans = line.spans()[: len(values)]
    texts = [line.text[first - 1 : end - 1] for first, end in spans]
    words = [_word(value, text, keys) for value, text in zip(values, texts, strict=True)]
    if last and last.line is line:
        words = _without_later(last, words)
    if words == texts:
        return line.text
    return line.text[: spans[0][0] - 1] + " ".join(words)


def _word(value: PlacedValue, text: str, keys: Collection[str]) -> str:
    if value.key in keys:
        return ASKED
    return WITHHELD if value.is_asked else text


def _without_later(last: PlacedValue, words: list[str]) -> list[str]:
    """The words of the line without the bids and cards that came after its value `last`."""
    before, later = words[: last.number], words[last.number :]
    match last.spec.fields[0].arity:
        case Arity.PLAYERS:
            return before + [WITHHELD] * len(later)
        case Arity.ROUND:
            return before + [WITHHELD] * _bids_withheld(last, len(later))
    return words


def _bids_withheld(last: PlacedValue, later: int) -> int:
    """How many of the bids after the asked one become `-`; the rest are removed.

    The first round keeps its length, which is the number of players. A single `?` would ask for the whole round.
    """
    return later if number_of(last.line) == 1 else min(later, int(last.number == 1))
