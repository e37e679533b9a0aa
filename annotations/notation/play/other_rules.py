"""Hands that were replayed, by other rules: what both rule sets say alike is not gone through again."""

from collections.abc import Sequence

from annotations.notation.play import SlowPath, replay_hand
from annotations.notation.play.auction import replay_auction
from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meld import replay_marriage, replay_melds
from annotations.notation.play.refused import Refused
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.tables import Tables, tables

_IN_NO_PHASE = {"name", "title", "source", "remarks", "scoring"}
_APART = {*_IN_NO_PHASE, "bidding", "passing", "trump_needs_marriage", "meld"}
"""The columns on which no phase of a hand depends, and those on which one does. On all others the whole hand does."""


def replay_by(hands: Sequence[ReplayedHand], rules: RuleSet, slow_path: SlowPath) -> list[ReplayedHand]:
    """The hands of a game, replayed by these rules, which are for as many players and have the same teams."""
    if not hands:
        return []
    before, by = hands[0].rules, tables(rules)
    changed = {name for name, one, other in zip(rules._fields, before, rules, strict=True) if one != other}
    if before.scoring.discards_count != rules.scoring.discards_count:
        changed = set(rules._fields)
    return [_replay_by(hand, rules, by, changed, slow_path) for hand in hands]


def _replay_by(hand: ReplayedHand, rules: RuleSet, by: Tables, changed: set[str], slow_path: SlowPath) -> ReplayedHand:
    exchange = hand.exchange._replace(rules=rules) if hand.exchange else None
    hand = hand._replace(rules=rules, tables=by, exchange=exchange)
    if changed <= _IN_NO_PHASE:
        return hand
    again = _by_phases(HandBuilder.of(hand, rules, by), hand, changed) if changed <= _APART else None
    return again or replay_hand(hand.lines, rules, by, hand.teams, hand.players, hand.is_over, slow_path)


def _by_phases(again: HandBuilder, before: ReplayedHand, changed: set[str]) -> ReplayedHand | None:
    """The hand with those phases replayed of which the rules changed; None if one of them changes what follows it."""
    if "bidding" in changed:
        _drop(again, HandPhase.AUCTION)
        replay_auction(again)
        if not _has_same_auction(again, before):
            return None
    if "passing" in changed:
        if None in before.dealt or _is_refused(before.refused, _ABOUT_CARDS):
            return None
        _drop(again, HandPhase.EXCHANGE)
        again.hands, again.exchange = again.dealt, None
        if again.has_exchange or again.rules.kitty or again.rules.passing.cards:
            again.slow_path.replay_exchange(again)
        if None in again.hands or again.hands != before.hands or _is_refused(again.refused, _ABOUT_CARDS):
            return None
    if "passing" in changed or "trump_needs_marriage" in changed:
        again.refused = [refused for refused in again.refused if refused.refusal.reason is not Reason.NO_MARRIAGE]
        replay_marriage(again)
    if "meld" in changed:
        _drop(again, HandPhase.MELD)
        replay_melds(again)
    return again.finish()


_ABOUT_CARDS = (HandPhase.DEAL, HandPhase.PLAY)
"""Where something was refused in these, other hands may be what was meant."""


def _drop(hand: HandBuilder, phase: HandPhase) -> None:
    hand.refused = [refused for refused in hand.refused if refused.phase is not phase]


def _has_same_auction(again: HandBuilder, before: ReplayedHand) -> bool:
    """Whether the contract is judged alike: not at all after a refused bid, else by the same result."""
    was_refused, is_refused = (_is_refused(hand.refused, (HandPhase.AUCTION,)) for hand in (before, again))
    return was_refused == is_refused and (is_refused or again.auction == before.auction)


def _is_refused(refused: Sequence[Refused], phases: tuple[HandPhase, ...]) -> bool:
    return any(one.phase in phases for one in refused)
