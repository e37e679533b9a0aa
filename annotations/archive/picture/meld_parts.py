"""The parts of the melds of a hand, in words."""

from annotations.notation.hands import Hand
from annotations.notation.play import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.notation.rule_checks.melds import part_in_words
from annotations.notation.syntax.document import Line
from annotations.rules.melds import Melded, best_melds


def meld_parts(hand: Hand) -> dict[int, str]:
    """The parts of each meld, by seat: `run 15, double pinochle 30`.

    A meld has none if its trump or the rules are not known, or if the rules count other points than are written.
    """
    return {seat: parts for seat, line in hand.lines.melds.items() if (parts := _parts(line, hand.replay))}


def _parts(line: Line, hand: ReplayedHand) -> str:
    cards = grouped(line)
    if cards is None or hand.trump is None:
        return ""
    melded = best_melds(hand.rules.meld, cards, hand.trump)
    if not isinstance(melded, Melded) or melded.points != line.values[-1]:
        return ""
    return ", ".join(map(part_in_words, melded.parts))
