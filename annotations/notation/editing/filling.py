"""Texts whose `?` are filled in, as far as the rest of the text determines them."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.game import due_around, due_in_hand
from annotations.notation.deduction.lines import DueLine
from annotations.notation.play import ReplayedHand
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.document import ASKED, Game, Line, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.writer import write
from annotations.rules.rulesets import RuleSet, with_values

UNSTATED = with_values({})
"""Where it is not known by which rules a game is played: then only what PN itself says is determined."""


def fill(text: str, rules: RuleSet | Auto) -> str:
    """The text with every `?` that the rest determines in place of it, by these rules or those that fit each game.

    All else is left byte for byte: what is not determined stays `?`, what is withheld stays withheld.
    """
    return fill_reading(read(text, rules))


def fill_reading(reading: Reading) -> str:
    """The text of a reading, filled in by the rules that were found for each of its games; its lines are changed."""
    for game, by in zip(reading.document.games, reading.rules, strict=True):
        fill_game(game, by.rules if by and by.rules else UNSTATED)
    return write(reading.document)


def fill_game(game: Game, rules: RuleSet) -> None:
    """Write what is determined into the lines of the game.

    It goes through the hands until there is nothing more to be told: one value may tell the next.
    """
    hands = [HandLines(section) for section in game.hands]
    asking = [_asking(lines) for lines in hands]
    is_told = any(asking)
    while is_told:
        replayed = replay_game(game, hands, rules)
        numbers = team_numbers(game, replayed)
        told = [_write(due, asking[number]) for number, due in _due(replayed, numbers, asking)]
        is_told = any(told)


def _due(
    hands: Sequence[ReplayedHand], teams: Sequence[int], asking: Sequence["Asking"]
) -> Iterator[tuple[int, DueLine]]:
    """What is due in each hand that asks, by its number from 0: scores are carried forward, and back."""
    numbers = [number for number, lines in enumerate(asking) if lines]
    for number in numbers:
        yield from ((number, due) for due in due_in_hand(hands[number]))
        yield from ((number, due) for due in due_around(hands, number, teams))
    for number in reversed(numbers):
        yield from ((number, due) for due in due_around(hands, number, teams))


Asking = dict[tuple[str, bool], Line]
"""The lines with a `?`, by label, and whether they are hands after the exchange."""


def _asking(lines: HandLines) -> Asking:
    numbered = (lines.hands, lines.bids, lines.kitties, lines.passes, lines.melds, lines.tricks)
    found = [*lines.named.values(), *[line for by_number in numbered for line in by_number.values()]]
    asking = [(line, False) for line in found] + [(line, True) for line in lines.redeclared.values()]
    return {
        (line.label.text, redeclared): line
        for line, redeclared in asking
        if line.label and any(value is ASKED for value in line.values)
    }


def _write(due: DueLine, asking: Asking) -> bool:
    """Write what is due in place of each `?` of its line; whether there was any. One may stand for all the values."""
    line = asking.get((due.label, due.redeclared))
    if line is None:
        return False
    spans, width = line.spans(), len(due.values)
    is_lone = len(line.values) == 1 < width
    before = line.values * width if is_lone else line.values
    if len(before) != width:
        return False
    after = tuple([_instead(value, told) for value, told in zip(before, due.values, strict=True)])
    if after == before:
        return False
    line.values = after
    texts = [" ".join(map(write_value, after))] if is_lone else [*map(write_value, after)]
    for (first, end), value, text in reversed(list(zip(spans, before, texts, strict=False))):
        if value is ASKED:
            line.text = line.text[: first - 1] + text + line.text[end - 1 :]
    return True


def _instead(value: Value, told: Value | None) -> Value:
    return told if value is ASKED and told is not None else value
