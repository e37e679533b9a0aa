from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.test import Client

from annotations.people.models import User
from pnsite import urls

Answer = Callable[[Exception], Any]


@pytest.fixture
def answer(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> Answer:
    """The site's answer where a view of it raises an exception."""
    client.raise_request_exception = False
    route = next(route for route in urls.urlpatterns if getattr(route, "name", "") == "healthz")

    def answer(exception: Exception) -> Any:
        def broken(request: HttpRequest) -> None:
            raise exception

        monkeypatch.setattr(route, "callback", broken)
        return client.get("/healthz", headers={"X-Request-ID": "hand-7"})

    return answer


def test_a_page_that_is_not_there_leads_home(client: Client, db: None) -> None:
    response = client.get("/a/nothing-like-that/")
    page = response.content.decode()
    assert response.status_code == 404
    assert "There is nothing at this address" in page
    assert 'href="/"' in page
    assert '<header class="site-header">' in page


def test_an_address_that_only_takes_forms_says_so(client: Client, ann: User) -> None:
    client.force_login(ann)
    response = client.get("/a/whichever/title/")
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert "This address only accepts forms" in response.content.decode()
    assert '<header class="site-header">' in response.content.decode()


def test_what_sends_to_an_address_that_is_only_read_gets_no_page(client: Client, db: None) -> None:
    response = client.post("/library/")
    assert response.status_code == 405
    assert response.content == b""


def test_a_stranger_who_may_not_do_something_is_offered_to_sign_in(answer: Answer) -> None:
    response = answer(PermissionDenied())
    assert response.status_code == 403
    assert 'href="/account/login/"' in response.content.decode()


def test_a_403_page_names_the_person_who_is_signed_in(answer: Answer, client: Client, ben: User) -> None:
    client.force_login(ben)
    assert "You are signed in as Ben" in answer(PermissionDenied()).content.decode()


def test_a_malformed_request_gets_a_page_that_says_so(answer: Answer) -> None:
    response = answer(SuspiciousOperation("?"))
    assert response.status_code == 400
    assert "The site could not read this request" in response.content.decode()


def test_a_host_that_is_not_ours_is_refused(client: Client, db: None) -> None:
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400


def test_what_breaks_says_its_number_and_nothing_of_its_insides(answer: Answer) -> None:
    response = answer(RuntimeError("password=secret"))
    page = response.content.decode()
    assert response.status_code == 500
    assert "Something broke on our side" in page
    assert "<b>hand-7</b>" in page
    assert "secret" not in page


@pytest.mark.parametrize("name", ["408", "413", "429_looking", "500", "503"])
def test_pages_that_need_no_database_look_like_the_site(name: str) -> None:
    page = render_to_string(f"{name}.html", {"most": 256, "seconds": 42, "reason": "The disk is full."})
    assert 'href="/static/site/site.css"' in page
    assert '<main class="page narrow">' in page
    assert page.count("<h1>") == 1


@pytest.mark.parametrize("exception", [PermissionDenied(), SuspiciousOperation("?"), RuntimeError("!")])
def test_error_pages_keep_the_policy_against_foreign_scripts(answer: Answer, exception: Exception) -> None:
    assert "default-src 'self'" in answer(exception)["Content-Security-Policy"]
