"""Around a moon, made or missed, nothing is filled in that was not there, and nothing contradicts what is."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import values_beside
from tests.notation.rule_checks.rule_warnings import accusations

Pair = tuple[int, int]
NOTHING = (0, 0)


class Moon(NamedTuple):
    """What a hand has for meld, for play and for itself, beside the adjustments of the moon."""

    meld: Pair
    play: Pair
    scored: Pair
    note: str
    adjustments: Pair


MADE, MISSED = "Seat1 shot the moon.", "Seat1 bid the moon and missed it."
MOONS = {
    "made, and scored by the contract": Moon((24, 6), (50, 0), (74, 6), MADE, (100, 0)),
    "made, for play alone": Moon(NOTHING, (50, 0), (50, 0), MADE, (100, 0)),
    "made, for nothing else": Moon(NOTHING, (50, 0), NOTHING, MADE, (50, 0)),
    "missed, and scored by the contract": Moon((20, 6), (25, 25), (-60, 31), MISSED, (-25, 0)),
    "missed, for play alone": Moon(NOTHING, (25, 25), (25, 25), MISSED, (-100, 0)),
    "missed, for nothing else": Moon(NOTHING, (30, 20), NOTHING, MISSED, (-50, 0)),
    "missed, and not played": Moon(NOTHING, NOTHING, NOTHING, MISSED, (-500, 0)),
}  # fmt: skip
HANDS = [
    ("Contract Seat1 55 Clubs", (24, 32), (31, 19), (55, 51)),
    ("Contract Seat2 52 Hearts", (12, 8), (28, 22), (40, -52)),
]
"""The hands before and after that of the moon."""


def game(moon: Moon, *, holds: bool) -> str:
    """A game of three hands, in which the scores of hands hold the adjustments or do not."""
    lines, total = ["Seat4 Zoe"], NOTHING
    shot = ("Contract Seat1 60 Spades", moon.meld, moon.play, moon.scored)
    for number, (contract, meld, play, scored) in enumerate((HANDS[0], shot, HANDS[1]), 1):
        adjusted = moon.adjustments if number == _OF_MOON else NOTHING
        lines += ["", f"Deal {number}", scores("Game", total), f"Dealer Seat{number}", contract]
        lines += [scores("Meld", meld), scores("Play", play)]
        lines += [f"Adjustments {adjusted[0]} {adjusted[1]}", f"Note {moon.note}"] if number == _OF_MOON else []
        lines.append(scores("Hand", added(scored, adjusted) if holds else scored))
        total = added(total, scored, adjusted)
    return "\n".join([*lines, scores("Final", total), "Winner -"])


_OF_MOON = 2


def added(*parts: Pair) -> Pair:
    return sum(part[0] for part in parts), sum(part[1] for part in parts)


def scores(stem: str, values: Sequence[int]) -> str:
    return " ".join([f"{stem}Scores", *map(str, values)])


SCORE = re.compile(r"(?<=[a-z] )-?\d+(?= -?\d+$)|(?<=\d )-?\d+$", re.MULTILINE)


def asked(text: str) -> Iterator[str]:
    """The text with some of its scores asked for: each by itself, and many at once."""
    places = [score.span() for score in SCORE.finditer(text)]
    random = Random(len(text))
    for chosen in [[place] for place in places] + [random.sample(places, 8) for _ in range(6)]:
        again = text
        for first, end in sorted(chosen, reverse=True):
            again = f"{again[:first]}?{again[end:]}"
        yield again


CASES = [
    pytest.param(moon, holds, id=f"{words}{', held' if holds else ''}")
    for (words, moon), holds in product(MOONS.items(), (False, True))
]


@pytest.mark.parametrize("rules", [ruleset("double-deck"), AUTO], ids=["named", "auto"])
@pytest.mark.parametrize(("moon", "holds"), CASES)
def test_what_a_moon_leaves_open_stays_open(rules: RuleSet | Auto, moon: Moon, holds: bool) -> None:
    text = game(moon, holds=holds)
    assert accusations(text, rules) == []
    for unknown in asked(text):
        filled = fill(unknown, rules)
        for here, there in values_beside(filled, text, "?"):
            assert here in ("?", there), (unknown, here, there)
        assert accusations(filled, rules) == [], unknown


def test_each_of_these_games_has_a_moon_that_the_contract_does_not_score() -> None:
    """But for two that the contract scores, and two of which an adjustment of 100 tells without a note."""
    plain = [game(moon, holds=False).replace(f"Note {moon.note}\n", "") for moon in MOONS.values()]
    assert sum(bool(accusations(text, ruleset("double-deck"))) for text in plain) == len(MOONS) - 4


NOTES = [
    "Seat1 shoots the moon", "Team1 declared Shoot-the-moon, but failed.", "North bid the moon.", "A moon bid by Ann.",
    "They missed their moon", "Seat2 calls moon", "East went for the moon.", "West pinochled.",
]  # fmt: skip
OTHER_NOTES = [
    "Played under a full moon.", "Seat1 Moon", "West is over the moon.", "A new-moon party", "The moon shines.",
]  # fmt: skip


@pytest.mark.parametrize("note", [*NOTES, *OTHER_NOTES])
def test_many_words_tell_of_a_moon(note: str) -> None:
    """Where none was shot, the contract determines the score of the hand."""
    text = f"Contract Seat1 60 Clubs\nMeldScores 0 0\nPlayScores 30 20\nHandScores ?\nNote {note}"
    is_filled = "?" not in fill(text, ruleset("double-deck"))
    assert is_filled is (note in OTHER_NOTES)
