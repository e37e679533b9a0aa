"""Games half by one table’s rules and half by another’s: one warning names the cause, and the others follow from it."""

import re
from collections.abc import Callable, Iterable
from random import Random

import pytest

from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.half_and_half import half_and_half, plain, table
from tests.notation.typed_wrong import BIDS, SCORES_AND_POINTS, with_one_wrong_number
from tests.samples import SAMPLES

SEED = 7
OTHERWISE = "the table seems to play by other rules:"
IN_TENS = "simplest counters, in tens"
KITTY = "discards count: False, a kitty of six"


def accusations(text: str, rules: RuleSet | Auto = AUTO) -> list[Diagnostic]:
    return [one for one in read_afresh(text, rules).diagnostics if one.code.startswith("PN5")]


def changed(base: str, what: str, hands: int, *, is_first: bool = False) -> str:
    """A game of which the last hands vary the rules of the others, or the first ones do."""
    tables = [table(base, what), plain(base)] if is_first else [plain(base), table(base, what)]
    return half_and_half(SEED, *tables, hands)[0]


def cause(found: list[Diagnostic]) -> str:
    """The last sentence of the first of these, from which all others follow."""
    first, *others = found
    assert others
    assert not first.follows
    assert {last_sentence(one) for one in others} == {f"This follows from line {first.line}."}
    return last_sentence(first)


def last_sentence(found: Diagnostic) -> str:
    return message(found).rpartition("). ")[2]


@pytest.mark.parametrize(
    ("base", "what", "hands", "said"),
    [
        ("double-deck", "pinochle 14", 4, "From Deal 6 on, {} a pinochle 14."),
        ("double-deck", "NPA melds", 4, "From Deal 6 on, {} a run 25 and a pinochle 15."),
        ("double-deck", IN_TENS, 4, "From Deal 6 on, {} points times ten."),
        ("double-deck", "tens below jacks", 2, "From Deal 3 on, {} cards rank A K Q J T."),
        ("three-handed", "pinochle 15", 3, "From Deal 4 on, {} a pinochle 15."),
        ("three-handed", "discards count: False", 3, "From Deal 4 on, {} discards do not count."),
        (
            "three-handed",
            KITTY,
            3,
            "From Deal 4 on, {} hands of 14 cards and a kitty of six and discards do not count.",
        ),
    ],
)
def test_where_the_last_hands_have_other_rules_the_first_warning_names_these_and_the_others_follow(
    base: str, what: str, hands: int, said: str
) -> None:
    assert cause(accusations(changed(base, what, hands))) == said.format(OTHERWISE)


@pytest.mark.parametrize(
    ("what", "hands", "said"),
    [
        ("pinochle 14", 4, "Up to Deal 4, {} a pinochle 14."),
        ("NPA melds", 4, "Up to Deal 4, {} a run 25 and a pinochle 15."),
        (IN_TENS, 3, "Up to Deal 3, {} points times ten."),
    ],
)
def test_so_are_those_of_the_first_hands_named_if_the_last_ones_show_the_rules_of_the_game(
    what: str, hands: int, said: str
) -> None:
    assert cause(accusations(changed("double-deck", what, hands, is_first=True))) == said.format(OTHERWISE)


def test_what_the_first_hands_lack_of_the_rules_of_the_game_is_named_too() -> None:
    found = accusations(changed("double-deck", "pinochle 14", 3))
    assert cause(found) == f"Up to Deal 3, {OTHERWISE} not yet “a pinochle 14”."


def test_a_hand_without_its_number_is_counted() -> None:
    text = re.sub(r"^Deal .*\n", "", changed("double-deck", "pinochle 14", 4), flags=re.MULTILINE)
    assert cause(accusations(text)) == f"From hand 6 on, {OTHERWISE} a pinochle 14."


