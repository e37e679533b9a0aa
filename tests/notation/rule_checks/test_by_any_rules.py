"""What contradicts every set of rules that may fit is said, though none of them is chosen."""

import re
from operator import add

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from tests.bench.worst_texts import TEXTS
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

SINGLE = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat2 20 Hearts
MeldScores 6 20
PlayScores 10 15
HandScores 16 35

Deal 2
GameScores 16 35
Dealer Seat1
Contract Seat1 25 Hearts
MeldScores 8 4
PlayScores 11 14
HandScores -25 18

Deal 3
GameScores -9 53
"""
FIVE = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3
Team4 Seat4
Team5 Seat5

Deal 1
GameScores 0 0 0 0 0
Dealer Seat1
Contract Seat2 8 Hearts
MeldScores 6 20 0 0 0
PlayScores 10 15 5 5 5
HandScores 16 35 5 5 5

Deal 2
GameScores 16 35 5 5 5
"""


TWO_OF_THE_DRAW = """\
Team1 Seat1
Team2 Seat2

Deal 1
GameScores 0 0
Dealer Seat1
Hand1 CQJ9 DQJ SAT9 HTKQJ
Hand2 C DATKQJ9 SAKKJ HK9
Bids1 26 30
Bids2 Pass
Contract Seat1 30 Hearts
MeldScores 4 3
PlayScores 20 5
HandScores -30 8

Deal 2
GameScores -30 8
"""


def is_undecided(text: str) -> bool:
    (by,) = read(text, AUTO).rules
    return by is not None and by.rules is None


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("HandScores 16 35", "HandScores 16 36", ["PN514 7"]),
        ("HandScores -25 18", "HandScores -25 81", ["PN514 15"]),
        ("GameScores -9 53", "GameScores -9 35", ["PN515 18"]),
        ("PlayScores 10 15", "PlayScores 10 51", ["PN513 6"]),
    ],
)
def test_a_wrong_score_with_or_without_a_kitty(right: str, wrong: str, expected: list[str]) -> None:
    assert is_undecided(SINGLE)
    assert accusations(SINGLE, AUTO) == []
    text = SINGLE.replace(right, wrong)
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


def test_scores_that_one_of_the_sets_explains_are_not_accused() -> None:
    """Where discards do not count, the teams may take less than all counters."""
    text = SINGLE.replace("PlayScores 10 15\nHandScores 16 35", "PlayScores 10 12\nHandScores 16 32")
    text = text.replace("GameScores 16 35", "GameScores 16 32").replace("GameScores -9 53", "GameScores -9 50")
    assert is_undecided(text)
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("GameScores 16 35 5", "GameScores 16 35 6", ["PN515 16"]),
        ("HandScores 16 35 5", "HandScores 16 53 5", ["PN514 13"]),
        ("HandScores 16 35 5", "HandScores 16 -12 5", ["PN514 13"]),
    ],
)
def test_sums_are_checked_where_no_set_fits(right: str, wrong: str, expected: list[str]) -> None:
    assert is_undecided(FIVE)
    assert accusations(FIVE, AUTO) == []
    assert accusations(FIVE.replace(right, wrong), AUTO) == expected


@pytest.mark.parametrize("bid", [8, 35])
def test_rules_that_do_not_say_what_a_set_costs_are_no_excuse(bid: int) -> None:
    text = FIVE.replace("Seat2 8", f"Seat2 {bid}")
    assert is_undecided(text) == (bid == 8)
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HandScores 16 35 5", "HandScores 16 34 5"), AUTO) == ["PN514 13"]


def test_they_are_no_excuse_in_a_game_that_the_variations_of_the_game_before_explain_otherwise() -> None:
    melds = "\n".join(["Meld1 C DJ SQ H 14", *[f"Meld{seat} C D S H 0" for seat in (2, 3, 4, 5)]])
    text = FIVE.replace("Seat2 8", "Seat1 35").replace("MeldScores 6 20", f"{melds}\nMeldScores 14 0")
    text = text.replace("Scores 16 35 5", "Scores -35 15 5")
    wrong = text.replace("Scores -35 15 5", "Scores -35 51 5")
    assert accusations(text, AUTO) == []
    assert accusations(wrong, AUTO) == ["PN513 17"]
    assert accusations(f"{text}\n\n{wrong}", AUTO) == ["PN513 40"]


