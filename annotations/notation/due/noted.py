"""What notes tell of a hand that PN has no line for (field notes, section 1)."""

import re

from annotations.notation.replay import ReplayedHand

_MISDEAL = re.compile("mis-?deal|re-?deal|dealt again", re.IGNORECASE)
_ENDING = re.compile(
    "forfeit|conced|resign|abandon|disqualif|default|surrender|gave up|left|quit|no-show", re.IGNORECASE
)


def notes_misdeal(hand: ReplayedHand) -> bool:
    """Whether something was wrong with the deal, so that the hand may count for nothing and be dealt again."""
    return _is_noted(hand, _MISDEAL)


def notes_ending(hand: ReplayedHand) -> bool:
    """Whether somebody left the game to the others."""
    return _is_noted(hand, _ENDING)


def _is_noted(hand: ReplayedHand, words: re.Pattern[str]) -> bool:
    lines = hand.lines.section.lines
    return any(line.label and line.label.text == "Note" and words.search(line.text) for line in lines)
