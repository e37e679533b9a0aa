"""The repairs of labels that players call by another word, or abbreviate, where it can be just one line (PN102)."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter

from annotations.notation.checks import ReadAgain, passed_on
from annotations.notation.checks.missing_numbers import as_label, is_next
from annotations.notation.checks.repaired_games import Repairable, is_error_new
from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, Diagnostic, Fix
from annotations.notation.syntax.document import MOST_LINES_OF_A_HAND, Document, Game, Line, Section
from annotations.notation.syntax.specs import LABELS, Kind
from annotations.notation.syntax.unknown_words import labels_alike, numbered

_UNKNOWN = "PN102"
_LACKING = {"PN401": "label", "PN403": "label", "PN404": "missing"}
"""Findings about lines that are missing, and the value that names these lines."""

_line = attrgetter("line")


def with_other_words(
    document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain
) -> list[Diagnostic]:
    """The diagnostics of a text that has inherited these lines, with repairs of labels that PN does not have.

    Such a line is one that its section lacks, or the next of several, and its values are right then. Nothing is
    repaired in a game that has another error after it.
    """
    explained = [*found]
    unknown = {one.line: at for at, one in enumerate(found) if one.code == _UNKNOWN and one.fix is None}
    if not unknown or len(found) >= MOST_EXPLAINED:
        return explained
    by_game = [
        [fix for section in game.sections() for fix in _repairs(section, game, found, unknown)]
        for game in document.games
    ]
    passed = inherited
    for game, fixes in zip(document.games, by_game, strict=True) if any(by_game) else ():
        if fixes and not _is_worse(document, game, found, fixes, passed, read_again):
            for fix in fixes:
                at = unknown[fix.line]
                explained[at] = found[at]._replace(fix=fix)
        passed = passed_on(game)
    return explained


def _is_worse(
    document: Document,
    game: Game,
    found: Sequence[Diagnostic],
    fixes: Sequence[Fix],
    passed: Sequence[Line],
    read_again: ReadAgain,
) -> bool:
    """Whether the game has an error after these repairs that it does not have without them."""
    repairable = Repairable(document.lines_of(game), passed, read_again)
    return is_error_new(_within(found, game.first_line, game.last_line), repairable.read(fixes))


def _within(found: Sequence[Diagnostic], first: int, last: int) -> Sequence[Diagnostic]:
    """Those of the diagnostics that are about these lines of the text."""
    return found[bisect_left(found, first, key=_line) : bisect_right(found, last, key=_line)]


def _repairs(section: Section, game: Game, found: Sequence[Diagnostic], unknown: Collection[int]) -> Iterator[Fix]:
    """The repairs of the lines of the section with an `unknown` label; none where two of them may be the same line."""
    lines = [line for line in section.lines if line.number in unknown]
    if not lines or len(section.lines) > MOST_LINES_OF_A_HAND:
        return
    in_section = _within(found, section.first_line, section.lines[-1].number)
    named = [str(one.values[_LACKING[one.code]]) for one in in_section if one.code in _LACKING]
    lacking = list(dict.fromkeys([word for words in named for word in words.split() if word in LABELS]))
    there = {line.label.text for line in section.lines if line.label}
    fixes: list[Fix] = []
    for line in lines:
        if fix := _repair(line, _meant(line, lacking, there), game):
            there.add(fix.text)
            fixes.append(fix)
    times = Counter([fix.text for fix in fixes])
    yield from [fix for fix in fixes if times[fix.text] == 1]


def _repair(line: Line, meant: Sequence[str], game: Game) -> Fix | None:
    """The repair of the line as the one of these labels of which it has right values; None if several fit."""
    fixes = [fix for label in meant if (fix := as_label(line, LABELS[label], game.players))]
    return fixes[0] if len(fixes) == 1 else None


def _meant(line: Line, lacking: Sequence[str], there: Collection[str]) -> list[str]:
    """The labels of lines that are missing, or come next, which the word at the beginning of this one may mean.

    A name may follow any word, and tells nothing of it.
    """
    word = line.text.split(maxsplit=1)[0]
    alike = _called_so(word, lacking) or [
        label for label in numbered(word) if label not in there and (label in lacking or is_next(label, there))
    ]
    return [label for label in alike if LABELS[label].spec.fields[0].kind is not Kind.TEXT]


def _called_so(word: str, lacking: Sequence[str]) -> list[str]:
    """The one of the labels that are missing which says what the word is used for.

    Of several that are called so, it is one whose name ends with that word. The word shows the number of a label only
    where it stands for all rounds.
    """
    alike = labels_alike(word) if word.isalpha() else []
    called_so = [label for label in lacking if LABELS[label].spec in alike]
    meant = [label for label in called_so if len(alike) == 1 or label.endswith(word)]
    is_sure = len(meant) == 1 and (LABELS[meant[0]].number is None or meant[0] == _FIRST_ROUND)
    return meant if is_sure else []


_FIRST_ROUND = "Bids1"
