"""Where no scores for meld and play are written, a contract and the score of its hand still have to fit."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings

SHEET = """\
Seat1 Ann
Seat2 Ben
Seat3 Cleo
Seat4 Dora

Deal 1
GameScores 0 0
Contract Seat1 55 Clubs
HandScores 61 40

Deal 2
GameScores 61 40
Contract Seat4 65 Hearts
HandScores 30 -65

Deal 3
GameScores 91 -25
Contract Seat2 52 Spades
HandScores 40 -52
FinalScores 131 -77
"""


def accused(right: str, wrong: str) -> list[str]:
    assert right in SHEET
    return accusations(SHEET.replace(right, wrong), ruleset("double-deck"))


def test_a_legal_sheet_has_no_warnings() -> None:
    assert warnings(SHEET) == []
    assert accusations(SHEET, AUTO) == []


@pytest.mark.parametrize("bid", ["95", "75", "505"])
def test_a_bid_that_a_side_is_said_to_have_made_with_fewer_points(bid: str) -> None:
    assert accused("Seat1 55", f"Seat1 {bid}") == ["PN504 8"]


@pytest.mark.parametrize("bid", ["60", "56", "655", "6"])
def test_a_bid_that_was_lost_for_another_number(bid: str) -> None:
    assert accused("Seat4 65", f"Seat4 {bid}") == ["PN504 13"]


@pytest.mark.parametrize("seat", ["Seat2", "Seat4"])
def test_a_declarer_of_the_wrong_side(seat: str) -> None:
    assert accused("Contract Seat1", f"Contract {seat}") == ["PN504 8"]


def test_it_says_what_contract_fits() -> None:
    (high,) = warnings(SHEET.replace("Seat1 55", "Seat1 95"))
    assert "HandScores and the scores after this hand fit a bid of at most 61 (double-deck)" in high
    (lost,) = warnings(SHEET.replace("Seat4 65", "Seat4 60"))
    assert "HandScores and the scores after this hand fit a bid of 65 (double-deck)" in lost
    (other,) = warnings(SHEET.replace("Contract Seat1", "Contract Seat2"))
    fits = "fit a bid of at most 40 or a contract of Seat1 or Seat3"
    assert f"HandScores and the scores after this hand {fits} (double-deck)" in other


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [("30 -65", "-65 30", 14), ("30 -65", "30 65", 14), ("40 -52", "40 -57", 19), ("61 40", "16 40", 9)],
)
def test_a_score_that_the_scores_after_it_contradict_too_is_one_warning(right: str, wrong: str, line: int) -> None:
    assert accused(f"HandScores {right}", f"HandScores {wrong}") == [f"PN514 {line}"]


def test_the_score_is_named_where_nothing_confirms_it() -> None:
    (said,) = warnings(SHEET.replace("Seat2 52", "Seat2 57").replace("FinalScores 131 -77\n", ""))
    may = "Seat2 and Seat4 score the bid of 57 or more, or -57 if set; others score 0 or more"
    assert said == f"PN514 19: HandScores has 40 -52: {may} (double-deck, scoring.set)."
    alone = "Seat3 Cy\n\nDeal 1\nContract Seat1 25 Clubs\nHandScores 5 20 8"
    may = "Seat1 scores the bid of 25 or more, or -25 if set; others score 0 or more"
    assert warnings(alone, "cutthroat") == [f"PN514 5: HandScores has 5 20 8: {may} (cutthroat, scoring.set)."]


def test_bids_speak_for_the_contract() -> None:
    bids = "Dealer Seat4\nBids1 75 Pass Pass Pass\nContract Seat1 75"
    assert accused("Contract Seat1 55", bids) == ["PN514 11"]


@pytest.mark.parametrize(("loss", "rest"), [(-41, -1), (-80, -40)])
def test_under_auto_a_set_may_keep_its_meld_or_cost_it(loss: int, rest: int) -> None:
    """Wikipedia, Auction pinochle."""
    text = SHEET.partition("\n\nDeal 3")[0].replace("30 -65", f"30 {loss}")
    assert accusations(f"{text}\n\nDeal 3\nGameScores 91 {rest}\n", AUTO) == []


def test_under_auto_one_wrong_seat_is_found() -> None:
    text = SHEET.replace("Contract Seat1", "Contract Seat2")
    assert accusations(text, AUTO) == ["PN504 8"]


@pytest.mark.parametrize(
    "more", ["Note Team1 shot the moon.", "Note A misdeal.", "Adjustments 25 0", "Note Team1 has a penalty of 50."]
)
def test_what_a_note_or_an_adjustment_explains_is_not_measured(more: str) -> None:
    hand = "Deal 1\nGameScores 0 0\nContract Seat1 55 Clubs\n{}HandScores 10 40\n"
    assert len(warnings(hand.format(""))) == 1
    assert warnings(hand.format(f"{more}\n")) == []


def test_marks_for_a_bid_are_not_points() -> None:
    text = "Team1 Seat1\nTeam2 Seat2\nSeat1 Ann\nSeat2 Ben\n\nDeal 1\nContract Seat1 21 Clubs\nHandScores {}\n"
    assert accusations(text.format("2 0"), AUTO) == []
    assert accusations(text.format("-1 1"), AUTO) == []


FIVE = (
    "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)])
    + """
