"""What cards count at a table whose rules do not state it, or in a hand that counts otherwise, as the tricks show."""

from collections.abc import Iterator, Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.explained_lines import is_of_counters
from annotations.rules.cards import Card
from annotations.rules.inference import Inferred
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import Counters
from annotations.rules.tricks import counters_in
from annotations.rules.variations.play import COUNTERS, COUNTERS_IN_ONES

_WAYS = (COUNTERS_IN_ONES, *COUNTERS)

_RIGHT_TRICKS_PER_WRONG = 8
"""How many tricks that are counted one way show that another is counted wrong."""


def counted_as_shown(inferred: Inferred, hands: Sequence[ReplayedHand]) -> tuple[Inferred, list[ReplayedHand]] | None:
    """The game by the way of counting that nearly all tricks show; None if they show none, or more than one."""
    rules = hands[0].rules
    tricks = [trick for hand in hands for trick in _tricks(hand)]
    by_way = [(way, way.of(rules)) for way in _WAYS]
    numbers = [_number_right(tricks, by.counters) for _way, by in by_way]
    right = max(numbers)
    if numbers.count(right) > 1 or len(tricks) - right > right // _RIGHT_TRICKS_PER_WRONG:
        return None
    way, by = by_way[numbers.index(right)]
    return inferred._replace(as_written=(*inferred.as_written, way.words(rules))), replay_by(hands, by)


def are_counted_alike(hand: ReplayedHand) -> bool:
    """Whether all tricks but the last say what they count, and count their cards in one named way, or show none."""
    written = [trick for trick in hand.tricks.all[:-1] if trick.counters is not None]
    if len(written) + 1 != hand.length:
        return False
    tricks = [*_tricks(hand)]
    if not tricks:
        return True
    ways = [way.of(hand.rules).counters for way in _WAYS]
    return len(tricks) == len(written) and any(_number_right(tricks, way) == len(tricks) for way in ways)


def by_counting_of_hand(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if all its tricks count their cards in another named way, replayed by that, with one refusal."""
    wrong = [one for one in hand.refused if one.phase is HandPhase.PLAY and is_of_counters(one)]
    tricks = [*_tricks(hand)] if len(wrong) >= _FEWEST_WRONG else []
    for way in _WAYS if tricks else ():
        by = way.of(hand.rules)
        if by.counters != hand.rules.counters and _number_right(tricks, by.counters) == len(tricks):
            (replay,) = replay_by([hand], by)
            if len(replay.refused) < len(hand.refused):
                refusal = wrong[0].refusal._replace(reason=Reason.COUNTED_OTHERWISE)
                return replay._replace(refused=(*replay.refused, wrong[0]._replace(refusal=refusal)))
    return hand


_FEWEST_WRONG = 3
"""Fewer tricks may each have a mistake of their own."""


def by_last_tricks(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands; if no last trick of several counts what the last one counts more, with one refusal of that."""
    again = [*hands]
    whole = [number for number, hand in enumerate(hands) if hand.length and len(hand.lines.tricks) == hand.length]
    for number in whole:
        hand = hands[number]
        last = hand.lines.tricks.get(hand.length or 0)
        refused = [one for one in hand.refused if one.line is last and _lacks_last_trick(hand, one)]
        if not refused:
            return [*hands]
        kept = [one for one in hand.refused if one is not refused[0]]
        as_others = refused[0]._replace(refusal=refused[0].refusal._replace(reason=Reason.COUNTED_AS_OTHERS))
        again[number] = hand._replace(refused=(*kept, as_others))
    return again if len(whole) >= _FEWEST_HANDS else [*hands]


_FEWEST_HANDS = 2


def _lacks_last_trick(hand: ReplayedHand, refused: Refused) -> bool:
    """Whether the counters are those of the cards alone."""
    found, expected = refused.refusal.found, refused.refusal.expected
    last_trick = hand.rules.counters.last_trick
    is_known = isinstance(found, int) and isinstance(expected, int)
    return is_of_counters(refused) and is_known and last_trick == int(expected or 0) - int(found or 0)


_Trick = tuple[tuple[Card, ...], int]
"""The cards of a trick, and the counters that are written for it."""


def _tricks(hand: ReplayedHand) -> Iterator[_Trick]:
    """The tricks of which all is known, but not the last, which may count more."""
    for trick in hand.tricks.all[:-1]:
        if trick.cards and trick.counters is not None:
            yield trick.cards, trick.counters


def _number_right(tricks: Sequence[_Trick], counters: Counters) -> int:
    return sum([counters_in(counters, cards, last=False) == written for cards, written in tricks])
