from typing import Any

import pytest

from pnsite.origins import is_own

OWN = "https://roundhouse.example"


def asks(origin: str | None, host: str) -> bool:
    """Whether a socket is opened for a page of that origin, by a request to that host."""
    headers = [(b"host", host.encode("latin1"))]
    headers += [(b"origin", origin.encode("latin1"))] if origin is not None else []
    return is_own({"headers": headers})


@pytest.fixture
def https(settings: Any) -> None:
    settings.SECURE, settings.SITE_URL = True, OWN
    settings.ALLOWED_HOSTS = ["roundhouse.example", "localhost", "127.0.0.1"]


@pytest.mark.usefixtures("https")
@pytest.mark.parametrize(
    ("origin", "host", "is_opened"),
    [
        (OWN, "roundhouse.example", True),
        ("https://Roundhouse.example", "Roundhouse.example", True),
        (OWN, "127.0.0.1:8000", True),  # a proxy that names another host
        ("http://roundhouse.example", "roundhouse.example", False),
        ("https://roundhouse.example:8443", "roundhouse.example", False),
        ("https://localhost", "localhost", False),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", False),
        ("https://other.example", "other.example", False),
        ("https://roundhouse.example.other.example", "roundhouse.example", False),
        ("http://[", "roundhouse.example", False),
        ("null", "roundhouse.example", False),
        ("", "", False),
        (None, "roundhouse.example", False),
    ],
)
def test_scheme_host_and_port_are_those_of_the_site(origin: str | None, host: str, is_opened: bool) -> None:
    assert asks(origin, host) is is_opened


def test_in_development_any_name_of_this_machine_does(settings: Any) -> None:
    settings.SECURE, settings.SITE_URL = False, "http://localhost:8000"
    assert asks("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert asks("http://localhost:8001", "localhost:8001")
    assert not asks("http://localhost:8001", "localhost:8000")
    assert not asks("https://localhost:8000", "localhost:8000")
