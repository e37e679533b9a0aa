"""A hand whose tricks are probably not written as they were played: one slip in writing them down explains it all.

One is left out, written twice or in place of another, two are written in each other’s place, or two cards are.
Each trick shows who led it, by its winner and the card that wins, so that their order shows itself (Double-deck rules,
The Play).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from operator import ne

from annotations.notation.play.all_tricks import AllTricks, Slip, are_cards_wrong, melds_by_play, refused_in_play
from annotations.notation.play.corrected import replay_if_rewritten
from annotations.notation.play.exchanged_cards import cards_exchanged, cards_turned
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused, refused_cards
from annotations.notation.play.trick_habits import as_played
from annotations.notation.syntax.document import WITHHELD, Line, Seat, Value
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import LABELS
from annotations.rules.decks import whole_deck
from annotations.rules.holdings import holding, holds, sum_of_known
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.tricks import counters_in
from annotations.rules.turns import seats_from

_FEWEST = 2
"""A single card may break a rule at the table."""


def are_tricks_doubted(hand: ReplayedHand) -> bool:
    """Whether enough is refused of the tricks, or there is one too few, for a slip in writing them to explain it.

    Counters alone are enough if they are those of the last trick, and hardly any others.
    """
    reasons = [one.refusal.reason for one in hand.refused]
    if not hand.lines.tricks or reasons.count(Reason.OTHER_WINNER) > _MOST_BREAKS:
        return False
    play = refused_in_play(hand)
    is_doubted = bool(refused_cards(play, _IN_PLAY)) or Reason.TOO_MANY_COPIES in reasons
    if are_cards_wrong(play) or (is_doubted and _has_copies(hand)):
        return True
    is_short = len(hand.lines.tricks) + 1 == hand.length
    melds = melds_by_play(hand)
    if refused_cards(play, _IN_PLAY) or len(melds) >= _FEWEST:
        return is_short or len(play) + len(melds) >= _FEWEST
    last = hand.lines.tricks.get(max(hand.lines.tricks))
    return len(play) <= _FEWEST and any(one.line is last for one in play) and (is_short or len(play) == _FEWEST)


_MOST_BREAKS = 4
"""In how many places, at most, somebody else leads than the winner of the trick before, if two are exchanged."""


def _has_copies(hand: ReplayedHand) -> bool:
    """Whether some trick is written twice."""
    tricks = [line.values for line in hand.lines.tricks.values()]
    return len(set(tricks)) < len(tricks)


def by_probable_tricks(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if one slip in its tricks explains all that is refused of them, replayed without it, and one refusal.

    Where several would, those between the nearest tricks are the likely ones.
    """
    written = AllTricks.of(hand)
    slip = _likeliest(written, [*islice(_fitting(written), _MOST_FITTING)]) if written else None
    replay = replay_if_rewritten(hand, _rewritten(hand.lines, slip.tricks), _IN_PLAY) if slip else None
    if written is None or slip is None or replay is None or len(replay.refused) >= len(hand.refused):
        return hand
    if None in written.hands and _leaves_card_not_held(slip, replay):
        return hand
    return as_played(hand, replay, slip.refused)


def _leaves_card_not_held(slip: Slip, replay: ReplayedHand) -> bool:
    """Whether somebody still shows a card without having it, so that a hand is wrong, rather than a trick."""
    is_in_trick = slip.refused.refusal.reason is Reason.EXCHANGED_IN_TRICK
    return is_in_trick and any(one.refusal.reason is Reason.NOT_HELD for one in replay.refused)


def _fitting(written: AllTricks) -> Iterator[tuple[Slip, int]]:
    """The slips after which no card is refused, with how many tricks count something else than their cards then.

    None may, unless the cards show that something is wrong.
    """
    for slip in islice(_slips(written), _MOST_TRIED):
        miscounted = _miscounted(written, slip)
        if miscounted is not None and (written.is_shown or not miscounted):
            yield slip, miscounted


def _miscounted(written: AllTricks, slip: Slip) -> int | None:
    """How many tricks are miscounted then, None if cards are refused.

    The tricks are replayed where rules do not state what cards count, or hands change.
    """
    if written.is_counted or slip.is_unseen:
        return written.miscounted(slip)
    replay = replay_if_rewritten(written.hand, _rewritten(written.hand.lines, slip.tricks), _IN_PLAY)
    return sum([one.refusal.reason is Reason.OTHER_COUNTERS for one in replay.refused]) if replay else None


_IN_PLAY = (HandPhase.PLAY,)
_MOST_FITTING = 8
_MOST_TRIED = 64


