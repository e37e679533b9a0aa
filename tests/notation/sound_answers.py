"""A finished game that is recorded again: the sound answer to each step of the guide."""

from collections import defaultdict
from random import Random

from annotations.notation.guide.steps import Guide, Step
from annotations.notation.reading import read
from annotations.rules.rulesets import RuleSet
from tests.notation.games_scored import hand_scored


class FinishedGame:
    """A game played at random by the rules, of one hand that came to play; each line is the answer to one step."""

    def __init__(self, random: Random, rules: RuleSet) -> None:
        self._random = random
        self._lines: dict[tuple[int | None, str], list[str]] = defaultdict(list)
        for hand, section in enumerate(read(hand_scored(random, rules)).game.sections(), -1):
            for line in section.lines:
                if line.label:
                    self._lines[None if hand < 0 else hand, line.label.text].append(line.text)

    def choose(self, found: Guide, restless: float = 0.2) -> Step | None:
        """A step that the game has an answer to: the next one, or as often as `restless` says, another one.

        Any that the guide shows if it has none of these; None if the whole game is answered.
        """
        others = [step for step in found.others if self._has(step)]
        if others and self._random.random() < restless:
            return self._random.choice(others)
        if found.next and self._has(found.next):
            return found.next
        shown = [step for phase in found.phases for step in phase.steps if step.line is None and self._has(step)]
        return next(iter([*others, *shown]), None)

    def answer(self, step: Step) -> str:
        """The line for this step, which is then answered."""
        return self._lines[step.hand, step.label.text].pop(0)

    def _has(self, step: Step) -> bool:
        return bool(self._lines[step.hand, step.label.text])
