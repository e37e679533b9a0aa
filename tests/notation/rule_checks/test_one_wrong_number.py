"""One wrong number is one warning: lines that are right are not accused, however the table scores."""

from collections import Counter
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.score_sheets import with_lost_scores, without_cards
from tests.notation.tables_of_others import Table
from tests.notation.typed_wrong import with_one_wrong_number

SET_KEEPS_ITS_MELD = """\
Contract Seat2 270 Spades
Meld1 C D S9 H 10
Meld2 CJ DJ SKQJ9 HJ 130
Meld3 CK DKQ SK HKQ 120
Meld4 CKQ D S H 20
Trick1 H9 HQ H9 HT Seat1 10
Trick2 CA CJ C9 CQ Seat1 10
Trick3 DT DJ DJ DT Seat1 20
Trick4 DA DQ DQ D9 Seat1 10
Trick5 C9 CA CT CK Seat2 30
Trick6 SA SA SQ ST Seat2 30
Trick7 SK ST DA S9 Seat3 30
Trick8 HK HJ HA HJ Seat1 20
Trick9 CT S9 CK CJ Seat2 20
Trick10 SJ SK HQ D9 Seat3 10
Trick11 SJ HT CQ SQ Seat2 10
Trick12 HK DK DK HA Seat1 50
HandScores 290 -120
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("D S H 20", "D S H 70", ["PN507 5"]),
        ("HJ 130", "HJ 30", ["PN507 3"]),
        ("Seat3 30", "Seat3 300", ["PN511 12"]),
        ("290 -120", "290 120", ["PN514 18"]),
    ],
)
def test_a_wrong_number_does_not_hide_that_a_set_keeps_its_meld(right: str, wrong: str, expected: list[str]) -> None:
    assert accusations(SET_KEEPS_ITS_MELD, AUTO) == []
    assert accusations(SET_KEEPS_ITS_MELD.replace(right, wrong), AUTO) == expected


THEN_GOES_ON = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

GameScores 0 0
Dealer Seat4
Bids1 15 Pass 17 Pass
Bids2 18 - 19 -
Bids3 20 - 21 -
Bids4 Pass - - -
MeldScores 2 32
PlayScores 13 12
HandScores -19 44

GameScores -19 44
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("HandScores -19", "HandScores -1", ["PN514 12"]),
        ("HandScores -19", "HandScores 19", ["PN514 12"]),
        ("HandScores -19 44", "HandScores -19 4", ["PN514 12"]),
        ("\nGameScores -19", "\nGameScores -1", ["PN515 14"]),
    ],
)
def test_scores_after_a_hand_show_how_it_is_scored_though_its_own_are_wrong(
    right: str, wrong: str, expected: list[str]
) -> None:
    assert accusations(THEN_GOES_ON, AUTO) == []
    assert accusations(THEN_GOES_ON.replace(right, wrong), AUTO) == expected


LOST_AS_NOTHING = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Contract Seat4 22 Diamonds
MeldScores 7 0
PlayScores 12 0
HandScores 19 -22
"""
NOTHING_LOST = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Contract Seat2 20 Clubs
MeldScores 6 0
PlayScores 14 0
HandScores 20 -20
"""
MELD_KEPT = NOTHING_LOST.replace("MeldScores 6 0", "MeldScores 6 7").replace("20 -20", "20 -13")


@pytest.mark.parametrize(
    ("text", "right", "wrong", "expected"),
    [
        (LOST_AS_NOTHING, "19 -22", "19 22", ["PN514 7"]),
        (LOST_AS_NOTHING, "PlayScores 12", "PlayScores -12", ["PN513 6"]),
        (NOTHING_LOST, "20 -20", "20 20", ["PN514 7"]),
        (NOTHING_LOST, "MeldScores 6", "MeldScores -4", ["PN513 5"]),
        (NOTHING_LOST, "MeldScores 6", "MeldScores -6", ["PN513 5"]),
        (MELD_KEPT, "MeldScores 6 7", "MeldScores 6 -7", ["PN513 5"]),
        (MELD_KEPT, "MeldScores 6 7", "MeldScores -6 7", ["PN513 5"]),
    ],
)
def test_an_impossible_score_or_a_lost_sign_is_one_warning(
    text: str, right: str, wrong: str, expected: list[str]
) -> None:
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(right, wrong), AUTO) == expected


def test_beside_a_negative_score_another_that_no_hand_gives_is_still_wrong() -> None:
    wrong = NOTHING_LOST.replace("MeldScores 6 0", "MeldScores -6 0").replace("20 -20", "13 -20")
    assert accusations(wrong, AUTO) == ["PN513 5", "PN514 7"]


MARRIAGES_FOR_40 = """\
Contract Seat2 23 Diamonds
Meld2 C DKKQQ S H 40
Trick16 HK CK CJ Seat2 3
MeldScores 9 40 3
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("H 40", "H 37", ["PN507 2"]),
        ("H 40", "H 4", ["PN507 2"]),
        ("9 40 3", "9 41 3", ["PN513 4"]),
        ("9 40 3", "9 4 3", ["PN513 4"]),
    ],
)
def test_the_score_for_meld_shows_the_price_of_one_that_is_written_wrong(
    right: str, wrong: str, expected: list[str]
) -> None:
    assert accusations(MARRIAGES_FOR_40, AUTO) == []
    assert accusations(MARRIAGES_FOR_40.replace(right, wrong), AUTO) == expected


