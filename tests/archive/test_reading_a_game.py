"""What the page of an annotation says about melds, and about a game of several hands."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.score_sheet import score_sheet
from annotations.notation.reading import read
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from tests.drafts import NOW
from tests.markup import read as page_of
from tests.samples import REAL_HAND, SAMPLES

DEAL = "Deal 1\nGameScores 0 0\nDealer Seat4\nContract Seat3 50 Spades\n"
SECOND = "\nDeal 2\nGameScores 60 12\nDealer Seat1\nContract Seat2 55 Hearts\n"


def parts_of(*melds: str) -> dict[int, str]:
    return meld_parts(read(DEAL + "".join(melds), ruleset("double-deck")).hands[0])


@pytest.mark.parametrize(
    ("meld", "parts"),
    [
        ("Meld1 C D SATKQJ H 15", "run 15"),
        ("Meld1 CKQ D SATKKQQJ H 21", "run 15, royal marriage 4, marriage in clubs 2"),
        ("Meld1 C DJJ SQQ H 30", "double pinochle 30"),
    ],
)
def test_a_meld_says_what_it_consists_of(meld: str, parts: str) -> None:
    assert parts_of(f"{meld}\n") == {1: parts}


@pytest.mark.parametrize("meld", ["Meld1 C D SATKQJ H 17", "Meld1 C D SATKQJ H ?", "Meld1 -", "Meld1 C D S H 0"])
def test_a_meld_with_other_points_or_without_cards_says_nothing(meld: str) -> None:
    assert parts_of(f"{meld}\n") == {}


def test_a_meld_says_nothing_without_trump_or_rules() -> None:
    meld = "Meld1 C D SATKQJ H 15\n"
    assert meld_parts(read(DEAL.replace("Spades", "?") + meld, ruleset("double-deck")).hands[0]) == {}
    assert meld_parts(read(DEAL + meld).hands[0]) == {}


def test_the_score_sheet_has_a_row_for_each_hand() -> None:
    first = f"{DEAL}MeldScores 30 5\nPlayScores 30 20\nHandScores 60 25\n"
    second = f"{SECOND}MeldScores 10 20\nPlayScores 20 30\nHandScores 30 -55\nAdjustments - -\n"
    sheet = score_sheet(read(first + second).game)
    assert sheet.teams == ["North–South", "East–West"]
    assert [(row.title, row.bidder, row.bid, row.trump, row.outcome) for row in sheet.rows] == [
        ("1", "South", "50", "S", "made"),
        ("2", "East", "55", "H", "set"),
    ]
    assert [(team.meld, team.play, team.total) for row in sheet.rows for team in row.teams] == [
        ("30", "30", "60"),
        ("5", "20", "12"),
        ("10", "20", ""),
        ("20", "30", ""),
    ]


def test_a_score_that_is_not_written_yet_is_the_sum_of_the_hand() -> None:
    sheet = score_sheet(read(f"{DEAL}HandScores 60 25\n{SECOND}HandScores 30 -55\n").game)
    assert [team.total for team in sheet.rows[-1].teams] == ["90", "-43"]


@pytest.mark.parametrize("text", ["Deal 1\n", f"{DEAL}HandScores 0 0\n", f"{DEAL}HandScores ? ?\n", "Dealer ?\n"])
def test_a_hand_whose_outcome_is_not_known_is_neither_made_nor_set(text: str) -> None:
    assert [row.outcome for row in score_sheet(read(text).game).rows] == [""]


def test_the_page_of_a_game_leads_from_its_score_sheet_to_every_hand(client: Client, ann: User) -> None:
    text = SAMPLES["lakeside-single-deck"]
    game = Annotation.objects.start(ann, "Lakeside", NOW).replace(text, seen=0, by=ann, at=NOW)
    game.publish(NOW, listed=True)
    page = client.get(f"/a/{game.slug}/?hand=1").content.decode()
    sheet = page.split('class="sheet-rows"')[1].split("</table>")[0]
    hands = text.count("Deal ")
    assert re.findall(r"\?hand=(\d+)#hand-(\d+)", sheet) == [(str(n), str(n)) for n in range(1, hands + 1)]
    assert sheet.count("aria-current") == 1
    assert "double marriage in diamonds 4" in str(page_of(page))


def test_a_single_hand_needs_no_score_sheet(client: Client, ann: User) -> None:
    hand = Annotation.objects.start(ann, "A hand", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    hand.publish(NOW, listed=True)
    assert "Score sheet" not in client.get(f"/a/{hand.slug}/").content.decode()


def test_a_finished_hand_is_said_to_be_all_here_and_only_its_game_and_evening_missing(hers: Client, ann: User):
    hand = Annotation.objects.start(ann, "One hand", NOW).replace(REAL_HAND, seen=0, by=ann, at=NOW)
    page = str(page_of(hers.get(hand.get_absolute_url()).content.decode()))
    assert "The hand is all here 6 things about the game and the evening are missing" in page
    order = [page.index(f"{label} is missing") for label in ("Deal", "The final score", "Winner", "Presenter")]
    assert order == sorted(order)
    invalid = Annotation.objects.start(ann, "With an error", NOW)
    invalid.replace(REAL_HAND.replace("Bids2 Pass", "Bids2 Fail"), seen=0, by=ann, at=NOW)
    page = str(page_of(hers.get(invalid.get_absolute_url()).content.decode()))
    assert "Invalid line 7" in page
    assert "The hand is all here" not in page
    hand.replace(REAL_HAND.replace("Trick4", "Note"), seen=hand.version, by=ann, at=NOW)
    page = str(page_of(hers.get(hand.get_absolute_url()).content.decode()))
    assert "The hand is all here" not in page
    assert "things are missing for a Complete game" in page
