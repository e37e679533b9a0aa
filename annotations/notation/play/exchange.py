"""The kitty taken, cards passed and discarded, and the hands after it (Double-deck rules, Exchanging Cards)."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from math import inf

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.kitty import kitty_line
from annotations.notation.play.partners import passing_teams
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place, grouped, listed
from annotations.notation.syntax.document import Faulty, Line, Seat
from annotations.rules.exchange import (
    CardsDiscarded,
    CardsPassed,
    ExchangeEvent,
    ExchangeState,
    KittyTurned,
    begin_exchange,
)
from annotations.rules.holdings import Hands, Holding, cards_of, holds, lacking, plus, size, with_hand
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import team_of

_BREAKING = (Reason.NOT_HELD, Reason.WRONG_NUMBER, Reason.WRONG_RECEIVER, Reason.OUT_OF_TURN)
"""After these refusals the hands are unknown."""


_GIVER_AND_RECEIVER = 2


def replay_exchange(hand: HandBuilder) -> None:
    """Replay the exchange. A hand written after it counts as written if nothing contradicts it."""
    hand.hands = _exchanged(hand) if hand.declarer else (None,) * hand.players
    _take_redeclared(hand)


def _exchanged(hand: HandBuilder) -> Hands:
    """The hands as the exchange leaves them."""
    assert hand.declarer
    so_far = begin_exchange(hand.rules, passing_teams(hand), hand.declarer, hand.dealt, hand.kitty)
    is_sound = True
    unknown: dict[int, float] = {hand.declarer: inf} if _takes_unstated_kitty(hand) else {}
    for line, event in _events(hand):
        if isinstance(event, int):
            unknown[event] = inf
            continue
        refusal = next(_refusals(hand, so_far, event, unknown), None)
        if refusal:
            is_sound = is_sound and refusal.reason not in _BREAKING
            others = (line,) if refusal.reason is Reason.TOO_MANY_COPIES else ()
            hand.refuse(HandPhase.EXCHANGE, refusal, line, _place(line, refusal), others)
            if _takes_kitty_out_of_turn(hand, event):
                hand.length = hand.rules.hand_size
            if isinstance(event, CardsPassed) and refusal.reason is Reason.WRONG_RECEIVER:
                event = event._replace(to=so_far.receiver(event.seat))  # the partner may pass these cards on
        if isinstance(event, CardsPassed) and not _is_receiver_known(hand, event):
            unknown[event.seat] = inf
        elif isinstance(event, CardsPassed) and refusal and refusal.reason is Reason.NOT_HELD:
            unknown[event.seat] = len(refusal.cards)  # other cards were passed, which may be passed back
        so_far = so_far.after(event)
    hand.exchange = so_far
    left = so_far.certain_hands
    if unknown or not is_sound or _is_one_sided(hand):
        for seat in {hand.declarer, *team_of(passing_teams(hand), hand.declarer), *hand.lines.passes}:
            left = with_hand(left, seat, None)
    return left


def _takes_kitty_out_of_turn(hand: HandBuilder, event: ExchangeEvent) -> bool:
    """Whether a declarer took a kitty that goes to all players, and discarded: then no hand has a share of it in play.

    Hand and tricks show if that was so: a discard may also have been written by mistake.
    """
    if not isinstance(event, CardsDiscarded) or not hand.rules.deals_kitty_out:
        return False
    redeclared, dealt = hand.lines.redeclared.get(event.seat), hand.rules.hand_size
    now = grouped(redeclared) if redeclared else None
    is_as_large = size(now) == dealt if now is not None else bool(hand.lines.tricks)
    return size(event.cards) == hand.rules.kitty and is_as_large and max(hand.lines.tricks, default=0) <= (dealt or 0)


def _refusals(
    hand: HandBuilder, so_far: ExchangeState, event: ExchangeEvent, unknown: Mapping[int, float]
) -> Iterator[Refusal]:
    """The refusals of the event, without those that a missing line, or the unknown order of passes, may explain.

    `unknown` says how many cards of the passes of these seats are unknown.
    """
    partners = team_of(so_far.teams, so_far.declarer)
    for refusal in so_far.refusals(event):
        is_early = refusal.reason is Reason.OUT_OF_TURN and refusal.seat in partners
        is_certain = refusal.reason is not Reason.NOT_HELD or len(refusal.cards) > _most_received(hand, event, unknown)
        if not is_early and is_certain:
            yield refusal


def _most_received(hand: HandBuilder, event: ExchangeEvent, unknown: Mapping[int, float]) -> float:
    """How many cards of a pass or discard the player may have received at most in an unknown pass or kitty.

    Only the declarer's team passes cards (Double-deck rules, Exchanging Cards).
    """
    if not isinstance(event, CardsPassed | CardsDiscarded):
        return 0
    takes_kitty = event.seat == hand.declarer or hand.rules.deals_kitty_out
    has_kitty = hand.rules.kitty or kitty_line(hand.lines) or _takes_unstated_kitty(hand)
    if takes_kitty and hand.kitty is None and has_kitty:
        return inf
    if isinstance(event, CardsPassed) and hand.rules.passing.order == "both-at-once":
        return 0
    team = team_of(passing_teams(hand), event.seat)
    if hand.declarer not in team or not (hand.rules.passing.cards or hand.lines.passes):
        return 0
    passed_before = [seat for seat in team if seat not in (event.seat, hand.declarer)]
    return sum([unknown.get(seat, 0) if seat in hand.lines.passes else inf for seat in passed_before])


def _takes_unstated_kitty(hand: HandBuilder) -> bool:
    """Whether the declarer discards, so that there was a kitty, of which neither the rules nor a line tells."""
    return hand.rules.kitty is None and hand.kitty is None and "Discard" in hand.lines.named


def is_wholly_known(hand: HandBuilder | ReplayedHand) -> bool:
    """Whether the lines show all cards that changed hands, as far as they have any."""
    events = [event for _line, event in _events(hand)]
    is_known = all(not isinstance(event, int) and _is_receiver_known(hand, event) for event in events)
    return is_known and not _is_one_sided(hand)


def _is_receiver_known(hand: HandBuilder | ReplayedHand, event: ExchangeEvent) -> bool:
    """Whether the line says who received the cards, or the giver has only one partner."""
    if not isinstance(event, CardsPassed) or event.to:
        return True
    return len(team_of(hand.teams, event.seat)) == _GIVER_AND_RECEIVER


def _events(hand: HandBuilder | ReplayedHand) -> Iterator[tuple[Line, ExchangeEvent | int]]:
    """What happened, line by line in the order of time; only the seat if it is not known what."""
    lines, declarer = hand.lines, hand.declarer or 1
    kitty = kitty_line(lines)
    if kitty:
        yield kitty, declarer if hand.kitty is None else KittyTurned(hand.kitty)
    for seat in sorted(lines.passes, key=lambda seat: (seat == declarer, seat)):
        if seat <= hand.players:
            line = lines.passes[seat]
            yield line, _passed(seat, line)
    if discard := lines.named.get("Discard"):
        *cards, points = discard.values or (None,)
        held = listed(cards) if cards and not isinstance(points, Faulty) else None  # the last card may be there
        counters = points if isinstance(points, int) else None
        yield discard, declarer if held is None else CardsDiscarded(declarer, held, counters)


def _passed(seat: int, line: Line) -> CardsPassed | int:
    cards = listed(value for value in line.values if not isinstance(value, Seat))
    receivers = [value.number for value in line.values if isinstance(value, Seat)]
    return CardsPassed(seat, cards, *receivers) if cards else seat


def _is_one_sided(hand: HandBuilder | ReplayedHand) -> bool:
    """Whether a player passed cards, and no line shows what a partner passed back."""
    passes = hand.lines.passes
    return any(partner not in passes for seat in passes for partner in team_of(hand.teams, seat))


def _place(line: Line, refusal: Refusal) -> int | None:
    """The place of the value that is refused, None if it is all of them."""
    match refusal.reason:
        case Reason.WRONG_RECEIVER | Reason.OTHER_COUNTERS:
            return len(line.values) - 1
        case Reason.NOT_HELD | Reason.TOO_MANY_COPIES:
            return card_place(line.values, refusal.cards[0])
    return None


def _take_redeclared(hand: HandBuilder) -> None:
    misread = _misread_pass(hand)
    for seat in hand.seats:
        line, held = hand.lines.redeclared.get(seat), hand.hands[seat - 1]
        if line:
            _redeclare(hand, seat, line, misread)
        elif held is not None and held != hand.dealt[seat - 1] and hand.has_exchange and _goes_on(hand, seat):
            changed_by = hand.lines.passes.get(seat) or hand.lines.named.get("Discard") or hand.lines.named.get("Kitty")
            if changed_by and hand.dealt[seat - 1] is not None:
                hand.refuse(HandPhase.EXCHANGE, Refusal(Reason.OTHER_HAND, "", seat, cards_of(held)), changed_by)


def _misread_pass(hand: HandBuilder) -> tuple[int, ...]:
    """Two partners whose hands agree that one of them passed other cards: then only that pass is refused.

    If it may be either, the other pass is among the lines that the refusal names.
    """
    wrong = {}
    for seat, line in hand.lines.redeclared.items():
        before, now = hand.hands[seat - 1] if seat <= hand.players else None, grouped(line)
        if before is not None and now is not None and before != now:
            wrong[seat] = lacking(before, now), lacking(now, before)
    if len(wrong) != _GIVER_AND_RECEIVER:
        return ()
    givers = [
        giver
        for giver, receiver in permutations(wrong)
        if wrong[receiver] == wrong[giver][::-1] and _may_have_passed(hand, giver, *wrong[giver])
    ]
    for giver in givers[:1]:
        kept, given = wrong[giver]
        line = hand.lines.passes[giver]
        refusal = Refusal(Reason.OTHER_HAND, "", giver, cards_of(given))
        others = [hand.lines.redeclared[seat] for seat in sorted(wrong)] + [
            hand.lines.passes[seat] for seat in givers[1:]
        ]
        hand.refuse(HandPhase.EXCHANGE, refusal, line, card_place(line.values, cards_of(kept)[0]), tuple(others))
        return tuple(wrong)
    return ()


def _may_have_passed(hand: HandBuilder, giver: int, kept: Holding, given: Holding) -> bool:
    """Whether these given cards may have been among those passed, instead of cards that were kept."""
    line, dealt = hand.lines.passes.get(giver), hand.dealt[giver - 1]
    passed = listed([value for value in line.values if not isinstance(value, Seat)]) if line else None
    if not kept or passed is None or not holds(passed, kept):
        return False
    is_known = dealt is not None and hand.rules.passing.order == "both-at-once"
    return not is_known or holds(dealt or 0, plus(passed - kept, given))


def _goes_on(hand: HandBuilder, seat: int) -> bool:
    """Whether any line follows that hand of the exchange's end."""
    is_next_there = any(other > seat for other in hand.lines.redeclared)
    return bool(hand.is_over or hand.lines.melds or hand.lines.tricks or is_next_there)