def test_no_price_is_shown_by_a_score_that_no_source_explains() -> None:
    wrong = MARRIAGES_FOR_40.replace("H 40", "H 37").replace("9 40 3", "9 51 3")
    assert accusations(wrong, AUTO) == ["PN507 2", "PN513 4"]


TEAMS_OF_THREE = "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n\n"
BETWEEN = f"""\
{TEAMS_OF_THREE}Deal 1

Deal 2
GameScores 24 31 8
HandScores 11 16 30

Deal 3
GameScores 35 47 38
HandScores 8 48 11

Deal 4
GameScores 43 95 49
"""
OUT = f"""\
{TEAMS_OF_THREE}GameScores 570 130 750
HandScores 420 60 40

GameScores 990 190 790
Contract Seat2 250 Hearts
Meld1 CKQ D S HKQ9 70
HandScores 110 520 130
FinalScores 1100 710 920
Winner Team1
"""


@pytest.mark.parametrize(
    ("text", "right", "wrong", "expected"),
    [
        (BETWEEN, "35 47 38", "35 47 40", ["PN515 12"]),
        (BETWEEN, "35 47 38", "35 47 83", ["PN515 12"]),
        (BETWEEN, "11 16 30", "11 16 32", ["PN514 9"]),
        (BETWEEN, "43 95 49", "43 95 48", ["PN515 16"]),
        (OUT, "990 190", "990 -190", ["PN515 8"]),
        (OUT, "1100 710", "1100 71", ["PN516 12"]),
    ],
)
def test_a_wrong_total_is_named_and_none_of_its_neighbours_nor_the_winner(
    text: str, right: str, wrong: str, expected: list[str]
) -> None:
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(right, wrong), AUTO) == expected


TABLES = (
    Table("keeps the meld of a set", "double-deck", {"scoring.set": "bid-keeping-meld"}),
    Table("subtracts the meld of a set", "single-deck", {"scoring.set": "bid-and-meld"}),
    Table("gives the lost bid to the others", "single-deck-kitty", {"scoring.set": "bid-to-opponents"}),
    Table("asks for 20 and 20", "double-deck-pass", {"scoring.minimum_meld": 20, "scoring.minimum_counters": 20}),
    Table("gives 40 for two marriages in trump", "three-handed", {"meld.royal_marriage": (4, 40)}),
    Table("plays as usual", "cutthroat", {}),
)


def as_it_is(_random: Random, text: str, _rules: RuleSet) -> str:
    return text


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_any_wrong_number_is_at_most_one_warning_and_found_wherever_the_rules_of_the_table_contradict_it(
    table: Table,
) -> None:
    """Those that nothing contradicts are scores of people who show no cards, or whose bid was lost."""
    seen = Counter[str]()
    for kept in (with_lost_scores, without_cards, as_it_is):
        for seed in range(4):
            random = Random(seed)
            text = kept(random, game_scored(Melding(seed), table.rules), table.rules)
            assert accusations(text, AUTO) == []
            for _ in range(5):
                seen += found_of_one_wrong_number(random, text, table.rules)
    assert seen["contradicted"] >= 0.9 * seen["numbers"]
    assert seen["found"] >= 0.95 * seen["contradicted"]
    assert seen["at its place"] >= 0.9 * seen["contradicted"]


