"""Facts about a hand that PN has no line for, and that are written in notes (README, section 6)."""

from annotations.notation.deduction.contracts import is_passed_out
from annotations.notation.deduction.note_words import is_said
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import WITHHELD
from annotations.notation.syntax.hand_lines import HandLines

_MISDEAL = (
    "mis-?de(?:al|als|alt)", "re-?de(?:al|als|alt)", "de(?:al|als|alt) again", "bad|new deal", "card fault",
    "deck was|is|had|has short|incomplete", "deck was|is|had|has a|an extra|missing", "dealt five nines",
    r"hand|deal (?:does|did).not|\w+n[’']t count", "hand|deal [is|was] not played|scored|counted END",
    r"hand|deal [is|was] (?:null|nullified|void|voided|cancell?ed|annulled)(?!.(?:in|of)\b)",
    "hand|deal|it counts?|counted for nothing", "all|both melds?|points .{1,60} nullified",
    "no score for the|this hand|deal",
)  # fmt: skip
_MOON = (
    "SHOOTS [THE] moon", "moon bid|bids|shot|attempt", "moon is|was bid|called|made|missed|shot|lost|won",
    "moon failed|fails|missed", "moon made|won END", "moon.?shots?", r"START moon|s\.?t\.?m\.? END",
    "pinochl(?:ing|ed)",
)  # fmt: skip
_RENEGE = (
    r"reneg\w+|revok\w+|misplay\w*", r"did.not|didn[’']t follow suit(?=[.!]?\s*$)",
    "failed.to follow|trump|overtrump|head|beat [suit] END",
)  # fmt: skip
_FINE = (r"penalt\w+|penali[sz]\w+",)
_GIVEN_UP = (
    "THROWS [it|them|everything] in END", "THROWS in the|this|that|his|her|their hand|deal|cards|towel",
    "THROWS CARDS in",
    r"conced\w*|surrender\w* the|this|that|his|her|their bid|contract",
    "CONCEDES the|this|that|his|her|their hand|deal",
)  # fmt: skip
_CLAIM = (
    "CLAIMS END", "CLAIMS|CONCEDES [THE] LEFT", "CLAIMS|CONCEDES [the] all|everything|remaining END",
    "CLAIMS [THE] NUMBER [more|further|trump] tricks|trumps|winners|more", "CONCEDES NUMBER [more|further] tricks",
    "claim [is|was] accepted|agreed|granted", "TAKES the|all|every [THE] REST", "gives?|gave WHO [THE] REST",
    "LEFT [:|ARE|go|goes|went|falls?|fell|belongs?|won|taken] WHOSE",
    "REST [:|ARE] WHO|good|high|winners|masters|trumps?|uncontested END", "all good|high|winners from here|now",
)  # fmt: skip
_UNPLAYED = (
    "TRICKS|PLAY [ARE] LOST END", "end|part|half of PLAY|TRICKS [ARE] LOST END", "START LOST [out] END",
    "missing|unrecorded|unplayed|unknown [:] [THE] LEFT|tricks?", "REST [ARE] lost END", "REST [ARE] by agreement",
    r"from (?:here|there|then|now|trick.\d+) on|onwards? [ARE] LOST", "not all [THE] tricks",
    "only [THE] [first] [NUMBER] tricks [ARE] RECORDED", "nobody|no.one|only WROTE [down] [THE] [first] TRICKS",
    "no record|notes|log of|for|after|from", "no [more|further] TRICKS|play [ARE] RECORDED",
    "NOT WRITE [THE] TRICKS|play", "missed [THE] LEFT", "lost track|count END", "lost track|count of [THE] TRICKS|play",
    "stopped|quit WRITE END", "RECORD STOPS|incomplete|torn", "RECORD was|is STOPPED|incomplete|torn",
    "PLAY STOPS END", "PLAY is|was STOPPED END", "STOPS at|after|in|with [THE] trick", "STOPS PLAY|playing",
    "played no further|longer", "no further play", "agreed to stop|end", "NOT finish END",
    "NOT [bother(?:ed)?.to] play|finish|playing|finishing it|on|out|PLAY|LEFT",
    "settled|split|divided|counted|scored|over by agreement",
    "LAYS [down] CARDS", "LAYS [down] [THE] LEFT", "LAYS down END",
    "puts?|throws?|threw down CARDS|END", "puts?|throws?|threw CARDS down", "folds?|folded CARDS|END",
    "THROWS in [THE] LEFT", "CARDS [ARE] laid|put|spread down|out|open", "cards on the table",
    "CARDS is|are|was|were shown|faced|tabled|exposed|spread",
    "only|nothing trumps?|winners left|remaining", "nothing but trumps?|winners",
    "lay.?down END", "no need|point to|in play|playing END", "no need|point to|in play|playing it|on|out|further",
    "NOT count [THE] LEFT", "lost [THE] RECORD|paper END",
    "end of [THE] RECORD", "RECORD died END", "START stopped END", "to be continued",
)  # fmt: skip
_ENDING = (
    r"forfeit\w* END|to|win|GAME|hand|rest", r"resign\w* END|to|GAME", r"abandon\w* END|GAME",
    "quits?|quitting END|GAME", "CONCEDES END|to|defeat|GAME", r"disqualif\w*", "no show",
    "wins?|won|loses?|lost|winners?|ended|over by default", r"adjourn\w*", r"disconnect\w*", "lost [THE] connection",
    "connection|internet|server|network|site [ARE] lost|dropped|down|crashed|failed|died END", "game [ARE] over END",
    "interrupted END", "interruption", "GAME|play|we|was|were|been interrupted|stopped", "unfinished", "not finished",
    "cut short", "call(?:ed|s) [it] off END", "br(?:eaks?|oke|oken) off END|GAME",
    "(?:end|stopp?)(?:s|ed|ing)? here|early", "it|START got|was|is|getting [too] late",
    "lost|loses?|won|wins? on time END", "timed|times out", "time(?:[’']s)? out|up END", "timeout",
    "time|clock is|was|ran|runs out|up", r"START time[.!]?$", "out of time",
    r"withdr[ae]w\w*", "went|goes home END", "had to leave|stop|go|quit END|home|GAME",
    "walk(?:s|ed) (?:away|out|off)(?!.with)", "left GAME|early",
    r"has|had|have|team\d|seat\d|he|she|they|who left END",
)  # fmt: skip


