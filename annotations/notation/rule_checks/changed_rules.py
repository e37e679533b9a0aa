"""Games of which the first or the last hands are played by other rules than the rest: one cause of many warnings.

The rules of a game are those that explain most of it, so that such hands contradict them. What other rules explain of
these hands has one cause, which is said at the first line that it contradicts (README, section 1).
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.deduction.totals import GAME_CODE
from annotations.notation.rule_checks.allowance import Allowance
from annotations.notation.rule_checks.by_rules import check_by_inferred
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.diagnostics import OTHER_LINE, Diagnostic, Referring
from annotations.notation.syntax.listed import both
from annotations.rules.inference import Inferred
from annotations.rules.rulesets import RuleSet
from annotations.rules.units import OTHER_UNITS, POINTS_IN_ONES, POINTS_TIMES_TEN, TENS, in_other_units, unit
from annotations.rules.variations.choices import most_left

_FEWEST_WRONG = 2
"""Fewer contradictions are mistakes of their own."""
_FEWEST_HANDS = 2
"""Fewer hands are no part of a game that shows rules of its own."""
_MOST_HANDS = 12
"""Where more hands are contradicted, it takes long to look for what else they are played by."""


def with_changed_rules(checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """What contradicts the rules of a game; if other rules explain a part of it, the first of that names these.

    The others follow from it, but for a few that are mistakes of their own by the rules of their part.
    """
    if by.unchecked or not (by.rules and by.inferred) or not checked.allowance.changes_left:
        return contradicted
    several = min(_changes(checked, contradicted, _FEWEST_HANDS), key=attrgetter("hands"), default=None)
    if several and (cause := _cause(checked, by, contradicted, several)):
        return cause
    single = next(_changes(checked, contradicted, fewest=1), None)
    if single and (several is None or single.hands < _FEWEST_HANDS):
        return _cause(checked, by, contradicted, single) or contradicted
    return contradicted


def _cause(
    checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic], change: "_Change"
) -> Sequence[Diagnostic]:
    """What contradicts the rules of the game, with that change as its cause; nothing if it is not."""
    if not (by.rules and by.inferred and checked.allowance.changes_left):
        return ()
    first, last = _alone(checked, slice(change.at)), _alone(checked, slice(change.at, None))
    part, rest = (last, first) if change.is_to_end else (first, last)
    left: list[Diagnostic] = []
    other = check_by_inferred(part, None, left)
    checked.allowance.changes_left -= 1
    explained = _explained(change.contradicted, left)
    if not (_are_nearly_all(explained, contradicted) and other.rules and other.inferred) or other.unchecked:
        return ()
    if change.is_of_few_hands and unit(other.rules) == unit(by.rules):
        return ()
    usual = _Part(rest, by.rules, by.inferred, len(contradicted) - len(change.contradicted))
    words = _differing(usual, _Part(part, other.rules, other.inferred, len(left)), change)
    cause = f"{change.where}, the table seems to play by other rules: {words}."
    return _with_cause(contradicted, explained, cause) if words else ()


class _Change(NamedTuple):
    """A change of rules before hand `at`, from 0, and what contradicts the part that is played otherwise.

    That part is the last hands, to the end of the game, or else the first ones: as many as `hands` says. `where` has
    its bound in words. `is_of_few_hands`: a part is one hand alone, which shows no other rules for certain but units.
    """

    at: int
    is_to_end: bool
    hands: int
    is_of_few_hands: bool
    where: str
    contradicted: Sequence[Diagnostic]


def _changes(checked: CheckedGame, contradicted: Sequence[Diagnostic], fewest: int) -> Iterator[_Change]:
    """Where the rules may change: before the first hand that is contradicted, or after the last one, but for a few.

    Each part has at least the `fewest` hands. There are no changes if teams change in the game, so that no part is a
    game of its own, or if many hands are contradicted. The scores before a hand are those of the hands above it.
    """
    begin = [hand.first_line for hand in checked.game.hands]
    latest = len(begin) - fewest
    numbers = [max(bisect_right(begin, one.line) - 1, 0) for one in contradicted]
    if latest < fewest or len({*numbers}) > _MOST_HANDS or any(hand.teams for hand in checked.hands):
        return
    is_of_few = fewest < _FEWEST_HANDS
    above = [number - (one.code == GAME_CODE) for one, number in zip(contradicted, numbers, strict=True)]
    later = [one for one, number in zip(contradicted, numbers, strict=True) if number >= fewest]
    earlier = [one for one, number in zip(contradicted, above, strict=True) if number < latest]
    if _are_nearly_all(later, contradicted):
        first = min([number for number in numbers if number >= fewest])
        at = min(first, latest)
        yield _Change(at, True, len(begin) - at, is_of_few, f"From {_named(checked, first)} on", later)
    if _are_nearly_all(earlier, contradicted):
        last = max([number for number in above if number < latest])
        at = max(last + 1, fewest)
        yield _Change(at, False, at, is_of_few, f"Up to {_named(checked, last)}", earlier)


def _are_nearly_all(some: Sequence[Diagnostic], contradicted: Sequence[Diagnostic]) -> bool:
    """Whether these are at least a few, and only a few others are mistakes of their own."""
    return len(some) >= _FEWEST_WRONG and len(contradicted) - len(some) <= most_left(len(contradicted))


def _named(checked: CheckedGame, number: int) -> str:
    """The hand with that number, from 0, in words."""
    deal = checked.hands[number].deal
    return f"hand {number + 1}" if deal is None else f"Deal {deal}"


class _Part(NamedTuple):
    """Some hands in a row, as a game of their own, the rules that explain them, and how much contradicts even these."""

    checked: CheckedGame
    rules: RuleSet
    inferred: Inferred
    left: int


def _alone(checked: CheckedGame, hands: slice) -> CheckedGame:
    game = checked.game.with_hands(checked.game.hands[hands])
    return CheckedGame(game, checked.slow_path, checked.slow_checks, Allowance())


def _explained(contradicted: Sequence[Diagnostic], left: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What does not contradict the other rules of a part; nothing if something else in it does."""
    places = {(one.code, one.line) for one in left}
    explained = [one for one in contradicted if (one.code, one.line) not in places]
    return explained if len(explained) + len(left) == len(contradicted) else []


