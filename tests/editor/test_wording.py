"""Lines in words, as a screen reader reads them: without letters of PN whose meaning is known."""

import pytest

from annotations.editor.wording import line_in_words, outcome_in_words
from annotations.notation.reading import read
from tests.editor.tables import FOUR

GAME = read("Deal 1\nDealer Seat4\n").document.games[0]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Hand1 CAT DKJ S HA9", "North’s hand: 6 cards"),
        ("Hand1 CAT ? STJ H9", "North’s hand: 5 cards, diamonds asked"),
        ("Hand1 - D - H", "North’s hand: 0 cards, clubs withheld, spades withheld"),
        ("Hand1 ?", "North’s hand: asked"),
        ("Hand1 zebra", "North’s hand: zebra"),
        ("Discard CK DK HK 3", "Discard: king of clubs, king of diamonds, king of hearts, 3 counters"),
        ("Discard CKQ DK S HKQJ 3", "Discard: 6 cards, 3 counters"),
        ("Discard CKQ ? S HKQJ 1", "Discard: 5 cards, diamonds asked, 1 counter"),
        ("Discard CK ? ?", "Discard: king of clubs, asked"),
        ("Discard -", "Discard: withheld"),
        ("Discard", "Discard: "),
        ("Meld1 CATKQJ D S H 15", "North’s meld: 15 points"),
        ("Meld1 ?", "North’s meld: asked"),
        (
            "Trick1 CA ? CK CQ Seat1 3",
            "Trick 1: ace of clubs, asked, king of clubs, queen of clubs; North wins, 3 counters",
        ),
        ("Trick1 CA ?", "Trick 1: ace of clubs, asked"),
    ],
)
def test_a_line_in_words(line: str, words: str):
    assert line_in_words(line, FOUR, GAME, 0) == words


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ("CA CT CK CQ Seat1 3", "North wins, 3 counters"),
        ("CA CT CK CQ Seat1 3 # x", "North wins, 3 counters"),
        ("CA CT CK CQ Seat1 ?", "North wins"),
        ("CA CT CK CQ Seat1", "North wins"),
        ("CA CT CK CQ ? 3", ""),
        ("CA CT", ""),
    ],
)
def test_the_outcome_of_a_trick_in_words(values: str, words: str):
    assert outcome_in_words(f"Trick1 {values}", FOUR, goes_on=False) == words
