import pytest

from annotations.rules.facts import Facts
from annotations.rules.inference import infer
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import SHIPPED, ruleset

FOUND = [
    ("double deck", Facts(4, 20, False, 0, 0, (50, 52, 60, 65)), "double-deck"),
    ("double deck, by the hands alone", Facts(4, 20), "double-deck"),
    ("double deck, by the bids alone", Facts(4, bids=(50, 52, 53)), "double-deck"),
    ("a bid off the step", Facts(4, 20, False, 0, 0, (50, 61)), "double-deck"),
    ("a nine by mistake", Facts(4, 20, True, 0, 0, (50,)), "double-deck"),
    ("meld that did not score", Facts(4, 20, False, 0, 0, (53, 65), unscored=True), "double-deck-minimum"),
    ("three cards passed", Facts(4, 20, False, 0, 3, (50, 55)), "double-deck-pass"),
    ("three cards passed, bids below 50", Facts(4, 20, False, 0, 3, (26, 31, 50)), "double-deck-thomas"),
    ("single deck", Facts(4, 12, True, 0, 3, (15, 16, 19)), "single-deck"),
    ("single deck in tens", Facts(4, 12, True, 0, 0, (150, 160)), "single-deck-tens"),
    ("single deck in tens, low bids", Facts(4, 12, True, 0, 0, (100, 120, 150)), "single-deck-tens"),
    ("a bid too low for any", Facts(4, 12, True, 0, 0, (7,)), "single-deck"),
    ("nearly all counters of a single deck", Facts(4, bids=(25, 31, 34), in_play=23), "single-deck"),
    ("six by their scores for play, in tens", Facts(6, in_play=740), "racehorse"),
    ("six by their scores for play, in ones", Facts(6, in_play=74), "triple-deck"),
    ("hands of eleven", Facts(4, 11, True, 4), "single-deck-kitty"),
    ("three equal cards", Facts(4, passed=2, bids=(50,), copies=3), "double-deck"),
    ("three equal cards, a bid off the step", Facts(4, passed=3, bids=(63,), copies=3), "double-deck-pass"),
    ("three equal cards beside a nine", Facts(4, nines=True, passed=2, bids=(50,), copies=3), "single-deck"),
    ("three equal cards, bids of a single deck", Facts(4, kitty=0, bids=(16, 18), copies=3), "single-deck"),
    ("more tricks than a kitty leaves cards", Facts(3, nines=True, bids=(20,), tricks=16), "cutthroat"),
    ("three with a kitty", Facts(3, 15, True, 3, 0, (20, 21)), "three-handed"),
    ("three with a kitty, a bid too low", Facts(3, 15, True, 3, 0, (7, 20)), "three-handed"),
    ("three with a kitty, in tens", Facts(3, 15, True, 3, 0, (300, 310)), "check"),
    ("three without a kitty", Facts(3, 16, True), "cutthroat"),
    ("two with a stock", Facts(2, 12), "two-handed"),
    ("two who built their hands", Facts(2, 24), "two-handed-draw"),
    ("five", Facts(5, 16), "five-handed"),
    ("six", Facts(6, 20, False), "triple-deck"),
    ("six with a kitty", Facts(6, 20, None, 4, 0, (500,)), "racehorse"),
    ("six who bid in tens, the kitty not yet seen", Facts(6, 20, False, None, None, (500, 520)), "racehorse"),
    ("eight", Facts(8, 12, True), "eight-handed"),
    ("single deck in tens, by bids that a double deck has as well", Facts(4, bids=(380,)), "single-deck-tens"),
    ("double deck in tens, by the counters of its hands", Facts(4, bids=(380,), in_play=500), "double-deck-tens"),
    ("single deck in tens, by the counters of one team", Facts(4, 12, scored_in_play=60), "single-deck-tens"),
    ("a score typed wrong", Facts(4, bids=(52,), in_play=49), "double-deck"),
    ("double deck in tens, by its counters alone", Facts(4, 20, False, in_play=500), "double-deck-tens"),
    ("double deck in tens, by what one team took", Facts(4, scored_in_play=420), "double-deck-tens"),
    (
        "double deck, by its counters, though the only bid is as high as in tens",
        Facts(4, bids=(260,), in_play=50),
        "double-deck",
    ),
    ("the same with hands", Facts(4, 20, False, 0, 0, (260,), in_play=50), "double-deck"),
    ("six who pass cards, as at tables that bid in hundreds", Facts(6, None, None, None, 3, (75, 80)), "triple-deck"),
    ("two who bid, by the counters of a deck in tens", Facts(2, 12, bids=(200, 260), in_play=250), "two-handed"),
]


