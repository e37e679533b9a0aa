"""What the rules say against a hand, as diagnostics: each family of refusals has a table of its own."""

from collections.abc import Iterator, Mapping

from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks import bidding, deals, exchange, melds, play
from annotations.notation.rule_checks.wording import Rulings
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.words import words
from annotations.rules.phases import HandPhase

_FAMILIES: Mapping[HandPhase, Rulings] = {
    HandPhase.DEAL: deals.RULINGS,
    HandPhase.AUCTION: bidding.RULINGS,
    HandPhase.TRUMP: bidding.RULINGS,
    HandPhase.EXCHANGE: exchange.RULINGS,
    HandPhase.MELD: melds.RULINGS,
    HandPhase.PLAY: play.RULINGS,
}


def check_hand(hand: ReplayedHand) -> Iterator[Diagnostic]:
    """Everything that the rules say against it."""
    for refused in hand.refused:
        yield from _ruled(refused, hand)
    yield from play.check_end_of_play(hand)


def _ruled(refused: Refused, hand: ReplayedHand) -> Iterator[Diagnostic]:
    """Of what was not judged, since it was not its time, nothing is said."""
    ruling = _FAMILIES[refused.phase].get(refused.refusal.reason)
    if ruling is None:
        return
    line, rule = refused.line, refused.refusal.column
    by = f"{hand.rules.name}, {rule}" if rule else hand.rules.name
    values = {**ruling.values(refused, hand), "label": line.label.text if line.label else "", "by": by}
    first, end = _whole(line) if refused.place is None else line.spans()[refused.place]
    yield Diagnostic(ruling.code, line.number, first, end, values)


def _whole(line: Line) -> tuple[int, int]:
    """The columns of the label, which stands for all of the line."""
    label = words(line.text, line.number).first
    return label.column, label.end
