"""Rules that add up the bids of partners are held to: each side has to make its own, and either may be set."""

from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from tests.notation.rule_checks.added_bids import DOUBLE_DECK, HAND, ROUNDS, SUMMED, Summed
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.typed_wrong import mistyped


def scored_by(cost: str) -> RuleSet:
    """Such rules, by which a set costs something else."""
    return SUMMED._replace(scoring=SUMMED.scoring._replace(set=cost))


def said(text: str) -> str:
    (found,) = [message(one) for one in read(text, SUMMED).diagnostics if one.code == "PN514"]
    return found


@pytest.mark.parametrize("bid", [30, 55])
def test_no_bid_and_no_set_is_called_wrong(bid: int) -> None:
    assert accusations(HAND.format(bid, "47 -55"), SUMMED) == []
    assert accusations(HAND.format(bid, "47 -55"), DOUBLE_DECK)


@pytest.mark.parametrize("bid", [30, 55])
@pytest.mark.parametrize("scored", ["-35 33", "47 33", "-35 -55", "47 -30", "46 -55"])
def test_what_a_side_scores_otherwise_is_named_alone(bid: int, scored: str) -> None:
    """Team1 has made its 35 with 47, and Team2 has 33 of the 55 that it has bid."""
    assert accusations(HAND.format(bid, scored), SUMMED) == ["PN514 8"]


def test_it_says_what_each_side_has_bid() -> None:
    expected = "the bids come to 35 for Seat1 and Seat3 and 55 for Seat2 and Seat4, which gives 47 -55"
    assert expected in said(HAND.format(30, "47 33"))


@pytest.mark.parametrize(
    ("cost", "scored"), [("bid-and-meld", "47 -65"), ("bid-keeping-meld", "47 -45"), ("twice-the-bid", "47 -110")]
)
def test_a_set_costs_a_side_what_the_rules_say(cost: str, scored: str) -> None:
    assert accusations(HAND.format(30, scored), scored_by(cost)) == []
    assert accusations(HAND.format(30, "47 -54"), scored_by(cost)) == ["PN514 8"]


def test_what_a_side_lost_may_be_written_as_0() -> None:
    text = HAND.format(30, "47 -55").replace("MeldScores 20 10\nPlayScores 27 23", "MeldScores 20 0\nPlayScores 27 0")
    assert accusations(text, SUMMED) == []


def test_a_side_that_has_passed_cannot_be_set() -> None:
    text = HAND.format(30, "47 {}").replace("20 30 15 25", "Pass 25 Pass 30").replace("Seat2", "Seat4")
    assert accusations(text.format(-55), SUMMED) == []
    passed = (
        text.replace("20 10", "40 2").replace("Seat4\nBids", "Seat3\nBids").replace("Contract Seat4", "Contract Seat3")
    )
    assert accusations(passed.format(25), SUMMED) == ["PN514 8"]


@pytest.mark.parametrize("scored", ["47 -55", "-35 55", "60 70"])
def test_scores_alone_are_bids_lost_or_made(scored: str) -> None:
    text = HAND.format(30, scored).replace("MeldScores 20 10\nPlayScores 27 23\n", "")
    assert accusations(text, SUMMED) == []


@pytest.mark.parametrize(("scored", "places"), [("47 -30", "-30"), ("34 60", "34"), ("-20 60", "-20")])
def test_scores_alone_that_are_neither_are_named(scored: str, places: str) -> None:
    text = HAND.format(30, scored).replace("MeldScores 20 10\nPlayScores 27 23\n", "")
    assert accusations(text, SUMMED) == ["PN514 6"]
    (found,) = [one for one in read(text, SUMMED).diagnostics if one.code == "PN514"]
    assert text.split("\n")[5][found.column - 1 : found.end_column - 1] == places
    assert "each team scores at least as much or is set" in message(found)


