"""Two lines that became one are one leading error with its repair; what follows from it says so, or is not said."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from annotations.notation.checks.line_breaks import missing_line_breaks
from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import GAME
from tests.notation.games_scored import Melding, game_scored


def joined(text: str, between: str) -> Iterator[tuple[int, str]]:
    """The text with each of its lines but names and notes joined to the next one; the number of the joined line."""
    lines = text.split("\n")
    for at, (line, after) in enumerate(pairwise(lines)):
        if line and after and not line.startswith(("Presenter", "Seat", "Note", "DateTime")):
            yield at + 1, "\n".join([*lines[:at], f"{line}{between}{after}", *lines[at + 2 :]])


def leading(text: str) -> list[Diagnostic]:
    """What does not follow from something else."""
    return [one for one in read(text, AUTO).diagnostics if not one.follows]


@pytest.mark.parametrize("between", [" ", ""], ids=["a space", "nothing"])
@pytest.mark.parametrize("name", ["double-deck-pass", "three-handed"])
def test_a_line_break_that_is_missing_is_one_error_with_its_repair(name: str, between: str) -> None:
    sound = game_scored(Melding(1), ruleset(name), hands=2)
    for number, text in joined(sound, between):
        (found,) = leading(text)
        assert (found.line, found.severity) == (number, Severity.ERROR), text
        assert found.fix, text
        assert apply_fixes(text, [found.fix]) == sound


TRICKS = "Seat4 -\n\nDeal 1\nTrick1 CA CT CK CJ Seat1 3Trick2 DA DT DK DJ Seat1 3\nTrick3 SA ST SK SJ Seat1 3\n"


def test_the_others_say_from_which_line_they_follow() -> None:
    joined_line, after = [one for one in read(TRICKS).diagnostics if one.code == "PN301"]
    assert message(joined_line).endswith("Begin a new line before “Trick2”.")
    assert message(after).endswith("This follows from the line break that is missing in line 4.")


def test_an_expected_line_that_is_joined_to_the_first_of_its_hand_follows_from_the_error_of_that_line() -> None:
    missing, joined_line = read(GAME.replace("Deal 1\n", "Deal 1 ")).diagnostics
    assert (missing.code, joined_line.code) == ("PN401", "PN301")
    assert message(missing).endswith("This follows from the line break that is missing in line 4.")
    assert message(joined_line).endswith("Begin a new line before “GameScores”.")


def test_three_lines_that_became_one_are_told_apart() -> None:
    text = GAME.replace("\nMeldScores", " MeldScores").replace("\nPlayScores", "PlayScores")
    (found,) = leading(text)
    assert found.fix
    assert found.fix.text.count("\n") == 2
    assert fix(text).text == GAME


@pytest.mark.parametrize(
    "line",
    [
        "Trick1 CA CT CK CJ Seat1 3 Trick2 DA",
        "Contract Seat1 50 Trick2",
        "Bids1 50 Pass Pass Seat4 Pass",
        "Bids1 50 Pass PassSeat4 Pass",
        "Contract Seat1 50 SpadesSeat2 Hearts",
        "Hand1 Hand2 -",
    ],
)
def test_a_label_in_a_line_that_leaves_either_part_wrong_or_is_a_value_is_no_line_break(line: str) -> None:
    assert not [one for one in read(f"Deal 1\n{line}\n").diagnostics if one.fix and "\n" in one.fix.text]


def test_names_and_notes_may_hold_the_words_of_a_line() -> None:
    assert leading(GAME.replace("Presenter ", "Presenter Lou Deal 1 ")) == leading(GAME)


def test_a_line_may_be_many_lines() -> None:
    """Each of them is read a few times, however many they are."""
    many = "Dealer Seat1" * 33
    (fix_of_all,) = missing_breaks(f"{many}\n")
    assert fix_of_all.text.count("\n") == 32
    assert missing_breaks(f"{many}x\n") == []


def missing_breaks(text: str) -> list[Fix]:
    reading = read(text)
    return missing_line_breaks(reading.document.lines, reading.diagnostics)
