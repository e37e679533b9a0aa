"""Replays hands again by other rules, but only the phases in which the two rule sets differ."""

from collections.abc import Sequence

from annotations.notation.play import replay_any_exchange, replay_hand
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
"""Columns that affect no phase of a hand, and columns that affect only one. Any other affects the whole hand."""


def replay_by(hands: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
    """The hands of a game, replayed by these rules, which must have the same number of players and the same teams."""
    if not hands:
        return []
    before = hands[0].rules
    changed = {name for name, one, other in zip(rules._fields, before, rules, strict=True) if one != other}
    if before.scoring.discards_count != rules.scoring.discards_count:
        changed = set(rules._fields)
    by = tables(rules)
    if changed <= _IN_NO_PHASE:
        return [hand.scored_by(rules, by) for hand in hands]
    return [_replay_by(hand, rules, by, changed) for hand in hands]


def _replay_by(hand: ReplayedHand, rules: RuleSet, by: Tables, changed: set[str]) -> ReplayedHand:
    exchange = hand.exchange._replace(rules=rules) if hand.exchange else None
    hand = hand._replace(rules=rules, tables=by, exchange=exchange)
    again = HandBuilder.of(hand, rules, by)
    is_in_doubt = any(refused.refusal.reason is Reason.OTHER_TRUMP for refused in hand.refused)
    replayed = _by_phases(again, hand, changed) if changed <= _APART and not is_in_doubt else None
    slow_path = again.slow_path
    replayed = replayed or replay_hand(
        HandBuilder(hand.lines, rules, by, hand.teams, hand.players, hand.is_over, slow_path)
    )
    return slow_path.by_probable_trump(replayed) if is_in_doubt else replayed


def _by_phases(again: HandBuilder, before: ReplayedHand, changed: set[str]) -> ReplayedHand | None:
    """The hand, with the phases replayed whose rules changed; None if that changes a later phase, too."""
    if "bidding" in changed:
        _drop(again, HandPhase.AUCTION)
        replay_auction(again)
        if not _has_same_auction(again, before):
            return None
    if "passing" in changed:
        if None in before.dealt or _is_refused(before.refused, _ABOUT_CARDS):
            return None
        _drop(again, HandPhase.EXCHANGE)
        replay_any_exchange(again)
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
"""If something was refused in these phases, the players may have held other hands."""


def _drop(hand: HandBuilder, phase: HandPhase) -> None:
    hand.refused = [refused for refused in hand.refused if refused.phase is not phase]


def _has_same_auction(again: HandBuilder, before: ReplayedHand) -> bool:
    """Whether the contract is judged alike: not at all after a refused bid, else by the same result."""
    was_refused, is_refused = (_is_refused(hand.refused, (HandPhase.AUCTION,)) for hand in (before, again))
    return was_refused == is_refused and (is_refused or again.auction == before.auction)


def _is_refused(refused: Sequence[Refused], phases: tuple[HandPhase, ...]) -> bool:
    return any(one.phase in phases for one in refused)