@pytest.mark.parametrize("bids", ["20 30 15 -", "20 - 15 25", "-", "20 30 15"])
@pytest.mark.parametrize("end", ["", "FinalScores 47 -70\n"])
def test_a_side_whose_bids_are_not_all_known_may_lose_any(bids: str, end: str) -> None:
    text = HAND.format(30, "47 -70").replace("20 30 15 25", bids) + end
    assert accusations(text, SUMMED) == []
    assert accusations(text.replace("HandScores 47 -70", "HandScores 47 70"), SUMMED) == ["PN514 8"]


def test_nor_is_anything_said_where_it_is_not_known_whose_bids_they_are() -> None:
    assert accusations(HAND.format(30, "-35 33").replace("Dealer Seat4", "Dealer -"), SUMMED) == []


@pytest.mark.parametrize("contract", ["Seat2 40", "Seat2 31", "Seat2 300"])
def test_a_contract_that_is_neither_the_highest_bid_nor_a_sum_is_named_alone(contract: str) -> None:
    text = HAND.format(30, "-35 -55").replace("Seat2 30", contract)
    for rules in (SUMMED, AUTO):
        assert accusations(text, rules) == ["PN504 5"]


def test_it_says_what_was_bid() -> None:
    (found,) = [one for one in read(HAND.format(40, "-35 -55"), SUMMED).diagnostics if one.code == "PN504"]
    assert "the highest bid is 30, as Bids1 shows, and no partners bid 40 together" in message(found)


@pytest.mark.parametrize("contract", ["Seat1 30", "Seat3 55", "Seat4 35"])
def test_a_contract_of_the_other_side_is_named_alone(contract: str) -> None:
    text = HAND.format(30, "-35 -55").replace("Seat2 30", contract)
    for rules in (SUMMED, AUTO):
        assert accusations(text, rules) == ["PN504 5"]


def test_a_dealer_with_whom_the_other_side_has_bid_so_is_named_instead() -> None:
    second = HAND.format(30, "-55 -35").replace("Deal 1", "Deal 2").replace("0 0", "47 -55")
    text = f"{HAND.format(30, '47 -55')}\n{second.replace('Seat4', 'Seat1').replace('Seat2', 'Seat3')}"
    for rules in (SUMMED, AUTO):
        assert accusations(text, rules) == []
        assert accusations(text.replace("Dealer Seat4", "Dealer Seat3"), rules) == ["PN517 3"]


@pytest.mark.parametrize(
    ("contract", "scored", "expected"),
    [(55, "-54 -108", []), (108, "-54 -108", []), (108, "-54 100", ["PN514 10"]), (107, "-54 -108", ["PN504 7"])],
)
def test_in_several_rounds_the_last_bid_of_each_player_counts(contract: int, scored: str, expected: list[str]) -> None:
    assert accusations(ROUNDS.format(contract, scored, scored), SUMMED) == expected


@pytest.mark.parametrize("in_rounds", [True, False])
@pytest.mark.parametrize("is_sum_written", [True, False])
def test_in_games_one_wrong_score_of_a_hand_is_found_alone_and_at_its_line(
    in_rounds: bool, is_sum_written: bool
) -> None:
    for seed in range(15):
        random = Summed(seed)
        lines = random.game(2, is_sum_written=is_sum_written, in_rounds=in_rounds)
        assert accusations("\n".join(lines), SUMMED) == []
        at = random.choice([at for at, line in enumerate(lines) if line.startswith("HandScores")])
        words, place = lines[at].split(" "), random.choice((1, 2))
        words[place] = mistyped(Random(seed), words[place])
        text = "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]])
        assert accusations(text, SUMMED) == [f"PN514 {at + 1}"], text


def test_what_does_not_depend_on_the_contracts_is_still_checked() -> None:
    text = HAND.format(55, "47 -55").replace("MeldScores 20 10", "Meld1 CKQ D S H 5")
    assert accusations(text, SUMMED) == ["PN507 6"]
