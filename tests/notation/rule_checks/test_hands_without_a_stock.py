"""Two players who play out twelve cards without a stock: a trick that is left out is one warning there, too."""

import re
from itertools import count

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

TWELVE_CARDS = [table for table in TABLES if table.what.startswith("twelve cards of the deck")]


def without_trick(text: str, number: int) -> str:
    """The hand without that trick, and with the others numbered from 1."""
    numbers = count(1)
    left = re.sub(rf"^Trick{number} .*\n", "", text, flags=re.MULTILINE)
    return re.sub(r"^Trick\d+", lambda _: f"Trick{next(numbers)}", left, flags=re.MULTILINE)


@pytest.mark.parametrize("table", TWELVE_CARDS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_trick_that_is_left_out_is_one_warning(table: Table, seed: int) -> None:
    text = hand_scored(Melding(seed), table.rules)
    for number in range(1, 13):
        assert len(accusations(without_trick(text, number), AUTO)) == 1


@pytest.mark.parametrize("tricks", [11, 12])
@pytest.mark.parametrize("seed", range(6))
def test_play_with_a_stock_that_ends_as_early_has_still_a_stock(seed: int, tricks: int) -> None:
    text = hand_scored(Melding(seed), ruleset("two-handed"))
    lines = text.splitlines()
    ended = [line for line in lines if not line.startswith("Trick") or int(line.split(" ")[0][5:]) <= tricks]
    assert len(accusations("\n".join(ended), AUTO)) <= 1


@pytest.mark.parametrize(("play", "expected"), [("60 100", []), ("60 60", ["PN513 4"]), ("60 200", ["PN513 4"])])
def test_half_of_all_counters_may_be_in_the_stock_where_the_contract_shows_that_they_bid(
    play: str, expected: list[str]
) -> None:
    text = f"Hand1 CTKK DAT SAQ9 HATTJ\nContract Seat2 164 Hearts\nMeldScores 0 40\nPlayScores {play}\n"
    assert accusations(text, AUTO) == expected
