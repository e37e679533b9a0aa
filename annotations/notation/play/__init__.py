"""Hands of a game, gone through by the rules of play: what is known of them, and what the rules say against them."""

from annotations.notation.play.auction import replay_auction, replay_contract
from annotations.notation.play.builder import HandBuilder, SlowPath
from annotations.notation.play.deal import replay_copies, replay_deal
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meld import replay_marriage, replay_melds
from annotations.notation.play.play import replay_play
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables

__all__ = ["ReplayedHand", "SlowPath", "replay_hand"]


def _replay_exchange(hand: HandBuilder) -> None:
    hand.hands = hand.dealt
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
    _replay_exchange,
    replay_play,
    _deduce_hands,
    replay_marriage,
    replay_melds,
)
"""The order in which one thing follows from another: melds come last, since the play shows the hands."""


def replay_hand(
    lines: HandLines,
    rules: RuleSet,
    tables: Tables,
    teams: Teams,
    players: int,
    is_over: bool,
    slow_path: SlowPath,
) -> ReplayedHand:
    """The hand as its lines describe it. `is_over`: results are written, or another hand follows.

    It never fails, as reading never does. What is not known is None, and so is what depends on it; after a line that
    the rules refuse the hand goes on with what is written.
    """
    hand = HandBuilder(lines, rules, tables, teams, players, is_over, slow_path)
    for phase in _PHASES:
        phase(hand)
    return hand.finish()
