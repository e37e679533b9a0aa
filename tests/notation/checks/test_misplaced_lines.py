"""Many lines in a row that are out of place are one finding with its likely cause, from which the others follow."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity

HEAD = "Presenter Ann\nSeat1 Ann\nSeat2 Bo\nSeat3 Cy\nSeat4 Di\n"
HAND = [
    "Deal 1", "GameScores 0 0", "Dealer Seat4", "Hand1 -", "Hand2 -", "Hand3 -", "Hand4 -", "Bids1 50 Pass Pass Pass",
    "Contract Seat1 50 Hearts", "Meld1 -", "Meld2 -", "Meld3 -", "Meld4 -", "Trick1 -", "MeldScores 20 4",
    "PlayScores 30 20", "HandScores 50 24",
]  # fmt: skip


def errors(lines: list[str]) -> list[Diagnostic]:
    found = read(f"{HEAD}\n" + "\n".join(lines)).diagnostics
    return [one for one in found if one.severity is Severity.ERROR]


def leading(lines: list[str]) -> list[str]:
    return [message(one) for one in errors(lines) if not one.follows]


@pytest.mark.parametrize(("label", "place"), [("HandScores", 1), ("Contract", 2), ("Trick1", 4)])
def test_a_line_that_is_too_early_is_named_by_the_first_line_above_which_it_stands(label: str, place: int) -> None:
    at = next(at for at, line in enumerate(HAND) if line.startswith(label))
    others = [*HAND[:at], *HAND[at + 1 :]]
    above = HAND[at - 1].split()[0]
    found = errors([*others[:place], HAND[at], *others[place:]])
    first, *follows = [message(one) for one in found]
    assert first.endswith(f": PN expects it before {label}. If {label} is too early, move it below {above}.")
    assert len(follows) == at - place - 1
    assert all(said.endswith(f"This follows from line {found[0].line}.") for said in follows)


def test_a_hand_whose_labels_are_all_used_above_may_be_another_hand() -> None:
    (said,) = leading([*HAND, *HAND[1:]])
    assert said == (
        "GameScores was used before, on line 8: PN expects it once in a hand. "
        "If another hand begins here, put a blank line before it."
    )


def test_two_lines_in_a_row_are_each_wrong() -> None:
    at = HAND.index("Trick1 -")
    said = leading([*HAND[: at + 1], *HAND[at + 2 :], HAND[at + 1], "PlayScores 31 19"])
    assert [one.partition(":")[0] for one in said] == [
        "MeldScores is out of place",
        "PlayScores was used before, on line 21",
    ]


def test_notes_between_them_do_not_part_them() -> None:
    noted = [part for line in HAND[2:8] for part in (line, "Note Ann was late")]
    said = leading([*HAND[:2], HAND[-1], *noted, *HAND[8:-1]])
    assert said == [
        "Dealer is out of place: PN expects it before HandScores. If HandScores is too early, move it below PlayScores."
    ]
