"""What becomes of an account that is closed, and of what its owner has written."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from annotations.archive.live import live
from annotations.archive.models import Annotation
from annotations.archive.models.name_requests import NameRequest
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.front import closing
from annotations.front.closing import close_account
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.rules.shipped import ruleset
from annotations.series.models import Series
from annotations.threads.models import Thread
from tests.browsers import prove_again, signed_in
from tests.calls import calls_of
from tests.conftest import PASSWORD
from tests.puzzles.hand import HAND
from tests.steps import steps_of

PATH = "/account/closing/"


@pytest.fixture
def recorded(ann: User) -> Callable[..., Annotation]:
    """Makes an annotation of somebody, a draft or published."""

    def make(owner: User, title: str, *, published: bool = False) -> Annotation:
        now = timezone.now()
        annotation = Annotation.objects.start(owner, title, now).replace(HAND, seen=0, by=owner, at=now)
        if published:
            annotation.publish(now, listed=True)
        return annotation

    return make


def close(person: User, published: str = "keep", name: str = "Ann") -> Client:
    client = signed_in(person)
    prove_again(client, PASSWORD)
    client.post(PATH, {"published": published, "name": name})
    return client


def titles() -> set[str]:
    return set(Annotation.objects.values_list("title", flat=True))


def test_closing_asks_for_the_password_first(hers: Client) -> None:
    assert hers.post(PATH, {"published": "keep", "name": "Ann"})["Location"].startswith("/account/again/")
    assert User.objects.filter(username="Ann", is_active=True).exists()


@pytest.mark.parametrize("form", [{"published": "keep", "name": "Ben"}, {"published": "burn", "name": "Ann"}, {}])
def test_an_account_is_not_closed_by_mistake(hers: Client, form: dict[str, str]) -> None:
    prove_again(hers, PASSWORD)
    response = hers.post(PATH, form)
    assert response.status_code == 422
    assert User.objects.filter(username="Ann", is_active=True).exists()


def test_nothing_of_the_account_is_left_but_its_number(ann: User) -> None:
    EmailAddress.objects.create(user=ann, email=ann.email, primary=True, verified=True)
    Authenticator.objects.create(user=ann, type="totp", data={})
    tablet = signed_in(ann)
    client = close(ann)
    assert "_auth_user_id" not in client.session
    assert tablet.get("/account/").status_code == 302
    ann.refresh_from_db()
    assert (ann.username, ann.email, ann.is_active) == (f"closed account {ann.pk}", "", False)
    assert not ann.has_usable_password()
    for rows in (EmailAddress, Authenticator, UserSession):
        assert not rows.objects.exists()
    assert mail.outbox[-1].to == ["ann@example.org"]
    assert mail.outbox[-1].subject == "Roundhouse: Your account is closed"


def test_nobody_signs_in_or_gets_the_name(ann: User) -> None:
    close(ann)
    Client().post("/account/login/", {"login": "Ann", "password": PASSWORD})
    mail.outbox.clear()
    Client().post("/account/password/reset/", {"email": "ann@example.org"})
    assert not mail.outbox
    new = {"username": "Ann", "email": "x@example.org", "password1": "four aces and a run"}
    assert list(Client().post("/account/signup/", new).context["form"].errors) == ["username"]


def test_its_page_says_that_it_is_closed(ann: User) -> None:
    close(ann)
    ann.refresh_from_db()
    page = Client().get(ann.get_absolute_url())
    assert page.status_code == 410
    assert "This account is closed" in page.content.decode()
    assert Client().get("/people/Ann/").status_code == 404


def test_posts_stay_without_the_name(ann: User, ben: User, recorded: Callable[..., Annotation]) -> None:
    his = recorded(ben, "His", published=True)
    his.thread.post(author=ann, body="Why the ten?", at=timezone.now())
    close(ann)
    page = Client().get(his.get_absolute_url()).content.decode()
    assert "Why the ten?" in page
    assert f"closed account {ann.pk}" in page
    assert ">Ann<" not in page


@pytest.mark.parametrize(("published", "left"), [("keep", {"Published"}), ("remove", set())])
def test_what_is_published_stays_or_goes_as_its_owner_likes(
    ann: User, recorded: Callable[..., Annotation], published: str, left: set[str]
) -> None:
    now = timezone.now()
    recorded(ann, "Draft")
    annotation = recorded(ann, "Published", published=True)
    for title, is_published in {"Hers": False, "Published": True}.items():
        puzzle = Puzzle.objects.make(annotation, ann, title, "What now?", "", {"1/Trick2/3": "HQ"}, now)
        series = Series.objects.begin(ann, title, "", now)
        series.add(annotation, now)
        rules = HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title=title), now)
        if is_published:
            puzzle.publish(now)
            series.publish(now, listed=True)
            rules.share(now)
    close(ann, published)
    assert titles() == left
    assert {puzzle.title for puzzle in Puzzle.objects.all()} == left
    assert {series.title for series in Series.objects.all()} == left
    assert {rules.title for rules in HouseRules.objects.all()} == left
    if left:
        assert "closed account" in Client().get(annotation.get_absolute_url()).content.decode()


@pytest.mark.parametrize("published", ["keep", "remove"])
def test_what_is_recorded_together_goes_to_the_others(
    ann: User, ben: User, cleo: User, recorded: Callable[..., Annotation], published: str
) -> None:
    together, his = recorded(ann, "Together"), recorded(ben, "His")
    for person in (cleo, ben):
        together.add_recorder(person)
    his.add_recorder(ann)
    close(ann, published)
    together = Annotation.objects.get(title="Together")
    assert together.owner == together.thread.owner == cleo
    assert list(together.recorders.all()) == [ben]
    assert signed_in(cleo).get(f"{together.get_absolute_url()}edit/").status_code == 200
    assert not Annotation.objects.get(title="His").recorders.exists()


@pytest.mark.parametrize("published", ["keep", "remove"])
def test_of_very_much_the_rest_is_deleted_later_and_seen_by_nobody(
    ann: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch, published: str
) -> None:
    monkeypatch.setattr(closing, "DELETED_AT_ONCE", 1)
    drafts = [recorded(ann, f"Draft {number}") for number in range(3)]
    for draft in drafts:
        draft.allow_followers(timezone.now())
    own = [recorded(ann, f"Published {number}", published=True) for number in range(2)]
    at, words, answers = timezone.now(), ("What now?", ""), {"1/Trick2/3": "HQ"}
    puzzles = [Puzzle.objects.make(own[0], ann, f"Puzzle {number}", *words, answers, at) for number in range(3)]
    puzzles[0].publish(at)
    close(ann, published)
    stays = published == "keep"
    assert len(titles()) > 2
    for page in (*drafts, *own, *puzzles):
        is_seen = stays and page in (*own, puzzles[0])
        assert Client().get(page.get_absolute_url()).status_code == (200 if is_seen else 404)
        assert Thread.objects.filter(pk=page.thread_id, opened_at__isnull=False).exists() == is_seen
    call_command("forgetclosed", verbosity=0)
    assert titles() == ({"Published 0", "Published 1"} if stays else set())
    assert [puzzle.title for puzzle in Puzzle.objects.all()] == (["Puzzle 0"] if stays else [])
    assert Thread.objects.count() == (3 if stays else 0)


def test_of_very_much_that_is_published_the_newest_is_hidden_at_once_and_the_rest_within_a_day(
    ann: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closing, "HIDDEN_AT_ONCE", 2)
    monkeypatch.setattr(closing, "DELETED_AT_ONCE", 0)
    own = [recorded(ann, f"Published {number}", published=True) for number in range(5)]
    close(ann, "remove")
    seen = [Client().get(page.get_absolute_url()).status_code for page in own]
    assert seen == [200, 200, 200, 404, 404]
    call_command("forgetclosed", verbosity=0)
    assert titles() == set()
    assert not User.objects.filter(deletes_published=True).exists()


def test_what_is_kept_stays_published_after_the_daily_work(ann: User, recorded: Callable[..., Annotation]) -> None:
    kept = recorded(ann, "Published", published=True)
    close(ann, "keep")
    call_command("forgetclosed", verbosity=0)
    assert Client().get(kept.get_absolute_url()).status_code == 200


def test_a_draft_with_very_many_versions_is_deleted_later(
    ann: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closing, "ROWS_AT_ONCE", 4)
    long, _short = recorded(ann, "Long"), recorded(ann, "Short")
    for number in range(5):
        long = long.replace(f"{HAND}Note {number}\n", seen=long.version, by=ann, at=timezone.now())
    close(ann)
    assert titles() == {"Long"}
    call_command("forgetclosed", verbosity=0)
    assert titles() == set()


def test_a_puzzle_with_very_many_answers_is_deleted_later(
    ann: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are not counted, of one address with fresh sessions, have to be deleted, too."""
    puzzle = Puzzle.objects.make(recorded(ann, "Short"), ann, "The ten", "", "", {"1/Trick2/3": "HQ"}, timezone.now())
    for number in range(3):
        puzzle.attempts.create(session=str(number), is_counted=False, at=timezone.now())
    monkeypatch.setattr(closing, "ROWS_AT_ONCE", 100)
    close(ann)
    assert Puzzle.objects.exists()
    call_command("forgetclosed", verbosity=0)
    assert not Puzzle.objects.exists()