def _differing(usual: _Part, other: _Part, change: _Change) -> str:
    """By what the rules of the other part differ, in words; empty if by nothing that has a name.

    That is how they vary the rules of the rest, or else how these vary them, or else their set.
    """
    if more := _varied(other, usual.inferred):
        return both(more)
    less = _varied(usual, other.inferred)
    if less and OTHER_UNITS.isdisjoint(less):
        return f"{'no longer' if change.is_to_end else 'not yet'} {both([f'“{says}”' for says in less])}"
    is_other_set = other.inferred.name != usual.inferred.name
    return both([other.inferred.name, *other.inferred.as_written]) if is_other_set else ""


def _varied(part: _Part, by: Inferred) -> list[str]:
    """How the rules of the part vary these others, in words; empty if no variations of their set explain as much."""
    taken = part.inferred.as_written if by.name == part.inferred.name else _variations(part, by.name or "")
    return [says for says in taken if says not in by.as_written]


def _variations(part: _Part, name: str) -> Sequence[str]:
    """The variations by which the set with that name explains as much of the part as its rules do, in words."""
    checked, rules = part.checked, part.checked.ruleset(name)
    units = []
    if unit(rules) != unit(part.rules):
        rules = in_other_units(rules)
        units = [POINTS_TIMES_TEN if unit(rules) == TENS else POINTS_IN_ONES]
    hands = checked.replayed(rules)
    codes = checked.codes(hands)
    hands, taken = checked.as_written(hands, codes) if codes else (hands, ())
    return [*units, *taken] if len(checked.codes(hands)) <= part.left else []


def _with_cause(found: Sequence[Diagnostic], explained: Sequence[Diagnostic], cause: str) -> list[Diagnostic]:
    """All that is found; of what is explained, the first says the cause, and the others that they follow from it."""
    own = [one for one in explained if not one.follows]
    first = min(own, key=attrgetter("line", "column"), default=None)
    following = Referring(OTHER_LINE, (first.line,)) if first else cause
    return [
        one._replace(values={**one.values, "because": cause if one == first else following}) if one in own else one
        for one in found
    ]
