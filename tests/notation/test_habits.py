"""What somebody writes on every line in another way than PN is one warning, on the first such line, which says so."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.habits import (
    with_bids_from,
    with_cards_by_seat,
    with_first_bidders_as_dealers,
    with_game_scores,
    with_last_tricks_as_others,
    with_leaders,
    with_meld_in_play,
    with_melds_added_up,
    with_other_team_first,
    with_running_scores,
    with_sums,
    with_turned_winners,
)
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import CLASSIC, SIMPLE, SIMPLEST, Table, Values, in_tens
from tests.samples import CASES

Habit = Callable[[str], str]

GAME = (CASES / "game-double-1.pn").read_text(encoding="utf-8")
"""Five hands, all played."""
OF_FOUR = ("double-deck", "double-deck-pass", "single-deck-tens", "single-deck-kitty", "npa")
HABITS = [
    with_sums,
    partial(with_sums, by_side=True),
    with_cards_by_seat,
    with_bids_from,
    partial(with_bids_from, first=1),
    with_first_bidders_as_dealers,
    partial(with_game_scores, moved=1),
    partial(with_game_scores, moved=-1),
    with_leaders,
    with_melds_added_up,
    partial(with_melds_added_up, by_side=True),
    lambda text: with_running_scores(text, "MeldScores"),
    lambda text: with_running_scores(text, "MeldScores", "PlayScores", "HandScores"),
    lambda text: with_other_team_first(text, "MeldScores", "PlayScores", "HandScores"),
    lambda text: with_other_team_first(text, "MeldScores", "PlayScores", "HandScores", "GameScores", "FinalScores"),
    lambda text: with_other_team_first(text, "GameScores", "FinalScores"),
    lambda text: with_other_team_first(text, "GameScores"),
    with_meld_in_play,
    with_turned_winners,
    partial(with_turned_winners, turn=3),
]


@pytest.mark.parametrize(
    ("habit", "said"),
    [
        (
            HABITS[0],
            "PN511 30: Trick2 has 4 counters: each trick has the sum of all tricks so far; PN writes the counters of "
            "a trick alone, here 2 (double-deck, counters).",
        ),
        (
            HABITS[1],
            "PN511 30: Trick2 has 4 counters: each trick has the sum of Seat1 and Seat3 so far; PN writes the "
            "counters of a trick alone, here 2 (double-deck, counters).",
        ),
        (
            HABITS[2],
            "PN509 33: CK in Trick5 cannot be played: each trick has its cards in the order of "
            "the seats; PN begins with the player who leads, here with CA of Seat3 (double-deck).",
        ),
        (
            HABITS[3],
            "PN503 20: “53” in Bids1 cannot be right: the bids fit the contract if each round begins with the dealer; "
            "PN begins with the player after the dealer, here Seat3 (double-deck).",
        ),
        (
            HABITS[4],
            "PN503 20: “52” in Bids1 cannot be right: the bids fit the contract if each round begins with Seat1; PN "
            "begins with the player after the dealer, here Seat3 (double-deck).",
        ),
        (
            HABITS[5],
            "PN517 15: Dealer is Seat3: the bids fit the contract if Dealer names the player who bids first; PN "
            "names the player before, here Seat2 (double-deck).",
        ),
        (
            HABITS[6],
            "PN515 14: GameScores has 129 51: each GameScores has the scores after its hand; PN writes those before "
            "the hand, here 0 0 (double-deck).",
        ),
        (
            HABITS[7],
            "PN515 54: GameScores has 0 0: each GameScores has the scores before the previous hand; PN writes "
            "those before the hand, here 129 51 (double-deck).",
        ),
        (
            HABITS[8],
            "PN510 32: Trick4 gives Seat1 the trick: each trick names the player who leads it; PN names the "
            "winner, and Seat3 takes it with HA (double-deck).",
        ),
        (
            HABITS[9],
            "PN507 26: Meld2 has 110 points: each meld has the sum of all melds so far; PN writes the points of a "
            "meld alone, here 14 (double-deck, meld).",
        ),
        (
            HABITS[10],
            "PN507 27: Meld3 has 96 points: each meld has the sum of Seat1 and Seat3 so far; PN writes the points "
            "of a meld alone, here 0 (double-deck, meld).",
        ),
        (
            HABITS[11],
            "PN513 89: MeldScores has 110 61: MeldScores has the sum of all hands so far; PN writes the scores of a "
            "hand alone, here 14 27 (double-deck).",
        ),
        (
            HABITS[12],
            "PN513 89: MeldScores has 110 61: MeldScores, PlayScores and HandScores each have the sum of all hands so "
            "far; PN writes the scores of a hand alone, here 14 27 (double-deck).",
        ),
        (
            HABITS[13],
            "PN513 49: MeldScores has 34 96: in all hands, MeldScores, PlayScores and HandScores fit if the scores of "
            "the other team come first, here 96 34 (double-deck).",
        ),
        (
            HABITS[14],
            "PN513 49: MeldScores has 34 96: in all hands, MeldScores, PlayScores, HandScores, GameScores and "
            "FinalScores fit if the scores of the other team come first, here 96 34 (double-deck).",
        ),
        (
            HABITS[15],
            "PN515 54: GameScores has 51 129: in all hands, the scores of the game fit if those of the other team come "
            "first, here 129 51 (double-deck).",
        ),
        (
            HABITS[16],
            "PN515 54: GameScores has 51 129: in all hands, the scores of the game fit if those of the other team come "
            "first, here 129 51 (double-deck).",
        ),
    ],
)
def test_a_habit_is_said_once_with_what_pn_writes_instead(habit: Habit, said: str) -> None:
    assert warnings(habit(GAME)) == [said]
    assert len(accusations(habit(GAME), AUTO)) == 1


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", OF_FOUR)
@pytest.mark.parametrize("seed", range(2))
def test_in_games_of_other_tables_a_habit_is_one_warning(name: str, rules: Auto | None, seed: int) -> None:
    """At most: where only one hand is bid or played, it may leave nothing that contradicts the record."""
    by = rules or ruleset(name)
    text = game_scored(Melding(seed), ruleset(name), hands=4)
    assert accusations(text, by) == []
    for habit in HABITS:
        assert len(accusations(habit(text), by)) <= 1, habit


@pytest.mark.parametrize("name", ["three-handed", "two-handed", "triple-deck", "racehorse"])
@pytest.mark.parametrize("seed", range(2))
def test_cards_by_seat_are_one_warning_at_tables_of_others(name: str, seed: int) -> None:
    text = game_scored(Melding(seed), ruleset(name))
    assert accusations(text, AUTO) == []
    assert len(accusations(with_cards_by_seat(text), AUTO)) <= 1


def test_a_habit_of_one_hand_is_said_there_and_what_else_is_wrong_with_the_others() -> None:
    first, second = GAME.split("\n\nDeal 2")
    wrong = second.replace("Trick5 DA DJ DK DQ Seat2 2", "Trick5 DA DJ DK DQ Seat2 3")
    assert accusations(f"{with_sums(first)}\n\nDeal 2{wrong}", AUTO) == ["PN511 30", "PN511 73"]


@pytest.mark.parametrize("by_side", [False, True])
@pytest.mark.parametrize("values", [{"meld.pinochle": (14, 30, 60, 90)}, {"meld.run": (25, 150, 225, 300)}], ids=str)
@pytest.mark.parametrize("seed", [0, 5])
def test_sums_of_melds_are_one_warning_at_a_table_with_other_prices(seed: int, values: Values, by_side: bool) -> None:
    """What the sides score for meld shows them, whatever a meld is worth."""
    text = game_scored(Melding(seed), Table("", "double-deck", values).rules, hands=3)
    assert accusations(text, AUTO) == []
    (said,) = accusations(with_melds_added_up(text, by_side), AUTO)
    assert said.startswith("PN507")


@pytest.mark.parametrize("by_side", [False, True])
@pytest.mark.parametrize("counters", [CLASSIC, SIMPLE, SIMPLEST], ids=["classic", "simple", "simplest"])
@pytest.mark.parametrize(("base", "seed"), [("single-deck-tens", 2), ("double-deck", 0), ("double-deck", 2)])
def test_sums_of_counters_are_one_warning_whichever_of_the_named_ways_the_table_counts(
    base: str, seed: int, counters: Values, by_side: bool
) -> None:
    values = {**(in_tens(base) if base == "double-deck" else {}), **counters}
    text = game_scored(Melding(seed), Table("", base, values).rules, hands=3)
    assert accusations(text, AUTO) == []
    (said,) = accusations(with_sums(text, by_side), AUTO)
    assert said.startswith("PN511")


def test_sums_of_melds_that_one_hand_shows_explain_the_only_wrong_one_of_another() -> None:
    text = GAME[: GAME.index("Trick1 ", GAME.index("\nDeal 2"))].replace("Meld2 C DJ SATKQJ HKQ 21", "Meld2 C D S H 0")
    added_up = with_melds_added_up(text, by_side=True)
    assert accusations(added_up, ruleset("double-deck")) == ["PN507 27"]
    first = GAME[GAME.index("Deal 1\n") : GAME.index("Deal 2\n")]
    assert accusations(added_up.replace(with_melds_added_up(first, by_side=True), first), AUTO) == ["PN507 66"]


def test_one_meld_with_the_points_of_two_may_have_a_mistake_of_its_own() -> None:
    first, *_others = [line for line in GAME.split("\n") if line.startswith("Meld2")]
    (said,) = warnings(GAME.replace(first, f"{first.rpartition(' ')[0]} 110"))
    assert "has 110 points: with" in said


@pytest.mark.parametrize("first", [None, 1])
@pytest.mark.parametrize("minimum", [150, 160])
def test_rounds_of_bids_show_it_at_a_table_with_another_lowest_bid(minimum: int, first: int | None) -> None:
    bidding = {"bidding.minimum": minimum, "bidding.forced": None, "bidding.steps": ((minimum, 10),)}
    text = game_scored(Melding(4), Table("", "cutthroat", in_tens("cutthroat") | bidding).rules, hands=4)
    assert accusations(text, AUTO) == []
    (said,) = accusations(with_bids_from(text, first, players=3), AUTO)
    assert said.startswith("PN503")


_CLUBS_ARE_TRUMP = """\
Deal 1
Dealer Seat3
Contract Seat3 18 Hearts
Meld1 C D SKQ H 2
Meld2 C99 D S H 2
Meld3 CKQ DK SK HK 12
Meld4 C D S H 0
MeldScores 14 2
"""


def test_melds_are_no_sums_where_the_last_one_is_not() -> None:
    """By hearts as trump, all but the last have the sum so far; by clubs, the points of all are right."""
    assert accusations(_CLUBS_ARE_TRUMP, AUTO) == ["PN505 3"]


def test_a_player_without_meld_may_have_0_beside_sums() -> None:
    text = "Deal 1\nDealer Seat4\nContract Seat1 60 Clubs\nMeld1 CKQ D S H 4\n{}Meld3 C DKQ S H 6\nMeld4 C D SKQ H 8\n"
    for none in ("Meld2 C D S H 0\n", "Meld2 C D S H 4\n"):
        (found,) = warnings(text.format(none))
        assert "the sum of all melds so far" in found
    assert len(warnings(text.format("Meld2 C D S H 0\n") + "MeldScores 6 2\n")) == 1


def test_winners_one_seat_further_on_are_one_warning() -> None:
    (said,) = warnings(with_turned_winners(GAME))
    assert said.startswith("PN510 29: Trick1 gives Seat")
    assert "the trick: each trick names the player 1 seat after the winner; PN names the winner, and Seat" in said


def test_last_tricks_that_count_as_all_others_are_one_warning() -> None:
    (said,) = warnings(with_last_tricks_as_others(GAME, more=2))
    assert said.startswith(
        "PN511 48: Trick20 has 3 counters: no hand of this game counts the 2 for the last trick; with them it counts 5"
    )


@pytest.mark.parametrize("name", OF_FOUR)
@pytest.mark.parametrize("seed", range(2))
def test_so_are_they_at_tables_of_others(name: str, seed: int) -> None:
    rules = ruleset(name)
    text = with_last_tricks_as_others(game_scored(Melding(seed), rules, hands=4), rules.counters.last_trick or 0)
    assert len(accusations(text, AUTO)) == 1


def test_last_tricks_of_which_one_counts_more_are_each_wrong() -> None:
    second = GAME.index("\n\nDeal 2")
    third = GAME.index("\n\nDeal 3")
    text = with_last_tricks_as_others(GAME[:second], more=2) + GAME[second:third]
    assert len(accusations(text + with_last_tricks_as_others(GAME[third:], more=2), AUTO)) == GAME.count("\nDeal ") - 1


def test_last_tricks_with_another_number_are_read() -> None:
    """As if they had the right one, which nothing but that number could be."""
    counted = with_last_tricks_as_others(GAME, more=2)
    text = counted.replace("\nTrick20 ", "\nTrick21 ")
    assert warnings(text) == warnings(counted)
    assert {said[:5] for said in warnings(text)} == {"PN511"}


def test_scores_in_the_other_order_beside_withheld_ones_are_each_wrong() -> None:
    text = re.sub(r"^(Meld|Hand)Scores .*\n", "", GAME, flags=re.MULTILINE)
    text = re.sub(r"^PlayScores (\d+) \d+$", r"PlayScores - \1", text, flags=re.MULTILINE)
    assert {said[:5] for said in warnings(text)} == {"PN513"}


def test_hands_with_other_teams_than_those_before_have_no_common_habit() -> None:
    two = "GameScores 0 0\nDealer Seat4\nContract Seat1 50 Spades\nMeldScores 20 20\nPlayScores 40 10\n"
    three = "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3 Seat4\n"
    added_up = "Deal 2\nGameScores 60 30 0\nMeldScores 40 40 0\nPlayScores 90 60 0\nHandScores 150 91 1\n"
    text = f"Deal 1\n{two}HandScores 60 30\n\n{three}{added_up}\nDeal 3\n{added_up.partition(chr(10))[2]}"
    assert all("all hands" not in said for said in warnings(text))


def test_a_sum_that_is_wrong_itself_shows_no_habit() -> None:
    """Then each of the lines is wrong for all that is known."""
    wrong = with_sums(GAME).replace("Seat3 11\nTrick6", "Seat3 12\nTrick6")
    assert len(accusations(wrong, AUTO)) > 1


def test_one_auction_may_as_well_have_a_wrong_declarer() -> None:
    wrong = GAME.replace("Contract Seat1 60 Spades", "Contract Seat2 60 Spades")
    (said,) = [one for one in warnings(wrong) if one.startswith("PN504")]
    assert said.startswith("PN504 24: Contract has Seat2: Seat1 wins the auction")


def test_it_is_seat1_that_every_round_begins_with_though_it_deals_the_first_hand() -> None:
    text = (
        "Deal 1\nDealer Seat1\nBids1 Pass 50 51 Pass\nBids2 - 52 Pass -\nContract Seat2 52 Clubs\n\n"
        "Deal 2\nDealer Seat2\nBids1 51 Pass Pass 50\nBids2 - - - Pass\nContract Seat1 51 Clubs\n"
    )
    (said,) = warnings(text)
    assert "if each round begins with Seat1; PN begins with the player after the dealer, here Seat2" in said


def test_rounds_of_bids_without_a_dealer_show_no_habit() -> None:
    text = "Bids1 Pass Pass Pass\n\nBids1 Pass Pass Pass\n"
    assert accusations(text, AUTO) == []


def test_nor_do_rounds_of_bids_without_a_contract() -> None:
    hand = "Deal {0}\nDealer Seat{0}\nBids1 52 Pass 50 51\n"
    text = f"{hand.format(1)}\n{hand.format(2)}"
    assert {said.partition(":")[0] for said in warnings(text)} == {"PN503 3", "PN503 7"}


WITH_A_ROUND_THAT_CANNOT_BE_READ = """\
Dealer Seat3
Bids2 Pass
Contract Seat3 27 Spades
Bids1 26 Pass 27
Discard CK DK HK 3

Dealer Seat5
Bids1 20 Pass Pass Pass Pass Pass
Contract Seat1 20 Culbs
"""


def test_a_round_of_bids_that_cannot_be_read_shows_no_first_bidder() -> None:
    assert accusations(WITH_A_ROUND_THAT_CANNOT_BE_READ, AUTO) == ["PN517 7"]