def _likeliest(written: AllTricks, slips: Sequence[tuple[Slip, int]]) -> Slip | None:
    """Of the slips between the nearest tricks the first that leaves the fewest tricks with other counters.

    Where several do, it is the one that leaves the least to refuse of the hand, if two cards of a trick are exchanged,
    then the one with which most sides have taken what they scored.

    A trick that was left out may be missing in other places, too, and two cards of other tricks may be exchanged: its
    refusal names them. Of two other slips that leave the same, one is enough.
    """
    nearest = min([slip.distance for slip, _ in slips], default=0)
    near = [(slip, miscounted) for slip, miscounted in slips if slip.distance == nearest]
    if not near:
        return None
    left = [_left(written, slip) if len(near) > 1 else 0 for slip, _ in near]
    ranked = [((-miscounted, -more), slip) for (slip, miscounted), more in zip(near, left, strict=True)]
    best, slip = max(ranked, key=lambda each: (each[0], _scored(written.hand, each[1].tricks)))
    if slip.refused.refusal.reason not in _IN_SEVERAL_PLACES:
        return slip
    same = [other.refused.line for rank, other in ranked if _may_be_instead(slip, other, is_as_good=rank == best)]
    return slip._replace(refused=slip.refused._replace(others=tuple(dict.fromkeys(same))))


_IN_SEVERAL_PLACES = (Reason.LEFT_OUT, Reason.EXCHANGED_IN_TRICK)


def _may_be_instead(slip: Slip, other: Slip, *, is_as_good: bool) -> bool:
    """Whether it is the same slip in another place."""
    if slip.refused.line is other.refused.line:
        return False
    if slip.refused.refusal.reason is Reason.LEFT_OUT:
        return slip.refused.refusal == other.refused.refusal
    return is_as_good and slip.refused.refusal.reason is other.refused.refusal.reason


def _left(written: AllTricks, slip: Slip) -> int:
    """How much is refused of the hand after that exchange in a trick; other slips are not compared."""
    if slip.refused.refusal.reason is not Reason.EXCHANGED_IN_TRICK:
        return 0
    replay = replay_if_rewritten(written.hand, _rewritten(written.hand.lines, slip.tricks), _IN_PLAY)
    return len((replay or written.hand).refused)


def _scored(hand: ReplayedHand, tricks: Sequence[Line]) -> int:
    """How many sides have the counters of these tricks as their score for play."""
    line = hand.lines.named.get("PlayScores")
    taken = dict.fromkeys(range(len(hand.teams)), 0)
    for trick in tricks:
        *_cards, winner, counters = trick.values
        for team, seats in enumerate(hand.teams):
            if isinstance(winner, Seat) and winner.number in seats and isinstance(counters, int):
                taken[team] += counters
    return sum([score == taken.get(team) for team, score in enumerate(line.values if line else ())])


def _rewritten(lines: HandLines, tricks: Sequence[Line]) -> HandLines:
    """The lines of a hand with these tricks, numbered from 1, in place of its own."""
    numbered = [
        Line(line.number, line.text, LABELS[f"Trick{number}"], line.values) for number, line in enumerate(tricks, 1)
    ]
    own = {*lines.tricks.values()}
    first = next(at for at, line in enumerate(lines.written) if line in own)
    before, after = lines.written[:first], lines.written[first:]
    return HandLines((*before, *numbered, *[line for line in after if line not in own]), lines.is_hand)


def _slips(written: AllTricks) -> Iterator[Slip]:
    """Each slip that leaves the tricks in an order in which the winner of each leads to the next."""
    more = len(written.lines) - (written.hand.length or len(written.lines))
    yield from _left_out(written) if more == -1 else ()
    yield from _written_over(written) if more == 0 else ()
    yield from _twice(written)
    whole = whole_deck(written.hand.rules.deck)
    if more <= 0 and (whole is None or holds(whole, sum_of_known(written.shown))):  # else an exchange leaves too many
        yield from cards_exchanged(written)
        yield from cards_turned(written)
        yield from _exchanged(written)


def _left_out(written: AllTricks) -> Iterator[Slip]:
    """A trick of the cards that are left in the hands, before each of the others that it may have preceded.

    The last of these is the first: there the record shows at the latest that a trick is missing.
    """
    hand = written.hand
    if None in written.hands:
        yield from _left_out_unseen(written)
        return
    left = written.left_after([*zip(written.leaders, written.tricks, strict=True)])
    if not left:
        return
    places = written.breaks or tuple(reversed(range(len(written.lines))))
    for at in places if len(written.breaks) <= 1 else ():
        seats = seats_from(written.winners[at - 1] if at else hand.declarer or 1, hand.players)
        cards = tuple([left[seat - 1][0] for seat in seats])
        counted = counters_in(hand.rules.counters, cards, last=False)
        counters = counted if isinstance(counted, int) else None
        line = written.lines[at]
        winner, worth = SEATS[f"Seat{written.leaders[at]}"], WITHHELD if counters is None else counters
        trick_before = Line(line.number, line.text, line.label, (*cards, winner, worth))
        refusal = Refusal(Reason.LEFT_OUT, "hand_size", written.leaders[at], cards, expected=counters)
        refused = Refused(HandPhase.PLAY, refusal, line)
        yield Slip((*written.lines[:at], trick_before, *written.lines[at:]), refused)


