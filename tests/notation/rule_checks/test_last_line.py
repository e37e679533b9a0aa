"""A last line without a line end may still be typed: what it lacks so far accuses nobody."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import SHIPPED
from tests.notation.auctions_held import game_bid
from tests.notation.games_scored import Melding, game_scored
from tests.notation.left_out import EXCHANGE, HANDS, recorded
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

WITHOUT_A_DECK = ("racehorse",)
"""Sets that do not state which cards there are."""

AS_SHIPPED = [Table("as it stands", name, {}) for name in SHIPPED if name not in WITHOUT_A_DECK]
FORMS = {"everything": (), "no hands": (HANDS,), "neither hands nor exchange": (HANDS, EXCHANGE)}


def without_cards(text: str) -> str:
    """The bids and scores alone."""
    return re.sub(r"^(Hand\d|Pass|Kitty|Discard|Meld\d|Trick).*\n", "", text, flags=re.MULTILINE)


def half_typed(text: str, random: Random) -> Iterator[str]:
    """The text up to somewhere in each of its lines."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line:
            yield "\n".join([*lines[:at], line[: random.randint(1, len(line) - 1)]])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("table", [*AS_SHIPPED, *TABLES[::7]], ids=str)
def test_a_line_that_is_half_typed_accuses_nobody(table: Table, form: str) -> None:
    for so_far in half_typed(recorded(table, 7, *FORMS[form]), Random(7)):
        assert accusations(so_far, AUTO) == [], so_far


def up_to_each_column(text: str, random: Random) -> Iterator[str]:
    """The text up to each column of one line with each label."""
    lines = text.splitlines()
    by_label: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        if line:
            by_label.setdefault(line.split(" ")[0].rstrip("0123456789"), []).append(at)
    for at in map(random.choice, by_label.values()):
        for end in range(1, len(lines[at]) + 1):
            yield "\n".join([*lines[:at], lines[at][:end]])


@pytest.mark.parametrize("table", [*AS_SHIPPED, *TABLES[::12]], ids=str)
def test_nor_does_it_at_any_of_its_columns(table: Table) -> None:
    random = Random(11)
    games = (
        recorded(table, 11),
        recorded(table, 11, HANDS, EXCHANGE),
        game_bid(11, table.rules, 2),
        without_cards(game_scored(Melding(11), table.rules)),
    )
    for so_far in up_to_each_column(random.choice(games), random):
        assert accusations(so_far, AUTO) == [], so_far


BY_NAME = {str(table): table for table in (*AS_SHIPPED, *TABLES)}


@pytest.mark.parametrize(
    ("name", "seed", "typed"),
    [
        ("two-handed, as it stands", 12, "MeldScores 10 1"),
        ("five-handed, as it stands", 11, "MeldScores 6 4 4 2 1"),
        ("check, classic counters, from 300", 11, "Discard SK HA H9 1"),
        ("three-handed, pinochle 15", 13, "Meld2 CQ DQJ SQ HQ9 2"),
        ("double-deck, a set costs bid-and-meld", 11, "HandScores 58 -"),
        ("double-deck, a set costs bid-and-meld", 11, "HandScores 58 -9"),
        ("single-deck, steps of two", 12, "Bids2 10"),
    ],
)
def test_a_number_may_become_one_of_a_table_that_counts_otherwise(name: str, seed: int, typed: str) -> None:
    text = recorded(BY_NAME[name], seed)
    assert f"\n{typed}" in text
    assert accusations(text[: text.index(f"\n{typed}")] + f"\n{typed}", AUTO) == []


def test_a_score_for_play_may_become_that_of_a_smaller_deck() -> None:
    text = without_cards(game_scored(Melding(11), BY_NAME["triple-deck, two decks with nines"].rules))
    at = text.index("\nPlayScores 22 28")
    assert accusations(f"{text[:at]}\nPlayScores 22 2", AUTO) == []
    assert accusations(f"{text[:at]}\nPlayScores 22 2\n", AUTO) != []


DEALT = """\
Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ
Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ
Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ
"""
BEFORE = "Deal 1\nDealer Seat4\nBids1 Pass 50 Pass Pass\nContract Seat2 50 Clubs\n"
LED = f"{BEFORE}Trick1 CA CT CK CJ Seat2 3\n"
PASSED = f"{DEALT}Contract Seat2 50 Clubs\nPass2 CA CK CQ\n"
SINGLE = "Deal 1\nDealer Seat4\nBids1 24 Pass Pass 25\nContract Seat4 25 Clubs\nMeldScores 6 12\n"
OF_TWO = (
    "Team1 Seat1\nTeam2 Seat2\n\nDeal 1\nDealer Seat1\nBids1 168 Pass\nContract Seat2 168 Diamonds\n"
    "MeldScores 60 50\nPlayScores 20 100\n"
)
SCORED = f"{BEFORE}MeldScores 20 24\nPlayScores 12 38\n"


