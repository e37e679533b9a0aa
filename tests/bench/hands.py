"""One hand of a game: what happens in it, and the lines that record it."""

from collections.abc import Generator, Iterable, Iterator
from random import Random

from annotations.rules.games import totals
from annotations.rules.scoring import HandScore, score_hand
from tests.bench import tables
from tests.bench.auction import bid_up
from tests.bench.cards import counters, deal, grouped, in_order
from tests.bench.melding import meld
from tests.bench.play import play
from tests.bench.tables import Variant


def joined(scores: Iterable[int]) -> str:
    """Scores as a line has them."""
    return " ".join(map(str, scores))


_NEVER_BIDS = -1000


class HandPlayed:
    """One hand, from the deal to its scores; `team` is the declarer's, from 0, once its lines are made."""

    def __init__(self, random: Random, variant: Variant, dealer: int) -> None:
        self.random = random
        self.variant = variant
        self.rules = variant.played_by
        self.dealer = dealer
        self.hands, self.kitty = deal(random, variant)
        while not self._has_marriage(dealer, self._best_trump(dealer)):  # which the dealer might have to name as trump
            self.hands, self.kitty = deal(random, variant)

    def lines(self, scores: list[int]) -> Iterator[str]:
        """What is recorded; adds what the hand brings to `scores`."""
        yield f"Dealer Seat{self.dealer}"
        yield from (f"Hand{seat} {grouped(cards)}" for seat, cards in self.hands.items())
        trumps = {seat: self._best_trump(seat) for seat in self.hands}
        worth = {
            seat: meld(self.hands[seat], trump).points if self._has_marriage(seat, trump) else _NEVER_BIDS
            for seat, trump in trumps.items()
        }
        declarer, bid, rounds = bid_up(self.random, self.rules.bidding, self.dealer, worth)
        self.team = next(team for team, seats in enumerate(self.variant.teams) if declarer in seats)
        yield from (f"Bids{number} {bids}" for number, bids in enumerate(rounds, 1))
        trump = trumps[declarer]
        yield f"Contract Seat{declarer} {bid} {tables.SUIT_NAMES[trump]}"
        discarded = yield from self._exchange(declarer, trump)
        melds = {seat: meld(cards, trump) for seat, cards in self.hands.items()}
        yield from (f"Meld{seat} {grouped(shown.cards)} {shown.points}" for seat, shown in melds.items())
        taken, tricks = yield from self._tricks(declarer, trump)
        taken[declarer] += discarded
        worth = {seat: shown.points for seat, shown in melds.items()}
        score = score_hand(self.rules.scoring, bid, self.team, *map(self._by_team, (worth, taken, tricks)))
        assert isinstance(score, HandScore)
        scores[:] = totals(scores, score.hand)
        for stem, values in (("Meld", score.meld), ("Play", score.play), ("Hand", score.hand)):
            yield f"{stem}Scores {joined(values)}"

    def _by_team(self, by_seat: dict[int, int]) -> list[int]:
        return [sum(by_seat[seat] for seat in seats) for seats in self.variant.teams]

    def _best_trump(self, seat: int) -> str:
        """The suit with a king and a queen, if any, that is longest."""
        cards = self.hands[seat]
        return max(
            tables.SUIT_NAMES,
            key=lambda suit: (self._has_marriage(seat, suit), sum(card[0] == suit for card in cards)),
        )

    def _has_marriage(self, seat: int, suit: str) -> bool:
        return suit + "K" in self.hands[seat] and suit + "Q" in self.hands[seat]

    def _exchange(self, declarer: int, trump: str) -> Generator[str, None, int]:
        """The kitty is turned, and as many cards outside trump and meld thrown away. Gives the points of these."""
        if self.variant.passed:
            yield from self._passes(declarer, trump)
        if not self.kitty:
            return 0
        yield f"Kitty {' '.join(in_order(self.kitty))}"
        cards = in_order(self.hands[declarer] + self.kitty)
        discards = self._least_needed(cards, trump)[: len(self.kitty)]
        for card in discards:
            cards.remove(card)
        self.hands[declarer] = cards
        points = counters(self.variant, discards)
        yield f"Discard {' '.join(in_order(discards))} {points}"
        yield f"Hand{declarer} {grouped(cards)}"
        return points

    def _passes(self, declarer: int, trump: str) -> Iterator[str]:
        """The declarer and the partner give each other, at once, what they need least."""
        seats = sorted(self.variant.teams[self.team])
        passed = {seat: self._least_needed(self.hands[seat], trump)[: self.variant.passed] for seat in seats}
        for seat, cards in passed.items():
            yield f"Pass{seat} {' '.join(in_order(cards))}"
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in zip(seats, reversed(passed.values()), strict=True):
            self.hands[seat] = in_order(self.hands[seat] + cards)
            yield f"Hand{seat} {grouped(self.hands[seat])}"

    def _least_needed(self, cards: list[str], trump: str) -> list[str]:
        """The cards, those first that are no meld, no trump, no ace."""
        shown = meld(cards, trump).cards
        return sorted(cards, key=lambda card: (card in shown, card[0] == trump, card[1] == "A"))

    def _tricks(self, declarer: int, trump: str) -> Generator[str, None, tuple[dict[int, int], dict[int, int]]]:
        """Gives the counters and the tricks that each seat took."""
        taken, tricks = dict.fromkeys(self.hands, 0), dict.fromkeys(self.hands, 0)
        for number, (cards, winner) in enumerate(play(self.random, self.hands, declarer, trump), 1):
            points = counters(self.variant, cards) + (self.variant.last_trick if not any(self.hands.values()) else 0)
            taken[winner] += points
            tricks[winner] += 1
            yield f"Trick{number} {' '.join(cards)} Seat{winner} {points}"
        return taken, tricks
