import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from annotations.people import renaming
from annotations.people.models import FormerName, User
from tests.browsers import prove_again
from tests.conftest import PASSWORD

PATH = "/account/name/"


@pytest.fixture
def sure(hers: Client) -> Client:
    prove_again(hers, PASSWORD)
    return hers


def refusal(client: Client, name: str) -> str:
    response = client.post(PATH, {"username": name})
    assert response.status_code == 422
    return " ".join(response.context["form"].errors["username"])


def a_month_later() -> None:
    FormerName.objects.update(at=timezone.now() - timedelta(days=31))


def test_a_name_is_changed_after_the_password(hers: Client, ann: User) -> None:
    assert hers.post(PATH, {"username": "Anna"})["Location"].startswith("/account/again/")
    ann.refresh_from_db()
    assert ann.username == "Ann"


def test_the_new_name_stands_everywhere_and_the_old_address_leads_there(sure: Client, ann: User) -> None:
    assert "You are Anna now." in sure.post(PATH, {"username": "Anna"}, follow=True).content.decode()
    assert "Anna" in Client().get("/people/Anna/").content.decode()
    assert Client().get("/people/ann/")["Location"] == "/people/Anna/"
    assert Client().post("/account/login/", {"login": "Anna", "password": PASSWORD})["Location"] == "/"
    assert "from Ann to Anna" in mail.outbox[-1].body
    assert "Name changed" in sure.get("/account/log/Anna/").content.decode()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ben", "looks like this one"),
        ("B.en", "looks like this one"),
        ("admin", "reserved"),
        ("Ann", "your name already"),
        ("a b", "begins with a letter"),
        ("Аnna", "begins with a letter"),
    ],
)
def test_a_new_name_imitates_nobody(sure: Client, ben: User, name: str, words: str) -> None:
    assert words in refusal(sure, name)


def test_ones_own_name_may_be_written_another_way(sure: Client, ann: User) -> None:
    assert sure.post(PATH, {"username": "A.nn"}).status_code == 302
    assert Client().get("/people/Ann/")["Location"] == "/people/A.nn/"


def test_nobody_else_gets_a_name_that_was_given_up(sure: Client, ann: User, his: Client) -> None:
    sure.post(PATH, {"username": "Dora"})
    prove_again(his, PASSWORD)
    assert "had it once" in refusal(his, "Ann")
    new = {"username": "A_nn", "email": "x@example.org", "password1": "four aces and a run"}
    assert list(Client().post("/account/signup/", new).context["form"].errors) == ["username"]


def test_its_owner_may_return_to_it_after_a_month(sure: Client, ann: User) -> None:
    sure.post(PATH, {"username": "Dora"})
    assert "kept for thirty days" in refusal(sure, "Ann")
    a_month_later()
    assert sure.post(PATH, {"username": "Ann"}).status_code == 302
    assert Client().get("/people/Ann/").status_code == 200
    assert Client().get("/people/Dora/")["Location"] == "/people/Ann/"


def test_a_closed_account_keeps_its_names(sure: Client, ann: User) -> None:
    sure.post(PATH, {"username": "Dora"})
    sure.post("/account/closing/", {"published": "keep", "name": "Dora"})
    for name in ("Ann", "Dora"):
        new = {"username": name, "email": "x@example.org", "password1": "four aces and a run"}
        assert list(Client().post("/account/signup/", new).context["form"].errors) == ["username"]
    assert Client().get("/people/Ann/", follow=True).status_code == 410


def test_of_two_who_take_a_name_at_once_one_is_refused(
    sure: Client, ann: User, person: Callable[[str], User], monkeypatch: pytest.MonkeyPatch
) -> None:
    def imitates(*_names: object) -> bool:
        person("Dora")  # in another tab, after the form has looked
        return False

    monkeypatch.setattr(renaming, "is_imitation", imitates)
    assert "had it once" in refusal(sure, "D.ora")
    ann.refresh_from_db()
    assert ann.username == "Ann"


def test_a_name_that_is_far_too_long_is_refused_at_once(sure: Client) -> None:
    begun = time.process_time()
    assert refusal(sure, "mod" + "helpdesk" * 22 + "x").startswith("Ensure this value has at most 30 characters")
    assert time.process_time() - begun < 1
