"""Facts about a hand that PN has no line for, and that are written in notes (README, section 6)."""

import re
from functools import lru_cache

from annotations.notation.deduction.contracts import is_passed_out
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import WITHHELD
from annotations.notation.syntax.hand_lines import HandLines

_MISDEAL = re.compile(
    r"\b(?:mis-?de(?:al|als|alt)|re-?de(?:al|als|alt)|de(?:al|als|alt) again|(?:bad|new) deal|card[ -]fault)\b"
    r"|\bdeck (?:was|is|had|has) (?:short|incomplete|an? (?:extra|missing))\b"
    r"|\b(?:hand|deal) (?:(?:does|did)(?: not|n[’']t) count|(?:(?:is|was) )?not (?:played|scored|counted))\b"
    r"|\b(?:hand|deal) (?:(?:is|was) )?(?:null|nullified|void|voided|cancell?ed|annulled)\b(?! (?:in|of)\b)"
    r"|\b(?:hand|deal|it) count(?:s|ed) for nothing\b"
    r"|\b(?:all|both) (?:melds?|points)\b.* nullified\b|\bno score for (?:the|this) (?:hand|deal)\b"
    r"|\bdealt five nines\b",
    re.IGNORECASE,
)
_MOON = re.compile(
    r"\b(?:shoot|shoots|shooting|shot|bids?|bidding|calls?|called|declares?|declared|makes?|made|miss|misses|missed"
    r"|a|his|her|their|(?<!over )the)[ -]moon\b|\bmoon[ -]?(?:bid|shot)\b|\bpinochl(?:ing|ed)\b",
    re.IGNORECASE,
)
_PENALTY = re.compile(r"\b(?:renege|renegu?ing|revok|misplay|penalt|penali[sz])", re.IGNORECASE)
_GIVEN_UP = re.compile(
    r"\bthr(?:ew|own|ows|ow) (?:(?:in )?(?:the|this|that|his|her|their) (?:hand|deal|cards) ?)?in\b(?! an? )"
    r"|\bthr(?:ew|own|ows|ow) in (?:the|this|that|his|her|their) (?:hand|deal|cards)\b"
    r"|\b(?:conced|surrender)\w* (?:the|this|that|his|her|their) (?:hand|deal|bid|contract)\b",
    re.IGNORECASE,
)
_CLAIM = re.compile(
    r"\b(?:claim|conced|surrender|gives? up|gave up)\w* (?:all )?(?:of )?(?:the )?"
    r"(?:rest|remainder|(?:remaining|other)(?: \w+)? tricks?|last(?: \w+)? tricks)\b"
    r"|\b(?:takes?|took|has|gets?) (?:all )?(?:of )?the (?:rest\b(?! of)|remainder|(?:remaining|other) tricks)"
    r"|\brest (?:is|are|was|were) (?:all )?(?:conceded|claimed|his|hers|theirs|good)\b"
    r"|\bclaim(?:s|ed)?(?: by\b|[.!]|$)",
    re.IGNORECASE | re.MULTILINE,
)
_UNPLAYED = re.compile(
    r"\bclaim\w*\b(?! that\b)|\b(?:conced|surrender|unplayed|unrecorded|missing|unknown)"
    r"|\b(?:rest|remainder|remaining|other (?:tricks|cards))\b|\bby agreement\b"
    r"|\bnot (?:been |all )?(?:recorded|written|noted|played|known)\b"
    r"|\b(?:lays?|laid|puts?|shows?|showed|tables?|tabled) (?:down\b(?! an? )|(?:his|her|their|the) (?:hand|cards))\b"
    r"|\b(?:recording|record|video|film) (?:ends?|ended|stops?|stopped)\b",
    re.IGNORECASE,
)
_ENDING = re.compile(
    r"\b(?:forfeit|resign|abandon|disqualif|no-show|by default\b|quits?\b|quitting\b|gave up|gives? up"
    r"|adjourn|interrupt|disconnect|unfinished|not finished|cut short|call(?:ed|s) off"
    r"|(?:game|match|play|was|were|we) stopped\b"
    r"|(?:end|stopp?)(?:s|ed|ing)? (?:here|early)\b|(?:got|too) late\b|had to (?:leave|stop)\b"
    r"|(?:lost|loses?|won|wins?) on time\b(?! \w)|walk(?:s|ed) (?:away|out|off)\b(?! with)"
    r"|lost (?:the |their |his |her )?connection\b"
    r"|br(?:eaks?|oke|oken) off\b|tim(?:e|ed|es)[ -](?:out|up)\b|time (?:is|was|ran|runs) (?:out|up)\b|out of time\b"
    r"|(?:conced|surrender)\w*\b(?! (?:the |this |that |his |her |their )?(?:hand|deal|bid|contract|rest|tricks?)\b)"
    r"|left (?:the |this )?(?:game|table|site|room|early)\b|(?:ha[sd]|have|team\d|seat\d|he|she|they|who) left\b)",
    re.IGNORECASE,
)


