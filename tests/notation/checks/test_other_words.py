"""A label that players call by another word is one error, and repaired, where just one such line is missing."""

import re

import pytest

from annotations.notation.editing.fixes import apply_fixes
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored

TEXT = hand_scored(Melding(3), ruleset("double-deck"))


@pytest.mark.parametrize(
    ("label", "word"),
    [
        ("HandScores", "Scores"), ("MeldScores", "Scores"), ("Bids1", "Auction"), ("Contract", "Declarer"),
        ("Contract", "Trump"), ("FinalScores", "Scores"), ("Bids1", "Bidding"), ("PlayScores", "Counters"),
        ("Winner", "Won"), ("Hand2", "Cards2"),
    ],
)  # fmt: skip
def test_it_is_one_error_and_repaired(label: str, word: str) -> None:
    wrong = TEXT.replace(f"\n{label} ", f"\n{word} ", 1)
    before, after = read(TEXT, AUTO).diagnostics, read(wrong, AUTO).diagnostics
    (one,) = [each for each in after if not each.follows and each not in before]
    assert one.code == "PN102"
    assert message(one).endswith(f"Write “{label}”.")
    assert apply_fixes(wrong, [each.fix for each in after if each.fix]) == TEXT


@pytest.mark.parametrize(
    ("label", "wrong"),
    [
        ("Contract", "Trump Hearts"),
        ("HandScores", "Scores 50 30 10"),
        ("HandScores", "Total 50 30"),
        ("Deal", "Round 1"),
    ],
    ids=["other values", "too many values", "of another moment", "of a deal or of bids"],
)
def test_it_has_no_repair_where_another_line_may_be_meant_or_its_values_are_wrong(label: str, wrong: str) -> None:
    text = re.sub(rf"^{label} .*$", wrong, TEXT, count=1, flags=re.MULTILINE)
    assert [one.fix for one in read(text, AUTO).diagnostics if one.code == "PN102"] == [None]


def test_nor_where_two_lines_may_be_the_one_that_is_missing() -> None:
    text = re.sub(r"^(HandScores) (.*)$", r"Scores \2\nScores \2", TEXT, count=1, flags=re.MULTILINE)
    found = [one for one in read(text, AUTO).diagnostics if one.code == "PN102"]
    assert [one.fix for one in found] == [None, None]


@pytest.mark.parametrize(
    ("label", "short"),
    [("Trick", "T"), ("Trick", "Tr"), ("Hand", "H"), ("Meld", "M"), ("Bids", "B"), ("Bids", "Auction")],
)
def test_other_words_with_a_number_are_one_error_and_repaired(label: str, short: str) -> None:
    wrong = re.sub(rf"^{label}(\d)", rf"{short}\1", TEXT, flags=re.MULTILINE)
    before, after = read(TEXT, AUTO).diagnostics, read(wrong, AUTO).diagnostics
    (one,) = [each for each in after if not each.follows and each not in before]
    assert message(one).endswith(f"Write “{label}1”.")
    assert apply_fixes(wrong, [each.fix for each in after if each.fix]) == TEXT


@pytest.mark.parametrize("line", ["T99 -", "T1 late", "S1 Ann"], ids=["no next one", "no such values", "a name"])
def test_an_abbreviation_that_may_mean_anything_has_no_repair(line: str) -> None:
    found = [one for one in read(f"{TEXT}\n{line}", AUTO).diagnostics if one.code == "PN102"]
    assert [one.fix for one in found] == [None]


def test_a_repair_that_would_put_a_line_out_of_place_is_not_offered() -> None:
    text = TEXT.replace("\nHandScores ", "\nScores ", 1)
    assert [one.fix is None for one in read(text, AUTO).diagnostics if one.code == "PN102"] == [False]
    (scores,) = re.findall(r"^Scores .*\n", text, flags=re.MULTILINE)
    moved = text.replace(scores, "", 1).replace("Dealer ", f"{scores}Dealer ", 1)
    assert [one.fix is None for one in read(moved, AUTO).diagnostics if one.code == "PN102"] == [True]


def test_a_word_that_two_missing_lines_end_with_has_no_repair() -> None:
    text = re.sub(r"^HandScores .*\n", "", TEXT, count=1, flags=re.MULTILINE).replace("FinalScores", "Scores")
    assert [one.fix for one in read(text, AUTO).diagnostics if one.code == "PN102"] == [None]
