"""A dealer or a contract by which alone the declarer is known: a wrong one is one warning, on that line."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.left_out import without
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import Table


@pytest.mark.parametrize(("contract", "left"), [(r"^Contract .*\n", ""), (r"^(Contract) Seat\d", r"\1 -")])
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "three-handed", "cutthroat", "single-deck-kitty"])
@pytest.mark.parametrize("seed", [2, 6])
def test_a_wrong_dealer_by_whom_alone_the_declarer_is_known_is_one_warning(
    name: str, seed: int, contract: str, left: str
) -> None:
    """By that dealer, another player would have won the auction, led, passed cards and made or lost the bid.

    If that is a partner, and the cards fit, the first trick may as well be wrong.
    """
    rules = ruleset(name)
    text = re.sub(contract, left, hand_scored(Melding(seed), rules), flags=re.MULTILINE)
    dealt = re.search(r"^Dealer Seat(\d)$", text, re.MULTILINE)
    assert dealt
    assert accusations(text, AUTO) == []
    for seat in {*range(1, (rules.players or 4) + 1)} - {int(dealt[1])}:
        wrong = text.replace(dealt[0], f"Dealer Seat{seat}")
        (said,) = accusations(wrong, AUTO)
        first = text[: text.index("\nTrick1 ")].count("\n") + 2
        at = text[: dealt.start()].count("\n") + 1
        assert said == f"PN517 {at}" or said.split(" ")[1] == f"{first}", wrong


HANDS_AT_A_TABLE_WITH_MINIMUMS = """\
Deal 1
GameScores 0 0
Dealer Seat4
Hand1 CATKJJ DAAKKKQJ SAKQ HATTJJ
Hand2 CAKQJJ DAATTTKQQJ SAAAK HAQ
Hand3 CATTKQQQ DQJ STTKKQJ HTTQQJ
Hand4 CATK DTJ STTQQJJJ HAAKKKKQJ
Bids1 Pass Pass Pass 57
Meld1 CA DAKQJ SAKQ HA 18
Meld2 CAKQ DAKQ SA HA 14
Meld3 CKQ DQJ SKQ HQ 14
Meld4 C DJ SQ HKQ 8
"""

WITHOUT_A_CONTRACT = "Deal 1\nDealer {}\nBids1 Pass Pass 20\nMeldScores -\nPlayScores -\nHandScores 9 -20 27\n"


@pytest.mark.parametrize("dealer", ["Seat1", "Seat3"])
def test_scores_and_the_next_dealer_show_it_too(dealer: str) -> None:
    text = f"{WITHOUT_A_CONTRACT}\nDeal 2\nDealer Seat3\n"
    assert accusations(text.format("Seat2"), AUTO) == []
    assert accusations(text.format(dealer), AUTO) == ["PN517 2"]


def test_scores_alone_show_only_that_the_dealer_or_one_of_them_is_wrong() -> None:
    assert accusations(WITHOUT_A_CONTRACT.format("Seat1"), AUTO) == ["PN514 6"]


def test_where_either_of_two_partners_may_have_won_the_auction_both_dealers_are_named() -> None:
    text = "Deal 1\nDealer {}\nBids1 Pass 52 Pass Pass\nMeldScores 0 20\nPlayScores 0 20\nHandScores -52 40\n"
    for right in ("Seat1", "Seat3"):
        assert accusations(text.format(right), AUTO) == []
    for wrong in ("Seat2", "Seat4"):
        (said,) = warnings(text.format(wrong))
        assert (
            said == f"PN517 2: Dealer is {wrong}: the bids and the rest of the hand fit Seat1 or Seat3 (double-deck)."
        )


@pytest.mark.parametrize("left_out", ["^Dealer .*\n", r"^Bids\d .*\n", r"^(Dealer|Hand\d|Meld\d) .*\n"])
@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "three-handed", "cutthroat", "single-deck-kitty"])
@pytest.mark.parametrize("seed", [2, 6])
def test_a_wrong_declarer_whom_no_bids_show_is_one_warning(name: str, seed: int, left_out: str) -> None:
    """If it is a partner, and the cards fit, the first trick may as well be wrong."""
    rules = ruleset(name)
    text = without(hand_scored(Melding(seed), rules), left_out)
    contract = re.search(r"^Contract Seat(\d)", text, re.MULTILINE)
    assert contract
    assert accusations(text, AUTO) == []
    first = text[: text.index("\nTrick1 ")].count("\n") + 2
    at = text[: contract.start()].count("\n") + 1
    for seat in {*range(1, (rules.players or 4) + 1)} - {int(contract[1])}:
        wrong = text.replace(contract[0], f"Contract Seat{seat}")
        (said,) = accusations(wrong, AUTO)
        assert said == f"PN504 {at}" or said.split(" ")[1] == f"{first}", wrong


CLAIMED = """\
Deal 1
Contract {} 46 Diamonds
Trick1 HQ HA HA HT Seat3 3
Note The rest is claimed: West claims the rest.
HandScores 34 -46
"""


def test_a_trick_and_the_score_of_a_hand_that_was_claimed_show_the_declarer() -> None:
    assert accusations(CLAIMED.format("Seat2"), AUTO) == []
    (said,) = warnings(CLAIMED.format("Seat3"), "single-deck")
    assert said == "PN504 2: Contract has Seat3 46 Diamonds: the rest of the hand fits Seat2 (single-deck)."


@pytest.mark.parametrize("seed", [2, 6])
@pytest.mark.parametrize("name", ["double-deck", "three-handed", "cutthroat"])
def test_what_is_wrong_besides_is_said_too_and_no_more(name: str, seed: int) -> None:
    rules = ruleset(name)
    text = without(hand_scored(Melding(seed), rules), r"^Contract .*\n")
    dealer, counters = (
        re.search(pattern, text, re.MULTILINE) for pattern in (r"^Dealer Seat(\d)$", r"^Trick5 .* (\d)$")
    )
    assert dealer
    assert counters
    opponent = int(dealer[1]) % (rules.players or 4) + 1
    wrong = text.replace(counters[0], f"{counters[0][:-1]}{int(counters[1]) + 3}")
    lines = [text[: found.start()].count("\n") + 1 for found in (dealer, counters)]
    assert accusations(wrong, AUTO) == [f"PN511 {lines[1]}"]
    both = accusations(wrong.replace(dealer[0], f"Dealer Seat{opponent}"), AUTO)
    assert both == [f"PN517 {lines[0]}", f"PN511 {lines[1]}"]


def test_no_variation_is_taken_that_leaves_more_to_say_than_the_wrong_dealer() -> None:
    """Without winners, cards that another player would have led seem to be played by other rules."""
    played = without(hand_scored(Melding(3290), ruleset("double-deck-minimum")), r"^Contract .*\n")
    text = re.sub(r"^(Trick\d+ .*) Seat\d (\d)$", r"\1 - \2", played, flags=re.MULTILINE)
    text = re.sub("^PlayScores .*", "PlayScores -", text, flags=re.MULTILINE)
    assert accusations(text, AUTO) == []
    assert accusations(text.replace("Dealer Seat4", "Dealer Seat3"), AUTO) == ["PN517 8"]


def test_a_dealer_is_right_whom_the_scores_at_the_end_show() -> None:
    """The others took fewer counters than count at this table, so that they score nothing."""
    hand = f"{HANDS_AT_A_TABLE_WITH_MINIMUMS}MeldScores 0 22\nPlayScores 0 35\n"
    assert accusations(f"{hand}FinalScores 0 57\n", AUTO) == []
    assert accusations(f"{hand}FinalScores -57 57\n", AUTO) == ["PN517 3"]


@pytest.mark.parametrize(
    "values",
    [
        {"scoring.minimum_meld": 20, "scoring.minimum_counters": 20},
        {"scoring.minimum_meld": 0, "scoring.minimum_counters": 20},
        {"scoring.minimum_meld": 20, "scoring.minimum_counters": 20, "scoring.set": "bid-keeping-meld"},
    ],
    ids=str,
)
@pytest.mark.parametrize("times", [1, 10])
def test_nor_is_one_wrong_where_a_minimum_explains_the_scores(values: dict[str, object], times: int) -> None:
    """The others scored nothing for what they melded and took, as if they had been set."""
    minimums = {path: value * times if isinstance(value, int) else value for path, value in values.items()}
    table = Table("", "double-deck-tens" if times > 1 else "double-deck", minimums)
    for seed in (2, 3, 8, 17, 18):
        text = without(hand_scored(Melding(seed), table.rules), r"^(Contract|Trick\d+|HandScores|FinalScores) .*\n")
        assert " 0" in text[text.index("\nMeldScores") :]
        assert accusations(text, AUTO) == []


def test_nobody_declares_who_has_passed_where_the_highest_bid_cannot_be_read() -> None:
    begun = "Dealer Seat3\nHand4 CAKQJ DAATKQJ SATKQJJ HATKJ\nBids1 Pass Pass Pass 0\nContract Seat3 60 Diamonds\n"
    tricks = "Trick1 HT HK HT HJ Seat3 3\nTrick2 CA CJ CA CJ Seat3 2\nTrick3 SK SK SA SQ Seat1 3\n"
    text = f"{begun}{tricks}Trick4 SQ SJ ST ST Seat3 2\nTrick5 HT HT HA HK Seat1 4\nTrick6 -\n"
    assert not [said for said in accusations(text, AUTO) if said.startswith("PN504")]


@pytest.mark.parametrize("costs", ["bid-keeping-meld", "bid-and-meld", "bid-to-opponents"])
@pytest.mark.parametrize("name", ["double-deck", "three-handed", "cutthroat"])
@pytest.mark.parametrize("left_out", [(), (r"^(Hand|Meld)\d .*\n",), (r"^(Hand\d|Trick\d+) .*\n",)])
def test_a_wrong_dealer_is_one_warning_whatever_a_set_costs(name: str, costs: str, left_out: tuple[str, ...]) -> None:
    """By the cost at other tables, the score of the hand would contradict the right dealer as well."""
    table = Table(costs, name, {"scoring.set": costs})
    for seed in (1, 3):
        text = without(hand_scored(Melding(seed), table.rules), r"^Contract .*\n", *left_out)
        assert accusations(text, AUTO) == []
        for seat in range(1, (table.rules.players or 4) + 1):
            wrong = re.sub(r"^Dealer Seat\d$", f"Dealer Seat{seat}", text, flags=re.MULTILINE)
            assert len(accusations(wrong, AUTO)) <= 1, wrong
