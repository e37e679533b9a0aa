"""Finds out whether the bids of partners are added up (Wikipedia, Auction pinochle): every player names a number.

Numbers that do not go up show it, where no single mistake explains them: the contract is a sum, a set costs one, or
more than one hint is found in the game: a bid that is too low, a set of the other side. Other signs are a set of the
other side that no single slip in its score or in the contract explains, meld and play that this side has lost both,
a sum that is lost with the meld, if the next scores confirm it, and a loss that is the contract and a bid of the
partner. One wrong bid, seat or score is likelier than such a table.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from annotations.notation.deduction.lines import agree
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import added, adjustments, less, totals
from annotations.notation.play import ReplayedHand
from annotations.notation.play.added_bids import Bids, added_bids, bids_by_team, last_bids
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.games import written_after
from annotations.notation.rule_checks.slips import is_mistyped
from annotations.notation.syntax.document import PASS
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.scoring import WHEN_SET, all_counters
from annotations.rules.variations.bidding import SUMMED_BIDS
from annotations.rules.variations.choices import Choice
from annotations.rules.variations.openings import LOWEST_OPENING, lowest_named_opening


def summed_bids(hands: Sequence[ReplayedHand]) -> Choice:
    """The variation, if the bids or sets of these hands can only be understood by it; else none."""
    return (SUMMED_BIDS,) if hints_of_summed_bids(hands) >= _MORE_THAN_ONE_MISTAKE else ()


def hints_of_summed_bids(hands: Sequence[ReplayedHand]) -> int:
    """How much in these hands hints at it; 0 where more than one contract speaks against it."""
    if not any(len(team) > 1 for hand in hands for team in hand.teams):
        return 0
    after = written_after(hands)
    bids = [_Bids.of(hand, then) for hand, then in zip(hands, after, strict=True) if _has_bids(hand)]
    lowest = lowest_named_opening(hands[0].rules)
    against = sum([not each.may_be_summed for each in bids])
    if against > 1:
        return 0
    if not against and any(each.is_sum_written and min(each.made) >= LOWEST_OPENING for each in bids):
        return _MORE_THAN_ONE_MISTAKE
    hints = sum([each.fewest_wrong(lowest) + each.is_sum_hinted for each in bids])
    hints += sum([each.loses_sum_of_partners * (1 + each.is_confirmed) for each in bids])
    hints += sum([_sets_of_others(hand, then, lowest) for hand, then in zip(hands, after, strict=True)])
    hints += _MORE_THAN_ONE_MISTAKE * max(0, sum([_lost_with_partner(hand, lowest) for hand in hands]))
    return hints + _MORE_THAN_ONE_MISTAKE * any(map(_is_all_lost_by_others, hands))


_MORE_THAN_ONE_MISTAKE = 2
"""This number of hints is more than one mistyped value explains. One contract may be wrong besides."""


def _has_bids(hand: ReplayedHand) -> bool:
    return any(isinstance(value, int) for value in _values(hand))


def _values(hand: ReplayedHand) -> list[object]:
    return [value for line in hand.lines.bids.values() for value in line.values]


class _Bids(NamedTuple):
    """The bids of a hand as they were `made`, the last one of each player in their `order`, and those of each team.

    The latter are 0 for a pass and None if unknown. `is_passed`: somebody passes. `declarer` is the team that has
    the `contract`, or else wins the auction, from 0; None if it is not known whose bids are whose. `own_bid` is
    that of the seat that has the contract. `counted` is what the teams have `melded` and taken, and `scored` what
    they score: as it is written, or else by the scores before and after the hand. `is_confirmed`: these follow from
    those in it. `without_play` are the teams that have 0 for play although the others have not taken all.
    """

    made: tuple[int, ...]
    is_passed: bool
    order: Bids
    by_team: tuple[Bids, ...]
    declarer: int | None
    contract: int | None
    own_bid: int | None
    melded: Scores
    counted: Scores
    scored: Scores
    adjusted: Scores
    is_confirmed: bool
    without_play: tuple[int, ...]

    @classmethod
    def of(cls, hand: ReplayedHand, after: Scores | None) -> "_Bids":
        """Those of the hand, and the scores `after` it, if they are written."""
        values, players, order = _values(hand), hand.players, last_bids(hand)
        dealer = hand.dealer or _dealer_by_contract(hand, order)
        first = dealer or players  # bids begin with the seat after the dealer
        contract = hand.lines.named.get("Contract")
        points = contract.values[1] if contract and len(contract.values) > 1 else None
        declaring = hand.declaring_team if isinstance(points, int) else None
        declarer = _winning_team(hand) if declaring is None else declaring
        return cls(
            tuple([value for value in values if isinstance(value, int)]),
            PASS in values,
            order,
            bids_by_team(hand, dealer),
            declarer if dealer is not None else None,
            points if isinstance(points, int) else None,
            order[(hand.declarer - 1 - first) % players] if hand.declarer and dealer is not None else None,
            hand.scores["MeldScores"],
            _counted(hand),
            _scored(hand, after),
            adjustments(hand),
            "HandScores" in hand.lines.named and _is_confirmed(hand, after),
            tuple([team for team in range(len(hand.teams)) if is_play_lost(hand, team)]),
        )

    @property
    def known(self) -> list[int]:
        """The bids that are known."""
        return [bid for bid in self.order if bid is not None]

    @property
    def sums(self) -> Scores:
        """The bids of each team, added up."""
        return tuple([None if None in team else sum(filter(None, team)) for team in self.by_team])

    @property
    def own(self) -> Scores:
        """The sums that the contract may be: that of the declarer's team, or each, if it is not known whose it is."""
        return self.sums if self.declarer is None else (self.sums[self.declarer],)

    def fewest_wrong(self, lowest: int) -> int:
        """How many bids are wrong at least, if each has to beat those before it, and none follows that of the contract.

        And each is at least the `lowest`, where nobody passes: an ordinary auction does not end so. Where several bids
        follow, the contract may be wrong instead; it is wrong for certain if it may not be a sum either.
        """
        made = self.made
        wrong = len(made) - self._most_rising(made, lowest)
        if self.contract not in made or not self.may_be_summed:
            return wrong
        until_contract = made[: made.index(self.contract) + 1]
        return min(len(made) - self._most_rising(until_contract, lowest), wrong + 1)

    def _most_rising(self, bids: Sequence[int], lowest: int) -> int:
        """The most of the bids that each beat those before, and are at least the `lowest` unless somebody passes."""
        right: list[int] = []  # at each place the lowest bid that ends a rising row of that length
        for bid in bids:
            if bid >= lowest or self.is_passed:
                at = bisect_left(right, bid)
                right[at : at + 1] = [bid]
        return len(right)

    @property
    def may_be_summed(self) -> bool:
        """Whether the contract is what the declarer's side has to make, or its highest bid.

        Bids that are unknown do not speak against it.
        """
        is_open = self.contract is None or None in (*self.own, *self.order)
        return is_open or self.contract in self.own or self._has_declarer_bid_most

    @property
    def _has_declarer_bid_most(self) -> bool:
        """Whether the contract, if it is known, is the highest bid, and one of the declarer's side."""
        own = self.order if self.declarer is None else self.by_team[self.declarer]
        return self.contract in (None, max(self.made)) and max(self.made) in own

    @property
    def is_sum_written(self) -> bool:
        """Whether the bids are added up in the contract or a loss, where the scores may hold what was `adjusted`."""
        return self._is_sum_lost or self._replace(scored=less(self.scored, self.adjusted))._is_sum_lost

    @property
    def _is_sum_lost(self) -> bool:
        """Whether the contract is a sum of bids, or a side loses just its sum, which is not the highest bid."""
        pairs = zip(self.scored, self.sums, strict=True)
        is_cost = any(bid and score == -bid and self._may_cost(bid) for score, bid in pairs)
        is_contract = self.contract is not None and self.contract in self.own and self.contract not in self.made
        return is_cost or is_contract or self._loses_other_side_its_sum

    @property
    def loses_sum_of_partners(self) -> bool:
        """Whether a side loses what its players have bid together, with its meld, without it, or less it.

        That is neither one bid nor the contract.
        """
        by_team = zip(self.scored, self.sums, self.melded, strict=True)
        others = (*self.order, self.contract)
        together = [(score, bid, meld or 0) for score, bid, meld in by_team if bid and bid not in others]
        return any(score in (-bid, -bid + meld, -bid - meld) for score, bid, meld in together)

    @property
    def is_sum_hinted(self) -> bool:
        """Whether the contract is more than any known bid, that of its seat too, and a partner's bid is unknown."""
        is_unknown = self.declarer is not None and None in self.by_team[self.declarer]
        is_more = self.contract is not None and self.contract > max(self.made)
        return is_unknown and is_more and self.own_bid is not None

    def _may_cost(self, bid: int) -> bool:
        """Whether no single mistake explains that a side loses this: its partners named it together, or it is too low.

        One bid that is higher may be typed wrong.
        """
        return len([other for other in self.known if other > bid]) > 1 if bid in self.order else bid != max(self.made)

    @property
    def _loses_other_side_its_sum(self) -> bool:
        """Whether a side that has not declared loses just its sum, which is neither the contract nor made.

        The scores after the hand confirm the loss, or this side has melded and taken less.
        """
        if self.declarer is None or None in self.order or not self._has_declarer_bid_most:
            return False
        by_team = enumerate(zip(self.scored, self.sums, self.counted, strict=True))
        lost = [
            (team, counted)
            for team, (scored, bid, counted) in by_team
            if team != self.declarer and bid and scored == -bid and bid != max(self.made)
        ]
        return any(
            self.is_confirmed or team in self.without_play or 0 < (counted or 0) < (self.sums[team] or 0)
            for team, counted in lost
        )


