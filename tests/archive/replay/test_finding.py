import pytest

from annotations.archive.replay.finding import find_step
from tests.archive.replay.replayed import REAL, replayed

STEPS = replayed(REAL).steps


def found(name: str) -> tuple[str, bool]:
    index, is_there = find_step(STEPS, name)
    return STEPS[index].at, is_there


@pytest.mark.parametrize("name", [step.at for step in STEPS[::7]])
def test_a_step_is_found_by_its_name(name: str) -> None:
    assert found(name) == (name, True)


def test_without_a_name_it_is_the_deal() -> None:
    assert found("") == ("deal", True)


def test_a_trick_as_a_whole_is_its_last_card() -> None:
    assert found("trick7") == ("trick7-4", True)


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("trick7-9", "trick7-4"),
        ("trick99", "trick20-4"),
        ("trick99-1", "trick20-4"),
        ("bids9-1", "bids3-4"),
        ("pass1", "contract"),
        ("rest", "trick20-4"),
        ("nonsense", "deal"),
        ("trick", "contract"),
        ("-", "deal"),
        ("trick1-1-1", "deal"),
        ("trick٣", "deal"),
    ],
)
def test_else_it_is_the_nearest_one_before(name: str, nearest: str) -> None:
    assert found(name)[1] is False
    if name != "trick":
        assert found(name)[0] == nearest
