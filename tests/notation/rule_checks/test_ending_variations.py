"""Ties that a table plays on explain who has won, where the rules that fit the hands would name another winner."""

from collections.abc import Sequence

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations

Scores = tuple[int, int, int]


def sheet(scores: Sequence[Scores], declarers: Sequence[int], winner: str) -> str:
    """A game of three with these scores after each hand, who each time declared and made a bid of 20.

    Melds without a kitty are those of cutthroat.
    """
    text = "Presenter Lakeside\nDateTime 2015-08-31 13:58:59\n"
    before = (0, 0, 0)
    for number, (after, declarer) in enumerate(zip(scores, declarers, strict=True), 1):
        dealer = (number - 1) % 3 + 1
        bids = " ".join(["20" if (dealer + turn) % 3 + 1 == declarer else "Pass" for turn in range(3)])
        text += (
            f"\nDeal {number}\nGameScores {words(before)}\nDealer Seat{dealer}\nBids1 {bids}\n"
            f"Contract Seat{declarer} 20 Hearts\nMeld1 C D S H9 1\nMeld2 C D S H 0\nMeld3 C D S HK 0\n"
            f"HandScores {words([here - there for here, there in zip(after, before, strict=True)])}\n"
        )
        before = after
    return f"{text}FinalScores {words(before)}\nWinner {winner}\n"


def words(scores: Sequence[int]) -> str:
    return " ".join(map(str, scores))


TO_125 = [(60, 70, 20), (104, 110, 40), (128, 120, 60)]
TO_175 = [(60, 70, 20), (104, 110, 40), (128, 130, 60), (152, 155, 80), (180, 160, 100)]
UNTIL_ONE_IS_LEFT = [(60, 70, 20), (104, 110, 40), (84, 112, 60)]


@pytest.mark.parametrize(
    ("scores", "declarers", "winner", "taken"),
    [
        (TO_125, [1, 3, 3], "Seat1", "a tie is played on to 25 more"),
        (TO_175, [1, 3, 3, 3, 3], "Seat1", "a tie is played on to 25 more"),
        (UNTIL_ONE_IS_LEFT, [1, 3, 1], "Seat2", "a tie is played on"),
    ],
)
def test_ties_may_be_played_on(scores: Sequence[Scores], declarers: Sequence[int], winner: str, taken: str) -> None:
    text = sheet(scores, declarers, winner)
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert by.why.endswith(f"as written: {taken}")


def test_who_has_fewer_points_than_another_has_not_won_after_a_tie() -> None:
    assert accusations(sheet(TO_175, [1, 3, 3, 3, 3], "Seat2"), AUTO) == ["PN516 54"]


PAST_A_TARGET = """\
Deal 9
GameScores 320 1350
Dealer Seat4
Bids1 370 Pass Pass Pass
Contract Seat1 370 Diamonds
MeldScores 0 170
PlayScores 0 130
HandScores -370 300
FinalScores -50 1650
Winner Team1
"""
"""A game that has gone past a target of 1000, and reaches one of 1500."""


def test_who_has_fewer_points_has_not_won_by_any_target() -> None:
    assert accusations(PAST_A_TARGET, AUTO) == ["PN516 10"]
    assert accusations(PAST_A_TARGET.replace("Winner Team1", "Winner Team2"), AUTO) == []


@pytest.mark.parametrize("line", ["Note Team2 forfeits the game.", "Note They gave up.", "Note Seat1 shot the moon."])
def test_a_game_that_ended_otherwise_may_have_any_winner(line: str) -> None:
    assert accusations(f"{PAST_A_TARGET}{line}\n", AUTO) == []


def test_nor_does_a_winner_with_fewer_points_contradict_adjustments() -> None:
    adjusted = PAST_A_TARGET.replace("HandScores", "Adjustments 10 0\nHandScores").replace("Scores -50", "Scores -40")
    assert accusations(adjusted, AUTO) == []


MADE_BY_FEWER = """\
Deal 9
GameScores 1340 1350
Dealer Seat4
Bids1 370 Pass Pass Pass
Contract Seat1 370 Diamonds
MeldScores 360 470
PlayScores 120 130
HandScores 480 600
FinalScores 1820 1950
Winner Team1
"""


def test_who_makes_the_last_bid_may_have_fewer_points() -> None:
    """As where only a declarer can win, or wins a tie, at whatever target."""
    assert accusations(MADE_BY_FEWER, AUTO) == []
    by_others = MADE_BY_FEWER.replace("370 Pass", "Pass 370").replace("Contract Seat1", "Contract Seat2")
    assert accusations(by_others, AUTO) == ["PN516 10"]


