"""Inputs in which a fuzzer once found a mistake."""

from pathlib import Path

import pytest

from tests.notation.soundness import assert_bytes_are_sound

INPUTS = sorted((Path(__file__).parents[1] / "games/fuzz").iterdir())


@pytest.mark.parametrize("path", INPUTS, ids=lambda path: path.name)
def test_an_input_that_a_fuzzer_found_is_read(path: Path) -> None:
    assert_bytes_are_sound(path.read_bytes())