def found_of_one_wrong_number(random: Random, text: str, rules: RuleSet) -> Counter[str]:
    """Whether one wrong number is contradicted, by PN or these rules, and whether that is found without them."""
    wrong = with_one_wrong_number(random, text)
    assert wrong
    errors = [one.line for one in read(wrong.text).diagnostics if one.severity is Severity.ERROR]
    warned = [int(said.split(" ")[1]) for said in accusations(wrong.text, AUTO)]
    assert len(warned) <= 1, wrong.text
    found = sorted({*errors, *warned})
    is_contradicted = bool(errors or accusations(wrong.text, rules))
    return Counter(
        {
            "numbers": 1,
            "contradicted": is_contradicted,
            "found": is_contradicted and bool(found),
            "at its place": is_contradicted and found == [wrong.line],
        }
    )


OF_TWO_DECKS = """\
Dealer Seat2
Bids1 Pass Pass Pass 50
Contract Seat2 50 Hearts
Pass2 CA DT HA
Pass4 DQ HT HJ
Trick1 HJ HA HK HJ Seat3 2
Trick20 ST SJ HQ CK Seat2 4
MeldScores 0 45
PlayScores 0 37
"""


@pytest.mark.parametrize("scores", ["0 397", "0 370", "0 300", "0 470", "0 4000", "0 99"])
def test_an_impossible_score_does_not_leave_a_game_without_rules(scores: str) -> None:
    wrong = OF_TWO_DECKS.replace("0 37", scores)
    assert accusations(OF_TWO_DECKS, AUTO) == []
    assert accusations(wrong, AUTO) == ["PN513 9"]
    assert accusations(wrong.replace("Seat3 2", "Seat3 22"), AUTO) == ["PN511 6", "PN513 9"]


THROWN_IN = """\
Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 25 Hearts
Meld1 C D S HKQ 4
Meld2 CJ DJ SJ HJ 4
Meld3 C D S H 0
Meld4 C D S HKQ 4
MeldScores 4 8
PlayScores 0 0
HandScores -25 8

Deal 2
GameScores -25 8
"""


@pytest.mark.parametrize("play", ["0 8", "0 1", "0 10", "10 0", "2 0"])
def test_a_wrong_score_for_the_play_of_a_hand_that_was_thrown_in_is_named_and_not_the_confirmed_sum(play: str) -> None:
    assert accusations(THROWN_IN, AUTO) == []
    assert accusations(THROWN_IN.replace("PlayScores 0 0", f"PlayScores {play}"), AUTO) == ["PN513 10"]


def test_a_sum_that_the_scores_after_the_hand_contradict_is_still_wrong() -> None:
    wrong = THROWN_IN.replace("HandScores -25 8", "HandScores -25 18")
    assert accusations(wrong, AUTO) == ["PN514 11"]


OF_TWO_HANDS = """\
Deal 1
Dealer Seat2
Bids1 Pass Pass Pass 50
Contract Seat2 50 Diamonds
MeldScores 30 38
PlayScores 18 32
HandScores 48 70

Deal 2
Dealer Seat3
Bids1 54 65 250 Pass
Bids2 Pass Pass
Contract Seat2 250 Clubs
MeldScores 55 32
PlayScores 28 22
HandScores 83 -250
"""


@pytest.mark.parametrize("typed", ["28 222", "28 2", "288 22", "8 22", "78 22"])
def test_of_two_hands_the_one_whose_score_for_play_a_deck_has_is_right(typed: str) -> None:
    """222 for 22 makes all counters those of a single deck in tens, 2 for 22 those of no deck."""
    assert accusations(OF_TWO_HANDS, AUTO) == []
    assert accusations(OF_TWO_HANDS.replace("28 22", typed), AUTO) == ["PN513 15"]


@pytest.mark.parametrize("bids", ["Bids1 50 51 52 55\nBids2 Pass Pass Pass\n", ""])
@pytest.mark.parametrize("play", ["0 51", "0 52", "0 60"])
def test_a_few_counters_too_many_beside_a_0_do_not_show_another_game(bids: str, play: str) -> None:
    """Bids from 50, and scores below half of all counters in tens, are those of a double deck."""
    table = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\nDeal 1\nGameScores 0 0\nDealer Seat2\n"
    before = f"{table}{bids}Contract Seat2 55 Hearts\nMeldScores 22 30\n"
    text = f"{before}PlayScores {play}\nHandScores 22 {30 + int(play[2:])}\n"
    assert accusations(text, AUTO) == [f"PN513 {before.count(chr(10)) + 1}"]


@pytest.mark.parametrize("bid", ["55 Clubs", "50 Hearts"])
def test_scores_for_play_with_the_meld_in_them_are_one_warning(bid: str) -> None:
    """Then they are those of the hand, and no score after it is needed to tell."""
    text = f"Seat4 Dot\n\nDeal 1\nContract Seat3 {bid}\nMeldScores 24 2\nPlayScores 58 18\nHandScores 58 18\n"
    assert accusations(text, AUTO) == ["PN513 6"]


