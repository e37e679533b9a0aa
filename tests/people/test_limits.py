import time

import pytest

from annotations.people.limits import allow, give_back, refusing


def test_the_first_uses_of_a_period_are_allowed_and_no_more() -> None:
    assert [allow("post:1", 3, 3600) for _ in range(5)] == [True, True, True, False, False]


def test_each_key_is_counted_by_itself() -> None:
    assert allow("post:1", 1, 3600)
    assert allow("post:2", 1, 3600)
    assert not allow("post:1", 1, 3600)


def test_limits_of_different_periods_are_counted_apart() -> None:
    assert allow("post:1", 1, 60)
    assert allow("post:1", 1, 3600)


def test_what_is_refused_is_not_counted() -> None:
    assert allow("letters:1", 10, 3600, 4)
    assert not allow("letters:1", 10, 3600, 7)
    assert allow("letters:1", 10, 3600, 6)


def test_what_one_of_several_limits_refuses_is_counted_for_none() -> None:
    limits = {"letters:1": (10, 3600), "letters:all": (6, 3600), "letters:site": (10, 3600)}
    assert [refusing(limits, cost) for cost in (4, 4, 2, 1)] == [None, "letters:all", None, "letters:all"]
    assert allow("letters:1", 10, 3600, 4)
    assert allow("letters:site", 10, 3600, 4)


def test_what_is_given_back_can_be_used_again_and_no_more_than_that() -> None:
    limits = {"guess:1": (2, 60), "guess:all": (3, 3600)}
    assert [refusing(limits) for _ in range(3)] == [None, None, "guess:1"]
    for _ in range(3):
        give_back(limits)
    assert [refusing(limits) for _ in range(3)] == [None, None, "guess:1"]


def test_the_next_period_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 600.0)
    assert allow("post:1", 1, 60)
    assert not allow("post:1", 1, 60)
    monkeypatch.setattr(time, "time", lambda: 660.0)
    assert allow("post:1", 1, 60)
