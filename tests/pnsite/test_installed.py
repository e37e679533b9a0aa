"""What makes the site installable."""

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_worker_serves_the_whole_site_and_is_asked_for_again_each_time(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Service-Worker-Allowed"] == "/"
    assert "no-store" in answer["Cache-Control"]


def test_another_release_brings_another_worker(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = client.get("/sw.js").content
    monkeypatch.setattr("pnsite.installed.staticfiles_storage.manifest_hash", "f00d", raising=False)
    assert client.get("/sw.js").content != before


def test_the_manifest_has_what_a_browser_asks_of_an_application(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    about = json.loads(answer.content)
    assert answer["Content-Type"] == "application/manifest+json"
    assert client.get(about["start_url"]).status_code == 200
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}
    assert "maskable" in {icon["purpose"] for icon in about["icons"]}
    for icon in about["icons"]:
        assert (Path(settings.BASE_DIR) / icon["src"].lstrip("/")).exists()


def test_every_page_names_the_manifest_and_the_offline_page_is_nobodys(client: Client) -> None:
    page = client.get("/offline/").content.decode()
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    assert "The site cannot be reached" in page
