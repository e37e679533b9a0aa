import re

import pytest
from django.template.loader import render_to_string

from annotations.archive.picture.board import HandView
from annotations.archive.picture.picture import hand_view
from annotations.notation.reading import read

HAND = """Dealer Seat4
GameScores 12 7
Contract Seat3 65 Clubs
"""


def view(text: str, trick: int | None = None) -> HandView:
    return hand_view(read(text, players=4).document.games[0], 0, trick)


def test_dealer_and_score_are_beside_the_table() -> None:
    assert view(HAND).board.facts == [("Dealer", "West"), ("Score", "12 · 7")]


def test_in_play_the_contract_stands_there_for_the_trick_lies_in_its_place() -> None:
    assert view(HAND, trick=1).board.facts == [
        ("Contract", "65 ♣ South"),
        ("Score", "12 · 7"),
        ("North–South", "0"),
        ("East–West", "0"),
    ]


def test_in_play_without_a_contract_nothing_is_said_of_one() -> None:
    assert view("Dealer Seat4\n", trick=1).board.facts == [("North–South", "0"), ("East–West", "0")]


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("Discard CK DK HK 3", "3 counters"),
        ("Discard DJ D9 HK 1", "1 counter"),
        ("Discard DJ D9 HK ?", "? counters"),
    ],
)
def test_a_discard_says_how_many_counters_it_holds(line: str, note: str) -> None:
    assert view(f"{HAND}{line}\n").exchange[0].note == note


def test_a_discard_in_groups_is_drawn_as_a_hand() -> None:
    exchange = view(f"{HAND}Discard CK DAK S HKJ 4\n").exchange
    assert [(move.cards, move.in_groups) for move in exchange] == [("CK DAK S HKJ", True)]
    page = render_to_string("archive/_exchange.html", {"hand": {"exchange": exchange}})
    assert page.count('class="card h"') == 2
    assert "ghost" not in page


PLAYED = f"""{HAND}Trick1 DJ DK DA CJ Seat2 2
Trick2 HA HJ HQ HK Seat2 3
"""


def test_the_declarer_leads_to_the_first_trick_and_each_winner_to_the_next() -> None:
    rows = view(PLAYED).tricks
    assert [(row.number, row.lead, row.winner) for row in rows] == [(1, 3, 2), (2, 2, 2)]
    assert [row.cards for row in rows] == [["DA", "CJ", "DJ", "DK"], ["HK", "HA", "HJ", "HQ"]]
    assert [row.running for row in rows] == [["0", "2"], ["0", "5"]]


@pytest.mark.parametrize("winner", ["?", "-", "Seat9", "East"])
def test_a_trick_without_a_winner_shows_none(winner: str) -> None:
    """Trump and the cards would tell; but a question is for the reader to answer."""
    rows = view(PLAYED.replace("CJ Seat2", f"CJ {winner}")).tricks
    assert [(row.lead, row.winner) for row in rows] == [(3, None), (0, 2)]
    assert rows[1].cards == ["HA", "HJ", "HQ", "HK"], "as if seat 1 had led"


def test_after_a_trick_that_is_not_written_nobody_knows_who_leads() -> None:
    rows = view(PLAYED.replace("Trick2", "Trick3")).tricks
    assert [(row.number, row.lead) for row in rows] == [(1, 3), (3, 0)]


CLAIMED = """Seat1 Ann
Seat2 Ben
Seat3 Cora
Seat4 Dan

Dealer Seat4
Contract Seat1 52 Spades
Trick1 CA CK CQ CJ Seat1 2
Trick2 CA CT CK CQ Seat1 3
"""
NOTED = "Note Ann and Cora claimed the rest.\n"


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (NOTED + "PlayScores 50 0", "Ann and Cora take the rest 45 50 0"),
        ("Note They conceded the rest.\nPlayScores 5 45", "Ben and Dan take the rest 45 5 45"),
        ("PlayScores 50 0", ""),
        (NOTED, ""),
        (NOTED + "PlayScores 30 20", ""),
        (NOTED + "PlayScores 0 45", ""),
        (NOTED + "PlayScores ? 0", ""),
        (NOTED + "PlayScores 5 0", ""),
        (NOTED + "Discard CK DK HK 3\nPlayScores 50 0", ""),
        ("Trick3 CA CT CK CQ Seat1 ?\n" + NOTED + "PlayScores 50 0", ""),
    ],
)
def test_a_claim_that_the_note_and_the_scores_tell_is_the_last_row_of_the_play(lines: str, row: str) -> None:
    hand = view(CLAIMED + lines)
    page = render_to_string("archive/_tricks.html", {"hand": hand})
    last = page.rpartition("<tr")[2].partition("</tr>")[0].partition(">")[2]
    shown = " ".join(re.sub("<[^>]*>", " ", last).split())
    assert (shown if hand.rest else "") == row
