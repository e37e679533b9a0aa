"""Games that no table plays: half by one table’s rules, with a first bid typed wrong, or two games in one text."""

import re
from collections.abc import Iterator

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import Reading, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored, hand_scored
from tests.notation.rule_checks.half_and_half import half_and_half, plain, table

HANDS = 3
BETWEEN = "\n\n\n"
"""Two blank lines are between two games."""


def accused(reading: Reading) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in reading.diagnostics if one.code.startswith("PN5")]


@pytest.mark.parametrize(
    ("base", "what", "codes"),
    [
        ("double-deck", "pinochle 14", {"PN507"}),
        ("double-deck", "2 cards passed, both-at-once, after-trump, marriage before-pass", {"PN506"}),
        ("single-deck-tens", "classic counters", {"PN511", "PN513"}),
        ("single-deck-tens", "simple counters", {"PN511", "PN513"}),
        ("three-handed", "double trump marriage 40", {"PN507"}),
        ("single-deck", "pinochle 15", {"PN507"}),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_of_two_ways_of_playing_one_is_taken_and_the_hands_of_the_other_are_contradicted(
    base: str, what: str, codes: set[str], seed: int
) -> None:
    tables = [table(base, what), plain(base)]
    for first, second in (tables, tables[::-1]):
        text, begun = half_and_half(seed, first, second)
        reading = read_afresh(text, AUTO)
        found = accused(reading)
        assert {code for code, _line in found} <= codes
        assert len({line < begun for _code, line in found}) <= 1
        assert not [one for one in reading.diagnostics if one.severity is Severity.ERROR]


def first_bids_mistyped(text: str) -> Iterator[tuple[str, int]]:
    """The text with other numbers in place of its first bid, and the line of that bid."""
    lines = text.split("\n")
    at, bid = next((at, bid) for at, line in enumerate(lines) if (bid := re.search(r"^Bids\d .*?(\d+)(?= |$)", line)))
    begun, points, end = lines[at][: bid.start(1)], bid[1], lines[at][bid.end(1) :]
    for typed in {points + points[-1], points[:-1], points[0] + points, f"{points}0"} - {""}:
        yield "\n".join([*lines[:at], begun + typed + end, *lines[at + 1 :]]), at + 1


@pytest.mark.parametrize(
    "name",
    ["double-deck", "double-deck-minimum", "single-deck", "single-deck-tens", "three-handed", "cutthroat"],
)
@pytest.mark.parametrize("hands", [1, HANDS])
def test_a_first_bid_that_is_typed_wrong_is_named_and_hides_nothing_of_the_rules(name: str, hands: int) -> None:
    rules = ruleset(name)
    for seed in range(5):
        random = Melding(seed)
        text = hand_scored(random, rules) if hands == 1 else game_scored(random, rules, hands)
        right = read_afresh(text, AUTO)
        assert not accused(right)
        for mistyped, at in first_bids_mistyped(text):
            wrong = read_afresh(mistyped, AUTO)
            assert [line for _code, line in accused(wrong)] == [at], wrong.rules
            assert same_rules(wrong) == same_rules(right)


@pytest.mark.parametrize("typed", ["155", "150", "255", "115"])
def test_a_first_bid_with_a_digit_too_many_is_named_however_many_bids_follow(typed: str) -> None:
    bids = f"Bids1 {typed} 18 20 22\nBids2 24 25 26 27\nBids3 28 Pass 30 Pass\nBids4 31 - 33 -\nBids5 Pass"
    text = f"Deal 1\nDealer Seat4\n{bids}\nContract Seat3 33 Hearts\n"
    (found,) = [one for one in read_afresh(text, ruleset("single-deck")).diagnostics if one.code.startswith("PN5")]
    assert message(found) == f"“{typed}” in Bids1 cannot be right: the bid was lower, as {LATER} show (single-deck)."


LATER = "Bids1, Bids2, Bids3, Bids4 and Contract"


def same_rules(reading: Reading) -> str | None:
    (by,) = reading.rules
    return by and by.rules and by.rules.name


@pytest.mark.parametrize(
    ("first", "second"),
    [("double-deck", "single-deck-tens"), ("three-handed", "triple-deck"), ("single-deck-tens", "double-deck-pass")],
)
def test_two_games_of_a_text_are_each_checked_and_filled_by_their_own_rules(first: str, second: str) -> None:
    games = [hand_scored(Melding(7), ruleset(name)).strip() for name in (first, second)]
    alone = [read_afresh(game, AUTO) for game in games]
    together = read_afresh(BETWEEN.join(games), AUTO)
    assert accused(together) == []
    assert [by and by.rules and by.rules.name for by in together.rules] == [same_rules(one) for one in alone]
    broken = [re.sub(r"^(Trick1 .*) \d+$", r"\1 99", game, flags=re.MULTILINE) for game in games]
    below = games[0].count("\n") + BETWEEN.count("\n")
    lines = [line for _code, line in accused(read_afresh(BETWEEN.join(broken), AUTO))]
    apart = [[line for _code, line in accused(read_afresh(game, AUTO))] for game in broken]
    assert lines == [*apart[0], *[line + below for line in apart[1]]]


def test_each_game_is_filled_by_its_own_rules() -> None:
    """The scores of the game in tens are those of one way of counting."""
    names = ("double-deck", "single-deck-tens")
    games = [hand_scored(Melding(8), ruleset(name)).strip() for name in names]
    asked = [re.sub(r"^(Trick\d+ .*) \d+$", r"\1 ?", game, flags=re.MULTILINE) for game in games]
    assert fill(BETWEEN.join(asked), AUTO) == BETWEEN.join(games)
