"""What a text is coloured by, held against what reads it."""

import json
import re

import pytest

from annotations.notation.syntax.fields import FIELD_KINDS
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Kind
from annotations.notation.syntax.tokens import MARKS, TOKENS, WHOLE, grammar

WORDS = [
    *"- ? Pass pass 0 1 01 -1 +1 -0 60 007 1.5 Seat1 Seat8 Seat9 Seat0 Team1 Team9 Clubs clubs Spades".split(),
    *"C D S H CA CT C10 C9 CX CAT CTA CAATKQQJ9 DATK AC ca Cc CAS A 10 ♣A SATKQJJ HH".split(),
    *(word for spec in LINE_SPECS.values() for example in (spec.example, *spec.also) for word in example.split()),
]


def patterns(kind: Kind) -> list[str]:
    return [token.pattern for token in (*MARKS, *TOKENS[kind])]


def is_read(kind: Kind, word: str) -> bool:
    try:
        FIELD_KINDS[kind].values[word]
    except KeyError:
        return word == "?"
    return True


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in WHOLE])
def test_a_word_has_a_colour_exactly_where_it_is_read_as_a_value(kind: Kind) -> None:
    coloured = {word for word in WORDS if any(re.fullmatch(pattern, word) for pattern in patterns(kind))}
    assert coloured == {word for word in WORDS if is_read(kind, word)}


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_value_has_a_row(kind: Kind) -> None:
    assert TOKENS[kind]


@pytest.mark.parametrize("text", [text for spec in LINE_SPECS.values() for text in (spec.example, *spec.also)])
def test_every_value_of_every_example_has_a_colour(text: str) -> None:
    label, rest = text.split(" ", 1)
    spec = LABELS[label].spec
    lines = json.loads(json.dumps(grammar()))["lines"]
    row = lines[spec.stem + ("#" if LABELS[label].number else "")]
    known = [pattern for _name, pattern in (*row["tokens"], *json.loads(json.dumps(grammar()))["marks"])]
    for value in [rest] if row["whole"] else rest.split():
        assert any(re.fullmatch(pattern, value) for pattern in known), value
