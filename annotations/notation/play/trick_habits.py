"""A hand whose tricks are all written in another way than PN's: it explains all that is refused of them.

Somebody may add up the counters from trick to trick, write the cards of each trick in the order of the seats, or the
player who leads it, or sits next to its winner, in place of the winner. PN has the counters of each trick alone, and
begins with the card of the player who leads (Double-deck rules, The Play).
"""

from collections.abc import Mapping, Sequence

from annotations.notation.play.corrected import corrected_lines, on_own_lines, replay_if_rewritten
from annotations.notation.play.exchange import is_wholly_known
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.play.tricks import WrittenTrick, follow_tricks, play_context
from annotations.notation.syntax.document import Value
from annotations.notation.syntax.fields import SEATS
from annotations.rules.holdings import Hands
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import Counters, team_of
from annotations.rules.tricks import counters_in
from annotations.rules.variations.play import COUNTERS, COUNTERS_IN_ONES

_FEWEST = 3
"""Fewer tricks may each have a mistake of their own."""


def by_trick_habit(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if such a habit explains what is refused of its tricks, replayed by it, with one refusal."""
    reasons = [one.refusal.reason for one in hand.refused if one.phase is HandPhase.PLAY]
    if len(reasons) < _FEWEST:
        return hand
    if reasons.count(Reason.OTHER_COUNTERS) >= _FEWEST:
        return hand.replayed_otherwise(_by_sums)
    for habit in (_by_leaders, _by_turned_winners) if Reason.OTHER_WINNER in reasons else ():
        if (by_habit := hand.replayed_otherwise(habit)) is not hand:
            return by_habit
    return hand.replayed_otherwise(_by_seats)


def _by_sums(hand: ReplayedHand) -> ReplayedHand:
    """The hand with the counters of each trick, where what is written is the sum up to it: of all, or of its side.

    Where the table counts in another named way than these rules, its counters are refused trick by trick then.
    """
    tricks = follow_tricks(play_context(hand), as_written=True).all
    own = hand.rules.counters
    for counters in (own, *[way.of(hand.rules).counters for way in (COUNTERS_IN_ONES, *COUNTERS)]):
        for is_by_side in (False, True):
            summed = _summed(hand, tricks, counters, is_by_side)
            if summed:
                return _replayed(hand, *summed, is_less=counters is own)
    return hand


def _summed(
    hand: ReplayedHand, tricks: Sequence[WrittenTrick], counters: Counters, is_by_side: bool
) -> tuple[Mapping[int, tuple[Value, ...]], Refused | None] | None:
    """The values of the tricks, by line, and the refusal of the first sum, if all are sums of such counters."""
    instead: dict[int, tuple[Value, ...]] = {}
    sums: dict[tuple[int, ...], int] = {}
    first: Refused | None = None
    for trick in tricks:
        if trick.counters is None and trick is tricks[-1]:
            continue
        count = counters_in(counters, trick.cards, last=trick.number == hand.length) if trick.cards else None
        if trick.line is None or trick.winner is None or not isinstance(count, int):
            return None
        side = team_of(hand.teams, trick.winner) if is_by_side else ()
        sums[side] = sums.get(side, 0) + count
        if sums[side] != trick.counters:
            return None
        instead[trick.line.number] = (*trick.line.values[:-1], count)
        if first is None and count != trick.counters:
            seat = trick.winner if is_by_side else None
            refusal = Refusal(Reason.SUM_OF_COUNTERS, "counters", seat, found=trick.counters, expected=count)
            first = Refused(HandPhase.PLAY, refusal, trick.line, hand.players + 1)
    return instead, first


def _by_seats(hand: ReplayedHand) -> ReplayedHand:
    """The hand with the cards of each trick from its leader on, where what is written begins with that of Seat1."""
    leader, players = hand.declarer, hand.players
    instead: dict[int, tuple[Value, ...]] = {}
    first: Refused | None = None
    for trick in follow_tricks(play_context(hand), as_written=True).all:
        if trick.line is None or trick.winner is None or not trick.cards or leader is None:
            return hand
        cards = (*trick.cards[leader - 1 :], *trick.cards[: leader - 1])
        instead[trick.line.number] = (*cards, *trick.line.values[players:])
        if first is None and cards != trick.cards:
            refusal = Refusal(Reason.CARDS_BY_SEAT, "", leader, cards)
            first = Refused(HandPhase.PLAY, refusal, trick.line, 0)
        leader = trick.winner
    return _replayed(hand, instead, first)


def _by_leaders(hand: ReplayedHand) -> ReplayedHand:
    """The hand with the winner of each trick, where the player who leads it is written in that place."""
    instead: dict[int, tuple[Value, ...]] = {}
    first: Refused | None = None
    for trick in follow_tricks(play_context(hand), as_written=False).all:
        if trick.line is None or trick.won is None or trick.winner != trick.leader:
            return hand
        instead[trick.line.number] = (*trick.cards, SEATS[f"Seat{trick.won}"], trick.line.values[-1])
        if first is None and trick.is_given_to_another:
            refusal = Refusal(Reason.LEADER_FOR_WINNER, "", None, trick.cards, trick.winner, trick.won)
            first = Refused(HandPhase.PLAY, refusal, trick.line, hand.players)
    return _replayed(hand, instead, first)


def _by_turned_winners(hand: ReplayedHand) -> ReplayedHand:
    """The hand with the winner of each trick, where a player so many seats further on is written in that place."""
    instead: dict[int, tuple[Value, ...]] = {}
    first: Refused | None = None
    turn = 0
    for trick in follow_tricks(play_context(hand), as_written=False).all:
        if trick.line is None or trick.won is None or not trick.winner:
            return hand
        turn = turn or (trick.winner - trick.won) % hand.players
        if not turn or (trick.winner - trick.won - turn) % hand.players:
            return hand
        instead[trick.line.number] = (*trick.cards, SEATS[f"Seat{trick.won}"], trick.line.values[-1])
        if first is None:
            refusal = Refusal(Reason.TURNED_WINNER, "", turn, trick.cards, trick.winner, trick.won)
            first = Refused(HandPhase.PLAY, refusal, trick.line, hand.players)
    return _replayed(hand, instead, first)


def written_hands(hand: ReplayedHand) -> Hands:
    """The hands in the play, as far as they are written: the tricks themselves may show the others wrong.

    Where cards are drawn from a stock, no hand is known.
    """
    if hand.rules.stock:
        return (None,) * hand.players
    return tuple([held if _is_written(hand, seat) else None for seat, held in enumerate(hand.hands, 1)])


def _is_written(hand: ReplayedHand, seat: int) -> bool:
    """Whether the hand of that seat is written, and what it exchanged, if it was not written again after that."""
    now, dealt = hand.lines.redeclared.get(seat), hand.lines.hands.get(seat)
    if now or hand.exchange is None:
        line = now or dealt
        return line is not None and grouped(line) is not None
    if dealt is None or hand.exchange.certain_hands[seat - 1] is None:
        return False
    return seat not in team_of(hand.teams, hand.exchange.declarer) or is_wholly_known(hand)


def _replayed(
    hand: ReplayedHand, instead: Mapping[int, tuple[Value, ...]], first: Refused | None, *, is_less: bool = True
) -> ReplayedHand:
    """The hand with these tricks, and the first refusal; `is_less`: only if that leaves less to refuse."""
    replay = replay_if_rewritten(hand, corrected_lines(hand.lines, instead), (HandPhase.PLAY,)) if first else None
    if replay is None or first is None or (is_less and len(replay.refused) >= len(hand.refused)):
        return hand
    return as_played(hand, replay, first)


def as_played(hand: ReplayedHand, replay: ReplayedHand, refused: Refused) -> ReplayedHand:
    """The replay of a hand with other tricks, which keeps these, its own lines, and the refusal of what is written."""
    kept = on_own_lines(hand, replay.refused)
    return replay._replace(lines=hand.lines, refused=(*kept, refused), chosen_tricks=replay.tricks)
