"""Names of people: a reader may put seats or initials in their place, and an owner may do so for everybody."""

import html
import re
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.page import find_anchor
from annotations.archive.replay.seen import COOKIE as SIGHT_COOKIE
from annotations.archive.share_image.annotation_image import annotation_image
from annotations.notation.editing.aliases import names_in
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.share_image import puzzle_image
from annotations.series.models import Series
from annotations.threads.models import Thread
from tests.browsers import signed_in
from tests.drafts import NOW
from tests.samples import SAMPLES
from tests.sockets import listening

CLUB = "club-championship"
NAMED = sorted(sample for sample, text in SAMPLES.items() if "\nSeat1 " in text)


def names_of(text: str) -> list[str]:
    return names_in(Annotation(text=text).read().document)


def published(owner: User, sample: str = CLUB) -> Annotation:
    """A published game whose title and one of whose notes name everybody."""
    text = SAMPLES[sample]
    names = names_of(text)
    noted = text.replace("\n\n", f"\nNote {' and '.join(names)} shook hands.\n\n", 1)
    title = f"{names[0]} against {names[1]}"
    made = Annotation.objects.start(owner, title, NOW).replace(noted, seen=0, by=owner, at=NOW)
    made.publish(NOW, listed=True)
    return made


def said(client: Client, address: str) -> str:
    return html.unescape(client.get(address).content.decode())


def named(names: list[str], words: str) -> list[str]:
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)]


@pytest.fixture
def hand(ann: User) -> Annotation:
    return published(ann)


# the choice of a reader


@pytest.mark.parametrize(("choice", "player"), [("seats", "North"), ("initials", "T. J. B.")])
def test_a_reader_can_ask_for_aliases(client: Client, hand: Annotation, choice: str, player: str) -> None:
    names = names_of(hand.text)
    assert named(names, said(client, hand.get_absolute_url())) == names
    for part in ("", "embed/", "print/"):
        page = said(client, f"{hand.get_absolute_url()}{part}?names={choice}")
        assert named(names, page) == []
        assert player in page
    assert named(names, said(client, f"/a/{hand.slug}.pn?names={choice}")) == []


def test_the_choice_is_remembered_as_long_as_it_is_not_the_usual_one(client: Client, hand: Annotation) -> None:
    names, address = names_of(hand.text), hand.get_absolute_url()
    client.get(f"{address}?names=seats")
    assert named(names, said(client, address)) == []
    assert named(names, said(client, f"/a/{hand.slug}.pn")) == []
    client.get(f"{address}?names=nonsense")
    assert named(names, said(client, address)) == []
    client.get(f"{address}?names=written")
    assert named(names, said(client, address)) == names
    assert SIGHT_COOKIE not in client.cookies


def test_links_to_steps_keep_the_choice(client: Client, hand: Annotation) -> None:
    page = said(client, f"{hand.get_absolute_url()}?names=seats")
    assert "names=seats#replay" in page, re.findall(r"href=\"[^\"]*hand=1[^\"]*", page)[:5]
    assert '<option value="seats" selected>' in page
    for address in (f"/a/{hand.slug}.pn", f"{hand.get_absolute_url()}share/"):
        assert f'{address}?names=seats"' in page


def test_there_is_nothing_to_choose_where_nobody_is_named(client: Client, ann: User) -> None:
    text = SAMPLES["the-ten-at-trick-19"]
    made = Annotation.objects.start(ann, "The ten", NOW).replace(text, seen=0, by=ann, at=NOW)
    made.publish(NOW, listed=True)
    assert 'name="names"' not in said(client, made.get_absolute_url())


def test_a_puzzle_puts_aliases_in_its_record_too(client: Client, hand: Annotation, ann: User) -> None:
    puzzle = Puzzle.objects.make(hand, ann, "Lou’s card", "What does Lou play?", "", {"1/Trick2/3": "CJ"}, NOW)
    puzzle.publish(NOW)
    client.post(f"{puzzle.get_absolute_url()}attempts/", {"give_up": "1"})
    names = names_of(hand.text)
    assert named(names, said(client, f"{puzzle.get_absolute_url()}?names=seats")) == []
    assert named(names, said(client, f"/puzzles/{puzzle.slug}.pn?names=seats")) == []
    assert "South’s card" in said(client, f"{puzzle.get_absolute_url()}?names=seats")


# the choice of the owner


