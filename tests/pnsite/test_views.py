from typing import Any

import pytest
from django.test import Client

from pnsite import views


def test_a_process_that_answers_is_healthy(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok\n")


def test_a_site_is_ready_when_every_part_of_it_answers(client: Client, db: None) -> None:
    response = client.get("/readyz")
    assert (response.status_code, response.content) == (200, b"database: ok\ncache: ok\nchannels: ok\n")


@pytest.mark.parametrize("part", views.PARTS)
def test_a_site_is_not_ready_while_a_part_of_it_is_silent(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def silent() -> None:
        raise ConnectionError("host=10.0.0.7 password=secret")

    monkeypatch.setitem(views.PARTS, part, silent)
    response = client.get("/readyz")
    assert response.status_code == 503
    assert f"{part}: no answer\n" in response.content.decode()
    assert "secret" not in response.content.decode()


def test_a_cache_that_forgets_is_silent(client: Client, db: None, settings: Any) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    assert "cache: no answer" in client.get("/readyz").content.decode()


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_is_asked_over_plain_http_and_never_kept(client: Client, db: None, settings: Any, path: str) -> None:
    settings.SECURE_SSL_REDIRECT = True
    response = client.get(path)
    assert response.status_code == 200
    assert "no-store" in response["Cache-Control"]


def test_the_icon_is_found_where_browsers_guess_it(client: Client) -> None:
    assert client.get("/favicon.ico")["Location"] == "/static/site/favicon.svg"


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/favicon.ico"])
def test_health_is_only_asked_for(client: Client, path: str) -> None:
    assert client.post(path).status_code == 405
