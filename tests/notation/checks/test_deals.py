"""The numbers of deals: a gap or a step back is named, and what is wrong with later ones follows from it."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Referring
from tests.notation.diagnosed_texts import END, HAND, HEADER


def said(*deals: str) -> list[str]:
    """What is said of deals with these numbers, each as `PN204 4`; with `follows from` if it follows from a line."""
    hands = "\n\n".join([f"Deal {deal}\nGameScores -" for deal in deals])
    text = f"Presenter -\nDateTime -\n\n{hands}\n"
    found = [one for one in read(text).diagnostics if one.code in ("PN204", "PN404")]
    return [f"{one.code} {one.line}{because(one)}" for one in found]


def because(one: Diagnostic) -> str:
    reason = one.values.get("because")
    return f" follows from {reason.lines[0]}" if isinstance(reason, Referring) else ""


@pytest.mark.parametrize(
    ("deals", "expected"),
    [
        (("1", "2", "3"), []),
        (("1", "20", "3", "4"), ["PN404 7", "PN204 10 follows from 7", "PN204 13 follows from 7"]),
        (("1", "2", "2", "4", "5"), ["PN204 10", "PN404 13 follows from 10"]),
        (("10", "2"), ["PN404 4", "PN204 7 follows from 4"]),
        (("1" * 30, "2"), ["PN404 4", "PN204 7 follows from 4"]),
        (("1", "5", "6"), ["PN404 7"]),
        (("1", "2", "1", "2"), ["PN204 10", "PN204 13"]),
        (("2", "1", "3"), ["PN404 4 follows from 7", "PN204 7"]),
        (("1", "4", "2", "5"), ["PN404 7", "PN204 10"]),
        (("1", "20", "3", "2", "5"), ["PN404 7", "PN204 10 follows from 7", "PN204 13", "PN204 16 follows from 13"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_deals_that_go_on_as_if_one_were_right_follow_from_it(deals: tuple[str, ...], expected: list[str]) -> None:
    assert said(*deals) == expected


def test_the_message_names_that_line() -> None:
    found = read("Presenter -\nDateTime -\n\nDeal 7\nGameScores -\n\nDeal 2\nGameScores -\n").diagnostics
    (follows,) = [message(one) for one in found if one.code == "PN204"]
    assert follows.endswith("This follows from line 4.")


PARTED = "Two blank lines begin another game: leave one if this hand belongs to the game above."


@pytest.mark.parametrize("end", ["", "\n"])
@pytest.mark.parametrize("between", ["\n\n", "\n\n\n"])
def test_deals_below_two_blank_lines_may_be_those_of_the_game_above(between: str, end: str) -> None:
    """As where all hands are two blank lines apart: each of them is a game of its own."""
    hands = [f"Deal {number}\nGameScores -" for number in range(1, 4)]
    text = "Presenter -\nDateTime -\n\n" + f"\n{between}".join(hands) + end
    missing = [message(one) for one in read(text).diagnostics if one.code == "PN404"]
    assert missing == [
        f"Deal 1 is missing before Deal 2. {PARTED}",
        f"Deals 1 and 2 are missing before Deal 3. {PARTED}",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Presenter -\nDateTime -\n\nDeal 2\nGameScores -\n",
        "Presenter -\nDateTime -\n\nDeal 1\n\n\nPresenter -\nDateTime -\n\nDeal 2\n",
        "Presenter -\nDateTime -\n\nDeal 1\n\n\nDeal 1\n\nDeal 3\n",
    ],
    ids=["the only game", "a game that begins with its own lines", "a game with a gap further down"],
)
def test_other_deals_are_missing_in_their_game(text: str) -> None:
    (missing,) = [message(one) for one in read(text).diagnostics if one.code == "PN404"]
    assert "blank lines" not in missing


@pytest.mark.parametrize(
    ("deals", "missing"),
    [
        (("9",), "Deals 1 to 8 are missing before Deal 9"),
        (("1", "2" + "0" * 5_000), "Deals from 2 on are missing before Deal 20000"),
        (("3" + "0" * 5_000, "4" + "0" * 5_000), "Deals after 30000"),
    ],
)
def test_the_deals_that_are_missing_are_named_however_long_their_numbers_are(
    deals: tuple[str, ...], missing: str
) -> None:
    hands = "\n\n".join([f"Deal {deal}\nGameScores -" for deal in deals])
    found = [one for one in read(f"Presenter -\nDateTime -\n\n{hands}\n").diagnostics if one.code == "PN404"]
    assert message(found[-1]).startswith(missing)


CUT = "Two blank lines begin another game: delete them if the hand above goes on here."


@pytest.mark.parametrize("label", ["Bids1", "Contract", "Meld1", "Trick1", "Trick3", "MeldScores"])
def test_two_blank_lines_amid_a_hand_are_named_and_what_is_above_them_follows(label: str) -> None:
    melds = "".join([f"Meld{seat} -\n" for seat in range(1, 5)])
    tricks = "".join([f"Trick{number} -\n" for number in range(1, 5)])
    text = f"{HEADER}\n{HAND.replace('MeldScores', f'{melds}{tricks}MeldScores')}{END}"
    cut = text.replace(f"\n{label} ", f"\n\n\n{label} ")
    line = cut[: cut.index(f"\n\n\n{label} ")].count("\n") + 4
    below = [one for one in read(cut).diagnostics if one.line >= line]
    leading = [message(one) for one in below if not one.follows]
    assert leading[0].endswith(CUT)
    assert not [said for said in leading[1:] if not said.startswith("Meld")]
    why = f"This follows from the blank lines above line {line}, if they are too many."
    assert {one.values["because"] for one in below if one.follows} == {Referring(why.replace(str(line), "{}"), (line,))}


def test_a_hand_of_another_game_that_only_lacks_its_deal_is_not_the_rest_of_the_one_above() -> None:
    text = f"{HEADER}\n{HAND}{END}\n\n{HAND.replace('Deal 1', '')[1:]}{END}"
    assert [message(one).endswith("“Deal 1”.") for one in read(text).diagnostics] == [True]


def test_a_game_section_without_hands_is_told_how_many_blank_lines_come_before_one() -> None:
    advice = "as in “Deal 1”. One blank line comes before a hand: two begin another game."
    for text in (f"{HEADER}\n\n{HAND}{END}", HEADER):
        (said,) = [message(one) for one in read(text).diagnostics if one.values["label"] == "Deal"]
        assert said.endswith(advice)
    assert not any(message(one).endswith(advice) for one in read("").diagnostics)
