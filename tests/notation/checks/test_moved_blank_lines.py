"""A blank line some lines above or below its place is one error, and its repair moves it there."""

import pytest

from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import END, HAND, HEADER
from tests.notation.games_scored import Melding, game_scored

SECOND = HAND.replace("Deal 1", "Deal 2").replace("GameScores 0 0", "GameScores 0 -50")
TWO_HANDS = f"{HEADER}\n{HAND}\n{SECOND}{END}"


def moved(text: str, line: str, steps: int) -> str:
    """The text with the blank line before this one moved up or down."""
    lines = text.split("\n")
    at = lines.index(line) - 1
    del lines[at]
    return "\n".join([*lines[: at + steps], "", *lines[at + steps :]])


def leading(text: str) -> list[Diagnostic]:
    """What does not follow from something else."""
    return [one for one in read(text, AUTO).diagnostics if not one.follows]


@pytest.mark.parametrize("steps", [-9, -5, -3, -2, -1, 1, 2, 3, 5, 9])
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "three-handed"])
def test_a_blank_line_that_is_moved_between_two_hands_is_one_error_with_its_repair(name: str, steps: int) -> None:
    sound = game_scored(Melding(3), ruleset(name), hands=2)
    (found,) = leading(moved(sound, "Deal 2", steps))
    assert found.severity is Severity.ERROR
    assert found.fix
    assert apply_fixes(moved(sound, "Deal 2", steps), [found.fix]) == sound


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("blank", ["", "  "])
@pytest.mark.parametrize(
    ("line", "steps"), [("Deal 1", -1), ("Deal 1", 1), ("Deal 1", 4), ("Deal 2", -1), ("Deal 2", 3)]
)
def test_what_is_moved_is_put_back_however_lines_end(line: str, steps: int, blank: str, end: str) -> None:
    sound = TWO_HANDS.removesuffix("\n")
    text = "\n".join([each or blank for each in moved(sound, line, steps).split("\n")])
    assert fix(text.replace("\n", end)).text == sound


def test_the_messages_name_the_lines() -> None:
    text = moved(TWO_HANDS, "Deal 2", -1)
    lacking, first, *others = [one for one in read(text).diagnostics if one.code != "PN402"]
    assert message(first) == (
        "Deal is out of place: PN expects it before HandScores. "
        "Move the blank line from above “HandScores 0 -50” to above “Deal 2”."
    )
    deal = text.split("\n").index("Deal 2") + 1
    follows = f"This follows from the blank line that is missing before line {deal}."
    assert (lacking.values["label"], message(lacking).endswith(follows)) == ("HandScores", True)
    assert all(message(one).endswith(follows) for one in others)


def test_what_either_hand_lacks_itself_does_not_follow() -> None:
    text = moved(TWO_HANDS, "Deal 2", -1).replace("Dealer Seat4\n", "").replace("PlayScores 0 0\n", "", 1)
    assert [(one.code, one.values["label"]) for one in leading(text)] == [
        ("PN401", "Dealer"),
        ("PN401", "PlayScores"),
        ("PN401", "Dealer"),
        ("PN202", "Deal"),
    ]


def test_another_line_out_of_place_does_not_follow() -> None:
    contract = "Contract Seat4 50 -\n"
    misplaced = TWO_HANDS[::-1].replace(f"{contract}MeldScores 0 0\n"[::-1], f"MeldScores 0 0\n{contract}"[::-1], 1)
    text = moved(misplaced[::-1], "Deal 2", -1)
    assert [(one.code, one.values["label"]) for one in leading(text)] == [("PN202", "Deal"), ("PN202", "Contract")]


OTHERS = [
    f"{HEADER}\n{HAND}\nHandScores 0 -50\n{SECOND}{END}",
    f"{HEADER}\n{HAND}\nDealer Seat1\n{SECOND}{END}",
    f"{HEADER}\n{HAND}Deal 2\nGameScores 0 -50\n\nGameScores 0 -50\n{END}",
    f"{HEADER}\n{SECOND}\nNote Late.\nHandScores 0 0\n{HAND}{END}",
    f"{HEADER}\n{HAND}\nSeat1 Amy\n{SECOND}{END}{END}",
]


@pytest.mark.parametrize("text", OTHERS)
def test_lines_that_do_not_go_on_where_the_hand_above_ends_are_no_part_of_it(text: str) -> None:
    assert not any(one.fix and one.fix.title.startswith("Move") for one in read(text).diagnostics)


def test_of_several_hands_without_a_blank_line_only_the_last_may_have_it_below() -> None:
    third = SECOND.replace("Deal 2", "Deal 3").replace("Bids1", "\nBids1", 1)
    text = f"{HEADER}\n{HAND}{SECOND}{third}{END}"
    titles = [one.fix.title for one in read(text).diagnostics if one.code == "PN203" and one.fix]
    assert [title[:4] for title in titles] == ["Put ", "Move"]
