"""How a hand is seen on its page: whose cards, and who sits at the bottom. A hidden card is nowhere in the page."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.samples import REAL_HAND

HANDS = {line.split()[0]: line for line in REAL_HAND.splitlines() if line.startswith("Hand")}


@pytest.fixture
def hand(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten", now).replace(REAL_HAND, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def seen(client: Client, annotation: Annotation, query: str = "") -> str:
    return client.get(annotation.get_absolute_url() + query).content.decode()


def line(page: str, label: str) -> str:
    """The values of that line in the notation."""
    found = re.search(rf'<span class="label">{label}</span>(.*?)</code>', page)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


def places(page: str) -> dict[str, str]:
    return {seat: place for place, seat in re.findall(r'<li class="seat at-(\w+)[^"]*" data-seat="(\d)"', page)}


def test_all_hands_are_open_at_first(client: Client, hand: Annotation) -> None:
    page = seen(client, hand)
    assert line(page, "Hand2") == HANDS["Hand2"].removeprefix("Hand2 ")
    assert "face down" not in page


def test_one_player_sees_their_own_cards_and_what_was_tabled(client: Client, hand: Annotation) -> None:
    page = seen(client, hand, "?see=3&at=deal")
    assert line(page, "Hand3") == HANDS["Hand3"].removeprefix("Hand3 ")
    assert [line(page, f"Hand{seat}") for seat in (1, 2, 4)] == ["(hidden)"] * 3
    assert page.count("20 cards face down") == 3
    for seat in (1, 2, 4):
        assert HANDS[f"Hand{seat}"].split(" ", 1)[1] not in page


def test_what_was_public_shows_no_hand(client: Client, hand: Annotation) -> None:
    page = seen(client, hand, "?see=public")
    assert page.count("20 cards face down") == 4
    assert all(text.split(" ", 1)[1] not in page for text in HANDS.values())


def test_cards_that_were_passed_are_hidden_as_well(client: Client, ann: User) -> None:
    now = timezone.now()
    text = "Deal 1\nHand1 CATKKQJ D S H\nContract Seat1 50 Clubs\nPass3 SA ST SK Seat1\nPass1 CJ CQ CK Seat3\n"
    annotation = Annotation.objects.start(ann, "Passing", now).replace(text, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    page = seen(client, annotation, "?see=2")
    assert [line(page, f"Pass{seat}") for seat in (1, 3)] == ["(hidden)"] * 2
    assert "passes 3 cards" in page
    assert "ace of spades" not in page


def test_the_choice_is_remembered_and_forgotten(client: Client, hand: Annotation) -> None:
    seen(client, hand, "?see=public")
    assert "20 cards face down" in seen(client, hand)
    assert "face down" not in seen(client, hand, "?see=all")
    assert "face down" not in seen(client, hand)


@pytest.mark.parametrize("see", ["", "0", "9", "x", "²", "-1", "1" * 400])
def test_other_names_show_everything(client: Client, hand: Annotation, see: str) -> None:
    assert "face down" not in seen(client, hand, f"?see={see}")


def test_the_owner_chooses_who_sits_at_the_bottom_and_readers_may_choose_another(
    client: Client, hers: Client, hand: Annotation
) -> None:
    assert places(seen(client, hand))["3"] == "s"
    chosen = {"visibility": "listed", "bottom_seat": "2", "provenance": "", "source": ""}
    hers.post(f"{hand.get_absolute_url()}publication/", chosen)
    assert places(seen(client, hand)) == {"2": "s", "3": "w", "4": "n", "1": "e"}
    assert places(seen(client, hand, "?bottom=1"))["1"] == "s"
    assert places(seen(client, hand, "?bottom=7"))["3"] == "s"


def test_links_of_the_replay_keep_what_is_seen(client: Client, hand: Annotation) -> None:
    page = seen(client, hand, "?see=public&bottom=1&at=trick1-1")
    assert "?hand=1&amp;at=trick1-2&amp;see=public&amp;bottom=1#replay" in page


def test_the_owner_says_where_a_game_comes_from(client: Client, hers: Client, hand: Annotation) -> None:
    said = {"visibility": "listed", "provenance": "played", "source": "https://video.example.org/watch?v=1"}
    hers.post(f"{hand.get_absolute_url()}publication/", said)
    page = seen(client, hand)
    assert "Really played" in page
    assert 'href="https://video.example.org/watch?v=1" rel="nofollow ugc noopener"' in page
    assert "See it at video.example.org" in page


@pytest.mark.parametrize(
    "source", ["javascript:alert(1)", "ftp://example.org/a", "not an address", "https://", "x" * 400]
)
def test_a_source_that_is_no_address_of_the_web_is_refused_and_stays(
    hers: Client, hand: Annotation, source: str
) -> None:
    said = {"visibility": "listed", "provenance": "played", "source": source}
    answer = hers.post(f"{hand.get_absolute_url()}publication/", said)
    assert answer.status_code == 422
    assert 'id="source-error"' in answer.content.decode()
    assert f'value="{source}"' in answer.content.decode()
    assert Annotation.objects.get().source == ""
