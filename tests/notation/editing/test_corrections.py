"""What a person may correct at the press of a button: one trick, or all of a hand that a habit explains."""

from collections.abc import Callable

import pytest

from annotations.notation.editing.corrections import correction
from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Fix
from annotations.rules.shipped import ruleset
from tests.notation.habits import with_leaders, with_sums
from tests.notation.tables_of_others import CLASSIC
from tests.samples import CASES

GAME = (CASES / "game-double-1.pn").read_text(encoding="utf-8")
FIRST, _DEAL, REST = GAME.partition("\n\nDeal 2\n")


def offered(text: str) -> Fix | None:
    """The correction of the only thing that contradicts the rules."""
    reading = read(text, ruleset("double-deck"))
    (found,) = [one for one in reading.diagnostics if one.code.startswith("PN5")]
    return correction(found, reading)


def test_one_trick_is_corrected_alone() -> None:
    text = GAME.replace("Trick7 DA DQ DQ DT Seat3 2", "Trick7 DA DQ DQ DT Seat3 3")
    fix = offered(text)
    assert fix
    assert fix.title == "Write “2”"
    assert apply_fixes(text, [fix]) == GAME


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("between", ["", "Note Ada was late\n"])
@pytest.mark.parametrize(
    ("habit", "title"),
    [(with_sums, "Write the counters of each trick alone"), (with_leaders, "Write the winner of each trick")],
)
def test_a_habit_is_corrected_on_all_tricks_of_its_hand(
    habit: Callable[[str], str], title: str, between: str, end: str
) -> None:
    right, text = [
        f"{first}\n\nDeal 2\n{REST}".replace("Trick9 ", f"{between}Trick9 ", 1).replace("\n", end)
        for first in (FIRST, habit(FIRST))
    ]
    fix = offered(text)
    assert fix
    assert fix.title == title
    assert apply_fixes(text, [fix]) == right


def test_a_hand_that_counts_as_another_table_does_has_no_trick_to_correct() -> None:
    """Any trick that is corrected alone would make the others wrong."""
    lines = FIRST.split("\n")
    for at, line in enumerate(lines):
        label, *values = line.split(" ")
        if label.startswith("Trick"):
            *cards, winner, _counters = values
            bonus = 1 if label == "Trick20" else 0
            counters = sum(int(str(CLASSIC[f"counters.{card[1]}"])) for card in cards)
            lines[at] = " ".join([label, *cards, winner, str(counters + 2 * bonus)])
    text = "\n".join([line for line in lines if not line.endswith("Scores") and "Scores " not in line])
    assert offered(text) is None
