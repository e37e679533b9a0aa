"""Deduces hands of the deal: the cards played, passed and discarded, without those received."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.kitty import kitty_line, kitty_lines
from annotations.notation.play.shown_cards import card_place, listed
from annotations.notation.syntax.document import Line, Seat
from annotations.rules.exchange import team_of
from annotations.rules.holdings import Holding, cards_of, holds, lacking, plus, size, taken_from, with_hand
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def deduce_hands(hand: HandBuilder) -> None:
    """Deduce hands of the deal from those after the exchange; refuse cards for players who never had them."""
    if hand.declarer is None or hand.rules.stock or any(refused.phase in _MUST_BE_SOUND for refused in hand.refused):
        return
    for seat in hand.seats:
        now = hand.hands[seat - 1]
        if hand.dealt[seat - 1] is None and now is not None:
            _derive(hand, seat, now)


_MUST_BE_SOUND = (HandPhase.DEAL, HandPhase.EXCHANGE, HandPhase.PLAY)
"""If one of these phases has a refusal, nothing is deduced."""


def _derive(hand: HandBuilder, seat: int, now: Holding) -> None:
    passed, discarded, received = passed_by(hand, seat), discarded_by(hand, seat), received_by(hand, seat)
    if passed is None or discarded is None or _took_unknown_kitty(hand, seat):
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


def passed_by(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the seat passed; None if unknown."""
    line = hand.lines.passes.get(seat)
    if line:
        return _passed(line)
    return None if _passes(hand, seat) else 0


def discarded_by(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the seat discarded; None if unknown."""
    if seat != hand.declarer or not _has_kitty(hand):
        return 0
    discard = hand.lines.named.get("Discard")
    return listed(discard.values[:-1]) or None if discard else None


def received_by(hand: HandBuilder, seat: int) -> list[tuple[Line, Holding | None]]:
    """The cards that the seat received, with the lines that show them."""
    lines, received = hand.lines, []
    for giver, line in lines.passes.items():
        receivers = _receivers(hand, giver, line)
        if giver != seat and seat in receivers:
            received.append((line, _passed(line) if len(receivers) == 1 else None))
    kitty = kitty_lines(lines) if seat == hand.declarer else []
    return [*received, *[(line, None if hand.kitty is None else listed(line.values)) for line in kitty]]


def _receivers(hand: HandBuilder, giver: int, line: Line) -> list[int]:
    named = [value.number for value in line.values if isinstance(value, Seat)]
    return named or [seat for seat in team_of(hand.teams, giver) if seat != giver]


def _passed(line: Line) -> Holding | None:
    return listed([value for value in line.values if not isinstance(value, Seat)]) or None


def _passes(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat passes cards, even if no line shows them."""
    team = team_of(hand.teams, hand.declarer) if hand.declarer else ()
    return bool(hand.rules.passing.cards != 0 or hand.lines.passes) and seat in team and len(team) > 1


def _took_unknown_kitty(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat took a kitty that no line shows."""
    return seat == hand.declarer and _has_kitty(hand) and kitty_line(hand.lines) is None


def _has_kitty(hand: HandBuilder) -> bool:
    return bool(hand.rules.kitty or kitty_line(hand.lines) or "Discard" in hand.lines.named)
