from pathlib import Path

import pytest
from hypothesis import given

from annotations.help.concerns import codes_of, labels_of
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.catalogue import CATALOGUE
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.specs import LABELS, LINE_SPECS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.texts import texts

CONFORMANCE = Path(__file__).parents[1] / "games/conformance"
OF_THE_TEXT = ("PN101", "PN102", "PN601", "PN603")


def key_of(label: str) -> str:
    spec = LABELS[label].spec
    return spec.stem + ("#" if spec.max_number else "")


def concerned(reading: Reading, found: Diagnostic) -> str | None:
    """The row of the line that something is said about: of the one that is missing, or of the one where it stands."""
    if found.code in ("PN401", "PN403"):
        return key_of(str(found.values["label"]))
    line = reading.document.lines[found.line - 1] if reading.document.lines else None
    return key_of(line.label.text) if line and line.label else None


def assert_listed(text: str | bytes, rules: RuleSet | None = None) -> None:
    reading = read(text, rules)
    for found in reading.diagnostics:
        key = concerned(reading, found)
        if key and found.code not in OF_THE_TEXT:
            assert found.code in codes_of(key), (found.code, key)


@pytest.mark.parametrize("path", sorted(CONFORMANCE.glob("*.pn")), ids=lambda path: path.stem)
def test_what_is_said_in_a_case_is_listed_with_its_label(path: Path) -> None:
    assert_listed(path.read_bytes())


@pytest.mark.parametrize("name", ["double-deck-pass", "single-deck-kitty"])
@pytest.mark.parametrize("path", sorted(CONFORMANCE.glob("*.pn")), ids=lambda path: path.stem)
def test_what_contradicts_the_rules_is_listed_with_its_label(path: Path, name: str) -> None:
    assert_listed(path.read_bytes(), ruleset(name))


@pytest.mark.parametrize("code", [code for code, entry in CATALOGUE.items() if entry.rules])
def test_what_contradicts_the_rules_in_an_example_is_listed_with_its_label(code: str) -> None:
    entry = CATALOGUE[code]
    assert_listed(entry.bad, ruleset(entry.rules or ""))


def test_a_card_that_the_players_table_too_often_is_listed_with_their_melds() -> None:
    melds = "Meld1 C D S H 0\nMeld2 C D S HKQ 2\nMeld3 C D S HKQ 2\nMeld4 C D S HKQ 2"
    text = f"Contract Seat1 25 Spades\n{melds}\nMeldScores 2 4\nPlayScores 14 11\n"
    assert "PN501" in [one.code for one in read(text, ruleset("single-deck")).diagnostics]
    assert_listed(text, ruleset("single-deck"))


def test_only_codes_about_the_whole_text_have_no_label() -> None:
    assert tuple(code for code in CATALOGUE if not labels_of(code)) == OF_THE_TEXT


@given(texts)
def test_whatever_is_said_of_a_line_is_listed_with_its_label(text: str) -> None:
    assert_listed(text)


def test_codes_and_labels_are_listed_both_ways() -> None:
    assert {(code, key) for key in LINE_SPECS for code in codes_of(key)} == {
        (code, key) for code in CATALOGUE for key in labels_of(code)
    }


NEVER = [
    ("Note", "PN402"), ("Note", "PN301"), ("Note", "PN203"), ("Annotator", "PN604"), ("Team#", "PN203"),
    ("Dealer", "PN302"), ("Kitty", "PN303"), ("Kitty", "PN301"), ("Team#", "PN301"), ("Deal", "PN402"),
    ("Presenter", "PN202"), ("Seat#", "PN201"), ("Trick#", "PN303"), ("Contract", "PN404"), ("Hand#", "PN205"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "code"), NEVER)
def test_what_cannot_be_said_of_a_line_is_not_listed(key: str, code: str) -> None:
    assert code not in codes_of(key)
