"""Two values of one hand are wrong: both are named, and nothing that is right."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored

CODES = [suit + rank for suit in "CDSH" for rank in "ATKQJ"]
TRICK = re.compile("Trick[0-9]+ ")


def tricks(text: str) -> list[int]:
    """The places of the lines of tricks."""
    return [at for at, line in enumerate(text.split("\n")) if TRICK.match(line)]


def with_another_winner(random: Random, line: str, players: int) -> str:
    words = line.split(" ")
    words[-2] = random.choice([f"Seat{seat}" for seat in range(1, players + 1) if words[-2] != f"Seat{seat}"])
    return " ".join(words)


def with_another_card(random: Random, line: str, players: int) -> str:
    words = line.split(" ")
    at = random.randrange(players)
    words[1 + at] = random.choice([code for code in CODES if code != words[1 + at]])
    return " ".join(words)


def warned(text: str) -> Iterator[int]:
    for one in read_afresh(text, AUTO).diagnostics:
        if one.code.startswith("PN5"):
            yield one.line


@pytest.mark.parametrize("name", ["double-deck", "three-handed", "cutthroat"])
@pytest.mark.parametrize("seed", range(1, 10))
def test_a_wrong_winner_and_a_wrong_card_are_not_more_than_two_warnings(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = hand_scored(Melding(seed), rules).split("\n")
    players = rules.players or 4
    one, other = sorted(random.sample(tricks("\n".join(lines))[:-1], 2), key=lambda _at: random.random())
    lines[one] = with_another_winner(random, lines[one], players)
    lines[other] = with_another_card(random, lines[other], players)
    found = [*warned("\n".join(lines))]
    assert one + 1 in found, (lines[one], lines[other])
    assert set(found) <= {one + 1, other + 1}, (lines[one], lines[other])
