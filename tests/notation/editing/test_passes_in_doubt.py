"""Where partners may have passed cards of which no line tells, the tricks do not show the hands of the deal."""

import re

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.left_out import recorded
from tests.notation.tables_of_others import TABLES, Table

PASSING = [table for table in TABLES if "cards passed" in table.what and table.base == "double-deck"]
PASSES = (r"^Pass\d .*\n", r"(?<=\n)Hand\d .*\n(?=(?:Hand\d .*\n)*Meld)")
"""The lines with the cards that were passed, and those with the hands after that."""
NONE_PASSED = ruleset("double-deck")


def asking(text: str, seats: str) -> str:
    return re.sub(f"^(Hand[{seats}]) .*", r"\1 ?", text, flags=re.MULTILINE)


def sides(text: str) -> tuple[str, str]:
    """The seats of the declarer’s side, and those of the others."""
    declarer = int(re.search(r"Contract Seat(\d)", text)[1])  # type: ignore[index]
    return ("13", "24") if declarer in (1, 3) else ("24", "13")


@pytest.mark.parametrize("table", PASSING[::4], ids=str)
def test_the_hands_of_a_side_that_may_have_passed_cards_stay_open(table: Table) -> None:
    for seed in range(3):
        text = recorded(table, seed, *PASSES)
        own, _others = sides(text)
        asked = asking(text, own)
        assert fill(asked, AUTO) == asked


@pytest.mark.parametrize("table", PASSING[::8], ids=str)
def test_those_of_the_others_are_what_they_played(table: Table) -> None:
    text = recorded(table, 1, *PASSES)
    _own, others = sides(text)
    assert fill(asking(text, others), AUTO) == text


def test_a_player_whose_partner_played_the_hand_of_the_deal_did_so_too() -> None:
    text = hand_scored(Melding(1), NONE_PASSED)
    own, (other, _another) = sides(text)
    asked = asking(text, own[0] + other)
    assert asked.count(" ?\n") == len([own[0], other])
    assert fill(asked, AUTO) == text


def test_several_deals_without_a_pass_show_that_the_table_has_none() -> None:
    text = game_scored(Melding(5), NONE_PASSED, hands=4)
    deals = text.split("\n\n")
    played = [at for at, deal in enumerate(deals) if "\nTrick20" in deal]
    assert len(played) > 2
    last = played[-1]
    asked = [*deals[:last], asking(deals[last], sides(deals[last])[0]), *deals[last + 1 :]]
    assert fill("\n\n".join(asked), AUTO) == text


def test_where_rules_without_a_pass_are_named_the_tricks_show_all_hands() -> None:
    text = hand_scored(Melding(1), NONE_PASSED)
    assert fill(asking(text, "1234"), NONE_PASSED) == text
