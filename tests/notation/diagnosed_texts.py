"""Short texts for tests, and their diagnostics in a short form."""

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.notation.syntax.specs import LABELS
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from tests.drafts import WITHHELD_HANDS

HEADER = """\
Presenter Lakeside Pinochle League
DateTime 2015-08-31 13:58:59
"""

HAND = f"""\
{WITHHELD_HANDS}\
Bids1 Pass Pass Pass 50
Contract Seat4 50 -
MeldScores 0 0
PlayScores 0 0
HandScores 0 -50
"""

END = """\
FinalScores 0 -50
Winner Team1
"""

GAME = f"{HEADER}\n{HAND}{END}"


def codes(text: str | bytes) -> list[str]:
    """The diagnostics, from top to bottom, as `PN302 5`."""
    return [f"{found.code} {found.line}" for found in read(text).diagnostics]


def errors(text: str | bytes) -> list[str]:
    """Like `codes`, without missing lines, for texts that are not a whole game."""
    return [code for code in codes(text) if not code.startswith("PN4")]


def warnings(text: str, rules: str | RuleSet = "double-deck") -> list[str]:
    """The warnings, as `PN508 Trick1 CQ`: with the value, unless they are about the whole line."""
    reading = read(text, ruleset(rules) if isinstance(rules, str) else rules)
    found = [one for one in reading.diagnostics if one.severity is Severity.WARNING]
    lines = [reading.document.lines[one.line - 1].text for one in found]
    labels = [line.partition(" ")[0] for line in lines]
    values = [line[one.column - 1 : one.end_column - 1] for one, line in zip(found, lines, strict=True)]
    return [
        " ".join(dict.fromkeys([one.code, label, value]))
        for one, label, value in zip(found, labels, values, strict=True)
    ]


def warned(text: str, rules: str = "double-deck") -> str:
    """The message of the only warning."""
    (found,) = [one for one in read(text, ruleset(rules)).diagnostics if one.severity is Severity.WARNING]
    return message(found)


def with_line(line: str) -> str:
    """The game with this line in its place, instead of the line with the same label, if there is one."""
    return "".join(f"{each}\n" for each in _with_line(line)[0])


def about(line: str) -> list[Diagnostic]:
    """The diagnostics of this line in a game that is otherwise correct."""
    lines, number = _with_line(line)
    reading = read("\n".join(lines))
    assert all(found.line == number for found in reading.diagnostics), reading.diagnostics
    return list(reading.diagnostics)


def _with_line(line: str) -> tuple[list[str], int]:
    lines = GAME.splitlines()
    label = LABELS[line.split()[0]]
    texts = [text.split(" ")[0] for text in lines]
    if label.text in texts:
        number = texts.index(label.text) + 1
        return [*lines[: number - 1], line, *lines[number:]], number
    begin, end = (3, len(lines)) if label.spec.in_hand else (0, 2)
    after = [index for index in range(begin, end) if LABELS[texts[index]].place <= label.place]
    number = max(after, default=begin - 1) + 2
    return [*lines[: number - 1], line, *lines[number - 1 :]], number