@pytest.mark.parametrize("scored", ["16 -50 5", "16 -30 5", "66 -50 55"])
def test_a_table_whose_rules_are_not_known_may_score_a_set_in_any_way(scored: str) -> None:
    """The bid is lost, the meld is kept, or the others score the bid."""
    after = [int(score) for score in scored.split()] + ([55, 55] if scored.startswith("66") else [5, 5])
    written = " ".join(map(str, after))
    text = FIVE.replace("Seat2 8", "Seat2 50").replace("Scores 16 35 5 5 5", f"Scores {written}")
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(("play", "expected"), [("20 5", []), ("20 6", ["PN513 13"]), ("20 50", ["PN513 13"])])
def test_two_players_with_twelve_cards_each_may_count_in_ones(play: str, expected: list[str]) -> None:
    """Their discards are counted, too, so that it is all counters of the deck (Wikipedia, Two-handed)."""
    assert accusations(TWO_OF_THE_DRAW.replace("PlayScores 20 5", f"PlayScores {play}"), AUTO) == expected


@pytest.mark.parametrize(("play", "expected"), [("80 50", []), ("71 50", []), ("70 50", ["PN513 13"])])
def test_the_cards_that_two_players_did_not_choose_may_count_for_nobody(play: str, expected: list[str]) -> None:
    """They are half of the deck, and count no more than half of its 241 counters."""
    text = TWO_OF_THE_DRAW.replace("26 30", "260 300").replace("Seat1 30", "Seat1 300").replace("-30 8", "-300 80")
    text = text.replace("MeldScores 4 3", "MeldScores 40 30").replace("PlayScores 20 5", f"PlayScores {play}")
    assert accusations(text, AUTO) == expected


@pytest.mark.parametrize("contract", ["Contract Seat1 20 Hearts\n", ""])
def test_of_a_hand_that_no_set_explains_a_score_is_named_though_they_differ_in_which(contract: str) -> None:
    """Counters are missing, or the score of the hand is not the sum of meld and play."""
    text = f"Team1 Seat1\nTeam2 Seat2\n\n{contract}MeldScores 16 35\nPlayScores 9 {{}}\nHandScores 25 51\n"
    assert accusations(text.format(16), AUTO) == []
    assert len(accusations(text.format(0), AUTO)) == 1


ITS_TRICKS = "Trick1 HT HK Seat1 2\nTrick2 DQ DT Seat2 1\nNote Ada claims the rest.\nMeldScores"


def test_two_players_may_count_the_cards_that_they_put_away_beside_their_tricks() -> None:
    """Its tricks have 3 counters."""
    assert accusations(TWO_OF_THE_DRAW.replace("MeldScores", ITS_TRICKS), AUTO) == []


@pytest.mark.parametrize("scores", ["-26 8", "-34 8"])
def test_two_players_may_keep_the_meld_of_a_set_or_lose_it_beside_their_tricks(scores: str) -> None:
    text = TWO_OF_THE_DRAW.replace("MeldScores", ITS_TRICKS).replace("Scores -30 8", f"Scores {scores}")
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ("HandScores -27 8", ["PN514 17"]),
        ("HandScores -30 9", ["PN514 17"]),
        ("PlayScores -\nHandScores -27 9", []),
    ],
)
def test_their_scores_for_play_say_what_the_score_of_the_hand_is(wrong: str, expected: list[str]) -> None:
    text = TWO_OF_THE_DRAW.replace("MeldScores", ITS_TRICKS).partition("\n\nDeal 2")[0] + "\n"
    label = wrong.partition(" ")[0]
    assert accusations(text[: text.index(label)] + f"{wrong}\n", AUTO) == expected


def test_a_trick_does_not_hide_that_the_score_of_a_hand_is_another_than_meld_and_play() -> None:
    text = FIVE.replace("Seat2 8", "Seat2 50").replace("Scores 16 35 5", "Scores 16 -50 5")
    text = text.replace("MeldScores", "Trick1 - - - - - Seat1 4\nMeldScores")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HandScores 16 -50 5", "HandScores 61 -50 5"), AUTO) == ["PN514 14"]


