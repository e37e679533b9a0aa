"""What cards count in tens shows in the score of the hand, where neither tricks nor scores for play say it."""

import re
from collections.abc import Callable

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.units import TENS, unit
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import CLASSIC, TABLES, Table

COUNTED_OTHERWISE = [
    table
    for table in TABLES
    if unit(table.rules) == TENS and any(path.startswith("counters.") for path in table.values)
]


def without_counters(text: str) -> str:
    return re.sub(r"^(Trick\d+ .* Seat\d) \d+$", r"\1 -", text, flags=re.MULTILINE)


def play_withheld(text: str) -> str:
    return re.sub(r"^PlayScores .*", "PlayScores -", text, flags=re.MULTILINE)


def play_left_out(text: str) -> str:
    return re.sub(r"^PlayScores .*\n", "", text, flags=re.MULTILINE)


def parts_left_out(text: str) -> str:
    return re.sub(r"^(Meld|Play)Scores .*\n", "", text, flags=re.MULTILINE)


FORMS = (play_withheld, play_left_out, parts_left_out)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@pytest.mark.parametrize("table", COUNTED_OTHERWISE, ids=str)
def test_cards_may_count_what_any_source_says(table: Table, form: Callable[[str], str]) -> None:
    for seed in range(2):
        text = form(without_counters(game_scored(Melding(seed), table.rules, hands=2)))
        assert accusations(text, AUTO) == []


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_what_they_count_is_said(form: Callable[[str], str]) -> None:
    text = form(without_counters(hand_scored(Melding(1), Table("", "single-deck-tens", CLASSIC).rules)))
    (by,) = read(text, AUTO).rules
    assert by
    assert "as written: counters 11 10 4 3 2" in by.why


def test_a_score_that_no_counting_explains_is_wrong() -> None:
    text = play_withheld(without_counters(hand_scored(Melding(1), Table("", "single-deck-tens", CLASSIC).rules)))
    found = re.search(r"^HandScores (-?\d+) ", text, re.MULTILINE)
    assert found
    wrong = text.replace(found[0], f"HandScores {int(found[1]) + 13} ")
    assert [one[:5] for one in accusations(wrong, AUTO) if one.startswith("PN514")] == ["PN514"]