@pytest.mark.parametrize(("facts", "name"), [row[1:] for row in FOUND], ids=[row[0] for row in FOUND])
def test_a_game_is_known_by_what_is_seen_of_it(facts: Facts, name: str) -> None:
    assert infer(facts).name == name


OPEN = [
    ("four players", Facts(4), ("double-deck", "single-deck", "single-deck-kitty")),
    ("which points", Facts(4, 12, True), ("single-deck", "single-deck-tens")),
    ("three players", Facts(3), ("three-handed", "cutthroat", "check")),
    ("two players", Facts(2), ("two-handed", "two-handed-draw")),
]


@pytest.mark.parametrize(("facts", "names"), [row[1:] for row in OPEN], ids=[row[0] for row in OPEN])
def test_what_cannot_be_told_is_not_told(facts: Facts, names: tuple[str, ...]) -> None:
    found = infer(facts)
    assert found.name is None
    assert set(names) <= set(found.others)
    assert "it may be" in str(found)


FITS_NONE = [
    ("seven players", Facts(7)),
    ("thirteen cards", Facts(4, 13)),
    ("bids far above all that can be taken", Facts(4, 20, False, 0, 0, (5300, 6000, 6500))),
    ("bids too low for the only deck with nearly so many counters", Facts(4, bids=(100, 120), in_play=225)),
    ("five who bid in hundreds", Facts(5, 16, bids=(350, 390))),
    (
        "six with fewer counters than anybody has who bids in hundreds",
        Facts(6, None, True, 0, 0, (85, 135), in_play=50, copies=4),
    ),
    ("six who pass cards, and bid too low for all games of six", Facts(6, None, None, None, 3, (15, 16))),
]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_hands_of_six_cards_are_those_of_another_game(players: int) -> None:
    """Players’ pages, Racehorse, six-card."""
    assert infer(Facts(players, 6, True, bids=(7, 8))).name is None


def test_five_players_may_have_hands_of_twelve_cards_or_more() -> None:
    """One and a half decks without nines are the smallest that five share (Wikipedia, Five-handed and larger)."""
    assert infer(Facts(5, 12, False, bids=(35, 40))).name == "five-handed"


@pytest.mark.parametrize("facts", [row[1] for row in FITS_NONE], ids=[row[0] for row in FITS_NONE])
def test_what_fits_no_rule_set_is_said(facts: Facts) -> None:
    found = infer(facts)
    assert (found.name, found.others) == (None, ())
    assert str(found).endswith("no rule set that comes with Roundhouse fits")


def test_it_says_why_and_what_would_fit_as_well() -> None:
    assert str(infer(Facts(4, 20, False, 0, 0, (50, 60)))) == (
        "double-deck: 4 players, hands of 20 cards, no nines, no kitty, no cards passed, bids from 50 to 60; "
        "others that fit: double-deck-minimum, double-deck-book, pinochle-14, npa"
    )
    assert (
        str(infer(Facts(3, 16, True, 3, 2)))
        == "cutthroat: 3 players, hands of 16 cards, nines, a kitty of 3, 2 cards passed"
    )


def test_the_fewest_contradictions_are_a_reason_once_and_only_for_a_set_that_is_preferred() -> None:
    found = infer(Facts(4, 20, nines=False, bids=(50,)))
    twice = found.preferring("double-deck-book").preferring("double-deck-minimum")
    assert twice.because == (*found.because, "the fewest contradictions")
    assert str(twice).startswith("double-deck-minimum: 4 players, ")
    assert twice.or_possibly("racehorse").because == found.because


def test_each_fact_is_described() -> None:
    assert [name for name in Facts._fields if f"`{name}`" not in str(Facts.__doc__)] == ["players"]


def test_bids_that_no_hand_is_worth_are_of_another_way_of_counting() -> None:
    """Where a set does not state its deck, a hand is taken to have at most twice the lowest bid in counters."""
    stated = [rules for rules in map(ruleset, SHIPPED) if all_counters(rules) and rules.bidding.minimum]
    assert all((all_counters(rules) or 0) <= 2 * (rules.bidding.minimum or 0) for rules in stated)
    assert all_counters(ruleset("five-handed")) is None
    assert infer(Facts(5, bids=(4 * 2 * 35 - 1,))).name == "five-handed"
    assert infer(Facts(5, bids=(4 * 2 * 35,))).name is None