SEVEN = """\
Team1 Seat1 Seat3 Seat5
Team2 Seat2 Seat4 Seat6 Seat7

Deal 1
GameScores 0 0
Dealer Seat7
Contract Seat2 69 Clubs
Meld1 CQ DQ SQ HQ 6
Meld2 C D S H 0
Meld3 CKQ DKQ S H 6
Meld4 C DKQ S H 2
Meld5 C D S H 0
Meld6 CTJ D S H 0
Meld7 C DJJ SQQ H 30
Trick1 SK SA SJ SK S9 ST ST Seat3 5
Trick2 DJ DQ DT DA DJ DT DT Seat6 4
MeldScores 12 32
PlayScores 13 25
HandScores 25 -69

Deal 2
GameScores 25 -69
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("HQ 6", "HQ 68", ["PN507 8"]),
        ("SQQ H 30", "SQQ H 3", ["PN507 14"]),
        ("Seat3 5", "Seat4 5", ["PN510 15"]),
        ("MeldScores 12 32", "MeldScores 12 92", ["PN513 17"]),
        ("HandScores 25 -69", "HandScores 25 -89", ["PN514 19"]),
        ("HandScores 25 -69", "HandScores 52 -69", ["PN514 19"]),
        ("\nGameScores 25", "\nGameScores 255", ["PN515 22"]),
    ],
)
def test_what_all_tables_share_is_checked_where_no_set_is_for_so_many_players(
    right: str, wrong: str, expected: list[str]
) -> None:
    """A pinochle and queens around, who wins a trick, and what is added up, are the same at each."""
    assert is_undecided(SEVEN)
    assert accusations(SEVEN, AUTO) == []
    assert accusations(SEVEN.replace(right, wrong), AUTO) == expected


@pytest.mark.parametrize(
    ("meld", "score"),
    [
        ("C DJ SQ H 14", 16),
        ("C9 D S H 0", 2),
        ("C9 D S H 1", 3),
        ("CKKKQQQ D S H 60", 62),
        ("CKKQQ D S H 40", 42),
        ("C DJJJ SQQQ H 45", 47),
    ],
)
def test_but_no_meld_whose_points_differ_from_table_to_table(meld: str, score: int) -> None:
    """As a pinochle for 14, nines of trump, two or three of a kind."""
    text = SEVEN.replace("C DJJ SQQ H 30", meld).replace("MeldScores 12 32", f"MeldScores 12 {score}")
    text = text.replace("69", "169")
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("scored", ["25 -37", "25 -101", "94 -69"])
def test_nor_what_a_set_costs(scored: str) -> None:
    assert accusations(SEVEN.replace("Scores 25 -69", f"Scores {scored}"), AUTO) == []


def test_points_in_tens_are_those_of_a_table_that_counts_so() -> None:
    points = re.compile(r"^((?:Meld|Trick)\d .*|Contract Seat2) (\d+)", re.MULTILINE)
    text = points.sub(lambda line: f"{line[1]} {line[2]}0", SEVEN)
    text = re.sub(r"(?<=Scores )(-?\d+) (-?\d+)", r"\g<1>0 \g<2>0", text).replace("Scores 00 00", "Scores 0 0")
    text = text.replace("H 00", "H 0")
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("HQ 60", "HQ 6"), AUTO) == ["PN507 8"]


WITH_TRICKS = """\
Deal 1
Dealer Seat2
Bids1 10 14 Pass Pass
Bids2 Pass
Contract Seat4 14 Hearts
Trick1 HQ HT H9 HA Seat3 2
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("Seat4 14", "Seat4 14", []),
        ("Dealer Seat2", "Dealer Seat3", ["PN517 2"]),
        ("Seat4 14", "Seat2 14", ["PN504 5"]),
        ("Seat4 14", "Seat4 12", ["PN504 5"]),
        ("Bids2 Pass", "Bids2 13", ["PN503 4"]),
        ("14 Pass", "14 12", ["PN503 3"]),
        ("Trick1", "\nDeal 2\nDealer Seat1\nTrick1", ["PN517 8"]),
    ],
)
def test_an_auction_is_judged_though_no_set_fits_and_tricks_are_written(
    right: str, wrong: str, expected: list[str]
) -> None:
    text = WITH_TRICKS.replace(right, wrong)
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


