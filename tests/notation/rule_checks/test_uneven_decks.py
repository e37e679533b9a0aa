"""Games with decks of which nines were withheld, or to which some were added, to make an even deal."""

import re
from random import Random

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.problems import contradictions
from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import hand_scored
from tests.notation.tables_of_others import TABLES

UNEVEN = [table.rules for table in TABLES if table.rules.deck.all_nines]
EACH = pytest.mark.parametrize("rules", UNEVEN, ids=lambda rules: f"{rules.deck_size} cards")


def warned(text: str, rules: RuleSet) -> list[str]:
    return [one.code for one in read_afresh(text, rules).diagnostics if one.code.startswith("PN5")]


@EACH
@pytest.mark.parametrize("seed", range(3))
def test_a_legal_game_is_not_contradicted(rules: RuleSet, seed: int) -> None:
    assert not list(contradictions(rules))
    text = hand_scored(Random(seed), rules)
    assert warned(text, rules) == []
    assert [one for one in read_afresh(text, AUTO).diagnostics if one.code.startswith("PN5")] == []


@EACH
def test_the_last_hand_is_not_filled_in_as_nobody_knows_which_nines_there_are(rules: RuleSet) -> None:
    lines = hand_scored(Random(1), rules).split("\n")
    dealt = "\n".join(["Hand5 ?" if line.startswith("Hand5 ") else line for line in lines if "Trick" not in line])
    assert "Hand5 ?" in fill(dealt, rules)


@EACH
def test_a_card_too_many_is_named(rules: RuleSet) -> None:
    text = hand_scored(Random(1), rules)
    hand = re.search(r"^Hand1 (.*)$", text, re.MULTILINE)
    assert hand
    same = re.sub(r"^(Hand\d) .*$", rf"\1 {hand[1]}", text, flags=re.MULTILINE)
    assert "PN501" in warned(same, rules)


def with_nines_of_clubs(line: str) -> str:
    """The line with nines of clubs in place of those of hearts."""
    if not re.match(r"Hand\d ", line):
        return line.replace("H9", "C9") if line.startswith("Trick") else line
    label, clubs, diamonds, spades, hearts = line.split(" ")
    return " ".join([label, clubs + "9" * hearts.count("9"), diamonds, spades, hearts.replace("9", "")])


@EACH
def test_a_card_too_many_in_hands_and_tricks_is_one_warning_that_names_them_all(rules: RuleSet) -> None:
    lines = [line for line in hand_scored(Random(1), rules).splitlines() if not line.startswith("Meld")]
    text = "\n".join(map(with_nines_of_clubs, lines)) + "\n"
    found = [one for one in read_afresh(text, rules).diagnostics if one.code == "PN501"]
    assert len({message(one).split(" ")[0] for one in found}) == len(found)
    (of_clubs,) = [message(one) for one in found if message(one).startswith("C9 ")]
    assert re.search(r" in Hand\d, .*Hand\d, Trick\d+.* and Trick\d+: the deck has ", of_clubs)
