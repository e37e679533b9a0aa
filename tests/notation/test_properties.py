"""What holds of every text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.reading import read
from annotations.notation.syntax.document import Faulty
from annotations.notation.syntax.fields import FIELD_KINDS, write_value
from annotations.notation.syntax.lines import decode, encode
from annotations.notation.syntax.specs import Kind
from tests.notation.diagnosed_texts import GAME
from tests.notation.soundness import assert_bytes_are_sound, assert_sound
from tests.notation.texts import texts
from tests.samples import SAMPLES

SAMPLE = SAMPLES["the-ten-at-trick-19"]


@given(texts)
def test_any_text_is_read_and_written_again(text: str) -> None:
    assert_sound(read(text))


@given(st.binary() | texts.map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_read_and_written_again(data: bytes) -> None:
    assert_bytes_are_sound(data)


@given(texts)
def test_reading_the_bytes_of_a_text_is_reading_the_text(text: str) -> None:
    if not re.search("[\ud800-\udfff]", text):
        of_bytes, of_text = read(text.encode()), read(text)
        assert of_bytes.text == of_text.text
        assert of_bytes.diagnostics == of_text.diagnostics


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_has_no_errors(name: str) -> None:
    assert not [found for found in read(SAMPLES[name]).diagnostics if found.severity != "missing"]


def test_every_truncation_of_a_sample_is_read() -> None:
    for end in range(len(SAMPLE)):
        assert_sound(read(SAMPLE[:end]))


@pytest.mark.parametrize("character", ["", "\n", " ", "?", "X", "\x00", "\udcff", "9"])
def test_every_corruption_of_one_character_is_read(character: str) -> None:
    for place in range(len(GAME)):
        assert_sound(read(GAME[:place] + character + GAME[place + 1 :]))


@given(st.data())
def test_corrupted_samples_are_read(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(sorted(SAMPLES.values())))
    first, last = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    assert_sound(read(text[:first] + data.draw(texts) + text[last:]))


@pytest.mark.parametrize("name", SAMPLES)
def test_values_are_written_as_they_were_read(name: str) -> None:
    for line in read(SAMPLES[name]).document.lines:
        if line.label:
            values = " ".join(write_value(value) for value in line.values)
            assert f"{line.label.text} {values}" == line.text


@given(st.sampled_from(list(Kind)), st.from_regex(r"\A(Seat|Team|[CDSH][ATKQJ9]*|-?)[0-9]*\Z") | st.text())
def test_a_value_is_written_as_it_is_read(kind: Kind, text: str) -> None:
    try:
        value = FIELD_KINDS[kind].values[text]
    except KeyError:
        assert write_value(Faulty(text)) == text
    else:
        assert FIELD_KINDS[kind].values[write_value(value)] == value


@given(st.binary())
def test_decoding_loses_no_byte(data: bytes) -> None:
    assert encode(decode(data)) == data
