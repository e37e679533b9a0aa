"""Where the scores after a hand confirm its HandScores, the score for meld or play that does not fit is named."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings

SHEET = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 52 Clubs
MeldScores 38 41
PlayScores 27 23
HandScores 65 64

Deal 2
GameScores 65 64
Dealer Seat1
"""


def accused(right: str, wrong: str, text: str = SHEET) -> list[str]:
    return [said.partition(":")[0] for said in warnings(text.replace(right, wrong))]


@pytest.mark.parametrize("meld", ["38 36", "83 41", "380 41", "41 38", "8 41"])
def test_a_wrong_score_for_meld(meld: str) -> None:
    """The last of them would make the contract fail."""
    assert accused("MeldScores 38 41", f"MeldScores {meld}") == ["PN513 5"]


def test_scores_for_play_in_the_wrong_places() -> None:
    assert accused("PlayScores 27 23", "PlayScores 23 27") == ["PN513 6"]


def test_a_score_for_play_that_is_wrong_and_the_rest_of_all_counters_with_it() -> None:
    """Either of the two parts would fit: but one slip makes both scores for play wrong, and none both for meld."""
    assert accused("PlayScores 27 23", "PlayScores 29 21") == ["PN513 6"]


def test_it_says_what_the_sum_leaves() -> None:
    (said,) = warnings(SHEET.replace("38 41", "38 36"))
    assert "HandScores and the scores after this hand fit 38 41" in said


def test_a_sum_that_nothing_confirms_is_what_is_named() -> None:
    assert accused("HandScores 65 64", "HandScores 56 64") == ["PN514 7"]
    assert accused("MeldScores 38 41", "MeldScores 38 36", SHEET.partition("\n\n")[0]) == ["PN514 7"]
    assert accused("MeldScores 38 41", "MeldScores 38 36", SHEET.replace("GameScores 65 64", "GameScores - -")) == [
        "PN514 7"
    ]


def test_a_set_is_no_wrong_meld() -> None:
    text = SHEET.replace("52 Clubs", "70 Clubs").replace("HandScores 65 64", "HandScores -70 64")
    text = text.replace("GameScores 65 64", "GameScores -70 64")
    assert warnings(text) == []
    assert accused("MeldScores 38 41", "MeldScores 38 14", text) == ["PN513 5"]


def test_melds_that_are_written_speak_for_their_score() -> None:
    melds = "Meld1 CATKQJ DKQ S H 17\nMeld2 C D S H 0\nMeld3 CKQ DKQ S H 6\nMeld4 C D S H 0\n"
    text = SHEET.replace("MeldScores 38 41", f"{melds}MeldScores 23 0").replace("65 64", "52 23")
    assert accused("", "", text) == ["PN514 11"]


FIVE_PLAYERS = """\
Deal 1
GameScores 0 0 0 0 0
Dealer Seat5
Contract Seat1 52 Clubs
MeldScores 38 41 6 4 0
PlayScores 17 13 4 10 6
HandScores 55 54 10 14 6

Deal 2
GameScores 55 54 10 14 6
Dealer Seat1
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("38 41", "38 36", "PN513 5"),
        ("6 4 0", "6 4 9", "PN513 5"),
        ("17 13", "17 3", "PN513 6"),
        ("4 10", "4 11", "PN513 6"),
    ],
)
@pytest.mark.parametrize("rules", [ruleset("five-handed"), AUTO])
def test_counters_of_whole_decks_show_what_is_wrong_where_the_deck_is_not_known(
    right: str, wrong: str, expected: str, rules: RuleSet | Auto
) -> None:
    assert accusations(FIVE_PLAYERS.replace(right, wrong, 1), rules) == [expected]


def test_the_sum_is_named_where_counters_show_nothing() -> None:
    """Of 49 counters, as where a discard is not counted, neither they nor the meld are surely right."""
    uneven = FIVE_PLAYERS.replace("10 6\nHand", "10 5\nHand").replace("14 6", "14 5")
    assert accusations(uneven, ruleset("five-handed")) == []
    assert accusations(uneven.replace("38 41", "38 36"), ruleset("five-handed")) == ["PN514 7"]


LOST = (
    SHEET.replace("38 41", "18 41")
    .replace("HandScores 65 64", "HandScores -52 64")
    .replace("GameScores 65 64", "GameScores -52 64")
)


def test_meld_with_which_a_lost_bid_would_be_made() -> None:
    text = LOST.replace("MeldScores 18 41", "MeldScores 81 41")
    (said,) = warnings(text)
    fits = "HandScores and the scores after this hand fit less than 25 for the declarer"
    assert said == f"PN513 5: MeldScores has 81 41: {fits} (double-deck)."
    assert accused("GameScores -52 64", "GameScores - -", text) == ["PN514 7"]


def test_it_is_named_where_two_ways_to_play_count_in_other_units() -> None:
    text = """\
