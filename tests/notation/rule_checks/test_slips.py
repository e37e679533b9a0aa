"""One value that is probably a slip of the pen for another."""

import pytest

from annotations.notation.rule_checks.slips import are_mistyped, is_carry_forgotten, is_mistyped


@pytest.mark.parametrize(
    ("written", "meant", "expected"),
    [(52, 25, True), (52, 2, True), (2, 52, True), (152, 52, True), (52, 57, True), (152, 251, False), (52, 70, False)],
)
def test_one_digit_or_two_that_changed_places_are_mistyped(written: int, meant: int, expected: bool) -> None:
    assert is_mistyped(written, meant) is expected


@pytest.mark.parametrize(
    ("written", "meant", "expected"),
    [
        ((65, 40), (40, 65), True),
        ((50, 40), (-50, 40), True),
        ((65, 40), (56, 40), True),
        ((65, 40), (66, 41), False),
        ((65, 40), (82, 40), False),
        ((65, None), (66, None), False),
        ((65, 40), (65, 40), False),
    ],
)
def test_scores_are_mistyped_in_one_place_or_written_for_other_teams(
    written: tuple[int | None, ...], meant: tuple[int | None, ...], expected: bool
) -> None:
    assert are_mistyped(written, meant) is expected


@pytest.mark.parametrize(
    ("before", "scored", "after", "expected"),
    [
        (27, 38, 55, True),
        (95, 20, 15, True),
        (27, 31, 48, False),
        (27, 38, 65, False),
        (27, -38, -21, False),
        (27, None, 55, False),
    ],
)
def test_a_total_lacks_what_was_to_be_carried(before: int, scored: int | None, after: int, expected: bool) -> None:
    assert is_carry_forgotten(before, scored, after) is expected
