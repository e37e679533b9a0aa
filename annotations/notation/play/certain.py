"""What each team melded and took, where all of it is certain."""

from collections.abc import Sequence
from typing import Any

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.totals import Taken
from annotations.rules.phases import HandPhase
from annotations.rules.rulesets import Teams


def certainly_taken(hand: ReplayedHand) -> Taken | None:
    """The exact meld and counters; None unless all of it is known and the cards count what the lines say."""
    playing, tricks = hand.playing, hand.lines.tricks
    if playing is None or None in playing.taken or None in hand.melds:
        return None
    if len(tricks) != hand.length or max(tricks) != hand.length or not hand.has_whole_teams:
        return None
    if puts_cards_away(hand):
        return None
    counters: Sequence[int | None] = playing.taken
    discards = has_counted_discard(hand)
    for refused in hand.refused:
        if refused.phase in _COUNTED or (discards and refused.phase is HandPhase.EXCHANGE):
            return None
    if discards:
        counters = with_more(counters, hand.declarer, discard_as_written(hand))
        if None in counters:
            return None
    return _by_team(hand.teams, hand.melds, counters, playing.tricks)


_COUNTED = (HandPhase.MELD, HandPhase.PLAY)
"""The phases in which something is counted."""


def _by_team(teams: Teams, melds: Sequence[Any], counters: Sequence[Any], tricks: Sequence[int]) -> Taken:
    """The sums by team of what is known of every seat."""
    sums = []
    for seats in teams:
        meld = count = number = 0
        for seat in seats:
            place = seat - 1
            meld += melds[place]
            count += counters[place]
            number += tricks[place]
        sums.append((meld, count, number))
    return Taken(*zip(*sums, strict=True))


def with_more(by_seat: Sequence[int | None], seat: int | None, number: int | None) -> Sequence[int | None]:
    """The numbers with `number` added for this seat; all unknown if the seat is unknown."""
    if seat is None:
        return [None] * len(by_seat)
    more = list(by_seat)
    before = more[seat - 1]
    more[seat - 1] = None if before is None or number is None else before + number
    return more


def puts_cards_away(hand: ReplayedHand) -> bool:
    """Whether players chose their hands from the whole deck: the other cards may count for either or for nobody.

    The source has them counted by their player or by the side that did not bid (Wikipedia, Two-handed).
    """
    rules = hand.rules
    if rules.kitty is not None or None in (rules.deck_size, rules.hand_size, rules.players):
        return False
    return (rules.deck_size or 0) > (rules.hand_size or 0) * (rules.players or 0)


def has_counted_discard(hand: ReplayedHand) -> bool:
    """Whether cards were discarded that may count. Nobody discards where the kitty is dealt out to all players."""
    lines = hand.lines
    has_kitty = bool(hand.rules.kitty or lines.kitties or "Kitty" in lines.named)
    is_usual = has_kitty and not hand.rules.deals_kitty_out
    return (is_usual or "Discard" in lines.named) and hand.rules.scoring.discards_count is not False


def discard_as_written(hand: ReplayedHand) -> int | None:
    """The counters of the discard by its line; None if unknown, or if the rules do not say whether they count."""
    line = hand.lines.named.get("Discard")
    if line is None or hand.rules.scoring.discards_count is None:
        return None
    last = line.values[-1] if line.values else None
    return last if isinstance(last, int) else None
