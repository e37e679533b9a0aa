"""What notes say about a hand for which PN has no line (README, section 6)."""

import re

from annotations.notation.play import ReplayedHand

_MISDEAL = re.compile(r"\b(?:mis-?de(?:al|als|alt)|re-?de(?:al|als|alt)|de(?:al|als|alt) again)\b", re.IGNORECASE)
_MOON = re.compile(r"\bsho(?:ot|oots|oting|t)[ -](?:the[ -])?moon\b|\bpinochl(?:ing|ed)\b", re.IGNORECASE)
_ENDING = re.compile(
    r"\b(?:forfeit|resign|abandon|disqualif|no-show|by default\b|quits?\b|quitting\b|gave up|gives? up"
    r"|(?:conced|surrender)\w*\b(?! (?:the |this |that |his |her |their )?(?:hand|deal|bid|contract|rest|tricks?)\b)"
    r"|left (?:the |this )?(?:game|table|site|room|early)\b|(?:ha[sd]|have|team\d|seat\d|he|she|they|who) left\b)",
    re.IGNORECASE,
)


def notes_misdeal(hand: ReplayedHand) -> bool:
    """Whether something was wrong with the deal, so that the hand may count for nothing and be dealt again."""
    return _is_noted(hand, _MISDEAL)


def notes_moon(hand: ReplayedHand) -> bool:
    """Whether somebody shot the moon, which is scored by `Adjustments` and may end the game (PN 1.0; Wikipedia)."""
    return _is_noted(hand, _MOON)


def notes_ending(hand: ReplayedHand) -> bool:
    """Whether the game ended before its score did: somebody left it to the others, or shot the moon."""
    return _is_noted(hand, _ENDING) or notes_moon(hand)


def is_broken_off(hand: ReplayedHand) -> bool:
    """Whether a misdeal is noted in a hand that was not played to its end: then it may not have scored."""
    return len(hand.lines.tricks) != hand.length and notes_misdeal(hand)


def counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether a misdeal was found before there was a contract: nobody scores (Wikipedia, Dealing)."""
    lines = hand.lines
    return not (lines.melds or lines.tricks or "Contract" in lines.named) and notes_misdeal(hand)


def _is_noted(hand: ReplayedHand, words: re.Pattern[str]) -> bool:
    notes = [line.text for line in hand.lines.written if line.label and line.label.text == "Note"]
    return any(map(words.search, notes))
