"""Words for refusals, and the rows of the tables that turn refusals into diagnostics."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import listed
from annotations.notation.syntax.diagnostics import Referring
from annotations.notation.syntax.document import SuitCards
from annotations.notation.syntax.listed import both
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import counts
from annotations.rules.rulesets import team_of

Values = Mapping[str, str | int | Referring]


class LazyValues(Values):
    """The values of a message, computed lazily, since most diagnostics are only counted by their code."""

    __slots__ = ("_made", "_make", "_of")

    def __init__(self, make: Callable[..., Values], *of: object) -> None:
        self._make = make
        self._of = of
        self._made: Values | None = None

    def _values(self) -> Values:
        made = self._made
        if made is None:
            made = self._made = self._make(*self._of)
        return made

    def __getitem__(self, name: str) -> str | int | Referring:
        return self._values()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values())

    def __len__(self) -> int:
        return len(self._values())

    def __repr__(self) -> str:
        return repr(self._values())


class RefusalDiagnostic(NamedTuple):
    """The code for a reason, and a function for the values of its message; `label` and `by` are added to them."""

    code: str
    values: Callable[[Refused, ReplayedHand], Values]


RefusalDiagnostics = Mapping[object, RefusalDiagnostic]


def codes(cards: Iterable[Card]) -> list[str]:
    """The cards as PN writes them, each kind once."""
    return list(dict.fromkeys(card.code for card in cards))


def card_name(value: object) -> str:
    """The card of a value."""
    return value.code if isinstance(value, Card) else "a card"


def times(number: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def seat_name(seat: int | None) -> str:
    """The seat as PN writes it."""
    return f"Seat{seat}" if seat else "the player"


def holder(seat: int | None, hand: ReplayedHand) -> str:
    """The label of the player's hand if it is written, else the seat."""
    lines = (hand.lines.hands, hand.lines.redeclared)
    is_written = any(isinstance(value, SuitCards) for line in lines if seat in line for value in line[seat].values)
    return f"Hand{seat}" if is_written else seat_name(seat)


def lacks(holders: Sequence[str], refused: Refused) -> str:
    """That these hands do not hold the refused cards, or hold fewer of them than the line has."""
    wrong = refused.refusal.cards
    written = counts(listed([value for value in refused.line.values if isinstance(value, Card | SuitCards)]) or 0)
    some = [card for card in wrong if written[card.order] > wrong.count(card)]
    what = "it" if len(set(wrong)) == 1 else "all of them" if some else "them"
    what = "so many" if len(some) == len(wrong) else what
    return f"{both(holders)} {'does' if len(holders) == 1 else 'do'} not have {what}"


def team_name(team: Collection[int]) -> str:
    """The players of the team as PN writes them; those of one whose line names nobody are not known."""
    return both([seat_name(seat) for seat in sorted(team)]) if team else "the team"


def sum_so_far(refused: Refused, hand: ReplayedHand, what: str) -> str:
    """`the sum of all tricks so far`; of those of one team, if the refusal names a player of it."""
    seat = refused.refusal.seat
    return f"the sum of {team_name(team_of(hand.teams, seat)) if seat else f'all {what}'} so far"


def suit_name(suit: object) -> str:
    """The suit in a sentence."""
    return suit.name.lower() if isinstance(suit, Suit) else "trump"


def labels(refused: Refused) -> list[str]:
    """The labels of the other lines that a refusal is about, each once."""
    return list(dict.fromkeys(line.label.text for line in refused.others if line.label))


def exchanged(refused: Refused) -> str:
    """`the cards of Hand1 and Hand4 fit the other lines if they are exchanged`; of more, whose belong on the first."""
    own = [refused.line.label.text] if refused.line.label else []
    found = [*own, *labels(refused)]
    fit = f"the cards of {both(sorted(found))} fit the other lines if"
    if len(found) <= _PAIR:
        return f"{fit} they are exchanged"
    return f"{fit} all are moved around the table: those of {found[1]} belong on {found[0]}"


_PAIR = 2
