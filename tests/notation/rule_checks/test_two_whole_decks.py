"""Score sheets of four who play with two whole decks of 48 cards: no legal one is accused, and a wrong sum is found."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import values_of
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.score_sheets import with_adjustments, with_lost_scores, without_cards
from tests.notation.tables_of_others import CLASSIC, SIMPLE, Table, Values, in_tens

WHOLE: Values = {"deck.copies": 4, "deck.nines": True, "hand_size": 24}


def in_ones(base: str, last_trick: int, lowest: int) -> Table:
    """A table that scores as that set, with one counter or two for the last trick, and such a lowest bid."""
    dealt = {**WHOLE, "meld.dix": 1, "counters.9": 0, "counters.last_trick": last_trick}
    bids = {"bidding.minimum": lowest, "bidding.forced": None, "bidding.steps": ((lowest, 1),)}
    return Table(f"{last_trick} for the last trick, bids from {lowest}", base, {**dealt, **bids})


def counted_in_tens(last_trick: int, counters: Values) -> Table:
    stated = {path: value for path, value in values_of(ruleset("double-deck")).items() if value is not None}
    values = {**stated, **in_tens("double-deck"), **WHOLE, "meld.dix": 10, "counters.9": 0, **counters}
    bids = {"bidding.steps": ((500, 10),), "counters.last_trick": last_trick}
    return Table(f"{last_trick} for the last trick", "double-deck", {**values, **bids})


TABLES = [
    *[in_ones(base, last_trick, lowest) for base in ("double-deck", "double-deck-minimum") for last_trick in (1, 2)
      for lowest in (20, 30, 50)],
    *[counted_in_tens(last_trick, counters) for last_trick in (10, 20) for counters in ({}, CLASSIC, SIMPLE)],
]  # fmt: skip


def sheets(table: Table, hands: int, seeds: range) -> Iterator[str]:
    """Sheets of hands that are bid, played and scored by the rules of the table; half of them as people write them."""
    for seed in seeds:
        random, text = Random(seed), game_scored(Melding(seed), table.rules, hands)
        if seed % 2:
            text = with_adjustments(random, with_lost_scores(random, text, table.rules), table.rules)
        yield without_cards(random, text, table.rules)


OF_50 = [table for table in TABLES if table.values["counters.last_trick"] != 1]
OF_49 = [table for table in TABLES if table.values["counters.last_trick"] == 1]


@pytest.mark.parametrize("hands", [1, 2])
@pytest.mark.parametrize("table", OF_50, ids=str)
def test_a_legal_sheet_is_not_accused(table: Table, hands: int) -> None:
    for text in sheets(table, hands, range(8)):
        assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("table", OF_49, ids=str)
def test_nor_is_one_where_several_hands_have_49_counters(table: Table) -> None:
    """One alone more probably has those of the usual deck, which somebody has added up wrong."""
    texts = [text for text in sheets(table, 6, range(10)) if count_hands_of_49(text) > 1]
    assert texts
    for text in texts:
        assert accusations(text, AUTO) == [], text


def count_hands_of_49(text: str) -> int:
    in_play = re.findall(r"^PlayScores (\d+) (\d+)$", text, re.MULTILINE)
    return sum(int(ours) + int(theirs) == 49 for ours, theirs in in_play)


@pytest.mark.parametrize("hands", [1, 2])
def test_nor_is_one_with_the_cards_that_were_passed(hands: int) -> None:
    """A nine among them is no sign of a single deck."""
    passing: Values = {"pass.cards": 3, "pass.order": "both-at-once"}
    for lowest in (20, 30):
        table = in_ones("double-deck", 2, lowest)
        rules = table._replace(values={**table.values, **passing}).rules
        for seed in range(12):
            text = game_scored(Melding(seed), rules, hands)
            text = re.sub(r"^(Hand|Meld|Trick)\d.*\n", "", text, flags=re.MULTILINE)
            assert accusations(text, AUTO) == [], text


def with_wrong_counters(text: str) -> Iterator[tuple[str, int]]:
    """The sheet with more counters for one side than it has, and more in all than there are; the line of these.

    The score of the hand is as it was.
    """
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("PlayScores "))
    label, *scores = lines[at].split(" ")
    if "-" not in scores and "0" not in scores:
        for place in range(2):
            wrong = [str(int(score) + 4 * (place == team)) for team, score in enumerate(scores)]
            yield "\n".join([*lines[:at], " ".join([label, *wrong]), *lines[at + 1 :]]), at + 1


@pytest.mark.parametrize("table", TABLES[:6], ids=str)
def test_more_counters_than_there_are_are_one_warning_at_their_place(table: Table) -> None:
    wrong = [each for text in sheets(table, 1, range(0, 16, 2)) for each in with_wrong_counters(text)]
    assert wrong
    for text, line in wrong:
        assert accusations(text, AUTO) == [f"PN513 {line}"], text