SCORES = ("MeldScores", "PlayScores", "HandScores", "FinalScores")


@pytest.mark.parametrize("table", [*AS_SHIPPED, *TABLES[::7]], ids=str)
def test_nor_does_a_score_where_no_cards_are_written(table: Table) -> None:
    lines = without_cards(recorded(table, 7)).splitlines()
    for at, line in enumerate(lines):
        if line.startswith(SCORES):
            for end in range(len(line.split(" ")[0]) + 1, len(line)):
                so_far = "\n".join([*lines[:at], line[:end]])
                assert accusations(so_far, AUTO) == [], so_far


@pytest.mark.parametrize(
    ("before", "typed", "wrong"),
    [
        (DEALT, "Hand4 CTQJ DATTKQJ STTQQJJ HAA", []),
        (DEALT, "Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJJ", ["PN502"]),
        (LED, "Trick2 HA HT HK HK Seat2 5", ["PN511"]),
        (LED, "Trick2 HA HT HK HK Seat2 0", ["PN511"]),
        (PASSED, "Pass4 HA HK", []),
        (PASSED, "Pass4 HA HK HQ HJ", ["PN506"]),
        (SCORED, "HandScores 32 6", []),
        (SCORED, "HandScores 32 63", ["PN514"]),
        (SCORED, "HandScores 3", []),
        (f"{SCORED}Adjustments 100 -50\n", "HandScores 132 1", []),
        (f"{SCORED}Adjustments 100 -50\n", "HandScores 132 2", ["PN514"]),
        (SCORED, "HandScores 31 6", ["PN514"]),
        (SCORED, "HandScores 32 5", ["PN514"]),
        (SINGLE, "PlayScores 12 1", []),
        (SINGLE, "PlayScores 12 3", ["PN513"]),
        (OF_TWO, "HandScores 80 -1", []),
        (OF_TWO, "HandScores 80 -2", []),  # a set may cost the bid and the meld
        (OF_TWO, "HandScores 80 -3", ["PN514"]),
        (BEFORE, "Meld2 CATKQJ D S H 1", []),
        (BEFORE, "Meld2 CATKQJ D S H 13", ["PN507"]),
    ],
)
def test_what_no_more_typing_could_make_right_is_named(before: str, typed: str, wrong: list[str]) -> None:
    assert [one.split()[0] for one in accusations(before + typed, AUTO)] == wrong


@pytest.mark.parametrize(
    ("before", "typed", "code"),
    [
        (DEALT, "Hand4 CTQJ DATTKQJ STTQQJJ HAA", "PN502"),
        (PASSED, "Pass4 HA HK", "PN506"),
        (SCORED, "HandScores 32 6", "PN514"),
    ],
)
def test_a_line_that_has_ended_is_not_typed_any_more(before: str, typed: str, code: str) -> None:
    (found,) = accusations(f"{before}{typed}\n", AUTO)
    assert found.startswith(code)


OF_SIX = "Seat6 Flo\n\nGameScores 93 112\nContract Seat3 50 Spades\nHandScores 50 36\n\n"
DEALT_OUT = """\
Dealer Seat1
Hand1 CAK9 DAKQJ ST99 HK
Bids1 25 Pass 26 Pass
Bids2 Pass
Kitty CQ SJ HJ H9
Hand1 CAKQ9 DAKQJ ST99 HK

Dealer Seat2
Hand1 CQJ DJ SAAKQJJ HQ9
Bids1 25 Pass Pass 26
Bids2 Pass - - -
Kitty CT CK HA HT
"""


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        ("", "Bids1 150 160 1"),
        ("Dealer Seat3\n", "Bids1 510 5"),
        (OF_SIX, "GameScores 143 14"),
        ("Seat6 Flo\n\nContract Seat3 50 Spades\n", "HandScores 42 5"),
        (DEALT_OUT, "Hand1 CKQJ DJ SAAKQJJ HQ"),
    ],
    ids=["bid", "bid of three digits", "scores of the game", "scores of the hand", "cards after the kitty"],
)
def test_a_value_may_go_on_at_tables_of_which_little_is_known(before: str, typed: str) -> None:
    assert accusations(before + typed, AUTO) == []
    assert accusations(f"{before}{typed}\n", AUTO) != []