def notes_misdeal(hand: ReplayedHand) -> bool:
    """Whether something was wrong with deal or deck, so that the hand may count for nothing and be dealt again.

    A card fault nullifies the whole hand, its meld and points (Wikipedia, Renege).
    """
    return _is_noted(hand.lines, _MISDEAL)


def notes_moon(hand: ReplayedHand) -> bool:
    """Whether somebody shot the moon, which is scored by `Adjustments` and may end the game (PN 1.0; Wikipedia)."""
    return _is_noted(hand.lines, _MOON)


def notes_penalty(hand: ReplayedHand) -> bool:
    """Whether somebody broke a rule and paid for it, so that the cards do not tell the score (Wikipedia, Renege)."""
    return _is_noted(hand.lines, _PENALTY)


def notes_ending(hand: ReplayedHand) -> bool:
    """Whether the game ended before its score did: somebody left it to the others, or shot the moon."""
    return _is_noted(hand.lines, _ENDING) or notes_moon(hand)


def notes_given_up(lines: HandLines) -> bool:
    """Whether the declarer threw the hand in, so that it was not played (Double-deck rules, Scoring)."""
    return _is_noted(lines, _GIVEN_UP)


def notes_claim(lines: HandLines) -> bool:
    """Whether somebody claimed or conceded the tricks that were left."""
    return _is_noted(lines, _CLAIM)


def notes_unplayed_tricks(lines: HandLines) -> bool:
    """Whether a note may say why tricks are missing: a claim, the end of the game, a renege, a gap in the record."""
    return any(_is_noted(lines, words) for words in _ENDS_OF_PLAY)


def is_broken_off(hand: ReplayedHand) -> bool:
    """Whether a misdeal is noted in a hand that was not played to its end: then it may not have scored."""
    return len(hand.lines.tricks) != hand.length and notes_misdeal(hand)


def counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scores: all passed, or a misdeal was found before there was a contract (Wikipedia, Dealing)."""
    lines = hand.lines
    contract = lines.named.get("Contract")
    has_contract = contract is not None and (len(contract.values) != 1 or contract.values[0] is not WITHHELD)
    return not (lines.melds or lines.tricks or has_contract) and (notes_misdeal(hand) or is_passed_out(hand))


def _is_noted(lines: HandLines, words: re.Pattern[str]) -> bool:
    return bool(lines.notes) and words in _matching("\n".join(lines.notes)[:_MOST_READ])


_MOST_READ = 20_000
"""So many characters of the notes of a hand are read: more than a long note on every trick has."""
_ENDS_OF_PLAY = (_CLAIM, _UNPLAYED, _MISDEAL, _MOON, _PENALTY, _GIVEN_UP, _ENDING)
"""After a renege the rest of the hand is thrown in, and a moon that was missed ends the game (Wikipedia)."""


@lru_cache(maxsize=512)  # every score of a hand asks for it again
def _matching(notes: str) -> frozenset[re.Pattern[str]]:
    """The patterns that have a match in the notes."""
    return frozenset([words for words in _ENDS_OF_PLAY if words.search(notes)])