def _left_out_unseen(written: AllTricks) -> Iterator[Slip]:
    """A trick of unknown cards, where another leads than the winner of the trick before.

    The last trick that is written has to show, by its counters, that no other is missing after it, if it can.
    """
    hand, last = written.hand, written.lines[-1]
    is_last = any(one.line is last and one.refusal.reason is Reason.OTHER_COUNTERS for one in hand.refused)
    first = 0 if is_last and written.breaks else 1  # the other player who leads first may be the declarer
    if hand.rules.counters.last_trick is None:
        is_last = bool(written.breaks)
    places = written.breaks or (len(written.lines) - 1,)
    for at in places if is_last and len(places) == 1 and places[0] >= first else ():
        leader, line = written.leaders[at], written.lines[at]
        values: tuple[Value, ...] = (*[WITHHELD] * hand.players, SEATS[f"Seat{leader}"], WITHHELD)
        trick_before = Line(line.number, line.text, line.label, values)
        refusal = Refusal(Reason.LEFT_OUT, "hand_size", leader if written.breaks else None)
        refused = Refused(HandPhase.PLAY, refusal, line)
        yield Slip((*written.lines[:at], trick_before, *written.lines[at:]), refused, is_unseen=True)


def _twice(written: AllTricks) -> Iterator[Slip]:
    """All tricks but one that has the same cards and winner as one before."""
    lines = written.lines
    for one, other in _same(written):
        refused = Refused(HandPhase.PLAY, Refusal(Reason.TWICE, ""), lines[other], None, (lines[one],))
        yield Slip((*lines[:other], *lines[other + 1 :]), refused, other - one)


def _same(written: AllTricks) -> Iterator[tuple[int, int]]:
    """The places of each two tricks with the same cards and winner, if the deck has all cards without the second.

    Not if the hands leave just these cards for it; or all but one of these where it counts otherwise, and is no copy:
    then that card is wrong, here or elsewhere.
    """
    lines, players, whole = written.lines, written.hand.players, whole_deck(written.hand.rules.deck)
    for one, other in combinations(range(len(lines)), _PAIR):
        if lines[one].values[: players + 1] == lines[other].values[: players + 1]:
            cards, left = written.tricks[other].cards, written.left_without(other)
            is_copy = lines[one].values == lines[other].values
            is_left = bool(left) and sum(map(ne, left, cards)) <= (0 if is_copy else 1)
            if not is_left and (whole is None or holds(whole, sum_of_known(written.shown) - holding(cards))):
                yield one, other


def _written_over(written: AllTricks) -> Iterator[Slip]:
    """All tricks, with the cards that are left in the hands, or unknown ones, in place of one that is there twice.

    None was written over if all tricks together are the deck, unless the hands say who had the cards.
    """
    if None in written.hands and sum_of_known(written.shown) == whole_deck(written.hand.rules.deck):
        return
    lines, players, leaders = written.lines, written.hand.players, [*written.leaders]
    for one, other in _same(written):
        following = leaders[other + 1] if other + 1 < len(lines) else None
        winner: Value = SEATS[f"Seat{following}"] if following else WITHHELD
        cards = written.left_without(other)
        values: tuple[Value, ...] = (*(cards or [WITHHELD] * players), winner, WITHHELD)
        instead = Line(lines[other].number, lines[other].text, lines[other].label, values)
        refused = Refused(HandPhase.PLAY, Refusal(Reason.TWICE, "", cards=cards), lines[other], None, (lines[one],))
        yield Slip((*lines[:other], instead, *lines[other + 1 :]), refused, other - one, is_unseen=True)


def _exchanged(written: AllTricks) -> Iterator[Slip]:
    """Two tricks in each other's place."""
    lines, leaders, winners = written.lines, [*written.leaders], [written.hand.declarer or 1, *written.winners]
    for one, other in sorted(combinations(range(len(lines)), _PAIR), key=_distance):
        leaders[one], leaders[other] = leaders[other], leaders[one]
        winners[one + 1], winners[other + 1] = winners[other + 1], winners[one + 1]
        if leaders == winners[:-1]:
            tricks = [*lines]
            tricks[one], tricks[other] = lines[other], lines[one]
            refusal = Refusal(Reason.EXCHANGED_LINES, "", None)
            yield Slip(tuple(tricks), Refused(HandPhase.PLAY, refusal, lines[one], None, (lines[other],)), other - one)
        leaders[one], leaders[other] = leaders[other], leaders[one]
        winners[one + 1], winners[other + 1] = winners[other + 1], winners[one + 1]


def _distance(places: Sequence[int]) -> int:
    return places[1] - places[0]


_PAIR = 2
