"""A trick as it is typed: rank alone where only one card of it may be played, forced cards by themselves.

The same keys as everywhere, `CDSH` and `ATKQJ9`. A card that names its suit is that card; a rank alone is the one card
of that rank which may be played, else that of the suit named last. Whoever has one card to choose from plays it without
a key; typed all the same, it is that card and not one more.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from annotations.notation.informal import RANKS, SUITS
from annotations.notation.replay import ReplayedHand
from annotations.notation.replay.tricks import Play, tricks_followed
from annotations.rules.cards import CARDS, Card, Rank, Suit
from annotations.rules.events import CardPlayed, TrickTaken
from annotations.rules.playing import Playing, playing


@dataclass(frozen=True, slots=True)
class TrickEntry:
    """The cards so far, from the leader on; `forced` are the places of those that nobody had to type.

    `refused` are the places of cards that may not be played: they are written all the same. `turn` is the seat that
    plays next, 0 where all have; `playable` is what it may play, none where its hand is not known. `doubtful` is a rank
    that could be either of two cards, or a sign that is none; with it the entry ends. `rest` is what was typed after
    the last card: it is of the next trick.
    """

    cards: tuple[Card, ...]
    forced: frozenset[int]
    refused: frozenset[int]
    turn: int
    playable: tuple[Card, ...]
    doubtful: str = ""
    rest: str = ""

    @property
    def is_full(self) -> bool:
        """Whether every seat has played."""
        return not self.turn


def playing_at(hand: ReplayedHand, number: int) -> Playing | None:
    """The play before trick `number`; None where it is not known who leads, or what trump is."""
    if hand.trump is None or hand.declarer is None:
        return None
    lines = {at: line for at, line in hand.lines.tricks.items() if at < number}
    if len(lines) < number - 1:
        return None
    state = playing(hand.rules, hand.hands, hand.trump, hand.declarer)
    followed = tricks_followed(Play(lines, hand.players, hand.declarer, hand.trump, hand.length), as_written=True)
    for trick in followed.all:
        winner = trick.winner or trick.won
        if not trick.leader or not trick.cards or not winner:
            return None
        for seat, card in trick.played(hand.players):
            state = state.after(CardPlayed(seat, card))
        state = state.after(TrickTaken(winner, trick.counters))
    return state


def enter_trick(state: Playing, typed: str, *, forcing: bool = True) -> TrickEntry:
    """What the keys typed so far come to; without `forcing` nobody plays without a key."""
    entering = _Entering(state, forcing)
    suit: Suit | None = None
    for key in _keys(typed):
        card = CARDS[key.suit.value + key.rank.value] if key.suit and key.rank else None
        entering.force(but=card)
        if entering.is_forced(key):
            continue
        if entering.is_full:
            return entering.entry(rest=typed[key.start :])
        if not (key.suit or key.rank):
            return entering.entry(doubtful=typed[key.start])
        suit = key.suit or suit
        if key.rank is None:
            continue
        card = card or entering.meant(suit, key.rank)
        if card is None:
            return entering.entry(doubtful=key.rank.value)
        entering.play(card)
        suit = card.suit
    entering.force()
    return entering.entry()


class _Key(NamedTuple):
    """A rank, with the suit if it is named right before; a suit alone at the end; neither for any other sign."""

    start: int
    suit: Suit | None
    rank: Rank | None


class _Entering:
    """A trick while the keys are gone through."""

    def __init__(self, state: Playing, forcing: bool) -> None:
        self._state = state
        self._forcing = forcing
        self._cards: list[Card] = []
        self._forced: set[int] = set()
        self._refused: set[int] = set()

    @property
    def is_full(self) -> bool:
        """Whether every seat has played."""
        return self._state.is_trick_full

    def force(self, but: Card | None = None) -> None:
        """Plays for whoever has no choice, up to the player of whom `but` is the only card: that one is typed."""
        while self._forcing and len(choices := _choices(self._state)) == 1 and choices[0] is not but:
            self._forced.add(len(self._cards))
            self.play(choices[0])

    def is_forced(self, key: _Key) -> bool:
        """Whether the key is the card that was just played by itself, as nobody after it can play one of that rank."""
        if key.suit or not self._cards or len(self._cards) - 1 not in self._forced:
            return False
        return self._cards[-1].rank is key.rank and not self._fitting(key.rank)

    def meant(self, suit: Suit | None, rank: Rank) -> Card | None:
        """The card that a rank alone means while `suit` stands; None where it could be either of two."""
        fitting = self._fitting(rank)
        if len(fitting) == 1:
            return fitting[0]
        if not suit or (fitting and all(card.suit is not suit for card in fitting)):
            return None
        return CARDS[suit.value + rank.value]

    def play(self, card: Card) -> None:
        """Plays the card, may it be played or not."""
        choices = _choices(self._state)
        if choices and card not in choices:
            self._refused.add(len(self._cards))
        self._cards.append(card)
        self._state = self._state.after(CardPlayed(self._state.turn, card))

    def entry(self, doubtful: str = "", rest: str = "") -> TrickEntry:
        """What it has come to."""
        turn = 0 if self.is_full else self._state.turn
        places = frozenset(self._forced), frozenset(self._refused)
        return TrickEntry(tuple(self._cards), *places, turn, _choices(self._state), doubtful, rest)

    def _fitting(self, rank: Rank | None) -> list[Card]:
        return [card for card in _choices(self._state) if card.rank is rank]


_SIGN = re.compile(r"10|[^\s,.;:/\ufe0e\ufe0f]")
_DASH = re.compile(r"(?<=[^\s–—−-])[–—−-](?=[^\s–—−-])")


def _keys(typed: str) -> Iterator[_Key]:
    """The keys; a dash between two of them says nothing."""
    start, named = 0, None
    between = {found.start() for found in _DASH.finditer(typed)}
    for found in _SIGN.finditer(typed):
        sign = found[0]
        if found.start() in between:
            continue
        start = found.start() if named is None else start
        if sign in SUITS:
            start, named = found.start(), SUITS[sign]
        else:
            yield _Key(start, named if sign in RANKS else None, RANKS.get(sign))
            named = None
    if named:
        yield _Key(start, named, None)


def _choices(state: Playing) -> tuple[Card, ...]:
    if state.is_trick_full or state.hands[state.turn - 1] is None:
        return ()
    return tuple(event.card for event in state.choices() if isinstance(event, CardPlayed))
