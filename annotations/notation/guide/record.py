"""The lines of a game so far, hand by hand, and what is usual in it: the facts behind the guide's next line."""

from collections import Counter
from collections.abc import Callable, Sequence, Sized
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from annotations.notation.deduction.notes import notes_claim, notes_given_up
from annotations.notation.play.rounds import passed_places
from annotations.notation.syntax.document import PASS, WITHHELD, Game, Line, Seat, SuitCards, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import LABELS, Group
from annotations.rules.cards import Suit
from annotations.rules.rulesets import RuleSet

CONCLUDED = ("FinalScores", "Winner")

MELDS, TRICKS = attrgetter("melds"), attrgetter("tricks")
"""The written lines of a phase of a hand, by their numbers."""

NOTHING = HandLines(())
"""The lines of a hand that has not begun."""

RECENT = 20
"""How many earlier hands show what is usual."""


@dataclass(frozen=True, eq=False)
class Record:
    """A game with the lines of its sections; `head` is the game section, with inherited lines.

    `rules` are the rules that the game is checked by, if any.
    """

    game: Game
    head: HandLines
    hands: tuple[HandLines, ...]
    rules: RuleSet | None = None

    @property
    def length(self) -> int | None:
        """The number of tricks in a hand by the rules; None if it is unknown."""
        return self.rules.tricks if self.rules else None

    def section(self, hand: int | None) -> HandLines:
        """The lines of hand `hand`, or of the game section (None); a hand that has not begun has none."""
        if hand is None:
            return self.head
        return self.hands[hand] if hand < len(self.hands) else NOTHING

    def before(self, hand: int) -> tuple[HandLines, ...]:
        """The recent hands before it, which show what is usual; their number is limited, as a game may be long."""
        return self.hands[max(hand - RECENT, 0) : hand]

    def played_out(self, hand: int) -> list[HandLines]:
        """The recent hands before it that have a result and a trump suit."""
        return [other for other in self.before(hand) if other in self._played_out]

    @cached_property
    def _played_out(self) -> frozenset[HandLines]:
        """Computed once for all hands, which are compared by identity."""
        scored = [hand for hand in self.hands if "HandScores" in hand.named]
        return frozenset([hand for hand in scored if isinstance(_value(hand.named.get("Contract"), 2), Suit)])

    def exchange_before(self, hand: int) -> HandLines | None:
        """The last recent hand before it with an exchange and a known declarer."""
        return next((other for other in reversed(self.before(hand)) if other in self._with_exchange), None)

    @cached_property
    def _with_exchange(self) -> frozenset[HandLines]:
        return frozenset([hand for hand in self.hands if exchange(hand) and declarer(hand)])

    @property
    def is_concluded(self) -> bool:
        """Whether the last hand has the result of the game."""
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


def has_no_contract(hand: HandLines) -> bool:
    """Whether nobody can play the hand: trump is withheld, or everybody passed."""
    return has_no_trump(hand) or all_passed(hand)


def all_passed(hand: HandLines) -> bool:
    """Whether the contract is withheld since all bids are passes."""
    contract = hand.named.get("Contract")
    return contract is not None and contract.values == (WITHHELD,) and bool(hand.bids) and has_only_passes(hand)


def has_only_passes(hand: HandLines) -> bool:
    """Whether nobody has bid: every call so far is a pass, or the hyphen of a player who has passed."""
    first, *further = [line.values for _number, line in sorted(hand.bids.items())] or [()]
    return all(call is PASS for call in first) and all(call in (PASS, WITHHELD) for calls in further for call in calls)


def is_passed_round(hand: HandLines, players: int) -> bool:
    """Whether everybody has passed, and the contract is not written yet."""
    return "Contract" not in hand.named and has_only_passes(hand) and still_bidding(hand, players) == 0


def is_unplayed(hand: HandLines) -> bool:
    """Whether the hand is not played: nobody could, or the declarer threw it in."""
    return has_no_contract(hand) or notes_given_up(hand)


def still_bidding(hand: HandLines, players: int) -> int | None:
    """How many players may bid in another round; None if the rounds so far do not determine it."""
    rounds: list[Sequence[Value]] = []
    for number in hand.numbers("Bids"):
        values = hand.bids[number].values
        rounds.append(values[:players])
        if len(values) != players and players - len(passed_places(rounds)) > 1:
            return None
    return players - len(passed_places(rounds))


