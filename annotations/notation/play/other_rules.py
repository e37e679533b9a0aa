"""Replays hands again by other rules, but only the phases in which the two rule sets differ."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from annotations.notation.play import replay_any_exchange, replay_hand
from annotations.notation.play.auction import replay_auction, replay_contract
from annotations.notation.play.builder import HandBuilder, SlowPath
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.meld import replay_marriage, replay_melds
from annotations.notation.play.moved import Moved
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.bids import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.tables import Tables, tables

_IN_NO_PHASE = {"name", "title", "source", "remarks", "scoring"}
_IN_BIDDING = {*_IN_NO_PHASE, "bidding"}
_APART = {*_IN_BIDDING, "passing", "trump_needs_marriage", "meld"}
"""Columns that affect no phase of a hand, those that affect at most the bidding, those that affect single phases.

Any other affects the whole hand.
"""


def replay_by(hands: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
    """The hands of a game, replayed by these rules, which must have the same number of players and the same teams."""
    if not hands:
        return []
    changed = _changed(hands[0].rules, rules)
    by = tables(rules)
    if hands[0].rules.scoring.set != rules.scoring.set:
        return [_replay_by(hand, rules, by, changed | _changed_by_set(hand)) for hand in hands]
    return [_replay_by(hand, rules, by, changed) for hand in hands]


def differ_in_scoring_alone(one: RuleSet, other: RuleSet) -> bool:
    """Whether every hand is replayed alike by these rules, and at most scored otherwise."""
    return _changed(one, other) <= _IN_NO_PHASE and one.scoring.set == other.scoring.set


def _changed(before: RuleSet, rules: RuleSet) -> set[str]:
    """The columns that differ; all of them if discards, which are counted in their phase, count by one of the two."""
    if before.scoring.discards_count != rules.scoring.discards_count:
        return {*rules._fields}
    return {name for name, one, other in zip(rules._fields, before, rules, strict=True) if one != other}


def _changed_by_set(hand: ReplayedHand) -> set[str]:
    """The bidding, where something in it is wrong: what a set costs may show which of two numbers was bid."""
    return {"bidding"} if any(map(_is_of_auction, hand.refused)) else set()


def _replay_by(hand: ReplayedHand, rules: RuleSet, by: Tables, changed: set[str]) -> ReplayedHand:
    if changed <= _IN_NO_PHASE:
        return hand.scored_by(rules, by)
    return hand.replayed_by(rules) or hand.keep_replay(rules, _replay_anew(hand, rules, by, changed))


def _replay_anew(hand: ReplayedHand, rules: RuleSet, by: Tables, changed: set[str]) -> ReplayedHand:
    is_in_doubt = any(refused.refusal.reason in _IN_DOUBT for refused in hand.refused)
    replayed = _by_phases(hand, rules, by, changed) if changed <= _APART and not is_in_doubt else None
    slow_path = cast("SlowPath", hand.slow_path)
    replayed = replayed or replay_hand(
        HandBuilder(hand.lines, rules, by, hand.teams, hand.players, hand.is_over, slow_path)
    )
    return slow_path.by_one_cause(replayed) if is_in_doubt else replayed


_IN_DOUBT = (
    Reason.OTHER_TRUMP, Reason.OTHER_DECLARER, Reason.EXCHANGED_LINES, Reason.OTHER_CARD, Reason.LACKS_CARD,
    Reason.EXCHANGED_CARDS, Reason.TURNED_CARDS, Reason.LEFT_OUT, Reason.TWICE, Reason.CARDS_BY_SEAT,
    Reason.LEADER_FOR_WINNER, Reason.SUM_OF_COUNTERS, Reason.SUM_OF_MELDS, Reason.TURNED_WINNER,
    Reason.EXCHANGED_POINTS, Reason.OTHER_LABEL,
)  # fmt: skip
"""After these refusals another value than the one that is written was taken for the cause."""


def _by_phases(before: ReplayedHand, rules: RuleSet, by: Tables, changed: set[str]) -> ReplayedHand | None:
    """The hand, with the phases replayed whose rules changed; None if that changes a later phase, too."""
    if "bidding" in changed:
        bid = _bid_by(before, rules, by)
        if bid is None or changed <= _IN_BIDDING:
            return bid
        before = bid
    again = HandBuilder.of(before, rules, by)
    if "passing" in changed:
        if None in before.dealt or _hides_hands(before) or _is_refused(before.refused, _ABOUT_CARDS):
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


class _Bid(NamedTuple):
    """What the auction shows: the contract, what is refused of it and of the bids on these lines, and its result."""

    contract: tuple[int | None, int | None, Suit | None]
    lines: HandLines
    refused: tuple[Refused, ...]
    auction: AuctionResult | None

    def refused_on(self, lines: HandLines) -> tuple[Refused, ...]:
        """What is refused, where the same lines are at another place of a text."""
        return self.refused if lines is self.lines else Moved(self.lines, lines).refused(self.refused)


def _bid_by(before: ReplayedHand, rules: RuleSet, by: Tables) -> ReplayedHand | None:
    """The hand by other rules of bidding and scoring; None if the contract is another one by them."""
    bid = before.remembered((_find_bid, rules.bidding, rules.scoring.set), _find_bid, (rules, by))
    if bid.contract != (before.declarer, before.bid, before.trump):
        return None
    kept = [refused for refused in before.refused if not _is_of_auction(refused)]
    return before.scored_by(rules, by, refused=(*kept, *bid.refused_on(before.lines)), auction=bid.auction)


def _find_bid(before: ReplayedHand, given: tuple[RuleSet, Tables]) -> _Bid:
    slow_path = cast("SlowPath", before.slow_path)
    again = HandBuilder(before.lines, *given, before.teams, before.players, before.is_over, slow_path)
    replay_auction(again)
    replay_contract(again)
    return _Bid((again.declarer, again.bid, again.trump), before.lines, tuple(again.refused), again.auction)


_ABOUT_CARDS = (HandPhase.DEAL, HandPhase.PLAY)
"""If something was refused in these phases, the players may have held other hands."""


def _hides_hands(hand: ReplayedHand) -> bool:
    """Whether a hand of the deal is not written: it was deduced from the exchange, which other rules see otherwise."""
    written = hand.lines.hands
    return any(seat not in written or grouped(written[seat]) is None for seat in hand.seats)


def _drop(hand: HandBuilder, phase: HandPhase) -> None:
    hand.refused = [refused for refused in hand.refused if refused.phase is not phase]


def _is_of_auction(refused: Refused) -> bool:
    """Whether it is a bid that was refused, or a contract that is not the result of any bids."""
    return refused.phase is HandPhase.AUCTION or refused.refusal.reason in _OF_CONTRACT


_OF_CONTRACT = (Reason.NOT_THE_RESULT, Reason.DECLARER_PASSED, Reason.BELOW_MINIMUM)


def _is_refused(refused: Sequence[Refused], phases: tuple[HandPhase, ...]) -> bool:
    return any(one.phase in phases for one in refused)