def _dealer_by_contract(hand: ReplayedHand, order: Bids) -> int | None:
    """The seat that bids last, if one player alone has bid the contract: then that is the declarer."""
    if hand.declarer is None or hand.bid is None or order.count(hand.bid) != 1:
        return None
    return (hand.declarer - order.index(hand.bid) - 2) % hand.players + 1


def _sets_of_others(hand: ReplayedHand, after: Scores | None, lowest: int) -> int:
    """How many scores of the hand are wrong at least if only its declarer may be set; `after` are those that follow.

    It is 2 if no single slip explains the loss. One slip does if the minus may be one too many, or if the loss is what
    the contract costs, unless its side may have lost as well. Less than the `lowest` bid is no loss.
    """
    own, others = _lost(hand)
    if not others or any(loss < lowest or _has_passed(hand, team) for team, loss in others):
        return 0
    is_own_lost = own is not None and own > 0
    is_no_slip = _is_confirmed(hand, after) or not any(_is_slip(hand, after, team, loss) for team, loss in others)
    is_cost = not _may_both_lose(hand, own, others) and any(_may_cost(hand, team, loss) for team, loss in others)
    is_other_number = is_no_slip and not is_cost
    is_own_other = is_own_lost and own != hand.bid
    return 2 if is_other_number or is_own_other or any(is_play_lost(hand, team) for team, _loss in others) else 1


