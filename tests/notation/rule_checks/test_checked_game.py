"""The shortcuts of checking a game by one rule set after the other say what the whole way says."""

import re
from random import Random

import pytest

from annotations.notation.play import ReplayedHand, slow_path
from annotations.notation.play.game import team_numbers
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks import contradictions
from annotations.notation.rule_checks.allowance import Allowance
from annotations.notation.rule_checks.as_written import Explaining
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.sound import are_sound, ends_soundly
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.shipped import SHIPPED, ruleset
from tests.bench.generator import game
from tests.bench.tables import HOUSES, VARIANTS, Variant
from tests.notation.changes import changes

SCORED_OTHERWISE = [
    (house, plain)
    for house in HOUSES
    for plain in ("double-deck", "double-deck-minimum")
    if house.players == 4 and plain != house.rules
]


def checked(text: str) -> CheckedGame:
    return CheckedGame(read_afresh(text).game, slow_path, contradictions, Allowance())


def said(found: list[Diagnostic]) -> list[str]:
    return sorted([f"{one.code} {one.line}:{one.column} {message(one)}" for one in found])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_game_whose_hands_are_sound_is_contradicted_at_its_end_alone(variant: Variant, seed: int) -> None:
    """Its final scores may be another table's, or those of a game that went on; then only they are named."""
    text = game(Random(seed), variant, hands=3)
    unfinished = re.sub(r"^(FinalScores|Winner) .*\n", "", text, flags=re.MULTILINE)
    other_scores = re.sub(r"^FinalScores \S+", "FinalScores 999", text, flags=re.MULTILINE)
    for changed in (text, unfinished, other_scores):
        whole = checked(changed)
        hands = whole.replayed(variant.played_by)
        numbers = team_numbers(whole.game, hands)
        found = list(whole.contradictions(hands))
        assert are_sound(hands)
        assert said(found) == said(contradictions.contradictions(hands, numbers))
        assert whole.codes(hands) == [one.code for one in found]
        assert whole.has_fewer_contradictions(hands, len(found) + 1)
        assert not whole.has_fewer_contradictions(hands, len(found))
        assert not found or not ends_soundly(hands, numbers)
    assert {one.code for one in found} == {"PN516"}


def test_as_many_are_counted_as_there_are_codes_and_diagnostics() -> None:
    for house in HOUSES:
        whole = checked(game(Random(1), house, hands=3))
        hands = whole.replayed(ruleset(house.rules))
        codes = sorted(whole.codes(hands))
        assert codes
        assert codes == sorted([one.code for one in whole.contradictions(hands)])
        assert whole.has_fewer_contradictions(hands, len(codes) + 1)
        assert not whole.has_fewer_contradictions(hands, len(codes))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("house", "plain"), SCORED_OTHERWISE, ids=str)
def test_sets_that_are_scored_otherwise_share_what_explains_the_rest(house: Variant, plain: str, seed: int) -> None:
    """A set that is explained after another one has the variations that it has by itself."""
    whole = checked(game(Random(seed), house, hands=4))
    one, other = (whole.replayed(ruleset(name)) for name in (house.rules, plain))
    numbers = team_numbers(whole.game, one)
    explaining = Explaining(is_target_noted=False)
    assert explaining.as_written(one, numbers).taken
    shared, alone = explaining.as_written(other, numbers), Explaining(is_target_noted=False).as_written(other, numbers)
    assert (shared.rules, shared.choice, shared.taken) == (alone.rules, alone.choice, alone.taken)
    assert list(map(refusals, shared.hands)) == list(map(refusals, alone.hands))


def refusals(hand: ReplayedHand) -> list[str]:
    return sorted([repr(refused) for refused in hand.refused])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_rules_fit_a_game_if_nothing_in_it_contradicts_them(variant: Variant, seed: int) -> None:
    random, rules = Random(seed), ruleset(variant.rules)
    text = game(random, variant, hands=3)
    others = [other for name in SHIPPED if (other := ruleset(name)).players == rules.players]
    for _ in range(4):
        for by in others:
            one = checked(text)
            one.replayed(rules)
            assert one.fits(by) == (not one.codes(one.replayed(by)))
        lines = text.split("\n")
        at = random.randrange(len(lines))
        lines[at] = random.choice([*changes(random, lines[at], rules)] or [lines[at]])
        text = "\n".join(lines)
    assert checked(text).fits(rules) == (not checked(text).codes(checked(text).replayed(rules)))