def test_an_owner_hides_names_from_everybody_but_those_who_record_it(hand: Annotation, ann: User, ben: User) -> None:
    hers, names, address = signed_in(ann), names_of(hand.text), hand.get_absolute_url()
    hand.add_recorder(ben)
    page = f"{address}names/"
    assert hers.post(page, {"names": "seats"})["Location"] == page
    for stranger in (Client(), signed_in(User.objects.create_user("dora", "d@example.org"))):
        for query in ("", "?names=written", "?names=initials"):
            assert named(names, said(stranger, address + query)) == []
            assert 'name="names"' not in said(stranger, address + query)
    for recorder in (hers, signed_in(ben)):
        assert named(names, said(recorder, address)) == names
        assert named(names, said(recorder, f"{address}?names=seats").replace(f'value="{hand.title}"', "")) == []
        recorder.get(f"{address}?names=written")
        assert named(names, said(recorder, f"{address}edit/?step=text")) != []


def test_initials_for_everybody_leave_a_reader_the_choice_of_seats(client: Client, hand: Annotation) -> None:
    hand.hide_names("initials", [])
    assert "T. J. B. against G. P." in said(client, hand.get_absolute_url())
    assert "North against East" in said(client, f"{hand.get_absolute_url()}?names=seats")
    assert "T. J. B. against G. P." in said(client, f"{hand.get_absolute_url()}?names=written")


def test_the_title_comes_back_when_names_are_shown_again(hand: Annotation) -> None:
    hand.hide_names("seats", [])
    assert (hand.title, hand.thread.title) == ("North against East", "North against East")
    hand.rename("Lou’s evening")
    assert (hand.title, hand.owners_title) == ("South’s evening", "Lou’s evening")
    hand.hide_names("", [])
    assert (hand.title, hand.thread.title, hand.title_written) == ("Lou’s evening", "Lou’s evening", "")


@pytest.mark.parametrize("query", ["", "?names=seats"])
def test_forms_begin_with_the_title_as_its_owner_wrote_it(hand: Annotation, ann: User, query: str) -> None:
    puzzle = Puzzle.objects.make(hand, ann, "Lou’s card", "What does Lou play?", "", {"1/Trick2/3": "CJ"}, NOW)
    hand.hide_names("seats", [])
    hers = signed_in(ann)
    assert 'required value="T. J. Brandt against Gus Papadakis"' in said(hers, hand.get_absolute_url() + query)
    assert 'value="T. J. Brandt against Gus Papadakis"' in said(hers, f"{hand.get_absolute_url()}puzzles/new/")
    edit = said(hers, f"{puzzle.get_absolute_url()}edit/")
    assert 'value="Lou’s card"' in edit
    assert "What does Lou play?" in edit


def test_a_name_that_is_written_later_is_hidden_as_well(client: Client, hand: Annotation, ann: User) -> None:
    hand.hide_names("seats", [])
    row = hand.reloaded()
    row.thread.post(author=ann, body="Gwendolyn sat in for Lou.", at=NOW)
    row.replace(row.text.replace("Seat3 Lou", "Seat3 Gwendolyn"), row.version, ann, NOW)
    assert "Gwendolyn" not in said(client, hand.get_absolute_url())


def test_a_post_about_a_line_keeps_no_name_that_is_hidden(hand: Annotation, ann: User, ben: User) -> None:
    hand.hide_names("seats", [])
    signed_in(ben).post(f"{hand.get_absolute_url()}posts/", {"body": "Who?", "about": "game/Seat3"})
    post = hand.thread.posts.get()
    assert (post.anchor, post.anchor_value) == ("game/Seat3", "South")


def test_a_series_does_not_fall_back_on_a_title_with_names(hand: Annotation, ann: User) -> None:
    series = Series.objects.begin(ann, "Thursdays", "", NOW)
    series.add(hand, NOW)
    hand.hide_names("seats", [])
    hand.withdraw()
    assert [entry.title for entry in series.entries.to_show()] == ["North against East"]


def test_single_names_can_be_hidden_and_shown_again(client: Client, hand: Annotation, ann: User) -> None:
    hers, page = signed_in(ann), f"{hand.get_absolute_url()}names/"
    hers.post(page, {"another": "Papadakis"})
    assert named(names_of(hand.text), said(client, hand.get_absolute_url())) == ["T. J. Brandt", "Lou", "Søren Møller"]
    hers.post(page, {"hidden": ["Papadakis"], "another": "Lou"})
    assert named(names_of(hand.text), said(client, hand.get_absolute_url())) == ["T. J. Brandt", "Søren Møller"]
    hers.post(page, {"hidden": ["Lou"]})
    assert hand.reloaded().hidden_names == ["Lou"]


@pytest.mark.parametrize("name", ["Nobody Here", "North", "L", "?"])
def test_a_name_that_the_record_has_not_is_refused(hand: Annotation, ann: User, name: str) -> None:
    answer = signed_in(ann).post(f"{hand.get_absolute_url()}names/", {"names": "initials", "another": name})
    assert answer.status_code == 422
    assert hand.reloaded().names == ""
    assert f'value="{name}"' in answer.content.decode()


