"""A blank line after each line of a game is one error, which says so and repairs it; the others follow from it."""

import pytest

from annotations.notation.editing.fixes import apply_fixes, fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER
from tests.samples import SAMPLES

ADVICE = "There is a blank line after each line. Delete these blank lines."


def double_spaced(text: str, *, parting: str = "") -> str:
    """The text with a blank line after each line, and with another string of line ends where it had a blank one."""
    sections = ["\n\n".join(section.rstrip("\n").split("\n")) for section in text.split("\n\n")]
    return f"\n\n{parting}".join(sections) + "\n"


def leading(text: str) -> list[Diagnostic]:
    return [one for one in read(text).diagnostics if one.severity in ("error", "missing") and not one.follows]


@pytest.mark.parametrize("name", [name for name in SAMPLES if "Presenter" in SAMPLES[name]])
def test_a_blank_line_after_each_line_of_a_game_is_one_error_with_a_repair(name: str) -> None:
    text = double_spaced(SAMPLES[name])
    (one,) = leading(text)
    assert message(one).endswith(ADVICE)
    assert one.fix
    assert apply_fixes(text, [one.fix]) == SAMPLES[name].replace("\n\n", "\n")
    assert fix(text).text == SAMPLES[name]


def test_what_follows_names_the_first_of_these_lines() -> None:
    first, *others = [one for one in read(double_spaced(GAME)).diagnostics if one.line == 5]
    why = "This follows from the blank line after each line, from line 1 on."
    assert all(message(one).endswith(why) for one in (first, *others))


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_contradicts_the_rules_in_such_a_game(name: str) -> None:
    for parting in ("", "\n", "\n\n"):
        found = read(double_spaced(SAMPLES[name], parting=parting), AUTO).diagnostics
        assert not [one for one in found if one.severity == "warning"]


def test_of_sections_that_are_further_apart_each_is_repaired_by_itself() -> None:
    """Each of them is a game then: so a long text can be read one game at a time."""
    text = double_spaced(GAME, parting="\n\n")
    assert [message(one).endswith(ADVICE) for one in leading(text) if one.fix] == [True]
    assert fix(text).text == f"{HEADER}\n\n{HAND}{END}".replace("\n", "\n\n", 1)


def test_several_notes_in_a_row_are_double_spaced_as_well() -> None:
    text = GAME.replace("Contract", "Note One.\nNote Two.\nContract")
    assert fix(double_spaced(text)).text == text


def test_lines_that_lack_other_lines_as_well_say_so() -> None:
    text = double_spaced(GAME.replace("Dealer Seat4\n", ""), parting="\n\n")
    deal = text[: text.index("Deal 1")].count("\n") + 1
    missing = [one.values["label"] for one in leading(text) if one.line >= deal and not one.fix]
    assert missing == ["DateTime", "Dealer"]


@pytest.mark.parametrize(
    "text",
    [
        "\n\n".join(f"Deal {number}" for number in range(1, 8)),
        double_spaced(HEADER),
        double_spaced(GAME).replace("\n\nHand2", "\nHand2"),
        GAME,
    ],
    ids=["deals alone", "few lines", "not after each line", "a game"],
)
def test_other_blank_lines_are_what_they_are(text: str) -> None:
    assert not any(ADVICE in message(one) for one in read(text).diagnostics)
