"""One slip in writing down the tricks is one warning, which says what it is, whatever else it contradicts."""

import re
from itertools import count
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.drafts import SKIPPING
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations, warnings
from tests.notation.tables_of_others import SIMPLEST, Table
from tests.samples import CASES

NAMES = (
    "double-deck", "double-deck-pass", "single-deck", "single-deck-kitty", "three-handed", "two-handed", "triple-deck",
)  # fmt: skip
UNCOUNTED = ("five-handed", "racehorse", "eight-handed")
"""No source states what cards count there."""

GAME = (CASES / "game-double-1.pn").read_text(encoding="utf-8").splitlines()
"""A game of several hands, of which the first has its tricks from line 29 on."""


def numbered(lines: list[str]) -> list[str]:
    """The lines with the tricks of their only hand numbered from 1."""
    numbers = count(1)
    return [f"Trick{next(numbers)} {line.partition(' ')[2]}" if line.startswith("Trick") else line for line in lines]


def first_hand(changed: list[str]) -> str:
    """The game with these tricks in its first hand."""
    rest = next(at for at, line in enumerate(GAME[28:], 28) if not line.startswith("Trick"))
    return "\n".join([*GAME[:28], *numbered(changed), *GAME[rest:]])


TRICKS = [line for line in GAME[28:48] if line.startswith("Trick")]


def test_a_trick_that_is_left_out_is_named_with_the_places_where_it_fits() -> None:
    last = len(TRICKS) - 1
    shown = "a hand has 20 tricks (double-deck, hand_size). A trick is missing before"
    assert warnings(first_hand([*TRICKS[:18], TRICKS[last]])) == [
        f"PN518 47: Play ends with Trick19: {shown} Trick19: HQ CT HK HQ Seat3 2."
    ]
    assert warnings(first_hand([*TRICKS[:5], *TRICKS[6:]])) == [
        f"PN518 35: Play ends with Trick19: {shown} Trick5, Trick6 or Trick7: DA DJ DT DA Seat3 3."
    ]


def test_of_many_places_where_it_fits_only_the_last_is_named() -> None:
    (said,) = warnings(SKIPPING, "double-deck-minimum")
    assert said.endswith("A trick is missing somewhere before Trick5: DA DK DJ DK Seat3 3.")


def test_two_tricks_in_each_others_place_are_named() -> None:
    exchanged = [*TRICKS[:10], TRICKS[11], TRICKS[10], *TRICKS[12:]]
    assert warnings(first_hand(exchanged)) == [
        "PN509 39: The cards in Trick11 cannot be played: the cards of Trick11 and Trick12 fit the other lines if they "
        "are exchanged (double-deck)."
    ]


