"""A pass, or a hand after the exchange, with the number of another seat is one finding, which names the right label."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from annotations.notation.editing.fixes import fix
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored

LABEL = re.compile(r"(Pass|Hand)(\d) ")
NAMES = ("double-deck-pass", "three-handed", "single-deck-kitty")


class Wrong(NamedTuple):
    """A text in which the line with this number has a wrong label, which another line may have, too."""

    text: str
    line: int
    right: str
    is_twice: bool


def with_other_labels(text: str) -> Iterator[Wrong]:
    """The text with one label of the exchange that names another seat."""
    lines = text.split("\n")
    begin = next(at for at, line in enumerate(lines) if line.startswith(("Pass", "Discard")))
    labels = {at: match for at in range(begin, len(lines)) if (match := LABEL.match(lines[at]))}
    seats = {match[2] for line in lines if (match := LABEL.match(line))}
    for at, right in labels.items():
        for seat in sorted(seats - {right[2]}):
            wrong = f"{right[1]}{seat} "
            is_twice = wrong in [match[0] for match in labels.values()]
            written = "\n".join([*lines[:at], wrong + lines[at][len(wrong) :], *lines[at + 1 :]])
            yield Wrong(written, at + 1, right[0].strip(), is_twice)


def leading(text: str, rules: RuleSet | Auto) -> list[tuple[int, str]]:
    """What is found that follows from nothing else, with its line; not lines that are missing, nor style."""
    found = read_afresh(text, rules).diagnostics
    return [(one.line, message(one)) for one in found if one.code[2] in "1235" and not one.follows]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_label_of_the_exchange_with_another_seat_is_one_finding(name: str, seed: int) -> None:
    text = hand_scored(Melding(seed), ruleset(name))
    for rules in (AUTO, ruleset(name)):
        assert leading(text, rules) == []
        for wrong in with_other_labels(text):
            ((line, said),) = leading(wrong.text, rules)
            assert re.search(f"[Ww]rite “{wrong.right}”", said)
            assert line == wrong.line or wrong.is_twice


def test_it_is_repaired_where_two_passes_have_one_label() -> None:
    text = hand_scored(Melding(1), ruleset("double-deck-pass"))
    twice = [wrong for wrong in with_other_labels(text) if wrong.is_twice and wrong.right.startswith("Pass")]
    assert [fix(wrong.text).text for wrong in twice] == [text, text]


def test_a_wrong_card_of_a_pass_is_not_taken_for_the_pass_of_another() -> None:
    text = hand_scored(Melding(1), ruleset("double-deck-pass"))
    label, card = re.findall(r"^(Pass\d) (\S\S)", text, re.MULTILINE)[0]
    others = [f"{suit}{rank}" for suit in "CDSH" for rank in "ATKQJ"]
    for other in others:
        found = leading(text.replace(f"{label} {card}", f"{label} {other}"), AUTO)
        assert not [said for _line, said in found if "is the pass of" in said]
