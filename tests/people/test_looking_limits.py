import pytest

from annotations.people import looking_limits
from annotations.people.looking_limits import MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS, LookingLimits

Scope = dict[str, object]


def sent_by(address: str, session: str = "") -> Scope:
    cookie = [(b"cookie", f"theme=dark; sessionid={session}".encode())] if session else []
    return {"client": (address, 80), "headers": cookie}


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch):
    def clock(seconds: float) -> None:
        monkeypatch.setattr(looking_limits.time, "time", lambda: seconds)

    clock(600)
    return clock


def test_a_person_is_limited_wherever_they_are(at) -> None:
    limits = LookingLimits()
    limits.spend(sent_by("192.0.2.1", "ann"), MOST_OF_A_PERSON)
    assert limits.wait_for(sent_by("192.0.2.9", "ann")) == 60
    assert limits.wait_for(sent_by("192.0.2.1", "ben")) == 0
    assert limits.wait_for(sent_by("192.0.2.1")) == 0


def test_odd_cookies_before_it_do_not_hide_a_session(at) -> None:
    limits = LookingLimits()
    limits.spend(sent_by("192.0.2.1", "ann"), MOST_OF_A_PERSON)
    odd = {"client": ("192.0.2.9", 80), "headers": [(b"cookie", b"a b=(c); sessionid=ann")]}
    assert limits.wait_for(odd) == 60


def test_everybody_at_an_address_is_limited_together(at) -> None:
    limits = LookingLimits()
    for person in ("ann", "ben", "cora"):
        limits.spend(sent_by("192.0.2.1", person), MOST_OF_AN_ADDRESS / 3)
    assert limits.wait_for(sent_by("192.0.2.1", "dan")) == 60
    assert limits.wait_for(sent_by("192.0.2.2", "dan")) == 0


def test_a_limit_is_logged_once_a_minute_and_without_the_session(at, caplog: pytest.LogCaptureFixture) -> None:
    limits = LookingLimits()
    limits.spend(sent_by("192.0.2.1", "ann"), MOST_OF_AN_ADDRESS)
    for _ in range(3):
        limits.wait_for(sent_by("192.0.2.1", "ann"))
        limits.wait_for(sent_by("192.0.2.8", "ann"))
    first, second = [record.getMessage() for record in caplog.records]
    assert first == "Somebody may not look for a while: address:192.0.2.1"
    assert "ann" not in second


def test_the_next_minute_is_free_again(at) -> None:
    limits = LookingLimits()
    limits.spend(sent_by("192.0.2.1"), MOST_OF_AN_ADDRESS)
    at(645.5)
    assert limits.wait_for(sent_by("192.0.2.1")) == 15
    at(660)
    assert limits.wait_for(sent_by("192.0.2.1")) == 0


def test_addresses_in_great_numbers_take_no_memory_without_end(at, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_limits, "MOST_COUNTED", 10)
    limits = LookingLimits()
    for number in range(100):
        limits.spend(sent_by(f"192.0.2.{number}"), 1)
    assert len(limits._spent) == 10


@pytest.mark.parametrize(
    "scope", [{"client": None, "headers": []}, {"client": ("", 0), "headers": [(b"cookie", b"\xff=;;=")]}]
)
def test_odd_requests_are_counted_as_well(at, scope: Scope) -> None:
    limits = LookingLimits()
    limits.spend(scope, MOST_OF_AN_ADDRESS)
    assert limits.wait_for(scope) == 60