OF_THREE = """\
Contract Seat1 26 Clubs
Trick1 CA C9 C9 Seat1 1
Trick2 HA HA H9 Seat1 2
Trick3 DA DT D9 Seat1 2
Trick4 CJ SA H9 Seat1 1
Trick5 CA ST DK Seat1 3
Trick6 CQ SK HQ Seat1 1
Trick7 CT S9 SJ Seat1 1
Trick8 CK SQ DA Seat1 2
Trick9 CT S9 DJ Seat1 1
Trick10 HK HT HT Seat2 3
Trick11 ST SA CJ Seat1 2
Trick12 DQ HK DK Seat3 2
Trick13 DQ DT HJ Seat1 1
Trick14 CK HQ DJ Seat1 1
Trick15 CQ SJ SQ Seat1 1
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("Seat3 2", "Seat3 2", []),
        ("Seat3 2", "Seat3 27", ["PN511 13"]),
        ("Trick5 CA ST DK Seat1 3", "Trick5 CA ST DK Seat1 30", ["PN511 6"]),
        ("Trick10 HK HT HT Seat2", "Trick10 HK HT HT Seat3", ["PN510 11"]),
        ("Trick1 CA C9 C9 Seat1", "Trick1 CA C9 C9 Seat2", ["PN510 2"]),
    ],
)
def test_tricks_are_judged_by_all_sets_that_may_fit_where_these_agree(
    right: str, wrong: str, expected: list[str]
) -> None:
    """It may be three-handed or cutthroat, whose hands are not of the same size."""
    text = OF_THREE.replace(right, wrong)
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


@pytest.mark.parametrize(("meld", "expected"), [("4 0 0", []), ("-4 0 0", ["PN513 17"]), ("4 - -8", ["PN513 17"])])
def test_a_score_below_0_is_named_whichever_it_is(meld: str, expected: list[str]) -> None:
    text = f"{OF_THREE}MeldScores {meld}\n"
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("Scores -30 8", "Scores -30 8", []),
        ("HandScores -30 8", "HandScores -30 18", ["PN514 15"]),
        ("GameScores -30 8", "GameScores -30 9", ["PN515 18"]),
        ("\n\nDeal 2\nGameScores -30 8", "\nFinalScores -30 9", ["PN516 16"]),
    ],
)
def test_sums_are_judged_where_all_sets_agree_whatever_is_dealt(right: str, wrong: str, expected: list[str]) -> None:
    """It may be the game with a stock or the one in which cards are chosen."""
    text = re.sub(r"Hand\d .*\n", "", TWO_OF_THE_DRAW.replace("MeldScores", ITS_TRICKS)).replace(right, wrong)
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


@pytest.mark.parametrize("before", ["93 102 -4", "119 62 87"])
@pytest.mark.parametrize(("winner", "expected"), [("Seat1", []), ("Seat2", ["PN516 8"]), ("Seat3", ["PN516 8"])])
def test_a_winner_who_is_none_by_all_sets_is_named(before: str, winner: str, expected: list[str]) -> None:
    """It may be three-handed or cutthroat. The first seat has the most points and has made its bid."""
    final = " ".join([str(int(score) + scored) for score, scored in zip(before.split(), (45, 7, 15), strict=True)])
    hand = f"GameScores {before}\nContract Seat1 20 Spades\nHandScores 45 7 15\nFinalScores {final}\n"
    text = f"Seat3 Cy\n\nDeal 6\n{hand}Winner {winner}\n"
    assert is_undecided(text)
    assert accusations(text, AUTO) == expected


def test_only_so_many_hands_are_looked_at_again_for_what_such_rules_leave_open() -> None:
    """Finding what explains the scores of all 349 hands takes ten times as long."""
    assert 0 < len(accusations(TEXTS["wrong scores of five players"], AUTO)) < 60


def test_a_sum_is_cited_by_no_set_where_none_is_chosen() -> None:
    hand = "Deal 1\nGameScores 0 0\nMeldScores 34 12\nPlayScores 29 21\nHandScores 63 33\n"
    (said,) = [one for one in read(f"{hand}\nDeal 2\nGameScores 63 21\n", AUTO).diagnostics if one.code == "PN515"]
    assert message(said) == "GameScores has 63 21: the score after the hand before is 63 33 (by any rules)."


def test_nor_is_anything_that_all_sets_say_in_the_same_words() -> None:
    text = "Seat1 Ann\nSeat2 Bea\n\nContract Seat1 52 Hearts\nMeldScores -24 12\n"
    (said,) = [one for one in read(text, AUTO).diagnostics if one.code == "PN513"]
    assert message(said) == "MeldScores has -24 12: a score for meld or play is never below 0 (by any rules)."


THREE_WITH_TWO_DECKS = """\
Team1 Seat1
Team2 Seat2
Team3 Seat3

