"""The play, card by card: what the rules say against it."""

from typing import NamedTuple

from annotations.notation.play.hand import Played, ReplayedHand
from annotations.notation.play.play import completed, is_one_deck, together
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import card_place
from annotations.notation.play.tricks import Play, Trick, Tricks, tricks_followed
from annotations.rules.cards import Card
from annotations.rules.holdings import EVERY, KINDS, ONE, Hands, Holding, counts, deck, holds, lacking
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.tricks import TrickState, counters_in, play_table


def judge_play(hand: ReplayedHand) -> None:
    """Go through the tricks. If all of them are there, the hands that were not known are known from then on."""
    tricks = tricks_of(hand)
    _refuse_copies(hand, tricks)
    judged = judge(hand, tricks, hand.hands)
    hand.refused += judged.refused
    hand.playing = judged.playing
    if tricks.is_full and not hand.rules.stock:
        hand.hands = completed(hand.hands, lambda: tricks.shown)


def tricks_of(hand: ReplayedHand) -> Tricks:
    """The tricks of the hand: if a winner was written down wrong, led by those who make more sense of the rest."""
    if hand.tricks is None:
        play = Play(hand.lines.tricks, hand.players, hand.declarer, hand.trump, hand.length)
        hand.tricks = tricks_followed(play, as_written=True)
        if hand.tricks.has_other_winners:
            hands = (None,) * hand.players if hand.has_exchange else hand.dealt
            both = (hand.tricks, tricks_followed(play, as_written=False))
            hand.tricks = min(both, key=lambda tricks: len(judge(hand, tricks, hands).refused))
    return hand.tricks


def _refuse_copies(hand: ReplayedHand, tricks: Tricks) -> None:
    """Cards of which more were played, and laid away, than the deck has, by players whose hands are not known."""
    dealt = (None,) * hand.players if hand.rules.stock else hand.hands  # hands change as cards are drawn
    hands = completed(dealt, lambda: tricks.shown)
    if None not in dealt or is_one_deck(hand, hands):
        return
    whole = deck(hand.rules.deck.copies or 0, bool(hand.rules.deck.nines))
    there_are = together(hand, hands)
    for card, there, allowed in zip(KINDS, counts(there_are), counts(whole), strict=True):
        discard = hand.lines.named.get("Discard")
        lines = [trick.line for trick in tricks.all if trick.line and card in trick.values]
        lines += [discard] if discard and card_place(discard.values, card) is not None else []
        if there > allowed and lines:
            refusal = Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), there, allowed)
            hand.refuse(HandPhase.DEAL, refusal, lines[-1], card_place(lines[-1].values, card), tuple(lines))


class Judged(NamedTuple):
    """What the rules say against the tricks, and what they brought."""

    refused: list[Refused]
    playing: Played


def judge(hand: ReplayedHand, tricks: Tricks, hands: Hands) -> Judged:
    """Go through the tricks card by card. What was really played is what the play goes on with."""
    judging = _Judging(hand, tricks, hands)
    for trick in tricks.all:
        judging.take(trick)
    return Judged(judging.refused, judging.playing())