@pytest.mark.parametrize("of", [min, max])
def test_a_mistake_by_either_rules_is_a_warning_of_its_own(of: Callable[[Iterable[int]], int]) -> None:
    text = changed("double-deck", "pinochle 14", 4)
    before = accusations(text)
    lines = text.split("\n")
    at = of([at for at, line in enumerate(lines) if line.startswith("Trick7 ")])
    lines[at] = re.sub(r"\d+$", "9", lines[at])
    found = accusations("\n".join(lines))
    (own,) = [one for one in found if one.line == at + 1]
    others = [one for one in found if one is not own]
    assert last_sentence(own) == message(own)
    assert [(one.code, one.line) for one in others] == [(one.code, one.line) for one in before]
    assert cause(others) == cause(before)


@pytest.mark.parametrize("seed", [2, 3, 6])
def test_other_units_are_told_by_one_hand_alone(seed: int) -> None:
    in_ones, in_tens = plain("double-deck"), table("double-deck", IN_TENS)
    last, _line = half_and_half(seed, in_ones, in_tens, hands=1)
    first, _line = half_and_half(seed, in_tens, in_ones, hands=1)
    assert cause(accusations(last)) == f"From Deal 2 on, {OTHERWISE} points times ten."
    assert cause(accusations(first)) == f"Up to Deal 1, {OTHERWISE} points times ten."


@pytest.mark.parametrize("name", ["double-deck", "double-deck-minimum", "single-deck-tens", "three-handed"])
def test_numbers_typed_wrong_have_no_such_cause(name: str) -> None:
    random = Random(name)
    text = game_scored(Melding(SEED), ruleset(name), hands=6)
    for wrong in (1, 2, 2, 3, 4, 5):
        typed = text
        for _ in range(wrong):
            slip = with_one_wrong_number(random, typed, [*SCORES_AND_POINTS, *BIDS])
            typed = slip.text if slip else typed
        assert OTHERWISE not in " ".join(map(message, accusations(typed)))


def test_rules_that_a_person_chose_are_those_of_all_hands() -> None:
    found = accusations(changed("double-deck", "pinochle 14", 4), ruleset("double-deck"))
    assert len(found) > 1
    assert OTHERWISE not in " ".join(map(message, found))
    assert not any(one.follows for one in found)


@pytest.mark.parametrize("what", ["pinochle 14", "NPA melds", "tens below jacks"])
def test_three_hands_are_too_few_to_tell(what: str) -> None:
    head, _first, *hands = changed("double-deck", what, 2).split("\n\n")
    found = accusations("\n\n".join([head, *hands]))
    assert found
    assert OTHERWISE not in " ".join(map(message, found))


NUMBERS = re.compile(r"^(Bids\d|Contract|\w+Scores) .*", re.MULTILINE)


def score_sheet() -> list[str]:
    """The lines of a game of six hands without cards: those of the game, and of each hand."""
    bare = re.sub(r"^(Meld\d|Trick\d+) .*\n", "", SAMPLES["parish-hall-double-deck"], flags=re.MULTILINE)
    return re.sub(r"^(Hand\d) .*", r"\1 -", bare, flags=re.MULTILINE).split("\n\n")


def in_tens(hand: str) -> str:
    return NUMBERS.sub(lambda line: re.sub(r"(?<= )-?[1-9]\d*", lambda number: f"{number[0]}0", line[0]), hand)


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (2, 6, "Up to Deal 1, {} points without the trailing zero."),
        (3, 6, "Up to Deal 2, {} points without the trailing zero."),
        (4, 6, "From Deal 4 on, {} points times ten."),
        (5, 6, "From Deal 5 on, {} points times ten."),
        (1, 1, "Up to Deal 1, {} points times ten."),
        (1, 2, "Up to Deal 2, {} points times ten."),
        (1, 3, "Up to Deal 3, {} points times ten."),
        (1, 4, "From Deal 5 on, {} points without the trailing zero."),
        (1, 5, "From Deal 6 on, {} points without the trailing zero."),
    ],
)
def test_a_sheet_half_in_ones_and_half_in_tens_is_one_warning_wherever_it_changes(
    first: int, last: int, said: str
) -> None:
    """The scores before the first hand of the other half are those of the half above it."""
    head, *hands = score_sheet()
    text = "\n\n".join([head, *[in_tens(hand) if first <= at <= last else hand for at, hand in enumerate(hands, 1)]])
    assert cause(accusations(text)) == said.format(OTHERWISE)