Deal 1
GameScores 31 -39
Dealer Seat1
Contract Seat2 28 Hearts
MeldScores 15 18
PlayScores 10 15
HandScores 25 -28
FinalScores 56 -67
"""
    assert accusations(text.replace("15 18", "15 8"), AUTO) == []
    assert accusations(text, AUTO) == ["PN513 5"]


@pytest.mark.parametrize("bid", [53, 25, 152, 59])
def test_a_mistyped_bid_that_was_lost(bid: int) -> None:
    assert accused("Seat1 52", f"Seat1 {bid}", LOST) == ["PN504 4"]


def test_rounds_of_bids_that_are_withheld_are_as_good_as_none() -> None:
    withheld = LOST.replace("Contract", "Bids1 -\nBids2 -\nContract", 1)
    assert accused("Seat1 52", "Seat1 42", withheld) == ["PN504 6"]


def test_it_says_what_bid_was_lost() -> None:
    (said,) = warnings(LOST.replace("Seat1 52", "Seat1 152"))
    assert "HandScores and the scores after this hand fit a bid of 52" in said


def test_another_bid_is_not_named_where_nothing_shows_it() -> None:
    assert accused("Seat1 52", "Seat1 70", LOST) == ["PN514 7"]  # not mistyped for 52
    assert accused("GameScores -52 64", "GameScores -53 64", LOST.replace("Seat1 52", "Seat1 53")) == ["PN514 7"]
    bids = "Bids1 53 Pass Pass Pass\nContract Seat1 53"
    assert accused("Contract Seat1 52", bids, LOST) == ["PN514 8"]
    assert accused("HandScores -52 64", "HandScores -54 64", LOST)[0] == "PN514 7"


LOST_AS_NOTHING = (
    LOST.replace("MeldScores 18 41", "Meld1 CATKQJ DKQ S H 17\nMeld2 CKQ D S H 4\nMeldScores 0 4")
    .replace("PlayScores 27 23", "PlayScores 0 23")
    .replace("-52 64", "-52 27")
)


@pytest.mark.parametrize("play", ["0 20", "0 32", "0 3"])
def test_a_wrong_score_for_play_beside_a_side_that_wrote_its_lost_play_as_nothing(play: str) -> None:
    assert accused("", "", LOST_AS_NOTHING) == []
    assert accused("PlayScores 0 23", f"PlayScores {play}", LOST_AS_NOTHING) == ["PN513 8"]


def test_a_score_for_play_is_not_named_where_the_deck_has_fewer_counters() -> None:
    text = LOST_AS_NOTHING.replace("-52 27", "-52 64")
    assert accused("", "", text) == ["PN514 9"]


MADE = (
    SHEET.replace("38 41", "18 41")
    .replace("Contract Seat1 52", "Contract Seat2 52")
    .replace("HandScores 65 64", "HandScores 45 64")
    .replace("GameScores 65 64", "GameScores 45 64")
)


@pytest.mark.parametrize(
    ("text", "right", "wrong"), [(MADE, "Seat2 52", "Seat1 52"), (LOST, "Seat1 52", "Seat4 52")], ids=["made", "lost"]
)
def test_a_contract_of_the_wrong_side(text: str, right: str, wrong: str) -> None:
    assert accused("", "", text) == []
    assert accused(right, wrong, text) == ["PN504 4"]


def test_it_says_which_seats_may_have_declared() -> None:
    (said,) = warnings(MADE.replace("Seat2 52", "Seat3 52"))
    assert "HandScores and the scores after this hand fit a contract of Seat2 or Seat4" in said


def test_another_declarer_is_not_named_where_nothing_shows_it() -> None:
    wrong = MADE.replace("Seat2 52", "Seat1 52")
    assert accused("GameScores 45 64", "GameScores 45 63", wrong)[0] == "PN514 7"
    assert accused("Seat1 52", "Seat1 152", wrong) == ["PN514 7"]  # nobody made that bid
    assert accused("Contract", "Bids1 52 Pass Pass Pass\nContract", wrong) == ["PN514 8"]


def test_a_bid_that_nobody_makes_is_named_where_the_hand_was_made() -> None:
    (said,) = warnings(SHEET.replace("Seat1 52", "Seat1 522"))
    assert said == (
        "PN504 4: Contract has Seat1 522 Clubs: HandScores and the scores after this hand fit a bid of at most 65 "
        "(double-deck)."
    )
    assert accused("Seat1 52", "Seat1 72") == ["PN514 7"]  # a set may have been forgotten


def test_it_says_that_a_set_may_have_been_forgotten_where_the_other_side_made_the_bid() -> None:
    (made,) = warnings(MADE.replace("Seat2 52", "Seat3 52"))
    assert "fit a contract of Seat2 or Seat4, unless a set was forgotten (double-deck)" in made
    (lost,) = warnings(LOST.replace("Seat1 52", "Seat4 52"))
    assert "fit a contract of Seat1 or Seat3 (double-deck)" in lost


@pytest.mark.parametrize("after", ["", "\n\nDeal 2\nGameScores -52 27\n"])
def test_a_declarer_of_the_other_side_is_one_warning_where_more_than_one_score_is_wrong(after: str) -> None:
    """What the side lost is written as 0, which only a side may do that has lost its bid."""
    text = LOST_AS_NOTHING.partition("\n\n")[0] + after
    assert accused("", "", text) == []
    assert accused("Seat1 52", "Seat2 52", text) == ["PN504 4"]


FIVE = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4 Seat5

Deal 1
GameScores 0 0
Contract Seat1 40 Spades
MeldScores 20 10
PlayScores 30 20
HandScores 50 30
FinalScores 50 30
"""


