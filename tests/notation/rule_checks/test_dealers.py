"""Dealers who are not the next in turn, by other dealers or by the bids."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations, codes, warnings
from tests.samples import REAL_HAND


def deals(*dealers: object, note: str = "") -> str:
    hands = [f"Deal {number}\nDealer {dealer}\n{note}Contract Seat1 50 -" for number, dealer in enumerate(dealers, 1)]
    return "\n\n".join(hands)


def test_the_deal_goes_round_the_table() -> None:
    assert codes(deals("Seat3", "Seat4", "Seat1", "Seat2")) == []
    assert warnings(deals("Seat3", "Seat1")) == [
        "PN517 6: Dealer is Seat1: Seat3 dealt before, and Seat4 is next (double-deck)."
    ]


def test_a_dealer_out_of_turn_is_reported_once() -> None:
    assert codes(deals("Seat1", "Seat3", "Seat3", "Seat4")) == ["PN517 6"]
    assert codes(deals("Seat1", "Seat2", "Seat4", "Seat1")) == ["PN517 10"]
    assert codes(deals("Seat1", "-", "Seat4")) == []


def test_dealers_in_turn_after_the_first_one_show_that_it_is_wrong() -> None:
    assert warnings(deals("Seat1", "Seat3", "Seat4", "Seat1")) == [
        "PN517 2: Dealer is Seat1: Seat3 dealt the next hand, and Seat2 comes before (double-deck)."
    ]
    assert codes(deals("Seat1", "Seat3", "Seat1")) == ["PN517 6", "PN517 10"]
    bids = deals("Seat4", "Seat2", "Seat3").replace("Contract", "Bids1 50 Pass Pass Pass\nContract", 1)
    assert codes(bids) == ["PN517 7"]


@pytest.mark.parametrize("dealers", [("Seat1",) * 5, ("Seat1", "Seat4", "Seat3", "Seat2", "Seat1")], ids=str)
def test_a_deal_that_always_goes_in_another_way_is_one_warning(dealers: tuple[str, ...]) -> None:
    assert warnings(deals(*dealers)) == [
        f"PN517 6: Dealer is {dealers[1]}: Seat1 dealt before, and Seat2 is next, and so on: all hands after this one "
        "are dealt out of turn, too (double-deck)."
    ]
    assert codes(deals(*dealers, "Seat2", "Seat4")) != ["PN517 6"]


def test_after_a_misdeal_the_same_player_deals_again() -> None:
    assert codes(deals("Seat1", "Seat1")) == ["PN517 6"]
    assert codes(deals("Seat1", "Seat1", note="Note Misdeal, South had five nines.\n")) == []
    assert codes(deals("Seat1", "Seat3", note="Note Misdeal, South had five nines.\n")) == ["PN517 7"]


@pytest.mark.parametrize(
    ("third", "expected"), [("Seat1", ["PN517 7"]), ("Seat2", ["PN517 7"]), ("Seat3", ["PN517 7", "PN517 11"])]
)
def test_where_it_is_open_who_deals_again_the_next_dealer_may_follow_either(third: str, expected: list[str]) -> None:
    first = "Deal 1\nDealer Seat4\nContract -\nNote A misdeal."
    text = f"{first}\n\nDeal 2\nDealer Seat3\nContract Seat1 50 -\n\nDeal 3\nDealer {third}\nContract Seat1 50 -"
    assert codes(text) == expected


MISDEALS = [
    "a mis-deal", "MISDEALT", "East must redeal", "Redealt", "East deals again",
    "A card fault: three aces of spades", "The hand does not count", "It counted for nothing", "This deal was void",
    "South was dealt five nines", "New deal by the same dealer", "The deck had an extra ace", "All melds are nullified",
    "Hand not scored",
]  # fmt: skip


@pytest.mark.parametrize(("scored", "expected"), [("190 400", ["PN517 14"]), ("0 0", []), ("-", [])])
def test_after_a_hand_that_somebody_scored_for_the_next_player_deals_though_nobody_bids(
    scored: str, expected: list[str]
) -> None:
    """By two players; where nobody scored, all may have passed."""
    first = f"Deal 1\nDealer Seat1\n\nDeal 2\nDealer Seat2\nHandScores {scored}\n"
    text = f"Team1 Seat1\nTeam2 Seat2\nSeat1 A\nSeat2 B\n\n{first}\nDeal 3\nDealer Seat2\n"
    assert codes(text, "two-handed") == expected


@pytest.mark.parametrize(("after", "is_named"), [("0 0", False), ("0 20", True)])
def test_a_hand_that_nothing_came_of_may_have_been_a_misdeal(after: str, is_named: bool) -> None:
    """Nobody need note it (Wikipedia, Technical Misdeal)."""
    melded = "Dealer Seat4\nContract Seat1 50 Clubs\nMeld1 CATKQJ D S H 15\nMeld2 CKQ D S H 4\n"
    text = f"Deal 1\nGameScores 0 0\n{melded}\nDeal 2\nGameScores {after}\nDealer Seat4\nContract Seat2 50 Clubs\n"
    assert ("PN517 10" in codes(text)) is is_named


@pytest.mark.parametrize("note", MISDEALS)
def test_a_note_tells_of_a_misdeal(note: str) -> None:
    assert codes(deals("Seat1", "Seat1", note=f"Note {note}.\n")) == []


OTHERS = [
    "an ideal hand", "misdealing is no crime", "East dealt well", "The nine does not count",
    "Her hand was void in hearts", "East melded late, so it did not count", "East led a heart: it was void in clubs",
    "No score for the last trick", "East cancelled his bid", "The null bid", "A meld was voided",
    "North had five nines",
]  # fmt: skip


@pytest.mark.parametrize("note", OTHERS)
def test_other_notes_do_not(note: str) -> None:
    assert codes(deals("Seat1", "Seat1", note=f"Note {note}.\n")) == ["PN517 7"]


@pytest.mark.parametrize("dealer", ["Seat1", "Seat2", "Seat3"])
def test_a_dealer_with_whom_the_declarer_who_leads_has_not_won_the_auction_is_wrong(dealer: str) -> None:
    text = REAL_HAND.replace("Dealer Seat4", f"Dealer {dealer}")
    number = text.split("\n").index(f"Dealer {dealer}") + 1
    assert warnings(text, "double-deck-minimum") == [
        f"PN517 {number}: Dealer is {dealer}: the bids and the contract show that Seat4 dealt (double-deck-minimum)."
    ]
    assert accusations(text, AUTO) == [f"PN517 {number}"]


def test_a_declarer_who_does_not_lead_is_wrong_whoever_dealt() -> None:
    text = REAL_HAND.replace("Contract Seat3", "Contract Seat1")
    assert codes(text, "double-deck-minimum") == [f"PN504 {text.split(chr(10)).index('Contract Seat1 65 Clubs') + 1}"]


FIRST = "Deal 1\nDealer {}\nBids1 Pass 50 Pass Pass\nContract Seat{} 50 Hearts"
SECOND = "Deal 2\nDealer Seat2\nBids1 Pass Pass Pass 50\nContract Seat2 50 Clubs"


def test_the_first_dealer_is_wrong_if_the_bids_agree_with_the_second() -> None:
    assert codes(f"{FIRST.format('Seat1', 3)}\n\n{SECOND}") == []
    assert codes(f"{FIRST.format('Seat4', 3)}\n\n{SECOND}") == ["PN517 2"]
    assert codes(f"{FIRST.format('Seat1', 2)}\n\n{SECOND}") == ["PN504 4"]


def test_without_other_dealers_or_play_the_contract_is_named_and_the_dealer_in_it() -> None:
    assert warnings(FIRST.format("Seat4", 3)) == [
        "PN504 4: Contract has Seat3: Seat2 wins the auction, as Dealer and Bids1 show (double-deck)."
    ]


SEATS_OF_EIGHT = "".join(f"Team{seat} Seat{seat}\n" for seat in range(1, 9))
OF_EIGHT = """
Deal 1
Dealer {}
Hand1 CAATQJJ DA SQQ HAQQ
Hand2 CTTKQ DJ9 SATK HAAQ
Bids1 1 3 4 10 11 12 18 22
Bids2 23 24 Pass Pass 25 Pass Pass Pass
Bids3 Pass 28 - - Pass
Contract Seat3 28 -
MeldScores 0 0 0 0 0 0 0 0
PlayScores 0 0 0 0 0 0 0 0
HandScores 0 0 -28 0 0 0 0 0
"""


def test_a_wrong_dealer_is_one_warning_though_the_rules_do_not_say_how_a_hand_is_scored() -> None:
    text = SEATS_OF_EIGHT + OF_EIGHT
    assert accusations(text.format("Seat1"), AUTO) == []
    for seat in range(2, 9):
        assert accusations(text.format(f"Seat{seat}"), AUTO) == ["PN517 11"]
