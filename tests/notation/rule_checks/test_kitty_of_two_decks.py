"""Score sheets of four who play with two decks and a kitty of four, which no line but the kitty's shows."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.score_sheets import with_adjustments, with_lost_scores
from tests.notation.tables_of_others import Table, Values

KITTY: Values = {"kitty": 4, "kitty_goes_to": "declarer", "pass.cards": 0, "scoring.discards_count": True}
NINES: Values = {"deck.nines": True, "meld.dix": 1, "counters.9": 0}

TABLES = [
    Table("without nines", "double-deck", {**KITTY, "hand_size": 19}),
    Table("in tens", "double-deck-tens", {**KITTY, "hand_size": 19}),
    Table("discards that do not count", "double-deck", {**KITTY, "hand_size": 19, "scoring.discards_count": False}),
    Table("with nines", "double-deck", {**KITTY, **NINES, "hand_size": 23}),
]


def sheets(table: Table, hands: int, seeds: range) -> Iterator[str]:
    """Sheets of hands that are bid, played and scored by the rules of the table; half of them as people write them."""
    for seed in seeds:
        random, text = Random(seed), game_scored(Melding(seed), table.rules, hands)
        if seed % 2:
            text = with_adjustments(random, with_lost_scores(random, text, table.rules), table.rules)
        yield re.sub(r"^(?:(?:Hand|Meld|Trick)\d|Discard).*\n", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("hands", [1, 3])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_legal_sheet_is_not_accused(table: Table, hands: int) -> None:
    for text in sheets(table, hands, range(8)):
        assert accusations(text, AUTO) == [], text


def of_one_hand(play: str, kitty: str = "CA DK SA HT") -> str:
    ours, theirs = map(int, play.split())
    scores = f"MeldScores 40 10\nPlayScores {play}\nHandScores {ours + 40} {theirs + 10}"
    return f"Deal 1\nGameScores 0 0\nDealer Seat4\nContract Seat1 50 Hearts\nKitty {kitty}\n{scores}"


@pytest.mark.parametrize("kitty", ["CA DK SA HT", "CA DK S9 HT"])
def test_two_decks_show_in_one_hand(kitty: str) -> None:
    assert accusations(of_one_hand("30 20", kitty), AUTO) == []
    assert accusations(of_one_hand("30 20", kitty), ruleset("single-deck-kitty")) == ["PN513 7"]


@pytest.mark.parametrize("play", ["30 24", "30 30", "20 8", "20 20"])
def test_another_sum_than_that_of_one_deck_or_two_is_wrong(play: str) -> None:
    assert accusations(of_one_hand(play), AUTO) == ["PN513 7"]


def test_twice_as_many_counters_in_one_of_several_hands_are_wrong() -> None:
    hands = [
        f"Dealer Seat{dealer}\nContract Seat1 50 Hearts\nKitty CA DK SA HT\nMeldScores 40 10\n{scores}"
        for dealer, scores in [
            (4, "PlayScores 15 10\nHandScores 55 20"),
            (1, "PlayScores 30 20\nHandScores 70 30"),
            (2, "PlayScores 15 10\nHandScores 55 20"),
        ]
    ]
    assert accusations("\n\n".join(hands), AUTO) == ["PN513 12"]


AS_WRITTEN = "as written: two decks without nines, and a kitty of four"


def without_kitty(*play: str) -> str:
    """A sheet of hands with these scores for play, and no line that shows the kitty or the size of a hand."""
    written = []
    for number, scored in enumerate(play, 1):
        ours, theirs = map(int, scored.split())
        scores = f"MeldScores 40 10\nPlayScores {scored}\nHandScores {ours + 40} {theirs + 10}"
        written.append(f"Deal {number}\nBids1 50 Pass Pass Pass\nContract Seat1 50 Hearts\n{scores}")
    return "\n\n".join(written)


@pytest.mark.parametrize(
    "play", [("28 20", "25 22"), ("28 20", "25 22", "30 20", "28 21"), ("27 22", "28 20", "26 20", "25 25")]
)
def test_counters_that_several_hands_lack_are_discards(play: tuple[str, ...]) -> None:
    text = without_kitty(*play)
    assert accusations(text, AUTO) == []
    assert AS_WRITTEN in read(text, AUTO).rules[0].why


@pytest.mark.parametrize(
    ("play", "wrong"),
    [
        (("28 20",), ["PN513 5"]),
        (("28 20", "30 20"), ["PN513 5"]),
        (("28 20", "25 22", "30 20", "25 25", "40 10"), ["PN513 5", "PN513 12"]),
        (("28 20", "25 23", "30 24"), ["PN513 5", "PN513 12", "PN513 19"]),
    ],
)
def test_counters_that_fewer_hands_lack_are_wrong(play: tuple[str, ...], wrong: list[str]) -> None:
    assert accusations(without_kitty(*play), AUTO) == wrong


def with_tricks(hands: int, seed: int) -> str:
    """Hands of nineteen tricks, and nothing of the deal and the exchange."""
    texts = (game_scored(Melding(each), TABLES[0].rules, hands) for each in range(seed, seed + 99))
    whole = next(text for text in texts if text.count("\nTrick19 ") == hands)
    return re.sub(r"^(?:(?:Hand|Kitty)\d|Kitty|Discard).*\n", "", whole, flags=re.MULTILINE)


def test_nineteen_tricks_in_each_of_several_hands_are_all() -> None:
    for seed in range(0, 500, 100):
        text = with_tricks(2, seed)
        assert accusations(text, AUTO) == [], text
        assert AS_WRITTEN in read(text, AUTO).rules[0].why


def test_nineteen_tricks_in_one_hand_lack_one() -> None:
    assert [one.split(" ")[0] for one in accusations(with_tricks(1, 0), AUTO)] == ["PN518"]


def test_three_of_a_meld_are_priced_by_the_double_deck() -> None:
    meld = "Meld1 CKQ DJJJ SQQQ HATKQJ 77\nMeldScores 77 10\nPlayScores 28 20\nHandScores 105 30"
    text = without_kitty("28 20", "25 22")
    text = text.replace("MeldScores 40 10\nPlayScores 28 20\nHandScores 68 30", meld)
    assert accusations(text, AUTO) == []
    assert AS_WRITTEN in read(text, AUTO).rules[0].why
