"""The findings in a pasted text, and the progress of the scan."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from annotations.notation.importer.auctions import FoundAuction
from annotations.notation.importer.hands import FoundHand
from annotations.notation.importer.plays import FoundPlay
from annotations.notation.importer.result import Unread
from annotations.notation.importer.table_facts import TableFacts
from annotations.rules.cards import Suit


@dataclass(frozen=True, slots=True)
class Fragment:
    """Cards on line `line` that may be a hand or a trick; in the `unclear` suits some cards are not understood."""

    line: int
    held: list[str]
    unclear: frozenset[Suit] = frozenset()

    def hand(self, seat: int | None) -> FoundHand:
        """The cards as the hand of the seat."""
        named = {Suit(code[0]) for code in self.held}
        return FoundHand(self.line, self.line, seat=seat, held=self.held, suits=named, unclear=set(self.unclear))


@dataclass(frozen=True, slots=True)
class Dashed:
    """An auction with dashes: between the calls, or in place of the calls of those who have passed."""

    line: int
    calls: list[str]
    cells: list[str]


@dataclass
class Findings:
    """The findings in a text, with line numbers from 1; `rules` are the names of rule sets."""

    hands: list[FoundHand] = field(default_factory=list)
    fragments: list[Fragment] = field(default_factory=list)
    auctions: list[FoundAuction] = field(default_factory=list)
    dashed: list[Dashed] = field(default_factory=list)
    plays: list[FoundPlay] = field(default_factory=list)
    counts: list[tuple[int, str]] = field(default_factory=list)
    facts: TableFacts = field(default_factory=TableFacts)
    rules: list[str] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def between(self, first: int, last: int) -> "Findings":
        """The findings that begin on lines `first` to `last`; the rule sets are those of the whole text."""
        on = range(first, last + 1)
        return Findings(
            [hand for hand in self.hands if hand.first in on],
            [fragment for fragment in self.fragments if fragment.line in on],
            [auction for auction in self.auctions if auction.first in on],
            [dashed for dashed in self.dashed if dashed.line in on],
            [play for play in self.plays if play.first in on],
            [(line, words) for line, words in self.counts if line in on],
            self.facts.between(first, last),
            self.rules,
            [unread for unread in self.unread if unread.line in on],
        )


@dataclass
class Scan:
    """A text that is being scanned, with the findings so far.

    `named` are the columns and seats of a heading whose hands are still to be read. No play begins before line
    `uneven`: the tricks up to there have different lengths. No hand begins before line `without`: the suits up to there
    have no cards.
    """

    lines: list[str]
    found: Findings
    named: list[tuple[int, int]] = field(default_factory=list)
    uneven: int = 0
    without: int = 0


def run_while(lines: Sequence[str], at: int, knows: Callable[[str], object]) -> int:
    """The end of the run of lines from `at` on that `knows` accepts."""
    while at < len(lines) and knows(lines[at]):
        at += 1
    return at
