"""Every game that the engine plays: its scores follow, a change is found, what is asked for is filled in."""

import re
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from annotations.notation.editing.filling import fill, fill_by_best_rules
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.problems import contradictions
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import Melding, asked_again, game_scored, values_beside, withheld
from tests.notation.houses import house

SEEDS = st.integers(0, 10**9)
STATED = ("double-deck", "double-deck-minimum", "double-deck-pass", "three-handed", "cutthroat", "triple-deck")
"""Rule sets that determine all scores."""
SCORES = re.compile("(Meld|Play|Hand|Game|Final)Scores ")


def warnings(text: str, name: str) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in read(text, ruleset(name)).diagnostics if one.code.startswith("PN5")]


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_game_that_was_played_by_the_rules_has_no_warnings(name: str, seed: int) -> None:
    text = game_scored(Melding(seed), ruleset(name))
    assert warnings(text, name) == []
    assert not [one for one in read(text).diagnostics if one.severity.value == "error"]


@pytest.mark.parametrize("name", STATED)
def test_rules_that_state_what_it_takes_determine_every_score(name: str) -> None:
    scores = [line for line in game_scored(Melding(1), ruleset(name)).splitlines() if SCORES.match(line)]
    assert len(scores) == 9
    assert not any("-" in line.split(" ")[1:] for line in scores)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=3)
@given(seed=SEEDS, share=st.floats(0.1, 1.0))
def test_what_was_determined_and_is_asked_for_is_filled_in_again(name: str, seed: int, share: float) -> None:
    rules = ruleset(name)
    text = game_scored(Melding(seed), rules)
    asked = asked_again(Random(seed), text, share)
    if name in STATED:
        assert fill_by_best_rules(read(asked, rules)) == text
    filled = fill(asked, rules)
    assert all(here in ("?", there) for here, there in values_beside(filled, text, "?"))
    assert fill(filled, rules) == filled


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=4)
@given(seed=SEEDS, share=st.sampled_from([0.0, 0.02, 0.1, 0.4]), whole=st.sampled_from([0.0, 0.05, 0.3]))
def test_whatever_is_asked_for_nothing_is_filled_in_that_was_not_there(
    name: str, seed: int, share: float, whole: float
) -> None:
    rules = ruleset(name)
    text = game_scored(Melding(seed), rules)
    filled = fill(withheld(Random(seed), text, "?", share, whole), rules)
    for here, there in values_beside(filled, text, "?"):
        assert here in ("?", there) or there == "-", (here, there)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=4)
@given(
    seed=SEEDS, mark=st.sampled_from("-?"), share=st.sampled_from([0.02, 0.1, 0.4]), whole=st.sampled_from([0.0, 0.2])
)
def test_what_is_not_known_contradicts_nothing(name: str, seed: int, mark: str, share: float, whole: float) -> None:
    text = withheld(Random(seed), game_scored(Melding(seed), ruleset(name)), mark, share, whole)
    assert warnings(text, name) == []


@settings(max_examples=40)
@given(seed=SEEDS, mark=st.sampled_from("-?"))
def test_all_this_holds_of_house_rules_as_well(seed: int, mark: str) -> None:
    random = Random(seed)
    rules = house(random)
    assert not list(contradictions(rules))
    text = game_scored(Melding(seed), rules)
    unknown = withheld(random, text, mark, random.choice([0.02, 0.1, 0.4]), random.choice([0.0, 0.2]))
    for played in (text, unknown):
        assert not [
            one for one in read(played, rules).diagnostics if one.severity in (Severity.WARNING, Severity.ERROR)
        ]
    assert fill(text, rules) == text
    for here, there in values_beside(fill(unknown, rules), text, mark):
        assert here in (mark, there) or there == "-", (here, there)


ALIKE = {
    "single-deck": {"single-deck-tens"},
    "single-deck-tens": {"single-deck"},
    "check": {"three-handed"},
    "racehorse": {"triple-deck"},
}
"""Sets that only bids or the kitty tell apart; if these do not, both sets are named."""


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_no_contradiction_is_found_by_the_set_that_is_inferred(name: str, seed: int) -> None:
    text = game_scored(Melding(seed), ruleset(name))
    bids = [int(bid) for line in re.findall("^Bids.*", text, re.MULTILINE) for bid in re.findall(" ([0-9]+)", line)]
    assume(name != "check" or max(bids, default=300) > 4)  # so little is bid in no game for three
    reading = read(text, AUTO)
    (by,) = reading.rules
    assert by is not None
    assert not [one for one in reading.diagnostics if one.code.startswith("PN5")]
    assert by.inferred is not None
    assert by.name == name or name in by.inferred.others
    assert by.name or ALIKE[name] & {*by.inferred.others}


@pytest.mark.parametrize("name", STATED)
@settings(max_examples=5)
@given(seed=SEEDS)
@example(seed=98).via("a lost score that becomes 0")
def test_a_score_that_is_changed_is_warned_of_on_its_line_and_nowhere_else(name: str, seed: int) -> None:
    random, lines = Random(seed), game_scored(Melding(seed), ruleset(name)).splitlines()
    scores = [at for at, line in enumerate(lines) if SCORES.match(line)]
    assume(not any("-" in lines[at].split(" ") for at in scores))  # a hand that was given up
    assume(not any(line.startswith("Contract") and line.endswith("-") for line in lines))  # trump may be withheld
    at = random.choice(scores)
    label, *values = lines[at].split(" ")
    place = random.randrange(len(values))
    changed = int(values[place]) + random.choice((-10, -1, 1, 100))
    is_loss = label in ("MeldScores", "PlayScores") and "-" in _score_of_hand(lines[at:], place)
    lines[at] = " ".join([label, *values[:place], str(changed), *values[place + 1 :]])
    found = warnings("\n".join(lines), name)
    may_be_so = is_loss and not changed  # what a declarer lost may be written as 0
    assert [line for _code, line in found] == ([] if may_be_so else [at + 1])


def _score_of_hand(lines: list[str], place: int) -> str:
    """The first score of a hand at this place."""
    return next(line for line in lines if line.startswith("HandScores")).split(" ")[place + 1]
