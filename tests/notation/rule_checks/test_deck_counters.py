"""Five players have a deck and a half or two: scores for play that are the counters of neither are impossible."""

import pytest

from annotations.notation.rule_checks.deck_counters import bounds_by_deck
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from annotations.rules.units import in_tens
from tests.notation.rule_checks.rule_warnings import accusations, warnings

PARTNERS = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\n\n"
ALONE = "".join([f"Team{seat} Seat{seat}\n" for seat in range(1, 6)]) + "\n"
HAND = "Deal 1\nContract Seat1 {} Spades\nMeldScores {}\nPlayScores {}\n"


def accused(teams: str, bid: int, play: str) -> list[str]:
    meld = " ".join(["0" for _score in play.split(" ")])
    return accusations(teams + HAND.format(bid, meld, play), AUTO)


@pytest.mark.parametrize("play", ["20 5", "20 17", "19 20", "20 29", "25 25", "21 30", "- 51", "0 50", "- -"])
def test_counters_of_each_deck_that_five_may_play_with(play: str) -> None:
    assert accused(PARTNERS, 40, play) == []


@pytest.mark.parametrize("play", ["20 52", "30 30", "10 10", "24 20", "52 -", "20 290"])
def test_other_numbers_are_impossible(play: str) -> None:
    assert accused(PARTNERS, 40, play) == ["PN513 7"]


@pytest.mark.parametrize("play", ["200 170", "190 200", "100 400", "410 100", "200 50"])
def test_counters_in_tens(play: str) -> None:
    assert accused(PARTNERS, 350, play) == []
    assert accused(PARTNERS, 350, f"{play}0") == ["PN513 7"]


TOGETHER = {
    "each for themselves": ("9 12 10 8 11", "9 12 10 8 18"),
    "the declarer and a partner together": ("30 8 30 7 5", "30 8 30 7 15"),
    "the others too": ("30 20 30 20 20", "30 28 30 28 28"),
    "the others alone": ("15 10 25 25 25", "15 17 25 25 25"),
}


@pytest.mark.parametrize(("play", "wrong"), TOGETHER.values(), ids=TOGETHER)
def test_players_may_have_what_they_took_together(play: str, wrong: str) -> None:
    assert accused(ALONE, 40, play) == []
    assert accused(ALONE, 40, wrong) == ["PN513 10"]


def test_it_names_what_each_deck_has() -> None:
    (said,) = warnings(PARTNERS + HAND.format(40, "0 0", "30 30"), "five-handed")
    assert said.endswith(
        "a hand has 25 to 27, 37 to 39 or 49 to 51 counters in all, with the last trick (five-handed)."
    )


def test_what_a_hand_has_in_tens_or_by_a_stated_way_of_counting() -> None:
    five = ruleset("five-handed")
    assert bounds_by_deck(in_tens(five)) == ((250, 270), (370, 390), (490, 510))
    partly = five._replace(counters=five.counters._replace(ace=1))
    assert bounds_by_deck(partly) == ()
    assert bounds_by_deck(ruleset("double-deck")) == ((50, 50),)
