"""Who sits out: a player with a `-`, or no line, wherever the others have something."""

from itertools import pairwise

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.one_sits_out import ALONE, KITTY
from tests.notation.pairs_at_larger_tables import LargerTable, at_larger_table
from tests.notation.rule_checks.rule_warnings import accusations


@pytest.mark.parametrize(
    "text",
    [
        f"Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\nDeal 1\n{KITTY}",
        ALONE + KITTY.replace("Pass -", "Pass Pass"),
        f"{ALONE}{KITTY}Meld4 C DKQ S H 2\n",
    ],
    ids=["partners", "all bid", "all meld"],
)
def test_nobody_sits_out_who_has_a_partner_or_a_bid_or_a_card(text: str) -> None:
    assert accusations(text, AUTO)[:1] == [f"PN506 {text[: text.index('Kitty')].count(chr(10)) + 1}"]


@pytest.mark.parametrize("begun", [ALONE, "Seat5 Eva\n\nDeal 1\n"], ids=["four", "five"])
def test_who_has_no_meld_need_not_sit_out(begun: str) -> None:
    melds = "Meld2 C D S H 0\nMeld3 C D S H 0\nMeld4 C D S H 0\n"
    text = f"{begun}Dealer Seat4\nContract Seat1 20 Spades\nMeld1 C D SKQ H {{}}\n{melds}"
    assert accusations(text.format(4), AUTO) == []
    assert accusations(text.format(9), AUTO) == [f"PN507 {begun.count(chr(10)) + 3}"]


@pytest.mark.parametrize("hands", ["", "Hand1 -\nHand2 -\nHand3 -\nHand4 -\n"], ids=["no hands", "hands withheld"])
def test_hands_that_are_withheld_of_all_do_not_show_who_sits_out(hands: str) -> None:
    text = f"{ALONE}Dealer Seat4\n{hands}Contract Seat1 20 Hearts\nMeld1 C D S HATKQJ {{}}\nMeld2 C DKQ S H 2\n"
    assert accusations(text.format(15), AUTO) == []
    assert accusations(text.format(16), AUTO) == [f"PN507 {text[: text.index('Meld1')].count(chr(10)) + 1}"]


DROPPED = """\
Deal 5
Hand3 CATKJ9 DAK9 SAQJ HTQQJ
Hand4 CKJ DATKJ SKKQJ99 HAT9
Contract Seat4 20 Spades
Kitty CQ C9 DJ
Hand4 CKQJ DAKJJ SKKQJ99 HA9
Trick1 DJ DQ - DA Seat3 1
Note Seat1 claimed the rest.

Deal 6
Hand2 CAQJJ DTQQ99 SAQJJ HTQ
Trick1 DA DJ {} - Seat4 1
Trick2 C9 CA CJ - Seat1 1
Trick4 H9 HK HT {} Seat2 2
Note Seat1 claimed the rest.
"""


@pytest.mark.parametrize("cards", [("D9", "-"), ("?", "-"), ("D9", "?")], ids=str)
def test_a_trick_that_is_left_out_hides_who_leads_to_the_next(cards: tuple[str, str]) -> None:
    """Who has a hyphen in a later trick is not known then, and a `?` says nothing of anybody."""
    assert accusations(ALONE.removesuffix("Deal 1\n") + DROPPED.format(*cards), AUTO) == []
    everybody = DROPPED.replace("DJ DQ - DA", "DJ DQ D9 DA").format(*cards)
    assert accusations(ALONE.removesuffix("Deal 1\n") + everybody, AUTO) != []


TWO_OUT = at_larger_table(hand_scored(Melding(5), ruleset("double-deck")), LargerTable(6, "each", dealer_plays=False))


def test_a_wrong_winner_moves_no_card_to_a_player_who_sits_out() -> None:
    """Counted from the wrong winner, the cards of the next trick are other players’."""
    tricks = [line for line in TWO_OUT.split("\n") if line.startswith("Trick")]
    for trick, following in [*pairwise(tricks)][::9]:
        *cards, winner, counters = trick.split(" ")
        for other in {line.split(" ")[-2] for line in tricks} - {winner}:
            wrong = TWO_OUT.replace(trick, " ".join([*cards, other, counters]))
            line = wrong[: wrong.index(following)].count("\n")
            assert accusations(wrong, AUTO) == [f"PN510 {line}"], wrong
