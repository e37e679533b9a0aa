"""Melds, scores and the results of tricks that were computed from lines which have changed since."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from annotations.editor.derived_lines import Read, determined_line
from annotations.editor.editor_page import EditorPage
from annotations.editor.sent_line import SentLine
from annotations.notation.deduction.tricks import deduce_tricks
from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.guide.computed import ASKED
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import AFTER_THE_CARDS, Group, Label

_OF_A_HAND = (Group.MELD, Group.RESULTS)

_OF_THE_GAME = ("GameScores", "FinalScores", "Winner")
"""The labels of later lines that follow from the scores of a hand."""


def recomputed_text(sent: SentLine, page: EditorPage) -> str:
    """As `text_recomputed`, where the line that was saved before `page` changed one of a hand; else empty."""
    target, edit = sent.page.target, sent.edit
    if target is None or target.hand is None or edit is None or not edit.old:
        return ""
    if page.reading.text != sent.reading_after.text:
        return ""
    trick = target.label.number if target.label and target.label.spec.stem == "Trick" else None
    inserted = target.above.number if target.above else None
    return text_recomputed(sent.page.reading, page.reading, target.hand, page.annotation.read, trick, inserted)


def text_recomputed(
    before: Reading, after: Reading, hand: int, read: Read, trick: int | None = None, inserted: int | None = None
) -> str:
    """The text after a change of one line in that hand section, with its melds and scores computed again.

    After a change of trick number `trick`, with the winners and counters of later ones, too. `inserted` is the number
    of the line that was inserted, if the change was that. Only those lines are computed again that were what `before`
    determined. Empty if none of them differs.
    """
    texts = after.text.split("\n")
    computed = [(_moved(line.number, inserted), line, label) for line, label in _computed_lines(before, hand)]
    if any(texts[number - 1 : number] != [line.text] for number, line, _label in computed):
        return ""
    melds = {
        number: determined_line(after, label, hand, line)
        for number, line, label in computed
        if label.spec.group is Group.MELD
    }
    made = _replaced(after.text, melds)
    asked = {number: f"{label.text} {ASKED}" for number, _line, label in computed if number not in melds}
    if trick:
        asked |= _tricks_asked(before, after, hand, trick, inserted)
    filled = fill_by_best_rules(read(_replaced(made, asked)), asked.keys()).split("\n") if asked else []
    made = _replaced(made, {number: filled[number - 1] for number in asked if ASKED not in filled[number - 1]})
    return made if made != after.text else ""


def _moved(number: int, inserted: int | None) -> int:
    """The number of a line after one was inserted."""
    return number + 1 if inserted and number >= inserted else number


def _tricks_asked(before: Reading, after: Reading, hand: int, trick: int, inserted: int | None) -> dict[int, str]:
    """By line number, the tricks after that one, with `?` for their winner and counters if these were computed."""
    texts = after.text.split("\n")
    replay = before.hands[hand].replay
    worth = {found.label: found.values[-1] for found in deduce_tricks(replay) if found.values[-1] is not None}
    asked = {}
    for played in replay.tricks.all:
        at = _moved(played.line.number, inserted) if played.line else 0
        is_later, counters = played.number > trick - bool(inserted), worth.get(f"Trick{played.number}")
        is_computed = counters is not None and played.winner == played.won and played.counters == counters
        if at and is_later and is_computed:
            asked[at] = " ".join([*texts[at - 1].split()[:-AFTER_THE_CARDS], ASKED, ASKED])
    return asked


def _computed_lines(reading: Reading, hand: int) -> list[tuple[Line, Label]]:
    """The melds and scores of that hand section, and the scores of the game after it, if they are as computed.

    They end before the first hand whose scores before it are not: what follows does not depend on this hand.
    """
    found = [*_as_computed(reading, hand, lambda label: label.spec.group in _OF_A_HAND)]
    for number in range(hand + 1, len(reading.hands)):
        later = [*_as_computed(reading, number, lambda label: label.text in _OF_THE_GAME)]
        if not any(label.text == "GameScores" for _line, label in later):
            break
        found += later
    return found


def _as_computed(reading: Reading, hand: int, is_wanted: Callable[[Label], bool]) -> Iterator[tuple[Line, Label]]:
    """The wanted lines of a hand section that are as computed; of two melds of one player, neither is."""
    lines = reading.game.hands[hand].lines
    counts = Counter(line.label for line in lines)
    for line in lines:
        label = line.label
        if (
            label
            and counts[label] == 1
            and is_wanted(label)
            and determined_line(reading, label, hand, line) == line.text
        ):
            yield line, label


def _replaced(text: str, lines: Mapping[int, str]) -> str:
    """The text with these lines, by number, instead of its own; an empty one leaves the line as it is."""
    old = enumerate(text.split("\n"), 1)
    return "\n".join([lines.get(number) or line for number, line in old])
