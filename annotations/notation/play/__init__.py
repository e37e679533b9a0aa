"""Replays the hands of a game by the rules of play: collects the known facts, and what the rules refuse."""

from collections.abc import Collection

from annotations.notation.play.auction import replay_auction, replay_contract
from annotations.notation.play.builder import HandBuilder, SlowPath
from annotations.notation.play.deal import has_too_many_copies, replay_copies, replay_deal
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meld import replay_marriage, replay_melds
from annotations.notation.play.play import replay_play
from annotations.notation.play.refused import refused_cards
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.rules.phases import HandPhase

__all__ = ["HandBuilder", "ReplayedHand", "SlowPath", "replay_any_exchange", "replay_hand", "replay_if_right"]


def replay_any_exchange(hand: HandBuilder) -> None:
    """Replay the exchange, if the lines or the rules have one; else the hands stay as they were dealt."""
    hand.hands, hand.exchange = hand.dealt, None
    if hand.has_exchange or hand.rules.kitty or hand.rules.passing.cards:
        hand.slow_path.replay_exchange(hand)


def _deduce_hands(hand: HandBuilder) -> None:
    if None in hand.dealt and hand.has_exchange:
        hand.slow_path.deduce_hands(hand)


_PHASES = (
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
    for phase in _PHASES:
        phase(hand)
    return hand.finish()


def replay_if_right(hand: HandBuilder, phases: Collection[HandPhase], most: int) -> ReplayedHand | None:
    """Replay the hand like `replay_hand`; None as soon as more cards than `most` are refused in these phases.

    That tricks have other winners, or the deck not so many copies, is known before the cause is.
    """
    for phase in _PHASES:
        if phase is replay_copies and HandPhase.PLAY in phases and _other_winners(hand, most) > most:
            return None
        if phase is replay_copies and HandPhase.DEAL in phases and not most and has_too_many_copies(hand):
            return None
        phase(hand)
        if len(refused_cards(hand.refused, phases)) > most:
            return None
    return hand.finish()


def _other_winners(hand: HandBuilder, most: int) -> int:
    """How many tricks are won by others, whether the written or the right winners lead; stops if there are few."""
    play = play_context(hand)
    written = follow_tricks(play, as_written=True).other_winners
    return min(written, follow_tricks(play, as_written=False).other_winners) if written > most else written
