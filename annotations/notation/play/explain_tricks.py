"""Explains the play card by card: what the rules refuse, and who led if that is doubtful.

This is the slow path: `verify_play` handles plays in which everything is known and only counters are wrong. Both use
the states of `rules/tricks.py` (Double-deck rules, The Play).
"""

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused, other_counters
from annotations.notation.play.totals import PlayTotals
from annotations.notation.play.tricks import (
    ExplainedTricks,
    FollowedTricks,
    PlayContext,
    Replaying,
    WrittenTrick,
    comparable_hands,
    follow_tricks,
    play_context,
)
from annotations.notation.syntax.document import Line
from annotations.rules.cards import RANKINGS, Card
from annotations.rules.holdings import EVERY, ONE, Hands, Holding, holds, lacking
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.scoring import bounds_for_last_trick, most_in_trick
from annotations.rules.tricks import TrickState, counters_in, play_table, winning_place
from annotations.rules.turns import seats_from


def explain_tricks(play: PlayContext, tricks: FollowedTricks, hands: Hands) -> ExplainedTricks:
    """Replay the tricks card by card. After a wrong card the play continues with the card as written."""
    known = tricks.explained
    return known if known and known.hands == hands else _explained(play, tricks, hands)


def choose_tricks(hand: Replaying) -> FollowedTricks:
    """The tricks as written; if a winner is wrong, led by those whom fewer rules contradict."""
    play, hands = play_context(hand), comparable_hands(hand)
    written = follow_tricks(play, as_written=True)
    if not written.has_other_winners:
        return written
    first = _explained(play, written, hands)
    won = follow_tricks(play, as_written=False)
    other = _explained(play, won, hands, most=len(first.refused))
    if len(other.refused) < len(first.refused):
        return won._replace(explained=other)
    return _with_some_led_by_cards(play, hands, written._replace(explained=first))


def _with_some_led_by_cards(play: PlayContext, hands: Hands, written: FollowedTricks) -> FollowedTricks:
    """The tricks as written; after some of the few with a wrong winner the one whose card wins leads, if that is less.

    Where a card of another trick is wrong, too, its winner by the cards is not the one who led.
    """
    best, by_cards = written, frozenset[int]()
    numbers = [trick.number for trick in written.all if trick.is_given_to_another]
    for number in numbers if 1 < len(numbers) <= _FEW_WINNERS else ():
        again = follow_tricks(play, as_written=True, by_cards=by_cards | {number})
        refused = best.explained.refused if best.explained else ()
        explained = _explained(play, again, hands, most=len(refused))
        if len(explained.refused) < len(refused):
            best, by_cards = again._replace(explained=explained), by_cards | {number}
    return best


_FEW_WINNERS = 3
"""Where more tricks have another winner, it is the trump or the ranking that is wrong."""


def refused_by_other_leads(hand: ReplayedHand) -> list[Refusal]:
    """What the rules refuse of the tricks if those lead whose cards win; nothing if all winners are right."""
    if not hand.tricks.has_other_winners:
        return []
    play = play_context(hand)
    explained = _explained(play, follow_tricks(play, as_written=False), comparable_hands(hand))
    return [one.refusal for one in explained.refused]


def _explained(play: PlayContext, tricks: FollowedTricks, hands: Hands, most: int | None = None) -> ExplainedTricks:
    """The tricks, replayed until as many cards and results are refused as `most`."""
    explanation = _Explanation(play, tricks, hands)
    for trick in tricks.all:
        explanation.take(trick)
        if most is not None and len(explanation.refused) >= most:
            break
    return ExplainedTricks(hands, tuple(explanation.refused), explanation.totals())


