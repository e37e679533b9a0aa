"""The numbers of deals: a gap or a step back is named, and what is wrong with later ones follows from it."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Referring


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
