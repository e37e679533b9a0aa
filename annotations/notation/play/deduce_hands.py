"""Deduces hands of the deal: the cards played, passed and discarded, without those received."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.cards_kept import refuse_wrong_hand
from annotations.notation.play.given_cards import discarded_by, passed_by, received_by, took_unknown_kitty
from annotations.notation.play.shown_cards import card_place
from annotations.rules.holdings import Holding, cards_of, holds, lacking, plus, size, taken_from, with_hand
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def deduce_hands(hand: HandBuilder) -> None:
    """Deduce hands of the deal from those after the exchange; refuse cards for players who never had them.

    Where a hand of the deal is written, the play may show that the exchange cannot leave it so.
    """
    if hand.declarer is None or hand.rules.stock or any(refused.phase in _MUST_BE_SOUND for refused in hand.refused):
        return
    for seat in hand.seats:
        now = hand.hands[seat - 1]
        if hand.dealt[seat - 1] is None and now is not None:
            _derive(hand, seat, now)
        elif (dealt := hand.dealt[seat - 1]) is not None and hand.tricks.is_full:
            refuse_wrong_hand(hand, seat, dealt)


_MUST_BE_SOUND = (HandPhase.DEAL, HandPhase.EXCHANGE, HandPhase.PLAY)
"""If one of these phases has a refusal, nothing is deduced."""


def _derive(hand: HandBuilder, seat: int, now: Holding) -> None:
    passed, discarded, received = passed_by(hand, seat), discarded_by(hand, seat), received_by(hand, seat)
    if passed is None or discarded is None or took_unknown_kitty(hand, seat):
        return
    had, came = plus(plus(now, passed), discarded), 0
    for line, cards in received:
        if cards is None:
            return
        is_pass = line.label is not None and line.label.text.startswith("Pass")
        is_last = line is hand.lines.passes.get(hand.declarer or 0)
        may_be_passed_on = not is_pass or (hand.rules.passing.order != "both-at-once" and not is_last)
        kept = had if may_be_passed_on else plus(now, discarded)
        if not holds(kept, cards):
            wrong = cards_of(lacking(kept, cards))
            refusal = Refusal(Reason.NOT_RECEIVED, "", seat, wrong)
            hand.refuse(HandPhase.EXCHANGE, refusal, line, card_place(line.values, wrong[0]))
            return
        came = plus(came, cards)
    dealt = taken_from(had, came) if holds(had, came) else None
    if dealt is not None and hand.rules.hand_size in (None, size(dealt)):
        hand.dealt = with_hand(hand.dealt, seat, dealt)
