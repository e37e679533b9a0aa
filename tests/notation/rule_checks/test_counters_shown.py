"""What cards count is known from the tricks where no rules state it: a trick that is counted otherwise is found."""

import re
from itertools import permutations

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.left_out import without
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import CLASSIC, SIMPLE, SIMPLEST, TABLES, Table, Values, in_tens

ONES: Values = {"counters.A": 1, "counters.T": 1, "counters.K": 1, "counters.Q": 0, "counters.J": 0, "counters.9": 0}
NINES: Values = {"counters.9": 0}


def counted(base: str, counters: Values, seed: int) -> str:
    """A game at a table of which no set states what cards count; its last trick counts two more."""
    assert ruleset(base).counters.ace is None
    return hand_scored(Melding(seed), Table("", base, {**counters, "counters.last_trick": 2}).rules)


def miscounted(text: str, number: int) -> str:
    """The text with one counter too many in that trick."""
    trick = re.compile(rf"^(Trick{number} .*) (\d+)$", re.MULTILINE)
    return trick.sub(lambda found: f"{found[1]} {int(found[2]) + 1}", text)


@pytest.mark.parametrize("base", ["two-handed-draw", "five-handed", "eight-handed"])
@pytest.mark.parametrize("counters", [ONES, *[{**way, **NINES} for way in (CLASSIC, SIMPLE, SIMPLEST)]], ids=str)
def test_a_trick_that_is_counted_wrong_is_found_whichever_of_the_named_ways_the_table_counts(
    base: str, counters: Values
) -> None:
    for seed in range(3):
        text = counted(base, counters, seed)
        assert accusations(text, AUTO) == []
        for number in (1, 4, 9):
            wrong = miscounted(text, number)
            line = next(at for at, line in enumerate(wrong.splitlines(), 1) if line.startswith(f"Trick{number} "))
            assert accusations(wrong, AUTO) == [f"PN511 {line}"]


def with_last_trick(text: str, more: int) -> tuple[str, int]:
    """The text with as many counters for the last trick as its cards count and more; the line of that trick."""
    at, line = [(at, line) for at, line in enumerate(text.split("\n")) if line.startswith("Trick")][-1]
    *words, counters = line.split(" ")
    return text.replace(line, " ".join([*words, str(int(counters) - 2 + more)])), at + 1


@pytest.mark.parametrize("base", ["five-handed", "eight-handed"])
@pytest.mark.parametrize(("counters", "most"), [(ONES, 3), ({**CLASSIC, **NINES}, 30)], ids=["ones", "tens"])
def test_the_last_trick_counts_what_it_does_at_some_table(base: str, counters: Values, most: int) -> None:
    for seed in range(3):
        text = counted(base, counters, seed)
        for more in (1, 2, most):
            legal, _line = with_last_trick(text, more)
            assert not any(found.startswith("PN511") for found in accusations(legal, AUTO)), more
        for more in (0, most + 1, 10 * most):
            wrong, line = with_last_trick(text, more)
            assert [one for one in accusations(wrong, AUTO) if one.startswith("PN511")] == [f"PN511 {line}"], more


def test_it_says_between_which_numbers() -> None:
    text, line = with_last_trick(counted("five-handed", ONES, 1), 0)
    reading = read(text, AUTO)
    (words,) = [message(one) for one in reading.diagnostics if one.code == "PN511"]
    assert re.search(r"its cards and the last trick count (\d+) to (\d+) \(as written, counters\)", words)
    assert reading.document.lines[line - 1].text.startswith("Trick")


def test_the_game_says_what_was_taken_from_its_tricks() -> None:
    (by,) = read(miscounted(counted("five-handed", ONES, 1), 3), AUTO).rules
    assert by is not None
    assert "as written: counters 1 1 1 0 0" in by.why


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_said_of_a_table_that_counts_as_no_source_has_it(seed: int) -> None:
    odd = {**ONES, "counters.A": 3, "counters.T": 2}
    text = counted("five-handed", odd, seed)
    assert accusations(text, AUTO) == []
    assert accusations(miscounted(text, 3), AUTO) == []


def test_nor_where_so_few_tricks_are_counted_that_either_may_be_wrong() -> None:
    few = re.sub(r"^(Trick(?:[5-9]|1\d) .*) \d+$", r"\1 -", counted("five-handed", ONES, 1), flags=re.MULTILINE)
    assert accusations(miscounted(few, 3), AUTO) == []


def test_nor_of_the_last_trick_which_may_count_more() -> None:
    text = counted("five-handed", ONES, 1)
    last = max(int(number) for number in re.findall(r"^Trick(\d+) ", text, re.MULTILINE))
    assert accusations(miscounted(text, last), AUTO) == []