def test_where_no_source_states_the_deck_a_score_for_play_may_be_wrong_as_well() -> None:
    assert accusations(FIVE, AUTO) == []
    assert accusations(FIVE.replace("PlayScores 30 20", "PlayScores 30 21"), AUTO) == ["PN513 8"]
    assert accusations(FIVE.replace("MeldScores 20 10", "MeldScores 20 11"), AUTO) == ["PN513 7"]


TWO_WITH_TRICKS = """\
Team1 Seat1
Team2 Seat2

Deal 1
GameScores 0 0
Dealer Seat1
Hand1 CK DTQ99 SAQ HTKKQQ
Hand2 CATT DTJJ STJ9 HAAJ
Bids1 Pass 10
Contract Seat1 10 Hearts
Meld1 C D S HKKQQ 8
Meld2 C D S H 0
Trick1 SA S9 Seat1 1
Trick2 DT DJ Seat1 1
Trick3 D9 DJ Seat2 0
Trick4 ST SQ Seat2 1
Trick5 CA CK Seat2 2
Trick6 HA HK Seat2 2
Trick7 HA HQ Seat2 1
Trick8 SJ HQ Seat1 0
Trick9 HT HJ Seat1 1
Trick10 HK CT Seat1 2
Trick11 D9 DT Seat2 1
Trick12 CT DQ Seat2 2
MeldScores 8 0
PlayScores 9 16
HandScores 17 16

Deal 2
GameScores 17 16
Dealer Seat2
"""


