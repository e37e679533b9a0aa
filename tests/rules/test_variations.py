"""The table of variations."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from annotations.rules import variations
from annotations.rules.problems import contradictions
from annotations.rules.rulesets import values_of
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.validation import read_columns
from annotations.rules.variations.bidding import STEPS
from annotations.rules.variations.choices import is_disjoint, most_left, most_wrong, taken_together
from annotations.rules.variations.deals import DECKS
from annotations.rules.variations.scoring import SURRENDERS
from annotations.rules.variations.variation import Variation
from annotations.rules.writer import to_json


def every_variation() -> list[Variation]:
    found = []
    tables = [import_module(f"{variations.__name__}.{module.name}") for module in iter_modules(variations.__path__)]
    for value in [value for table in tables for value in vars(table).values()]:
        rows = value if isinstance(value, tuple) and not isinstance(value, Variation) else (value,)
        found += [row for row in rows if isinstance(row, Variation)]
    return found


ALL = every_variation()


@pytest.mark.parametrize("variation", ALL, ids=[variation.says for variation in ALL])
def test_a_variation_has_words_a_source_and_values_that_a_rule_set_may_have(variation: Variation) -> None:
    assert variation.says
    assert variation.source
    fitting = [rules for rules in map(ruleset, SHIPPED) if variation.fits(rules)]
    assert fitting
    for rules in fitting:
        varied = variation.of(rules)
        assert {path for path, value in values_of(varied).items() if value != values_of(rules)[path]} <= {
            *variation.values
        }
        assert not {problem.column for problem in read_columns(to_json(varied)).problems} & {*variation.values}
        assert "{" not in variation.words(rules)


ALONE = {"check", "cutthroat", "three-handed", "two-handed", "two-handed-draw"}
NOTHING_PASSED = {
    *ALONE, "double-deck", "double-deck-book", "double-deck-minimum", "double-deck-tens", "five-handed", "npa",
    "pinochle-14", "single-deck-kitty", "triple-deck",
}  # fmt: skip
NEEDS_MORE = {
    "the bids of partners are added up": ALONE,
    "the bids of partners are added up, and a set costs the same": ALONE,
    **{f"{cards} passed": ALONE for cards in ("one card", "two cards", "three cards", "four cards")},
    "the partner passes first": NOTHING_PASSED,
    "a marriage in trump after cards are passed": NOTHING_PASSED,
    "the kitty goes to all players": {"single-deck", "single-deck-tens"},
    "two decks with nines": {"racehorse"},
    "two decks with nines, and {1} for the last trick": {"racehorse"},
    "one and a half decks with nines": {"racehorse"},
}
"""The sets of tables that can play by a variation only together with another one."""


@pytest.mark.parametrize("variation", ALL, ids=[variation.says for variation in ALL])
def test_a_table_can_play_by_a_variation_unless_it_needs_partners_or_cards_that_the_table_has_not(
    variation: Variation,
) -> None:
    fitting = {name for name in SHIPPED if variation.fits(ruleset(name))}
    contradictory = {name for name in fitting if list(contradictions(variation.of(ruleset(name))))}
    assert contradictory == NEEDS_MORE.get(variation.says, set())


def test_all_kinds_of_variations_are_there() -> None:
    columns = {path for variation in ALL for path in variation.values}
    assert columns >= {
        "pass.cards", "pass.order", "bidding.minimum", "bidding.forced", "bidding.steps", "trump_needs_marriage",
        "meld.run", "meld.pinochle", "meld.royal_marriage", "meld.roundhouse", "meld.run_roundhouse",
        "play.head", "play.overtrump", "counters.A", "scoring.minimum_meld", "scoring.set",
        "scoring.opponents_on_surrender", "scoring.discards_count", "scoring.meld_needs",
        "scoring.target", "scoring.both_over",
    }  # fmt: skip


@pytest.mark.parametrize("path", ["meld.run", "meld.pinochle", "meld.aces"])
@pytest.mark.parametrize("deck", DECKS, ids=[deck.says for deck in DECKS])
def test_more_than_two_of_a_meld_are_not_priced_by_a_single_deck(deck: Variation, path: str) -> None:
    for rules in [rules for rules in map(ruleset, SHIPPED) if deck.fits(rules)]:
        prices, before = values_of(deck.of(rules))[path], values_of(rules)[path]
        assert isinstance(prices, tuple)
        assert prices[2:] == (None, None)
        assert before is None or prices[:2] == before[:2]


def test_points_are_those_of_the_table() -> None:
    fourteen = with_words("a pinochle {14}")
    ones, tens = ruleset("single-deck"), ruleset("single-deck-tens")
    assert (fourteen.of(ones).meld.pinochle or ())[:2] == (14, 30)
    assert (fourteen.of(tens).meld.pinochle or ())[:2] == (140, 300)
    assert (fourteen.words(ones), fourteen.words(tens)) == ("a pinochle 14", "a pinochle 140")


def test_a_variation_is_for_the_games_in_which_its_source_has_it() -> None:
    classic = with_words("counters 11 10 4 3 2")
    assert [name for name in ("single-deck", "single-deck-tens", "check") if classic.fits(ruleset(name))] == [
        "single-deck-tens",
        "check",
    ]
    assert classic.of(ruleset("check")).counters[:5] == (11, 10, 4, 3, 2)


def test_a_price_that_a_variation_keeps_is_that_of_the_table() -> None:
    book, forty = with_words("triple pinochle {45}, quadruple {300}"), with_words("double marriage in trump {40}")
    assert book.of(ruleset("pinochle-14")).meld.pinochle == (14, 30, 45, 300)
    assert forty.of(ruleset("single-deck-tens")).meld.royal_marriage == (40, 400, None, None)


def test_a_number_of_cards_passed_leaves_open_who_passes_first_where_the_set_does() -> None:
    four = with_words("four cards passed")
    names = ("double-deck", "double-deck-thomas", "single-deck")
    assert [four.of(ruleset(name)).passing.order for name in names] == ["both-at-once", "partner-first", None]


def test_variations_go_together_unless_they_are_about_the_same_column_or_price() -> None:
    fourteen, book = with_words("a pinochle {14}"), with_words("triple pinochle {45}, quadruple {300}")
    fifteen, five_hundred = with_words("a pinochle {15}"), with_words("quadruple pinochle {500}")
    assert is_disjoint((fourteen, book))
    assert is_disjoint((fifteen, book))  # what the first leaves open, the second states
    assert not is_disjoint((fourteen, fifteen))
    assert not is_disjoint((book, five_hundred))
    assert not is_disjoint((STEPS[0], STEPS[1]))


def with_words(says: str) -> Variation:
    return next(variation for variation in ALL if variation.says == says)


def test_a_value_that_the_source_leaves_open_is_not_stated() -> None:
    npa = [variation for variation in ALL if "NPA" in variation.source]
    meld = taken_together(npa, ruleset("double-deck")).meld
    assert (meld.run, meld.pinochle) == ((25, None, None, None), (15, None, None, None))


def test_one_contradiction_must_be_explained_and_of_many_three_quarters() -> None:
    assert [most_left(number) for number in (1, 3, 4, 12)] == [0, 0, 1, 3]


def test_of_a_few_wrong_scores_all_but_one_must_be_explained_and_of_many_three_quarters() -> None:
    assert [most_wrong(number) for number in (0, 1, 2, 3, 7, 8, 12)] == [0, 0, 1, 1, 1, 2, 3]


@pytest.mark.parametrize(("name", "for_cards"), [("double-deck", "meld+25"), ("double-deck-tens", "meld+250")])
def test_points_for_cards_that_are_not_played_are_those_of_the_table_too(name: str, for_cards: str) -> None:
    rules = ruleset(name)
    (surrender,) = [one for one in SURRENDERS if "{25}" in one.says]
    assert surrender.of(rules).scoring.opponents_on_surrender == for_cards
    assert for_cards[5:] in surrender.words(rules)
