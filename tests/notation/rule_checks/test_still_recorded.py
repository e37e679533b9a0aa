"""Hands that are recorded line by line: what is written so far accuses nobody, and mistakes in it are found."""

import re
from collections.abc import Iterator

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

SEEDS = range(2)
AS_SHIPPED = [Table("as it stands", name, {}) for name in ("single-deck-kitty", "three-handed", "cutthroat", "check")]
OTHER_DEALS = [*AS_SHIPPED, *[table for table in TABLES if "kitty of" in table.what]]
"""Tables of three and four players whose deals differ, so that their last trick is another one."""

HANDS = r"^Hand\d .*\n"
EXCHANGE = r"^(Pass\d|Kitty|Discard) .*\n"


def recorded(table: Table, seed: int, *left_out: str) -> str:
    """A hand that was played, without the lines that these patterns match."""
    text = hand_scored(Melding(seed), table.rules)
    for pattern in left_out:
        text = re.sub(pattern, "", text, flags=re.MULTILINE)
    return text


def so_far(text: str) -> Iterator[str]:
    """The text after each of its lines, from the contract on."""
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    yield from ("\n".join(lines[: at + 1]) for at in range(first, len(lines)))


@pytest.mark.parametrize("table", OTHER_DEALS, ids=str)
@pytest.mark.parametrize("left_out", [(HANDS,), (HANDS, EXCHANGE)], ids=["hands", "hands and kitty"])
def test_a_hand_of_which_tricks_do_not_tell_how_many_cards_were_dealt(table: Table, left_out: tuple[str, ...]) -> None:
    for seed in SEEDS:
        for text in so_far(recorded(table, seed, *left_out)):
            assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("table", OTHER_DEALS, ids=str)
def test_a_wrong_winner_is_found_in_it_and_nothing_else(table: Table) -> None:
    """Also where the trick that is counted as the last one already shows which deal it is."""
    for seed in SEEDS:
        text = recorded(table, seed, HANDS, EXCHANGE).partition("\nMeldScores")[0]
        winner = re.search(r"^Trick9 .*(Seat\d) \d+$", text, re.MULTILINE)
        after = re.search(r"^Trick10 .*(Seat\d) \d+$", text, re.MULTILINE)
        assert winner
        assert after
        other = f"Seat{int(winner[1][-1]) % (table.rules.players or 4) + 1}"
        wrong = text[: winner.start(1)] + other + text[winner.end(1) :]
        line = text[: winner.start()].count("\n") + 1
        assert [one for one in accusations(wrong, AUTO) if one.endswith(f" {line}")] == [f"PN510 {line}"], wrong


def test_which_deal_the_last_trick_shows_is_said() -> None:
    tricks = recorded(Table("", "three-handed", {}), 0, HANDS, EXCHANGE).partition("\nMeldScores")[0]
    (by,) = read(tricks, AUTO).rules
    assert by
    assert by.why.startswith("three-handed: 3 players, hands of 15 cards")


def test_equal_cards_that_no_deal_with_such_bids_has_are_named() -> None:
    begun = "Deal 1\nDealer Seat1\nBids1 21 Pass Pass\nContract Seat2 21 Spades\n"
    melds = "Meld1 C D S H 0\nMeld2 C D SKQ H 4\nMeld3 C D S H 0\n"
    tricks = "Trick1 HA HA HJ Seat2 2\nTrick2 HA HK HQ Seat2 2"
    assert accusations(begun + melds + tricks, AUTO) == ["PN501 9"]