TO_995 = """\
Deal 6
GameScores 940 990
Dealer Seat4
Bids1 52 Pass Pass Pass
Contract Seat1 52 Hearts
MeldScores 30 35
PlayScores 25 25
HandScores 55 60
FinalScores 995 1050
Winner Team1
"""


def test_a_target_that_no_source_names_may_have_decided_by_the_last_bid() -> None:
    assert accusations(TO_995, AUTO) == []
    by_others = TO_995.replace("52 Pass", "Pass 52").replace("Contract Seat1", "Contract Seat2")
    assert accusations(by_others, AUTO) == ["PN516 10"]


UNEVEN_DECKS = """\
Deal 6
GameScores 690 930
Dealer Seat4
Hand1 CAKQQJJJ DAKKKQJJJ SAQQQJ HATTK
Hand2 CATTKKJ9 DAATQJ SAATTKKQJJ9 HQQ
Hand3 CATQ99 DK99 SATTKKJ999 HAKKJJ99
Hand4 CATKQ9 DATTTQQ99 S HAATTKQQJJ99
Bids1 790 Pass Pass Pass
Contract Seat1 790 Hearts
HandScores 1850 900
FinalScores 2540 1830
Winner Team2
"""


def test_a_game_to_a_target_that_is_not_stated_may_have_been_broken_off() -> None:
    assert accusations(UNEVEN_DECKS, AUTO) == []


def test_a_game_that_reached_no_target_may_have_any_winner() -> None:
    assert accusations(PAST_A_TARGET.replace("1350", "550").replace("1650", "850"), AUTO) == []
    assert accusations(PAST_A_TARGET.replace("1350", "1610").replace("1650", "1910"), AUTO) == []


def test_a_winner_who_is_not_written_yet_is_no_other() -> None:
    assert accusations(PAST_A_TARGET.replace("Winner Team1", "Winner"), AUTO) == []


THREE_WITH_TWO_DECKS = """\
GameScores 4540 2470 2620
Contract Seat2 500 Spades
Meld3 - - - - 140
HandScores 230 620 380
Winner {}
"""
"""Three who play with two decks to 4550 may have a kitty of which no line tells."""


def test_where_no_cards_are_shown_it_may_be_the_target_of_another_deck() -> None:
    assert accusations(THREE_WITH_TWO_DECKS.format("Team1"), AUTO) == []
    assert accusations(THREE_WITH_TWO_DECKS.format("Team3"), AUTO) == ["PN516 5"]


TWO_DECKS_BY_COUNTERS = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3

GameScores 350 120 2110
Contract Seat1 590 Diamonds
MeldScores 0 630 410
PlayScores 160 150 190
HandScores -590 780 600
FinalScores -240 {} {}
Winner Team1
"""
"""Only its counters, 500 in all, show that a game of three has two decks: such a game goes to 4550."""


def test_a_deck_that_the_counters_show_has_its_own_target() -> None:
    assert accusations(TWO_DECKS_BY_COUNTERS.format(900, 2710), AUTO) == []
    reached = TWO_DECKS_BY_COUNTERS.replace("2110", "4110")
    assert accusations(reached.format(900, 4710), AUTO) == ["PN516 11"]


@pytest.mark.parametrize(
    ("first", "winner", "accused"),
    [(1290, "Team1", []), (1290, "Team3", ["PN516 5"]), (960, "Team1", ["PN516 5"])],
    ids=["they play to more", "the winner is behind", "the target was still ahead"],
)
def test_who_leads_may_have_won_a_game_that_was_broken_off(first: int, winner: str, accused: list[str]) -> None:
    """The cards are those of cutthroat to 1000, where only a player who makes the bid of the last hand wins."""
    text = f"GameScores {first} 700 830\nHand3 CAATJ9 DTKKQJ SAQ9 HAK9\nContract Seat2 210 Spades\n"
    text += f"HandScores 135 330 255\nWinner {winner}\n"
    assert accusations(text, AUTO) == accused


GIVEN_UP = """\
Deal 6
GameScores 105 91
Dealer Seat4
Hand1 CTQ9 DTKQQ SATQ99 H
Bids1 Pass 25 Pass Pass
Contract Seat2 25 Hearts
HandScores 10 40

Deal 7
GameScores 115 131
Dealer Seat1
Bids1 Pass 25 Pass Pass
Contract Seat3 25 Hearts
HandScores 28 5
FinalScores 143 136
Winner Team2
"""
"""A game that has gone past 100, 120 and 125, and has reached no higher target."""


def test_a_game_that_went_past_all_lower_targets_may_have_been_given_up_before_the_next() -> None:
    assert accusations(GIVEN_UP, AUTO) == []
    reached = GIVEN_UP.replace("143 136", "153 136").replace("HandScores 28", "HandScores 38")
    assert accusations(reached, AUTO) == ["PN516 16"]
