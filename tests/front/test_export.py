import json
import tracemalloc
from asyncio import create_task, sleep
from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from asgiref.sync import async_to_sync
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.front import account_views, export
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

pytestmark = pytest.mark.django_db(transaction=True)  # each part of the file is read in a transaction of its own


@pytest.fixture
def sure(hers: Client) -> Client:
    prove_again(hers, PASSWORD)
    return hers


def sent(response: Any, to: Callable[[bytes], object]) -> None:
    """Hands over what is sent, a part at a time."""

    async def parts() -> None:
        async for part in response.streaming_content:
            to(part)

    async_to_sync(parts)()


def files(client: Client) -> dict[str, str]:
    """The files of the export."""
    response = client.post(PATH)
    assert response["Content-Type"] == "application/zip"
    assert response["Content-Disposition"] == 'attachment; filename="roundhouse-Ann.zip"'
    content = BytesIO()
    sent(response, content.write)
    with ZipFile(content) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


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

    content = files(sure)
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
    assert json.loads(files(sure)["posts.json"]) == []


def test_the_file_is_made_for_whoever_knows_the_password(hers: Client) -> None:
    assert hers.post(PATH)["Location"].startswith("/account/again/")


def test_the_file_is_made_a_few_times_an_hour(sure: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_views, "EXPORTS_AN_HOUR", 1)
    assert sure.post(PATH).status_code == 200
    refused = sure.post(PATH)
    assert (refused.status_code, refused["Retry-After"]) == (429, "3600")


def test_others_are_answered_while_the_file_is_made(sure: Client) -> None:
    """Also while nobody takes the parts in: whoever asked for it may be gone."""
    response: Any = sure.post(PATH)

    async def parts() -> None:
        other = create_task(sleep(0))
        async for _part in response.streaming_content:
            assert other.done()

    async_to_sync(parts)()


def test_a_part_takes_little_however_much_there_is(ann: User) -> None:
    """Of short rows and of long texts, which are copied and never read as PN."""
    now = timezone.now()
    for number in range(30):
        draft = Annotation.objects.start(ann, f"Draft {number}", now)
        Annotation.objects.filter(pk=draft.pk).update(text=HAND + "Note x\n" * 1_900)
    Revision.objects.bulk_create(
        Revision(annotation=draft, number=number, edits=[[1, ["x"], ["y"]]], by=ann, at=now)
        for number in range(1, 3_001)
    )
    parts = export.export(ann)
    costs = []
    while True:
        taken: list[bytes | None] = []
        costs.append(calls_of(lambda taken=taken: taken.append(next(parts, None))))  # type: ignore[misc]  # it has one
        if taken == [None]:
            break
    assert len(costs) > 10
    assert max(costs) < 50_000


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_every_row_is_there_once(sure: Client, ann: User, monkeypatch: pytest.MonkeyPatch, rows: int) -> None:
    """However many are read at once."""
    monkeypatch.setattr(export, "ROWS", rows)
    draft, now = Annotation.objects.start(ann, "Thursday", timezone.now()), timezone.now()
    for number in range(4):
        draft = draft.replace(f"Note {number}\n", seen=number, by=ann, at=now)
        draft.thread.post(author=ann, body=f"Post {number}", at=now)
    content = files(sure)
    assert [version["number"] for version in json.loads(content["versions.json"])] == [1, 2, 3, 4]
    assert [post["text"] for post in json.loads(content["posts.json"])] == [f"Post {number}" for number in range(4)]


def test_a_large_account_needs_little_memory(sure: Client, ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many versions, each of which is long, only a few are in memory at any time."""
    monkeypatch.setattr(export, "ROWS", 2)
    draft, words = Annotation.objects.start(ann, "Long", timezone.now()), Random(1).randbytes(100_000).hex()
    at = timezone.now()
    edits = [[1, [""], [words]]]
    Revision.objects.bulk_create(
        Revision(annotation=draft, number=number, edits=edits, by=ann, at=at) for number in range(1, 101)
    )
    lengths: list[int] = []
    tracemalloc.start()
    try:
        sent(sure.post(PATH), lambda part: lengths.append(len(part)))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert sum(lengths) > 100 * 100_000
    assert most < sum(lengths) / 2
