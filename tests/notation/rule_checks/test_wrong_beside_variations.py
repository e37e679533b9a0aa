"""One wrong value: `auto` takes no variation for it, and finds the table’s own in spite of it."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import CLASSIC, SIMPLE, Table, Values, in_tens


@pytest.mark.parametrize("seed", [5, 7, 11])
def test_a_wrong_winner_ranks_no_cards_otherwise_though_counters_are_to_be_explained_too(seed: int) -> None:
    table = Table("", "single-deck-kitty", in_tens("single-deck-kitty") | CLASSIC)
    text = game_scored(Melding(seed), table.rules, hands=3)
    wrong = re.sub("^(Trick8 .*)Seat([0-9])", _given_to_the_next, text, count=1, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []
    assert [one.split()[0] for one in accusations(wrong, AUTO)] == ["PN510"]


def _given_to_the_next(trick: re.Match[str]) -> str:
    return f"{trick[1]}Seat{int(trick[2]) % 4 + 1}"


def test_nor_does_a_card_that_a_player_has_no_longer() -> None:
    """What cards count is to be explained there, too; once it is, the order of the cards explains nothing."""
    bids = {"bidding.minimum": 300, "bidding.forced": 190, "bidding.steps": ((190, 10),)}
    text = hand_scored(Melding(3000184), Table("", "check", SIMPLE | bids).rules)
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("Trick11 DA DJ ", "Trick11 DA DK "), AUTO) == ["PN509 32"]


@pytest.mark.parametrize("seed", [7, 8])
def test_a_wrong_card_after_the_exchange_deals_no_kitty_to_all_players(seed: int) -> None:
    text = game_scored(Melding(seed), ruleset("single-deck-kitty"), hands=3)
    redeclared = re.search("^Discard .*\nHand[1-4] .*", text, flags=re.MULTILINE)
    assert redeclared is not None
    rank = "AJ"["J" not in redeclared[0].rpartition("H")[2]]
    wrong = f"{text[: redeclared.end() - 1]}{rank}{text[redeclared.end() :]}"
    line = wrong[: redeclared.end()].count("\n") + 1
    assert accusations(text, AUTO) == []
    assert accusations(wrong, AUTO) == [f"PN506 {line}"]


def test_nor_does_such_a_card_hide_that_the_partner_passed_first() -> None:
    table = Table("", "double-deck-pass", {"pass.order": "partner-first"})
    text = game_scored(Melding(8), table.rules, hands=1)
    redeclared = re.search("^Pass4 .*\nHand2 .*\nHand4 .*", text, flags=re.MULTILINE)
    assert redeclared is not None
    rank = "KQ"["K" not in redeclared[0].rpartition("H")[2]]
    wrong = f"{text[: redeclared.end() - 1]}{rank}{text[redeclared.end() :]}"
    line = wrong[: redeclared.end()].count("\n") + 1
    assert accusations(text, AUTO) == []
    assert accusations(wrong, AUTO) == [f"PN506 {line}"]


PASSED_BACK = {"pass.cards": 2, "pass.order": "partner-first", "pass.when": "before-trump"}


@pytest.mark.parametrize(
    ("base", "seed", "right", "wrong"),
    [
        ("single-deck", 802, "Pass4 CK D9 Seat2", "Pass4 CK HA Seat2"),
        ("single-deck", 204, "Pass2 DJ DJ Seat4", "Pass2 CJ DJ Seat4"),
    ],
)
def test_nor_does_a_wrong_card_of_the_partner_that_the_declarer_passes_back(
    base: str, seed: int, right: str, wrong: str
) -> None:
    table = Table("", base, {**PASSED_BACK, "trump_needs_marriage": "after-pass"})
    text = hand_scored(Melding(seed), table.rules)
    line = text[: text.index(right)].count("\n") + 1
    assert accusations(text, AUTO) == []
    assert accusations(text.replace(right, wrong), AUTO) == [f"PN506 {line}"]


def test_one_wrong_card_of_the_partner_does_not_explain_two_that_the_declarer_lacks() -> None:
    table = Table("", "single-deck", {**PASSED_BACK, "trump_needs_marriage": "after-pass"})
    text = hand_scored(Melding(204), table.rules)
    assert "\nPass2 DJ DJ Seat4\nPass4 DJ DJ Seat2\n" in text
    line = text[: text.index("Pass4 DJ DJ")].count("\n") + 1
    wrong = text.replace("Pass2 DJ DJ", "Pass2 CJ DJ").replace("Pass4 DJ DJ", "Pass4 CT HA")
    assert f"PN506 {line}" in accusations(wrong, AUTO)


def test_a_wrong_card_of_which_nobody_knows_what_the_right_one_counts_does_not_hide_what_a_set_costs() -> None:
    table = Table("", "double-deck", {"scoring.set": "bid-to-opponents"})
    text = hand_scored(Melding(3659), table.rules)
    text = re.sub(r"^(Trick.*) Seat\d \d+$", r"\1 - -", text, flags=re.MULTILINE)
    assert "PlayScores 31 19\nHandScores 157 -95" in text
    line = text[: text.index("Trick17 CJ CJ HT CT")].count("\n") + 1
    assert accusations(text.replace("Trick17 CJ CJ HT CT", "Trick17 CJ CJ HT CQ"), AUTO) == [f"PN509 {line}"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_trick_that_is_counted_wrong_does_not_hide_that_discards_do_not_count(seed: int) -> None:
    table = Table("", "three-handed", {"scoring.discards_count": False})
    text = game_scored(Melding(seed), table.rules, hands=2)
    wrong = re.sub("^(Trick3 .*) [0-9]+$", r"\1 7", text, count=1, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []
    assert [one.split()[0] for one in accusations(wrong, AUTO)] == ["PN511"]


TRUMPS = ("Clubs", "Diamonds", "Spades", "Hearts")
ONLY_TRUMPS: Values = {"play.head": "trump-only"}
ONLY_IF_LED: Values = {"play.head": "trump-only", "play.overtrump": False}
STANDARD: Values = {"play.ranking": "standard"}


@pytest.mark.parametrize(
    ("base", "values", "seed"),
    [
        ("double-deck", ONLY_TRUMPS, 1),
        ("double-deck-pass", ONLY_IF_LED, 0),
        ("double-deck-thomas", ONLY_TRUMPS, 5),
        ("triple-deck", ONLY_TRUMPS, 3),
        ("triple-deck", ONLY_IF_LED, 2),
        ("triple-deck", STANDARD | ONLY_IF_LED, 0),
        ("racehorse", STANDARD, 5),
    ],
    ids=str,
)
def test_a_wrong_trump_is_one_warning_whatever_must_be_beaten_and_however_cards_rank(
    base: str, values: Values, seed: int
) -> None:
    """A wrong trump makes so many tricks wrong that another ranking may seem to explain some of them."""
    text = game_scored(Melding(seed), Table("", base, values).rules, hands=2)
    assert accusations(text, AUTO) == []
    for contract in re.finditer(r"^Contract Seat\d \d+ (\w+)$(?=(?:\n.+)*\nTrick)", text, re.MULTILINE):
        for trump in TRUMPS:
            wrong = f"{text[: contract.start(1)]}{trump}{text[contract.end(1) :]}"
            line = text.count("\n", 0, contract.start()) + 1
            assert accusations(wrong, AUTO) == ([] if trump == contract[1] else [f"PN505 {line}"])


def test_two_cards_are_not_exchanged_where_a_way_of_counting_explains_all_tricks() -> None:
    """A king and a queen count five each, or else the two seem to be in each other's trick."""
    text = "Hand1 CKQ DAATTKQQQJ STTKQ HATKJJ\nContract Seat4 570 Hearts\n"
    text += "Trick1 SA SK SK SA Seat4 30\nTrick2 SA SQ SJ SQ Seat4 {}\n"
    assert accusations(text.format(20), AUTO) == []
    assert accusations(text.format(18), AUTO) != []