def _may_both_lose(hand: ReplayedHand, own: int | None, others: Sequence[tuple[int, int]]) -> bool:
    """Whether the declarer's side has melded and taken less than its `own` loss, and `others` may have bid theirs."""
    counted = None if hand.declaring_team is None else _counted(hand)[hand.declaring_team]
    is_own_lost = own is not None and own > max(counted or 0, 0)
    return is_own_lost and all(added_bids(hand)[team] in (None, loss) for team, loss in others)


def _is_slip(hand: ReplayedHand, after: Scores | None, team: int, loss: int) -> bool:
    """Whether the minus may be one too many: by the scores after the hand, or by what the team has melded and taken."""
    counted = _counted(hand)[team]
    is_denied = after is not None and not agree(after, totals(hand))
    return is_denied or (counted is not None and counted >= loss)


def _winning_team(hand: ReplayedHand) -> int | None:
    """The team, from 0, that has won the auction; None where it is not over, or a bid is not known, or too low."""
    auction = hand.auction
    if auction is None or not (auction.is_over and auction.is_known):
        return None
    if any(one.phase is HandPhase.AUCTION and one.refusal.reason not in _ON_LADDER for one in hand.refused):
        return None
    return next((team for team, seats in enumerate(hand.teams) if auction.bidder in seats), None)


_ON_LADDER = (Reason.BELOW_MINIMUM, Reason.OFF_STEP)


def _scored(hand: ReplayedHand, after: Scores | None) -> Scores:
    """What the teams score for the hand: as it is written, or else by the scores before the hand and `after` it."""
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    if after is None or "HandScores" in hand.lines.named:
        return scored
    return less(after, before, adjustments(hand))


def _counted(hand: ReplayedHand) -> Scores:
    """What the teams have melded and taken by the scores for both."""
    meld, play = [hand.scores[label] for label in HAND_SCORES[:-1]]
    return added(meld, play)