Deal 1
GameScores 0 0 0
Dealer Seat2
Bids1 60 Pass Pass
Contract Seat3 60 Hearts
MeldScores 4 12 54
PlayScores 14 13 {}
HandScores 18 25 77

Deal 2
GameScores 18 25 77
Dealer Seat3
Bids1 Pass Pass 69
Contract Seat3 69 Spades
MeldScores 42 37 2
PlayScores 10 25 15
HandScores 52 62 -69

Deal 3
GameScores 70 87 8
Dealer Seat1
Bids1 Pass Pass 58
Contract Seat1 58 Diamonds
MeldScores 44 35 16
PlayScores 10 19 21
HandScores -58 54 37
"""


def test_the_sum_of_one_hand_does_not_show_what_cards_count_in_all_others() -> None:
    assert accusations(THREE_WITH_TWO_DECKS.format(23), AUTO) == []
    assert accusations(THREE_WITH_TWO_DECKS.format(223), AUTO) == ["PN513 11"]  # 250 in all


ONE_HAND = {
    2: "Team1 Seat1\nTeam2 Seat2\nSeat1 Ann\nSeat2 Bob\n\nDeal 1\nContract Seat1 {} Spades",
    3: "Deal 1\nHand1 -\nHand2 -\nHand3 -\nContract Seat1 {} Spades",
    4: "Deal 1\nHand1 -\nHand2 -\nHand3 -\nHand4 -\nContract Seat1 {} Spades",
    6: "Deal 1\nHand1 -\nHand2 -\nHand3 -\nHand4 -\nHand5 -\nHand6 -\nContract Seat1 {} Spades",
    8: "Team1 Seat1 Seat3 Seat5 Seat7\nTeam2 Seat2 Seat4 Seat6 Seat8\n\nDeal 1\nContract Seat1 {} Spades",
}


@pytest.mark.parametrize(
    ("players", "bid", "possible", "impossible"),
    [
        (2, 20, [13, 25], [44, 62]), (2, 150, [130, 250], [440, 620]),
        (3, 150, [220, 250], [420, 620]),
        (4, 20, [25, 50], [44, 62]), (4, 150, [210, 250, 500], [440, 620]),
        (6, 52, [38, 49, 50, 71, 75], [44, 67]), (6, 520, [490, 670], []),  # Racehorse may not count its kitty
        (8, 52, [49, 50], [44, 67]), (8, 520, [490, 500], [440, 670]),
    ],
)  # fmt: skip
def test_scores_for_play_that_are_the_counters_of_no_deck_are_named_though_no_set_is_chosen(
    players: int, bid: int, possible: list[int], impossible: list[int]
) -> None:
    others = 2 if players == 3 else 1
    for in_all in (*possible, *impossible):
        melds, play = [10 * bid, *[30] * others], [in_all - 10 * others, *[10] * others]
        scores = {"MeldScores": melds, "PlayScores": play, "HandScores": map(add, melds, play)}
        lines = ONE_HAND[players].format(bid).split("\n")
        lines += [f"{label} {' '.join(map(str, each))}" for label, each in scores.items()]
        expected = [] if in_all in possible else [f"PN513 {len(lines) - 1}"]
        assert accusations("\n".join(lines), AUTO) == expected, lines


@pytest.mark.parametrize(
    ("meld", "play", "expected"),
    [
        ("0 0", "0 0", []),
        ("0 0", "0 20", ["PN513 6"]),
        ("0 0", "5 20", ["PN513 6"]),
        ("4 6", "0 0", ["PN513 5"]),
        ("4 6", "5 20", ["PN514 7"]),  # no minimum loses that much
    ],
)
def test_a_hand_that_brings_nobody_anything_has_no_meld_and_no_play(meld: str, play: str, expected: list[str]) -> None:
    """Whoever declared: a side that is set scores less than 0."""
    text = f"Seat4 Di\n\nDeal 1\nGameScores 0 0\nMeldScores {meld}\nPlayScores {play}\nHandScores 0 0\n"
    assert accusations(f"{text}\nDeal 2\nGameScores 0 0\n", AUTO) == expected


@pytest.mark.parametrize(
    ("play", "expected"),
    [("48 2", []), ("48 0", []), ("50 0", ["PN513 6"]), ("0 48", [])],
    ids=["as taken", "too few to score", "all for one side", "a set that lost its play"],
)
def test_no_side_has_all_counters_where_a_trick_shows_that_another_took_some(play: str, expected: list[str]) -> None:
    """Whatever deck they are of: a minimum, or a set, makes the score of one side 0, and adds nothing to the other."""
    text = "Bids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\n"
    text += "Trick1 CA CK CQ CJ Seat1 2\nTrick2 DK DA DQ DJ Seat2 2\nMeldScores 20 30\nPlayScores {}\n"
    found = accusations(text.format(play), AUTO)
    assert [one for one in found if one != "PN518 4"] == expected  # not all tricks are written


@pytest.mark.parametrize(("play", "expected"), [(50, []), (460, []), (501, ["PN513 3"]), (2060, ["PN513 3"])])
def test_no_side_scores_more_than_all_counters_of_any_set_that_may_fit(play: int, expected: list[str]) -> None:
    """One trick does not show which set that is."""
    text = f"Trick20 CA CJ CT SQ Seat3 40\nMeldScores 0 120\nPlayScores 0 {play}\nHandScores -500 {play + 120}\n"
    assert accusations(text, AUTO) == expected


MINIMUMS = [table for table in TABLES if table.base == "double-deck-minimum" and table.what.startswith("in tens")]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("table", MINIMUMS, ids=str)
def test_so_it_is_where_all_tricks_are_known(table: Table, seed: int) -> None:
    text = hand_scored(Melding(seed), table.rules)
    assert accusations(text, AUTO) == []
    scores = re.search(r"^PlayScores (\d+) (\d+)$", text, re.MULTILINE)
    assert scores
    for place in (1, 2):
        wrong = text[: scores.start(place) + 1] + "1" + text[scores.start(place) + 1 :]
        if int(scores[place]) >= FAR_BELOW_ALL_COUNTERS:
            assert f"PN513 {text[: scores.start()].count(chr(10)) + 1}" in accusations(wrong, AUTO)


FAR_BELOW_ALL_COUNTERS = 100


OTHERS_HAVE_ALL = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 Pass Pass Pass 50
Contract Seat4 50 Hearts
Trick1 HA HT HK HQ Seat4 3
MeldScores 20 30
PlayScores {} 0
HandScores 70 -50
"""


