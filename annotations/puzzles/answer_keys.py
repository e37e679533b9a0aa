"""The keys of an answer: the cards of the deck, with those that may be played, or the next bids."""

from dataclasses import dataclass
from itertools import islice

from annotations.archive.forms.deck_rows import deck_rows
from annotations.archive.words.card_names import SUIT_NAMES, card_in_words
from annotations.archive.words.values import line_values, number_of
from annotations.notation.entry.bidding_entry import bidding_round
from annotations.notation.entry.card_entry import has_nines
from annotations.notation.entry.trick_entry import enter_trick, playing_at
from annotations.notation.play import ReplayedHand
from annotations.notation.reading import Reading
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.seats import is_choice
from annotations.rules.cards import Card
from annotations.threads.numbers import number_in

SINGLE_CARDS = ("Trick", "Pass", "Kitty")
"""The lines whose cards are written one by one, by stem."""

MOST_BIDS = 6


@dataclass(frozen=True, slots=True)
class AnswerCardKey:
    """The key of a card. One that cannot be the answer can be pressed all the same; it is then refused."""

    code: str
    can_be: bool

    @property
    def words(self) -> str:
        """Its name for screen readers."""
        return card_in_words(self.code) if self.can_be else f"{card_in_words(self.code)}, may not be played"


@dataclass(frozen=True, slots=True)
class CardKeyRow:
    """The cards of one suit."""

    title: str
    keys: list[AnswerCardKey]


@dataclass(frozen=True, slots=True)
class AnswerKeys:
    """`rows` are the cards for a question about one card, `bids` the next bids for one about a bid; else empty."""

    rows: tuple[CardKeyRow, ...] = ()
    bids: tuple[int, ...] = ()


def answer_keys(question: PuzzleQuestion, reading: Reading) -> AnswerKeys:
    """The keys for one question; `reading` is that of what the reader sees, by the rules of the puzzle."""
    hand = reading.hand(question.hand) if question.hand is not None and _is_in_last_game(question, reading) else None
    replayed = hand.replay if hand else None
    if question.value.spec.stem in SINGLE_CARDS and question.field.kind is Kind.CARD:
        return AnswerKeys(rows=_card_rows(question, replayed))
    if question.field.kind is Kind.BID and replayed:
        return AnswerKeys(bids=_next_bids(question, replayed))
    return AnswerKeys()


def _is_in_last_game(question: PuzzleQuestion, reading: Reading) -> bool:
    """Whether it is about the last game, the only one that readings replay."""
    return question.game.first_line == reading.game.first_line


def _card_rows(question: PuzzleQuestion, hand: ReplayedHand | None) -> tuple[CardKeyRow, ...]:
    nines = hand is None or has_nines(hand)
    playable = _playable(question, hand) if hand else ()
    return tuple(
        CardKeyRow(
            SUIT_NAMES[row[0].suit], [AnswerCardKey(card.code, not playable or card in playable) for card in row]
        )
        for row in deck_rows(nines)
    )


def _playable(question: PuzzleQuestion, hand: ReplayedHand) -> tuple[Card, ...]:
    """The cards that may be played after those already in the trick; empty if that is unknown."""
    value = question.value
    state = playing_at(hand, number_of(value.line)) if is_choice(value) and value.spec.stem == "Trick" else None
    if state is None:
        return ()
    before = line_values(value.line)[: value.number - 1]
    entry = enter_trick(state, " ".join(before), forcing=False)
    return entry.playable if len(entry.cards) == len(before) else ()


def _next_bids(question: PuzzleQuestion, hand: ReplayedHand) -> tuple[int, ...]:
    value = question.value
    before = [number_in(call) or 0 for call in line_values(value.line)[: value.number - 1]]
    return tuple(islice(bidding_round(hand, number_of(value.line), before).ladder, MOST_BIDS))
