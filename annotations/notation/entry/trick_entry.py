"""A trick as it is typed: a rank is enough if only one such card is legal, and forced cards need no key.

The keys are `CDSH` and `ATKQJ9`, as everywhere. A rank with its suit is that card. A rank alone is the only legal card
of that rank, else the one of the suit named last. A forced card is added without a key; typing it does no harm. After a
`!` no card is added, so that a card against the rules can replace a forced one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.notation.syntax.signs import DASH_BETWEEN, RANKS, SIGN, SUITS
from annotations.rules.cards import CARDS, Card, Rank, Suit
from annotations.rules.holdings import KINDS
from annotations.rules.play import PlayState, begin_play


@dataclass(frozen=True, slots=True)
class TrickEntry:
    """The cards so far, from the leader on; `forced` are the places of the cards that were added without a key.

    `refused` are the places of illegal cards, which are written anyway. `turn` is the seat to play next, 0 once all
    have played; `playable` are its legal cards as far as they are known, or those that the winner may lead to the next
    trick. `doubtful` is a rank that could be either of two cards, or a sign that is no card: the entry ends there.
    `rest` is the text after the last card, which belongs to the next trick. `is_certain`: all have played, and no
    further key can belong to the trick. `is_complete`: all have played, and a key that still belongs to the trick only
    repeats a forced card, which cannot be the next lead. `may_become_ten`: the keys end with a `1`, which may be the
    start of a `10`. `leader` is the seat of the first card.
    """

    cards: tuple[Card, ...]
    forced: frozenset[int]
    refused: frozenset[int]
    turn: int
    playable: tuple[Card, ...]
    doubtful: str = ""
    rest: str = ""
    is_certain: bool = False
    is_complete: bool = False
    may_become_ten: bool = False
    leader: int = 0

    @property
    def is_full(self) -> bool:
        """Whether every seat has played."""
        return not self.turn

    @property
    def untyped(self) -> tuple[Card, ...]:
        """The cards at the end that were added without a key."""
        typed = len(self.cards)
        while typed - 1 in self.forced:
            typed -= 1
        return self.cards[typed:]

    @property
    def takes_all(self) -> bool:
        """Whether every key belongs to one of its cards."""
        return not (self.doubtful or self.rest or self.may_become_ten)

    @property
    def is_sound(self) -> bool:
        """Whether everything typed is a legal card."""
        return not (self.refused or self.doubtful)

    @property
    def confirming(self) -> Card | None:
        """The forced card that completes the trick if it is entered as well; None if the winner may lead it next."""
        forced = self.untyped[0] if self.untyped else None
        return forced if forced and forced not in self.playable else None

    @property
    def enterable(self) -> tuple[Card, ...]:
        """The cards that may be played next, or that confirm a forced one; all cards if nothing is known."""
        if not self.playable:
            return KINDS
        return (*self.playable, self.confirming) if self.confirming else self.playable


def playing_at(hand: ReplayedHand, number: int) -> PlayState | None:
    """The play before trick `number`; None if its leader or trump is unknown."""
    if hand.trump is None or hand.declarer is None:
        return None
    lines = {at: line for at, line in hand.lines.tricks.items() if at < number}
    if len(lines) < number - 1:
        return None
    state = begin_play(hand.rules, hand.hands, hand.trump, hand.declarer)
    followed = follow_tricks(play_context(hand)._replace(lines=lines), as_written=True)
    for trick in followed.all:
        winner = trick.winner or trick.won
        if not trick.leader or not trick.cards or not winner:
            return None
        for seat, card in trick.played(hand.players):
            state = state.after_card(seat, card)
        state = state.after_trick(winner)
    return state


def enter_trick(state: PlayState, typed: str, *, forcing: bool = True) -> TrickEntry:
    """The trick that the keys typed so far make; without `forcing` no card is added without a key.

    A rank may mean the forced card, or the card of the player after it. It means what lets the trick go on by the
    rules, and leaves the fewest keys to the next trick, so that keys mean the same however many are typed ahead. The
    forced card typed with its suit means that card, unless the trick could not go on by the rules then. A card that the
    winner may not lead does not begin the next trick: it was played against the rules, in place of a forced card.
    """
    if AGAINST_THE_RULES in typed:
        return enter_trick(state, typed.replace(AGAINST_THE_RULES, " "), forcing=False)
    begun = typed.removesuffix(_HALF_A_TEN)
    entry = _entered(state, begun, forcing)
    if forcing and entry.rest and not entry.is_sound:
        entry = _as_typed(state, begun) or entry
    if begun == typed:
        return entry
    is_of_next = entry.is_certain or entry.rest
    if is_of_next:
        return replace(entry, rest=entry.rest + _HALF_A_TEN)
    return replace(entry, is_complete=False, may_become_ten=True)


_HALF_A_TEN = "1"
AGAINST_THE_RULES = "!"
"""The key before a card that was played although another one is forced."""


def _entered(state: PlayState, typed: str, forcing: bool) -> TrickEntry:
    keys = tuple(_keys(typed))
    readings = list(_Entering(state, (), frozenset(), frozenset(), forcing).read(keys, None, typed))
    made = [reading.entry() for reading in readings]
    entry = _instead_of_forced(min(made, key=_unlikely), readings)
    rivals = [reading.now for reading in readings if reading.now.is_sound and len(reading.now.rest) <= len(entry.rest)]
    is_certain = entry.is_full and entry.is_sound and all(now.cards == entry.cards for now in rivals)
    is_complete = is_certain or (_ends_forced(entry, keys) and _all_make(entry, made))
    return replace(entry, is_certain=is_certain, is_complete=is_complete)


def _ends_forced(entry: TrickEntry, keys: Sequence["_Key"]) -> bool:
    """Whether forced cards end a trick whose other cards are typed, and the winner may lead none of them."""
    if not keys or keys[-1].rank is None or not (entry.is_full and entry.is_sound and entry.takes_all):
        return False
    untyped = entry.untyped
    return bool(untyped and entry.playable) and not any(card in entry.playable for card in untyped)


def _all_make(entry: TrickEntry, made: Sequence[TrickEntry]) -> bool:
    """Whether no way to read the keys as this trick alone makes another one that could be played."""
    return all(other.cards == entry.cards for other in made if other.is_sound and not other.rest)


def _as_typed(state: PlayState, typed: str) -> TrickEntry | None:
    """The trick with these very cards, if they are a whole one: a card of it is illegal, so the others say little."""
    entry = _entered(state, typed, forcing=False)
    return entry if entry.is_full and not entry.rest else None


def _instead_of_forced(entry: TrickEntry, readings: Sequence["_Read"]) -> TrickEntry:
    """The entry; a card that its winner may not lead next takes the place of the forced last one."""
    lead = next(_keys(entry.rest), None)
    named = CARDS[lead.suit.value + lead.rank.value] if lead and lead.suit and lead.rank else None
    if named is None or not entry.untyped or not entry.playable or named in entry.playable:
        return entry
    cards = *entry.cards[:-1], named
    return next((reading.now for reading in readings if reading.now.cards == cards), entry)


def _unlikely(entry: TrickEntry) -> tuple[bool, bool, int]:
    return not entry.is_sound, not entry.is_full, len(entry.rest)


class _Key(NamedTuple):
    """A rank, with the suit if it is named right before; a suit alone at the end; neither for any other sign."""

    start: int
    suit: Suit | None
    rank: Rank | None


class _Read(NamedTuple):
    """One way to read all the keys; `now` is the entry before forced cards are played."""

    entering: "_Entering"
    now: TrickEntry

    def entry(self) -> TrickEntry:
        """The entry with the forced cards that follow."""
        if self.now.rest or self.now.doubtful:
            return self.now
        entering = self.entering
        while (only := entering.only) is not None:
            entering = entering.with_forced(only)
        return entering.entry()


class _Entering(NamedTuple):
    """A trick while its keys are read one by one."""

    state: PlayState
    cards: tuple[Card, ...]
    forced: frozenset[int]
    refused: frozenset[int]
    forcing: bool

    def read(self, keys: tuple[_Key, ...], suit: Suit | None, typed: str) -> Iterator[_Read]:
        """Every way to read the keys from here on, the likeliest first; `suit` is the one that stands."""
        if not keys:
            yield _Read(self, self.entry())
            return
        key = keys[0]
        if self.state.is_trick_full:
            yield _Read(self, self.entry(rest=typed[key.start :]))
        elif not (key.suit or key.rank):
            yield _Read(self, self.entry(doubtful=typed[key.start]))
        elif key.rank is None:
            yield _Read(self, self.entry())
        else:
            yield from self._read_card(key, key.suit or suit, key.rank, keys, typed)

    def _read_card(
        self, key: _Key, suit: Suit | None, rank: Rank, keys: tuple[_Key, ...], typed: str
    ) -> Iterator[_Read]:
        named = CARDS[key.suit.value + rank.value] if key.suit else None
        only = self.only
        if only is None:
            card = named or self._meant(suit, rank)
            if card is None:
                yield _Read(self, self.entry(doubtful=rank.value))
            else:
                yield from self.with_card(card).read(keys[1:], card.suit, typed)
            return
        is_typed = only.rank is rank and named in (None, only)
        over = self.with_forced(only).read(keys, suit, typed)
        typed_too = [*self.with_card(only).read(keys[1:], only.suit, typed)] if is_typed else []
        if named is only and any(reading.now.is_sound for reading in typed_too):
            yield from typed_too
        else:
            yield from chain(over, typed_too)
        if named and named is not only:
            yield from self.with_card(named).read(keys[1:], named.suit, typed)

    @property
    def only(self) -> Card | None:
        """The only legal card; None if there are several, or it is unknown."""
        choices = _choices(self.state) if self.forcing and not self.state.is_trick_full else ()
        return choices[0] if len(choices) == 1 else None

    def with_forced(self, card: Card) -> "_Entering":
        """After a card that nobody typed."""
        return self.with_card(card)._replace(forced=self.forced | {len(self.cards)})

    def with_card(self, card: Card) -> "_Entering":
        """The state after this card, whether it is legal or not."""
        choices = _choices(self.state)
        refused = self.refused | {len(self.cards)} if choices and card not in choices else self.refused
        state = self.state.after_card(self.state.turn, card)
        return self._replace(state=state, cards=(*self.cards, card), refused=refused)

    def entry(self, doubtful: str = "", rest: str = "") -> TrickEntry:
        """The entry so far."""
        turn = 0 if self.state.is_trick_full else self.state.turn
        choices, leader = _choices(self.state), self.state.leader
        return TrickEntry(self.cards, self.forced, self.refused, turn, choices, doubtful, rest, leader=leader)

    def _meant(self, suit: Suit | None, rank: Rank) -> Card | None:
        """The card that a rank alone means if `suit` is the current suit; None if it is ambiguous."""
        fitting = [card for card in _choices(self.state) if card.rank is rank]
        if len(fitting) == 1:
            return fitting[0]
        if fitting and self.state.hands[self.state.turn - 1] is None:
            return self.state.likeliest(fitting)
        if not suit or (fitting and all(card.suit is not suit for card in fitting)):
            return None
        return CARDS[suit.value + rank.value]


def _keys(typed: str) -> Iterator[_Key]:
    """The keys, without dashes between them."""
    start, named = 0, None
    between = {found.start() for found in DASH_BETWEEN.finditer(typed)}
    for found in SIGN.finditer(typed):
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


def _choices(state: PlayState) -> tuple[Card, ...]:
    """The legal cards for the next player; for the next trick if this one is complete."""
    if state.is_trick_full and state.winner:
        state = state.after_trick(state.winner)
    return () if state.is_trick_full or state.is_over else state.legal_cards
