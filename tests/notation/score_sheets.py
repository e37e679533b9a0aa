"""Games as people write them: lost scores as 0, adjustments within the scores of a hand, scores without cards."""

import re
from collections.abc import Callable, Sequence
from random import Random

from annotations.rules.rulesets import RuleSet

Sheet = list[list[str]]
"""The words of each line of a game."""

_WITH_CARDS = re.compile("(Hand|Pass|Kitty|Discard|Meld|Trick)[0-9]*$")
_MELD_TELLS = ("bid-keeping-meld", "bid-and-meld")
"""How a set is scored by the meld, which then is no loss that could be written as 0."""


def sheet(text: str) -> Sheet:
    return [line.split(" ") for line in text.split("\n")]


def text_of(lines: Sheet) -> str:
    return "\n".join(map(" ".join, lines))


def with_lost_scores(random: Random, text: str, rules: RuleSet) -> str:
    """What a declarer lost as 0, on each line as often as not."""
    return _with_losses(text, rules, lambda: random.random() < 0.5)


def with_losses_as_nothing(text: str, rules: RuleSet) -> str:
    """What a declarer lost as 0, on every line."""
    return _with_losses(text, rules, lambda: True)


def _with_losses(text: str, rules: RuleSet, is_nothing: Callable[[], bool]) -> str:
    lines, teams, declarer = sheet(text), rules.teams_in_force or (), None
    for at, words in enumerate(lines):
        if words[0] == "Contract" and words[1].startswith("Seat"):
            declarer = next((team for team, seats in enumerate(teams, 1) if int(words[1][4:]) in seats), None)
        if words[0] == "HandScores" and declarer and int(_word(words, declarer)) < 0:
            for line in [line for line in lines[at - 3 : at] if line[0] in ("MeldScores", "PlayScores")]:
                is_lost = line[0] == "PlayScores" or rules.scoring.set not in _MELD_TELLS
                if is_lost and int(_word(line, declarer)) and is_nothing():
                    line[declarer] = "0"
    return text_of(lines)


def _word(words: Sequence[str], team: int) -> str:
    """The score of the team on the line; 0 if it is withheld."""
    return words[team] if len(words) > team and words[team] != "-" else "0"


def with_adjustments(random: Random, text: str, rules: RuleSet) -> str:
    """With adjustments, which the scores of the hands hold all or not at all; nobody is named the winner."""
    lines: Sheet = []
    holds = random.random() < 0.5
    added = [0] * len(rules.teams_in_force or range(rules.players or 4))
    for words in sheet(text):
        if words[0] in ("GameScores", "FinalScores"):
            words[1:] = _sums(words[1:], added)
        if words[0] == "HandScores" and random.random() < 0.7:
            now = [random.choice((0, 0, 25, -10, 100)) for _team in added]
            added = [before + more for before, more in zip(added, now, strict=True)]
            lines.append(["Adjustments", *map(str, now)])
            words[1:] = _sums(words[1:], now if holds else [0] * len(now))
        lines.append(["Winner", "-"] if words[0] == "Winner" else words)
    return text_of(lines)


def _sums(words: Sequence[str], more: Sequence[int]) -> list[str]:
    if len(words) < len(more):
        return [*words]
    return [word if word == "-" else str(int(word) + each) for word, each in zip(words, more, strict=True)]


def without_cards(_random: Random, text: str, _rules: RuleSet) -> str:
    """Scores alone: no hands, melds or tricks."""
    return text_of([words for words in sheet(text) if not _WITH_CARDS.match(words[0])])


def claimed(random: Random, text: str, _rules: RuleSet) -> str:
    """Without the last tricks of each hand, which somebody claims."""
    lines: Sheet = []
    left = 0
    for words in sheet(text):
        if words[0].startswith("Trick"):
            number = int(words[0][5:])
            left = random.randint(1, 6) if number == 1 else left - 1
            if left > 0:
                lines.append(words)
            continue
        if words[0] == "MeldScores" and left < 0:
            lines.append(["Note", "The rest is claimed: West claims the rest."])
        lines.append(words)
        left = 0 if words[0] == "MeldScores" else left
    return text_of(lines)


def broken_off(random: Random, text: str, rules: RuleSet) -> str:
    """Any winner, if nobody has reached the target."""
    lines = sheet(text)
    final = next(words for words in lines if words[0] == "FinalScores")
    scores = [int(word) for word in final[1:] if word != "-"]
    is_open = rules.scoring.target is None or max(scores, default=0) < rules.scoring.target
    if is_open and rules.scoring.floor is None:
        lines[-2] = ["Winner", f"Team{random.randint(1, len(final) - 1)}"]
    return text_of(lines)


WAYS: tuple[Callable[[Random, str, RuleSet], str], ...] = (
    with_lost_scores, with_adjustments, without_cards, claimed, broken_off,
)  # fmt: skip


def as_people_write(random: Random, text: str, rules: RuleSet) -> str:
    """The game in some of these ways."""
    for way in random.sample(WAYS, random.randint(1, 3)):
        text = way(random, text, rules)
    return text


SHEET_OF_THREE = """\
Deal 1
GameScores 0 0 0
Dealer Seat3
Bids1 20 Pass Pass
Contract Seat1 20 Hearts
MeldScores 10 4 2
PlayScores 12 8 5
HandScores 22 12 7
"""
"""The scores of one hand of three players, without cards."""