def test_recordings_go_to_different_people_at_once(
    ann: User, ben: User, cleo: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closing, "TOLD_AT_ONCE", 1)
    for heir, title in ((ben, "With Ben"), (cleo, "With Cleo")):
        recording = recorded(ann, title)
        recording.add_recorder(heir)
        recording.ask_to_hide(title, "I play there in secret.", timezone.now())
    close(ann)
    for heir, title in ((ben, "With Ben"), (cleo, "With Cleo")):
        handed = Annotation.objects.get(title=title)
        assert handed.owner == handed.thread.owner == heir
        assert not handed.recorders.exists()
        assert [asked.annotation for asked in NameRequest.objects.waiting_for(heir)] == [handed]


def test_open_pages_hear_who_owns_a_recording_from_now_on(
    ann: User,
    cleo: User,
    recorded: Callable[..., Annotation],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    heard: list[tuple[str, list[int]]] = []
    together = recorded(ann, "Together")
    together.add_recorder(cleo)
    monkeypatch.setattr(live, "announce_change", lambda slug, news: heard.append((slug, news["recorders"])))
    with django_capture_on_commit_callbacks(execute=True):
        close_account(ann, timezone.now(), keeps_published=True)
    assert heard == [(together.slug, [cleo.pk])]


def test_a_draft_that_cannot_be_deleted_keeps_no_others(
    ann: User, recorded: Callable[..., Annotation], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def remove_but_the_first(draft: Annotation) -> None:
        if draft == first:
            raise OSError("the disk is broken")
        remove(draft)

    first, _second = recorded(ann, "First"), recorded(ann, "Second")
    remove = Annotation.remove
    with monkeypatch.context() as broken:
        broken.setattr(Annotation, "remove", remove_but_the_first)
        close_account(ann, timezone.now(), keeps_published=True)
    assert titles() == {"First"}
    assert "First of a closed account is not deleted" in caplog.text
    call_command("forgetclosed", verbosity=0)
    assert titles() == set()


def test_closing_takes_no_longer_for_more_drafts(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def cost(drafts: int) -> int:
        person = User.objects.create(username=f"Writer of {drafts}")
        for number in range(drafts):
            Annotation.objects.start(person, f"Draft {number}", timezone.now())
        return calls_of(lambda: close_account(person, timezone.now(), keeps_published=False))

    monkeypatch.setattr(closing, "DELETED_AT_ONCE", 5)
    cost(1)
    assert cost(50) < 1.2 * cost(10)


def test_closing_takes_no_longer_for_more_that_is_published(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def cost(published: int) -> int:
        person = User.objects.create(username=f"Writer of {published}")
        for number in range(published):
            Annotation.objects.start(person, f"Published {number}", timezone.now(), published_at=timezone.now())
        return steps_of(lambda: close_account(person, timezone.now(), keeps_published=False))

    monkeypatch.setattr(closing, "DELETED_AT_ONCE", 5)
    monkeypatch.setattr(closing, "HIDDEN_AT_ONCE", 5)
    cost(1)
    before = cost(10)
    assert cost(60) < 1.5 * before


@pytest.fixture
def staff(person: Callable[[str], User]) -> Client:
    """The browser of somebody who runs the site, who has just typed their password."""
    warden = person("Warden")
    warden.is_staff = True
    warden.save()
    client = signed_in(warden)
    prove_again(client, PASSWORD)
    return client


def test_staff_close_an_account_on_which_puzzles_and_talk_depend(
    staff: Client, recorded: Callable[..., Annotation], ann: User, ben: User
) -> None:
    hers, his = recorded(ann, "Hers", published=True), recorded(ben, "His", published=True)
    recorded(ann, "Draft")
    now = timezone.now()
    Puzzle.objects.make(hers, ann, "The ten", "What now?", "", {"1/Trick2/3": "HQ"}, now).publish(now)
    his.thread.post(author=ann, body="Why the ten?", at=now)
    browser = signed_in(ann)
    assert "Close the account of Ann" in staff.get("/account/log/Ann/").content.decode()
    assert "cannot be deleted" in staff.get(f"{PATH}Ann/").content.decode()
    assert staff.post(f"{PATH}Ann/", {"published": "keep", "name": "Ann"}).status_code == 302
    ann.refresh_from_db()
    assert (ann.username, ann.is_active) == (f"closed account {ann.pk}", False)
    assert titles() == {"Hers", "His"}
    assert Puzzle.objects.get().owner == his.thread.posts.get().author == ann
    assert browser.get("/account/").status_code == 302
    [letter] = mail.outbox
    assert letter.to == ["ann@example.org"]
    assert "by the people who run this site" in letter.body
    assert "127.0.0.1" not in letter.body


@pytest.mark.parametrize("name", ["Warden", "Nobody", "Other"])
def test_staff_close_no_account_of_staff(staff: Client, person: Callable[[str], User], name: str) -> None:
    other = person("Other")
    other.is_staff = True
    other.save()
    assert staff.post(f"{PATH}{name}/", {"published": "keep", "name": name}).status_code == 404
    assert User.objects.filter(closed_at=None).count() == 2


def test_staff_read_of_the_account_and_not_of_their_own(staff: Client, ann: User) -> None:
    page = staff.get(f"/account/closing/{ann.username}/").content.decode()
    assert "What the account has published" in page
    assert "Type the name of the account to close it" in page
    assert "you have published" not in page


def test_staff_close_no_account_by_mistake(staff: Client, ann: User) -> None:
    assert staff.post(f"{PATH}Ann/", {"published": "keep", "name": "Ben"}).status_code == 422
    assert User.objects.filter(username="Ann", is_active=True).exists()


def test_nobody_else_closes_the_account_of_another(hers: Client, ben: User) -> None:
    prove_again(hers, PASSWORD)
    assert hers.get(f"{PATH}Ben/").status_code == 404
    assert hers.post(f"{PATH}Ben/", {"published": "keep", "name": "Ben"}).status_code == 404
    assert User.objects.filter(username="Ben", is_active=True).exists()
