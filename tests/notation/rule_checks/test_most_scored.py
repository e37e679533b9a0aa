"""Nobody scores more in a hand than meld and play may come to (Double-deck rules, Scoring)."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations, warnings


def sheet(meld: str, play: str, scored: str, bid: int = 50, note: str = "") -> str:
    return (
        f"Deal 1\nDealer Seat4\nBids1 {bid} Pass Pass Pass\nContract Seat1 {bid} Spades\n{note}"
        f"MeldScores {meld}\nPlayScores {play}\nHandScores {scored}\n"
    )


TOO_MUCH = [
    ("- -", "- -", "3000 40", 1040),
    ("20 10", "- -", "300 12", 70),
    ("20 -", "- -", "60 1100", 1040),
    ("- -", "30 20", "1100 40", 1020),
]


@pytest.mark.parametrize(("meld", "play", "scored", "most"), TOO_MUCH)
def test_a_score_that_no_meld_and_play_give_is_named(meld: str, play: str, scored: str, most: int) -> None:
    text = sheet(meld, play, scored)
    team = "Seat1 and Seat3" if int(scored.split()[0]) > most else "Seat2 and Seat4"
    assert warnings(text, "double-deck") == [
        f"PN514 7: HandScores has {scored}: meld and play of {team} come to {most} at most (double-deck)."
    ]
    assert accusations(text, AUTO) == ["PN514 7"]


@pytest.mark.parametrize(
    "text",
    [
        sheet("- -", "- -", "700 40"),
        sheet("20 10", "- -", "70 10"),
        sheet("- -", "- -", "5000 400", bid=500),
        sheet("- -", "- -", "3000 40", note="Note Seat1 shoots the moon.\n"),
        sheet("- -", "- -", "3000 40") + "Adjustments 2900 0\n",
    ],
    ids=["much meld", "all counters", "points in tens", "a moon", "adjustments"],
)
def test_nothing_is_said_of_a_score_that_some_hand_gives(text: str) -> None:
    assert accusations(text, AUTO) == []


def test_the_others_may_have_the_bid_of_a_declarer_who_is_set_as_well() -> None:
    by = ruleset("double-deck")
    assert accusations(sheet("20 10", "- -", "- 110"), by) == []
    assert accusations(sheet("20 10", "- -", "- 111"), by) == ["PN514 7"]
    no_bid = sheet("20 10", "- -", "- 111").replace("Seat1 50", "Seat1 -").replace("Bids1 50", "Bids1 -")
    assert accusations(no_bid, by) == []


def test_they_may_have_more_for_cards_that_are_not_played_than_the_deck_counts() -> None:
    by = with_values(values_of(ruleset("cutthroat")) | {"scoring.opponents_on_surrender": "meld+50"})
    text = sheet("- 0 32", "{}", "-50 50 82").replace("Pass Pass Pass", "Pass Pass")
    for play in ("0 50 50", "0 - 50", "0 0 0"):
        assert accusations(text.format(play), by) == []
