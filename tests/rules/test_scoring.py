import pytest

from annotations.rules.rulesets import ScoringRules, Unstated
from annotations.rules.scoring import (
    HandScore,
    bounds_of_all_counters,
    score_given_up,
    score_hand,
    score_without_trump,
)
from annotations.rules.shipped import ruleset

DOUBLE_DECK = ruleset("double-deck").scoring
MINIMUM = ruleset("double-deck-minimum").scoring
THREE_HANDED = ruleset("three-handed").scoring
ALONE = THREE_HANDED._replace(hand="declarer-alone")
HANDS = THREE_HANDED._replace(hand="hand-points")
RACEHORSE = ruleset("racehorse").scoring._replace(minimum_counters=0, opponents_on_surrender="meld")

PLAYED = [
    # Double-deck rules, Scoring: bid, declarer, meld, counters, tricks; outcome, meld, play, hand
    ("a bid made", DOUBLE_DECK, 51, 0, (24, 32), (27, 23), None, "made", (24, 32), (27, 23), (51, 55)),
    ("a bid missed by one", DOUBLE_DECK, 52, 0, (24, 32), (27, 23), None, "set", (24, 32), (27, 23), (-52, 55)),
    ("the second team declares", DOUBLE_DECK, 60, 1, (24, 32), (27, 23), None, "set", (24, 32), (27, 23), (51, -60)),
    ("no meld at all", DOUBLE_DECK, 50, 0, (0, 0), (50, 0), None, "made", (0, 0), (50, 0), (50, 0)),
    # Double-deck rules, Minimum 20 to score
    ("meld below the minimum does not count", MINIMUM, 51, 0, (24, 18), (27, 23), None,
     "made", (24, 0), (27, 23), (51, 23)),
    ("meld of the minimum counts", MINIMUM, 51, 0, (24, 20), (27, 23), None, "made", (24, 20), (27, 23), (51, 43)),
    ("without counters enough nothing counts", MINIMUM, 51, 0, (24, 32), (31, 19), None,
     "made", (24, 0), (31, 0), (55, 0)),
    ("without counters enough a bid fails, whatever the meld", MINIMUM, 60, 0, (100, 32), (19, 31), None,
     "set", (0, 32), (0, 31), (-60, 63)),
    ("a declarer below the minimum has lost", MINIMUM, 50, 0, (18, 24), (40, 10), None,
     "below-minimum", (0, 24), (0, 0), (-50, 24)),
    ("opponents below it score nothing, either", MINIMUM, 50, 0, (18, 16), (40, 10), None,
     "below-minimum", (0, 0), (0, 0), (-50, 0)),
    ("a hand that is not played has no counters", MINIMUM, 50, 1, (24, 18), None, None,
     "below-minimum", (24, 0), (0, 0), (24, -50)),
    # Double-deck rules, Opponents' score when bidder surrenders
    ("opponents score nothing", MINIMUM._replace(opponents_on_surrender="nothing"), 50, 0, (18, 24), None, None,
     "below-minimum", (0, 0), (0, 0), (-50, 0)),
    ("opponents score 25 for cards", MINIMUM._replace(opponents_on_surrender="meld+25"), 50, 0, (18, 24), None, None,
     "below-minimum", (0, 24), (0, 25), (-50, 49)),
    ("opponents score 50 for cards", MINIMUM._replace(opponents_on_surrender="meld+50"), 50, 0, (18, 14), None, None,
     "below-minimum", (0, 0), (0, 50), (-50, 50)),
    ("opponents score 500 for cards where points are in tens",
     MINIMUM._replace(minimum_meld=200, minimum_counters=200, opponents_on_surrender="meld+500"),
     500, 0, (180, 240), None, None, "below-minimum", (0, 240), (0, 500), (-500, 740)),
    ("opponents score what they play", MINIMUM._replace(opponents_on_surrender="play"), 50, 0, (18, 24), (10, 40), None,
     "below-minimum", (0, 24), (0, 40), (-50, 64)),
    # Wikipedia, Three-handed: one trick saves the meld, even without counters
    ("without a trick meld is lost", THREE_HANDED, 20, 0, (10, 6, 4), (15, 10, 0), (9, 6, 0),
     "made", (10, 6, 0), (15, 10, 0), (25, 16, 0)),
    ("a trick without counters saves the meld", THREE_HANDED, 20, 0, (10, 6, 4), (15, 10, 0), (9, 5, 1),
     "made", (10, 6, 4), (15, 10, 0), (25, 16, 4)),
    ("the declarer needs a trick, too", THREE_HANDED, 20, 0, (24, 6, 4), (0, 15, 10), (0, 9, 6),
     "set", (0, 6, 4), (0, 15, 10), (-20, 21, 14)),
    ("counters of a discard are no trick", THREE_HANDED, 20, 0, (24, 6, 4), (2, 13, 10), (0, 9, 6),
     "set", (0, 6, 4), (2, 13, 10), (-20, 19, 14)),
    # Wikipedia, Racehorse
    ("without a counter meld is lost", RACEHORSE, 500, 0, (300, 200), (250, 0), (18, 2),
     "made", (300, 0), (250, 0), (550, 0)),
    # columns.py: what a set costs
    ("a set that keeps meld", DOUBLE_DECK._replace(set="bid-keeping-meld"), 60, 0, (24, 32), (27, 23), None,
     "set", (24, 32), (27, 23), (-36, 55)),
    ("a set of twice the bid", DOUBLE_DECK._replace(set="twice-the-bid"), 60, 0, (24, 32), (27, 23), None,
     "set", (24, 32), (27, 23), (-120, 55)),
    ("a set that the opponents score", DOUBLE_DECK._replace(set="bid-to-opponents"), 60, 0, (24, 32), (27, 23), None,
     "set", (24, 32), (27, 23), (-60, 115)),
    ("a set that only the opponents score", DOUBLE_DECK._replace(set="opponents-score-bid"), 60, 0, (24, 32), (27, 23),
     None, "set", (24, 32), (27, 23), (0, 115)),
    # columns.py: what the teams score for a hand
    ("only the declarer scores", ALONE, 20, 0, (10, 6, 4), (15, 5, 5), None,
     "made", (10, 0, 0), (15, 0, 0), (25, 0, 0)),
    ("only the declarer is set", ALONE, 30, 0, (10, 6, 4), (15, 5, 5), None,
     "set", (10, 0, 0), (15, 0, 0), (-30, 0, 0)),
    ("a bid made scores two", HANDS, 20, 0, (10, 6, 4), (15, 5, 5), None,
     "made", (10, 6, 4), (15, 5, 5), (2, 0, 0)),
    ("a set gives one to the others", HANDS, 30, 0, (10, 6, 4), (15, 5, 5), None,
     "set", (10, 6, 4), (15, 5, 5), (-1, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize("row", [row[1:] for row in PLAYED], ids=[row[0] for row in PLAYED])
def test_what_a_hand_scores(row: tuple) -> None:
    *hand, outcome, meld, play, scores = row
    found = score_hand(*hand)
    assert isinstance(found, HandScore)
    assert (found.outcome.value, found.meld, found.play, found.hand) == (outcome, meld, play, scores)


UNSTATED = [
    (ScoringRules(), (24, 32), (27, 23), None, "scoring.minimum_meld"),
    (DOUBLE_DECK._replace(minimum_counters=None), (24, 32), (27, 23), None, "scoring.minimum_counters"),
    (DOUBLE_DECK._replace(set=None), (2, 32), (27, 23), None, "scoring.set"),
    (DOUBLE_DECK._replace(set=None), (30, 32), (27, 23), None, None),
    (DOUBLE_DECK._replace(meld_needs=None), (30, 32), (50, 0), None, "scoring.meld_needs"),
    (DOUBLE_DECK._replace(meld_needs=None), (30, 0), (50, 0), None, None),
    (DOUBLE_DECK._replace(meld_needs="trick"), (30, 32), (50, 0), None, "tricks"),
    (DOUBLE_DECK._replace(meld_needs="trick"), (30, 32), (27, 23), None, None),
    (DOUBLE_DECK, (30, 32), None, None, "counters"),
    (MINIMUM._replace(opponents_on_surrender=None), (2, 32), (27, 23), None, "scoring.opponents_on_surrender"),
]


@pytest.mark.parametrize(("rules", "meld", "counters", "tricks", "column"), UNSTATED)
def test_a_score_is_open_where_something_that_matters_is_not_known(
    rules: ScoringRules, meld: tuple, counters: tuple | None, tricks: tuple | None, column: str | None
) -> None:
    found = score_hand(rules, 50, 0, meld, counters, tricks)
    assert (found.column if isinstance(found, Unstated) else None) == column


def test_a_hand_given_up_costs_the_bid_and_opponents_score_their_meld() -> None:
    found = score_given_up(DOUBLE_DECK, 55, 1, (12, 40))  # Double-deck rules, Scoring
    assert isinstance(found, HandScore)
    assert (found.outcome.value, found.play, found.hand) == ("given-up", (0, 0), (12, -55))


def test_meld_below_the_minimum_does_not_count_when_the_hand_is_given_up() -> None:
    found = score_given_up(MINIMUM, 55, 1, (12, 40))
    assert isinstance(found, HandScore)
    assert found.hand == (0, -55)


def test_without_a_marriage_the_bid_is_lost_and_nobody_melds() -> None:
    found = score_without_trump(DOUBLE_DECK, 50, 1, 2)  # Double-deck rules, Calling Trump and Melding
    assert isinstance(found, HandScore)
    assert (found.outcome.value, found.meld, found.hand) == ("no-marriage", (0, 0), (0, -50))
    cards_count = DOUBLE_DECK._replace(opponents_on_surrender="meld+25")
    assert score_without_trump(cards_count, 50, 1, 2) == Unstated("scoring.opponents_without_marriage")
    for word, points in (("nothing", 0), ("25", 25), ("50", 50)):
        found = score_without_trump(cards_count._replace(opponents_without_marriage=word), 50, 1, 2)
        assert isinstance(found, HandScore)
        assert (found.meld, found.play, found.hand) == ((0, 0), (points, 0), (points, -50))


def test_a_set_may_cost_the_bid_and_the_meld() -> None:
    rules = DOUBLE_DECK._replace(set="bid-and-meld")
    found = score_hand(rules, 80, 0, (24, 32), (27, 23))
    assert isinstance(found, HandScore)
    assert found.hand == (-104, 55)


@pytest.mark.parametrize(
    ("name", "changed", "bounds"),
    [
        ("double-deck", {}, (50, 50)),
        ("double-deck", {"last_trick": None}, (49, 51)),
        ("single-deck-tens", {"last_trick": None}, (250, 270)),
        ("double-deck", {"last_trick": None, "king": None}, None),
        ("racehorse", {}, None),  # its deck is not known
    ],
)
def test_all_counters_have_bounds_where_only_the_last_trick_is_open(
    name: str, changed: dict[str, int | None], bounds: tuple[int, int] | None
) -> None:
    rules = ruleset(name)
    assert bounds_of_all_counters(rules._replace(counters=rules.counters._replace(**changed))) == bounds
