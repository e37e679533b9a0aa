"""The slow path: functions for hands that the fast checks cannot decide; `SlowPath` describes each."""

from annotations.notation.play.deduce_hands import deduce_hands
from annotations.notation.play.exchange import replay_exchange
from annotations.notation.play.explain_auction import (
    explain_auction,
    explain_contract,
    explain_lone_contract,
    explain_refused_bids,
    explain_summed_contract,
)
from annotations.notation.play.explain_deal import refuse_copies, refuse_sizes
from annotations.notation.play.explain_meld import explain_meld, explain_trump, refuse_copies_tabled
from annotations.notation.play.explain_play import explain_play
from annotations.notation.play.explain_tricks import choose_tricks
from annotations.notation.play.moved import moved
from annotations.notation.play.one_cause import by_one_cause

__all__ = [
    "by_one_cause",
    "choose_tricks",
    "deduce_hands",
    "explain_auction",
    "explain_contract",
    "explain_lone_contract",
    "explain_meld",
    "explain_play",
    "explain_refused_bids",
    "explain_summed_contract",
    "explain_trump",
    "moved",
    "refuse_copies",
    "refuse_copies_tabled",
    "refuse_sizes",
    "replay_exchange",
]
