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
from tests.conftest import PASSWORD
from tests.puzzles.hand import HAND

PATH = "/account/export/"


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
    assert response["Content-Length"] == str(content.tell())
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
    assert [version["number"] for version in tables["annotations"][0]["versions"]] == [1]
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


def test_others_are_answered_while_the_file_is_sent(sure: Client) -> None:
    """Also while nobody takes the parts in: whoever asked for it may be gone."""
    response: Any = sure.post(PATH)

    async def parts() -> None:
        other = create_task(sleep(0))
        async for _part in response.streaming_content:
            assert other.done()

    async_to_sync(parts)()


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
