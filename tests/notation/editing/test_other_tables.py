"""Values that are left open because another table may have them, too."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO

FROM_100 = """\
Deal 1
Dealer Seat4
{}Bids1 100 110 Pass Pass
Bids2 120 Pass - -
Contract Seat1 120 Hearts
Meld1 C D S HKQ {}
Meld3 CKQ D S H {}
Trick1 HA HK HQ HJ Seat1 {}
"""
OF_20_CARDS = "Hand1 CAAAAK DAAAAK SAAAAK HAAAKQ\n"


def test_bids_from_100_on_show_no_unit() -> None:
    """A double deck has such bids in ones, and a single deck in tens."""
    asked = FROM_100.format("", "?", "?", "?")
    assert fill(asked, AUTO) == asked


@pytest.mark.parametrize("known", [("?", "20", "?"), ("40", "?", "?")])
def test_one_value_in_tens_beside_them_shows_it(known: tuple[str, str, str]) -> None:
    assert fill(FROM_100.format("", *known), AUTO) == FROM_100.format("", 40, 20, 20)


@pytest.mark.parametrize("known", [("?", "2", "?"), ("4", "?", "?"), ("?", "?", "2")])
def test_so_does_one_in_ones(known: tuple[str, str, str]) -> None:
    assert fill(FROM_100.format("", *known), AUTO) == FROM_100.format("", 4, 2, 2)


def test_so_do_the_cards_of_a_double_deck() -> None:
    """In tens its bids begin at 500."""
    assert fill(FROM_100.format(OF_20_CARDS, "?", "?", "?"), AUTO) == FROM_100.format(OF_20_CARDS, 4, 2, 2)


FROM_250 = """\
Deal 1
Hand4 CAATKQ DAAK SAKKQJ HAATTTKJ
Bids2 ? 310 340 -
Trick2 SA ? ? ? Seat1 {}
Trick5 HK HJ HA HK ? {}
"""


@pytest.mark.parametrize("known", ["30", "?"])
def test_bids_of_two_decks_in_tens_may_begin_below_500(known: str) -> None:
    """In ones a bid of 310 would be rare, but nothing rules it out."""
    asked = FROM_250.format(known, "?")
    assert fill(asked, AUTO) == asked


ONE_BID = """\
Deal 1
Dealer Seat4
Bids1 {0} Pass Pass Pass
Contract Seat1 {0} Spades
Meld1 CKQ D S H {1}
Trick1 CA CT CK CQ Seat1 {2}
"""


@pytest.mark.parametrize("bid", [125, 150, 175])
def test_nor_does_one_bid_below_200(bid: int) -> None:
    """A double deck has such bids in ones, and a single deck in tens, where they may go up by 25."""
    asked = ONE_BID.format(bid, "?", "?")
    assert fill(asked, AUTO) == asked


@pytest.mark.parametrize(("bid", "points"), [(115, 2), (225, 20)])
def test_one_that_is_on_no_step_of_tens_or_too_high_in_ones_shows_it(bid: int, points: int) -> None:
    assert f"Meld1 CKQ D S H {points}\n" in fill(ONE_BID.format(bid, "?", "?"), AUTO)


FROM_290 = """\
Seat3 -

Deal 1
Dealer Seat1
Bids1 Pass Pass 290
Contract Seat1 290 Hearts
Trick1 SQ S9 SJ Seat1 {}
Trick2 SA S9 ST Seat1 {}
"""


def test_where_only_a_bid_is_in_tens_queens_and_jacks_may_count() -> None:
    """Other tricks show what cards count in tens: 11 for an ace and 3 for a queen, or 10 and nothing."""
    asked = FROM_290.format("?", "?")
    assert fill(asked, AUTO) == asked
    assert fill(FROM_290.format("?", "21"), AUTO) == FROM_290.format("5", "21")
    assert fill(FROM_290.format("?", "2"), AUTO) == FROM_290.format("0", "2")


@pytest.mark.parametrize("factor", [1, 10])
def test_where_no_cards_show_that_there_is_no_kitty_the_others_may_have_taken_less_than_the_rest(factor: int) -> None:
    """Discards of a kitty count for nobody at some tables (Wikipedia, Auction pinochle)."""
    scores = {"MeldScores": (12, 2), "PlayScores": (20, "?"), "HandScores": (32, "?")}
    lines = [
        " ".join([label, *[str(each * factor) if isinstance(each, int) else each for each in of_teams]])
        for label, of_teams in scores.items()
    ]
    text = "\n".join(["Deal 1", "GameScores 0 0", "Dealer Seat4", f"Contract Seat1 {25 * factor} Hearts", *lines, ""])
    assert fill(text, AUTO) == text
