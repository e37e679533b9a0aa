"""Finds out whether the bids of partners are added up (Wikipedia, Auction pinochle): every player names a number.

Numbers that do not go up show it, where no single mistake explains them: the contract is a sum, a set costs one, or
more than one hint is found: a bid that is too low, a set of the other side. Where no bids are known, a set of that side
is enough, and in a hand alone a loss that is a bid and no more than another one: nothing else shows how the table bids.
"""

from collections.abc import Sequence
from typing import NamedTuple

from annotations.notation.deduction.lines import Scores, agree, scores_on
from annotations.notation.deduction.totals import adjustments, totals
from annotations.notation.play import ReplayedHand
from annotations.notation.rule_checks.games import written_after
from annotations.notation.syntax.document import PASS
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.rulesets import RuleSet
from annotations.rules.variations.bidding import OPENINGS, SUMMED_BIDS
from annotations.rules.variations.choices import Choice, each_alone, fitting


def summed_bids(hands: Sequence[ReplayedHand]) -> Choice:
    """The variation, if the bids or sets of these hands can only be understood by it; else none."""
    if not any(len(team) > 1 for hand in hands for team in hand.teams):
        return ()
    bids = [_Bids.of(hand) for hand in hands if _has_bids(hand)]
    lowest = _lowest_named_opening(hands[0].rules)
    if not all(each.may_be_summed for each in bids):
        return ()
    is_shown = any(each.is_sum_written for each in bids)
    is_shown = is_shown or any(_is_other_side_set(hand) for hand in hands if not _has_bids(hand))
    is_shown = is_shown or (len(hands) == 1 and not bids and _may_lose_two_bids(hands[0]))
    hints = sum([each.too_low(lowest) for each in bids]) + sum(map(_is_other_side_set, hands))
    return (SUMMED_BIDS,) if is_shown or hints >= _MORE_THAN_ONE_MISTAKE else ()


_MORE_THAN_ONE_MISTAKE = 2
"""So many hints are more than one value that was mistyped."""


def _lowest_named_opening(rules: RuleSet) -> int:
    """The lowest bid that any source names for such a table; 0 if none is stated."""
    openings = [by.bidding.minimum for _choice, by in fitting(_OPENINGS, rules)]
    return min([opening for opening in [rules.bidding.minimum, *openings] if opening is not None], default=0)


_OPENINGS = each_alone(OPENINGS)


def _has_bids(hand: ReplayedHand) -> bool:
    return any(isinstance(value, int) for value in _values(hand))


def _values(hand: ReplayedHand) -> list[object]:
    return [value for line in hand.lines.bids.values() for value in line.values]


class _Bids(NamedTuple):
    """The bids of a hand in their `order`, 0 for a pass and None if unknown; the `sums` of the teams, from the first.

    `own` are the sums that the contract may be: that of the declarer's team, or each, if it is not known whose it is.
    """

    is_one_round: bool
    order: tuple[int | None, ...]
    sums: Scores
    own: Scores
    contract: int | None
    scored: Scores

    @classmethod
    def of(cls, hand: ReplayedHand) -> "_Bids":
        values, players = _values(hand), hand.players
        bids = [0 if value is PASS else value if isinstance(value, int) else None for value in values[:players]]
        bids += [None] * (players - len(bids))
        first = hand.dealer or players  # bids begin with the seat after the dealer
        by_team = [[bids[(seat - 1 - first) % players] for seat in team] for team in hand.teams]
        sums = tuple([None if None in team else sum(filter(None, team)) for team in by_team])
        is_whose_known = hand.dealer is not None and hand.declaring_team is not None
        contract = hand.lines.named.get("Contract")
        points = contract.values[1] if contract and len(contract.values) > 1 else None
        return cls(
            len(hand.lines.bids) == 1 and len(values) == players,
            tuple(bids),
            sums,
            (sums[hand.declaring_team or 0],) if is_whose_known else sums,
            points if isinstance(points, int) else None,
            scores_on(hand.lines.named.get("HandScores"), len(hand.teams)),
        )

    @property
    def known(self) -> list[int]:
        """The bids that are known."""
        return [bid for bid in self.order if bid is not None]

    def too_low(self, lowest: int) -> int:
        """How many bids do not go up, or are below the `lowest`, where nobody passes; 0 where somebody does."""
        known = self.known
        return 0 if 0 in known else sum([bid <= max([lowest - 1, *known[:place]]) for place, bid in enumerate(known)])

    @property
    def may_be_summed(self) -> bool:
        """Whether there is only one round, and the contract what the declarer's side has to make, or the highest bid.

        Bids that are unknown do not speak against it.
        """
        if not self.is_one_round or self.contract is None:
            return self.is_one_round
        return None in (*self.own, *self.order) or self.contract in (*self.own, max(self.known))

    @property
    def is_sum_written(self) -> bool:
        """Whether the contract is a sum of bids, or a side loses just its sum, which is not the highest bid."""
        pairs = zip(self.scored, self.sums, strict=True)
        is_cost = any(bid and score == -bid and self._may_cost(bid) for score, bid in pairs)
        is_contract = self.contract is not None and self.contract in self.own and self.contract not in self.order
        return is_cost or is_contract

    def _may_cost(self, bid: int) -> bool:
        """Whether no single mistake explains that a side loses this: its partners named it together, or it is too low.

        One bid that is higher may be typed wrong.
        """
        return len([other for other in self.known if other > bid]) > 1 if bid in self.order else bid != max(self.known)


def _is_other_side_set(hand: ReplayedHand) -> bool:
    """Whether a side that has no contract loses more than it has melded and taken; another number, if both sides lose.

    If the declarer's side scores less than the contract, scores or declarer may be mistaken for those of the other.
    """
    if hand.declaring_team is None or any(adjusted != 0 for adjusted in adjustments(hand)):
        return False
    by_team = [*zip(*[scores_on(hand.lines.named.get(label), len(hand.teams)) for label in HAND_SCORES], strict=True)]
    _meld, _play, own = by_team[hand.declaring_team]
    if own is not None and 0 <= own < (hand.bid or 0):
        return False
    others = [each for team, each in enumerate(by_team) if team != hand.declaring_team]
    lost = [(-scored, (meld or 0) + (play or 0)) for meld, play, scored in others if scored is not None and scored < 0]
    return any(loss > counted or (loss != counted and own is not None and own < 0) for loss, counted in lost)


def _may_lose_two_bids(hand: ReplayedHand) -> bool:
    """Whether the declarer's side may lose the contract and a bid of the partner, which is at most as high.

    It has not made that many points, and the scores after the hand, where they are written, confirm the loss.
    """
    bid, team = hand.bid, hand.declaring_team
    if bid is None or team is None or any(adjusted != 0 for adjusted in adjustments(hand)):
        return False
    meld, play, scored = (scores_on(hand.lines.named.get(label), len(hand.teams))[team] for label in HAND_SCORES)
    if scored is None or not bid < -scored <= 2 * bid or (meld or 0) + (play or 0) >= -scored:
        return False
    (after,) = written_after([hand])
    return after is None or agree(after, totals(hand))
