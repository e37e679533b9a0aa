"""A warning cites only columns that its rule set states."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet, values_of
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import TABLES, Table
from tests.notation.typed_wrong import with_one_wrong_number

SETS = [name for name in SHIPPED if ruleset(name).players]


def cited(text: str, rules: RuleSet | Auto) -> Iterator[tuple[str, RuleSet]]:
    """Each column that the messages of a text cite, with the rules by which it was read, or that the message names."""
    reading = read_afresh(text, rules)
    by = reading.rules[0].rules if reading.rules[0] else None
    for one in reading.diagnostics:
        name, _, columns = str(one.values.get("by", "")).partition(", ")
        yield from [(column, by or ruleset(name)) for column in columns.replace(" and ", ", ").split(", ") if column]


def wrong_games(name: str) -> Iterator[str]:
    """Games by that set, of two hands with a wrong number and a wrong winner; some without tricks or any cards."""
    for seed, withheld in enumerate(["$^", r"^Trick.*\n", r"^(?:(?:Hand|Meld|Trick|Pass)\d?|Discard) .*\n"]):
        random, played = Random(seed), game_scored(Melding(seed), ruleset(name), hands=2)
        text = re.sub(withheld, "", played, flags=re.MULTILINE)
        typed = [with_one_wrong_number(random, text) for _ in range(8)]
        yield from [wrong.text for wrong in typed if wrong]
        yield re.sub("(?m)^FinalScores .*\nWinner .*$", ends_wrong(ruleset(name)), text)


def ends_wrong(rules: RuleSet) -> str:
    """The end of a game in which the side that is behind is named the winner."""
    sides = len(rules.teams_in_force or range(rules.players or 4))
    target = rules.scoring.target or 500
    scores = [target + 10 * place for place in range(sides)]
    side = "Seat1" if sides == rules.players else "Team1"
    return f"FinalScores {' '.join(map(str, scores))}\nWinner {side}"


@pytest.mark.parametrize("name", SETS)
def test_no_message_cites_a_column_without_a_value(name: str) -> None:
    for text in wrong_games(name):
        for rules in (ruleset(name), AUTO):
            unstated = [column for column, by in cited(text, rules) if values_of(by).get(column, column) is None]
            assert unstated == [], text


def attributed(text: str) -> Iterator[tuple[str, object, object]]:
    """Each column for which a message cites a shipped set, its value by the rules of the game, and that of the set."""
    reading = read_afresh(text, AUTO)
    by = reading.rules[0].rules if reading.rules[0] else None
    for one in reading.diagnostics:
        name, _, columns = str(one.values.get("by", "")).partition(", ")
        if by and name in SHIPPED:
            own, of_set = values_of(by), values_of(ruleset(name))
            for cited in columns.replace(" and ", ", ").split(", "):
                yield from [(each, own[each], of_set[each]) for each in own if f"{each}.".startswith(f"{cited}.")]


@pytest.mark.parametrize("table", TABLES[::6], ids=str)
def test_no_message_attributes_a_value_of_the_table_to_the_shipped_set(table: Table) -> None:
    for seed in range(3):
        wrong = with_one_wrong_number(Random(seed), game_scored(Melding(seed), table.rules, hands=2))
        if wrong:
            assert [(column, own) for column, own, of_set in attributed(wrong.text) if own != of_set] == [], wrong.text


def test_a_value_that_only_the_game_shows_is_cited_as_written() -> None:
    table = Table("", "double-deck", {"bidding.minimum": 20, "bidding.steps": ((20, 1),), "pass.cards": 0})
    text = game_scored(Melding(2), table.rules, hands=3)
    assert accusations(text, AUTO) == []
    low = text.replace("Bids1 36 38 Pass 48", "Bids1 7 38 Pass 48")
    assert [message(one) for one in read_afresh(low, AUTO).diagnostics if one.code == "PN503"] == [
        "“7” in Bids1 cannot be right: the lowest bid is 30 (as written, bidding.minimum)."
    ]


ENDED = """\
Seat3 X

Deal 1
GameScores 90 95 0
Dealer Seat1
Contract Seat1 20 Hearts
MeldScores 15 4 4
PlayScores 10 10 5
HandScores 25 14 9
FinalScores 115 109 9
Winner Seat2
"""


def test_a_winner_whom_no_ending_explains_is_named_by_any_rules() -> None:
    (found,) = [message(one) for one in read_afresh(ENDED, AUTO).diagnostics if one.code == "PN516"]
    assert found == "Winner has Seat2: the scores show that Seat1 has won (by any rules)."


def test_prices_of_melds_that_no_rule_set_states_are_cited_without_a_column() -> None:
    text = "Seat{} Zoe\n\nDeal 1\nContract Seat1 50 Clubs\nMeld1 CATKQJ D S H 16\n"
    for players, by in [(4, "double-deck, meld"), (7, "by any rules"), (8, "eight-handed")]:
        (found,) = [one for one in read_afresh(text.format(players), AUTO).diagnostics if one.code == "PN507"]
        assert message(found).endswith(f"its cards are worth 15: run 15 ({by}).")


def test_what_decides_between_two_is_cited_only_where_two_have_reached_the_target() -> None:
    ended = "Contract Seat1 50 Clubs\nFinalScores {}\nWinner Team2\n"
    for scores, by in [("510 400", "scoring.target"), ("510 505", "scoring.target and scoring.both_over")]:
        (found,) = [one for one in warnings(ended.format(scores)) if one.startswith("PN516")]
        assert found.endswith(f"the scores show that Team1 has won (double-deck, {by}).")