DOUBLE = in_tens("double-deck")
WAYS = {"classic": CLASSIC, "simple": SIMPLE, "simplest": SIMPLEST}


def counted_two_ways(seed: int, one: Values, other: Values) -> tuple[str, list[int]]:
    """A game of which the hands after the first count the other way, and the first lines of tricks of its hands.

    The scores of hands and game are withheld.
    """
    tables = [Table("", "double-deck", {**DOUBLE, **way}) for way in (one, other)]
    first, second = [game_scored(Melding(seed), table.rules, hands=3) for table in tables]
    hands = [text.partition("\n\nDeal 2\n") for text in (first, second)]
    text = "".join([hands[0][0], *hands[1][1:]])
    text = re.sub(r"^((?:Hand|Game|Final)Scores|Winner) .*$", r"\1 -", text, flags=re.MULTILINE)
    return text, [at for at, line in enumerate(text.splitlines(), 1) if line.startswith("Trick1 ")]


@pytest.mark.parametrize("seed", [0, 2])
@pytest.mark.parametrize(("one", "other"), [*permutations(WAYS, 2)])
def test_hands_that_count_another_way_than_the_rest_of_the_game_are_one_warning(
    one: str, other: str, seed: int
) -> None:
    text, tricks = counted_two_ways(seed, WAYS[one], WAYS[other])
    (said,) = accusations(text, AUTO)
    code, line = said.split(" ")
    assert code == "PN511"
    assert any(first <= int(line) < first + 20 for first in tricks)


def test_it_says_how_the_tricks_of_that_hand_count() -> None:
    text, _tricks = counted_two_ways(2, CLASSIC, SIMPLEST)
    (said,) = warnings(text, "double-deck-tens")
    ways = "11 for an ace, 10 for a ten, 4 for a king, 3 for a queen and 2 for a jack"
    assert f"the tricks of this hand count {ways}, and its cards count" in said


def test_it_names_ranks_that_count_the_same_together_and_none_that_count_nothing() -> None:
    text, _tricks = counted_two_ways(2, SIMPLE, SIMPLEST)
    (said,) = warnings(text, "double-deck-tens")
    assert "the tricks of this hand count 10 for an ace or a ten and 5 for a king or a queen, and its" in said


def test_what_else_is_wrong_with_such_a_hand_is_said_too() -> None:
    text, _tricks = counted_two_ways(2, CLASSIC, SIMPLEST)
    first = re.search(r"PlayScores (\d+) (\d+)", text)
    assert first
    wrong = text.replace(first[0], f"PlayScores {int(first[1]) + 10} {first[2]}", 1)
    assert [said[:5] for said in warnings(wrong, "double-deck-tens")] == ["PN511", "PN513"]
    one_trick = miscounted(text, 5)
    assert len(warnings(one_trick, "double-deck-tens")) > 1


WINNERS_ALONE = (
    "Team1 Seat1 Seat3 Seat5 Seat7\nTeam2 Seat2 Seat4 Seat6 Seat8\n\nContract Seat1 60 Hearts\n"
    + "".join([f"Trick{number}{' -' * 8} Seat{1 + (number % 4 == 0)} 4\n" for number in range(1, 13)])
    + "MeldScores 16 35\nPlayScores {}\nHandScores -\n"
)
"""Of twelve tricks with four counters each, Team1 takes nine; what eight players score no set says."""


@pytest.mark.parametrize(
    ("play", "expected"), [("36 12", []), ("36 0", []), ("60 0", ["PN513 18"]), ("60 12", ["PN513 18"])]
)
def test_tricks_whose_cards_are_not_written_show_what_was_taken(play: str, expected: list[str]) -> None:
    assert accusations(WINNERS_ALONE.format(play), AUTO) == expected


@pytest.mark.parametrize("counters", [CLASSIC, SIMPLE], ids=["classic", "simple"])
@pytest.mark.parametrize("table", [table for table in TABLES if table.base == "eight-handed"], ids=str)
def test_eight_players_may_count_in_any_named_way(table: Table, counters: Values) -> None:
    """All tricks of a game show it, also where none is wrong."""
    tens = {"counters.9": 0, "counters.last_trick": 20}
    steps = {"bidding.minimum": 250, "bidding.steps": ((250, 10),)}
    played = table._replace(values={**table.values, **steps, **counters, **tens})
    for seed in range(3):
        text = without(
            game_scored(Melding(seed), played.rules, hands=2), r"^Meld\d .*\n", r"^(Meld|Hand|Game|Final)Scores .*\n"
        )
        assert accusations(text, AUTO) == []
