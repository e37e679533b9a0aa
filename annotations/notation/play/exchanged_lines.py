"""A hand in which two players' cards, or their melds, are probably written on each other's lines."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from annotations.notation.play.corrected import replay_if_exchanged
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused, refused_cards
from annotations.notation.play.shown_cards import grouped
from annotations.notation.play.tricks import follow_tricks, play_context, won_by_others
from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST = 2
"""A single card may be a slip of the pen."""


def are_lines_doubted(hand: ReplayedHand) -> bool:
    """Whether enough cards of the hand are refused for two of its lines to be exchanged."""
    refused = refused_cards(hand.refused, _OF_CARDS)
    cards = [len(one.refusal.cards) if one.refusal.reason is Reason.NOT_HELD else 1 for one in refused]
    return sum(cards) >= _FEWEST


def by_exchanged_lines(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one exchange alone leaves nothing to refuse of its cards, replayed with that, and one refusal."""
    if not _is_all_written(hand) or won_by_others(play_context(hand), most=0):  # no exchange changes who wins a trick
        return hand
    right = [
        (phase, one, other, replay)
        for phase, one, other in _pairs(hand)
        if (replay := replay_if_exchanged(hand, one, other, _OF_CARDS)) and len(replay.refused) < len(hand.refused)
    ]
    if len(right) != 1:
        return hand
    ((phase, one, other, replay),) = right
    refused = Refused(phase, Refusal(Reason.EXCHANGED_LINES, "", None), one, None, (other,))
    return replay._replace(lines=hand.lines, refused=(*replay.refused, refused))


def _is_all_written(hand: ReplayedHand) -> bool:
    """Whether no card of hands and tricks is withheld: else an exchange may only leave open what was refused."""
    is_known = _are_known([*hand.lines.hands.values(), *hand.lines.redeclared.values()])
    return is_known and follow_tricks(play_context(hand), as_written=True).are_written


def _are_known(lines: Iterable[Line]) -> bool:
    return None not in [grouped(line) for line in lines]


def _pairs(hand: ReplayedHand) -> Iterator[tuple[HandPhase, Line, Line]]:
    """Two lines that differ, with the phase in which they are shown to be exchanged; melds only if all are known."""
    for phase, lines in ((HandPhase.PLAY, hand.lines.hands), (HandPhase.MELD, hand.lines.melds)):
        for one, other in combinations(lines.values(), 2) if _are_known(lines.values()) else ():
            if one.values != other.values:
                yield phase, one, other


_OF_CARDS = (HandPhase.DEAL, HandPhase.EXCHANGE, HandPhase.MELD, HandPhase.PLAY)
