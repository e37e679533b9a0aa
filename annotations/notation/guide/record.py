"""What is written of a game, hand by hand, as far as it tells what comes next."""

from collections import Counter
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass

from annotations.notation.play.rounds import places_out
from annotations.notation.syntax.document import WITHHELD, Game, Line, Seat, SuitCards, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import LABELS, Group
from annotations.rules.cards import Suit
from annotations.rules.rulesets import RuleSet

CONCLUDED = ("FinalScores", "Winner")


NOTHING = HandLines(())
"""What is written of a hand that is yet to begin."""

RECENT = 20
"""How many hands before tell what is usual."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game with what is written in its sections; `head` has what is inherited, too.

    `rules` are those by which it is checked, None where there are none.
    """

    game: Game
    head: HandLines
    hands: tuple[HandLines, ...]
    rules: RuleSet | None = None

    @property
    def length(self) -> int | None:
        """How many tricks the rules give a hand, None where that is not known."""
        return self.rules.tricks if self.rules else None

    def section(self, hand: int | None) -> HandLines:
        """What is written in that hand, or in the game section; nothing in a hand that is yet to begin."""
        if hand is None:
            return self.head
        return self.hands[hand] if hand < len(self.hands) else NOTHING

    def before(self, hand: int) -> tuple[HandLines, ...]:
        """The hands before it that tell what is usual: the last ones, so that a long game costs no more by the hand."""
        return self.hands[max(hand - RECENT, 0) : hand]

    @property
    def is_concluded(self) -> bool:
        """Whether the last hand says how the game ended."""
        return bool(self.hands) and any(label in self.hands[-1].named for label in CONCLUDED)


def record_of(game: Game, rules: RuleSet | None = None) -> Record:
    """The record of the game; `rules` as for `Record`."""
    section = game.game_section
    head = HandLines((*section.lines, *game.inherited), is_hand=False) if game.inherited else section.index
    return Record(game, head, tuple(hand.index for hand in game.hands), rules)


def declarer(hand: HandLines) -> int | None:
    """The seat that has the contract, if it is known."""
    value = _value(hand.named.get("Contract"), 0)
    return value.number if isinstance(value, Seat) else None


def has_no_trump(hand: HandLines) -> bool:
    """Whether trump is withheld, so that the hand is not played (PN 1.0, `Contract`)."""
    return _value(hand.named.get("Contract"), 2) is WITHHELD


def still_bidding(hand: HandLines, players: int) -> int | None:
    """How many players may bid in a further round, as the rounds that are written tell; None where they do not."""
    rounds: list[Sequence[Value]] = []
    for number in hand.numbers("Bids"):
        values = hand.bids[number].values
        rounds.append(values[:players])
        if len(values) != players and players - len(places_out(rounds)) > 1:
            return None
    return players - len(places_out(rounds))


def partners(record: Record, hand: int, seat: int) -> tuple[int, ...]:
    """The seats of that seat's team, its own included, in ascending order."""
    sides = teams(record.game, min(hand, len(record.hands) - 1))
    return next((tuple(sorted(seats)) for seats in sides.values() if seat in seats), (seat,))


def usual_tricks(record: Record, hand: int) -> int | None:
    """How many tricks the hand has: as many as its players hold cards, else as the rules say, or as hands before had.

    None if that is not known.
    """
    now = record.section(hand)
    sizes = [size for line in now.hands.values() if (size := _cards_held(line))]
    if sizes:
        return Counter(sizes).most_common(1)[0][0]
    return record.length or max((number for before in record.before(hand) for number in tricks(before)), default=None)


def played_out(record: Record, hand: int) -> list[HandLines]:
    """The hands before that have their result and were played in a trump."""
    return [
        other
        for other in record.before(hand)
        if "HandScores" in other.named and isinstance(_value(other.named.get("Contract"), 2), Suit)
    ]


def is_usual(record: Record, hand: int, phase: Callable[[HandLines], Sized]) -> bool:
    """Whether hands that were played out before have lines of that phase; True if there are no such hands yet."""
    before = played_out(record, hand)
    return not before or any(phase(other) for other in before)


def exchange(hand: HandLines) -> list[Position]:
    """The lines of the exchange that are written."""
    return [position for _line, position in hand.positions if position.group is Group.EXCHANGE]


def melds(hand: HandLines) -> list[int]:
    """The seats whose meld is written."""
    return hand.numbers("Meld")


def tricks(hand: HandLines) -> list[int]:
    """The numbers of the tricks that are written."""
    return hand.numbers("Trick")


def usual_exchange(record: Record, hand: int) -> list[Position]:
    """The lines of the exchange, seen from the declarer as in the last hand with one; if it is the first, as it began.

    Where nothing is played out yet it is as the rules have it.

    Empty where there was none, or where the declarer is not known.
    """
    now = record.section(hand)
    seat = declarer(now)
    if seat is None or has_no_trump(now):
        return []
    example = next((other for other in reversed(record.before(hand)) if exchange(other) and declarer(other)), None)
    return _as_before(example, seat, record.game.players) if example else _as_begun(record, hand, seat)


def _as_before(example: HandLines, seat: int, players: int) -> list[Position]:
    """The example's exchange, turned so that this seat is the declarer."""
    turn = seat - (declarer(example) or seat)
    return [_turned(placed, turn, players) for placed in exchange(example)]


def _turned(placed: Position, turn: int, players: int) -> Position:
    label = placed.label
    if not label.number:
        return placed
    return position(LABELS[f"{label.spec.stem}{(label.number - 1 + turn) % players + 1}"], placed.redeclared)


def _as_begun(record: Record, hand: int, seat: int) -> list[Position]:
    now, rules = record.section(hand), None if played_out(record, hand) else record.rules
    passers = now.numbers("Pass") or ([seat] if rules and rules.passing.cards else [])
    passing = sorted({partner for passer in passers for partner in partners(record, hand, passer)})
    shown_by_round = bool(now.numbers("Kitty"))
    takes_kitty = shown_by_round or "Kitty" in now.named or "Discard" in now.named or bool(rules and rules.kitty)
    texts = [f"Pass{passer}" for passer in passing]
    texts += ([] if shown_by_round else ["Kitty"]) + ["Discard"] if takes_kitty else []
    changed = sorted({*passing, seat} if takes_kitty else passing)
    return [*(position(LABELS[text]) for text in texts), *(position(LABELS[f"Hand{held}"], True) for held in changed)]


def _value(line: Line | None, place: int) -> Value | None:
    return line.values[place] if line and place < len(line.values) else None


def _cards_held(hand: Line) -> int:
    """The number of cards in a `Hand#` line that shows them all, else 0."""
    groups = [value for value in hand.values if isinstance(value, SuitCards)]
    return sum(len(group.cards) for group in groups) if len(groups) == len(Suit) else 0
