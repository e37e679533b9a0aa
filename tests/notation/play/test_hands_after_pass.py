"""Hands that somebody wrote as they were after the pass are one slip, with its place."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings

RULES = "double-deck-pass"


def with_hands_after_pass(seed: int) -> tuple[str, list[str]]:
    """A hand whose passing players have the cards on their `Hand#` lines that they played, and these labels."""
    text = hand_scored(Melding(seed), ruleset(RULES))
    before, passes, after = text.partition("\nPass")
    redeclared = re.findall(r"^(Hand\d) (.*)\n", after, flags=re.MULTILINE)
    for label, cards in redeclared:
        before = re.sub(rf"^{label} .*", f"{label} {cards}", before, flags=re.MULTILINE)
        after = after.replace(f"{label} {cards}\n", "")
    return f"{before}{passes}{after}", [label for label, _cards in redeclared]


@pytest.mark.parametrize("rules", [AUTO, ruleset(RULES)], ids=["auto", RULES])
@pytest.mark.parametrize("seed", range(8))
def test_hands_after_the_pass_in_place_of_those_that_were_dealt_are_one_warning(seed: int, rules: object) -> None:
    text, (first, _other) = with_hands_after_pass(seed)
    number = next(at for at, line in enumerate(text.split("\n"), 1) if line.startswith(f"{first} "))
    assert accusations(text, rules) == [f"PN506 {number}"]  # type: ignore[arg-type]


def test_it_says_whose_cards_they_hold_already() -> None:
    text, (first, other) = with_hands_after_pass(1)
    (said,) = warnings(text, RULES)
    assert said.partition(": ")[2] == (
        f"{first} is the hand after the pass: the cards of Pass2 and Pass4 are in {first} and {other} already; PN "
        f"writes the cards that were dealt there ({RULES})."
    )


def test_a_card_that_was_never_passed_is_another_slip() -> None:
    text, _labels = with_hands_after_pass(1)
    wrong = re.sub(r"^(Pass2) \S+", r"\1 C9", text, flags=re.MULTILINE)
    assert len(accusations(wrong, ruleset(RULES))) > 1
