"""Replays the hands of a game by the rules of play: collects the known facts, and what the rules refuse."""

from annotations.notation.play.auction import replay_auction, replay_contract
from annotations.notation.play.builder import HandBuilder, SlowPath
from annotations.notation.play.deal import replay_copies, replay_deal
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meld import replay_marriage, replay_melds
from annotations.notation.play.play import replay_play

__all__ = ["PHASES", "HandBuilder", "ReplayedHand", "SlowPath", "replay_any_exchange", "replay_hand"]


def replay_any_exchange(hand: HandBuilder) -> None:
    """Replay the exchange, if the lines or the rules have one; else the hands stay as they were dealt."""
    hand.hands, hand.exchange = hand.dealt, None
    if hand.has_exchange or hand.rules.kitty or hand.rules.passing.cards:
        hand.slow_path.replay_exchange(hand)


def _deduce_hands(hand: HandBuilder) -> None:
    if None in hand.dealt and (hand.has_exchange or hand.rules.passing.cards):
        hand.slow_path.deduce_hands(hand)


PHASES = (
    replay_deal,
    replay_auction,
    replay_contract,
    replay_copies,
    replay_any_exchange,
    replay_play,
    _deduce_hands,
    replay_marriage,
    replay_melds,
)
"""The order in which one thing follows from another: melds come last, since the play shows the hands."""


def replay_hand(hand: HandBuilder) -> ReplayedHand:
    """Replay the hand from its deal on, as its lines describe it.

    It never fails, as reading never does. Unknown values are None, and so are those that depend on them. After a line
    that the rules refuse, the replay continues with the values as written.
    """
    for phase in PHASES:
        phase(hand)
    return hand.finish()
