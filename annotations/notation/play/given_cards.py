"""The cards that a player passed, discarded and received, as the lines show them."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.kitty import kitty_line, kitty_lines
from annotations.notation.play.partners import passing_teams
from annotations.notation.play.shown_cards import listed
from annotations.notation.syntax.document import Line, Seat
from annotations.rules.holdings import Holding
from annotations.rules.rulesets import team_of


def passed_by(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the seat passed; None if unknown."""
    line = hand.lines.passes.get(seat)
    if line:
        return _passed(line)
    return None if _passes(hand, seat) else 0


def discarded_by(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the seat discarded; None if unknown."""
    if not _takes_kitty(hand, seat):
        return 0
    discard = hand.lines.named.get("Discard")
    return listed(discard.values[:-1]) or None if discard else None


def received_by(hand: HandBuilder, seat: int) -> list[tuple[Line, Holding | None]]:
    """The cards that the seat received, with the lines that show them; none of a kitty that goes to all players."""
    lines, received = hand.lines, []
    for giver, line in lines.passes.items():
        receivers = _receivers(hand, giver, line)
        if giver != seat and seat in receivers:
            received.append((line, _passed(line) if len(receivers) == 1 else None))
    kitty = kitty_lines(lines) if _takes_kitty(hand, seat) else []
    return [*received, *[(line, None if hand.kitty is None else listed(line.values)) for line in kitty]]


def _receivers(hand: HandBuilder, giver: int, line: Line) -> list[int]:
    named = [value.number for value in line.values if isinstance(value, Seat)]
    return named or [seat for seat in team_of(passing_teams(hand), giver) if seat != giver]


def _passed(line: Line) -> Holding | None:
    return listed([value for value in line.values if not isinstance(value, Seat)]) or None


def _passes(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat passes cards, even if no line shows them."""
    team = team_of(passing_teams(hand), hand.declarer) if hand.declarer else ()
    return bool(hand.rules.passing.cards != 0 or hand.lines.passes) and seat in team and len(team) > 1


def gives_cards(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat may pass or discard cards."""
    return _takes_kitty(hand, seat) or _passes(hand, seat)


def _takes_kitty(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat takes the whole kitty, and discards as many cards."""
    return seat == hand.declarer and _has_kitty(hand) and not hand.rules.deals_kitty_out


def took_unknown_kitty(hand: HandBuilder, seat: int) -> bool:
    """Whether the seat took a kitty that no line shows."""
    return seat == hand.declarer and _has_kitty(hand) and kitty_line(hand.lines) is None


def _has_kitty(hand: HandBuilder) -> bool:
    return bool(hand.rules.kitty or kitty_line(hand.lines) or "Discard" in hand.lines.named)
