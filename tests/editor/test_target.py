import pytest

from annotations.editor.target import next_target, target_of
from annotations.notation.guide.guide import guide
from annotations.notation.reading import read

TEXT = """Presenter Lakeside
DateTime 2026-01-02 20:15:00

Deal 1
Dealer Seat4
Bids1 Pass Pass 50 Pass
"""


def place(query: dict[str, str], text: str = TEXT) -> int:
    reading = read(text, players=4)
    target = target_of(query, reading) or next_target(guide(reading))
    assert target
    return target.line_in_view(reading)


@pytest.mark.parametrize(
    ("query", "number"),
    [({"line": "5"}, 5), ({"add": "Presenter"}, 1)],
    ids=["a line by its number", "a line by its label, which stands already"],
)
def test_an_existing_line_has_its_own_place(query: dict[str, str], number: int) -> None:
    assert place(query) == number


@pytest.mark.parametrize(
    ("query", "above"),
    [
        ({"add": "Location"}, 1),
        ({"add": "GameScores", "hand": "0"}, 4),
        ({"add": "Hand1", "hand": "0"}, 5),
        ({"add": "Contract", "hand": "0"}, 6),
    ],
)
def test_a_line_yet_to_be_written_has_its_place_below_the_one_it_will_follow(query: dict[str, str], above: int) -> None:
    assert place(query) == above


def test_the_first_line_of_all_follows_none() -> None:
    assert place({"add": "Presenter"}, "") == 0
