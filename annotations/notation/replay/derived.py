"""Hands as dealt that nobody wrote down: those played, with what was passed and laid away, without what came in."""

from annotations.notation.document import Line, Seat
from annotations.notation.replay.deal import kitty_line
from annotations.notation.replay.hand import ReplayedHand
from annotations.notation.replay.shown_cards import card_place, listed
from annotations.rules.holdings import Holding, added, cards_of, holds, lacking, size, taken_from
from annotations.rules.phases import Phase
from annotations.rules.refusals import Reason, Refusal


def replay_derived(hand: ReplayedHand) -> None:
    """Tell hands as dealt from those after the exchange; and say which cards went to somebody who never had them."""
    if hand.declarer is None or hand.rules.stock or any(refused.phase in _TELLING_NOTHING for refused in hand.refused):
        return
    for seat in hand.seats:
        now = hand.hands[seat - 1]
        if hand.dealt[seat - 1] is None and now is not None:
            _derive(hand, seat, now)


_TELLING_NOTHING = (Phase.DEAL, Phase.EXCHANGE, Phase.PLAY)
"""Where something is wrong with these, hands are not what they seem."""


def _derive(hand: ReplayedHand, seat: int, now: Holding) -> None:
    given, received = _given(hand, seat), _received(hand, seat)
    may_pass_on = hand.rules.passing.order != "both-at-once"
    had = now
    for cards in given:
        if cards is None:
            return
        had = added(had, cards)
    kept = had if may_pass_on or seat != hand.declarer else now
    for line, cards in received:
        if cards is None:
            return
        if not holds(kept, cards):
            wrong = cards_of(lacking(kept, cards))
            refusal = Refusal(Reason.NOT_RECEIVED, "", seat, wrong)
            hand.refuse(Phase.EXCHANGE, refusal, line, card_place(line.values, wrong[0]))
            return
        kept, had = taken_from(kept, cards), taken_from(had, cards)
    if hand.rules.hand_size in (None, size(had)):
        hand.dealt = (*hand.dealt[: seat - 1], had, *hand.dealt[seat:])


def _given(hand: ReplayedHand, seat: int) -> list[Holding | None]:
    """What the seat passed and laid away; None if that is not known."""
    lines = hand.lines
    given: list[Holding | None] = []
    if seat in lines.passes:
        given.append(_passed(lines.passes[seat]))
    elif _passes(hand, seat):
        given.append(None)
    if seat == hand.declarer and _has_kitty(hand):
        discard = lines.named.get("Discard")
        given.append(listed(discard.values[:-1]) or None if discard else None)
    return given


def _received(hand: ReplayedHand, seat: int) -> list[tuple[Line, Holding | None]]:
    """What came to the seat, by the lines that tell of it."""
    lines, received = hand.lines, []
    for giver, line in lines.passes.items():
        if giver != seat and seat in _receivers(hand, giver, line):
            is_certain = len(_receivers(hand, giver, line)) == 1
            received.append((line, _passed(line) if is_certain else None))
    kitty = kitty_line(lines) if seat == hand.declarer else None
    if kitty:
        received.append((kitty, hand.kitty))
    return received


def _receivers(hand: ReplayedHand, giver: int, line: Line) -> list[int]:
    named = [value.number for value in line.values if isinstance(value, Seat)]
    team = next((team for team in hand.teams if giver in team), ())
    return named or [seat for seat in team if seat != giver]


def _passed(line: Line) -> Holding | None:
    return listed([value for value in line.values if not isinstance(value, Seat)]) or None


def _passes(hand: ReplayedHand, seat: int) -> bool:
    """Whether the seat passes cards, though no line tells which."""
    team = next((team for team in hand.teams if hand.declarer in team), ())
    return bool(hand.rules.passing.cards != 0 or hand.lines.passes) and seat in team and len(team) > 1


def _has_kitty(hand: ReplayedHand) -> bool:
    return bool(hand.rules.kitty or kitty_line(hand.lines) or "Discard" in hand.lines.named)
