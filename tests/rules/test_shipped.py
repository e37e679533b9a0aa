import pytest

from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import values_of
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.shipped.sources import sources

NAMES = """
double-deck double-deck-minimum double-deck-pass double-deck-book double-deck-thomas pinochle-14 npa double-deck-tens
single-deck single-deck-tens
single-deck-kitty three-handed cutthroat check two-handed five-handed triple-deck racehorse eight-handed
""".split()  # Our reading


def test_all_the_named_rule_sets_are_there() -> None:
    assert set(NAMES) <= set(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_that_is_stated_has_its_source(name: str) -> None:
    own = {"name", "title", "source", "remarks"}
    stated = {path for path, value in values_of(ruleset(name)).items() if value is not None} - own
    assert {path for path, sourced in sources(name).items() if sourced.source} == stated
    assert stated <= set(COLUMNS)


def test_asking_for_a_rule_set_twice_gives_the_same() -> None:
    assert ruleset("check") is ruleset("check")


STATED = [
    # Double-deck rules, Minimum 20 to score
    ("double-deck-minimum", "scoring.minimum_meld", 20),
    ("double-deck-minimum", "scoring.minimum_counters", 20),
    # Double-deck rules, Exchanging Cards
    ("double-deck-pass", "pass.cards", 3),
    ("double-deck-pass", "pass.order", "both-at-once"),
    # Double-deck rules, Multiple meld scores
    ("double-deck-book", "meld.pinochle", (4, 30, 45, 300)),
    ("double-deck-book", "meld.run", (15, 30, 45, 60)),
    # Double-deck rules, Toby Thomas
    ("double-deck-thomas", "meld.aces", (10, 100, 500)),
    ("double-deck-thomas", "bidding.minimum", 25),
    ("double-deck-thomas", "bidding.steps", ((25, 1), (50, 5))),
    ("double-deck-thomas", "pass.when", "before-trump"),
    # Double-deck rules, Pinochle 14; NPA meld scores; 100 aces
    ("pinochle-14", "meld.pinochle", (14, 30, 60, 90)),
    ("npa", "meld.run", (25, None, None, None)),
    ("npa", "meld.pinochle", (15, None, None, None)),
    ("npa", "meld.aces", (10, 100, 150, 200)),
    ("double-deck-tens", "meld.run", (150, 1500, 2250, 3000)),
    ("double-deck-tens", "counters.last_trick", 20),
    ("double-deck-tens", "bidding.steps", ((500, 10), (600, 50))),
    ("double-deck-tens", "scoring.target", 5000),
    # Wikipedia
    ("single-deck", "bidding.minimum", 15),
    ("single-deck", "meld.run", (15, 150)),
    ("single-deck-tens", "bidding.minimum", 150),
    ("single-deck-tens", "meld.aces", (100, 1000)),
    ("single-deck-kitty", "kitty", 4),
    ("three-handed", "bidding.minimum", 20),
    ("three-handed", "bidding.forced", 19),
    ("three-handed", "scoring.meld_needs", "trick"),
    ("three-handed", "scoring.discards_count", True),
    ("cutthroat", "hand_size", 16),
    ("cutthroat", "scoring.both_over", "bid-out"),
    ("check", "scoring.target", 1000),
    ("two-handed", "hand_size", 12),
    ("triple-deck", "counters.last_trick", 3),
    ("triple-deck", "bidding.minimum", 75),
    ("racehorse", "bidding.minimum", 500),
    ("racehorse", "scoring.meld_needs", "counters"),
    ("eight-handed", "scoring.target", 5000),
]


@pytest.mark.parametrize(("name", "column", "value"), STATED)
def test_a_rule_set_says_what_its_source_says(name: str, column: str, value: object) -> None:
    assert values_of(ruleset(name))[column] == value


NOT_STATED = [
    ("single-deck", "play.head", "rules before and after 1945 differ"),
    ("single-deck", "pass.cards", "none, two, three or four"),
    ("three-handed", "scoring.both_over", "there are three ways to resolve a tie"),
    ("double-deck-thomas", "bidding.forced", "only the dealer's 50 of another ladder is given"),
    ("five-handed", "deck.copies", "one and a half decks, or two"),
    ("five-handed", "teams", "the partner is called in each hand"),
    ("racehorse", "meld.run", "the table is lost"),
    ("racehorse", "deck.copies", "124 cards fit no deck"),
    ("eight-handed", "meld.run", "four-player rules, but which"),
]


@pytest.mark.parametrize(("name", "column", "why"), NOT_STATED)
def test_what_no_source_gives_is_not_there(name: str, column: str, why: str) -> None:
    assert values_of(ruleset(name))[column] is None, why


@pytest.mark.parametrize("name", ["check", "two-handed", "five-handed", "racehorse", "double-deck-thomas"])
def test_what_pn_cannot_say_is_remarked(name: str) -> None:
    assert ruleset(name).remarks


@pytest.mark.parametrize("column", ["meld.run", "meld.pinochle", "meld.aces", "counters.A", "counters.last_trick"])
def test_in_tens_everything_is_worth_ten_times_as_much(column: str) -> None:
    plain, tens = values_of(ruleset("single-deck"))[column], values_of(ruleset("single-deck-tens"))[column]
    assert tens == (tuple(10 * points for points in plain) if isinstance(plain, tuple) else 10 * plain)
