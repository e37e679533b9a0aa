"""The tricks of a hand while a slip in writing them is looked for, and such a slip (Double-deck rules, The Play)."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.play import verified_play
from annotations.notation.play.refused import Refused, refused_cards
from annotations.notation.play.trick_habits import written_hands
from annotations.notation.play.tricks import WrittenTrick, follow_tricks, play_context
from annotations.notation.syntax.document import Line
from annotations.rules.cards import Card
from annotations.rules.holdings import ONE, Hands, Holding, cards_of, lacking
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.tricks import winning_place
from annotations.rules.turns import seats_from

_FEWEST = 2
"""A single card may break a rule at the table; one that is not held shows that something is written wrong."""


def refused_in_play(hand: ReplayedHand) -> list[Refused]:
    """What is refused of the tricks of the hand."""
    return [one for one in hand.refused if one.phase is HandPhase.PLAY]


def melds_by_play(hand: ReplayedHand) -> list[Refused]:
    """The refusals of melds that are not held, of players whose hands only the tricks show."""
    melds = [one for one in hand.refused if one.phase is HandPhase.MELD and one.refusal.reason is Reason.NOT_HELD]
    hands = written_hands(hand) if melds else ()
    return [one for one in melds if one.refusal.seat and hands[one.refusal.seat - 1] is None]


def are_cards_wrong(play: Sequence[Refused]) -> bool:
    """Whether the cards alone show that something is written wrong, whatever the tricks count."""
    cards = refused_cards(play, (HandPhase.PLAY,))
    return len(cards) >= _FEWEST or any(one.refusal.reason is Reason.NOT_HELD for one in cards)


class Slip(NamedTuple):
    """Tricks as they may have been played, and the refusal of what is written instead.

    `distance` is how many tricks lie between those that it is about. `is_unseen`: the cards of one are not known.
    """

    tricks: tuple[Line, ...]
    refused: Refused
    distance: int = 0
    is_unseen: bool = False


class AllTricks(NamedTuple):
    """The tricks of a hand, all of them known; `leaders` led them as their winners and their cards show.

    `is_shown`: their cards alone show that something is written wrong, so that counters may be wrong, too.
    `hands` are those that are written, `shown` the cards that each seat has played. `breaks` are the places, from 0, of
    tricks that somebody else led than the winner of the trick before.
    """

    hand: ReplayedHand
    is_shown: bool
    hands: Hands
    shown: tuple[Holding, ...]
    lines: tuple[Line, ...]
    tricks: tuple[WrittenTrick, ...]
    leaders: tuple[int, ...]
    winners: tuple[int, ...]
    breaks: tuple[int, ...]

    @classmethod
    def of(cls, hand: ReplayedHand) -> Self | None:
        """The tricks of that hand; None if something in them is not known."""
        followed = follow_tricks(play_context(hand), as_written=True)
        lines = tuple([trick.line for trick in followed.all if trick.line])
        if not (followed.are_written and hand.declarer and hand.trump) or len(lines) < len(followed.all):
            return None
        players, rules = hand.players, hand.rules.play
        winners = tuple([trick.winner or 0 for trick in followed.all])
        leaders = tuple(
            [
                (winner - winning_place(rules, hand.trump, trick.cards) - 1) % players + 1
                for winner, trick in zip(winners, followed.all, strict=True)
            ]
        )
        led = (hand.declarer, *winners)
        breaks = tuple([at for at, leader in enumerate(leaders) if leader != led[at]])
        is_shown = are_cards_wrong(refused_in_play(hand))
        return cls(hand, is_shown, written_hands(hand), followed.shown, lines, followed.all, leaders, winners, breaks)

    def left_after(self, tricks: Sequence[tuple[int, WrittenTrick]]) -> list[tuple[Card, ...]]:
        """The one card that each player has left after these tricks, each with its leader; none if not one each."""
        players, played = self.hand.players, [0] * self.hand.players
        for leader, trick in tricks:
            for seat, card in zip(seats_from(leader, players), trick.cards, strict=True):
                played[seat - 1] += ONE[card.order]
        left = [cards_of(lacking(shown, held or 0)) for shown, held in zip(played, self.hands, strict=True)]
        return left if [len(cards) for cards in left] == [1] * players else []

    def left_without(self, place: int) -> tuple[Card, ...]:
        """The cards that are left for the trick there, in their order, if the others are right; none if not known."""
        players = self.hand.players
        if None in self.hands:
            return ()
        led = [*zip(self.leaders, self.tricks, strict=True)]
        left = self.left_after([*led[:place], *led[place + 1 :]])
        seats = seats_from(self.winners[place - 1] if place else self.hand.declarer or 1, players)
        return tuple([left[seat - 1][0] for seat in seats]) if left else ()

    @property
    def is_counted(self) -> bool:
        """Whether the rules state what all cards and the last trick count, which `miscounted` needs."""
        tables, counters = self.hand.tables, self.hand.rules.counters
        return bool(tables.values) and counters.last_trick is not None and not tables.stock

    def miscounted(self, slip: Slip) -> int | None:
        """How many of the tricks count something else than their cards; None if more than that is refused of them."""
        if slip.is_unseen:
            return 0
        found = verified_play(self.hand, self.hands, [line.values for line in slip.tricks])
        return len(found[1].miscounted) if found else None
