import json
import re
from collections.abc import Iterable
from html import unescape
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.front.export import cuts
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.rules.shipped import ruleset
from annotations.series.models import Series
from tests.browsers import prove_again
from tests.calls import calls_of
from tests.conftest import PASSWORD
from tests.puzzles.hand import HAND

PATH = "/account/export/"
FILE = f"{PATH}file/"


@pytest.fixture
def sure(hers: Client) -> Client:
    prove_again(hers, PASSWORD)
    return hers


def files(response: Any) -> dict[str, str]:
    """The files in the zip file, by name."""
    assert (response.status_code, response["Content-Type"]) == (200, "application/zip")
    with ZipFile(BytesIO(response.content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def offered(client: Client) -> list[str]:
    """The addresses of all files that the pages of the export offer, to whoever goes on to the last page."""
    found, page = [], PATH
    while page:
        content = client.get(page).content.decode()
        found += [f"{FILE}{unescape(query)}" for query in re.findall(f'href="{FILE}([^"]*)"', content)]
        more = re.search(r'href="([^"]*)">More files', content)
        page = f"{PATH}{unescape(more[1])}" if more else ""
    return found


def rows(contents: Iterable[dict[str, str]], table: str) -> list[Any]:
    """The rows of the lists of this table, in all files."""
    lists = [
        text for content in contents for name, text in content.items() if re.fullmatch(rf"{table}(-\d+)?\.json", name)
    ]
    return [row for text in lists for row in json.loads(text)]


def test_everything_of_ones_own_is_in_the_file(sure: Client, ann: User, ben: User) -> None:
    now = timezone.now()
    own = Annotation.objects.start(ann, "Thursday: a run", now).replace(HAND, seen=0, by=ann, at=now)
    his = Annotation.objects.start(ben, "Friday", now).replace(HAND, seen=0, by=ben, at=now)
    his.add_recorder(ann)
    Annotation.objects.start(ben, "A secret of Ben’s", now)
    own.thread.post(author=ann, body="Why the ten?", at=now)
    puzzle = Puzzle.objects.make(own, ann, "The ten", "What now?", "It wins.", {"1/Trick2/3": "HQ"}, now)
    theirs = Puzzle.objects.make(his, ben, "The ace", "And now?", "", {"1/Trick2/3": "HQ"}, now)
    theirs.answer(Reader(ann.pk, ""), {"1/Trick2/3": "HK"}, now)
    HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), now)
    Series.objects.begin(ann, "My course", "", now)

    content = files(sure.get(FILE))
    assert content[f"annotations/{own.slug}-thursday-a-run.pn"] == HAND
    assert content[f"recorded/{his.slug}-friday.pn"] == HAND
    assert content[f"puzzles/{puzzle.slug}-the-ten.pn"] == puzzle.text
    tables = {name.removesuffix(".json"): json.loads(text) for name, text in content.items() if name.endswith(".json")}
    assert tables["account"]["e-mail"] == "ann@example.org"
    assert [annotation["title"] for annotation in tables["annotations"]] == [own.title]
    assert [(version["of"], version["number"], version["by"]) for version in tables["versions"]] == [
        (tables["annotations"][0]["address"], 1, "Ann")
    ]
    assert tables["puzzles"][0]["explanation"] == "It wins."
    assert list(tables["answers"][0]["answers"].values()) == ["HK"]
    assert tables["posts"][0]["text"] == "Why the ten?"
    assert tables["house-rules"][0]["rules"]["title"] == "Thursdays"
    assert tables["series"][0]["title"] == "My course"
    assert "secret of Ben" not in "".join(content.values())
    assert "ben@example.org" not in "".join(content.values())


def test_an_empty_account_has_a_file_too(sure: Client) -> None:
    assert offered(sure) == [FILE]
    response = sure.get(FILE)
    assert response["Content-Disposition"] == 'attachment; filename="roundhouse-Ann.zip"'
    content = files(response)
    assert json.loads(content["posts.json"]) == []
    assert json.loads(content["account.json"])["name"] == "Ann"


@pytest.mark.parametrize("path", [PATH, FILE])
def test_only_whoever_knows_the_password_gets_the_files(hers: Client, path: str) -> None:
    assert hers.get(path)["Location"].startswith("/account/again/")


@pytest.fixture
def much(ann: User) -> Annotation:
    """Three annotations, the last of which has five versions, and talk."""
    now = timezone.now()
    for title in ("Monday", "Tuesday"):
        Annotation.objects.start(ann, title, now).replace(HAND, seen=0, by=ann, at=now)
    draft = Annotation.objects.start(ann, "Thursday", now)
    for number in range(5):
        draft = draft.replace(f"Note {number}\n", seen=number, by=ann, at=now)
        draft.thread.post(author=ann, body=f"Post {number}", at=now)
    return draft