def _may_have_size(hand: HandBuilder, seat: int, held: Holding) -> bool:
    """Whether a hand may have this size after the exchange, although hands in play have another one.

    The exchange may go on. A declarer who gives the hand up after the others have melded keeps the kitty (Wikipedia,
    Three-handed).
    """
    exchanged = hand.exchange is not None and hand.exchange.is_over and not _is_one_sided(hand)
    if exchanged or hand.lines.tricks:
        return False
    more = size(held) - (hand.rules.hand_size or 0)
    is_kitty = more > 0 if hand.kitty is None else more == size(hand.kitty)
    return not hand.lines.melds or (hand.declarer in (None, seat) and is_kitty)


def _redeclare(hand: HandBuilder, seat: int, line: Line, misread: tuple[int, ...]) -> None:
    before, now = hand.hands[seat - 1], grouped(line)
    if now is not None and before is None:
        before = _contradicted(hand, seat, now)
    if now is not None and before is not None and before != now and seat not in misread:
        cards = cards_of(lacking(before, now)) + cards_of(lacking(now, before))
        refusal = Refusal(Reason.OTHER_HAND, "", seat, cards_of(before))
        hand.refuse(HandPhase.EXCHANGE, refusal, line, SUIT_PLACES[cards[0].suit], tuple(_lines_that_leave(hand, line)))
        now = None  # either line may be wrong, and later differences have the same cause
    elif (
        now is not None
        and hand.rules.hand_size_in_play not in (None, size(now))
        and not (hand.rules.deals_kitty_out and size(now) == hand.length)
        and not _may_have_size(hand, seat, now)
    ):
        refusal = Refusal(Reason.HAND_SIZE, "hand_size", seat, (), size(now), hand.rules.hand_size_in_play)
        hand.refuse(HandPhase.DEAL, refusal, line)
        now = None
    hand.hands = with_hand(hand.hands, seat, now)


