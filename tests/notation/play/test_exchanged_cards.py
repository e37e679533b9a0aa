"""Cards of tricks in the wrong places are one warning, which says where they belong."""

import re
from itertools import pairwise

import pytest

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.samples import CASES

GAME = (CASES / "game-double-1.pn").read_text(encoding="utf-8").splitlines()
"""A game of several hands, of which the first has its tricks from line 29 on."""
TRICKS = GAME[28:48]
NAMES = ("double-deck", "single-deck", "three-handed", "triple-deck")
Cards = list[list[str]]


def first_hand(number: int, *changed: str) -> str:
    """The game with these tricks in its first hand, from that number on."""
    return "\n".join([*GAME[: 27 + number], *changed, *GAME[27 + number + len(changed) :]])


def test_two_cards_of_neighbouring_tricks_are_named_on_the_first() -> None:
    one, other = [line.split(" ") for line in TRICKS[:2]]
    one[2], other[2] = other[2], one[2]
    (said,) = warnings(first_hand(1, " ".join(one), " ".join(other)))
    shown = "fit the hands and the other tricks if they are exchanged (double-deck)."
    assert said == f"PN509 29: {one[2]} in Trick1 cannot be played: {one[2]} and {other[2]} in Trick2 {shown}"


def test_the_cards_of_a_trick_from_another_player_on_are_named_in_their_order() -> None:
    label, *cards = TRICKS[5].split(" ")
    turned = " ".join([label, *cards[1:4], cards[0], *cards[4:]])
    assert turned != TRICKS[5]
    shown = f"they fit the hands and the other tricks in the order {' '.join(cards[:4])} (double-deck)."
    assert warnings(first_hand(6, turned)) == [f"PN509 34: The cards in Trick6 cannot be played: {shown}"]


def with_cards(lines: list[str], places: list[int], cards: Cards) -> str:
    """The lines with these cards in the tricks there, each with its winner and counters."""
    changed = [*lines]
    for at, instead in zip(places, cards, strict=True):
        label, *values = lines[at].split(" ")
        changed[at] = " ".join([label, *instead, *values[len(instead) :]])
    return "\n".join(changed)


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_in_any_hand_they_are_one_warning(name: str, rules: Auto | None, seed: int) -> None:
    """At most: equal cards in each other's place leave nothing to say."""
    by = rules or ruleset(name)
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    for at in tricks[2:9:3]:
        one, other = [lines[place].split(" ")[1:-2] for place in (at, at + 1)]
        exchanged = [[other[0], *one[1:]], [one[0], *other[1:]]]
        for text in (
            with_cards(lines, [at, at + 1], exchanged),
            with_cards(lines, [at], [[*one[1:], one[0]]]),
            with_cards(lines, [at], [[one[-1], *one[:-1]]]),
        ):
            assert len(accusations(text, by)) <= 1


def test_two_cards_that_one_player_has_exchanged_are_named() -> None:
    """Then each hand has all the cards that it plays."""
    lines = hand_scored(Melding(0), ruleset("double-deck")).splitlines()
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    named = 0
    for at, following in pairwise(tricks):
        if lines[at - 1].split(" ")[-2:-1] != lines[at].split(" ")[-2:-1]:
            continue  # the same player leads to both
        one, other = [lines[place].split(" ")[1:-2] for place in (at, following)]
        exchanged = [[one[0], other[1], *one[2:]], [other[0], one[1], *other[2:]]]
        found = warnings(with_cards(lines, [at, following], exchanged))
        assert len(found) <= 1
        named += bool(found) and "if they are exchanged" in found[0]
    assert named


FIRST_HAND = "\n".join(GAME).partition("\n\nDeal 2")[0]


def with_exchanged(text: str, number: int, one: int, other: int) -> str:
    """The text with the cards at these places of a trick, counted from 1, in each other’s place."""
    (trick,) = re.findall(rf"^Trick{number} .*", text, re.MULTILINE)
    values = trick.split(" ")
    values[one], values[other] = values[other], values[one]
    return text.replace(trick, " ".join(values))


@pytest.mark.parametrize(("number", "one", "other"), [(5, 1, 2), (9, 1, 3), (13, 3, 4), (17, 1, 4)])
def test_two_cards_of_one_trick_are_named_where_no_hand_is_written(number: int, one: int, other: int) -> None:
    hidden = re.sub(r"^(Hand\d) .*", r"\1 -", FIRST_HAND, flags=re.MULTILINE)
    assert warnings(hidden) == []
    text = with_exchanged(hidden, number, one, other)
    (said,) = warnings(text)
    (trick,) = re.findall(rf"^Trick{number} .*", text, re.MULTILINE)
    assert f" in Trick{number} cannot be played: " in said
    assert "fit the other tricks if they are exchanged (double-deck)" in said
    assert {trick.split(" ")[one], trick.split(" ")[other]} == {*re.findall(r"[CDSH][ATKQJ](?= and | fit )", said)}


def test_other_tricks_of_which_two_cards_may_be_exchanged_instead_are_named() -> None:
    hidden = re.sub(r"^(Hand\d) .*", r"\1 -", FIRST_HAND, flags=re.MULTILINE)
    (said,) = warnings(with_exchanged(hidden, 5, 2, 4))
    assert said.endswith("fit the other tricks if they are exchanged, or two cards of Trick5 (double-deck).")


def test_cards_that_a_written_hand_melds_without_having_them_are_not_exchanged_in_a_trick() -> None:
    hidden = re.sub(r"^(Hand[124]) .*", r"\1 -", FIRST_HAND, flags=re.MULTILINE)
    assert warnings(hidden) == []
    found = warnings(hidden.replace("Meld3 C D S H 0", "Meld3 C DQ S HQ 0"))
    assert found
    assert not any("exchanged" in one for one in found)
