"""What a drawn page leaves behind: nothing that only the garbage collector can find."""

import gc
from collections.abc import Iterator

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.notation import reading
from annotations.notation.reading import Reading
from tests.editor.pages import HTMX, address


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Nothing is collected meanwhile, and there was nothing to collect before."""
    reading.forget()
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def readings() -> int:
    return sum(type(each) is Reading for each in gc.get_objects())


@pytest.mark.parametrize("query", ["", "edit/", "edit/?step=text", "history/", "puzzles/new/"])
def test_a_page_lets_go_of_the_reading_that_it_has_drawn(
    draft: Annotation, hers: Client, no_collection: None, query: str
) -> None:
    before = readings()
    response = hers.get(f"{draft.get_absolute_url()}{query}")
    assert response.status_code == 200
    response.context = None  # what the test client has copied of it
    reading.forget()
    assert readings() == before


def test_a_saved_line_lets_go_of_the_readings_before_and_after(
    draft: Annotation, hers: Client, no_collection: None
) -> None:
    before = readings()
    response = hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"}, **HTMX)
    assert response.status_code == 200
    response.context = None
    reading.forget()
    assert readings() == before