def is_play_lost(hand: ReplayedHand, team: int) -> bool:
    """Whether the team has its play as 0, though the others have not taken all counters: that is wrong as well."""
    play, in_all = hand.scores["PlayScores"], all_counters(hand.rules)
    return play[team] == 0 and None not in (*play, in_all) and 0 < sum(filter(None, play)) < (in_all or 0)


def _lost_with_partner(hand: ReplayedHand, lowest: int) -> int:
    """1 if the declarer loses the contract and a lower bid of the partner, and -1 if the contract, or it and the meld.

    0 if neither is certain: a set may cost as much, or one number may be mistyped for the other; or if the bids tell
    what that side has bid in all.
    """
    team, bid = hand.declaring_team, hand.bid
    if team is None or bid is None or added_bids(hand)[team] is not None:
        return 0
    scored = hand.scores["HandScores"][team]
    loss = 0 if scored is None or any(adjusted != 0 for adjusted in adjustments(hand)) else -scored
    if loss in (bid, bid + _points_tabled(hand, team)):
        return -1
    is_sum = 0 < lowest <= loss - bid < bid
    return 1 if is_sum and not (_may_cost(hand, team, loss) or is_mistyped(bid, loss)) else 0


def _points_tabled(hand: ReplayedHand, team: int) -> int:
    """The points on the lines of the team’s melds, whatever cards are on them."""
    points = [line.values[-1] for seat in hand.teams[team] if (line := hand.lines.melds.get(seat)) and line.values]
    return sum([one for one in points if isinstance(one, int)])


def _is_confirmed(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether the scores after the hand, all of them known, follow from those in it."""
    return after is not None and None not in after and agree(after, totals(hand))


def _lost(hand: ReplayedHand) -> tuple[int | None, list[tuple[int, int]]]:
    """What the declarer's side loses, and each team without a contract that loses more than it has melded and taken.

    Or another number, if both sides lose. If the declarer’s side scores less than the contract, scores or declarer may
    be mistaken for those of the other. A team with adjustments may have lost nothing.
    """
    declaring, adjusted = hand.declaring_team, adjustments(hand)
    if declaring is None:
        return None, []
    by_team = [*zip(*[hand.scores[label] for label in HAND_SCORES], strict=True)]
    is_adjusted = adjusted[declaring] != 0
    own = _counted(hand)[declaring] if is_adjusted else by_team[declaring][-1]
    if own is None and is_adjusted:
        return None, []
    if own is not None and 0 <= own < (hand.bid or 0):
        return None, []
    lost = [
        (team, -scored, (meld or 0) + (play or 0))
        for team, (meld, play, scored) in enumerate(by_team)
        if team != declaring and adjusted[team] == 0 and scored is not None and scored < 0
    ]
    is_own_lost = own is not None and own < 0
    more = [(team, loss) for team, loss, counted in lost if loss > counted or (is_own_lost and loss != counted)]
    return None if own is None else -own, more


def _is_all_lost_by_others(hand: ReplayedHand) -> bool:
    """Whether a team that has not declared has neither its meld nor its play, and its bids come to more than both.

    No single mistake makes two scores 0 where cards show more. The score of the hand must not say otherwise.
    """
    written = hand.lines.named.get("PlayScores")
    if hand.declaring_team is None or written is None or 0 not in written.values:
        return False
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    least, bids = taken(hand).least, added_bids(hand)
    return any(
        (meld[team], play[team], scored[team]) == (0, 0, None)
        and least.meld[team] > 0
        and least.counters[team] > 0
        and least.meld[team] + least.counters[team] < (bids[team] or 0)
        for team in range(len(hand.teams))
        if team != hand.declaring_team
    )


def _has_passed(hand: ReplayedHand, team: int) -> bool:
    """Whether all players of the team have passed, so that there is no bid that it may lose."""
    return hand.dealer is not None and _has_bids(hand) and {*_Bids.of(hand, None).by_team[team]} == {0}


def _may_cost(hand: ReplayedHand, team: int, loss: int) -> bool:
    """Whether the contract may cost the team so much, if it has that and has not made it."""
    counted = _counted(hand)[team]
    if counted is not None and counted >= (hand.bid or 0):
        return False
    meld = hand.scores["MeldScores"][team]
    ways = [bids * hand.bid + melds * (meld or 0) for bids, melds in WHEN_SET.values()] if hand.bid else [-loss]
    return -loss in ways
