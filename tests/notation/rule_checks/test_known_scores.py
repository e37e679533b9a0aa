"""The fast check of scores says the same as the general one, and what it calls wrong by any rules is wrong by all."""

from random import Random

import pytest

from annotations.notation.play.other_rules import replay_by
from annotations.notation.reading import read_afresh
from annotations.notation.rule_checks import scores
from annotations.notation.rule_checks.known_scores import KnownScores, known_scores
from annotations.notation.rule_checks.scores import count_wrong_scores
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.variations.choices import taken_together
from annotations.rules.variations.scoring import MELD_NEEDS, MINIMUMS, SETS, SURRENDERS
from tests.bench.generator import game
from tests.bench.tables import HOUSES
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored
from tests.notation.tables_of_others import TABLES

SCORING = [table for table in TABLES if any(path.startswith("scoring.") for path in table.values)]


def texts(seed: int) -> list[tuple[str, str]]:
    """Games by house rules, and at tables with other scoring, some with changed lines; each with a set to read by."""
    random = Random(seed)
    house, table = random.choice(HOUSES), random.choice(SCORING)
    found = [
        (game(random, house, hands=4), house.rules),
        (game_scored(Melding(seed), table.rules, hands=3), table.base),
    ]
    return [*found, *[(_changed(random, text), rules) for text, rules in found]]


def _changed(random: Random, text: str) -> str:
    lines = text.split("\n")
    for at in random.sample(range(len(lines)), 12):
        lines[at] = random.choice([*changes(random, lines[at], ruleset("double-deck")), lines[at]])
    return "\n".join(lines)


def said(text: str, rules: RuleSet) -> list[str]:
    return [f"{one.line}:{one.column} {message(one)}" for one in read_afresh(text, rules).diagnostics]


@pytest.mark.parametrize("seed", range(12))
def test_it_says_the_same_as_the_general_check(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, name in texts(seed):
        known = said(text, ruleset(name))
        with monkeypatch.context() as patched:
            patched.setattr(scores, "known_scores", lambda hand: None)
            assert known == said(text, ruleset(name))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_wrong_by_any_rules_is_wrong_by_each_variation(seed: int) -> None:
    for text, name in texts(seed):
        for hand in read_afresh(text, ruleset(name)).hands:
            known = known_scores(hand.replay)
            wrong = known.wrong_by_any((20, 20)) if known else 0
            for minimums in MINIMUMS if wrong else ():
                for another in (*SURRENDERS, *SETS, *MELD_NEEDS):
                    rules = taken_together((minimums, another), ruleset(name))
                    assert count_wrong_scores(replay_by([hand.replay], rules)[0]) >= wrong


def test_scores_that_are_not_all_known_are_left_to_the_general_check() -> None:
    house = HOUSES[0]
    text = game(Random(1), house, hands=1)

    def known(changed: str) -> KnownScores | None:
        return known_scores(read_afresh(changed, house.played_by).hands[0].replay)

    found = known(text)
    assert found
    assert found.judged_by(house.played_by.scoring) == ((), True)
    for line in ("MeldScores", "Trick7", "HandScores", "Meld2"):
        written = next(each for each in text.split("\n") if each.startswith(line))
        assert known(text.replace(written, f"{line} -")) is None
    assert known(text.replace("HandScores", "Adjustments 0 0\nHandScores")) is None
    assert known(text.replace("HandScores", "Note A misdeal.\nHandScores")) is None
