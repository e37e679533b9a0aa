"""The bids that show by which rules a game was played: without those that are typed wrong, as far as the rest shows it.

The highest bid of a hand is its contract. Where the two differ, one of them is wrong: the one that leaves more of the
hand unexplained. In a game, a number is wrong that is found once and is far from all others.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

from annotations.notation.rule_checks.evidence import scored_in_play
from annotations.notation.rule_checks.slips import is_mistyped
from annotations.notation.syntax.document import PASS
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.likely_bids import FAR_TOO_HIGH, may_open_somewhere


def bids_made(hands: Sequence[HandLines], players: int) -> frozenset[int]:
    """The bids and contracts of the hands of a game with this number of players."""
    written = [_Written.of(hand) for hand in hands]
    sure = frozenset(chain.from_iterable([each.numbers for each in written if each.agrees]))
    by_hand = [
        (each.numbers if each.bids else _instead_of_lost(hand, each.numbers))
        if each.agrees
        else _likelier(hand, each.bids, each.contract or 0, sure, players)
        for hand, each in zip(hands, written, strict=True)
    ]
    return _without_far_ones([numbers for numbers in by_hand if numbers])


class _Written(NamedTuple):
    """The bids of a hand in their order, the points of its contract, if they are known, and if all bids are."""

    bids: list[int]
    contract: int | None
    are_all_known: bool

    @classmethod
    def of(cls, hand: HandLines) -> "_Written":
        """Those of the hand. A hyphen in the place of a player who has passed is no bid."""
        line = hand.named.get("Contract")
        points = line.values[1] if line and len(line.values) > 1 else None
        bids: list[int] = []
        passed = set[int]()
        are_all_known = True
        for line in hand.bids.values():
            for place, value in enumerate(line.values):
                if isinstance(value, int):
                    bids.append(value)
                elif value is PASS:
                    passed.add(place)
                else:
                    are_all_known &= place in passed
        return cls(bids, points if isinstance(points, int) else None, are_all_known)

    @property
    def numbers(self) -> list[int]:
        """The bids and the contract."""
        return [*self.bids, *([self.contract] if self.contract else [])]

    @property
    def agrees(self) -> bool:
        """Whether the contract may be what was bid: the highest bid, or a higher one that is not known."""
        highest = max(self.bids, default=None)
        is_higher = not self.are_all_known and (self.contract or 0) > (highest or 0)
        return is_higher or self.contract is None or highest in (None, self.contract)


def _likelier(
    hand: HandLines, bids: Sequence[int], contract: int, others: frozenset[int], players: int
) -> Sequence[int]:
    """The bids if the contract is likelier to be wrong than the one bid that is not that contract, else all but it.

    `others` are the numbers of other hands.
    """
    higher = [bid for bid in bids if bid > contract]
    too_low = _too_low(bids)
    if len(higher) > 1:
        return bids
    doubted = (higher or too_low or [max(bids)])[0]
    rest = [bid for bid in bids if bid != doubted]
    instead = [*rest, contract]
    if too_low:
        return instead  # else the contract is not all that is wrong
    for shows in (
        _scored(hand, (doubted, contract)),
        _near([*rest, *others], (doubted, contract)),
        _bid_somewhere(players, (doubted, contract)),
    ):
        if len(shows) == 1:
            return bids if doubted in shows else instead
    if len(str(doubted)) == len(str(contract)):
        return bids if rest or doubted > contract else instead
    return bids if doubted < contract else instead  # a digit too many is likelier than one too few


def _instead_of_lost(hand: HandLines, contract: Sequence[int]) -> Sequence[int]:
    """The contract of a hand without bids, or what a side lost if the contract is far higher and a slip for that."""
    lost = -min(_scores(hand, HAND_SCORES[-1]), default=0)
    is_slip = any(points >= FAR_TOO_HIGH * lost and is_mistyped(points, lost) for points in contract)
    return [lost] if lost > 0 and is_slip else contract


def _too_low(bids: Sequence[int]) -> list[int]:
    """The bids that do not beat those before them."""
    highest = accumulate(bids, max)
    return [bid for bid, before in zip(bids[1:], highest, strict=False) if bid <= before]


def _scored(hand: HandLines, numbers: Sequence[int]) -> Sequence[int]:
    """Those of the numbers that a team lost, else those that one may have made, by its score or the counters."""
    scored, in_play = _scores(hand, HAND_SCORES[-1]), scored_in_play(hand)
    lost = [number for number in numbers if -number in scored]
    if lost or min(scored, default=0) < 0:
        return lost
    made = [number for number in numbers if not scored or number <= max(scored)]
    return [number for number in made or numbers if not in_play or _is_near(number, in_play)]


def _near(others: Sequence[int], numbers: Sequence[int]) -> Sequence[int]:
    """Those of the numbers that are not far from all others; all if there are no others."""
    return [number for number in numbers if not others or any(_is_near(number, other) for other in others)]


def _is_near(one: int, other: int) -> bool:
    """Whether neither number is far above the other."""
    return one < FAR_TOO_HIGH * other and other < FAR_TOO_HIGH * one


def _bid_somewhere(players: int, numbers: Sequence[int]) -> Sequence[int]:
    return [number for number in numbers if may_open_somewhere(players, number)]


def _without_far_ones(by_hand: Sequence[Sequence[int]]) -> frozenset[int]:
    """The numbers without a highest or lowest one that is found once, and far from all others.

    Somebody with a strong hand may bid far more than others in that hand, but nobody begins with a digit less.
    """
    found = Counter(chain.from_iterable(by_hand))
    if found.total() <= _SEVERAL:
        return frozenset(found)
    *_rest, second, highest = [0, *sorted(found)]
    if found[highest] == 1 and second and highest >= FAR_TOO_HIGH * second and len(by_hand) > _SEVERAL:
        del found[highest]
    lowest, second, *_rest = [*sorted(found), 0]
    if found[lowest] == 1 and second >= _A_DIGIT * lowest:
        del found[lowest]
    return frozenset(found)


_SEVERAL = 2
"""More bids, or more hands, than this show that one of them is wrong."""

_A_DIGIT = 10


def _scores(hand: HandLines, label: str) -> list[int]:
    line = hand.named.get(label)
    return [value for value in line.values if isinstance(value, int)] if line else []