class _Judging:
    """The play so far.

    `held` are the hands without the cards played, None where they are not known. `due` are the cards that a player is
    yet to play, as the tricks show: whatever else a hand has, it has these. By `due` a player's duties are judged where
    the hand is not known, or where what was played contradicts it; so it is if all tricks are there: a card that was
    never played was never held. `suspect` are cards that were refused, with who played them: most likely another card
    was played, so that it is no wonder if they are played again.
    """

    def __init__(self, hand: ReplayedHand, tricks: Tricks, hands: Hands) -> None:
        self.hand = hand
        self.tricks = tricks
        self.refused: list[Refused] = []
        self.held: list[Holding | None] = list(hands)
        self.due = list(tricks.shown)
        self.by_due = [tricks.is_full or held is None for held in hands]
        self.taken: list[int | None] = [0] * hand.players
        self.number = [0] * hand.players
        self.played: dict[tuple[int, Card], list[Trick]] = {}
        self.suspect: set[tuple[int | None, object]] = set()
        if hand.rules.stock:  # hands change as cards are drawn
            self.held = [None] * hand.players
            self.by_due = [True] * hand.players

    def take(self, trick: Trick) -> None:
        """Judge the next trick. A trick with a card that is refused tells nothing more: that has the same cause.

        If more than one player breaks a duty, the cause is the lead: one of them tells it.
        """
        if self.hand.length and trick.number > self.hand.length:
            self._refuse_number(trick)
        elif refused := self._of_cards(trick):
            self.refused.append(refused[0])
            self.suspect.update((one.refusal.seat, trick.values[one.place or 0]) for one in refused)
            if len(refused) > 1:
                self.suspect.add((trick.leader, trick.values[0]))
        elif self._refuses_result(trick):
            self.suspect.update(trick.played(self.hand.players))
        if trick.leader is None:
            self.by_due = [True] * self.hand.players
        self._credit(trick)

    def _refuse_number(self, trick: Trick) -> None:
        if trick.line and trick.values:
            refusal = Refusal(Reason.NOT_HELD, "hand_size", None, (), trick.number, self.hand.length)
            self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line))

    def _of_cards(self, trick: Trick) -> list[Refused]:
        """What is wrong with the cards; after one that is not known or was not held there is no telling of duties."""
        refused: list[Refused] = []
        if trick.leader is None or trick.line is None:
            return refused
        state = self._begun(trick)
        for turn, card in enumerate(trick.values):
            seat = (trick.leader - 1 + turn) % self.hand.players + 1
            if not isinstance(card, Card):
                self.by_due[seat - 1] = True
                state = None
                continue
            held = self.held[seat - 1]
            is_held = held is None or bool(held & EVERY[card.order])
            refusal = self._refusal(seat, card, state) if is_held else _not_held(seat, card)
            if refusal and (is_held or (seat, card) not in self.suspect):
                others = tuple(before.line for before in self.played.get((seat, card), ()) if before.line)
                refused.append(Refused(HandPhase.PLAY, refusal, trick.line, turn, others))
            state = state.after(card) if state and is_held else None
            self._take_card(seat, card, trick)
        return refused

    def _begun(self, trick: Trick) -> TrickState | None:
        """The trick before its lead; None where any card may be played."""
        hand = self.hand
        if hand.trump is None or (trick.number - 1) * hand.players < (hand.rules.stock or 0):
            return None
        table = play_table(hand.rules.play, hand.trump)
        return table.first if trick.number == 1 else table.start

    def _refusal(self, seat: int, card: Card, state: TrickState | None) -> Refusal | None:
        """Why a card that is held may not be played."""
        held, due = self.held[seat - 1], self.due[seat - 1]
        if held is None:
            held = due
        elif self.by_due[seat - 1]:
            held = due if holds(held, due) else due - lacking(held, due)
        return state.refusal(seat, held, card, self.hand.trump) if state else None

    def _take_card(self, seat: int, card: Card, trick: Trick) -> None:
        at, one = seat - 1, ONE[card.order]
        held = self.held[at]
        if held is not None and held & EVERY[card.order]:
            self.held[at] = held - one
        elif held is not None:
            self.by_due[at] = True
        self.due[at] -= one
        self.played.setdefault((seat, card), []).append(trick)

    def _refuses_result(self, trick: Trick) -> bool:
        """Whether there is anything wrong with the winner, or the counters, for which it does not matter who led."""
        if not trick.line or not trick.cards:
            return False
        before = len(self.refused)
        players, worth = self.hand.players, self._worth(trick)
        if trick.won and trick.winner and trick.won != trick.winner:
            refusal = Refusal(Reason.OTHER_WINNER, "", trick.winner, trick.cards, trick.winner, trick.won)
            self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line, players))
        if worth is not None and trick.counters is not None and worth != trick.counters:
            refusal = Refusal(Reason.OTHER_COUNTERS, "counters", None, trick.cards, trick.counters, worth)
            self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line, players + 1))
        return len(self.refused) > before

    def _worth(self, trick: Trick) -> int | None:
        """What the trick counts; None if that is not known, or not stated."""
        length = self.hand.length
        if length is None or not trick.cards:
            return None
        worth = counters_in(self.hand.rules.counters, trick.cards, last=trick.number == length)
        return worth if isinstance(worth, int) else None

    def _credit(self, trick: Trick) -> None:
        """What the trick brings its winner; once that is not known, nobody’s counters are."""
        seat, worth = trick.winner or trick.won, self._worth(trick)
        if seat:
            self.number[seat - 1] += 1
        before = self.taken[seat - 1] if seat else None
        if seat and before is not None and worth is not None:
            self.taken[seat - 1] = before + worth
        else:
            self.taken = [None] * self.hand.players

    def playing(self) -> Played:
        """What the tricks brought so far."""
        return Played(tuple(self.taken), tuple(self.number))


def _not_held(seat: int, card: Card) -> Refusal:
    return Refusal(Reason.NOT_HELD, seat=seat, cards=(card,))
