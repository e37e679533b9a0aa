import asyncio
import logging
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from django.conf import settings

from pnsite import proxies
from pnsite.environment import WrongSetting
from pnsite.proxies import check_proxies, warn_of_unknown_proxy
from pnsite.serve import LIMITS

FOLDER = Path(__file__).parent.parent.parent / ".proxy"


@pytest.fixture(autouse=True)
def _nobody_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxies, "_warned", set())


@pytest.mark.parametrize("named", ["", "10.0.0.5", "10.0.0.0/24, ::1", "*", "2001:db8::/32"])
def test_addresses_and_networks_of_proxies_are_taken(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    assert check_proxies() == [part.strip() for part in named.split(",") if part.strip()]


@pytest.mark.parametrize("named", ["proxy", "10.0.0.300", "10.0.0.1/8", "10.0.0.5; 10.0.0.6"])
def test_anything_else_stops_the_start(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    with pytest.raises(WrongSetting, match="write the addresses of your proxies"):
        check_proxies()


def request(client: str, forwarded: str = "") -> dict[str, object]:
    return {"client": (client, 0), "headers": [(b"x-forwarded-for", forwarded.encode())] if forwarded else []}


def test_a_proxy_that_is_not_named_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for visitor in ("192.0.2.1", "192.0.2.2"):
            warn_of_unknown_proxy(request("10.0.0.5", visitor))
    [record] = caplog.records
    assert "10.0.0.5" in record.getMessage()


@pytest.mark.parametrize(
    ("client", "forwarded"), [("192.0.2.1", ""), ("192.0.2.1", "192.0.2.1"), ("192.0.2.1", "x, 192.0.2.1")]
)
def test_visitors_whose_address_is_known_are_not(caplog: pytest.LogCaptureFixture, client: str, forwarded: str) -> None:
    with caplog.at_level(logging.WARNING):
        warn_of_unknown_proxy(request(client, forwarded))
    assert not caplog.records


def test_the_log_does_not_grow_with_headers_that_anybody_sends(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for number in range(100):
            warn_of_unknown_proxy(request(f"10.0.0.{number}", "192.0.2.1"))
    assert len(caplog.records) == proxies.MOST_WARNED


@pytest.mark.parametrize(
    ("file", "pattern"), [("Caddyfile", r"max_size (\d+)MB"), ("nginx.conf", r"client_max_body_size (\d+)m;")]
)
def test_a_proxy_lets_through_what_the_site_takes_and_little_more(file: str, pattern: str) -> None:
    found = re.search(pattern, (FOLDER / file).read_text())
    assert found
    most = int(found[1]) * 1_000_000
    assert settings.DATA_UPLOAD_MAX_MEMORY_SIZE < most < 2 * settings.DATA_UPLOAD_MAX_MEMORY_SIZE


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_understands_its_file(tmp_path: Path) -> None:
    text = (FOLDER / "nginx.conf").read_text()
    text = re.sub(r"listen .*443 ssl;|ssl_certificate.*;", "", text)
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; events {{}} http {{ {text} }}")
    done = subprocess.run(
        ["nginx", "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_caddy_understands_its_file() -> None:
    command = ["caddy", "adapt", "--config", str(FOLDER / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("named", "sender", "believed"),
    [
        (None, "127.0.0.1", True),
        (None, "10.0.0.5", False),
        ("10.0.0.5", "10.0.0.5", True),
        ("10.0.0.5", "127.0.0.1", False),
        ("10.0.0.0/24", "10.0.1.5", False),
    ],
)
def test_only_a_named_proxy_says_who_its_visitor_is(
    monkeypatch: pytest.MonkeyPatch, named: str | None, sender: str, believed: bool
) -> None:
    seen = []

    async def site(scope: Any, receive: Any, send: Any) -> None:
        seen.append((scope["client"][0], scope["scheme"]))

    if named is None:
        monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    else:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    server = uvicorn.Config(site, log_config=None, interface="asgi3", **LIMITS)
    server.load()
    headers = [(b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-proto", b"https")]
    scope = {"type": "http", "client": (sender, 1), "scheme": "http", "headers": headers}
    asyncio.run(server.loaded_app(scope, None, None))  # type: ignore[arg-type]
    assert seen == [("192.0.2.1", "https") if believed else (sender, "http")]