def places_to_bid(hand: HandLines, players: int) -> list[int]:
    """The places in a round, counted from 0, of the players who have not called in the last round but still may bid.

    Empty once the contract is written, or if only one player is left.
    """
    rounds = [hand.bids[number].values for number in hand.numbers("Bids")]
    if "Contract" in hand.named or not rounds:
        return []
    passed = passed_places(values[:players] for values in rounds)
    if players - len(passed) <= 1:
        return []
    return [place for place in range(len(rounds[-1]), players) if place not in passed]


def partners(record: Record, hand: int, seat: int) -> tuple[int, ...]:
    """The seats of that seat's team, its own included, in ascending order."""
    sides = teams(record.game, min(hand, len(record.hands) - 1))
    return next((tuple(sorted(seats)) for seats in sides.values() if seat in seats), (seat,))


def usual_tricks(record: Record, hand: int) -> int | None:
    """The number of tricks in the hand: the size of its hands, else the rules' number, else that of earlier hands.

    None if it is unknown.
    """
    now = record.section(hand)
    sizes = [size for line in now.hands.values() if (size := _cards_held(line))]
    if sizes:
        return Counter(sizes).most_common(1)[0][0]
    return record.length or max((number for before in record.before(hand) for number in before.tricks), default=None)


def is_played_out(record: Record, hand: int) -> bool:
    """Whether all tricks of the hand are written, as far as their number is known."""
    played = max(record.section(hand).tricks, default=0)
    return bool(played) and played >= (usual_tricks(record, hand) or played + 1)


def play_goes_on(record: Record, hand: int) -> bool:
    """Whether more tricks are usual in the hand: it is played, not played out yet, and nobody has claimed the rest."""
    now = record.section(hand)
    is_played = now.tricks or (not is_unplayed(now) and is_usual(record, hand, TRICKS))
    return bool(is_played) and not notes_claim(now) and not is_played_out(record, hand)


def is_usual(record: Record, hand: int, phase: Callable[[HandLines], Sized]) -> bool:
    """Whether earlier hands that were played out have lines of that phase; True if there is no such hand yet."""
    before = record.played_out(hand)
    return not before or any(map(phase, before))


def exchange(hand: HandLines) -> list[Position]:
    """The lines of the exchange that are written."""
    return [placed for _line, placed in hand.positions if placed.group is Group.EXCHANGE]


def usual_exchange(record: Record, hand: int) -> list[Position]:
    """The lines of the exchange: as in the last hand with one, turned to this hand's declarer.

    In the first hand with an exchange they follow from its lines so far, and from the rules until a hand has been
    played out. Empty if there was no exchange, or the declarer is unknown.
    """
    now = record.section(hand)
    seat = declarer(now)
    if seat is None or is_unplayed(now):
        return []
    example = record.exchange_before(hand)
    return _as_before(example, seat, record.game.players) if example else _as_begun(record, hand, seat)


def _as_before(example: HandLines, seat: int, players: int) -> list[Position]:
    """The exchange of the example, turned so that `seat` is the declarer."""
    turn = seat - (declarer(example) or seat)
    return [_turned(placed, turn, players) for placed in exchange(example)]


def _turned(placed: Position, turn: int, players: int) -> Position:
    label = placed.label
    if not label.number:
        return placed
    return position(LABELS[f"{label.spec.stem}{(label.number - 1 + turn) % players + 1}"], placed.redeclared)


def _as_begun(record: Record, hand: int, seat: int) -> list[Position]:
    now, rules = record.section(hand), None if record.played_out(hand) else record.rules
    passers = now.numbers("Pass") or ([seat] if rules and rules.passing.cards else [])
    passing = sorted({partner for passer in passers for partner in partners(record, hand, passer)})
    shown_by_round = bool(now.numbers("Kitty"))
    takes_kitty = shown_by_round or "Kitty" in now.named or "Discard" in now.named or bool(rules and rules.kitty)
    texts = [f"Pass{passer}" for passer in passing]
    is_dealt_out = takes_kitty and rules is not None and rules.deals_kitty_out
    texts += ([] if shown_by_round else ["Kitty"]) + ([] if is_dealt_out else ["Discard"]) if takes_kitty else []
    everybody = range(1, record.game.players + 1)
    changed = sorted(everybody if is_dealt_out else {*passing, seat} if takes_kitty else passing)
    return [*(position(LABELS[text]) for text in texts), *(position(LABELS[f"Hand{held}"], True) for held in changed)]


def _value(line: Line | None, place: int) -> Value | None:
    return line.values[place] if line and place < len(line.values) else None


def _cards_held(hand: Line) -> int:
    """The number of cards in a `Hand#` line; 0 if it does not show all of them."""
    groups = [value for value in hand.values if isinstance(value, SuitCards)]
    return sum([len(group.cards) for group in groups]) if len(groups) == len(Suit) else 0
