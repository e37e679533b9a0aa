"""Each change to a game that the engine played gives a warning on its line, or one that names the line.

Some changes contradict nothing: `why_it_may_be` says why nobody can tell.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored

HAND = re.compile("Hand[1-8] ")
MOST = 120
"""How many of the changes to a game are made, one at a time."""


def names_line(lines: list[str], at: int, rules: RuleSet) -> bool:
    """Whether a warning, or an error, is about that line or names it."""
    label = lines[at].partition(" ")[0]
    found = [one for one in read("\n".join(lines), rules).diagnostics if one.severity.value in ("warning", "error")]
    return any(one.line == at + 1 or re.search(rf"\b{label}\b", message(one)) for one in found)


def why_it_may_be(lines: list[str], at: int, rules: RuleSet, other: str) -> str:
    """Why nobody can tell that the other line was written in place of this one; nothing, if somebody can."""
    label, hand = lines[at].partition(" ")[0], _section(lines, at)
    if label.startswith("Meld") and _is_in_hand(other, hand):
        return "the player has or had those cards as well, and they are worth as much"
    if not any(HAND.match(line) for line in hand) and (why := _unseen(label, hand, rules)):
        return why
    if label in ("MeldScores", "PlayScores", "HandScores") and any(
        re.fullmatch("Contract .* -", line) for line in hand
    ):
        return "trump may be withheld, and the hand was played"
    if HAND.match(lines[at]):
        return _undealt(hand, rules)
    if label == "GameScores" and any("-" in line.split(" ") for line in _next_scores(lines, at)):
        return "a game may begin with any score, and nothing that is known follows from it"
    if label == "FinalScores" and Counter(other.split(" "))["0"] > Counter(lines[at].split(" "))["0"]:
        return "a side that gives the game up may have nothing"
    if label in ("MeldScores", "PlayScores") and any(
        line.startswith("Contract") and line.endswith("-") for line in hand
    ):
        return "it may have been scored in a suit that is not written down"
    if label == "Dealer" and "Contract" not in " ".join(hand):
        return "nobody bid: the same player may deal again"
    return ""


def _unseen(label: str, hand: list[str], rules: RuleSet) -> str:
    if label.startswith(("Pass", "Kitty", "Discard")):
        return "nobody saw the hands: another card would do as well"
    if label.startswith("Meld") and not _is_played(hand):
        return "nobody saw the hands, nor were they played: other cards would be worth as much"
    if label.startswith("Trick") and rules.deck_size is None:
        return "nobody saw the hands, nor knows how many copies of a card there are"
    return ""


def _undealt(hand: list[str], rules: RuleSet) -> str:
    if rules.stock:
        return "the card may have been drawn from the stock, or be played from it"
    if rules.deck_size is None and not _is_played(hand):
        return "nobody knows how many copies of a card there are, and no card was played"
    if rules.kitty and not _is_played(hand) and not any(line.startswith("Kitty") for line in hand):
        return "the card may be in the kitty, which was not seen, and no card was played"
    return ""


def _is_in_hand(meld: str, hand: list[str]) -> bool:
    """Whether the seat has the cards of that line in its last hand, or has discarded them."""
    label, *groups = meld.split(" ")
    declared = [line for line in hand if line.startswith(label.replace("Meld", "Hand") + " ")]
    discarded = [line for line in hand if line.startswith("Discard")] if len(declared) > 1 else []
    held = [card for line in (*declared[-1:], *discarded) for card in _cards(line.split(" ")[1:])]
    return bool(declared) and not Counter(_cards(groups[:4])) - Counter(held)


def _cards(groups: Iterable[str]) -> Iterator[str]:
    """The cards of groups such as `CATK`, and of cards written one by one."""
    return (group[0] + rank for group in groups for rank in group[1:] if group[0] in "CDSH")


def _is_played(hand: list[str]) -> bool:
    return any(line.startswith("Trick") for line in hand)


def _section(lines: list[str], at: int) -> list[str]:
    first = max([number for number in range(at) if not lines[number]], default=-1) + 1
    end = next((number for number in range(at, len(lines)) if not lines[number]), len(lines))
    return lines[first:end]


def _next_scores(lines: list[str], at: int) -> list[str]:
    """What a hand scored, and the scores after it."""
    after = [line for line in lines[at + 1 :] if line.startswith(("GameScores", "FinalScores"))]
    return [line for line in _section(lines, at) if line.startswith("HandScores")] + after[:1]


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=2)
@given(seed=st.integers(0, 10**9))
@example(seed=120)
@example(seed=255)  # of two, a meld has a card that its player does not play
@example(seed=2173)
def test_what_is_changed_is_warned_of_by_the_name_of_its_line(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = game_scored(Melding(seed), rules).splitlines()
    changed = [(at, other) for at, line in enumerate(lines) for other in changes(random, line, rules) if other != line]
    assert_named(random, lines, changed, rules)


def assert_named(random: Random, lines: list[str], changed: list[tuple[int, str]], rules: RuleSet) -> None:
    for at, other in random.sample(changed, min(MOST, len(changed))):
        wrong = [*lines[:at], other, *lines[at + 1 :]]
        assert names_line(wrong, at, rules) or why_it_may_be(lines, at, rules, other), (lines[at], other)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=1)
@given(seed=st.integers(0, 10**9))
def test_where_nobody_saw_the_hands_they_are_told_by_the_play(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = [line for line in game_scored(Melding(seed), rules).splitlines() if not HAND.match(line)]
    assert not names_line(lines, 0, rules)
    changed = [(at, other) for at, line in enumerate(lines) for other in changes(random, line, rules) if other != line]
    assert_named(random, lines, changed, rules)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=3)
@given(seed=st.integers(0, 10**9))
def test_a_bid_that_was_not_made_is_warned_of_by_the_name_of_its_round(name: str, seed: int) -> None:
    """The bid that won, or a pass, made a higher one: a lower bid may as well have been another that was beaten."""
    rules = ruleset(name)
    lines = game_scored(Melding(seed), rules).splitlines()
    contracts = [at for at, line in enumerate(lines) if line.startswith("Contract")]
    for contract in contracts:
        points = int(lines[contract].split(" ")[2])
        rounds = [at for at in range(contract) if lines[at].startswith("Bids") and "" not in lines[at:contract]]
        for at in rounds:
            label, *values = lines[at].split(" ")
            for place, value in enumerate(values):
                for instead in _instead(value, points):
                    changed = " ".join([label, *values[:place], instead, *values[place + 1 :]])
                    assert names_line([*lines[:at], changed, *lines[at + 1 :]], at, rules), (lines[at], changed)


def _instead(value: str, points: int) -> list[str]:
    if value == str(points):
        return [str(points + 5), str(points - 1 or 2), str(points * 10)]
    return [str(points + 100)] if value == "Pass" else []
