"""Tricks whose cards are not known: what they count still has its limits, and their scores follow from it."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import CLASSIC, SIMPLE, SIMPLEST, Table, in_tens

DOUBLE_DECK = ruleset("double-deck")
RULES = [DOUBLE_DECK, AUTO]


def hidden(text: str) -> str:
    """The hand with its points and counters, and without its cards."""
    text = re.sub(r"^(Hand\d) .*", r"\1 -", text, flags=re.MULTILINE)
    text = re.sub(r"^(Meld\d) .* (\d+)$", r"\1 - - - - \2", text, flags=re.MULTILINE)
    text = re.sub(r"^(Trick\d+) .* (Seat\d \d+)$", r"\1 - - - - \2", text, flags=re.MULTILINE)
    return text.partition("\nFinalScores")[0]


def with_counters(text: str, trick: int, more: int) -> str:
    found = re.search(rf"^(Trick{trick} .*) (\d+)$", text, re.MULTILINE)
    assert found
    return text.replace(found[0], f"{found[1]} {int(found[2]) + more}")


def line_of(text: str, label: str) -> int:
    return next(at for at, line in enumerate(text.split("\n"), 1) if line.startswith(f"{label} "))


@pytest.mark.parametrize("rules", RULES, ids=["double-deck", "auto"])
@pytest.mark.parametrize(("trick", "most", "more"), [(5, 4, 5), (5, 4, 20), (20, 7, 8)])
def test_a_trick_has_no_more_counters_than_its_cards_can_count(
    rules: RuleSet | Auto, trick: int, most: int, more: int
) -> None:
    right = hidden(hand_scored(Melding(0), DOUBLE_DECK))
    assert accusations(right, rules) == []
    text = with_counters(right, trick, more)
    (found,) = [one for one in read(text, rules).diagnostics if one.code.startswith("PN5")]
    assert (found.code, found.line) == ("PN511", line_of(text, f"Trick{trick}"))
    assert f"count at most {most}" in message(found)


@pytest.mark.parametrize(
    ("base", "values"),
    [("double-deck", in_tens("double-deck") | way) for way in (CLASSIC, SIMPLE, SIMPLEST)]
    + [("single-deck-tens", way) for way in (CLASSIC, SIMPLE, SIMPLEST)],
)
def test_in_tens_four_aces_may_count_eleven_each(base: str, values: dict[str, object]) -> None:
    for seed in range(3):
        assert accusations(hidden(hand_scored(Melding(seed), Table("", base, values).rules)), AUTO) == []


@pytest.mark.parametrize("rules", RULES, ids=["double-deck", "auto"])
@pytest.mark.parametrize("more", [-1, 1, 2])
def test_all_tricks_together_have_the_counters_of_the_deck(rules: RuleSet | Auto, more: int) -> None:
    """Also if the scores for play and for the hand follow from the tricks."""
    text = hidden(hand_scored(Melding(0), DOUBLE_DECK))
    trick = next(number for number in range(1, 20) if re.search(rf"^Trick{number} .* Seat[13] 2$", text, re.MULTILINE))
    text = with_counters(text, trick, more)
    for label in ("PlayScores", "HandScores"):
        text = re.sub(
            rf"^{label} (\S+)", lambda line: f"{line[0].split()[0]} {int(line[1]) + more}", text, flags=re.MULTILINE
        )
    assert accusations(text, rules) == [f"PN513 {line_of(text, 'PlayScores')}"]


@pytest.mark.parametrize("rules", [*RULES, ruleset("double-deck-minimum")], ids=["double-deck", "auto", "minimum"])
def test_no_minimum_makes_less_of_what_a_team_took_but_nothing(rules: RuleSet | Auto) -> None:
    """The last tricks are claimed. What the first ones show is the least that each team scores, unless it scores 0."""
    whole = hand_scored(Melding(0), DOUBLE_DECK).partition("\nFinalScores")[0]
    claimed = re.sub(r"^Trick(1[5-9]|20) .*\n", "", whole, flags=re.MULTILINE)
    text = claimed.replace("\nMeldScores", "\nNote Seat4 claims the rest.\nMeldScores")
    taken = [sum(map(int, re.findall(rf"^Trick.* Seat[{seats}] (\d+)$", text, re.MULTILINE))) for seats in ("13", "24")]
    for team in (0, 1):
        for score in (taken[team] - 1, 1):
            scores = [50 - score, 50 - score]
            scores[team] = score
            wrong = re.sub(r"^PlayScores .*", f"PlayScores {scores[0]} {scores[1]}", text, flags=re.MULTILINE)
            wrong = re.sub(r"^HandScores .*", "HandScores -", wrong, flags=re.MULTILINE)
            assert f"PN513 {line_of(wrong, 'PlayScores')}" in accusations(wrong, rules), (taken, scores)
