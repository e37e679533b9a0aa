"""Taking everything with you: the files are downloaded by keys alone, and one that has grown is offered again."""

import json
from collections.abc import Callable
from zipfile import ZipFile

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from annotations.archive.models import Annotation
from annotations.front.export import cuts
from annotations.people.models import User
from tests.conftest import PASSWORD
from tests.samples import REAL_HAND


@pytest.fixture
def hers(visit: Callable[..., Page], ann: User) -> Page:
    """Ann’s page of the export, which has asked for her password."""
    now = timezone.now()
    for title in ("Monday", "Tuesday", "Thursday"):
        Annotation.objects.start(ann, title, now).replace(REAL_HAND, seen=0, by=ann, at=now)
    page: Page = visit(ann)
    page.goto("/account/")
    page.get_by_role("link", name="Take everything with you").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Take everything with you")).to_be_visible()
    return page


def press(page: Page, name: str) -> ZipFile:
    """Downloads a file with Tab and Enter."""
    button = page.get_by_role("link", name=name, exact=True)
    while button.evaluate("button => button !== document.activeElement"):
        page.keyboard.press("Tab")
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    return ZipFile(download.value.path())


def test_a_small_account_has_one_file(hers: Page) -> None:
    with press(hers, "Download the file") as archive:
        titles = [annotation["title"] for annotation in json.loads(archive.read("annotations.json"))]
    assert titles == ["Monday", "Tuesday", "Thursday"]


def test_a_large_account_has_several_files(
    hers: Page, monkeypatch: pytest.MonkeyPatch, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    monkeypatch.setattr(cuts, "FILE", 8_000)
    monkeypatch.setattr(cuts, "FILES", 2)
    hers.reload()
    look(hers, "export-files")
    accessible(hers)
    names = []
    for number in (1, 2):
        with press(hers, f"Download file {number}") as archive:
            names += archive.namelist()
    hers.get_by_role("link", name="More files").click()
    expect(hers.get_by_text("the last one")).to_be_visible()
    look(hers, "export-last-files")
    with press(hers, "Download file 3") as archive:
        names += archive.namelist()
    assert len([name for name in names if name.endswith(".pn")]) == 3


def test_a_file_that_has_grown_too_much_is_offered_again(
    hers: Page, monkeypatch: pytest.MonkeyPatch, look: Callable[[Page, str], None], accessible: Callable[[Page], None]
) -> None:
    monkeypatch.setattr(cuts, "FILE", 3_000)
    hers.get_by_role("link", name="Download the file").click()
    expect(hers.get_by_role("alert")).to_contain_text("These are the files now.")
    look(hers, "export-grown")
    accessible(hers)
    with press(hers, "Download file 1") as archive:
        assert "account.json" in archive.namelist()