WITH_A_MINIMUM = """\
Deal 1
GameScores 0 0
Dealer Seat3
Bids1 50 51 Pass 52
Contract Seat3 52 Spades
MeldScores 37 0
PlayScores 33 0
HandScores 70 {}

Deal 2
GameScores 70 0
Dealer Seat4
Bids1 50 51 Pass Pass
Bids2 Pass
Contract Seat2 51 Hearts
MeldScores 30 24
PlayScores 22 28
HandScores 52 52
"""
DISCARDS_UNCOUNTED = """\
Deal 1
GameScores 0 0 0
Dealer Seat2
Bids1 200 Pass Pass
Contract Seat3 200 Diamonds
MeldScores 30 10 100
PlayScores 20 80 130
HandScores {} 90 230

Deal 2
GameScores 50 90 230
Dealer Seat3
Bids1 Pass Pass Pass
Contract -
HandScores 0 0 0
"""


@pytest.mark.parametrize(
    ("text", "right", "wrong"), [(WITH_A_MINIMUM, 0, 3), (DISCARDS_UNCOUNTED, 50, 49)], ids=["minimum", "discards"]
)
def test_a_wrong_score_of_a_hand_that_the_next_one_denies_does_not_hide_what_scores_nothing(
    text: str, right: int, wrong: int
) -> None:
    assert accusations(text.format(right), AUTO) == []
    assert accusations(text.format(wrong), AUTO) == ["PN514 8"]


@pytest.mark.parametrize("seed", range(3))
def test_a_double_deck_may_have_one_for_the_last_trick(seed: int) -> None:
    """Then the scores for play come to one less as well; without them, the last trick is counted wrong."""
    table = Table("", "double-deck", {"counters.last_trick": 1})
    text = game_scored(Melding(seed), table.rules, hands=2)
    assert accusations(text, AUTO) == []
    played = re.sub("^(PlayScores|HandScores|GameScores|FinalScores) .*", r"\1 -", text, flags=re.MULTILINE)
    assert {one.split()[0] for one in accusations(played, AUTO)} == {"PN511"}


OF_EIGHT = """\
Team1 Seat1 Seat5
Team2 Seat2 Seat6
Team3 Seat3 Seat7
Team4 Seat4 Seat8

Deal 1
GameScores 0 0 0 0
Contract Seat8 115 Diamonds
Trick7 DJ DK CK D9 DK DT CT CK Seat1 6
Trick12 SJ SQ SK S9 SQ SJ SA SJ Seat7 4
MeldScores 0 10 2 14
PlayScores 26 10 8 6
HandScores 26 {} 10 {}

Deal 2
GameScores 26 20 10 {}
"""


def test_where_nobody_states_what_a_set_costs_a_wrong_score_of_another_side_changes_it_not() -> None:
    assert accusations(OF_EIGHT.format(20, -115, -115), AUTO) == []
    assert accusations(OF_EIGHT.format(20, -101, -101), AUTO) == []
    reading = read(OF_EIGHT.format(19, -115, -115), AUTO)
    assert [message(one) for one in reading.diagnostics if one.code.startswith("PN5")] == [
        "HandScores has 26 19 10 -115: meld and play of the declarer’s opponents come to 26 20 10 (eight-handed)."
    ]
