"""What is filled in while somebody waits: as much of a game around a hand as can be looked at, and no more."""

import re
from itertools import cycle, islice

import pytest

from annotations.notation.editing import asked_game
from annotations.notation.editing.filling import fill_in_hand, fill_reading
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.bench.worst_texts import ASKED_TEXTS, GAME_SECTION, HANDS
from tests.calls import calls_of

MANY = 30
FEW = 6
BOTH = pytest.mark.parametrize("rules", [AUTO, ruleset("double-deck")], ids=["auto", "double-deck"])


def game(hands: int, *asking: int) -> str:
    """A game of that many hands, with `?` for the winners and counters of tricks, and for play, in some of them."""
    written = []
    for number, hand in enumerate(islice(cycle(HANDS), hands), start=1):
        text = re.sub(r"^Deal .*", f"Deal {number}", hand.strip(), flags=re.MULTILINE)
        text = re.sub(r"^(FinalScores|Winner) .*\n?", "", text, flags=re.MULTILINE).strip()
        written.append(asked(text) if number in asking else text)
    return "\n\n".join([GAME_SECTION, *written])


def asked(hand: str) -> str:
    return re.sub(r"^(Trick.*) \S+ \S+$", r"\1 ? ?", hand, flags=re.MULTILINE)


def line_asking(text: str, deal: int) -> int:
    """The number of the first line with a `?` in that deal."""
    before, _, rest = text.partition(f"Deal {deal}\n")
    return before.count("\n") + 1 + next(at for at, line in enumerate(rest.split("\n"), 1) if "?" in line)


def filled(text: str, deal: int, rules: RuleSet | Auto) -> str:
    return fill_in_hand(read(text, rules), line_asking(text, deal))


@BOTH
def test_a_short_game_is_filled_in_as_a_whole(rules: RuleSet | Auto) -> None:
    text = game(2, 1)
    assert filled(text, 1, rules) == fill_reading(read(text, rules)) == game(2)


@BOTH
def test_of_a_long_game_the_hand_in_question_is_filled_in(rules: RuleSet | Auto) -> None:
    assert filled(game(MANY, MANY // 2), MANY // 2, rules) == game(MANY)
    assert filled(game(MANY, 1, MANY // 2), MANY // 2, rules) == game(MANY, 1)


def test_another_game_of_the_text_is_left_alone() -> None:
    first, second = game(1, 1), game(2, 1)
    both = f"{first}\n\n\n{second}"
    assert fill_in_hand(read(both, AUTO), line_asking(both, 1)) == f"{game(1)}\n\n\n{second}"


@pytest.mark.parametrize("title", ASKED_TEXTS)
@BOTH
def test_no_text_takes_more_ways_than_can_be_tried_while_somebody_waits(
    title: str, rules: RuleSet | Auto, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ways in which hands are replayed are counted, and not the time that they take."""
    replayed: list[int] = []
    replay = asked_game.AskedGame.replayed

    def counted(self: asked_game.AskedGame, way: asked_game.Way) -> list[asked_game.ReplayedHand]:
        replayed.append(len(way.hands))
        return replay(self, way)

    monkeypatch.setattr(asked_game.AskedGame, "replayed", counted)
    reading = asking(title, rules)
    fill_in_hand(reading, middle(reading))
    assert sum(replayed) < MOST_REPLAYED


MOST_REPLAYED = 1_200
"""Hands, each as often as it is replayed."""


def asking(title: str, rules: RuleSet | Auto) -> Reading:
    """A part of the text that is as long as what is looked at: then reading it takes less time."""
    return read("\n\n".join(ASKED_TEXTS[title].split("\n\n")[: FEW * 4]), rules)


def middle(reading: Reading) -> int:
    asked_for = [line.number for line in reading.document.lines if "?" in line.text]
    return asked_for[len(asked_for) // 2]


def test_what_a_long_text_takes_does_not_grow_with_its_length() -> None:
    rules = ruleset("double-deck")
    calls = []
    for hands in (20, 60):
        reading = read(game(hands, *range(1, hands + 1)), rules)
        line = line_asking(reading.text, 10)
        fill_in_hand(reading, line)  # some tables are made on demand
        reading = read(reading.text + "\n", rules)
        calls.append(calls_of(lambda reading=reading, line=line: fill_in_hand(reading, line)))  # type: ignore[misc]
    assert calls[1] < 1.5 * calls[0]