Deal 1
GameScores 0 0 0 0 0
Contract Seat1 35 Clubs
HandScores -35 20 -35 14 2

Deal 2
GameScores -35 20 -35 14 2
Contract Seat1 45 Clubs
HandScores 25 10 39 14 2
FinalScores -10 30 4 28 4
"""
)


def test_a_partner_whom_no_line_names_makes_the_bid_or_loses_it_too() -> None:
    """Wikipedia, Five-handed and larger: the declarer asks for a card, and whoever has it is the partner."""
    assert accusations(FIVE, AUTO) == []
    assert accusations(FIVE.replace("FinalScores -10", "FinalScores 10"), AUTO)[-1].startswith("PN516")


def test_a_partner_whom_a_team_line_names_is_known() -> None:
    named = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\n\nDeal 1\nContract Seat1 35 Clubs\nHandScores {}\n"
    assert accusations(named.format("-35 40"), AUTO) == []
    assert accusations(named.format("20 40"), AUTO) == ["PN514 6"]


def test_where_the_others_have_the_bid_that_is_lost_they_score_at_least_so_much() -> None:
    rules = ruleset("double-deck")
    rules = rules._replace(scoring=rules.scoring._replace(set="bid-to-opponents"))
    hand = "Contract Seat1 54 Clubs\nHandScores -54 {}"
    assert accusations(hand.format(54), rules) == []
    assert accusations(hand.format(53), rules) == ["PN514 2"]


LOST = "Seat1 Ann\nSeat4 Dora\n\nDeal 1\nGameScores 0 0\nContract Seat1 {} Clubs\nHandScores {} 42\n{}"


@pytest.mark.parametrize("bid", ["520", "522", "552"])
def test_no_meld_that_a_set_keeps_explains_a_bid_that_nobody_makes(bid: str) -> None:
    assert accusations(LOST.format(52, -52, "FinalScores -52 42\n"), AUTO) == []
    assert accusations(LOST.format(bid, -52, "FinalScores -52 42\n"), AUTO) == ["PN504 6"]


@pytest.mark.parametrize(("bid", "loss"), [(210, -184), (275, -267), (300, -76)])
def test_but_a_meld_may_explain_it_where_the_loss_is_not_far_below_it(bid: int, loss: int) -> None:
    assert accusations(LOST.format(bid, loss, f"FinalScores {loss} 42\n"), AUTO) == []


@pytest.mark.parametrize(
    ("bid", "loss", "play", "is_legal"),
    [(60, -40, "30 20", True), (60, -30, "30 20", False), (60, -40, "0 20", True), (55, -80, "20 30", True)],
    ids=["20 and 30 are less than 60", "30 and 30 are not", "the loss is written as 0", "it costs 25 that were melded"],
)
def test_the_meld_that_a_set_keeps_or_costs_and_its_counters_are_less_than_the_bid(
    bid: int, loss: int, play: str, *, is_legal: bool
) -> None:
    text = LOST.format(bid, loss, f"FinalScores {loss} 42\n").replace("HandScores", f"PlayScores {play}\nHandScores")
    assert (accusations(text, AUTO) == []) == is_legal


@pytest.mark.parametrize(("bid", "possible", "too_much"), [(55, -109, -110), (215, -430, -431)])
def test_nobody_loses_more_than_twice_the_bid_with_the_meld(bid: int, possible: int, too_much: int) -> None:
    rules = ruleset("double-deck")
    rules = rules._replace(scoring=rules.scoring._replace(set="bid-and-meld"))
    assert accusations(LOST.format(bid, possible, ""), rules) == []
    assert accusations(LOST.format(bid, too_much, ""), rules) == ["PN514 7"]


def test_of_a_bid_so_high_the_melds_on_the_table_tell_what_a_set_keeps() -> None:
    scores = "MeldScores -\nPlayScores 20 30\nHandScores -218 42\n"
    melds = "Meld1 - - - - 46\nMeld3 - - - - 6\n"
    text = LOST.format(270, -218, "").replace("HandScores -218 42\n", melds + scores)
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("- 46", "- 47"), AUTO) == ["PN514 11"]


def test_a_contract_so_high_is_believed_where_it_has_been_bid() -> None:
    dealt = "Dealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\nBids1 {} Pass Pass Pass\nContract"
    text = LOST.format(215, -177, "FinalScores -177 42\n").replace("Contract", dealt)
    assert accusations(text.format(215), AUTO) == []
    assert accusations(text.format(52), AUTO) != []


@pytest.mark.parametrize("values", [{"minimum_counters": 20}, {"meld_needs": "trick"}])
def test_unless_meld_that_is_enough_may_be_lost_with_too_few_counters(values: dict[str, object]) -> None:
    rules = ruleset("double-deck")
    rules = rules._replace(scoring=rules.scoring._replace(set="bid-and-meld", **values))  # type: ignore[arg-type]
    assert accusations(LOST.format(55, -115, ""), rules) == []


WITHHELD = """\
Deal 1
GameScores 0 0
Contract Seat1 55 Clubs
MeldScores {}
PlayScores {}
HandScores {}
"""


@pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck"), ruleset("pinochle-14")])
@pytest.mark.parametrize(
    ("melds", "plays", "scored", "expected"),
    [
        ("30 28", "- 22", "- 50", []),
        ("30 28", "- 22", "- 500", ["PN514 6"]),
        ("30 8", "- 22", "- 50", ["PN514 6"]),
        ("- 28", "- 2", "- 50", ["PN514 6"]),
    ],
)
def test_what_the_others_score_is_checked_though_that_of_the_declarer_is_withheld(
    rules: RuleSet | Auto, melds: str, plays: str, scored: str, expected: list[str]
) -> None:
    assert accusations(WITHHELD.format(melds, plays, scored), rules) == expected


def test_the_others_may_score_more_than_their_meld_after_a_surrender() -> None:
    assert accusations(WITHHELD.format("- 28", "- 0", "- 53"), AUTO) == []


def test_of_the_others_nothing_is_said_while_the_bid_is_withheld() -> None:
    sheet = WITHHELD.format("30 28", "- 22", "- 105").replace("55", "-")
    assert accusations(sheet, AUTO) == []


@pytest.mark.parametrize(("scored", "expected"), [("50", []), ("105", []), ("60", ["PN514 6"])])
def test_the_others_may_score_the_bid_of_a_declarer_who_was_perhaps_set(scored: str, expected: list[str]) -> None:
    assert accusations(WITHHELD.format("30 28", "- 22", f"- {scored}"), AUTO) == expected


@pytest.mark.parametrize(
    "withheld", ["PlayScores -", "MeldScores -", "MeldScores 4 20", "MeldScores -\nPlayScores - -"]
)
@pytest.mark.parametrize("wrong", ["37 -52", "-520 37", "-52 -37"])
def test_so_it_is_where_not_all_that_it_follows_from_is_known(withheld: str, wrong: str) -> None:
    text = f"Deal 1\nGameScores 0 0\nContract Seat1 52 Clubs\n{withheld}\nHandScores -52 37\nFinalScores -52 37\n"
    assert accusations(text, AUTO) == []
    (said,) = accusations(text.replace("HandScores -52 37", f"HandScores {wrong}"), AUTO)
    assert said.startswith("PN514")


@pytest.mark.parametrize("wrong", ["67 -20", "-200 67"])
def test_so_it_is_where_a_set_keeps_meld_that_is_not_known(wrong: str) -> None:
    text = "Deal 1\nGameScores 0 0\nContract Seat1 54 Spades\nPlayScores -\nHandScores {}\nFinalScores -20 67\n"
    assert accusations(text.format("-20 67"), AUTO) == []
    assert accusations(text.format(wrong), AUTO) == ["PN514 5"]


@pytest.mark.parametrize(("meld", "accused"), [(10, []), (100, ["PN514 6"])])
def test_a_score_for_meld_that_is_not_lost_is_what_a_set_may_keep(meld: int, accused: list[str]) -> None:
    text = "Dealer Seat1\nBids1 Pass 27 Pass Pass\nContract Seat3 27 Hearts\n"
    text += f"MeldScores {meld} 6\nPlayScores 0 14\nHandScores -17 20\n"
    assert accusations(text, AUTO) == accused


@pytest.mark.parametrize(("scored", "found"), [("-200 40", []), ("-5000 40", ["PN514 4"])])
def test_nobody_loses_more_than_the_bid_and_all_meld_of_the_deck(scored: str, found: list[str]) -> None:
    text = f"Deal 1\nDealer Seat4\nContract Seat1 50 Hearts\nHandScores {scored}\n"
    assert accusations(text, AUTO) == found
