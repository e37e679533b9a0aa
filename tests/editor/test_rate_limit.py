"""How often the editor may be asked what it would say."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.editor import rate_limit
from annotations.people.models import User
from tests.drafts import DEAL
from tests.editor.pages import HTMX, address, text_of

STEP = {"add": "Hand1", "hand": "0", "seen": "1"}
LOOKS = {
    "preview/": ("post", STEP | {"cards": "ca"}),
    "completions/": ("post", {"text": DEAL + "Ha", "line": "4", "before": "Ha"}),
    "state/": ("get", {"seen": "1", "shown": "1"}),
}


def look(client: Client, draft: Annotation, place: str) -> int:
    method, data = LOOKS[place]
    return int(getattr(client, method)(address(draft, place), data, **HTMX).status_code)


@pytest.mark.parametrize("place", LOOKS)
def test_who_asks_more_often_than_anybody_types_gets_no_answer(
    draft: Annotation, hers: Client, his: Client, ben: User, monkeypatch: pytest.MonkeyPatch, place: str
):
    monkeypatch.setattr(rate_limit, "PREVIEWS_A_MINUTE", 2)
    draft.add_recorder(ben)
    assert [look(hers, draft, place) for _key in range(3)] == [200, 200, 429]
    assert look(his, draft, place) == 200, "everybody is counted for themselves"


def test_who_asks_too_often_saves_all_the_same(draft: Annotation, hers: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rate_limit, "PREVIEWS_A_MINUTE", 0)
    hers.post(address(draft, "lines/"), STEP | {"cards": "ca d s h"}, **HTMX)
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_ten_keys_a_second_are_answered_while_others_write():
    keys, news = 10 * 60, 5 * 60
    assert keys + news < rate_limit.PREVIEWS_A_MINUTE