def _lines_that_leave(hand: HandBuilder, redeclared: Line) -> Iterator[Line]:
    """The lines that show the cards of a hand after the exchange."""
    yield from [line for line, _event in _events(hand)]
    if hand.rules.deals_kitty_out:
        yield from [other for other in hand.lines.redeclared.values() if other is not redeclared]


def _contradicted(hand: HandBuilder, seat: int, now: Holding) -> Holding | None:
    """The hand by the one pass between two partners that is written, if this one does not follow from it.

    Who passed cards has at least the others; who passed none, or is not known to, has no more than cards were dealt
    and received. Where the kitty goes to all players, the hand has the rest of it, and one of another size is wrong for
    that alone. None if nothing contradicts this hand, or more may have changed it.
    """
    if hand.rules.deals_kitty_out:
        shared = _with_own_share(hand, seat)
        return shared if shared is not None and size(shared) == size(now) else None
    held = hand.exchange.hands[seat - 1] if hand.exchange else None
    is_one_pass = len(team_of(hand.teams, seat)) == _GIVER_AND_RECEIVER and len(hand.lines.passes) == 1
    if held is None or not is_one_pass or not _is_sound_pass(hand):
        return None
    follows = holds(now, held) if seat in hand.lines.passes else holds(held, now)
    return None if follows else held


