import pytest

from annotations.notation.syntax.specs import LINE_SPECS
from tests.notation.diagnosed_texts import errors

EXAMPLES = [example for spec in LINE_SPECS.values() for example in (spec.example, *spec.also)]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_written_as_pn_writes_it(example: str) -> None:
    assert errors(f"Bids1 -\n{example}" if example.startswith("Kitty1") else example) == []


@pytest.mark.parametrize("key", LINE_SPECS)
def test_an_example_is_of_its_own_label(key: str) -> None:
    spec = LINE_SPECS[key]
    for example in (spec.example, *spec.also):
        label = example.split()[0]
        assert label.rstrip("0123456789") == spec.stem
        assert label[-1].isdigit() is (spec.max_number is not None)
