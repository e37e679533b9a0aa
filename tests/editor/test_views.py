"""The page of the editor: who may open it, and what its steps show."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of
from tests.samples import REAL_HAND


def test_the_editor_is_its_owners_alone(draft: Annotation, client: Client, ben: User):
    client.force_login(ben)
    assert client.get(address(draft)).status_code == 404
    assert client.post(address(draft, "lines/"), {"line": "1", "deal": "9"}).status_code == 404
    assert client.post(address(draft, "text/"), {"text": "Deal 9"}).status_code == 404
    assert text_of(draft) == DEAL


def test_who_is_not_signed_in_is_asked_to(draft: Annotation, client: Client):
    answer = client.get(address(draft))
    assert answer.status_code == 302
    assert "/account/login/" in answer["Location"]


def test_what_is_still_to_go_leads_to_the_first_of_it(draft: Annotation, hers: Client, ann: User):
    draft.replace("Deal 1\nDealer Seat4\nBids1 53 Pass 54 55\n", seen=1, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert re.search(r'<small><a href="\?add=GameScores&amp;hand=0">\d+ parts to go</a></small>', page)


def test_trump_is_chosen_by_the_colours_and_in_the_order_of_the_card_keys(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Contract&hand=0")).content.decode()
    shown = re.findall(r'<span><span class="suit (.)">(.)</span> (\w+)</span>', page)
    assert shown == [("s", "♠", "Spades"), ("h", "♥", "Hearts"), ("c", "♣", "Clubs"), ("d", "♦", "Diamonds")]
    keys = hers.get(address(draft, "?add=Trick1&hand=0")).content.decode()
    rows = list(dict.fromkeys(re.findall(r'aria-label="ace of (\w+)', keys)))
    assert rows == ["spades", "hearts", "clubs", "diamonds"]


def test_edits_are_posted(draft: Annotation, hers: Client):
    assert hers.get(address(draft, "lines/")).status_code == 405
    assert hers.get(address(draft, "text/")).status_code == 405


def test_a_step_has_an_address_of_its_own(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?line=3")).content.decode()
    assert "Dealer" in page
    assert 'value="Seat4" id="id_dealer_3" checked' in page


def test_a_line_of_a_hand_can_be_opened_among_those_of_the_game(draft: Annotation, hers: Client, ann: User):
    draft.replace("Presenter Ann\nDealer Seat4\n", seen=1, by=ann, at=NOW)
    assert 'value="Seat4"' in hers.get(address(draft, "?line=2")).content.decode()


def test_an_address_that_names_no_step_shows_the_next_one(draft: Annotation, hers: Client):
    for query in ("?line=99", "?line=x", "?add=Nonsense", "?add=Hand1&hand=x"):
        assert hers.get(address(draft, query)).status_code == 200


def test_what_was_typed_is_kept_for_the_line_as_it_stands_not_for_its_number(draft: Annotation, hers: Client):
    def key(line: int) -> str:
        return hers.get(address(draft, f"?line={line}")).content.decode().split('data-key="')[1].split('"')[0]

    before = key(3)
    hers.post(address(draft, "text/"), {"seen": "1", "text": "Presenter Ida\n\n" + DEAL})
    assert key(5) == before
    assert key(3) != before
    hers.post(address(draft, "lines/"), {"line": "5", "seen": "2", "dealer": "Seat1"})
    assert key(5) != before


def test_a_step_leads_to_what_its_line_is_for(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Hand1&hand=0")).content.decode()
    assert 'href="/help/notation/Hand" target="_blank"' in page


def test_all_seats_of_the_table_are_offered_before_the_text_tells(ann: User, hers: Client):
    six = Annotation.objects.start(ann, "Six", NOW, seats=6)
    page = hers.get(address(six, "?start=hand")).content.decode()
    assert "Southwest" in page
    assert 'value="Seat6"' in page


@pytest.mark.parametrize(("tricks", "shown"), [(1, "1 trick"), (2, "2 tricks")])
def test_the_path_says_how_many_tricks_are_written(draft: Annotation, hers: Client, tricks: int, shown: str):
    played = "".join(f"Trick{number} SA SJ ST SK Seat3 3\n" for number in range(1, tricks + 1))
    annotation = draft.replace(DEAL + played, seen=1, by=draft.owner, at=NOW)
    assert re.search(rf"\b{shown}\b", hers.get(address(annotation)).content.decode())


def test_the_path_leads_to_the_next_trick_of_a_play_that_goes_on(draft: Annotation, hers: Client):
    annotation = draft.replace(REAL_HAND.partition("Trick7 ")[0], seen=1, by=draft.owner, at=NOW)
    page = hers.get(address(annotation), {"add": "Meld1", "hand": "0"}).content.decode()
    assert re.search(r'href="\?add=Trick7&amp;hand=0"[^>]*>[^<]*(<[^>]*>)*Play', page)


def test_a_hand_that_comes_first_has_the_cards_of_its_rules_to_choose_from(hers: Client, ann: User):
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    data = {"add": "Hand1", "hand": "0", "seen": "0", "cards": "caak"}
    page = hers.post(address(draft, "preview/"), data, **HTMX).content.decode()
    assert "3 of 20" in page
    assert "ace of clubs, 2 left" in page
    assert "nine" not in page


def test_the_path_leads_to_where_it_is_published_or_made_a_puzzle(draft: Annotation, hers: Client):
    page = hers.get(address(draft)).content.decode()
    assert f'<a href="/a/{draft.slug}/#publication">Publish</a>' in page
    assert f'<a href="/a/{draft.slug}/puzzles/new/" data-takes-line>Make a puzzle</a>' in page
    draft.publish(NOW, listed=True)
    page = hers.get(address(draft)).content.decode()
    assert f'<a href="/a/{draft.slug}/#publication">Who sees it</a>' in page


def test_only_its_owner_is_led_there(draft: Annotation, client: Client, ben: User):
    draft.recorders.add(ben)
    client.force_login(ben)
    page = client.get(address(draft)).content.decode()
    assert "#publication" not in page
    assert "puzzles/new" not in page


def test_a_round_of_bidding_says_that_a_bid_may_be_asked(draft: Annotation, hers: Client):
    page = hers.get(address(draft, "?add=Bids1&hand=0")).content.decode()
    assert "or ? to ask for the bid" in re.sub(r"<[^>]*>", "", page)


def test_what_else_may_be_written_does_not_name_the_line_that_is(hers: Client, draft: Annotation) -> None:
    def offered(query: str) -> str:
        page = hers.get(address(draft, query)).content.decode()
        return page.partition('aria-label="Or write"')[2].partition("<details>")[0]

    assert "Bids, round 1" in offered("?add=Hand1&hand=0")
    assert "Bids, round 1" not in offered("?add=Bids1&hand=0")


@pytest.mark.parametrize(
    ("before", "name", "tip"),
    [
        ("Dealer", "seats", ""),
        ("Hand1", "hand", "letter once, then its ranks"),
        ("Bids1", "bids", "53p5455"),
        ("Meld1", "meld", "One Enter"),
        ("Meld4", "meld", ""),
        ("Trick1", "trick", "type the next lead"),
        ("MeldScores", "scores", ""),
    ],
)
def test_a_step_names_its_keys_and_has_its_tips(
    draft: Annotation, hers: Client, ann: User, before: str, name: str, tip: str
):
    draft.replace(REAL_HAND.partition(f"{before} ")[0], seen=1, by=ann, at=NOW)
    page = hers.get(address(draft)).content.decode()
    assert f'data-keys="{name}" aria' in page
    assert f'<section data-keys="{name}"><h3>' in page
    tips = "".join(re.findall(r'<p data-tip="[^"]*" hidden>(.*?)</p>', page))
    assert tip in tips
    assert bool(tips) == bool(tip)
