"""A puzzle whose record is in the library: its author learns that the record shows the answer."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle

SHOWS = "is in the library, and shows the answer"


def page(client: Client, puzzle: Puzzle) -> str:
    return client.get(puzzle.get_absolute_url()).content.decode()


def test_the_author_takes_the_record_off_the_library(
    make: Callable[..., Puzzle], annotation: Annotation, hers: Client, client: Client
) -> None:
    annotation.publish(timezone.now(), listed=True)
    puzzle = make(published=False)
    assert SHOWS in page(hers, puzzle)
    hers.post(f"{puzzle.get_absolute_url()}publication/", {"unlist": "1"})
    assert SHOWS not in page(hers, puzzle)
    assert annotation.title not in client.get("/library/").content.decode()
    assert client.get(annotation.get_absolute_url()).status_code == 200
    assert client.get(puzzle.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("is_listed", [None, False])
def test_nothing_is_said_of_a_record_that_nobody_finds(
    make: Callable[..., Puzzle], annotation: Annotation, hers: Client, *, is_listed: bool | None
) -> None:
    if is_listed is not None:
        annotation.publish(timezone.now(), listed=is_listed)
    assert SHOWS not in page(hers, make(published=False))


def test_readers_see_no_notice(make: Callable[..., Puzzle], annotation: Annotation, his: Client) -> None:
    annotation.publish(timezone.now(), listed=True)
    assert SHOWS not in page(his, make())