def test_a_copy_for_a_stranger_has_no_hidden_name(hand: Annotation, ann: User, ben: User) -> None:
    hand.hide_names("seats", [])
    names = names_of(hand.text)
    signed_in(ben).post(f"{hand.get_absolute_url()}copy/")
    his = Annotation.objects.get(owner=ben)
    assert named(names, his.text + his.title + his.owners_title) == []
    signed_in(ann).post(f"{hand.get_absolute_url()}copy/")
    hers = Annotation.objects.filter(owner=ann).exclude(pk=hand.pk).get()
    assert (hers.text, hers.names, hers.owners_title) == (hand.text, "seats", hand.owners_title)


def test_a_puzzle_keeps_the_names_hidden_when_its_record_is_deleted(
    client: Client, hand: Annotation, ann: User
) -> None:
    puzzle = Puzzle.objects.make(hand, ann, "Lou’s card", "What does Lou play?", "", {"1/Trick2/3": "CJ"}, NOW)
    puzzle.publish(NOW)
    hand.hide_names("seats", [])
    later = Puzzle.objects.make(hand.reloaded(), ann, "Lou again", "", "", {"1/Trick2/3": "CJ"}, NOW)
    later.publish(NOW)
    hand.remove()
    for made in (puzzle, later):
        assert named(["Lou", "Søren Møller"], said(client, made.get_absolute_url())) == []


# no answer of the site has a hidden name


@pytest.mark.parametrize("style", ["seats", "initials"])
@pytest.mark.parametrize("sample", NAMED)
def test_no_answer_of_the_site_tells_a_stranger_a_hidden_name(ann: User, ben: User, sample: str, style: str) -> None:
    User.objects.filter(pk=ann.pk).update(username="owner")  # no part of a player’s name
    ann.refresh_from_db()
    hand = published(ann, sample)
    names = names_of(hand.text)
    everybody = ", ".join(names)
    pin = find_anchor(hand, "game/Seat1")
    hand.thread.post(author=ben, body=f"{everybody}: who of them is to blame?", at=timezone.now(), anchor=pin)
    puzzle = Puzzle.objects.make(
        hand, ann, f"What now, {names[2]}?", f"{everybody} sat there.", f"Ask {everybody}.", {"1/Bids1/2": "50"}, NOW
    )
    puzzle.publish(NOW)
    series = Series.objects.begin(ann, "Thursdays", "", NOW)
    for page in (hand, puzzle):
        series.add(page, NOW)
    series.publish(NOW, listed=True)
    hand.reloaded().hide_names(style, [])
    client = Client()
    client.post(f"{puzzle.get_absolute_url()}attempts/", {"give_up": "1"})
    address = hand.get_absolute_url()
    addresses = [
        *(f"{address}{query}" for query in ("", "?names=written", "?see=1", "?hand=2&at=end", "?about=game/Seat1")),
        *(
            f"{address}{part}"
            for part in ("embed/", "print/", "share/", "live/", "posts/?since=0", "names/requests/", "copy/")
        ),
        *(f"/a/{hand.slug}.{ending}{asked}" for ending in ("pn", "txt", "json") for asked in ("", "?names=written")),
        *(puzzle.get_absolute_url(), f"{puzzle.get_absolute_url()}posts/?since=0", f"/puzzles/{puzzle.slug}.pn"),
        *(f"/rules/of/{hand.slug}/", f"/rules/of/{hand.slug}.json"),
        *("/", "/library/", "/puzzles/", "/talk/", "/series/", series.get_absolute_url(), f"/people/{ann.username}/"),
    ]
    for asked in addresses:
        assert named(names, said(client, asked)) == [], asked
    adding = f"/series/adding/?page={hand.slug}"
    assert named(names, said(signed_in(ben), adding)) == []
    asked_for_names = client.get(f"{address}?names=written&at=trick1-2").wsgi_request
    for image in (annotation_image(asked_for_names, hand.reloaded()), puzzle_image(Puzzle.objects.get())):
        assert named(names, html.unescape(image.svg())) == []


@pytest.mark.django_db(transaction=True)
async def test_sockets_send_no_hidden_name(ann: User, ben: User) -> None:
    hand = await sync_to_async(published)(ann)
    await sync_to_async(hand.hide_names)("seats", [])
    thread = await sync_to_async(Thread.objects.get)(annotation=hand)
    async with listening("/ws/threads/{}/") as listen:
        socket = await listen(thread.slug)
        await socket.received()
        post = await sync_to_async(thread.post)(author=ben, body="Lou passed. Søren Møller too.", at=NOW)
        assert "South passed. West too." in (await socket.received())["html"]
        await sync_to_async(post.edit)("Lou bid.", NOW + timedelta(minutes=1))
        assert "South bid." in (await socket.received())["changed"]
