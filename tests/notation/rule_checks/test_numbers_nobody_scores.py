"""A number for meld or play that nobody scores is one warning, and nothing that follows from it is another."""

import re
from collections.abc import Iterator

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations

WITHOUT = {
    "nothing": "$^",
    "tricks": r"^Trick.*\n",
    "cards": r"^(?:(?:Hand|Meld|Trick|Pass|Kitty)\d?|Discard) .*\n",
}
SETS = ("double-deck", "double-deck-minimum", "single-deck", "single-deck-kitty", "three-handed", "double-deck-tens")


def with_a_number_nobody_scores(text: str) -> Iterator[tuple[str, int]]:
    """The text with such a number in place of each score for meld and play in turn; the line of that number."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        label, *values = line.split(" ")
        for place, value in enumerate(values if label in ("MeldScores", "PlayScores") else ()):
            for wrong in () if value == "-" else ("99999", f"-{value}" if value != "0" else "-7"):
                words = [label, *values[:place], wrong, *values[place + 1 :]]
                yield "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]]), at + 1


@pytest.mark.parametrize("withheld", WITHOUT)
@pytest.mark.parametrize("name", SETS)
def test_it_is_one_warning_at_its_place(name: str, withheld: str) -> None:
    for seed in range(2):
        text = game_scored(Melding(seed), ruleset(name), hands=1)
        text = re.sub(WITHOUT[withheld], "", text, flags=re.MULTILINE)
        for rules in (ruleset(name), AUTO):
            assert accusations(text, rules) == []
            for wrong, line in with_a_number_nobody_scores(text):
                assert accusations(wrong, rules) == [f"PN513 {line}"], wrong


SET = "Dealer Seat4\nContract Seat3 54 Spades\nMeldScores {} 38\nPlayScores 39 11\nHandScores {}\n"


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")], ids=["auto", "named"])
@pytest.mark.parametrize(
    ("scored", "expected"),
    [
        ("-54 49", ["PN513 3"]),
        ("60 49", ["PN513 3"]),
        ("-54 50", ["PN513 3", "PN514 5"]),
        ("-54 0", ["PN513 3", "PN514 5"]),
    ],
)
def test_the_score_of_the_hand_is_judged_without_it(rules: RuleSet | Auto, scored: str, expected: list[str]) -> None:
    assert accusations(SET.format(99999, scored), rules) == expected


def with_counters_for_none(text: str) -> Iterator[tuple[str, int]]:
    """The text with a score for play in place of each 0; the line of that."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if line.startswith("PlayScores ") and "0" in line.split(" ") and line != "PlayScores 0 0":
            words = ["26" if word == "0" else word for word in line.split(" ")]
            yield "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]]), at + 1


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck-minimum")], ids=["auto", "named"])
def test_counters_that_the_tricks_deny_keep_no_meld(rules: RuleSet | Auto) -> None:
    """Who takes too few counters loses the meld: that is right, whatever else is written for play."""
    texts = [game_scored(Melding(seed), ruleset("double-deck-minimum"), hands=1) for seed in range(40)]
    wrong = [each for text in texts for each in with_counters_for_none(text)]
    assert len(wrong) > 3
    for text, line in wrong:
        assert accusations(text, rules) == [f"PN513 {line}"], text
