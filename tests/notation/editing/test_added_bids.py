"""Where the bids of partners are added up, no score is filled in that depends on what is not known of them."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from tests.notation.rule_checks.added_bids import HAND, SUMMED, Summed
from tests.samples import SAMPLES


def test_scores_that_the_contracts_decide_stay_asked_for() -> None:
    text = HAND.format("?", "? ?").replace("MeldScores 20 10", "Meld1 CKQ D S H ?")
    assert fill(text, SUMMED) == text.replace("H ?", "H 4")


def test_scores_that_the_bids_decide_are_filled_in() -> None:
    assert fill(HAND.format(30, "? ?"), SUMMED) == HAND.format(30, "47 -55")


@pytest.mark.parametrize("bids", ["20 30 15 ?", "20 - 15 25"])
def test_a_score_that_depends_on_a_bid_that_is_not_known_stays_asked_for(bids: str) -> None:
    text = HAND.format(30, "? ?").replace("20 30 15 25", bids)
    assert fill(text, SUMMED) == text.replace("HandScores ? ?", "HandScores 47 ?")
    text = text.replace("Dealer Seat4", "Dealer -")
    assert fill(text, SUMMED) == text


@pytest.mark.parametrize("bids", ["20 30 15 25", "Pass Pass 30 Pass"])
def test_where_nothing_was_named_the_scores_around_a_hand_show_that_either_side_was_set(bids: str) -> None:
    """By the contract alone the other side would score what it has, which the scores after the hand deny."""
    text = HAND.format(30, "? ?").replace("20 30 15 25", bids) + "FinalScores 47 -55\n"
    assert fill(text, AUTO) == text.replace("HandScores ? ?", "HandScores 47 -55")


def test_scores_that_the_bids_do_not_explain_either_stay_asked_for() -> None:
    text = HAND.format(30, "? ?").replace("20 30 15 25", "Pass 30 Pass Pass") + "FinalScores 47 -55\n"
    assert fill(text, AUTO) == text


@pytest.mark.parametrize("in_rounds", [True, False])
@pytest.mark.parametrize("is_sum_written", [True, False])
def test_whatever_is_filled_in_was_there_before(in_rounds: bool, is_sum_written: bool) -> None:
    for seed in range(15):
        random = Summed(seed)
        lines = random.game(2, is_sum_written=is_sum_written, in_rounds=in_rounds)
        asked = [_asked(random, line) for line in lines]
        filled = fill("\n".join(asked), SUMMED).split("\n")
        for line, before in zip(filled, lines, strict=True):
            pairs = zip(line.split(" "), before.split(" "), strict=True)
            assert all(now in ("?", then) for now, then in pairs), "\n".join(asked)


def _asked(random: Random, line: str) -> str:
    label, *values = line.split(" ")
    share = 0.5 if label.endswith("Scores") else 0.1 if label.startswith("Bids") else 0
    return " ".join([label, *["?" if value != "-" and random.random() < share else value for value in values]])


FIRST = """\
Deal 1
GameScores {}
Dealer Seat4
Bids1 ?
Contract {} Clubs
MeldScores {}
PlayScores {}
HandScores {}

