"""The table of keys: what it says of typing is what the entry does."""

import pytest

from annotations.archive.forms.controls import Seating, controls
from annotations.archive.forms.step_keys import STEP_KEYS, step_keys
from annotations.notation.entry.informal import so_far
from annotations.notation.entry.trick_entry import enter_trick
from annotations.notation.syntax.specs import LINE_SPECS
from tests.notation.trick_keys import before
from tests.samples import REAL_HAND

TABLE = Seating({1: "North", 2: "East", 3: "South", 4: "West"}, {1: (1, 3), 2: (2, 4)})
LOOKS = {
    "trick": {"cards"},
    "hand": {"cards"},
    "meld": {"cards"},
    "cards": {"cards"},
    "bids": {"small"},
    "scores": {"small"},
    "contract": {"choices"},
    "choices": {"choices"},
    "moment": {"moment"},
    "text": {"line"},
}
"""The look of the first field of a step, by its keys."""


@pytest.mark.parametrize("key", LINE_SPECS)
def test_every_line_has_the_keys_of_its_first_field(key: str) -> None:
    spec = LINE_SPECS[key]
    first = controls(spec.fields[0], TABLE)[0]
    assert first.look in LOOKS[step_keys(spec).name]


def test_every_kind_of_step_says_what_to_type_and_what_to_tap() -> None:
    for keys in STEP_KEYS:
        assert keys.presses
        assert keys.taps
    names = [tip.name for keys in STEP_KEYS for tip in keys.tips]
    assert len(names) == len(set(names))


def test_a_suit_once_is_enough_for_four_cards() -> None:
    assert [card.code for card in so_far("dakqj")] == ["DA", "DK", "DQ", "DJ"]
    state = before(3, REAL_HAND.partition("Trick3 ")[0], "double-deck-minimum")
    assert [card.code for card in enter_trick(state, "dajkj").cards] == ["DA", "DJ", "DK", "DJ"]


def test_forced_cards_at_the_end_of_a_trick_are_left_out() -> None:
    state = before(9, REAL_HAND.partition("Trick9 ")[0], "double-deck-minimum")
    assert enter_trick(state, "dtt").is_complete
    entry = enter_trick(state, "dttsj")
    assert [card.code for card in entry.cards] == ["DT", "DA", "CT", "DK"]
    assert entry.rest == "sj"
