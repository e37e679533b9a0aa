"""A record is shared, kept and printed in other forms."""

import html
import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.replay.seen import COOKIE
from annotations.notation.cli.objects import game_object
from annotations.notation.reading import read
from annotations.people.models import User
from tests.drafts import NOW
from tests.samples import SAMPLES

SAMPLE = SAMPLES["club-championship"]


@pytest.fixture
def game(ann: User) -> Annotation:
    made = Annotation.objects.start(ann, "Thursday night", NOW).replace(SAMPLE, seen=0, by=ann, at=NOW)
    made.publish(timezone.now() - timedelta(days=1), listed=True)
    return made


def page(client: Client, game: Annotation, part: str) -> str:
    answer = client.get(f"{game.get_absolute_url()}{part}")
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_the_plain_text_is_a_file_with_a_name(client: Client, game: Annotation) -> None:
    answer = client.get(f"/a/{game.slug}.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["Content-Disposition"] == 'inline; filename="thursday-night.txt"'
    assert "Rules: " in answer.content.decode()


def test_json_has_the_text_and_the_games_as_the_command_writes_them(client: Client, game: Annotation) -> None:
    answer = client.get(f"/a/{game.slug}.json")
    found = json.loads(answer.content)
    reading = read(SAMPLE)
    expected = [
        game_object(one, status.value) for one, status in zip(reading.document.games, reading.statuses, strict=True)
    ]
    assert answer["Content-Disposition"] == 'inline; filename="thursday-night.json"'
    assert (found["title"], found["recorded_by"], found["pn"]) == ("Thursday night", "Ann", SAMPLE)
    assert found["games"] == json.loads(json.dumps(expected))
    assert found["address"] == f"http://testserver{game.get_absolute_url()}"


def test_files_and_prints_say_where_the_game_comes_from(client: Client, game: Annotation) -> None:
    found = json.loads(client.get(f"/a/{game.slug}.json").content)
    assert (found["provenance"], found["source"], found["rules"]) == (None, None, "auto")
    game.present(provenance="played", source="https://video.example/7", bottom_seat=None)
    found = json.loads(client.get(f"/a/{game.slug}.json").content)
    assert (found["provenance"], found["source"]) == ("played", "https://video.example/7")
    text = client.get(f"/a/{game.slug}.txt").content.decode()
    assert "\nReally played.\nThe game can be seen at https://video.example/7\n" in text
    assert "Really played\xa0· The game can be seen at https://video.example/7" in page(client, game, "print/")


def test_a_guest_has_no_name_in_json(client: Client, db: None) -> None:
    client.post("/record/", {"start": "text", "title": "Thursday", "text": SAMPLE})
    made = Annotation.objects.get()
    assert json.loads(client.get(f"/a/{made.slug}.json").content)["recorded_by"] is None


def test_the_links_carry_what_the_reader_sees(client: Client, game: Annotation) -> None:
    text = page(client, game, "share/?hand=2&at=trick3-1&see=public&bottom=2&names=seats&hide=next&other=1")
    query = "hand=2&at=trick3-1&see=public&bottom=2&names=seats&hide=next"
    assert f"http://testserver{game.get_absolute_url()}?{query}" in text
    assert f'<iframe src="http://testserver{game.get_absolute_url()}embed/?{query.replace("&", "&amp;")}"' in text
    assert f"{game.get_absolute_url()}image.png?{query}" in text
    assert f"{game.get_absolute_url()}print/?hand=2&see=public&bottom=2&names=seats" in text
    assert f"/a/{game.slug}.pn?names=seats" in text


def test_the_links_carry_what_the_reader_chose_before(client: Client, game: Annotation) -> None:
    client.cookies[COOKIE] = "public"
    assert f"{game.get_absolute_url()}?see=public" in page(client, game, "share/")


def test_a_plain_link_has_no_query(client: Client, game: Annotation) -> None:
    assert f'value="http://testserver{game.get_absolute_url()}"' in page(client, game, "share/")


def test_the_step_is_said_in_words(client: Client, game: Annotation) -> None:
    assert "T. J. Brandt leads the ace of spades." in page(client, game, "share/?at=trick1-1")


def test_a_step_of_a_branch_is_said_as_it_is_there(client: Client, game: Annotation) -> None:
    text = page(client, game, "share/?branch=1-1.CA&at=trick1-1")
    assert "T. J. Brandt leads the ace of clubs." in text
    assert f"{game.get_absolute_url()}?at=trick1-1&branch=1-1.CA" in text


def test_a_draft_says_who_can_open_its_address(client: Client, ann: User) -> None:
    draft = Annotation.objects.start(ann, "Mine", NOW)
    client.force_login(ann)
    assert "until it is published" in page(client, draft, "share/")
    assert "Add to a series" not in page(client, draft, "share/")


def test_a_hand_is_printed_whole(client: Client, game: Annotation) -> None:
    text = page(client, game, "print/?hand=2")
    assert "Deal 2" in text
    for title in ("Auction", "Meld", "Play", "Scores", "Notes"):
        assert f"<h3>{title}</h3>" in text
    assert "Long pause before this one." in text


@pytest.mark.parametrize(("part", "title"), [("auction", "Auction"), ("meld", "Meld"), ("play", "Play")])
def test_a_teacher_leaves_parts_out(client: Client, game: Annotation, part: str, title: str) -> None:
    assert f"<h3>{title}</h3>" not in page(client, game, f"print/?without={part}")
    assert "<h3>Scores</h3>" in page(client, game, f"print/?without={part}&without=nonsense")


def test_the_contract_goes_with_the_auction(client: Client, game: Annotation) -> None:
    assert "declarer" in page(client, game, "print/?without=play")
    text = page(client, game, "print/?without=auction&without=play")
    assert "declarer" not in text.partition("print-sheet")[2]
    assert "print-contract" not in text


def test_hands_that_the_reader_does_not_see_are_not_printed(client: Client, game: Annotation) -> None:
    text = page(client, game, "print/?see=1")
    assert text.count("not shown") == 3
    assert "A 10 K K K" not in text


def test_the_seat_at_the_bottom_is_that_of_the_link(client: Client, game: Annotation) -> None:
    text = page(client, game, "print/?bottom=2")
    assert 'class="at-s">\n        <b class="name team-2">Gus Papadakis' in text


def test_a_record_without_a_hand_says_so(client: Client, ann: User) -> None:
    draft = Annotation.objects.start(ann, "Mine", NOW)
    client.force_login(ann)
    assert "There is no hand to print yet." in page(client, draft, "print/")


def test_an_unreadable_record_is_shared_as_far_as_it_reads(client: Client, ann: User) -> None:
    odd = Annotation.objects.start(ann, "Odd", NOW).replace("Dealer Seat9\nTrick1 XX\n", seen=0, by=ann, at=NOW)
    client.force_login(ann)
    for part in ("share/", "print/"):
        page(client, odd, part)
    assert "Trick1 XX" in client.get(f"/a/{odd.slug}.txt").content.decode()
    assert client.get(f"/a/{odd.slug}.json").json()["games"][0]["status"] == "Invalid"
