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


@pytest.mark.parametrize(("cost", "said"), [(-21, []), (-27, []), (-15, []), (-20, ["PN514 18"])])
def test_what_a_set_costs_shows_where_the_cards_that_were_put_away_count(cost: int, said: list[str]) -> None:
    """The second player melded 6, and the tricks have 24 of the 25 counters."""
    first = "C9 D9 1,HJ HA 2,DQ DA 1,DJ DK 2,DQ DK 1,HT H9 1,HK HJ 1,HT SQ 1,S9 SK 2,CT H9 2,C9 HQ 2,CA S9 2"
    second = "D9 DQ 2,CJ CK 1,DJ DT 2,S9 SJ 1,S9 ST 2,SJ SQ 1,C9 CT 2,CT CK 2,HK H9 2,HK HQ 2,SK CQ 1,DQ C9 2"
    hands = [
        "Dealer Seat2", "Hand1 C DAKJ9 S99 HTTKQJ9", "Bids1 Pass 21", *tricks(first),
        "MeldScores 3 6", "PlayScores 19 6", f"HandScores 22 {cost}", "",
        "Contract Seat1 22 Clubs", *tricks(second), "PlayScores 2 23",
    ]  # fmt: skip
    assert accusations("\n".join([*hands, ""]), AUTO) == said


def tricks(played: str) -> list[str]:
    """Lines of tricks without counters, each of two cards and the number of the winner."""
    numbered = enumerate(played.split(","), 1)
    return [f"Trick{number} {trick[:-1]}Seat{trick[-1]} -" for number, trick in numbered]


@pytest.mark.parametrize("seed", range(8, 18))
def test_twelve_tricks_with_cards_that_nobody_was_dealt_are_those_in_which_cards_are_drawn(seed: int) -> None:
    """Any card may be played to these, and the last of them counts no more than its cards."""
    lines = hand_scored(Melding(seed), ruleset("two-handed")).splitlines()
    text = "\n".join([line for line in lines if not re.match(r"Trick(1[3-9]|2\d) ", line)])
    assert [one.split()[0] for one in accusations(text, AUTO)] == ["PN518"]
