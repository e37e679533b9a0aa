"""`fill` writes back exactly what was blanked, or leaves the question mark: it never invents a value."""

from collections import Counter
from random import Random

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import Melding, game_scored, values_beside, withheld
from tests.notation.houses import house
from tests.notation.score_sheets import with_losses_as_nothing
from tests.notation.tables_of_others import TABLES

GAMES = 40
EXCHANGE = ("Pass", "Kitty", "Discard")


def contradictions(text: str, rules: RuleSet) -> Counter[tuple[str, int]]:
    return Counter((one.code, one.line) for one in read(text, rules).diagnostics if one.code.startswith("PN5"))


def is_as_it_was(filled: str, text: str) -> bool:
    """Whether each value is the original one, or still asked for; those withheld before were not known either."""
    return all(here in ("?", there) or there == "-" for here, there in values_beside(filled, text, "?"))


@pytest.mark.parametrize("first", range(0, 120, GAMES))
def test_what_is_filled_in_was_blanked_and_contradicts_nothing(first: int) -> None:
    for seed in range(first, first + GAMES):
        random = Random(seed)
        rules = house(random) if random.random() < 0.5 else random.choice(TABLES).rules
        text = game_scored(Melding(seed), rules, hands=random.choice((1, 2)))
        text = with_losses_as_nothing(text, rules) if random.random() < 0.5 else text
        text = withheld(random, text, "-", random.choice((0, 0.05)), random.choice((0, 0.05)))
        filled = fill(withheld(random, text, "?", random.choice((0.02, 0.1, 0.4)), random.choice((0, 0.3))), rules)
        assert is_as_it_was(filled, text), seed
        assert not contradictions(filled, rules), seed


@pytest.mark.parametrize("first", range(0, 120, GAMES))
def test_after_an_exchange_that_is_not_wholly_known_no_hand_is_invented(first: int) -> None:
    """Some lines of the exchange are missing, or were never written, and some hands are asked for."""
    tables = [table for table in TABLES if table.rules.passing.cards or table.rules.kitty]
    for seed in range(first, first + GAMES):
        random = Random(seed)
        rules = random.choice(tables).rules
        text = without_some_of_the_exchange(random, game_scored(Melding(seed), rules, hands=1))
        assert is_as_it_was(fill(with_hands_asked_for(random, text), rules), text), seed


def with_hands_asked_for(random: Random, text: str) -> str:
    return "\n".join(
        f"{label} ?" if label.rstrip("12345678") in ("Hand", *EXCHANGE) and random.random() < 0.4 else line
        for line in text.split("\n")
        for label in [line.partition(" ")[0]]
    )


def without_some_of_the_exchange(random: Random, text: str) -> str:
    """The text without some kinds of lines of the exchange, and perhaps without the hands after it."""
    left_out = [kind for kind in (*EXCHANGE, "Hand") if random.random() < 0.4]
    kept, dealt = [], set()
    for line in text.split("\n"):
        label = line.partition(" ")[0]
        kind = label.rstrip("12345678")
        if kind not in left_out or (kind == "Hand" and label not in dealt):
            kept.append(line)
        dealt.add(label)
    return "\n".join(kept)