class _Explanation:
    """The play so far.

    `held` are the hands without the cards played; None if unknown. `to_play` are the cards that each seat plays in the
    tricks still to come: its hand contains at least these. They replace the hand as evidence for duties if the hand is
    unknown, if the play contradicts it, or if all tricks are written (then a card that was never played was never
    held). `suspect` are refused cards with the seats that played them: probably another card was played, so that the
    refused one may still be in the hand.
    """

    def __init__(self, play: PlayContext, tricks: FollowedTricks, hands: Hands) -> None:
        self.play = play
        self.refused: list[Refused] = []
        self.held: list[Holding | None] = list(hands)
        self.to_play = list(tricks.shown)
        self.by_tricks = [tricks.is_full or held is None for held in hands]
        self.taken: list[int | None] = [0] * play.players
        self.number = [0] * play.players
        self.before: list[WrittenTrick] = []
        self.suspect: set[tuple[int | None, object]] = set()
        self.stock = play.rules.stock or 0
        if self.stock:  # hands change as cards are drawn
            self.held = [None] * play.players
            self.by_tricks = [True] * play.players

    def take(self, trick: WrittenTrick) -> None:
        """Replay the next trick. After a refused card nothing else in the trick is refused: the cause is the same.

        If several players break a duty, the lead is the likely cause: only the first is refused.
        """
        if self.play.length and trick.number > self.play.length:
            self._refuse_number(trick)
        elif refused := self._of_cards(trick):
            self.refused.append(refused[0])
            self.suspect.update((one.refusal.seat, trick.values[one.place or 0]) for one in refused)
            if len(refused) > 1:
                self.suspect.add((trick.leader, trick.values[0]))
        elif self._refuses_result(trick):
            self.suspect.update(trick.played(self.play.players))
        if trick.leader is None:
            self.by_tricks = [True] * self.play.players
        self._credit(trick)

    def _refuse_number(self, trick: WrittenTrick) -> None:
        if trick.line and trick.values:
            refusal = Refusal(Reason.NOT_HELD, "hand_size", None, (), trick.number, self.play.length)
            self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line))

    def _of_cards(self, trick: WrittenTrick) -> list[Refused]:
        """The refused cards; after a card that is unknown or was not held, duties are unknown, too."""
        refused: list[Refused] = []
        if trick.leader is None or trick.line is None:
            return refused
        state = self._begun(trick)
        seats = seats_from(trick.leader, self.play.players)
        for turn, (seat, card) in enumerate(zip(seats, trick.values, strict=False)):
            if not isinstance(card, Card):
                self.by_tricks[seat - 1] = True
                state = None
                continue
            held = self.held[seat - 1]
            is_held = held is None or bool(held & EVERY[card.order])
            step = state.steps[card] if state else None  # looked up once: this is where most time goes
            if not is_held:
                refusal = None if (seat, card) in self.suspect else _not_held(seat, card)
            else:
                forbidding = step[0] if step else 0
                refusal = self._refusal(seat, card, state, forbidding) if state and forbidding else None
            if refusal:
                others = () if refused else self._with(seat, card)  # only the first is reported
                refused.append(Refused(HandPhase.PLAY, refusal, trick.line, turn, others))
            state = step[-1].state if step and is_held else None
            self._take_card(seat, card)
        self.before.append(trick)
        return refused

    def _with(self, seat: int, card: Card) -> tuple[Line, ...]:
        """The lines of the tricks before in which that player has played the card."""
        players, some = self.play.players, [trick for trick in self.before if card in trick.values]
        return tuple([trick.line for trick in some if trick.line and trick.has_played(seat, card, players)])

    def _begun(self, trick: WrittenTrick) -> TrickState | None:
        """The trick before its lead; None if every card may be played."""
        play = self.play
        if play.trump is None or (trick.number - 1) * play.players < self.stock:
            return None
        table = play_table(play.rules.play, play.trump)
        return table.first if trick.number == 1 else table.start

    def _refusal(self, seat: int, card: Card, state: TrickState, forbidding: Holding) -> Refusal | None:
        """The duty that a held card breaks, which cards that are `forbidding` it may show."""
        held, to_play = self.held[seat - 1], self.to_play[seat - 1]
        if held is None:
            held = to_play
        elif self.by_tricks[seat - 1] and held & forbidding and to_play & forbidding:
            held = to_play if holds(held, to_play) else to_play - lacking(held, to_play)
        elif self.by_tricks[seat - 1]:
            return None
        return state.refusal(seat, held, card, self.play.trump) if held & forbidding else None

    def _take_card(self, seat: int, card: Card) -> None:
        at, one = seat - 1, ONE[card.order]
        held = self.held[at]
        if held is not None and held & EVERY[card.order]:
            self.held[at] = held - one
        elif held is not None:
            self.by_tricks[at] = True
        self.to_play[at] -= one

    def _refuses_result(self, trick: WrittenTrick) -> bool:
        """Refuse a wrong winner or wrong counters (these need no leader); whether there was any."""
        if not trick.line or not trick.cards:
            return self._refuses_too_many_counters(trick)
        before = len(self.refused)
        players, worth = self.play.players, self._worth(trick)
        if trick.won and trick.winner and trick.won != trick.winner:
            column = "play.ranking" if self._wins_by_other_ranking(trick) else ""
            refusal = Refusal(Reason.OTHER_WINNER, column, trick.winner, trick.cards, trick.winner, trick.won)
            self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line, players))
        if trick.counters is not None and self._is_miscounted(trick, worth):
            self.refused.append(other_counters(trick.line, players, trick.counters, worth))
        return len(self.refused) > before

    def _refuses_too_many_counters(self, trick: WrittenTrick) -> bool:
        """Refuse more counters than a trick can have whose cards are not all known; whether there were any."""
        players = self.play.players
        is_last = self.play.length in (None, trick.number)
        most = most_in_trick(self.play.rules.counters, players, is_last=is_last)
        if trick.line is None or trick.counters is None or most is None or trick.counters <= most:
            return False
        refusal = Refusal(Reason.OTHER_COUNTERS, "counters", None, (), trick.counters)
        self.refused.append(Refused(HandPhase.PLAY, refusal, trick.line, players + 1))
        return True

    def _is_miscounted(self, trick: WrittenTrick, worth: int | None) -> bool:
        """Whether its counters are not what it is worth, or if the last trick is open, not what it is at any table."""
        if worth is not None or trick.number != self.play.length or trick.counters is None:
            return worth not in (None, trick.counters)
        counters = self.play.rules.counters
        in_cards, (least, most) = counters_in(counters, trick.cards, last=False), bounds_for_last_trick(counters)
        return isinstance(in_cards, int) and not least <= trick.counters - in_cards <= most

    def _wins_by_other_ranking(self, trick: WrittenTrick) -> bool:
        """Whether the written winner is right where tens rank otherwise."""
        rules = self.play.rules.play
        others = [rules._replace(ranking=ranking) for ranking in RANKINGS if ranking != rules.ranking]
        seats = seats_from(trick.leader or 1, self.play.players)
        return any(seats[winning_place(other, self.play.trump, trick.cards)] == trick.winner for other in others)

    def _worth(self, trick: WrittenTrick) -> int | None:
        """The counters in the trick; None if they are unknown or not stated."""
        length = self.play.length
        if length is None or not trick.cards:
            return None
        worth = counters_in(self.play.rules.counters, trick.cards, last=trick.number == length)
        return worth if isinstance(worth, int) else None

    def _credit(self, trick: WrittenTrick) -> None:
        """Credit the winner with the trick and its counters; unknown ones make the counters of all seats unknown."""
        seat, worth = trick.winner or trick.won, self._worth(trick)
        if seat:
            self.number[seat - 1] += 1
        before = self.taken[seat - 1] if seat else None
        if seat and before is not None and worth is not None:
            self.taken[seat - 1] = before + worth
        else:
            self.taken = [None] * self.play.players

    def totals(self) -> PlayTotals:
        """What each seat has taken so far."""
        return PlayTotals(tuple(self.taken), tuple(self.number))


def _not_held(seat: int, card: Card) -> Refusal:
    return Refusal(Reason.NOT_HELD, seat=seat, cards=(card,))
