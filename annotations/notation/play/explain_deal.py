"""Refuses hands that cannot have been dealt, by their size or their cards. They then count as unknown."""

from collections.abc import Sequence

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.given_cards import discarded_by, gives_cards, passed_by, received_by
from annotations.notation.play.kitty import kitty_line, kitty_lines
from annotations.notation.play.shown_cards import card_place, grouped, listed
from annotations.notation.syntax.document import Line
from annotations.rules.cards import Card
from annotations.rules.dealing import deal_refusals
from annotations.rules.holdings import Holding, counts, holds, sum_of_known, surplus, with_hand
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def refuse_sizes(hand: HandBuilder) -> None:
    """Refuse hands of the wrong size."""
    for refusal in deal_refusals(hand.rules, hand.dealt):
        if refusal.reason is Reason.HAND_SIZE and refusal.seat:
            hand.refuse(HandPhase.DEAL, refusal, hand.lines.hands[refusal.seat])
            hand.dealt = with_hand(hand.dealt, refusal.seat, None)


def refuse_copies(hand: HandBuilder, whole: Holding, dealt: Holding) -> None:
    """Refuse each kind of card that was `dealt` more often than the `whole` deck has it.

    If hands are written more than once, only these are refused, each copy once.
    """
    too_many = [(card, allowed) for card, _there, allowed in surplus(whole, dealt)]
    copied = [(seats, of_hand) for seats in _copied(hand) if (of_hand := _of_hand(hand, seats[0], too_many))]
    for seats, of_hand in copied:
        for _copy in seats[1:]:
            _refuse(hand, *of_hand[0], [seat for seat in seats if hand.dealt[seat - 1] is not None])
    for card, allowed in too_many if not copied else ():
        _refuse(hand, card, allowed, [])


def _of_hand(hand: HandBuilder, seat: int, cards: Sequence[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """Those of the cards that this hand has."""
    return [(card, allowed) for card, allowed in cards if _count(hand.dealt[seat - 1], card.order)]


def _written(hand: HandBuilder) -> list[Line]:
    """The lines with the cards that were dealt."""
    hands = [hand.lines.hands[seat] for seat in hand.seats if seat in hand.lines.hands]
    return [*hands, *(kitty_lines(hand.lines) if hand.kitty is not None else ())]


def _copied(hand: HandBuilder) -> list[list[int]]:
    """The seats whose hands are the same, card by card, together: one of their lines was written several times."""
    known = dict.fromkeys([held for held in hand.dealt if held])
    same = [[seat for seat in hand.seats if hand.dealt[seat - 1] == held] for held in known]
    return [seats for seats in same if len(seats) > 1]


def _refuse(hand: HandBuilder, card: Card, allowed: int, copied: list[int]) -> None:
    """Refuse it on the line that others contradict, else on the last hand, from the dealer on, that has such a card.

    Of two hands that are copies of each other, it is the later line. A hand whose cards of that kind have all been
    played has them rightly.
    """
    lines = tuple([line for line in _written(hand) if card_place(line.values, card) is not None])
    found = sum([_count(listed(line.values), card.order) for line in lines])
    refusal = Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), found, allowed)
    in_kitty = [line for line in kitty_lines(hand.lines) if line in lines]
    kitty = in_kitty[-1] if in_kitty and hand.kitty is not None else None
    holders = copied or [seat for seat in hand.seats if _count(hand.dealt[seat - 1], card.order)]
    wrong = [seat for seat in holders if _is_contradicted(hand, seat)]
    wrong = [seat for seat in wrong or copied if _differs_alone(hand, seat)] or wrong
    unplayed = _unplayed(hand, wrong or holders, card.order)
    if kitty and not copied and (not (wrong or unplayed) or _may_be_in_kitty(hand, wrong)):
        hand.refuse(HandPhase.DEAL, refusal, kitty, card_place(kitty.values, card), lines)
        hand.kitty = None
    elif holders:
        seat = _last(hand, unplayed or wrong or holders)
        if copied and len(wrong) != 1:
            seat = max(wrong or copied, key=lambda each: hand.lines.hands[each].number)
        line = hand.lines.hands[seat]
        hand.refuse(HandPhase.DEAL, refusal._replace(seat=seat), line, card_place(line.values, card), lines)
        hand.dealt = with_hand(hand.dealt, seat, None)


