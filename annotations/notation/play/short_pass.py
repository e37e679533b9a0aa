"""A pass with too few cards: the hands after the exchange show which ones were passed as well."""

from annotations.notation.play.corrected import on_own_lines, replay_if_corrected
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import OF_CARDS_AND_MELDS, Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import Line, Seat, Value
from annotations.rules.cards import Card
from annotations.rules.holdings import cards_of, holding, lacking
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import team_of


def by_whole_pass(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if nothing is refused of its cards once a pass has more of them, replayed so, with one refusal.

    They are those that the giver’s hand lacks after the exchange, and that the partner’s has.
    """
    for seat, line in hand.lines.passes.items():
        cards, shown = _left_out(hand, seat)
        replay = replay_if_corrected(hand, line, _with(line, cards), OF_CARDS_AND_MELDS) if cards else None
        if replay:
            refused = Refused(HandPhase.EXCHANGE, Refusal(Reason.LACKS_CARD, "", seat, cards), line, None, shown)
            return replay._replace(lines=hand.lines, refused=(*on_own_lines(hand, replay.refused), refused))
    return hand


def _left_out(hand: ReplayedHand, giver: int) -> tuple[tuple[Card, ...], tuple[Line, ...]]:
    """The cards that the giver’s pass leaves out, and the lines of the two hands that show it; nothing if none do."""
    refused = [one for one in hand.refused if one.refusal.reason is Reason.OTHER_HAND]
    by_seat = {one.refusal.seat: one for one in refused if one.line in hand.lines.redeclared.values()}
    team = team_of(hand.teams, giver)
    if len(team) != _PAIR or not by_seat.keys() >= {*team}:
        return (), ()
    (partner,) = {*team} - {giver}
    written = [by_seat[seat].line for seat in (giver, partner)]
    kept, got = [grouped(line) or 0 for line in written]
    left_to_giver, left_to_partner = [holding(by_seat[seat].refusal.cards) for seat in (giver, partner)]
    passed = lacking(kept, left_to_giver)
    is_moved = passed == lacking(left_to_partner, got) and not lacking(left_to_giver, kept)
    return (cards_of(passed), tuple(written)) if is_moved and not lacking(got, left_to_partner) else ((), ())


_PAIR = 2


def _with(line: Line, cards: tuple[Card, ...]) -> tuple[Value, ...]:
    """The values of the pass with these cards, too, before the seat that may follow them."""
    receivers = [value for value in line.values if isinstance(value, Seat)]
    return (*[value for value in line.values if not isinstance(value, Seat)], *cards, *receivers)
