"""Corrections that resolve a contradiction to the rules of play: made one by one, by people who mean them.

They are no automatic repairs: if a trick counts something else than its cards, either may be wrong.
"""

from collections.abc import Mapping, Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.trick_habits import by_trick_habit
from annotations.notation.reading import Reading
from annotations.notation.rule_checks.counters_shown import by_counting_of_hand
from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.document import PASS, WITHHELD, Line
from annotations.notation.syntax.fields import write_value
from annotations.rules.refusals import Reason

_AFTER_A_PASS = "PN512"
_REASONS = {"PN510": Reason.OTHER_WINNER, "PN511": Reason.OTHER_COUNTERS}
_HABITS = {
    Reason.LEADER_FOR_WINNER: "Write the winner of each trick",
    Reason.TURNED_WINNER: "Write the winner of each trick",
    Reason.SUM_OF_COUNTERS: "Write the counters of each trick alone",
}
"""What somebody may write on all tricks of a hand, and the title of the correction of them all."""


def correction(found: Diagnostic, reading: Reading) -> Fix | None:
    """The winner or the counters that the cards of a trick determine, or a hyphen for a second pass; else None.

    Of a habit it is those of all tricks in the hand. There is none for a hand that counts as another table does.
    """
    if found.code == _AFTER_A_PASS and _written(found, reading) == str(PASS):
        return _without_later_passes(found, reading) or Fix(
            "Write “-”", found.line, found.column, found.end_column, "-"
        )
    reason = _REASONS.get(found.code)
    hands = [hand.replay for hand in reading.hands if _is_refused(hand.replay, found.line, reason)] if reason else []
    if not hands:
        return None
    hand = hands[0]
    by_habit = by_trick_habit(hand)
    titles = [_HABITS[one.refusal.reason] for one in by_habit.refused if one.refusal.reason in _HABITS]
    if titles:
        return _on_all_tricks(titles[0], by_habit, reading.document.lines)
    if by_counting_of_hand(hand) is not hand:
        return None
    refusals = (one.refusal for one in hand.refused if one.line.number == found.line)
    expected = next((refusal.expected for refusal in refusals if refusal.reason is reason), None)
    if expected is None:
        return None
    text = f"Seat{expected}" if reason is Reason.OTHER_WINNER else str(expected)
    return Fix(f"Write “{text}”", found.line, found.column, found.end_column, text)


def _without_later_passes(found: Diagnostic, reading: Reading) -> Fix | None:
    """The correction of every pass that is written again in the hand, if there are several."""
    reason = Reason.PASSES_AGAIN
    hand = next((one.replay for one in reading.hands if _is_refused(one.replay, found.line, reason)), None)
    if hand is None:
        return None
    passed: set[int] = set()
    instead: dict[int, str] = {}
    for line in hand.lines.bids.values():
        passes = {place for place, value in enumerate(line.values) if value is PASS}
        if again := passes & passed:
            written = reading.document.lines[line.number - 1]
            instead[line.number] = written.with_words(dict.fromkeys(again, str(WITHHELD)))
        passed |= passes
    return _on_lines("Write “-” for each later pass", instead, reading.document.lines)


def _is_refused(hand: ReplayedHand, line: int, reason: Reason | None) -> bool:
    return any(one.line.number == line and one.refusal.reason is reason for one in hand.refused)


def _on_all_tricks(title: str, hand: ReplayedHand, lines: Sequence[Line]) -> Fix:
    """The correction that writes every trick of the hand as it was played."""
    instead = {
        trick.line.number: _text(lines[trick.line.number - 1], trick.line) for trick in hand.tricks.all if trick.line
    }
    changed = {number: text for number, text in instead.items() if text != lines[number - 1].text}
    return _on_lines(title, changed, lines)


def _on_lines(title: str, changed: Mapping[int, str], lines: Sequence[Line]) -> Fix:
    """The correction that writes other texts of these lines, by their numbers."""
    between = lines[min(changed) - 1 : max(changed)]
    return Fix(title, min(changed), 1, len(_joined(between, {})) + 1, _joined(between, changed))


def _joined(lines: Sequence[Line], instead: Mapping[int, str]) -> str:
    texts = [instead.get(line.number, line.text) for line in lines]
    return "".join([text + line.end for text, line in zip(texts[:-1], lines, strict=False)]) + texts[-1]


def _text(line: Line, played: Line) -> str:
    """The text of the line with the values of the trick as it was played."""
    pairs = enumerate(zip(line.values, played.values, strict=True))
    return line.with_words({place: write_value(right) for place, (written, right) in pairs if written != right})


def _written(found: Diagnostic, reading: Reading) -> str:
    return reading.document.lines[found.line - 1].text[found.column - 1 : found.end_column - 1]