LOW_BIDS = """\
Deal 1
Dealer Seat2
Bids1 15 17 18 20
Bids2 Pass 21 Pass 27
Bids3 - Pass
Contract Seat2 27 Diamonds
MeldScores 3 4
PlayScores {} 0
HandScores {} -27

Deal 2
Dealer Seat3
Bids1 16 17 18 20
Bids2 22 24 Pass Pass
Bids3 Pass
Contract Seat1 24 Hearts
MeldScores 0 4
PlayScores 0 9
HandScores -24 13
"""


def test_a_score_for_play_that_is_too_high_for_the_deck_accuses_no_bid() -> None:
    """The bids are of a single deck, which has 25 counters; the score of the first hand looks like a larger one."""
    assert accusations(LOW_BIDS.format(18, 21), AUTO) == []
    assert accusations(LOW_BIDS.format(28, 21), AUTO) == ["PN513 8"]


ONE_HAND_OF_TWO_DECKS = """\
Deal 1
Dealer Seat1
Bids1 Pass 55 56 57
Bids2 - Pass Pass
Contract Seat1 57 Clubs
MeldScores 35 44
PlayScores {}
HandScores 61 68
"""


@pytest.mark.parametrize("typed", ["226 24", "26 224", "2 24", "26 2", "6 24", "26 4"])
def test_a_score_for_play_that_looks_like_another_deck_accuses_nothing_else(typed: str) -> None:
    """All counters of a single deck in tens are 250, those in ones 25; two decks have 50, as the other lines show."""
    assert accusations(ONE_HAND_OF_TWO_DECKS.format("26 24"), AUTO) == []
    assert accusations(ONE_HAND_OF_TWO_DECKS.format(typed), AUTO) == ["PN513 7"]
    without_sum = ONE_HAND_OF_TWO_DECKS.replace("HandScores 61 68\n", "").format(typed)
    assert accusations(without_sum, AUTO) == ["PN513 7"]


OF_A_DOUBLE_DECK = """\
Deal 1
GameScores 0 0
Dealer Seat3
Bids1 Pass Pass 50 51
Bids2 - - 58 Pass
Contract Seat2 58 Diamonds
MeldScores 24 35
PlayScores 27 23
HandScores 51 58

Deal 2
GameScores 51 58
Dealer Seat4
Bids1 50 51 Pass 52
Bids2 53 75 - Pass
Bids3 Pass
Contract Seat2 75 Hearts
MeldScores 47 142
PlayScores 24 26
HandScores 71 168
"""


@pytest.mark.parametrize(
    ("wrong", "hands"), [("1 23", 1), ("27 73", 1), ("270 23", 1), ("7 23", 2), ("27 73", 2), ("2 23", 2)]
)
def test_a_wrong_score_for_play_is_not_taken_for_that_of_another_deck(wrong: str, hands: int) -> None:
    """Without the meld, the scores of the hand show what the teams took."""
    text = "\n\n".join(OF_A_DOUBLE_DECK.split("\n\n")[:hands])
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("27 23", wrong), AUTO) == ["PN513 8"]


OF_SIX_IN_TENS = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 Pass Pass 250 Pass Pass Pass
Contract Seat1 250 Hearts
MeldScores 110 80
PlayScores 170 200
HandScores 280 280

Deal 2
GameScores 280 280
Dealer Seat5
Bids1 Pass Pass Pass 250 260 Pass
Bids2 - - - Pass
Contract Seat4 260 Spades
MeldScores 150 40
PlayScores 170 200
HandScores 320 -260
"""


@pytest.mark.parametrize("play", ["170 201", "171 200", "170 210", "180 200", "170 20", "70 200", "107 200"])
def test_of_two_hands_with_a_deck_of_no_set_the_one_that_its_scores_contradict_is_wrong(play: str) -> None:
    """One and a half decks (Wikipedia, Five-handed and larger)."""
    assert accusations(OF_SIX_IN_TENS, AUTO) == []
    (accused,) = accusations(OF_SIX_IN_TENS.replace("170 200", play, 1), AUTO)
    assert accused in ("PN513 7", "PN514 8")
    before, _right, after = OF_SIX_IN_TENS.rpartition("170 200")
    accused_later = accusations(f"{before}{play}{after}", AUTO)
    assert not accused_later or accused_later in (["PN513 17"], ["PN514 18"])  # the play of a set counts for nothing
