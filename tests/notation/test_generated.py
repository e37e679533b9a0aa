"""Games that are played by the rules and recorded as PN asks have nothing wrong."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Status
from annotations.rules.shipped import ruleset
from tests.bench.generator import archive, game
from tests.bench.tables import HOUSES, VARIANTS, Variant
from tests.notation.soundness import assert_sound

CHARACTERS = "\n\r\t ?-9XC\x00\u2028\udcff\ufeff"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@given(seed=st.integers(0, 2**32))
def test_a_generated_game_is_complete_and_without_diagnostics(variant: Variant, seed: int) -> None:
    reading = read(game(Random(seed), variant, hands=2))
    assert reading.status is Status.COMPLETE
    assert reading.diagnostics == ()
    assert [(each.players, len(each.hands)) for each in reading.document.games] == [(variant.players, 2)]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@given(seed=st.integers(0, 2**32))
def test_a_generated_game_goes_by_its_rules(variant: Variant, seed: int) -> None:
    assert read(game(Random(seed), variant, hands=3), ruleset(variant.rules)).diagnostics == ()


@pytest.mark.parametrize("variant", HOUSES, ids=lambda variant: variant.name)
@given(seed=st.integers(0, 2**32))
def test_a_generated_game_goes_by_its_house_rules_alone(variant: Variant, seed: int) -> None:
    text = game(Random(seed), variant, hands=3)
    assert read(text, variant.played_by).diagnostics == ()
    assert read(text, ruleset(variant.rules)).diagnostics != ()


def test_a_generated_archive_is_complete_and_without_diagnostics() -> None:
    reading = read(archive(seed=1, games=4, hands=3))
    assert reading.statuses == (Status.COMPLETE,) * 4
    assert reading.diagnostics == ()


def test_a_seed_always_gives_the_same_archive() -> None:
    assert archive(seed=7, games=2, hands=1) == archive(seed=7, games=2, hands=1)
    assert archive(seed=7, games=2, hands=1) != archive(seed=8, games=2, hands=1)


@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_generated_game_that_is_cut_off_is_read(seed: int, data: st.DataObject) -> None:
    text = game(Random(seed), hands=1)
    assert_sound(read(text[: data.draw(st.integers(0, len(text)))]))


@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_generated_game_with_one_character_corrupted_is_read(seed: int, data: st.DataObject) -> None:
    text = game(Random(seed), hands=1)
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.sampled_from(CHARACTERS) | st.characters() | st.just(""))
    assert_sound(read(text[:place] + character + text[place + 1 :]))
