"""Where the bids of partners are added up, each side has a contract: either may be set, and no bid is the contract."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset

DOUBLE_DECK = ruleset("double-deck")
SUMMED = DOUBLE_DECK._replace(bidding=DOUBLE_DECK.bidding._replace(contract="sum-of-partners"))
HAND = """\
Deal 1
GameScores 0 0
Dealer Seat4
Bids1 20 30 15 25
Contract Seat2 {} Clubs
MeldScores 20 10
PlayScores 27 23
HandScores {}
"""


def warnings(text: str, rules: object = SUMMED) -> list[str]:
    found = read(text, rules).diagnostics  # type: ignore[arg-type]
    return [one.code for one in found if one.code.startswith("PN5")]


@pytest.mark.parametrize("bid", [30, 55])
@pytest.mark.parametrize("scored", ["47 -55", "-35 33", "47 33", "-35 -55"])
def test_no_bid_and_no_set_is_called_wrong(bid: int, scored: str) -> None:
    assert warnings(HAND.format(bid, scored)) == []
    assert warnings(HAND.format(bid, scored), DOUBLE_DECK)


def test_scores_that_the_contracts_decide_stay_asked_for() -> None:
    text = HAND.format("?", "? ?").replace("MeldScores 20 10", "Meld1 CKQ D S H ?")
    assert fill(text, SUMMED) == text.replace("H ?", "H 4")


def test_what_does_not_depend_on_the_contracts_is_still_checked() -> None:
    text = HAND.format(55, "47 -55").replace("MeldScores 20 10", "Meld1 CKQ D S H 5")
    assert warnings(text) == ["PN507"]


def by_auto(text: str) -> tuple[list[str], str]:
    """What `auto` warns of, and by which rules."""
    found = read(text, AUTO)
    (by,) = found.rules
    return [one.code for one in found.diagnostics if one.code.startswith("PN5")], by.why if by else ""


@pytest.mark.parametrize(
    ("bids", "contract", "scored"),
    [
        ("20 30 15 25", "Seat2 30", "47 33"),  # three do not go up
        ("20 30 15 25", "Seat2 55", "47 -55"),
        ("20 22 24 35", "Seat4 57", "47 -57"),  # all go up, but the contract is a sum
        ("28 30 32 35", "Seat4 35", "-60 -65"),  # both sides are set
        ("30 - 15 25", "Seat2 45", "47 33"),
        ("-", "Seat2 30", "-55 -60"),
        ("20 30 15 Pass", "Seat1 35", "47 33"),
        ("8 30 15 35", "Seat4 35", "47 33"),  # two are below the lowest bid
        ("19 22 25 50", "Seat4 50", "-44 33"),  # one side loses just what its players have bid
        ("24 27 25 49", "Seat4 49", "-49 -"),  # one bid is too low, and the other side is set
    ],
)
def test_auto_sees_that_they_are_added_up(bids: str, contract: str, scored: str) -> None:
    text = HAND.format(contract[6:], scored).replace("20 30 15 25", bids).replace("Seat2", contract[:5])
    accused, why = by_auto(text)
    assert accused == []
    assert "the bids of partners are added up" in why


def test_auto_sees_it_where_no_bids_are_written_but_the_other_side_is_set() -> None:
    text = HAND.format(30, "47 -55").replace("Bids1 20 30 15 25\n", "").replace("Seat2", "Seat1")
    assert by_auto(text)[0] == []
    assert "added up" in by_auto(text)[1]
    assert by_auto(text.replace("-55", "-33"))[0]  # a sign typed by mistake


def test_auto_sees_it_where_both_sides_lose_less_than_they_have_melded_and_taken() -> None:
    text = HAND.format(66, "-46 -20").replace("Bids1 20 30 15 25\n", "")
    assert by_auto(text)[0] == []
    assert by_auto(text.replace("-46", "-47"))[0]  # a sign typed by mistake, as what Team1 has is 47


def test_scores_in_the_wrong_places_do_not_show_it() -> None:
    scored = "MeldScores 20 5\nPlayScores 20 30\nHandScores 35 -50\n"
    text = f"Deal 1\nDealer Seat2\nBids1 -\nContract Seat3 50 Hearts\n{scored}"
    assert "added up" not in by_auto(text)[1]


@pytest.mark.parametrize(
    ("bids", "contract"),
    [
        ("50 51 15 53", "Seat4 53"),  # one is typed wrong
        ("50 51 Pass 15\nBids2 52 Pass - Pass", "Seat1 52"),
        ("50 55 51 52", "Seat2 54"),  # not a sum, nor the highest bid
    ],
)
def test_one_wrong_bid_is_not_taken_for_it(bids: str, contract: str) -> None:
    text = HAND.format(contract[6:], "47 33").replace("20 30 15 25", bids).replace("Seat2", contract[:5])
    accused, why = by_auto(text)
    assert accused
    assert "added up" not in why


def test_players_alone_have_nothing_to_add_up() -> None:
    text = "Deal 1\nDealer Seat3\nHand1 CATKQ DATKQ SATKQ HATKQ\nBids1 25 22 20\nContract Seat1 25 Clubs"
    assert by_auto(text)[0]


ALONE = HAND.replace("Bids1 20 30 15 25\n", "").replace("PlayScores 27 23", "PlayScores 33 17")


@pytest.mark.parametrize("loss", [31, 59, 60])
def test_a_hand_alone_may_cost_the_bids_of_both_partners(loss: int) -> None:
    text = ALONE.format(30, f"53 -{loss}")
    assert by_auto(text)[0] == []
    assert by_auto(f"{text}FinalScores 53 -{loss}\n")[0] == []
    assert by_auto(f"{text}FinalScores 53 -30\n")[0] == ["PN514"]


@pytest.mark.parametrize("scored", ["53 -61", "53 -29", "52 -31"])
def test_a_hand_alone_cannot_cost_other_numbers(scored: str) -> None:
    assert by_auto(ALONE.format(30, scored))[0] == ["PN514"]


def test_another_hand_shows_that_bids_are_not_added_up() -> None:
    lost = ALONE.format(30, "53 -31")
    made = ALONE.format(27, "53 27").replace("Deal 1\nGameScores 0 0\nDealer Seat4", "Deal 2\nDealer Seat1")
    assert by_auto(f"{lost}\n{made}")[0] == ["PN514"]
