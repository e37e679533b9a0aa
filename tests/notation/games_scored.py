"""Games played by the engine and written in PN with all their scores; some values can be asked for again."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.reading import read
from annotations.rules.rulesets import RuleSet
from tests.notation.hands_written import game_played
from tests.rules.happenings import MeldShown

Choice = TypeVar("Choice")

_SCORES = re.compile("^(GameScores|MeldScores|PlayScores|HandScores) -$", re.MULTILINE)
_DETERMINED = {"Trick": 2, "Meld": 1, "Discard": 1}
"""How many of the last values of a line follow from the others."""


class Melding(Random):
    """Whoever can meld does."""

    def choice(self, seq: Sequence[Choice]) -> Choice:
        return super().choice([each for each in seq if isinstance(each, MeldShown)] or seq)


def game_scored(random: Random, rules: RuleSet, hands: int = 2) -> str:
    """A game played at random, with its scores as far as the rules determine them; the others are withheld.

    What a side lost is written as counted.
    """
    teams = len(rules.teams_in_force or range(rules.players or 4))
    text = _SCORES.sub(r"\1 ?", game_played(random, rules, hands))
    text = text.replace("GameScores ?", " ".join(["GameScores", *["0"] * teams]), 1)
    return fill_by_best_rules(read(f"{text}FinalScores ?\nWinner ?\n", rules)).replace("?", "-")


def hand_scored(random: Random, rules: RuleSet) -> str:
    """A game of one hand that was played: not everybody passed, and nobody gave it up."""
    while "\nTrick" not in (text := game_scored(random, rules, hands=1)):
        continue
    return text


def asked_again(random: Random, text: str, share: float) -> str:
    """The text with question marks in place of this share of the values that follow from others."""
    begun, first, rest = text.partition("\nDealer ")
    return begun + first + "\n".join([_asked(random, line, share) for line in rest.split("\n")])


def withheld(random: Random, text: str, mark: str, share: float, whole: float) -> str:
    """The text with the mark in place of a share of the values, and of whole lines, of its hands."""
    begun, first, rest = text.partition("\nDealer ")
    return (
        begun
        + "\n"
        + "\n".join([_withheld(random, line, mark, share, whole) for line in (first[1:] + rest).split("\n")])
    )


def _withheld(random: Random, line: str, mark: str, share: float, whole: float) -> str:
    label, *values = line.split(" ")
    if label in ("", "Deal", "Note"):
        return line
    if random.random() < whole:
        return f"{label} {mark}"
    return " ".join([label, *[mark if random.random() < share else value for value in values]])


def _asked(random: Random, line: str, share: float) -> str:
    """One question mark may ask for all the scores of a line."""
    label, *values = line.split(" ")
    is_score = label.endswith("Scores")
    first = 0 if is_score or label == "Winner" else len(values) - _DETERMINED.get(label.rstrip("0123456789"), 0)
    if is_score and "-" not in values and random.random() < share / 2:
        return f"{label} ?"
    places = [at for at, value in enumerate(values) if at >= first and value != "-" and random.random() < share]
    return " ".join([label, *["?" if at in places else value for at, value in enumerate(values)]])


def values_beside(filled: str, text: str, mark: str) -> Iterator[tuple[str, str]]:
    """Each label and value beside the original one; a lone mark stands for all values of its line."""
    for one, other in zip(filled.splitlines(), text.splitlines(), strict=True):
        here, there = one.split(" "), other.split(" ")
        if there[1:] == ["-"]:
            there += there[1:] * (len(here) - len(there))
        yield from zip(here, [*there[:1], mark] if here[1:] == [mark] else there, strict=True)