def _with_own_share(hand: HandBuilder, seat: int) -> Holding | None:
    """The hand with the cards of a kitty that goes to all players which the others leave.

    None if that is not known, cards were passed as well, or the hand of another player may be the wrong one.
    """
    is_refused = any(refused.phase is HandPhase.EXCHANGE for refused in hand.refused)
    if hand.lines.passes or is_refused:
        return None
    wrong = [other for other in hand.seats if _with_share_left(hand, other) not in (None, _redeclared(hand, other))]
    return _with_share_left(hand, seat) if wrong == [seat] else None


def _with_share_left(hand: HandBuilder, seat: int) -> Holding | None:
    """The hand with the cards of the kitty that all others leave; None unless each of them has an equal share."""
    dealt, left = hand.dealt[seat - 1], hand.kitty
    share = (hand.rules.kitty or 0) // hand.players
    for other in hand.seats:
        if other != seat and left is not None:
            before, now = hand.dealt[other - 1], _redeclared(hand, other)
            got = lacking(before, now) if before is not None and now is not None and holds(now, before) else 0
            left = left - got if size(got) == share and holds(left, got) else None
    return plus(dealt, left) if dealt is not None and left is not None and size(left) == share else None


def _redeclared(hand: HandBuilder, seat: int) -> Holding | None:
    """The hand as it is written after the exchange."""
    line = hand.lines.redeclared.get(seat)
    return grouped(line) if line else None


def _is_sound_pass(hand: HandBuilder) -> bool:
    """Whether only passes change the hands, all their cards are known, and nothing is wrong with them."""
    is_passed = all(isinstance(event, CardsPassed) for _line, event in _events(hand))
    return is_passed and not any(refused.phase is HandPhase.EXCHANGE for refused in hand.refused)
