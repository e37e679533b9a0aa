import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from annotations.people.models import User
from tests.conftest import PASSWORD

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("method", "path", "kind", "status"),
    [
        ("GET", "/", "", 200),
        ("GET", "/library/", "", 200),
        ("GET", "/nothing/", "", 404),
        ("GET", "/account/login/", "", 200),
        ("PUT", "/account/login/", "", 405),
        ("POST", "/account/login/", "text/plain; charset=utf-7", 415),
        ("GET", "/healthz", "", 200),
    ],
)
def test_every_answer_says_what_a_page_may_use(
    client: Client, db: None, method: str, path: str, kind: str, status: int
) -> None:
    answer = client.generic(method, path, "a=1" if kind else "", content_type=kind)
    assert answer.status_code == status
    assert "camera=()" in answer["Permissions-Policy"]
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in answer
    policy = set(answer["Content-Security-Policy"].split("; "))
    assert policy >= {
        "base-uri 'none'",
        "object-src 'none'",
        "default-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types default",
    }


@pytest.mark.parametrize(("path", "is_kept"), [("/account/login/", False), ("/enter/MQ/abc/", False), ("/", True)])
def test_pages_of_an_account_are_kept_nowhere(client: Client, db: None, path: str, is_kept: bool) -> None:
    assert ("no-store" in client.get(path).get("Cache-Control", "")) != is_kept


def test_scripts_and_other_sites_get_no_cookie(client: Client, ann: User) -> None:
    client.get("/account/login/")
    client.post("/account/login/", {"login": "Ann", "password": PASSWORD})
    assert {"sessionid", "csrftoken", "known"} <= set(client.cookies)
    assert {(cookie["httponly"], cookie["samesite"]) for cookie in client.cookies.values()} == {(True, "Lax")}


def test_a_browser_forgets_the_pages_of_who_signs_out(hers: Client) -> None:
    assert "Clear-Site-Data" not in hers.get("/account/logout/")
    assert hers.post("/account/logout/")["Clear-Site-Data"] == '"cache"'


def settings(tmp_path: Path, expression: str, **environment: str) -> str:
    """The value of the expression with the settings of a site with this environment."""
    code = f"from django.conf import settings; print({expression})"
    own = {"DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "pnsite.settings", **environment}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=os.environ | own, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_passwords_are_hashed_slowly(tmp_path: Path) -> None:
    make = "__import__('django.contrib.auth.hashers', fromlist=['x']).make_password('four aces')"
    algorithm, rounds, *_rest = settings(tmp_path, make).split("$")
    assert algorithm == "pbkdf2_sha256"
    assert int(rounds) >= 600_000


COOKIES = (
    ("pnsite.settings", "SESSION_COOKIE_NAME"),
    ("pnsite.settings", "CSRF_COOKIE_NAME"),
    ("pnsite.messages", "OwnCookie.cookie_name"),
    ("annotations.people.known_browsers", "NAME"),
    ("annotations.archive.replay.seen", "COOKIE"),
    ("annotations.archive.names_seen", "COOKIE"),
)
NAMES_OF_COOKIES = ", ".join(f"__import__('importlib').import_module('{module}').{name}" for module, name in COOKIES)
HSTS = "settings.SECURE_HSTS_INCLUDE_SUBDOMAINS, settings.SECURE_HSTS_PRELOAD"


def test_over_https_cookies_belong_to_the_host_alone(tmp_path: Path) -> None:
    found = f"*(__import__('django').setup() or ({NAMES_OF_COOKIES}))"
    plain = ["sessionid", "csrftoken", "messages", "known", "see", "names"]
    assert settings(tmp_path, found, SITE_URL="http://localhost:8000").split() == plain
    secure = settings(tmp_path, found, SITE_URL="https://pinochle.example").split()
    assert secure == [f"__Host-{name}" for name in plain]


def test_over_https_those_who_are_to_read_a_message_get_pages_of_their_own(tmp_path: Path) -> None:
    module = "__import__('importlib').import_module('annotations.archive.finished_pages')"
    found = f"*(__import__('django').setup() or {module}.OF_SOMEBODY)"
    secure = settings(tmp_path, found, SITE_URL="https://pinochle.example").split()
    assert secure == ["__Host-sessionid", "__Host-messages"]


@pytest.mark.parametrize(
    ("subdomains", "preload", "set_to"),
    [("", "", "False False"), ("1", "", "True False"), ("1", "1", "True True"), ("", "1", "False False")],
)
def test_subdomains_and_preload_lists_are_a_choice(tmp_path: Path, subdomains: str, preload: str, set_to: str) -> None:
    chosen = {"HSTS_SUBDOMAINS": subdomains, "HSTS_PRELOAD": preload}
    assert settings(tmp_path, HSTS, SITE_URL="https://pinochle.example", **chosen) == set_to


@pytest.mark.parametrize("name", ["HSTS_SUBDOMAINS", "HSTS_PRELOAD"])
@pytest.mark.parametrize("site", ["http://localhost:8000", "https://pinochle.example"])
def test_a_choice_that_is_neither_yes_nor_no_stops_the_start(tmp_path: Path, site: str, name: str) -> None:
    with pytest.raises(subprocess.CalledProcessError) as refused:
        settings(tmp_path, HSTS, SITE_URL=site, **{name: "2"})
    assert f"{name} is '2': write 1 or 0." in refused.value.stderr
