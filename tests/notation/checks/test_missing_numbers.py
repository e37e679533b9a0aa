"""Labels that lack their number are one error, and repaired, where the lines around them show the number."""

import re
from itertools import count

import pytest

from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES as TABLES_OF_OTHERS

LABELS = ("Bids", "Trick", "Hand", "Meld", "Team")
TABLES = (
    "cutthroat", "two-handed-draw", "five-handed", "triple-deck", "double-deck", "three-handed", "double-deck-pass",
)  # fmt: skip
"""At the last two, hands are written again after the exchange."""


def leading(text: str) -> list[Diagnostic]:
    return [one for one in read(text, AUTO).diagnostics if not one.follows]


def repaired(text: str) -> str:
    return apply_fixes(text, [one.fix for one in read(text, AUTO).diagnostics if one.fix])


def game(name: str) -> str:
    """A whole game in which nothing is missing or wrong."""
    text = hand_scored(Melding(3), ruleset(name))
    return text.replace("\n\n", "\nSeat1 Ann\n\n", 1)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("label", LABELS)
def test_lines_of_a_game_without_their_number_are_one_error_and_repaired(name: str, label: str) -> None:
    text = game(name)
    assert leading(text) == []
    wrong = re.sub(rf"^{label}\d+ ", f"{label} ", text, flags=re.MULTILINE)
    (one,) = leading(wrong)
    assert (one.code, one.line) == ("PN104", text[: text.index(f"\n{label}1 ") + 1].count("\n") + 1)
    assert message(one).endswith(f"Write the number right after the word: “{label}1”.")
    assert repaired(wrong) == text


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("label", LABELS)
def test_each_line_without_its_number_is_one_error_and_repaired(name: str, label: str) -> None:
    text = game(name)
    for at in [found.start() + 1 for found in re.finditer(rf"\n{label}\d+ ", text)]:
        wrong = text[:at] + re.sub(r"^(\w+?)\d+", r"\1", text[at:])
        (one,) = leading(wrong)
        assert (one.code, one.line) == ("PN104", text[:at].count("\n") + 1)
        assert repaired(wrong) == text


@pytest.mark.parametrize(("wrong", "right"), [("Trick01", "Trick10"), ("Trick02", "Trick20")])
def test_a_number_that_begins_with_a_zero_is_the_one_that_is_missing(wrong: str, right: str) -> None:
    text = game("double-deck")
    (one,) = leading(text.replace(f"{right} ", f"{wrong} "))
    assert message(one).endswith(f"as in Dealer or Hand1. Write “{right}”.")
    assert repaired(text.replace(f"{right} ", f"{wrong} ")) == text


def test_numbers_of_two_digits_with_a_zero_before_the_others_are_repaired() -> None:
    text = game("double-deck")
    assert repaired(re.sub(r"^Trick(\d) ", r"Trick0\1 ", text, flags=re.MULTILINE)) == text


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Trick01 {0}Trick02 {0}Trick03 {0}Trick10 {0}", "Trick1 {0}Trick2 {0}Trick3 {0}Trick10 {0}"),
        ("Bids1 50 Pass Pass Pass\nKitty01 CA CT CK\n", "Bids1 50 Pass Pass Pass\nKitty1 CA CT CK\n"),
        ("Bids01 50 Pass Pass Pass\n", "Bids1 50 Pass Pass Pass\n"),
        ("Trick1 {0}Trick02 {0}Trick3 {0}", "Trick1 {0}Trick2 {0}Trick3 {0}"),
        ("Trick02 {0}", "Trick02 {0}"),
        ("Hand09 CA D S H\n", "Hand09 CA D S H\n"),
    ],
)
def test_of_two_labels_that_may_be_meant_it_is_the_one_that_comes_next(wrong: str, right: str) -> None:
    trick = "CA CA CT CK Seat1 3\n"
    assert repaired(f"Deal 1\n{wrong.format(trick)}") == f"Deal 1\n{right.format(trick)}"


def test_the_first_bid_of_a_round_is_no_number_of_the_label() -> None:
    text = "Team1 Seat1\nTeam2 Seat2\n\nDealer Seat1\nBids1 4 9\nBids2 13 Pass\nContract Seat2 13 Hearts"
    assert repaired(text.replace("Bids1", "Bids").replace("Bids2", "Bids")) == text
    assert repaired(text.replace("Bids1", "Bids 1").replace("Bids2", "Bids 2")) == text


HANDS = "Dealer Seat1\nHand1 -\nHand2 -\nHand3 -\nHand4 -\nBids1 50 Pass Pass Pass\nContract Seat2 50 Hearts"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Hand2 -\nHand3 -", "Hand -"), ("Hand3 -\nHand4 -", "Hand -"), ("Bids1 50 Pass", "Bids Passs 50")],
    ids=["another is missing beside it", "the last one is missing", "its values are wrong"],
)
def test_a_number_that_is_not_certain_is_not_written(right: str, wrong: str) -> None:
    found = read(HANDS.replace(right, wrong)).diagnostics
    assert [one.fix for one in found if one.code == "PN104"] == [None]