def notes_misdeal(hand: ReplayedHand) -> bool:
    """Whether something was wrong with deal or deck, so that the hand may count for nothing and be dealt again.

    A card fault nullifies the whole hand, its meld and points (Wikipedia, Renege).
    """
    return _is_noted(hand.lines, _MISDEAL)


def notes_moon(hand: ReplayedHand) -> bool:
    """Whether somebody shot the moon, which is scored by `Adjustments` and may end the game (PN 1.0; Wikipedia)."""
    return _is_noted(hand.lines, _MOON)


def notes_penalty(hand: ReplayedHand) -> bool:
    """Whether somebody broke a rule and paid for it, so that the cards do not tell the score (Wikipedia, Renege).

    A penalty in the `Adjustments` leaves the other scores as they are, but for a renege, which ends the play.
    """
    lines = hand.lines
    if not lines.notes:
        return False
    is_adjusted = any(hand.scores["Adjustments"])
    return _is_noted(lines, _RENEGE) or (_is_noted(lines, _FINE) and not is_adjusted)


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
    return bool(lines.notes) and any(_is_noted(lines, ways) for ways in _ENDS_OF_PLAY)


def is_broken_off(hand: ReplayedHand) -> bool:
    """Whether a misdeal is noted in a hand that was not played to its end: then it may not have scored."""
    lines = hand.lines
    return bool(lines.notes) and len(lines.tricks) != hand.length and notes_misdeal(hand)


def counts_for_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scores: all passed, or a misdeal was found before there was a contract (Wikipedia, Dealing)."""
    lines = hand.lines
    contract = lines.named.get("Contract")
    has_contract = contract is not None and (len(contract.values) != 1 or contract.values[0] is not WITHHELD)
    if lines.melds or lines.tricks or has_contract:
        return False
    return is_passed_out(hand) or (notes_misdeal(hand) and not _has_several_scores(hand))


def _has_several_scores(hand: ReplayedHand) -> bool:
    """Whether more than one side scores for the hand: then it was counted, whatever the note says of a misdeal."""
    return len([*filter(None, hand.scores["HandScores"])]) > 1


def _is_noted(lines: HandLines, ways: tuple[str, ...]) -> bool:
    if not lines.notes:
        return False
    said = "\n".join([note.partition("Note")[2].strip() for note in lines.notes])
    return is_said(ways, said[:_MOST_READ])


_MOST_READ = 20_000
"""The number of characters of the notes of a hand that are read: more than a long note on every trick has."""
_ENDS_OF_PLAY = (_CLAIM, _UNPLAYED, _MISDEAL, _MOON, _RENEGE, _FINE, _GIVEN_UP, _ENDING)
"""After a renege the rest of the hand is thrown in, and a moon that was missed ends the game (Wikipedia)."""
