"""What the rules say against a hand, as diagnostics: each family of refusals has a table of its own."""

from collections.abc import Iterator, Mapping

from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks import bidding, deals, exchange, melds, play
from annotations.notation.rule_checks.wording import LazyValues, Ruling, Rulings, Values
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


def check_hand(hand: ReplayedHand, *, is_dealer_in_doubt: bool = False) -> Iterator[Diagnostic]:
    """Everything that the rules say against it. Where the dealer is in doubt, who bid what says nothing more."""
    for ruling, refused in _rulings(hand, is_dealer_in_doubt):
        line = refused.line
        first, end = _whole(line) if refused.place is None else line.spans()[refused.place]
        yield Diagnostic(ruling.code, line.number, first, end, LazyValues(_values, ruling, refused, hand))
    yield from play.check_end_of_play(hand)


def count_rulings(hand: ReplayedHand, *, is_dealer_in_doubt: bool = False) -> int:
    """How much `check_hand` says."""
    return sum(1 for _ruling in _rulings(hand, is_dealer_in_doubt)) + len(list(play.check_end_of_play(hand)))


def _rulings(hand: ReplayedHand, is_dealer_in_doubt: bool) -> Iterator[tuple[Ruling, Refused]]:
    """What is refused, and its ruling; there is none where it was not the time to judge."""
    for refused in hand.refused:
        ruling = _FAMILIES[refused.phase].get(refused.refusal.reason)
        is_of_bidder = refused.phase is HandPhase.TRUMP and not refused.place
        if ruling and not (is_dealer_in_doubt and is_of_bidder):
            yield ruling, refused


def _values(ruling: Ruling, refused: Refused, hand: ReplayedHand) -> Values:
    line, rule = refused.line, refused.refusal.column
    by = f"{hand.rules.name}, {rule}" if rule else hand.rules.name
    return {**ruling.values(refused, hand), "label": line.label.text if line.label else "", "by": by}


def _whole(line: Line) -> tuple[int, int]:
    """The columns of the label, which stands for all of the line."""
    if line.label and line.text.startswith(f"{line.label.text} "):
        return 1, len(line.label.text) + 1
    label = words(line.text, line.number).first
    return label.column, label.end