def test_many_lines_without_their_number_explain_what_follows_from_them() -> None:
    numbers = count(1)
    tricks = "\n".join(f"Trick{next(numbers)} CA CA CA CA Seat1 4" for _ in range(30))
    text = f"{HANDS}\n{tricks}"
    wrong = re.sub(r"^Trick\d+", "Trick", text, flags=re.MULTILINE).replace("Bids1", "Bids")
    before = {message(one) for one in read(text).diagnostics}
    assert [one.code for one in leading(wrong) if message(one) not in before and one.code < "PN5"] == ["PN104", "PN104"]
    assert repaired(wrong) == text


SPELT = [
    ("Bids", "Bid {}"), ("Bids", "Bids: {}"), ("Bids", "bids {}"), ("Bids", "Bid1 {}"), ("Trick", "Tricks {}"),
    ("Trick", "trick: {}"), ("Trick", "Trick #1 {}"), ("Trick", "Trick1: {}"), ("Hand", "hand {}"),
    ("Meld", "Melds {}"),
]  # fmt: skip


@pytest.mark.parametrize(("label", "written"), SPELT)
@pytest.mark.parametrize("name", ["cutthroat", "triple-deck"])
def test_a_word_that_is_always_spelt_wrong_is_one_error_with_or_without_its_number(
    name: str, label: str, written: str
) -> None:
    text = game(name)
    wrong = re.sub(
        rf"^{label}(\d+) (.*)$", lambda line: written.replace("1", line[1]).format(line[2]), text, flags=re.MULTILINE
    )
    (one,) = leading(wrong)
    assert one.line == text[: text.index(f"\n{label}1 ") + 1].count("\n") + 1
    assert message(one).endswith(f"“{label}1”.")
    assert repaired(wrong) == text


def test_scores_for_play_are_not_wrong_while_the_tricks_lack_their_numbers() -> None:
    """Of a table that leaves half of the cards in the deck, which only the tricks show."""
    (table,) = [table for table in TABLES_OF_OTHERS if str(table) == "two-handed-draw, twelve cards of the deck"]
    for seed in range(6):
        text = hand_scored(Melding(seed), table.rules)
        wrong = re.sub(r"^Trick\d+", "Trick", text, flags=re.MULTILINE)
        assert accusations(text, AUTO) == accusations(wrong, AUTO) == []


def test_two_ways_to_spell_a_label_wrong_are_two_errors() -> None:
    text = game("cutthroat").replace("Trick3 ", "trick3 ").replace("Trick5 ", "trick5 ").replace("Trick7 ", "Trick 7 ")
    assert [message(one).rpartition(" ")[2] for one in leading(text)] == ["“Trick3”.", "“Trick7”."]


@pytest.mark.parametrize(("label", "typed"), [("Hand2", "Hand22"), ("Trick11", "Trick111"), ("Meld3", "Meld13")])
def test_a_number_out_of_range_with_a_digit_too_many_is_one_error_and_repaired(label: str, typed: str) -> None:
    text = game("double-deck")
    wrong = text.replace(f"\n{label} ", f"\n{typed} ", 1)
    (one,) = leading(wrong)
    assert one.code == "PN105"
    assert message(one).endswith(f"Write “{label}”.")
    assert repaired(wrong) == text


def test_it_has_no_repair_where_no_such_line_comes_next() -> None:
    found = [one for one in read("Deal 1\nHand1 -\nHand2 -\nHand22 -").diagnostics if one.code == "PN105"]
    assert [one.fix for one in found] == [None]


@pytest.mark.parametrize("label", ["Trick10", "Hand2", "Meld3"])
def test_a_space_before_the_number_in_place_of_the_one_after_it_is_one_error_and_repaired(label: str) -> None:
    text = game("double-deck")
    stem, number = re.fullmatch(r"(\D+)(\d+)", label).groups()  # type: ignore[union-attr]
    wrong = re.sub(rf"\n{label} (?=\D)", f"\n{stem} {number}", text, count=1)
    assert wrong != text
    (one,) = leading(wrong)
    assert one.code == "PN104"
    assert repaired(wrong) == text


@pytest.mark.parametrize(
    ("line", "right"),
    [("Bids 153 Pass 54 55", "Bids1 53 Pass 54 55"), ("Bids 15 16 17 Pass", "Bids1 15 16 17 Pass")],
)
def test_a_bid_may_have_the_number_of_its_round_before_it(line: str, right: str) -> None:
    """So it is where each bid is higher than those before it then, and is not otherwise."""
    text = f"Seat4 Ann\n\nDeal 1\nDealer Seat4\n{line}\nBids2 Pass - 60 Pass\n"
    assert right in repaired(text)


def test_unknown_labels_are_each_an_error() -> None:
    found = read("Deal 1\nPlayed yes\nPlayed no\nSeats Ann\nWon1 Seat1\nWon2 Seat2").diagnostics
    assert [(one.line, one.follows, one.fix) for one in found if one.code == "PN102"] == [
        (line, False, None) for line in range(2, 7)
    ]
