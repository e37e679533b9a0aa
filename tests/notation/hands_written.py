"""Hands as the engine plays them, written in PN, for tests of what the rules say against a text."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import singledispatchmethod
from itertools import groupby
from random import Random

from annotations.rules.cards import Card
from annotations.rules.exchange import CardsDiscarded, CardsPassed, KittyTurned
from annotations.rules.games import next_dealer
from annotations.rules.holdings import ONE, Holding, cards_of, deck, hand_text, size
from annotations.rules.rulesets import RuleSet
from tests.rules.dealing import chosen, played
from tests.rules.driver import HandState
from tests.rules.happenings import (
    BidMade,
    BidPassed,
    CardPlayed,
    ContractMade,
    Event,
    HandGivenUp,
    HandsDealt,
    MeldShown,
    TrickTaken,
)

FEW = 5
"""A discard of this many cards is grouped."""


def game_played(random: Random, rules: RuleSet, hands: int = 2) -> str:
    """A game of hands played at random by these rules, with everything written down except the scores."""
    players = rules.players or 4
    teams = rules.teams_in_force or tuple((seat,) for seat in range(1, players + 1))
    head = [f"Team{number} {' '.join(f'Seat{seat}' for seat in seats)}" for number, seats in enumerate(teams, 1)]
    sections = ["\n".join(["Presenter Lakeside", "DateTime 2015-08-31 13:58:59", *head])]
    dealer = random.randint(1, players)
    for number in range(1, hands + 1):
        sections.append("\n".join(hand_played(random, rules, dealer, number)))
        dealer = next_dealer(dealer, players)
    return "\n\n".join(sections) + "\n"


def hand_played(random: Random, rules: RuleSet, dealer: int, number: int) -> Iterator[str]:
    """The lines of such a hand."""
    yield from (f"Deal {number}", "GameScores -", f"Dealer Seat{dealer}")
    events = list(_events(random, rules, dealer))
    while any(state.lacks_marriage_after_pass() for state, _event in events):  # only known after trump was named
        events = list(_events(random, rules, dealer))
    writer = _Writer(dealer)
    for state, event in events:
        writer.take(event, state)
    for stem, group in groupby(writer.lines, key=lambda line: line.partition(" ")[0].rstrip("0123456789")):
        lines = list(group)
        yield from sorted(lines) if stem in ("Pass", "Meld") else lines
    yield from ("MeldScores -", "PlayScores -", "HandScores -")


def _events(random: Random, rules: RuleSet, dealer: int) -> Iterator[tuple[HandState, Event]]:
    return drawing(random, rules, dealer) if rules.stock else played(random, rules, dealer)


class _Writer:
    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.lines: list[str] = []
        self.rounds: list[list[str]] = []
        self.trick: list[str] = []
        self.tricks = 0
        self.dealt: tuple[Holding | None, ...] = ()
        self.is_redeclared = False

    @singledispatchmethod
    def take(self, event: Event, state: HandState) -> None:
        raise TypeError(f"nothing is written of {event}")

    @take.register
    def _(self, event: HandsDealt, state: HandState) -> None:
        self.dealt = event.hands
        self.lines += [f"Hand{seat} {hand_text(held or 0)}" for seat, held in enumerate(event.hands, 1)]

    @take.register
    def _(self, event: BidMade, state: HandState) -> None:
        self._bid(event.seat, str(event.points), state)

    @take.register
    def _(self, event: BidPassed, state: HandState) -> None:
        self._bid(event.seat, "Pass", state)

    def _bid(self, seat: int, bid: str, state: HandState) -> None:
        place = (seat - self.dealer - 1) % state.players
        if not self.rounds or place < len(self.rounds[-1]):
            if self.rounds:
                self.rounds[-1] += ["-"] * (state.players - len(self.rounds[-1]))
                self.lines[-1] = self._round()
            self.rounds.append([])
            self.lines.append("")
        self.rounds[-1] += ["-"] * (place - len(self.rounds[-1])) + [bid]
        self.lines[-1] = self._round()

    def _round(self) -> str:
        return f"Bids{len(self.rounds)} {' '.join(self.rounds[-1])}"

    @take.register
    def _(self, event: ContractMade, state: HandState) -> None:
        trump = event.trump.name.capitalize() if event.trump else "-"
        self.lines.append(f"Contract Seat{event.seat} {event.points} {trump}")

    @take.register
    def _(self, event: KittyTurned, state: HandState) -> None:
        self.lines.append(f"Kitty {listed(cards_of(event.cards))}")

    @take.register
    def _(self, event: CardsPassed, state: HandState) -> None:
        self.lines.append(f"Pass{event.seat} {listed(cards_of(event.cards))} Seat{event.to}")

    @take.register
    def _(self, event: CardsDiscarded, state: HandState) -> None:
        cards = hand_text(event.cards) if size(event.cards) >= FEW else listed(cards_of(event.cards))
        self.lines.append(f"Discard {cards} {count(event.counters)}")

    @take.register
    def _(self, event: MeldShown, state: HandState) -> None:
        self._redeclare(state)
        self.lines.append(f"Meld{event.seat} {hand_text(event.cards)} {count(event.points)}")

    @take.register
    def _(self, event: HandGivenUp, state: HandState) -> None:
        self._redeclare(state)
        self.lines.append("Note The hand is given up.")

    @take.register
    def _(self, event: CardPlayed, state: HandState) -> None:
        self._redeclare(state)
        self.trick.append(event.card.code)

    @take.register
    def _(self, event: TrickTaken, state: HandState) -> None:
        self.tricks += 1
        self.lines.append(f"Trick{self.tricks} {' '.join(self.trick)} Seat{event.seat} {count(event.counters)}")
        self.trick = []

    def _redeclare(self, state: HandState) -> None:
        """The hands that the exchange has changed, and those of players who passed the cards that they got."""
        if not self.is_redeclared:
            passed = {each.seat for each in state.exchange.passes} if state.exchange else set()
            hands = enumerate(zip(self.dealt, state.hands, strict=True), 1)
            self.lines += [
                f"Hand{seat} {hand_text(now)}"
                for seat, (dealt, now) in hands
                if now is not None and (now != dealt or seat in passed)
            ]
            self.is_redeclared = True


def listed(cards: Iterable[Card]) -> str:
    """The cards one by one."""
    return " ".join(card.code for card in cards)


def count(number: int | None) -> str:
    """A number of points or counters; a hyphen where the rules do not give one."""
    return "-" if number is None else str(number)


def drawing(random: Random, rules: RuleSet, dealer: int) -> Iterator[tuple[HandState, Event]]:
    """A hand with a stock played at random: everybody draws a card after each trick, as long as there are any."""
    (first, dealt), *_ = played(random, rules, dealer)
    assert isinstance(dealt, HandsDealt)
    hands = [held or 0 for held in dealt.hands]
    stock = list(cards_of(deck(rules.deck.copies or 1, bool(rules.deck.nines)) - sum(hands) - (dealt.kitty or 0)))
    random.shuffle(stock)
    state, event = first, dealt
    while True:
        yield state, event
        state = state.after(event)
        if isinstance(event, TrickTaken) and stock:
            hands = [held + ONE[stock.pop().order] for held in hands]
        if state.playing:
            state = replace(state, playing=state.playing._replace(hands=tuple(hands)))
        choices = [choice for choice in state.choices() if not isinstance(choice, HandGivenUp)]
        if not choices:
            return
        event = chosen(random, tuple(choices))
        if isinstance(event, CardPlayed):
            hands[event.seat - 1] -= ONE[event.card.order]