def test_the_others_cannot_have_all_counters_if_the_declarer_took_a_trick() -> None:
    """Whatever cards count, though no set explains everything, and some leave only other things unexplained."""
    assert accusations(OTHERS_HAVE_ALL.format(50), AUTO) == ["PN513 8"]
    right = OTHERS_HAVE_ALL.format(47).replace("HandScores 70", "HandScores 67")
    assert accusations(right, AUTO) == ["PN518 6"]


@pytest.mark.parametrize(
    "text",
    [
        "Dealer Seat3\nPlayScores 150 190 -\n",
        "Contract Seat1 - Hearts\nMeldScores 400 40 100\nPlayScores 250 - 60\nHandScores 650 - 160\n",
        "Dealer Seat3\nMeldScores 290 340 80\nPlayScores 150 190 -\nHandScores 440 530 240\n",
        "Contract Seat1 - Hearts\nMeldScores 1090 - 430\nPlayScores 250 - 60\nHandScores 1340 - 490\n",
    ],
)
def test_three_players_with_two_decks_may_count_in_tens_though_one_score_is_withheld(text: str) -> None:
    """All cards of these decks count 500 then (Players’ pages, Three-handed)."""
    assert accusations(text, AUTO) == []


def test_scores_beside_a_withheld_one_that_are_no_tens_are_too_much_for_a_single_deck() -> None:
    assert accusations("Dealer Seat3\nPlayScores 150 199 -\n", AUTO) == ["PN513 2"]
