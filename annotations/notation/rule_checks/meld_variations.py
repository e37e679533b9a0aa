"""Finds the variations in the points of melds that explain what a game has for them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.shown_melds import ShownMeld, shown_melds
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import MeldPrices, RuleSet
from annotations.rules.variations.choices import Choice, columns_of, is_disjoint, most_wrong, taken_together
from annotations.rules.variations.melds import MELDS
from annotations.rules.variations.variation import Variation

_Together = tuple[ShownMeld, ...]
"""The melds of one hand, or one of them."""

_MOST_TOGETHER = 3
"""How many variations in melds a table may have at once."""


def meld_variations(hands: Sequence[ReplayedHand], *, is_trump_tried: bool = False) -> Choice:
    """The fewest variations that explain the points of the melds; none if they are right, or cannot be explained.

    Points that are wrong, where the scores for meld have the right ones, are typed wrong and show no variation. Where
    another trump is only tried, those that share cards are not looked for: these are many, and few tables'.
    """
    if not any(refused.refusal.reason is Reason.OTHER_POINTS for hand in hands for refused in hand.refused):
        return ()
    return _explaining_all(hands[0].rules, tuple(map(_undenied, hands)), is_trump_tried)


def _undenied(hand: ReplayedHand) -> _Together:
    return tuple([one for seat, one in shown_melds(hand) if not _is_denied(hand, seat, one)])


def _is_denied(hand: ReplayedHand, seat: int, shown: ShownMeld) -> bool:
    """Whether the points of the meld are wrong, and its team scores the right ones for it."""
    scored = _as_scored(hand, seat, shown)
    return scored is not shown and scored.error(hand.rules.meld) == 0


@lru_cache(maxsize=64)  # a game is asked for its melds again after each other variation that is found
def _explaining_all(rules: RuleSet, melds: tuple[_Together, ...], is_trump_tried: bool) -> Choice:
    """The choice that leaves the fewest melds wrong, or the fewest hands if most melds are right: two may be slips."""
    each_alone = [(one,) for together in melds for one in together]
    best = _explaining_most(rules, each_alone, is_trump_tried)
    if best or 2 * _count(rules.meld, each_alone, len(each_alone)) > len(each_alone):
        return best
    return _explaining_most(rules, melds, is_trump_tried)


def _explaining_most(rules: RuleSet, melds: Sequence[_Together], is_trump_tried: bool) -> Choice:
    """The first choice that leaves the fewest of these melds, or of these hands, wrong, if they are few."""
    shown = sorted(melds, key=lambda together: not _is_any_wrong(rules.meld, together))
    wrong = [one for together in shown for one in together if one.error(rules.meld)]
    best: Choice = ()
    least = most_wrong(_count(rules.meld, shown, len(shown))) + 1
    for choice in _candidates(rules, wrong, is_sharing=not is_trump_tried) if wrong else ():
        prices = taken_together(choice, rules).meld
        left = _count(prices, shown, least)
        if left < least:
            best, least = choice, left
        if not least:
            break
    return best


def prices_by_scores(hands: Sequence[ReplayedHand]) -> Choice:
    """The variations that explain the melds, if those with wrong points have what `MeldScores` leave for them."""
    shown = [[(one, _as_scored(hand, seat, one)) for seat, one in shown_melds(hand)] for hand in hands]
    if all(one is instead for together in shown for one, instead in together):
        return ()
    melds = tuple([tuple([instead for _one, instead in together]) for together in shown])
    return _explaining_all(hands[0].rules, melds, is_trump_tried=False)


def _as_scored(hand: ReplayedHand, seat: int, shown: ShownMeld) -> ShownMeld:
    """The meld with the points that its team scores for it, if its own are wrong, and those of its partners are not.

    Where a partner may be called, two players with the same score may have that many points together.
    """
    wrong = [one.refusal.seat for one in hand.refused if one.refusal.reason is Reason.OTHER_POINTS]
    team, seats = next((each for each in enumerate(hand.teams) if seat in each[1]), (0, ()))
    melds = [hand.melds[each - 1] for each in seats if each != seat]
    score = hand.scores["MeldScores"][team]
    may_share = may_have_unnamed_partner(hand) and hand.scores["MeldScores"].count(score) > 1
    if [each for each in seats if each in wrong] != [seat] or not score or None in melds or may_share:
        return shown
    return shown._replace(points=score - sum(filter(None, melds)))


def forget() -> None:
    """Forget what explained the melds of games, as a process that begins knows of none."""
    _explaining_all.cache_clear()


def prices_explain(hands: Sequence[ReplayedHand], prices: MeldPrices) -> bool:
    """Whether some meld that is wrong by the rules of the hands is right by these prices, and not only left open."""
    wrong = [one for hand in hands for _seat, one in shown_melds(hand) if one.error(hand.rules.meld)]
    return any(one.error(prices) == 0 for one in wrong)


def prices_named(rules: RuleSet) -> list[MeldPrices]:
    """The prices of melds with each variation that such a table may have."""
    return [priced.prices for priced in _alone(rules)]


class _Priced(NamedTuple):
    """A choice of variations, and the prices of melds at such a table."""

    choice: Choice
    prices: MeldPrices


@lru_cache(maxsize=32)
def _alone(rules: RuleSet) -> Sequence[_Priced]:
    """Each variation in melds that such a table may have."""
    return [_priced((variation,), rules) for variation in MELDS if variation.fits(rules)]


@lru_cache(maxsize=32)
def _pairs(rules: RuleSet) -> Sequence[_Priced]:
    """Each two of them that share cards: they may add another number together than each by itself."""
    sharing = [variation for variation in MELDS if variation.fits(rules) and _shares_cards(variation)]
    return [_priced(pair, rules) for pair in combinations(sharing, 2) if is_disjoint(pair)]


def _priced(choice: Choice, rules: RuleSet) -> _Priced:
    return _Priced(choice, taken_together(choice, rules).meld)


class _Added(NamedTuple):
    """The points that a choice of variations adds to each wrong meld; None for one that it leaves open."""

    choice: Choice
    points: Sequence[int | None]


def _candidates(rules: RuleSet, wrong: Sequence[ShownMeld], *, is_sharing: bool) -> Iterator[Choice]:
    """Variations that together explain the points of wrong melds, fewest first; then those of which two share cards.

    The points that they add are summed: that is the quick test.
    """
    errors = [one.error(rules.meld) or 0 for one in wrong]
    each = {priced.choice: _added(priced, wrong, errors).points for priced in _alone(rules)}
    alone = _distinct([_Added(choice, points) for choice, points in each.items() if {*points} != {0}])
    yield from _explaining(alone, errors)
    pairs = [_added(priced, wrong, errors) for priced in (_pairs(rules) if is_sharing else ())]
    unlike = [pair for pair in pairs if [*pair.points] != [*map(_sum, zip(*_parts(pair, each), strict=True))]]
    yield from _explaining([*unlike, *alone], errors, first=len(unlike))


def _distinct(added: Sequence[_Added]) -> Sequence[_Added]:
    """The first of those that are about the same columns and add the same points: the others explain nothing else."""
    first: dict[tuple[object, ...], _Added] = {}
    for one in added:
        first.setdefault((frozenset(columns_of(one.choice)), *one.points), one)
    return [*first.values()]


def _parts(pair: _Added, each: Mapping[Choice, Sequence[int | None]]) -> Iterator[Sequence[int | None]]:
    return (each[(variation,)] for variation in pair.choice)


def _added(priced: _Priced, wrong: Sequence[ShownMeld], errors: Sequence[int]) -> _Added:
    left = [one.error(priced.prices) for one in wrong]
    pairs = zip(errors, left, strict=True)
    return _Added(priced.choice, [None if after is None else before - after for before, after in pairs])


def _shares_cards(variation: Variation) -> bool:
    return not _SHARING.isdisjoint(variation.values)


_SHARING = frozenset([
    "meld.run", "meld.royal_marriage", "meld.run_marriage", "meld.roundhouse", "meld.run_roundhouse", "meld.kings",
    "meld.queens",
])  # fmt: skip
"""The columns of melds of which a card may serve only one: runs, royal marriages, and what a roundhouse is made of."""


def _explaining(added: Sequence[_Added], errors: Sequence[int], first: int | None = None) -> Iterator[Choice]:
    """The choices that explain some errors exactly, with every part needed; of the `first`, if given, they have one."""
    for number in range(1, _MOST_TOGETHER + 1):
        for chosen in combinations(range(len(added)), number):
            if first is not None and chosen[0] >= first:
                break
            parts = [added[place] for place in chosen]
            choice = tuple([variation for part in parts for variation in part.choice])
            is_possible = len(choice) <= _MOST_TOGETHER and is_disjoint(choice)
            if is_possible and _takes_part([part.points for part in parts], errors):
                yield choice


def _takes_part(added: Sequence[Sequence[int | None]], errors: Sequence[int]) -> bool:
    """Whether each variation is needed to explain the points of some meld exactly, and not only leaves them open."""
    idle = {*range(len(added))}
    for adds, error in zip(zip(*added, strict=True), errors, strict=True):
        if _sum(adds) == error:
            idle -= {place for place, points in enumerate(adds) if points}
            if not idle:
                return True
    return False


def _sum(points: Sequence[int | None]) -> int | None:
    return None if None in points else sum(filter(None, points))


def _count(prices: MeldPrices, shown: Sequence[_Together], most: int) -> int:
    """How many have a meld with other points; stops counting at `most`."""
    left = 0
    for together in shown:
        if _is_any_wrong(prices, together):
            left += 1
            if left >= most:
                break
    return left


def _is_any_wrong(prices: MeldPrices, together: _Together) -> bool:
    return bool([one for one in together if one.error(prices)])