def _may_be_in_kitty(hand: HandBuilder, wrong: list[int]) -> bool:
    """Whether the declarer had other cards than hand and kitty show, and nobody else had.

    Where both have the card, either may be wrong: the kitty, the shorter line, is named. If the kitty goes to all
    players, it is wrong if they have all cards of their hands in play, and the cards beside these are not the kitty's.
    """
    if hand.rules.deals_kitty_out:
        before, after = [*hand.dealt, hand.kitty], [_in_play(hand, seat) for seat in hand.seats]
        return not wrong and None not in before and None not in after and sum_of_known(before) != sum_of_known(after)
    if wrong:
        return wrong == [hand.declarer]
    return _differ(hand, [hand.declarer or 1], takes_kitty=True)


def _in_play(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the player had after the exchange."""
    redeclared = hand.lines.redeclared.get(seat)
    return grouped(redeclared) if redeclared else hand.tricks.shown[seat - 1] if hand.tricks.is_full else None


def _unplayed(hand: HandBuilder, seats: list[int], order: int) -> list[int]:
    """Those of the players who have more of the card than they are known to have played, or may have given it away."""
    if not hand.lines.tricks:
        return seats
    shown = hand.tricks.shown
    return [
        seat
        for seat in seats
        if _count(hand.dealt[seat - 1], order) > counts(shown[seat - 1])[order]
        or (hand.has_exchange and gives_cards(hand, seat))
    ]


def _last(hand: HandBuilder, seats: list[int]) -> int:
    """The last of the seats, from the dealer’s left on."""
    dealer = hand.dealer or hand.players
    return max(seats, key=lambda seat: (seat - dealer - 1) % hand.players)


def _is_contradicted(hand: HandBuilder, seat: int) -> bool:
    """Whether the player melds or plays cards that the hand lacks, or has other cards after the exchange."""
    lines = hand.lines
    if hand.rules.deals_kitty_out:
        after = _in_play(hand, seat)
        return after is not None and not holds(after, hand.dealt[seat - 1] or 0)
    takes_kitty = seat == hand.declarer and kitty_line(lines) is not None
    if takes_kitty or seat in lines.passes:
        seats = [other for other in hand.seats if other == seat or other in lines.passes]
        return _differ(hand, seats, takes_kitty)
    held = hand.dealt[seat - 1] or 0
    meld = grouped(lines.melds[seat]) if seat in lines.melds else None
    return not holds(held, meld or 0) or not holds(held, hand.tricks.shown[seat - 1])


def _differs_alone(hand: HandBuilder, seat: int) -> bool:
    """Whether the player has other cards after the exchange than its lines leave of those dealt; False if unknown."""
    redeclared = hand.lines.redeclared.get(seat)
    now = grouped(redeclared) if redeclared else None
    gave = (passed_by(hand, seat), discarded_by(hand, seat))
    had = (hand.dealt[seat - 1], *[cards for _line, cards in received_by(hand, seat)])
    return None not in (now, *gave, *had) and sum_of_known((now, *gave)) != sum_of_known(had)


def _differ(hand: HandBuilder, seats: list[int], takes_kitty: bool) -> bool:
    """Whether these players together have other cards after the exchange than they were dealt; False if unknown."""
    lines = hand.lines
    discard = lines.named.get("Discard")
    before = [hand.dealt[seat - 1] for seat in seats]
    left = [lines.redeclared.get(seat) or lines.hands.get(seat) for seat in seats]
    after = [grouped(line) if line else None for line in left]
    if takes_kitty:
        before.append(hand.kitty)
        after.append(listed(discard.values[:-1]) if discard else None)
    return None not in before and None not in after and sum_of_known(before) != sum_of_known(after)


def _count(held: Holding | None, order: int) -> int:
    return counts(held)[order] if held is not None else 0
