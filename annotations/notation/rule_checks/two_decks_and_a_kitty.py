"""What shows that four players have a kitty of four beside two decks, where the size of their hands is not known.

The line of the kitty does (Wikipedia, Auction pinochle), and so do the tricks or the counters that several hands lack.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.notation.rule_checks.evidence import in_play
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.facts import Facts
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import ruleset
from annotations.rules.units import unit
from annotations.rules.variations.choices import most_left
from annotations.rules.variations.deals import TWO_DECKS_AND_A_KITTY, TWO_WHOLE_DECKS_AND_A_KITTY
from annotations.rules.variations.variation import Variation


class DealWithKitty(NamedTuple):
    """How many cards each player is dealt, and how many are left for the kitty."""

    hand_size: int
    kitty: int


def deals_with_a_kitty(
    evidence: Facts, hands: Sequence[HandLines], contradicted: Sequence[Diagnostic]
) -> Iterator[DealWithKitty]:
    """The deals with such a kitty that explain what is contradicted.

    Those are scores for play where a line has such a kitty, or where no line has another and nearly all hands lack a
    few counters; or play that ends too soon in several hands, with the last trick of such a deal.
    """
    if evidence.hand_size is not None:
        return
    are_doubted = any(one.code == "PN513" for one in contradicted)
    lack_counters = are_doubted and not evidence.kitty and _lack_counters(hands)
    for deal in (TWO_DECKS_AND_A_KITTY, TWO_WHOLE_DECKS_AND_A_KITTY):
        size, kitty = _number(deal, "hand_size"), _number(deal, "kitty")
        if evidence.players not in deal.players or evidence.nines not in (None, deal.values["deck.nines"]):
            continue
        has_kitty = are_doubted and evidence.kitty == kitty
        are_counters = lack_counters and (evidence.tricks or 0) <= size
        if has_kitty or are_counters or (evidence.tricks == size and _end_alike(size, contradicted)):
            yield DealWithKitty(size, kitty)


def _number(deal: Variation, path: str) -> int:
    value = deal.values[path]
    return value if isinstance(value, int) else 0


def _lack_counters(hands: Sequence[HandLines]) -> bool:
    """Whether several hands, and nearly all, come to a few counters less than all of a double deck.

    No discard has more of them than the kitty has cards. A discard without any leaves all.
    """
    sums = [scored for hand in hands if (scored := in_play(hand))]
    most = _number(TWO_DECKS_AND_A_KITTY, "kitty")
    for rules in map(ruleset, ("double-deck", "double-deck-tens")):
        lacking = [(all_counters(rules) or 0) - scored for scored in sums]
        short = [number for number in lacking if number]
        are_few = len(short) > 1 and min(short) > 0 and max(short) <= most * unit(rules)
        if are_few and len(sums) - len(short) <= most_left(len(sums)):
            return True
    return False


def _end_alike(tricks: int, contradicted: Sequence[Diagnostic]) -> bool:
    """Whether play seems to end too soon in several hands, with this last trick in each."""
    ended = [str(one.values["last"]) for one in contradicted if one.code == "PN518"]
    return len(ended) > 1 and {*ended} == {f"Trick{tricks}"}
