"""The plain text of a record, for paper and mail."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.sharing.plain_text import Source, plain_text
from annotations.sharing.text_table import WIDTH, columns
from tests.samples import SAMPLES

SOURCE = Source("Thursday", "Ann", "https://roundhouse.example/a/thursday/")
HAND = """\
Seat1 Al
Seat3 Cy

Deal 4
Dealer Seat4
Note We had changed tables.
Hand1 CATKQJ D SK H
Hand2 -
Hand3 ?
Bids1 50 Pass 52 Pass
Bids2 Pass
Note A long pause.
Contract Seat3 52 Spades
Pass1 CA SK Seat3
Meld1 CATKQJ D S H 15
Trick1 SA SK ST SQ Seat3 3
Note Cy smiled.
Trick2 SA SK ST SQ Seat3 3
MeldScores 15 0
"""


def written(text: str) -> str:
    return plain_text(read(text), SOURCE)


def after(text: str, line: str) -> str:
    """The line of the text that follows that one."""
    lines = [one.strip() for one in text.splitlines()]
    return lines[next(at for at, one in enumerate(lines) if one.startswith(line)) + 1]


@pytest.mark.parametrize("sample", sorted(SAMPLES))
def test_a_record_fits_eighty_columns_and_keeps_every_card(sample: str) -> None:
    text = plain_text(read(SAMPLES[sample], AUTO), SOURCE)
    assert [line for line in text.splitlines() if columns(line) > WIDTH] == []
    played = sum(len(line.split()) - 3 for line in SAMPLES[sample].splitlines() if line.startswith("Trick"))
    rows = [line for line in text.splitlines() if line[:2].strip().isdecimal() and line.count(">") == 1]
    assert sum(line.count(suit) for line in rows for suit in "♣♦♠♥") == played


def test_it_begins_with_the_title_who_recorded_it_and_its_address() -> None:
    assert written(HAND).splitlines()[:4] == ["Thursday", "========", "Recorded by Ann.", SOURCE.address]


def test_players_are_called_by_their_names_and_cards_by_their_signs() -> None:
    text = written(HAND)
    assert "Dealer: West" in text
    assert "Al    ♣ A 10 K Q J  ♠ K" in text
    assert "Contract: 52 ♠ Cy" in text
    assert "Passed by Al: ♣A  ♠K  to Cy" in text
    assert "15   ♣ A 10 K Q J" in text


def test_a_trick_marks_its_lead_and_its_winner_and_counts_on() -> None:
    row = next(line for line in written(HAND).splitlines() if line.startswith("2   ")).split()
    assert row == ["2", "♠10", "♠Q", ">♠A*", "♠K", "3", "6", "0"]


def test_notes_stand_where_they_are_written() -> None:
    text = written(HAND)
    assert after(text, "Dealer: West") == "We had changed tables."
    assert after(text, "2  Pass") == "A long pause."
    assert after(text, "1   ♠10") == "Cy smiled."


def test_withheld_and_asked_values_differ() -> None:
    text = written(HAND)
    assert "East  withheld" in text
    assert "Cy    ?" in text


def test_a_line_that_cannot_be_read_stays_as_it_is() -> None:
    assert "Trick1 SA XX" in written("Dealer Seat1\nTrick1 SA XX\nNonsense here\n")
    assert "Nonsense here" in written("Dealer Seat1\nTrick1 SA XX\nNonsense here\n")


def test_two_games_have_a_title_each() -> None:
    text = written(f"{HAND}\n\n{HAND}")
    assert text.count("Deal 4") == 2
    assert "Game 1\n======" in text
    assert "Game 2\n======" in text


def test_an_empty_record_has_its_title() -> None:
    assert written("").startswith("Thursday\n")
