"""Who tries too often reads when to try again."""

import time
from types import SimpleNamespace

import pytest
from allauth.core.internal import ratelimit
from django.test import Client

from annotations.people import too_often

DATA = {"username": "", "email": "dora@example.org", "password1": "four aces and a run"}
MINUTE, DAY = 60, 24 * 60 * 60


class Clock(SimpleNamespace):
    def time(self) -> float:
        return float(self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(now=time.time(), monotonic=time.monotonic)
    monkeypatch.setattr(ratelimit, "time", clock)
    monkeypatch.setattr(too_often, "time", clock)
    return clock


def test_twenty_sign_ups_in_a_minute_wait_for_its_end(client: Client, db: None, clock: Clock) -> None:
    for _try in range(20):
        assert client.post("/account/signup/", DATA).status_code == 200
        clock.now += 1
    refused = client.post("/account/signup/", DATA)
    assert (refused.status_code, refused["Retry-After"]) == (429, "40")
    assert "Wait a minute" in refused.content.decode()
    clock.now += 40
    assert client.post("/account/signup/", DATA).status_code == 200


def test_the_limit_of_a_day_says_how_long_it_lasts(client: Client, db: None, clock: Clock) -> None:
    for _try in range(200):
        assert client.post("/account/signup/", DATA).status_code == 200
        clock.now += MINUTE
    refused = client.post("/account/signup/", DATA)
    assert (refused.status_code, refused["Retry-After"]) == (429, str(DAY - 200 * MINUTE))
    assert "Wait 21 hours" in refused.content.decode()
    clock.now += DAY - 200 * MINUTE
    assert client.post("/account/signup/", DATA).status_code == 200


def test_others_are_asked_to_wait_a_minute(client: Client, db: None, clock: Clock) -> None:
    answers = [client.post("/account/password/reset/", {"email": "dora@example.org"}) for _try in range(21)]
    assert (answers[-1].status_code, answers[-1]["Retry-After"]) == (429, "60")
    assert "guessing passwords" in answers[-1].content.decode()
