from types import SimpleNamespace
from typing import Any

import pytest

from annotations.people import looking_limits
from annotations.people.looking_limits import MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS, LookingLimits
from annotations.threads import listening
from pnsite.socket_limits import A_SOCKET, CountedSockets


async def opened(sockets: CountedSockets, address: str, session: str = "") -> str:
    """What becomes of a socket from there."""
    answers: list[str] = []
    sent = iter(["websocket.connect", "websocket.disconnect"])

    async def receive() -> dict[str, Any]:
        return {"type": next(sent), "code": 1000}

    async def send(message: dict[str, Any]) -> None:
        answers.append(message["type"])

    cookie = [(b"cookie", f"sessionid={session}".encode())] if session else []
    await sockets({"type": "websocket", "client": (address, 80), "headers": cookie}, receive, send)
    return answers[-1]


async def accept(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> LookingLimits:
    """Limits in a period that does not end."""
    monkeypatch.setattr(looking_limits, "time", SimpleNamespace(time=lambda: 600.0))
    return LookingLimits()


async def test_whoever_has_looked_too_much_opens_no_sockets(limits: LookingLimits) -> None:
    sockets = CountedSockets(accept, limits)
    limits.spend({"client": ("192.0.2.1", 5), "headers": []}, MOST_OF_AN_ADDRESS)
    assert await opened(sockets, "192.0.2.1") == "websocket.close"
    assert await opened(sockets, "192.0.2.2") == "websocket.accept"


async def test_sockets_are_counted_for_those_who_open_them(limits: LookingLimits) -> None:
    sockets = CountedSockets(accept, limits)
    most = round(MOST_OF_A_PERSON / A_SOCKET)
    answers = [await opened(sockets, "192.0.2.1", "ann") for _ in range(most + 2)]
    assert set(answers[: most - 1]) == {"websocket.accept"}
    assert answers[-1] == "websocket.close"
    assert await opened(sockets, "192.0.2.1", "ben") == "websocket.accept"


def test_a_club_behind_one_address_comes_again_after_a_restart() -> None:
    assert listening.MOST_OF_AN_ADDRESS * A_SOCKET < MOST_OF_AN_ADDRESS / 2
    assert listening.MOST_OF_A_PERSON * A_SOCKET < MOST_OF_A_PERSON / 2
