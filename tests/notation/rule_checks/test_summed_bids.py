"""Where the bids of partners are added up, each side has a contract: either may be set, and no bid is the contract."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
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
