"""What if: a hand in which another card was played, and played on from there with legal cards."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from annotations.notation.hands import Hand
from annotations.notation.play.tricks import follow_tricks, play_context
from annotations.notation.syntax.document import ASKED
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import CARDS, Card
from annotations.rules.holdings import ONE, Holding, holds
from annotations.rules.rulesets import Unstated
from annotations.rules.tricks import counters_in, legal_cards, winning_place
from annotations.rules.turns import seats_from

_WRITTEN = re.compile(r"(?P<trick>[0-9]{1,2})-(?P<place>[0-9])(?P<cards>(?:\.[CDSH][ATKQJ9]){1,200})")
OF_THE_RESULT = ("PlayScores", "HandScores", "Adjustments", "FinalScores", "Winner")
"""The lines of a hand that say how it ended, which a branch does not know."""


class Branch(NamedTuple):
    """From the card at that `place` of trick number `trick`, both from 1, these cards are played instead."""

    trick: int
    place: int
    cards: tuple[str, ...]

    @classmethod
    def named(cls, text: str) -> "Branch | None":
        """The branch with that name in an address, as `7-3.SA.CK`; None if it is none."""
        found = _WRITTEN.fullmatch(text)
        if found is None or not (int(found["trick"]) and int(found["place"])):
            return None
        return cls(int(found["trick"]), int(found["place"]), tuple(found["cards"].split(".")[1:]))

    @property
    def name(self) -> str:
        """Its name in an address."""
        return ".".join([f"{self.trick}-{self.place}", *self.cards])

    def has(self, trick: int, place: int) -> bool:
        """Whether the card at that place of that trick belongs to the branch."""
        return (trick, place) >= (self.trick, self.place)

    def with_card(self, trick: int, place: int, code: str, players: int) -> "Branch":
        """The branch in which this card is played there; before its own first card, another branch begins."""
        if not self.has(trick, place):
            return Branch(trick, place, (code,))
        number = (trick - self.trick) * players + place - self.place
        return Branch(self.trick, self.place, (*self.cards[:number], code))


def branched(text: str, hand: Hand, branch: Branch) -> str | None:
    """The text with the branch in place of what was played; None if a card of it could not be played there."""
    lines = list(_lines(hand, branch))
    if not lines or None in lines:
        return None
    written = text.split("\n")
    gone = {line.number for number, line in hand.lines.tricks.items() if number >= branch.trick}
    gone |= {hand.lines.named[label].number for label in OF_THE_RESULT if label in hand.lines.named}
    at = hand.lines.tricks[branch.trick].number
    kept = [(number, line) for number, line in enumerate(written, 1) if number not in gone]
    before = [line for number, line in kept if number < at]
    return "\n".join([*before, *map(str, lines), *[line for number, line in kept if number > at]])


def _lines(hand: Hand, branch: Branch) -> Iterator[str | None]:
    """The lines of the tricks from the first of the branch on; None if a card cannot be played, or all is unknown."""
    replay = hand.replay
    tricks = {trick.number: trick for trick in follow_tricks(play_context(replay), as_written=True).all}
    first, trump = tricks.get(branch.trick), replay.trump
    if first is None or first.line is None or first.leader is None or trump is None or replay.rules.stock:
        return
    held = list(replay.hands)
    for number in range(1, branch.trick):
        for seat, card in tricks[number].played(replay.players):
            held[seat - 1] = _without(held[seat - 1], card)
    played = [value for value in first.values[: branch.place - 1] if isinstance(value, Card)]
    order = seats_from(first.leader, replay.players)
    if len(played) != branch.place - 1 or branch.place > replay.players:
        return
    for seat, card in zip(order, played, strict=False):
        held[seat - 1] = _without(held[seat - 1], card)
    number = branch.trick
    for code in branch.cards:
        seat, card = order[len(played)], CARDS[code]
        hand_now = held[seat - 1]
        if (
            hand_now is None
            or not holds(hand_now, ONE[card.order])
            or not _is_legal(hand, hand_now, played, card, number)
        ):
            yield None
            return
        held[seat - 1] = _without(hand_now, card)
        played.append(card)
        if len(played) < replay.players:
            continue
        winner = order[winning_place(replay.rules.play, trump, played)]
        worth = counters_in(replay.rules.counters, played, last=number == replay.length)
        yield f"Trick{number} {' '.join(map(str, played))} Seat{winner} {'-' if isinstance(worth, Unstated) else worth}"
        order, played, number = seats_from(winner, replay.players), [], number + 1
    if played:
        asked = [str(ASKED)] * (replay.players - len(played) + AFTER_THE_CARDS)
        yield " ".join([f"Trick{number}", *map(str, played), *asked])


def _without(held: Holding | None, card: Card) -> Holding | None:
    one = ONE[card.order]
    return held - one if held is not None and holds(held, one) else None


def _is_legal(hand: Hand, held: Holding, played: list[Card], card: Card, number: int) -> bool:
    legal = legal_cards(hand.replay.rules.play, hand.replay.trump, played, held, number == 1)
    return isinstance(legal, Unstated) or bool(holds(legal, ONE[card.order]))
