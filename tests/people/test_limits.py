import time

import pytest

from annotations.people.limits import allow


def test_the_first_uses_of_a_period_are_allowed_and_no_more() -> None:
    assert [allow("post:1", 3, 3600) for _ in range(5)] == [True, True, True, False, False]


def test_each_key_is_counted_by_itself() -> None:
    assert allow("post:1", 1, 3600)
    assert allow("post:2", 1, 3600)
    assert not allow("post:1", 1, 3600)


def test_limits_of_different_periods_are_counted_apart() -> None:
    assert allow("post:1", 1, 60)
    assert allow("post:1", 1, 3600)


def test_the_next_period_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 600.0)
    assert allow("post:1", 1, 60)
    assert not allow("post:1", 1, 60)
    monkeypatch.setattr(time, "time", lambda: 660.0)
    assert allow("post:1", 1, 60)
