"""One hand of a game: what happens in it, and the lines that record it."""

from collections.abc import Generator, Iterable, Iterator
from random import Random

from tests.bench import tables
from tests.bench.auction import bid_up
from tests.bench.cards import counters, deal, grouped, in_order
from tests.bench.melding import Meld, meld
from tests.bench.play import play
from tests.bench.tables import Variant


def joined(scores: Iterable[int]) -> str:
    """Scores as a line has them."""
    return " ".join(map(str, scores))


class HandPlayed:
    """One hand, from the deal to its scores."""

    def __init__(self, random: Random, variant: Variant, dealer: int) -> None:
        self.random = random
        self.variant = variant
        self.dealer = dealer
        self.hands, self.kitty = deal(random, variant)

    def lines(self, scores: list[int]) -> Iterator[str]:
        """What is recorded; adds what the hand brings to `scores`."""
        yield f"Dealer Seat{self.dealer}"
        yield from (f"Hand{seat} {grouped(cards)}" for seat, cards in self.hands.items())
        trumps = {seat: self._best_trump(seat) for seat in self.hands}
        worth = {seat: meld(self.hands[seat], trumps[seat]).points for seat in self.hands}
        declarer, bid, rounds = bid_up(self.random, self.variant.lowest_bid, self.dealer, worth)
        yield from (f"Bids{number} {bids}" for number, bids in enumerate(rounds, 1))
        trump = trumps[declarer]
        yield f"Contract Seat{declarer} {bid} {tables.SUIT_NAMES[trump]}"
        discarded = yield from self._exchange(declarer, trump)
        melds = {seat: meld(cards, trump) for seat, cards in self.hands.items()}
        yield from (f"Meld{seat} {grouped(shown.cards)} {shown.points}" for seat, shown in melds.items())
        taken = yield from self._tricks(declarer, trump)
        taken[declarer] += discarded
        yield from self._results(declarer, bid, melds, taken, scores)

    def _best_trump(self, seat: int) -> str:
        """The suit with a king and a queen, if any, that is longest."""
        cards = self.hands[seat]
        return max(
            tables.SUIT_NAMES,
            key=lambda suit: (suit + "K" in cards and suit + "Q" in cards, sum(card[0] == suit for card in cards)),
        )

    def _exchange(self, declarer: int, trump: str) -> Generator[str, None, int]:
        """The kitty is turned, and as many cards outside trump and meld thrown away. Gives the points of these."""
        if not self.kitty:
            return 0
        yield f"Kitty {' '.join(in_order(self.kitty))}"
        cards = in_order(self.hands[declarer] + self.kitty)
        shown = meld(cards, trump).cards
        discards = sorted(cards, key=lambda card: (card in shown, card[0] == trump, card[1] == "A"))[: len(self.kitty)]
        for card in discards:
            cards.remove(card)
        self.hands[declarer] = cards
        points = counters(discards)
        yield f"Discard {' '.join(in_order(discards))} {points}"
        yield f"Hand{declarer} {grouped(cards)}"
        return points

    def _tricks(self, declarer: int, trump: str) -> Generator[str, None, dict[int, int]]:
        """Gives the counters that each seat took."""
        taken = dict.fromkeys(self.hands, 0)
        for number, (cards, winner) in enumerate(play(self.random, self.hands, declarer, trump), 1):
            points = counters(cards) + (self.variant.last_trick if not any(self.hands.values()) else 0)
            taken[winner] += points
            yield f"Trick{number} {' '.join(cards)} Seat{winner} {points}"
        return taken

    def _results(
        self, declarer: int, bid: int, melds: dict[int, Meld], taken: dict[int, int], scores: list[int]
    ) -> Iterator[str]:
        """Meld counts for a team that took a counter; a declarer's team that does not make its bid loses it."""
        play_scores = [sum(taken[seat] for seat in team) for team in self.variant.teams]
        meld_scores = [
            sum(melds[seat].points for seat in team) if points else 0
            for team, points in zip(self.variant.teams, play_scores, strict=True)
        ]
        hand_scores = [
            -bid if declarer in team and melded + played < bid else melded + played
            for team, melded, played in zip(self.variant.teams, meld_scores, play_scores, strict=True)
        ]
        scores[:] = [score + more for score, more in zip(scores, hand_scores, strict=True)]
        yield f"MeldScores {joined(meld_scores)}"
        yield f"PlayScores {joined(play_scores)}"
        yield f"HandScores {joined(hand_scores)}"
