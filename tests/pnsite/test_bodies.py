"""How large a body each address takes: what no form can mean is refused before it is read."""

from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.http import HttpResponse

from pnsite.bodies import MOST_OF_A_FORM
from pnsite.handler import PooledHandler
from tests.pnsite.rights import PATTERNS

TEXTS = {
    "annotation_new",
    "editor_completions",
    "editor_lines",
    "editor_preview",
    "editor_text",
    "editor_written",
    "house_rules_edit",
    "house_rules_new",
    "house_rules_record",
}
"""The addresses to which whole texts or files are sent."""
MOST_OF_A_TEXT = 8 * 1024 * 1024


def status_of(path: str, announced: int) -> int:
    """The answer to a form that announces so many bytes; one that is refused is not read."""
    got: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        got.append(message.get("status", 0))

    headers = [(b"content-length", str(announced).encode())]
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers}
    async_to_sync(PooledHandler())(scope, receive, send)
    return got[0]


@pytest.mark.parametrize(
    ("announced", "taken"),
    [
        (MOST_OF_A_FORM, set(PATTERNS)),
        (MOST_OF_A_FORM + 1, TEXTS),
        (MOST_OF_A_TEXT, TEXTS),
        (MOST_OF_A_TEXT + 1, set()),
    ],
)
def test_every_address_takes_as_much_as_its_form_can_mean(
    path: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, announced: int, taken: set[str]
) -> None:
    monkeypatch.setattr(PooledHandler, "get_response", lambda *_: HttpResponse("read"))
    got = {name: status_of(path(name), announced) for name in PATTERNS}
    assert got == {name: 200 if name in taken else 413 for name in PATTERNS}