@pytest.mark.parametrize("file", [1, 700, 7_000, 12_000])
@pytest.mark.parametrize("files_of_a_page", [1, 2, 8])
def test_everything_is_in_one_of_the_files_of_a_large_account(
    sure: Client, much: Annotation, monkeypatch: pytest.MonkeyPatch, file: int, files_of_a_page: int
) -> None:
    """However much goes into a file, even if the versions of one annotation need several, and onto a page."""
    monkeypatch.setattr(cuts, "FILE", file)
    monkeypatch.setattr(cuts, "FILES", files_of_a_page)
    addresses = offered(sure)
    contents = [files(sure.get(address)) for address in addresses]
    assert len(addresses) > 1
    names = [name for content in contents for name in content]
    assert len(names) == len(set(names))
    assert sorted(name.split("/")[0] for name in names if name.endswith(".pn")) == ["annotations"] * 3
    assert [annotation["title"] for annotation in rows(contents, "annotations")] == ["Monday", "Tuesday", "Thursday"]
    assert [version["number"] for version in rows(contents, "versions")] == [1, 1, 1, 2, 3, 4, 5]
    assert [post["text"] for post in rows(contents, "posts")] == [f"Post {number}" for number in range(5)]
    assert len(rows(contents, "account")) == len(json.loads(contents[0]["account.json"]))
    assert {"annotations.json", "versions.json", "posts.json"} <= set(names)
    for number, content in enumerate(contents, 1):
        assert f"file {number}" in content["README.txt" if number == 1 else f"README-{number}.txt"]


def test_what_is_written_between_two_downloads_takes_nothing_away(
    sure: Client, ann: User, much: Annotation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuts, "FILE", 7_000)
    contents, draft = [], much
    for number, address in enumerate(offered(sure)):
        contents.append(files(sure.get(address)))
        draft = draft.replace(f"Note later {number}\n", seen=draft.version, by=ann, at=timezone.now())
    found = {(version["of"], version["number"]) for version in rows(contents, "versions")}
    at = draft.get_absolute_url()
    assert {number for of, number in found if of.endswith(at)} >= {1, 2, 3, 4, 5}
    assert len(rows(contents, "posts")) == 5


def test_a_file_that_has_grown_too_much_is_not_made(
    sure: Client, much: Annotation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Instead the files are offered as they are now."""
    monkeypatch.setattr(cuts, "FILE", 2_000)
    refused = sure.get(FILE)
    assert (refused.status_code, refused["Content-Type"]) == (409, "text/html; charset=utf-8")
    assert "File 1" in refused.content.decode()


def test_the_page_says_what_is_in_each_file(sure: Client, much: Annotation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuts, "FILE", 20_000)
    page = sure.get(PATH).content.decode()
    assert "Annotations: 3 · Versions: " in page
    assert "File 2, the last one" in page


@pytest.mark.parametrize(
    "query",
    [
        "after=nothing.1",
        "after=posts",
        "after=posts.1.2",
        "after=versions.1",
        "upto=posts.x",
        "upto=.",
        f"after=versions.{'9' * 30}.1",
        "after=posts.-1",
        "upto=posts.1_0",
        "after=posts.%00",
    ],
)
@pytest.mark.parametrize("path", [PATH, FILE])
def test_an_address_that_no_page_offers_is_not_found(sure: Client, path: str, query: str) -> None:
    assert sure.get(f"{path}?{query}").status_code == 404


def test_a_position_after_all_rows_has_no_rows(sure: Client, much: Annotation) -> None:
    content = files(sure.get(f"{FILE}?after=posts.999999999&upto=series.0"))
    assert [*content] == ["README.txt"]


def test_an_export_reads_no_texts_of_the_puzzles_that_were_answered(sure: Client, ann: User, ben: User) -> None:
    now = timezone.now()
    his = Annotation.objects.start(ben, "Friday", now).replace(HAND, seen=0, by=ben, at=now)
    puzzle = Puzzle.objects.make(his, ben, "The ace", "And now?", "", {"1/Trick2/3": "HQ"}, now)
    puzzle.answer(Reader(ann.pk, ""), {"1/Trick2/3": "HK"}, now)
    with CaptureQueriesContext(connection) as queries:
        files(sure.get(FILE))
    assert [query for query in queries if "puzzles_answer" in query["sql"]]
    assert not [query for query in queries if '"puzzles_puzzle"."record"' in query["sql"]]


def test_a_file_costs_little_however_much_there_is(sure: Client, ann: User) -> None:
    """Of short rows and of long texts, which are copied and never read as PN."""
    now = timezone.now()
    for number in range(60):
        draft = Annotation.objects.start(ann, f"Draft {number}", now)
        Annotation.objects.filter(pk=draft.pk).update(text=HAND + "Note x\n" * 19_000)
    Revision.objects.bulk_create(
        Revision(annotation=draft, number=number, edits=[[1, ["x"], ["y"]]], by=ann, at=now)
        for number in range(1, 20_001)
    )
    pages = [PATH, *offered(sure)]
    costs = [calls_of(lambda page=page: sure.get(page)) for page in pages]  # type: ignore[misc]  # it has one
    assert len(costs) > 4
    assert max(costs) < 500_000
