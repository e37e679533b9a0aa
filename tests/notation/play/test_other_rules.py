"""Hands that are replayed by other rules are what they would be if they were replayed by these alone."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation.deduction.hand_scores import deduce_hand_scores, is_plainly_right
from annotations.notation.deduction.lines import differing
from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import replay_game
from annotations.notation.play.other_rules import replay_by
from annotations.notation.reading import read
from annotations.rules.rulesets import PassingRules, RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.bench.generator import game
from tests.bench.tables import HOUSES, VARIANTS, Variant
from tests.notation.games_scored import Melding, hand_scored

FOR_FOUR = [name for name in SHIPPED if name.startswith("double-deck")]
FOR_THREE = ["three-handed", "cutthroat", "check"]
WHOLE_GAMES = settings(max_examples=30)
"""Each seed is a game of two hands with hundreds of values: so many are as much as a hundred small examples."""


def mistaken(random: Random, text: str) -> str:
    """The text without one of its lines, and with one value that is withheld."""
    lines = text.split("\n")
    del lines[random.randrange(9, len(lines))]
    at = random.randrange(9, len(lines))
    lines[at] = lines[at].rpartition(" ")[0] + " -" if " " in lines[at] else lines[at]
    return "\n".join(lines)


def replayed(text: str, by: str | RuleSet) -> list[ReplayedHand]:
    found = read(text).document.games[0]
    rules = ruleset(by) if isinstance(by, str) else by
    return replay_game(found, [section.index for section in found.hands], rules, slow_path)


def known(hand: ReplayedHand) -> tuple[object, ...]:
    """Everything known about it; the order of refusals does not matter."""
    refused = sorted([repr(one) for one in hand.refused])
    return (refused, *hand._replace(refused=(), chosen_tricks=None)[1:])


@pytest.mark.parametrize("variant", [*VARIANTS, *HOUSES], ids=lambda variant: variant.name)
@WHOLE_GAMES
@given(seed=st.integers(0, 2**32), mistakes=st.integers(0, 2))
def test_hands_replayed_by_other_rules_are_those_of_these_rules(variant: Variant, seed: int, mistakes: int) -> None:
    random = Random(seed)
    text = game(random, variant, hands=2)
    for _ in range(mistakes):
        text = mistaken(random, text)
    one, other = random.sample(FOR_FOUR if variant.players == 4 else FOR_THREE, 2)
    again = replay_by(replayed(text, one), ruleset(other))
    assert list(map(known, again)) == list(map(known, replayed(text, other)))


@pytest.mark.parametrize("seed", range(4))
def test_so_are_hands_that_only_the_exchange_and_the_tricks_show(seed: int) -> None:
    """They are deduced, and other rules deduce other hands: nobody has to write a hand again that was withheld."""
    at_once, one_by_one = (
        ruleset("double-deck-pass")._replace(passing=PassingRules(1, order, "after-trump"))
        for order in ("both-at-once", "partner-first")
    )
    dealt, passed, rest = hand_scored(Melding(seed), one_by_one).partition("\nPass")
    dealt = re.sub(r"^(Hand\d) .*", r"\1 -", dealt, flags=re.MULTILINE)
    text = dealt + passed + re.sub(r"^Hand\d .*\n", "", rest, flags=re.MULTILINE)
    (again,), (afresh,) = replay_by(replayed(text, at_once), one_by_one), replayed(text, one_by_one)
    assert known(again) == known(afresh)
    assert afresh.refused == ()


def test_a_replay_by_other_rules_is_kept_until_the_hand_was_replayed_by_many_more() -> None:
    hands = replayed(game(Random(1), VARIANTS[0], hands=1), FOR_FOUR[0])
    others = [ruleset(FOR_FOUR[1])._replace(hand_size=size) for size in range(1, 20)]
    (first,) = replay_by(hands, others[0])
    assert replay_by(hands, others[0])[0] is first
    assert [replay_by(hands, rules)[0].rules.hand_size for rules in others] == [*range(1, 20)]
    (again,) = replay_by(hands, others[0])
    assert again is not first
    assert known(again) == known(first)


@pytest.mark.parametrize("variant", [*VARIANTS, *HOUSES], ids=lambda variant: variant.name)
@WHOLE_GAMES
@given(seed=st.integers(0, 2**32))
def test_scores_that_follow_at_a_glance_are_those_that_are_deduced(variant: Variant, seed: int) -> None:
    for hand in replayed(game(Random(seed), variant, hands=2), variant.rules):
        deduced = deduce_hand_scores(hand)
        assert not is_plainly_right(hand) or (deduced and not differing(hand.lines, deduced))