def test_where_two_exchanges_fit_it_is_the_one_that_leaves_all_counters_right() -> None:
    """Trick10 and Trick11 may be exchanged, too, but the last trick counts one more."""
    lines = hand_scored(Melding(37320), ruleset("single-deck")).splitlines()
    (at,) = [at for at, line in enumerate(lines) if line.startswith("Trick11")]
    exchanged = "\n".join(numbered([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))
    (said,) = warnings(exchanged, "single-deck")
    assert said.startswith(f"PN509 {at + 1}: The cards in Trick11 cannot be played: the cards of Trick11 and Trick12")


def test_a_trick_that_is_written_twice_is_named_on_its_second_line() -> None:
    assert warnings(first_hand([*TRICKS[:6], *TRICKS[5:]])) == [
        "PN509 35: The cards in Trick7 cannot be played: they are those of Trick6, and all other tricks fit without "
        "them (double-deck)."
    ]


@pytest.mark.parametrize("are_dealt", [True, False])
def test_a_trick_that_is_there_five_times_though_the_deck_has_each_card_four_times_is_written_twice(
    are_dealt: bool,
) -> None:
    """Each player has one suit, so that four tricks of each rank are the same; any of the five may be the one."""
    ranks = [rank for rank in "ATKQJ" for _ in range(4)]
    suits = ("C{} D S H", "C D{} S H", "C D S{} H", "C D S H{}")
    dealt = [f"Hand{seat} {cards.format(''.join(ranks))}" for seat, cards in enumerate(suits, 1)] if are_dealt else []
    counters = dict.fromkeys("ATK", 4)
    tricks = [f"Trick C{rank} D{rank} S{rank} H{rank} Seat1 {counters.get(rank, 0)}" for rank in ["A", *ranks]]
    tricks[-1] = tricks[-1].replace("Seat1 0", "Seat1 2")
    head = ["Deal 1", "GameScores 0 0", "Dealer Seat4", *dealt, "Bids1 50 Pass Pass Pass", "Contract Seat1 50 Clubs"]
    text = "\n".join([*head, *numbered(tricks), "PlayScores 50 0"])
    (said,) = warnings(text)
    assert said.startswith(f"PN509 {len(head) + 2}: The cards in Trick2 cannot be played: they are those of Trick1,")


def test_two_cards_of_a_trick_in_each_others_place_are_named() -> None:
    assert TRICKS[5] == "Trick6 DA DJ DT DA Seat3 3"
    exchanged = [*TRICKS[:5], "Trick6 DJ DA DT DA Seat3 3", *TRICKS[6:]]
    assert warnings(first_hand(exchanged)) == [
        "PN509 34: DJ in Trick6 cannot be played: DJ and DA fit the hands and the other tricks if they are exchanged "
        "(double-deck)."
    ]


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", [*NAMES, *UNCOUNTED])
@settings(max_examples=3)
@given(seed=st.integers(0, 10**9))
@example(seed=19)  # two players draw cards
@example(seed=151)  # and two tricks have the same cards
@example(seed=1605)  # as they have where five play
@example(seed=10**8)  # or have them in another order
def test_in_any_hand_such_a_slip_is_one_warning(name: str, rules: Auto | None, seed: int) -> None:
    """At most: it may leave nothing that contradicts the record."""
    by = rules or ruleset(name)
    random = Random(seed)
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    if not tricks or accusations("\n".join(lines), by):
        return
    for text in slips(random, lines, random.choice(tricks[:-1])):
        assert len(accusations(text, by)) <= 1


def slips(random: Random, lines: list[str], at: int) -> list[str]:
    """The lines with the trick there left out, after the next, twice, with two cards exchanged, and over the next."""
    label, *values = lines[at].split(" ")
    one, other = random.sample(range(len(values) - 2), 2)
    values[one], values[other] = values[other], values[one]
    changed = [
        [*lines[:at], *lines[at + 1 :]],
        [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        [*lines[: at + 1], *lines[at:]],
        [*lines[:at], " ".join([label, *values]), *lines[at + 1 :]],
        [*lines[: at + 1], lines[at], *lines[at + 2 :]],
    ]
    return ["\n".join(numbered(each)) for each in changed]


@pytest.mark.parametrize(
    ("left_out", "said"),
    [
        (7, "28: Play ends with Trick19: {}. A trick is missing before Trick8: Seat4 took it."),
        (2, "39: Play ends with Trick19: {}. A trick is missing somewhere before Trick19, which counts as the last."),
    ],
)
def test_without_hands_the_last_counters_show_that_a_trick_is_missing_and_leads_where(left_out: int, said: str) -> None:
    text = first_hand([*TRICKS[:left_out], *TRICKS[left_out + 1 :]])
    bare = "\n".join([line for line in text.splitlines() if not re.match(r"(Hand|Meld)\d", line)])
    assert warnings(bare) == [f"PN518 {said.format('a hand has 20 tricks (double-deck, hand_size)')}"]


@pytest.mark.parametrize("seed", range(4))
def test_tricks_alone_show_two_that_are_exchanged_and_one_that_is_there_twice(seed: int) -> None:
    lines = [line for line in hand_scored(Melding(seed), ruleset("double-deck")).splitlines() if line[:4] != "Hand"]
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    _left_out, exchanged, twice, _cards, _over = slips(Random(seed), lines, tricks[9])
    assert accusations("\n".join(lines), AUTO) == []
    assert len(accusations(exchanged, AUTO)) <= 1
    assert accusations(twice, AUTO) == [f"PN509 {tricks[9] + 2}"]


@pytest.mark.parametrize("name", ["two-handed", *UNCOUNTED])
@pytest.mark.parametrize("seed", range(3))
def test_a_trick_that_is_left_out_is_named_where_hands_change_or_nobody_states_what_cards_count(
    name: str, seed: int
) -> None:
    lines = hand_scored(Melding(seed), ruleset(name)).splitlines()
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    for at in tricks[1:9:3]:
        (said,) = warnings("\n".join(numbered([*lines[:at], *lines[at + 1 :]])), name)
        assert said.startswith("PN518")
        assert f"Play ends with Trick{len(tricks) - 1}: " in said


@pytest.mark.parametrize("rules", [ruleset("two-handed"), AUTO])
@pytest.mark.parametrize("seed", range(5))
def test_the_last_two_tricks_of_two_players_in_each_others_place_are_one_warning(
    rules: RuleSet | Auto, seed: int
) -> None:
    """Which of the two is the last one, their counters show."""
    lines = hand_scored(Melding(seed), ruleset("two-handed")).splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("Trick"))
    exchanged = "\n".join(numbered([*lines[: last - 1], lines[last], lines[last - 1], *lines[last + 1 :]]))
    assert len(accusations(exchanged, rules)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_player_who_leads_shows_the_missing_trick_where_no_counters_are_stated(seed: int) -> None:
    text = re.sub(r"\n(Hand|Meld)\d .*", "", hand_scored(Melding(seed), ruleset("racehorse")))
    tricks = re.findall(r"\nTrick\d+ .* (Seat\d) .*", text)
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("Trick1 "))
    at = next(at for at in range(1, len(tricks) - 1) if tricks[at] != tricks[at - 1])
    (said,) = warnings("\n".join(numbered([*lines[: first + at], *lines[first + at + 1 :]])), "racehorse")
    assert said.endswith(f"A trick is missing before Trick{at + 1}: {tricks[at]} took it.")


@pytest.mark.parametrize("seed", range(4))
def test_two_tricks_in_each_others_place_are_found_where_hands_have_no_known_size(seed: int) -> None:
    lines = [line for line in hand_scored(Melding(seed), ruleset("five-handed")).splitlines() if line[:4] != "Hand"]
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    for at in tricks[:-1]:
        exchanged = "\n".join(numbered([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))
        assert len(accusations(exchanged, AUTO)) <= 1


def written_over(lines: list[str], at: int) -> str:
    """The lines with the trick there written again in place of the next."""
    return "\n".join(numbered([*lines[: at + 1], lines[at], *lines[at + 2 :]]))


def test_a_trick_in_place_of_another_is_named_with_the_cards_that_belong_there() -> None:
    assert warnings(first_hand([*TRICKS[:6], TRICKS[5], *TRICKS[7:]])) == [
        "PN509 35: The cards in Trick7 cannot be played: they are those of Trick6, and all other tricks fit with DA DQ "
        "DQ DT in their place (double-deck)."
    ]


@pytest.mark.parametrize("rules", [None, AUTO])
@pytest.mark.parametrize("name", NAMES[:4])
@pytest.mark.parametrize("seed", range(3))
def test_without_hands_a_trick_in_place_of_another_or_too_many_is_one_warning(
    name: str, rules: Auto | None, seed: int
) -> None:
    """Whose number of tricks may be that of hands at another table."""
    lines = [line for line in hand_scored(Melding(seed), ruleset(name)).splitlines() if line[:4] != "Hand"]
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    at = tricks[3 * seed + 2]
    by = rules or ruleset(name)
    expected = [f"PN509 {at + 2}"]
    assert accusations(written_over(lines, at), by) == expected
    assert accusations("\n".join(numbered([*lines[: at + 1], *lines[at:]])), by) == expected


@pytest.mark.parametrize(("base", "last"), [("eight-handed", 2), ("five-handed", 2)])
@pytest.mark.parametrize("seed", range(3))
def test_tricks_in_each_others_place_are_one_warning_where_no_rules_state_what_cards_count(
    base: str, last: int, seed: int
) -> None:
    table = Table("", base, {**SIMPLEST, "counters.9": 0, "counters.last_trick": last})
    lines = hand_scored(Melding(seed), table.rules).splitlines()
    tricks = [at for at, line in enumerate(lines) if line.startswith("Trick")]
    assert accusations("\n".join(lines), AUTO) == []
    for at in tricks[1:8:2]:
        _left_out, exchanged, twice, _cards, _over = slips(Random(seed), lines, at)
        assert len(accusations(exchanged, AUTO)) <= 1
        assert accusations(twice, AUTO) == [f"PN509 {at + 2}"]
