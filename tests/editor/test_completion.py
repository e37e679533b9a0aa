"""What the text pane suggests while somebody types."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.editor.completion import suggestions
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import address

HANDS = """Deal 1
GameScores 0 0
Dealer Seat4
Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ
Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ
Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ
"""
AUCTION = "Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ\nBids1 53 Pass 54 55\nBids2 Pass - 56 60\nBids3 - - 65 Pass\n"


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")


def offered(draft: Annotation, text: str) -> list[str]:
    """At the end of the text."""
    lines = text.split("\n")
    return [one.text for one in suggestions(draft, text, len(lines), lines[-1])]


def test_the_line_that_comes_next_is_first_whole_where_it_is_known(draft: Annotation) -> None:
    assert offered(draft, HANDS)[:2] == ["Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ", "Hand4"]
    assert offered(draft, HANDS + AUCTION)[0] == "Contract"


def test_every_label_of_the_section_is_offered_once(draft: Annotation) -> None:
    labels = offered(draft, HANDS)
    assert {"Bids1", "Kitty", "Meld1", "Trick1", "Note", "HandScores"} <= set(labels)
    assert len(labels) == len(set(labels))
    assert "Presenter" not in labels


def test_of_a_game_that_somebody_has_won_the_end_comes_next(draft: Annotation) -> None:
    results = "Contract Seat3 65 Clubs\nMeldScores 58 32\nPlayScores 33 17\nHandScores 91 49\n"
    text = HANDS.replace("GameScores 0 0", "GameScores 450 380") + AUCTION + results
    assert offered(draft, text)[:2] == ["FinalScores 541 429", "FinalScores"]


def test_the_game_section_offers_its_own_labels(draft: Annotation) -> None:
    labels = offered(draft, "Presenter Club\n")
    assert labels[0] == "DateTime"
    assert "Seat1" in labels


def test_a_seat_is_offered_with_the_name_of_its_player(draft: Annotation) -> None:
    found = suggestions(draft, "Seat2 Eleanor\n\nDeal 1\nDealer ", 4, "Dealer ")
    assert ("Seat2", "Eleanor") in [(one.text, one.says) for one in found]


def test_the_declarer_the_bid_and_then_the_suits_are_offered(draft: Annotation) -> None:
    found = suggestions(draft, HANDS + AUCTION + "Contract ", 11, "Contract ")
    assert [one.text for one in found][:2] == ["Seat3 65", "Seat1"]
    assert found[0].more
    assert offered(draft, HANDS + AUCTION + "Contract Seat3 65 ")[:4] == ["Spades", "Hearts", "Clubs", "Diamonds"]


def test_winner_and_counters_of_a_trick_are_known_from_its_cards(draft: Annotation) -> None:
    text = HANDS + AUCTION + "Contract Seat3 65 Clubs\nTrick1 SA SJ ST SK "
    assert offered(draft, text) == ["Seat3 3", "Seat1", "Seat2", "Seat3", "Seat4"]


def test_the_best_meld_is_known_from_hand_and_trump_and_says_its_parts(draft: Annotation) -> None:
    text = HANDS + AUCTION + "Contract Seat3 65 Clubs\nMeld3 "
    first = suggestions(draft, text, 12, "Meld3 ")[0]
    assert first.text == "CATKQJ D S H 15"
    assert "run" in first.says


def test_a_bidder_may_pass_or_bid_the_least_that_is_left(draft: Annotation) -> None:
    assert offered(draft, HANDS + "Bids1 ") == ["Pass", "50"]


@pytest.mark.parametrize(
    ("bids", "least"),
    [
        ("Bids1 53 Pass 54 ", "55"),
        ("Bids1 Pass ", "50"),
        ("Bids1 Pass 49 ", "50"),
        ("Bids1 53 Pass 54 55\nBids2 Pass - 56 ", "57"),
        ("Bids1 53 Pass 54 55\nBids2 Pass - 56 60\nBids3 - - ", "65"),
        ("Bids1 300 ", "305"),
    ],
)
def test_the_lowest_bid_is_above_those_that_stand_before_it(draft: Annotation, bids: str, least: str) -> None:
    assert offered(draft, HANDS + bids)[-2:] == ["Pass", least]


def test_where_the_rules_name_no_lowest_bid_any_that_is_higher_will_do(ann: User) -> None:
    free = Annotation.objects.start(ann, "Thursday", NOW)
    assert offered(free, "Deal 1\nBids1 ") == ["Pass"]
    assert offered(free, "Deal 1\nBids1 53 Pass 54 ") == ["Pass", "55"]


def test_cards_are_offered_suit_by_suit(draft: Annotation) -> None:
    assert offered(draft, "Deal 1\nHand1 CA ") == ["D"]
    assert offered(draft, "Deal 1\nKitty ") == ["C", "D", "S", "H"]


def test_in_the_middle_of_a_text_what_fits_there_is_offered(draft: Annotation) -> None:
    text = HANDS.replace("Dealer Seat4\n", "\n") + AUCTION
    assert suggestions(draft, text, 3, "")[0].text == "Dealer"


@pytest.mark.parametrize(
    "text", ["", "\n\n", "Datetime ", "Hand1", "Note ", "Trick1 a b c d e f g h ", "?", "Deal 1 2 3 "]
)
def test_no_text_is_too_odd(draft: Annotation, text: str) -> None:
    assert isinstance(offered(draft, text), list)


def test_options_come_as_a_list_for_the_page(draft: Annotation, hers: Client) -> None:
    sent = {"text": HANDS, "line": "7", "before": "Ha"}
    page = hers.post(address(draft, "completions/"), sent).content.decode()
    assert 'data-text="Hand4 "' in page
    assert "West’s hand" in page


@pytest.mark.parametrize(
    "sent", [{}, {"line": "x"}, {"line": "0"}, {"line": "999", "before": "D"}, {"text": "x" * 300_000, "line": "1"}]
)
def test_what_makes_no_sense_is_answered_all_the_same(draft: Annotation, hers: Client, sent: dict[str, str]) -> None:
    assert hers.post(address(draft, "completions/"), sent).status_code == 200


def test_only_recorders_get_suggestions(draft: Annotation, client: Client, ben: User) -> None:
    client.force_login(ben)
    assert client.post(address(draft, "completions/"), {"text": "", "line": "1"}).status_code == 404


def test_the_tables_to_colour_by_are_kept_by_the_browser(client: Client, hers: Client, draft: Annotation) -> None:
    page = hers.get(address(draft)).content.decode()
    tables = page.partition('data-grammar="')[2].partition('"')[0]
    answer = client.get(tables)
    assert answer.json()["lines"]["Trick#"]["max_number"] == 99
    assert "immutable" in answer["Cache-Control"]


@pytest.mark.parametrize("before", ["Hand1\nHand", "Deal 1\n\nDealer \n", "Deal\n1", "Hand1 " * 4_000])
def test_whatever_is_sent_as_what_stands_before_the_caret_is_answered(
    draft: Annotation, hers: Client, before: str
) -> None:
    sent = {"text": HANDS, "line": "2", "before": before}
    assert hers.post(address(draft, "completions/"), sent).status_code == 200