@pytest.mark.parametrize("play", ["14 16", "9 19", "16 9"])
def test_a_wrong_score_for_play_where_two_players_count_more_than_their_tricks(play: str) -> None:
    """The cards that they did not choose may count for either of them."""
    assert accusations(TWO_WITH_TRICKS, AUTO) == []
    assert accusations(TWO_WITH_TRICKS.replace("PlayScores 9 16", f"PlayScores {play}"), AUTO) == ["PN513 26"]


def test_no_score_for_play_is_less_than_their_tricks_count() -> None:
    text = TWO_WITH_TRICKS.replace("17 16", "17 8")
    assert accusations(text, AUTO) == ["PN514 27"]


BELOW_THE_MINIMUM = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 55 Hearts
MeldScores 26 18
PlayScores 33 17
HandScores 59 0

Deal 2
GameScores 59 0
Dealer Seat1
Contract Seat2 60 Clubs
MeldScores 22 40
PlayScores 24 26
HandScores 46 66

Deal 3
GameScores 105 66
Dealer Seat2
Contract Seat3 70 Clubs
MeldScores 45 22
PlayScores 31 19
HandScores 76 0

Deal 4
GameScores 181 66
Dealer Seat3
"""


def test_what_a_minimum_loses_is_named_where_people_write_what_they_counted() -> None:
    """Not the score of the hand, which has it as 0 (Double-deck rules, Minimum 20 to score)."""
    meld, play = warnings(BELOW_THE_MINIMUM)
    assert meld.startswith("PN513 5: MeldScores has 26 18: HandScores counts 18 as 0, as tables with a minimum do, and")
    assert play.startswith(
        "PN513 22: PlayScores has 31 19: HandScores counts 19 as 0, as tables with a minimum do, and"
    )


def test_a_hand_that_scores_nothing_without_being_confirmed_is_named_itself() -> None:
    assert accused("HandScores 65 64", "HandScores 65 0") == ["PN514 7"]


@pytest.mark.parametrize(
    ("meld", "play", "scored", "said"),
    [("34 12", "29 21", "63 33", "PN513 1"), ("34 22", "32 18", "66 40", "PN513 2")],
)
def test_a_sum_below_a_minimum_is_no_lost_bid(meld: str, play: str, scored: str, said: str) -> None:
    """Where no contract tells who bid: meld and play that come to the score show that it has the right sign."""
    text = f"MeldScores {meld}\nPlayScores {play}\nHandScores {scored}\n"
    assert accusations(text, ruleset("double-deck-minimum")) == [said]


@pytest.mark.parametrize(
    ("hand", "after"),
    [("MeldScores 30 4 19\nPlayScores 10 0 14\nHandScores 40 4 33", "40 -6 33"), ("HandScores 40 4 33", "40 -6 33")],
)
def test_less_than_the_lowest_bid_is_no_loss_whatever_comes_after_it(hand: str, after: str) -> None:
    text = f"Seat3 Cy\n\nDeal 1\nGameScores 0 0 0\n{hand}\n\nDeal 2\nGameScores {after}\n"
    assert accusations(text, AUTO) == [f"PN515 {text.count(chr(10))}"]


def test_scores_that_come_to_the_sum_are_not_named_where_the_bids_do_not_fit_it() -> None:
    """By added bids this table of eight has another contract; scores for play that fit as they are stay."""
    text = (
        "Team1 Seat1 Seat5\nTeam2 Seat2 Seat6\nTeam3 Seat3 Seat7\nTeam4 Seat4 Seat8\n\n"
        "Bids1 Pass 27 Pass Pass Pass Pass Pass Pass\nContract Seat5 27 Spades\nBids2 - - - - - 28 Pass 29\n\n"
        "GameScores 295 156 204 255\nDealer Seat1\nBids1 Pass Pass 29 Pass 30 Pass Pass Pass\nBids2 - Pass -\n"
        "Contract Seat5 30 Clubs\nMeld6 CKQ99 D S H 6\nMeldScores 8 8 7 3\nPlayScores 9 13 15 12\n"
        "HandScores -30 21 22 15\n\nGameScores 265 177 226 270\n"
    )
    assert not [said for said in accusations(text, AUTO) if said.startswith("PN513")]


@pytest.mark.parametrize(
    ("meld", "play", "scored", "named"),
    [("0 0", "0 24", 23, "PN513 5"), ("0 30", "0 24", 26, "PN513 4")],
    ids=["meld would be below 0", "play would be below 0"],
)
def test_beside_a_lost_bid_the_part_is_named_that_leaves_the_other_possible(
    meld: str, play: str, scored: int, named: str
) -> None:
    hand = (
        f"GameScores 40 54\nContract Seat3 56 Hearts\nMeldScores {meld}\nPlayScores {play}\nHandScores -56 {scored}\n"
    )
    text = f"Deal 2\n{hand}\nDeal 3\nGameScores -16 {54 + scored}\nDealer Seat4\n"
    assert accusations(text, ruleset("double-deck")) == [named]


LONE = (
    "Seat1 A\nSeat2 B\nSeat3 C\nSeat4 D\n\nDeal 1\nDealer Seat4\nContract Seat1 50 Clubs\n"
    "MeldScores {}\nPlayScores {}\nHandScores {}\n"
)


@pytest.mark.parametrize(
    ("meld", "play", "scores", "expected"),
    [
        ("42 16", "21 29", "63 45", []),
        ("42 16", "21 29", "63 29", ["PN513 9"]),
        ("42 26", "31 19", "73 0", ["PN513 10"]),
        ("42 36", "21 29", "63 29", ["PN514 11"]),
    ],
)
def test_in_the_last_hand_what_counts_points_below_a_minimum_as_0_is_right(
    meld: str, play: str, scores: str, expected: list[str]
) -> None:
    assert accusations(LONE.format(meld, play, scores), AUTO) == expected


def test_the_warning_says_what_is_counted_as_0_by_rules_without_a_minimum() -> None:
    """It proposes no other score for play: that would not be all counters. No minimum loses 12 and keeps 8."""
    (said,) = warnings(LONE.format("40 28", "35 15", "75 0"))
    words = "HandScores counts 15 as 0, as tables with a minimum do, and these rules have none"
    assert said == f"PN513 10: PlayScores has 35 15: {words} (double-deck)."
    assert warnings(LONE.format("8 12", "45 5", "53 5")) == [
        "PN513 9: MeldScores has 8 12: the other scores of this hand fit 8 0 (double-deck)."
    ]


def test_and_so_is_what_counts_the_meld_of_a_player_without_a_trick_as_0() -> None:
    text = "Deal 1\nDealer Seat3\nContract Seat1 25 Spades\nMeldScores 12 4 6\nPlayScores 20 5 0\nHandScores 32 9 0\n"
    for rules in (AUTO, ruleset("three-handed")):
        assert accusations(text, rules) == ["PN513 4"]


def test_a_score_for_play_of_the_others_is_named_though_the_declarers_meld_is_withheld() -> None:
    hand = "GameScores 0 0\nContract Seat1 60 -\nMeldScores - 0\nPlayScores 0 7\nHandScores -60 0\n"
    assert warnings(f"{hand}FinalScores -60 0\n") == [
        "PN513 4: PlayScores has 0 7: HandScores and the scores after this hand fit 0 0 (double-deck)."
    ]
    assert warnings(hand) == [
        "PN514 5: HandScores has -60 0: meld and play of the declarer’s opponents come to 7 (double-deck)."
    ]
