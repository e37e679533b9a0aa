"""The repairs of labels that players call by another word, where just one such line is missing (PN102)."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from annotations.notation.checks.missing_numbers import as_label
from annotations.notation.syntax.diagnostics import MOST_EXPLAINED, Diagnostic, Fix
from annotations.notation.syntax.document import MOST_LINES_OF_A_HAND, Document, Game, Line, Section
from annotations.notation.syntax.specs import LABELS, Arity, Kind, Label
from annotations.notation.syntax.unknown_words import labels_alike

_UNKNOWN = "PN102"
_LACKING = {"PN401": "label", "PN404": "missing"}
"""Findings about lines that are missing, and the value that names these lines."""

_line = attrgetter("line")


def with_other_words(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; a label that PN does not have is repaired if the section lacks just one that it may mean."""
    explained = [*found]
    unknown = {one.line: at for at, one in enumerate(found) if one.code == _UNKNOWN and one.fix is None}
    if not unknown or len(found) >= MOST_EXPLAINED:
        return explained
    for game in document.games:
        for section in game.sections():
            lines = [line for line in section.lines if line.number in unknown]
            for fix in _repairs(lines, section, game, found) if lines else ():
                at = unknown[fix.line]
                explained[at] = found[at]._replace(fix=fix)
    return explained


def _repairs(lines: Sequence[Line], section: Section, game: Game, found: Sequence[Diagnostic]) -> Iterator[Fix]:
    """The repairs of these lines of the section; none where two of them may be the same line."""
    if len(section.lines) > MOST_LINES_OF_A_HAND:
        return
    first, end = section.first_line, section.lines[-1].number
    in_section = found[bisect_left(found, first, key=_line) : bisect_right(found, end, key=_line)]
    named = [str(one.values[_LACKING[one.code]]) for one in in_section if one.code in _LACKING]
    lacking = dict.fromkeys([word for words in named for word in words.split() if word in LABELS])
    meant = {line: label for line in lines if (label := _meant(line, lacking))}
    times = Counter(meant.values())
    for line, label in meant.items():
        is_right = times[label] == 1 and _has_right_number(line, LABELS[label], game)
        if is_right and (fix := as_label(line, LABELS[label], game.players)):
            yield fix


def _has_right_number(line: Line, label: Label, game: Game) -> bool:
    """Whether the line has as many values as the label takes in this game, as far as players and teams decide that."""
    count = len(line.text.split()) - 1
    taken = {Arity.TEAMS: len(game.teams), Arity.ROUND: game.players}
    return count == 1 or count == taken.get(label.spec.fields[0].arity, count)


def _meant(line: Line, lacking: Iterable[str]) -> str | None:
    """The one of the labels that are missing which says what the word at the beginning of the line is used for.

    Of several that are called so, it is one whose name ends with that word. A name may follow any word; and the word
    shows the number of a label only where it stands for all rounds.
    """
    word = line.text.split(maxsplit=1)[0]
    alike = labels_alike(word)
    called_so = [label for label in lacking if LABELS[label].spec in alike]
    meant = [label for label in called_so if len(alike) == 1 or label.endswith(word)]
    is_sure = len(meant) == 1 and (LABELS[meant[0]].number is None or meant[0] == _FIRST_ROUND)
    return meant[0] if is_sure and LABELS[meant[0]].spec.fields[0].kind is not Kind.TEXT else None


_FIRST_ROUND = "Bids1"
