"""Recording without an account: who finds the draft, what asks for an account, and how the draft moves to it."""

import logging
import re
from collections.abc import Callable
from datetime import timedelta
from types import ModuleType
from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from annotations.archive import guests, limits
from annotations.archive.guests import forget_guests
from annotations.archive.models import Annotation, versions
from annotations.archive.recording import views as record_views
from annotations.people import quota
from annotations.people.guests import KEPT, SEEN_KEY
from annotations.people.links import sign_in_path
from annotations.people.models import User
from annotations.threads.models import Thread
from tests.conftest import PASSWORD
from tests.drafts import DEAL, NOW, TWO_GAMES
from tests.meanwhile import meanwhile

NEW = {"username": "Dora", "email": "dora@example.org", "password1": "four aces and a run"}


@pytest.fixture
def guest(client: Client, db: None) -> Client:
    """The browser of somebody who has begun a recording without an account."""
    client.post("/record/", {"start": "text", "title": "Thursday", "text": DEAL})
    return client


@pytest.fixture
def draft(guest: Client) -> Annotation:
    return Annotation.objects.get()


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/{rest}"


def page_of(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def messages(page: str) -> str:
    found = re.search(r'id="messages".*?</div>', page)
    assert found
    return found[0]


def sign_in(client: Client, person: User, onward: str = "/") -> str:
    answer = client.post("/account/login/", {"login": person.username, "password": PASSWORD, "next": onward})
    assert answer.status_code == 302
    return str(answer["Location"])


# recording


def test_recording_takes_no_account(client: Client, db: None):
    answer = client.post("/record/", {"start": "hand", "title": "Thursday"})
    draft = Annotation.objects.get()
    assert answer["Location"] == url(draft, "edit/?start=hand")
    assert client.get(answer["Location"]).status_code == 200


def test_looking_makes_nobody_a_guest(client: Client, db: None):
    client.get("/record/")
    client.post("/record/", {"start": "text", "text": "North: Pass\nEast 60 spades"})
    client.post("/record/", {"start": "nonsense"})
    assert not User.objects.exists()


def test_what_was_pasted_is_a_guests_once_it_is_taken_over(client: Client, db: None):
    client.post("/record/", {"start": "text", "text": "not PN", "keep": "1"})
    assert Annotation.objects.get().text == "not PN"


def test_a_guest_writes_in_the_editor(guest: Client, draft: Annotation):
    sent = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat dk sqq hj"}
    guest.post(url(draft, "edit/lines/"), sent)
    guest.post(url(draft, "edit/undoing/"), {"undo": "1"})
    guest.post(url(draft, "edit/undoing/"), {"redo": "1"})
    assert Annotation.objects.get().text == DEAL + "Hand1 CAT DK SQQ HJ\n"


def test_a_guest_reads_names_and_deletes_the_draft(guest: Client, draft: Annotation):
    assert "Recorded in this browser" in page_of(guest, url(draft))
    assert 'id="v1"' in page_of(guest, url(draft, "history/"))
    guest.post(url(draft, "title/"), {"title": "Friday"})
    assert Annotation.objects.get().title == "Friday"
    guest.post(url(draft, "removal/"), {"title": "Friday"})
    assert not Annotation.objects.exists()


def test_a_second_recording_is_the_same_guests(guest: Client):
    guest.post("/record/", {"start": "hand"})
    assert Annotation.objects.count() == 2
    assert User.objects.count() == 1


def test_a_guest_finds_the_drafts_again(guest: Client, draft: Annotation):
    assert url(draft, "edit/") in page_of(guest, "/record/")
    assert "Thursday" in page_of(guest, "/library/")


def test_it_is_said_until_when_the_draft_is_found_and_how_to_keep_it(guest: Client, draft: Annotation):
    until = (timezone.now() + KEPT).strftime("%B %Y")
    for address, back in (
        (url(draft), f"next={url(draft)}%23publication"),
        (url(draft, "edit/?line=3"), f"next={url(draft, 'edit/')}%3Fline%3D3"),
    ):
        page = page_of(guest, address).replace("%2F", "/")
        assert "Not kept yet." in page
        assert until in page
        assert f"/account/login/?{back}" in page
        assert f"/account/signup/?{back}" in page


# privacy


def test_a_guests_draft_is_that_browsers_alone(guest: Client, draft: Annotation, client_of_ben: Client):
    for other in (Client(), client_of_ben):
        for path in ("", "edit/", "history/"):
            assert other.get(url(draft, path)).status_code in (302, 404), path
        assert other.get(f"/a/{draft.slug}.pn").status_code == 404
        assert other.post(url(draft, "edit/text/"), {"text": "Deal 9"}).status_code in (302, 404)
        assert "Thursday" not in page_of(other, "/library/")
    assert Annotation.objects.get().text == DEAL


@pytest.fixture
def client_of_ben(ben: User) -> Client:
    client = Client()
    client.force_login(ben)
    return client


def test_two_browsers_are_two_guests(guest: Client):
    other = Client()
    other.post("/record/", {"start": "hand", "title": "Friday"})
    assert "Friday" not in page_of(guest, "/library/")
    assert "Thursday" not in page_of(other, "/library/")


def test_a_guest_is_nobody_that_others_can_see_or_be(guest: Client, draft: Annotation):
    name = draft.owner.username
    assert guest.get(f"/people/{name}/").status_code == 404
    assert name not in page_of(guest, url(draft))
    assert guest.post("/account/signup/", {**NEW, "username": name}).status_code == 200
    assert User.objects.count() == 1


def test_a_guest_has_no_voice_in_talk(guest: Client, draft: Annotation):
    assert guest.post(url(draft, "posts/"), {"body": "Hello"}).status_code == 404
    assert 'id="talk"' not in page_of(guest, url(draft))


# what asks for an account


def test_publishing_asks_to_sign_in_and_comes_back(guest: Client, draft: Annotation, ann: User):
    answer = guest.post(url(draft, "publication/"), {"visibility": "listed"})
    assert answer["Location"].replace("%2F", "/") == f"/account/login/?next={url(draft)}%23publication"
    assert Annotation.objects.get().published_at is None
    assert sign_in(guest, ann, url(draft) + "#publication") == url(draft) + "#publication"
    guest.post(url(draft, "publication/"), {"visibility": "listed"})
    assert Annotation.objects.get().published_at


def test_making_a_puzzle_asks_to_sign_in_and_goes_on(guest: Client, draft: Annotation, ann: User):
    answer = guest.get(url(draft, "puzzles/new/"))
    assert answer["Location"].endswith(url(draft, "puzzles/new/"))
    assert sign_in(guest, ann, url(draft, "puzzles/new/")) == url(draft, "puzzles/new/")
    assert guest.get(url(draft, "puzzles/new/")).status_code == 200


# moving along


def test_signing_in_makes_the_draft_ones_own_beside_those_one_has(guest: Client, draft: Annotation, ann: User):
    hers = Annotation.objects.start(ann, "Mine", NOW)
    assert "Your draft “Thursday” will move to your account." in page_of(guest, "/account/login/")
    assert sign_in(guest, ann, url(draft, "edit/")) == url(draft, "edit/")
    assert set(Annotation.objects.drafts_of(ann.pk)) == {hers, draft}
    assert "Your draft “Thursday” is now kept with your account." in messages(page_of(guest, url(draft, "edit/")))
    assert "Not kept yet" not in page_of(guest, url(draft, "edit/"))


def test_signing_up_makes_the_draft_ones_own(guest: Client, draft: Annotation):
    assert "Your draft “Thursday” will move to your account." in page_of(guest, "/account/signup/")
    answer = guest.post("/account/signup/", {**NEW, "next": url(draft, "edit/")})
    assert answer["Location"] == url(draft, "edit/")
    assert Annotation.objects.get().owner.username == "Dora"


def test_all_that_a_guest_has_moves_and_the_guest_is_gone(guest: Client, draft: Annotation, ann: User):
    guest.post("/record/", {"start": "hand"})
    sign_in(guest, ann)
    assert "Your 2 drafts are now kept" in messages(page_of(guest, "/"))
    assert list(User.objects.all()) == [ann]
    assert {thread.owner for thread in Thread.objects.all()} == {ann}
    assert [revision.by for revision in Annotation.objects.get(pk=draft.pk).revisions.all()] == [ann]


def test_what_a_guest_did_can_be_undone_after_signing_in(guest: Client, draft: Annotation, ann: User):
    sign_in(guest, ann)
    guest.post(url(draft, "edit/undoing/"), {"undo": "1"})
    assert Annotation.objects.get().text == ""


def test_a_guest_with_nothing_left_moves_in_silence(guest: Client, draft: Annotation, ann: User):
    draft.remove()
    sign_in(guest, ann)
    assert "kept with your account" not in page_of(guest, "/")
    assert list(User.objects.all()) == [ann]


def by_password(guest: Client, person: User) -> int:
    return guest.post("/account/login/", {"login": person.username, "password": PASSWORD}).status_code


def by_link(guest: Client, person: User) -> int:
    return guest.post(sign_in_path(person)).status_code


@pytest.mark.parametrize("enter", [by_password, by_link])
def test_a_guest_who_cannot_sign_in_since_the_site_is_busy_keeps_the_draft(
    guest: Client,
    draft: Annotation,
    ann: User,
    enter: Callable[[Client, User], int],
    monkeypatch: pytest.MonkeyPatch,
):
    guest.raise_request_exception = False
    with monkeypatch.context() as busy:
        busy.setattr(guests, "hand_over", Mock(side_effect=OperationalError("database is locked")))
        assert enter(guest, ann) == 503
    assert guest.get(url(draft, "edit/")).status_code == 200
    assert enter(guest, ann) == 302
    assert Annotation.objects.get().owner == ann


def test_both_browsers_of_a_person_bring_their_drafts(guest: Client, ann: User):
    other = Client()
    other.post("/record/", {"start": "hand", "title": "Friday"})
    sign_in(guest, ann)
    sign_in(other, ann)
    assert {draft.title for draft in Annotation.objects.drafts_of(ann.pk)} == {"Thursday", "Friday"}


def test_after_signing_out_one_is_a_new_guest(guest: Client, ann: User):
    sign_in(guest, ann)
    guest.get("/")  # reads what was said
    guest.post("/account/logout/")
    assert "Thursday" not in page_of(guest, "/library/")
    guest.post("/record/", {"start": "hand", "title": "Friday"})
    assert "Friday" in page_of(guest, "/library/")
    assert Annotation.objects.get(title="Friday").owner.guest


# limits and time


def test_one_address_makes_so_many_guests(db: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(record_views, "GUESTS_AN_HOUR", 2)
    answers = [Client().post("/record/", {"start": "hand"}).status_code for _ in range(3)]
    assert answers == [302, 302, 422]
    assert User.objects.count() == 2


def test_a_guest_writes_so_much_a_day(guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quota, "GUEST_LETTERS_A_DAY", 1000)
    answer = guest.post(url(draft, "edit/text/"), {"text": DEAL + "Note long\n" * 200, "seen": "1"})
    assert answer.status_code == 422
    assert "You have reached today’s limit for recording without an account. Sign in" in answer.content.decode()
    assert Annotation.objects.get().text == DEAL


def test_the_guests_at_one_address_write_so_much_a_day(db: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quota, "ADDRESS_LETTERS_A_DAY", 100)
    text = {"start": "text", "text": "Note a storm\n" * 5}

    def status(address: str) -> int:
        return Client(REMOTE_ADDR=address).post("/record/", text).status_code

    assert [status("192.0.2.1"), status("192.0.2.1"), status("192.0.2.2")] == [302, 422, 302]


def test_where_others_at_an_address_have_written_too_much_it_is_not_said_to_be_ones_own_doing(
    guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(quota, "ADDRESS_LETTERS_A_DAY", 1000)
    Client().post("/record/", {"start": "text", "text": "Note long\n" * 90})
    answer = guest.post(url(draft, "edit/text/"), {"text": DEAL + "Note long\n" * 50, "seen": "1"})
    assert answer.status_code == 422
    assert "Together, everybody at your internet address has reached today’s limit" in answer.content.decode()
    assert "You have reached" not in answer.content.decode()


def test_a_guest_sees_the_least_of_what_is_left(guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch):
    written = sum(map(len, DEAL.splitlines()))
    monkeypatch.setattr(quota, "GUEST_LETTERS_A_DAY", written * 3)
    assert "today’s limit" not in page_of(guest, "/library/").lower()
    monkeypatch.setattr(quota, "ADDRESS_LETTERS_A_DAY", written * 5 // 4)
    assert "You have 20 % of today’s limit of text left." in page_of(guest, "/library/")
    monkeypatch.setattr(quota, "GUEST_LETTERS_A_DAY", written * 8 // 7)
    assert "You have 11 % of today’s limit of text left." in page_of(guest, "/library/")
    monkeypatch.setattr(quota, "ADDRESS_LETTERS_A_DAY", written)
    assert "You can save more tomorrow, or today once you sign in." in page_of(guest, "/library/")


def test_what_is_refused_leaves_the_day_to_what_is_shorter(
    guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(quota, "ADDRESS_LETTERS_A_DAY", 1000)
    for _ in range(3):
        assert guest.post(url(draft, "edit/text/"), {"text": "Note long\n" * 200, "seen": "1"}).status_code == 422
    guest.post(url(draft, "edit/text/"), {"text": DEAL + "Note short\n", "seen": "1"})
    assert Annotation.objects.get().text == DEAL + "Note short\n"


def test_where_all_guests_have_written_too_much_it_is_not_said_to_be_ones_own_doing(
    guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "GUESTS_LETTERS_A_DAY", 10)
    monkeypatch.setattr(limits, "RESERVE", 0)
    answer = guest.post(url(draft, "edit/text/"), {"text": DEAL + "Note long\n" * 20, "seen": "1"})
    assert answer.status_code == 422
    assert "The site has reached today’s limit for recording without an account." in answer.content.decode()


def test_a_person_with_an_account_writes_more(draft: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quota, "GUEST_LETTERS_A_DAY", 0)
    hers = Annotation.objects.start(ann, "Mine", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    assert hers.text == DEAL


def test_the_limit_of_all_guests_meets_the_largest_first(db: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "GUESTS_LETTERS_A_DAY", 300)
    monkeypatch.setattr(limits, "SMALL_LETTERS_A_DAY", 100)
    monkeypatch.setattr(limits, "RESERVE", 150)

    def status(address: str, lines: int) -> int:
        text = {"start": "text", "text": "Note a storm\n" * lines}
        return Client(REMOTE_ADDR=address).post("/record/", text).status_code

    assert [status("192.0.2.1", 20), status("192.0.2.1", 20)] == [302, 422]
    assert [status(f"192.0.2.{host}", 6) for host in (2, 3, 4)] == [302, 302, 422]


def test_an_account_writes_so_much_a_day_and_sees_what_is_left(ann: User, monkeypatch: pytest.MonkeyPatch):
    written = sum(map(len, DEAL.splitlines()))
    monkeypatch.setattr(quota, "LETTERS_A_DAY", written * 5 // 4)
    hers = Client()
    hers.force_login(ann)
    assert "today’s limit" not in hers.get("/library/").content.decode()
    mine = Annotation.objects.start(ann, "Mine", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    assert "You have 20 % of today’s limit of text left." in hers.get("/library/").content.decode()
    answer = hers.post(url(mine, "edit/text/"), {"text": DEAL + "Note long\n" * 200, "seen": "1"})
    assert answer.status_code == 422
    assert "You have reached your daily limit of text." in answer.content.decode()
    assert Annotation.objects.get().text == DEAL


def test_whole_texts_that_are_kept_count_too(ann: User, monkeypatch: pytest.MonkeyPatch):
    mine = Annotation.objects.start(ann, "Mine", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    monkeypatch.setattr("annotations.archive.models.versions.WHOLE_EVERY", 2)
    monkeypatch.setattr(quota, "LETTERS_A_DAY", len(DEAL) * 2)
    with pytest.raises(limits.TextRefused):
        mine.replace(DEAL + "Note\n", seen=1, by=ann, at=NOW)


def test_guests_are_forgotten_when_they_have_not_written_for_a_month(guest: Client, draft: Annotation, ann: User):
    old = timezone.now() - KEPT - timedelta(hours=1)
    User.objects.update(date_joined=old)
    assert forget_guests(timezone.now()) == 0
    Annotation.objects.update(edited_at=old)
    hers = Annotation.objects.start(ann, "Mine", timezone.now() - timedelta(days=8))
    call_command("forgetguests", verbosity=0)
    assert list(User.objects.all()) == [ann]
    assert list(Annotation.objects.all()) == [hers]
    assert Thread.objects.count() == 1
    assert guest.get(url(draft)).status_code == 404


def test_a_new_guest_does_not_wait_until_old_ones_are_forgotten(guest: Client, draft: Annotation):
    old = timezone.now() - KEPT - timedelta(hours=1)
    User.objects.update(date_joined=old)
    Annotation.objects.update(edited_at=old)
    Client().post("/record/", {"start": "hand", "title": "Friday"})
    assert Annotation.objects.count() == 2


def test_a_guest_with_very_many_drafts_signs_in_to_record_more(
    guest: Client, draft: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(record_views, "MOST_GUEST_DRAFTS", 1)
    answer = guest.post("/record/", {"start": "hand"})
    assert answer.status_code == 422
    assert "Sign in to record more" in answer.content.decode()
    sign_in(guest, ann)
    assert guest.post("/record/", {"start": "hand"}).status_code == 302


def test_a_guest_with_very_many_changes_signs_in_to_make_more(
    guest: Client, draft: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(versions, "MOST_GUEST_VERSIONS", 2)
    longer = {"text": f"{DEAL}Note late\n", "seen": "1"}
    assert guest.post(url(draft, "edit/text/"), longer).status_code == 302
    longest = {"text": f"{DEAL}Note late\nNote later\n", "seen": "2"}
    answer = guest.post(url(draft, "edit/text/"), longest)
    assert answer.status_code == 422
    assert "Sign in, then save again" in answer.content.decode()
    assert Annotation.objects.get().text == longer["text"]
    sign_in(guest, ann)
    assert guest.post(url(draft, "edit/text/"), longest).status_code == 302
    assert Annotation.objects.get().text == longest["text"]


def test_several_games_are_counted_before_they_become_drafts(
    guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(record_views, "MOST_GUEST_DRAFTS", 2)
    answer = guest.post("/record/", {"start": "text", "text": TWO_GAMES, "games": "apart"})
    assert answer.status_code == 422
    assert "Sign in to record more" in answer.content.decode()
    assert Annotation.objects.count() == 1
    monkeypatch.setattr(record_views, "MOST_GUEST_DRAFTS", 3)
    guest.post("/record/", {"start": "text", "text": TWO_GAMES, "games": "apart"})
    assert Annotation.objects.count() == 3


def test_of_two_forms_that_a_guest_sends_at_once_one_begins_the_last_draft(
    guest: Client, draft: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(record_views, "MOST_GUEST_DRAFTS", 2)
    other = Client()
    other.cookies = guest.cookies
    answers = []
    meanwhile(monkeypatch, lambda: answers.append(other.post("/record/", {"start": "hand"}).status_code), User)
    answers.append(guest.post("/record/", {"start": "hand"}).status_code)
    assert answers == [302, 422]


def test_a_clock_that_was_set_ahead_deletes_nobodys_drafts(
    guest: Client, draft: Annotation, caplog: pytest.LogCaptureFixture
):
    User.objects.update(date_joined=draft.edited_at)
    in_a_year = timezone.now() + timedelta(days=365)
    with caplog.at_level(logging.WARNING):
        assert forget_guests(in_a_year) == 0
    assert "no draft expires by the clock of today" in caplog.text
    written_now = Annotation.objects.start(draft.owner, "After the jump", in_a_year)
    assert forget_guests(in_a_year + timedelta(hours=1)) == 0
    written_now.delete()


def test_a_session_lives_on_from_each_day_that_a_guest_writes(guest: Client, draft: Annotation):
    session = guest.session
    session[SEEN_KEY] = "2026-01-01"
    session.save()
    assert guest.get(url(draft, "edit/")).cookies["sessionid"]["max-age"] > KEPT.total_seconds()
    assert "sessionid" not in guest.get(url(draft, "edit/")).cookies


@pytest.mark.parametrize(
    ("module", "limit"),
    [(quota, "GUEST_LETTERS_A_DAY"), (quota, "ADDRESS_LETTERS_A_DAY"), (limits, "GUESTS_LETTERS_A_DAY")],
)
def test_a_text_that_is_too_much_for_a_day_stays_in_its_form_and_begins_nothing(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch, module: ModuleType, limit: str
):
    monkeypatch.setattr(module, limit, 10)
    monkeypatch.setattr(limits, "RESERVE", 0)
    answer = client.post("/record/", {"start": "text", "title": "Thursday", "text": DEAL})
    assert answer.status_code == 422
    assert "then save again." in answer.content.decode()
    assert "Dealer Seat4" in answer.content.decode()
    assert not Annotation.objects.exists()
