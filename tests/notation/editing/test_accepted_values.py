"""Beside a wrong value, `fill` writes nothing that goes by it, and nothing that the rules contradict."""

import re
from random import Random

import pytest

from annotations.notation.editing.filling import fill, fill_in_hand
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored, values_beside, withheld
from tests.notation.houses import house
from tests.notation.score_sheets import with_losses_as_nothing, without_cards
from tests.notation.tables_of_others import TABLES
from tests.notation.typed_wrong import BIDS, SCORES_AND_POINTS, with_one_wrong_number

SHEET = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Deal 1
GameScores 0 0
Dealer Seat1
Bids1 Pass Pass Pass 58
Contract Seat1 58 Hearts
MeldScores {}
PlayScores {}
HandScores {}
FinalScores {}
"""
BOTH = pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")])


@BOTH
@pytest.mark.parametrize(
    "scores",
    [
        ("? 12", "26 24", "73 364", "73 364"),
        ("? ?", "26 24", "73 364", "73 364"),
        ("47 12", "26 24", "? 36", "7300 36"),
        ("47 12", "26 24", "? ?", "7300 36"),
        ("47 12", "26 24", "73 ?", "73 3"),
    ],
)
def test_no_score_is_filled_in_that_another_score_contradicts(rules: RuleSet | Auto, scores: tuple[str, ...]) -> None:
    asked = SHEET.format(*scores)
    for filled in (fill(asked, rules), *in_each_hand(asked, rules)):
        assert accusations(filled, rules) <= accusations(asked, rules)


@BOTH
def test_what_goes_by_a_score_that_is_wrong_stays_asked_for(rules: RuleSet | Auto) -> None:
    """The hand gives 73 36, so that the final scores may be either."""
    asked = SHEET.format("47 12", "26 24", "73 364", "? ?")
    assert fill(asked, rules) == asked.replace("FinalScores ? ?", "FinalScores 73 ?")


@BOTH
def test_a_contract_for_a_bid_that_nobody_can_make_stays_asked_for(rules: RuleSet | Auto) -> None:
    asked = SHEET.format("47 12", "26 24", "73 36", "73 36").replace("58", "5", 1).replace("58", "?")
    assert fill(asked, rules) == asked


def test_a_score_is_not_filled_in_from_meld_below_the_minimum() -> None:
    asked = SHEET.format("47 12", "26 24", "? ?", "-")
    assert fill(asked, ruleset("double-deck-minimum")) == asked.replace("HandScores ? ?", "HandScores 73 ?")


@pytest.mark.parametrize(
    ("played", "named"), [("double-deck-tens", "double-deck"), ("single-deck", "single-deck-tens")]
)
def test_among_tricks_counted_by_another_table_only_what_was_there_is_filled_in(played: str, named: str) -> None:
    for seed in range(4):
        text = hand_scored(Melding(seed), ruleset(played))
        asked = re.sub(r"^(Trick[357] .*) \d+$", r"\1 ?", text, flags=re.MULTILINE)
        assert asked != text
        filled = fill(asked, ruleset(named))
        assert all(here in ("?", there) for here, there in values_beside(filled, text, "?"))


def test_a_score_is_not_filled_in_that_a_contradiction_of_its_line_is_about_too() -> None:
    asked = SHEET.format("47 12", "60 ?", "107 22", "107 22")
    assert fill(asked, ruleset("double-deck")) == asked


PASSED_UNWRITTEN = """\
Deal 1
Dealer Seat3
Hand1 CAATJ ? SA HAQQ99
Hand2 CK9 DKQJJ SAKK9 HTJ
Hand3 CQJ DATQ9 STQJ HATJ
Hand4 CTKQ9 DA9 STQJ9 HKK
Contract Seat3 27 Spades
Trick1 DQ DA DK DQ Seat4 2
Trick2 D9 SA DJ DA Seat1 2
"""


def test_a_hand_is_not_filled_in_with_cards_that_its_player_could_not_have_kept_back() -> None:
    """What was dealt is known, but not what was passed."""
    assert "\nHand1 CAATJ ? SA HAQQ99\n" in fill(PASSED_UNWRITTEN, ruleset("single-deck"))


ADDED_BIDS = """\
Dealer ?
Bids1 50 61 54 68
Contract Seat1 129 Hearts

Dealer Seat1
"""
OTHER_CARDS = """\
Dealer ?
Hand1 CATQQ DAAATKJJ STTKKKQ HAQJ
Hand2 CAAATKJ DAAKQJJ SAJ HTKKQJJ
Bids1 Pass Pass Pass 510
Contract Seat1 510 Spades
"""


@pytest.mark.parametrize("asked", [ADDED_BIDS, OTHER_CARDS], ids=["added bids", "a card too many"])
def test_no_dealer_is_filled_in_beside_whom_bids_or_cards_are_contradicted(asked: str) -> None:
    """Once the dealer is known, the rules that explained the rest do so no longer."""
    assert fill(asked, AUTO) == asked


def accusations(text: str, rules: RuleSet | Auto) -> set[tuple[str, int]]:
    found = read(text, rules).diagnostics
    return {(one.code, one.line) for one in found if one.severity is Severity.WARNING}


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_beside_a_wrong_number_nothing_is_filled_in_that_is_contradicted(first: int) -> None:
    for seed in range(first, first + 20):
        random = Random(seed)
        tables = [house(random), random.choice(TABLES).rules, ruleset(random.choice(sorted(SHIPPED)))]
        rules = random.choice(tables)
        text = game_scored(Melding(seed), rules, hands=random.choice((1, 2)))
        text = with_losses_as_nothing(text, rules) if random.random() < 0.3 else text
        text = without_cards(random, text, rules) if random.random() < 0.6 else text
        wrong = with_one_wrong_number(random, text, [*SCORES_AND_POINTS, *BIDS])
        assert wrong
        asked = withheld(random, wrong.text, "?", random.choice((0.05, 0.1, 0.3)), random.choice((0, 0.1, 0.3)))
        by = random.choice((rules, AUTO))
        for filled in (fill(asked, by), *in_each_hand(asked, by)):
            lines = zip(asked.split("\n"), filled.split("\n"), strict=True)
            changed = {number for number, (before, now) in enumerate(lines, 1) if before != now}
            new = accusations(filled, by) - accusations(asked, by)
            assert not [line for _code, line in new if line in changed or by is AUTO], seed


@pytest.mark.parametrize("first", range(1000, 1080, 20))
def test_beside_a_wrong_score_nothing_is_filled_in_that_brings_a_contradiction(first: int) -> None:
    for seed in range(first, first + 20):
        random = Random(seed)
        rules = random.choice([house(random), random.choice(TABLES).rules, ruleset(random.choice(sorted(SHIPPED)))])
        text = without_cards(random, game_scored(Melding(seed), rules, hands=random.choice((1, 2))), rules)
        wrong = with_one_wrong_number(random, text, SCORES_AND_POINTS)
        assert wrong
        asked = withheld(random, wrong.text, "?", random.choice((0.05, 0.1, 0.3)), random.choice((0, 0.1, 0.3)))
        by = random.choice((rules, AUTO))
        for filled in (fill(asked, by), *in_each_hand(asked, by)):
            assert accusations(filled, by) <= accusations(asked, by), seed


def in_each_hand(text: str, rules: RuleSet | Auto) -> list[str]:
    """The text as it is filled in for whoever waits for the values of one of its hands."""
    reading = read(text, rules)
    lines = [next((one.number for one in hand.lines if "?" in one.text), 0) for hand in reading.document.games[0].hands]
    return [fill_in_hand(reading, line) for line in lines if line]