"""
LATER = """\
Deal 2
GameScores {}
Dealer Seat1
Bids1 50 51 Pass Pass
Bids2 52 Pass
Contract Seat2 52 Clubs
MeldScores 20 40
PlayScores 27 23
HandScores {}
"""
UNKNOWN = "? ?"


@pytest.mark.parametrize(
    ("contract", "play", "scored"),
    [
        ("Seat2 55", UNKNOWN, "-104 ?"),  # by a side that has not declared
        ("? ?", UNKNOWN, "-104 -110"),
        ("Seat2 55", UNKNOWN, "? -110"),  # more than the contract
        ("Seat2 55", "0 30", "? 70"),  # 20 counters are missing
    ],
)
def test_a_loss_that_added_bids_may_explain_leaves_the_scores_of_other_hands_open(
    contract: str, play: str, scored: str
) -> None:
    first = FIRST.format("0 0", contract, UNKNOWN, play, scored)
    asked = first + LATER.format(scored, UNKNOWN)
    assert fill(asked, AUTO).endswith(LATER.format(scored, UNKNOWN))


@pytest.mark.parametrize("meld", ["0", "8"])
def test_so_does_a_meld_of_0_where_some_was_tabled(meld: str) -> None:
    """Team1 may have too little meld to count, or has lost it."""
    melds = "Meld1 CKQ D S H 4\nMeld2 C DKQ SKQ HKQ 6\nMeld3 CKQ D S H 4\nMeld4 CKQ DKQ SKQ HKQ 24\nMeldScores"
    first = FIRST.format("0 0", "Seat2 45", f"{meld} 30", "22 28", "- 58").replace("MeldScores", melds)
    asked = first + LATER.format("- 58", UNKNOWN)
    assert fill(asked, AUTO) == (asked if meld == "0" else first + LATER.format("- 58", "47 63"))


@pytest.mark.parametrize("scored", ["40 -55", "? -55", "40 ?"])
def test_the_loss_of_a_contract_leaves_nothing_open(scored: str) -> None:
    first = FIRST.format("0 0", "Seat2 55", UNKNOWN, UNKNOWN, scored)
    assert fill(first + LATER.format(scored, UNKNOWN), AUTO) == first + LATER.format(scored, "47 63")


def test_the_scores_after_the_first_deal_show_its_losses() -> None:
    """Every game begins at 0."""
    for scored, before, filled in (("-104 63", UNKNOWN, UNKNOWN), ("47 63", "0 0", "47 63")):
        asked, expected = [
            FIRST.format(begun, "Seat2 55", "20 40", "27 23", hand).replace("Bids1 ?\n", "")
            for begun, hand in ((UNKNOWN, UNKNOWN), (before, filled))
        ]
        later = LATER.format(scored, "-")
        assert fill(asked + later, AUTO) == expected + later


@pytest.mark.parametrize(("scored", "filled"), [("-110 -108", "? ? ?"), ("40 70", "? 57 ?")])
def test_where_both_sides_lose_the_contract_may_be_a_sum(scored: str, filled: str) -> None:
    bids = "Bids1 51 52 53 54\nBids2 Pass 56 57 Pass\nBids3 - Pass - -\n"
    asked = f"Deal 1\nGameScores 0 0\nDealer ?\n{bids}Contract ? ? ?\nHandScores {scored}\n"
    assert fill(asked, AUTO) == asked.replace("Contract ? ? ?", f"Contract {filled}")


@pytest.mark.parametrize("rules", [AUTO, SUMMED], ids=["auto", "added bids"])
def test_what_a_side_scored_beside_its_meld_is_its_play(rules: RuleSet | Auto) -> None:
    asked = HAND.format(30, "47 63").replace("20 10", "20 ?").replace("27 23", "? 23")
    assert fill(asked, rules) == asked.replace("20 ?", "20 40").replace("? 23", "27 23")


def test_a_hand_that_everybody_passes_counts_for_nothing() -> None:
    passed = (
        HAND.format("?", UNKNOWN).replace("20 30 15 25", "Pass Pass Pass Pass").replace("Contract Seat2 ? Clubs\n", "")
    )
    asked = passed.replace("20 10", UNKNOWN).replace("27 23", UNKNOWN)
    assert fill(asked, SUMMED) == asked.replace(UNKNOWN, "0 0")


def test_beside_a_loss_of_the_other_side_alone_nothing_is_filled_in_that_was_not_there() -> None:
    for seed in range(60):
        random = Summed(seed)
        lines = random.game(3, is_sum_written=False)
        second = lines.index("Deal 2")
        asked = [*_with_only_the_loss(lines[:second]), *map(_asked_for_whole, lines[second:])]
        if not any("HandScores" in line and "-" in line for line in asked[:second]):
            continue
        for line, before in zip(fill("\n".join(asked), AUTO).split("\n"), lines, strict=True):
            is_open = line.endswith(" ?")
            pairs = zip(line.split(" "), before.split(" "), strict=not is_open)
            assert all(now in ("?", then) for now, then in pairs), "\n".join(asked)


def _with_only_the_loss(hand: list[str]) -> Iterator[str]:
    """The lines of a hand without its scores but that of the side that has not declared, if it lost."""
    declaring = next(2 - int(line.split(" ")[1][-1]) % 2 for line in hand if line.startswith("Contract"))
    for line in hand:
        label, *scores = line.split(" ")
        if label == "HandScores":
            scores[declaring - 1] = "?"
            yield " ".join([label, *["?" if score.isdigit() else score for score in scores]])
        else:
            yield f"{label} ?" if label in ("MeldScores", "PlayScores", "Bids1") else line


def _asked_for_whole(line: str) -> str:
    """A question mark in place of bids, and of the scores that depend on them."""
    label = line.partition(" ")[0]
    return f"{label} ?" if label in ("Bids1", "HandScores", "GameScores", "FinalScores") else line


@pytest.mark.parametrize("bids", ["?", "-", "50 55 ? Pass", "? 55 ? Pass"])
def test_where_bids_are_not_known_it_is_open_whether_others_have_made_theirs(bids: str) -> None:
    asked = FIRST.format("0 0", "Seat2 55", "30 40", "26 24", "? 64").replace("Bids1 ?", f"Bids1 {bids}")
    assert fill(asked, AUTO) == asked


def test_where_all_bids_are_known_or_none_is_written_others_lose_nothing() -> None:
    for bids in ("Bids1 50 51 52 Pass\nBids2 53 55 Pass -\nBids3 Pass\n", ""):
        asked = FIRST.format("0 0", "Seat2 55", "30 40", "26 24", "? 64").replace("Bids1 ?\n", bids)
        assert fill(asked, AUTO) == asked.replace("? 64", "56 64")


@pytest.mark.parametrize(("partner", "then", "cost"), [("52", "Pass", "?"), ("Pass", "-", "-55")])
def test_what_a_set_costs_is_open_where_both_partners_have_bid(partner: str, then: str, cost: str) -> None:
    """Another hand tells that it costs the bid: that of one player, or those of both."""
    played = "Contract Seat2 55 Clubs\nMeldScores 30 10\nPlayScores 27 23\nHandScores 57"
    first = f"Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 Pass 55 Pass Pass\n{played} -55\n\n"
    bids = f"Bids1 50 Pass {partner} 53\nBids2 55 - {then} Pass"
    second = f"Deal 2\nGameScores 57 -55\nDealer Seat1\n{bids}\n{played}"
    assert fill(f"{first}{second} ?\n", AUTO) == f"{first}{second} {cost}\n"


@pytest.mark.parametrize(
    ("dealer", "bids"),
    [
        ("Seat1", "Bids1 55 Pass Pass Pass"),
        ("-", "Bids1 Pass 55 Pass Pass"),
        ("Seat1", "Bids1 50 51 Pass 53\nBids2 55 Pass - Pass"),
    ],
)
def test_a_set_costs_the_contract_where_no_partner_has_bid(dealer: str, bids: str) -> None:
    """Others lose nothing then, whatever they have bid."""
    played = "Contract Seat2 55 Clubs\nMeldScores 30 10\nPlayScores 27 23\nHandScores"
    first = f"Deal 1\nGameScores 0 0\nDealer Seat4\nBids1 Pass 55 Pass Pass\n{played} 57 -55\n\n"
    second = f"Deal 2\nGameScores 57 -55\nDealer {dealer}\n{bids}\n{played}"
    assert fill(f"{first}{second} ? ?\n", AUTO) == f"{first}{second} 57 -55\n"


def test_nobody_adds_up_bids_where_each_plays_alone() -> None:
    asked = (
        "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n\nDeal 1\nGameScores 0 0 0\nDealer Seat3\nBids1 ?\n"
        "Contract Seat1 20 Clubs\nMeldScores 10 8 6\nPlayScores 12 8 5\nHandScores ? 16 11\n"
    )
    assert fill(asked, AUTO) == asked.replace("? 16", "22 16")


@pytest.mark.parametrize("name", ["club-championship", "lakeside-six-handed"])
def test_scores_that_the_final_ones_prove_are_filled_in_though_a_set_may_have_cost_more(name: str) -> None:
    """Added bids would come to other final scores."""
    asked = re.sub(r"^((?:Game|Hand)Scores) .*$", r"\1 ?", SAMPLES[name], flags=re.MULTILINE)
    assert fill(asked, AUTO) == SAMPLES[name]


def test_a_loss_that_shows_in_the_scores_after_the_first_deal_leaves_a_meld_open() -> None:
    """Team2 has lost 117 there, and has not declared."""
    asked = """\
Deal 1
GameScores ? ?
Dealer Seat1
Contract Seat1 129 Hearts
MeldScores ? ?
PlayScores 25 25
HandScores -129 ?

Deal 2
GameScores ? -117
Dealer Seat2
Contract Seat4 64 Hearts
MeldScores 44 ?
PlayScores ? 38
HandScores ? 90
FinalScores -245 -27
"""
    assert "\nMeldScores 44 ?\n" in fill(asked, AUTO)
