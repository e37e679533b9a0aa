"""A kitty that is turned one card a round: a wrong card is named where it is written."""

import re
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings

NAMES = ("three-handed", "single-deck-kitty", "check")


def turned(name: str, seed: int) -> list[str]:
    """The lines of a hand, with a card of the kitty after each round of bids, which are withheld."""
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    bids = next(at for at, line in enumerate(lines) if line.startswith("Bids"))
    (kitty,) = [line.split(" ")[1:] for line in lines if line.startswith("Kitty")]
    rounds = [line for n, card in enumerate(kitty, 1) for line in (f"Bids{n} -", f"Kitty{n} {card}")]
    rest = [line for line in lines[bids:] if not re.match("Bids|Kitty", line)]
    return [*lines[:bids], *rounds, *rest]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(5))
def test_a_wrong_card_is_named_there(name: str, seed: int) -> None:
    lines = turned(name, seed)
    assert accusations("\n".join(lines), AUTO) == []
    kitty = {at: line for at, line in enumerate(lines) if line.startswith("Kitty")}
    for at, line in kitty.items():
        (other,) = changes(Random(seed), line, ruleset(name))
        if not any(shown.endswith(other[-2:]) for shown in kitty.values()):
            assert accusations("\n".join([*lines[:at], other, *lines[at + 1 :]]), AUTO) == [f"PN501 {at + 1}"]


def test_a_card_that_two_rounds_have_is_named_with_both() -> None:
    lines = turned("three-handed", 0)
    first, _second, third = [at for at, line in enumerate(lines) if line.startswith("Kitty")]
    card = lines[third][-2:]
    lines[first] = f"Kitty1 {card}"
    (said,) = warnings("\n".join(lines), "three-handed")
    assert re.match(rf"PN501 {third + 1}: {card} occurs 3 times, in Hand\d, Kitty1 and Kitty3: the deck has 2", said)


def test_a_discard_is_held_against_all_of_them() -> None:
    lines = turned("three-handed", 0)
    at = next(at for at, line in enumerate(lines) if line.startswith("Discard"))
    lines[at] = "Discard CA CA CA -"
    said = [said for said in warnings("\n".join(lines), "three-handed") if said.startswith(f"PN506 {at + 1}")]
    assert "Kitty1, Kitty2 and Kitty3 do not have it" in said[0]
