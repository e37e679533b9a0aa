"""Finds the rules of each game, and checks the game against them."""

from collections.abc import Sequence
from typing import Protocol

from annotations.notation.play import SlowPath
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.evidence import facts
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.rule_checks.sound import is_sound
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.inference import (
    Facts,
    Inferred,
    has_foreign_bid,
    in_tenths,
    infer,
    other_games_that_fit,
    same_deal_other_counting,
)
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


class AsWritten(Protocol):
    """A game by the rules that explain most of it."""

    @property
    def hands(self) -> list[ReplayedHand]:
        """Its hands, replayed by these rules."""

    @property
    def taken(self) -> tuple[str, ...]:
        """The variations that the rules have, in words."""

    @property
    def rules(self) -> RuleSet:
        """The rules."""


class SlowChecks(Protocol):
    """The checks for games that are not sound: `contradictions.py`, a parameter for the same reason as `SlowPath`."""

    def contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[Diagnostic]:
        """The diagnostics of a game's hands."""

    def are_fewer_contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int], number: int) -> bool:
        """Whether there are fewer of them than this number."""

    def as_written(
        self, hands: Sequence[ReplayedHand], numbers: Sequence[int], warnings: Sequence[Diagnostic]
    ) -> AsWritten:
        """The game, by the variations that explain the warnings, which are all that contradicts the rules."""

    def in_tens(self, rules: RuleSet) -> RuleSet:
        """The rules of a table that multiplies all points by ten."""


def check_rules(
    games: Sequence[Game], rules: RuleSet | Auto, slow_path: SlowPath, slow_checks: SlowChecks
) -> tuple[tuple[GameRules, ...], list[Diagnostic]]:
    """The rules of each game, and what contradicts them."""
    found: list[Diagnostic] = []
    return tuple([_check_game(_Checked(game, slow_path, slow_checks), rules, found) for game in games]), found


def _check_game(checked: "_Checked", rules: RuleSet | Auto, found: list[Diagnostic]) -> GameRules:
    if isinstance(rules, Auto):
        return _check_by_inferred(checked, found)
    by = _rules_given(checked.game, checked.hands, rules)
    if by.rules:
        found.extend(checked.contradictions(checked.replayed(by.rules)))
    return by


class _Checked:
    """A game while it is checked."""

    def __init__(self, game: Game, slow_path: SlowPath, slow_checks: SlowChecks) -> None:
        self.game = game
        self.hands = [section.index for section in game.hands]
        self.slow_path = slow_path
        self.slow_checks = slow_checks

    def replayed(self, rules: RuleSet) -> list[ReplayedHand]:
        """The hands, replayed by these rules."""
        return replay_game(self.game, self.hands, rules, self.slow_path)

    def replayed_again(self, replayed: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
        """The hands, at least one, replayed by other rules."""
        before = replayed[0].rules
        if (before.players, before.teams_in_force) == (rules.players, rules.teams_in_force):
            return replay_by(replayed, rules)
        return self.replayed(rules)

    def contradictions(self, replayed: Sequence[ReplayedHand]) -> list[Diagnostic]:
        """Everything in the game that contradicts the rules by which its hands were replayed."""
        numbers = team_numbers(self.game, replayed) if replayed else ()
        return [] if not replayed or is_sound(replayed, numbers) else self.slow_checks.contradictions(replayed, numbers)

    def as_written(self, replayed: Sequence[ReplayedHand], warnings: Sequence[Diagnostic]) -> AsWritten:
        """The game, by the variations that explain the warnings about these hands."""
        return self.slow_checks.as_written(replayed, team_numbers(self.game, replayed), warnings)

    def has_fewer_contradictions(self, replayed: Sequence[ReplayedHand], number: int) -> bool:
        """Whether fewer than this number of things contradict the rules; stops counting when there are as many."""
        numbers = team_numbers(self.game, replayed)
        return is_sound(replayed, numbers) or self.slow_checks.are_fewer_contradictions(replayed, numbers, number)


def _check_by_inferred(checked: _Checked, found: list[Diagnostic]) -> GameRules:
    """Checks by the best-fitting rule set; among equally good ones, by the one with the fewest contradictions.

    What still contradicts it may be explained by variations that the sources name. If deck or bids do not belong to
    that set and another game fits without contradiction, the rules stay undecided.
    """
    evidence = facts(checked.game, checked.hands)
    inferred = infer(evidence)
    if inferred.name is None:
        return _check_in_tens(checked, evidence, inferred, found)
    replayed = checked.replayed(ruleset(inferred.name))
    warnings = checked.contradictions(replayed)
    inferred, replayed, warnings = _least_contradicted(checked, replayed, inferred, warnings)
    if len(warnings) > 1 and any(one.code in _HINTS_OF_OTHER_COUNTING for one in warnings):
        for other in same_deal_other_counting(inferred.name or ""):
            again = checked.replayed(ruleset(other))
            if not checked.contradictions(again):
                inferred, replayed, warnings = inferred.preferring(other), again, []
    if another := _another_game(checked, inferred.name or "", evidence, warnings):
        inferred = inferred.or_possibly(another)
        return GameRules(None, str(inferred), inferred)
    return _check_as_written(checked, inferred, replayed, warnings, found)


def _check_as_written(
    checked: _Checked,
    inferred: Inferred,
    replayed: Sequence[ReplayedHand],
    warnings: list[Diagnostic],
    found: list[Diagnostic],
) -> GameRules:
    """Checks by the inferred set, with the variations that explain what contradicts it."""
    rules = replayed[0].rules if replayed else ruleset(inferred.name or "")
    if warnings:
        written = checked.as_written(replayed, warnings)
        if written.taken:
            rules, warnings = written.rules, checked.contradictions(written.hands)
            inferred = inferred._replace(as_written=(*inferred.as_written, *written.taken))
    found.extend(warnings)
    return GameRules(rules, str(inferred), inferred)


def _check_in_tens(checked: _Checked, evidence: Facts, inferred: Inferred, found: list[Diagnostic]) -> GameRules:
    """Checks a game whose bids are those of no shipped set, if they are ten times those of one."""
    in_ones = infer(in_tenths(evidence))
    if inferred.others or not evidence.bids or in_ones.name is None:
        return GameRules(None, str(inferred), inferred)
    replayed = checked.replayed(checked.slow_checks.in_tens(ruleset(in_ones.name)))
    inferred = Inferred(in_ones.name, inferred.because, in_ones.others, (_IN_TENS,))
    return _check_as_written(checked, inferred, replayed, checked.contradictions(replayed), found)


_IN_TENS = "points times ten"


def _least_contradicted(
    checked: _Checked, replayed: list[ReplayedHand], inferred: Inferred, warnings: list[Diagnostic]
) -> tuple[Inferred, list[ReplayedHand], list[Diagnostic]]:
    """The set with the fewest contradictions among those that fit equally well, its replay and its contradictions."""
    groups = {_COLUMNS_HINTED_BY[one.code] for one in warnings if one.code in _COLUMNS_HINTED_BY}
    first = replayed
    for other in inferred.others if groups else ():
        rules, now = ruleset(other), ruleset(inferred.name or "")
        if any(getattr(rules, group) != getattr(now, group) for group in groups):
            again = checked.replayed_again(first, rules)
            if checked.has_fewer_contradictions(again, len(warnings)):
                inferred, replayed, warnings = inferred.preferring(other), again, checked.contradictions(again)
    return inferred, replayed, warnings


_COLUMNS_HINTED_BY = {"PN503": "bidding", "PN506": "passing", "PN507": "meld", "PN513": "scoring", "PN514": "scoring"}
"""Contradictions that hint at other rules, with the columns in which sets with the same deal may differ."""


_HINTS_OF_OTHER_COUNTING = ("PN507", "PN511")
"""Contradictions that hint at other points for melds or tricks, independent of the bids."""

_DECK = "PN501"
"""Too many copies of a card: once is a mistake, more often is another deck."""


def _another_game(checked: _Checked, name: str, evidence: Facts, warnings: Sequence[Diagnostic]) -> str | None:
    """A rule set of another game that nothing contradicts, if deck or bids do not belong to the set `name`."""
    if not warnings or not ([one.code for one in warnings].count(_DECK) > 1 or has_foreign_bid(name, evidence)):
        return None
    others = other_games_that_fit(name, evidence)
    return next((other for other in others if not checked.contradictions(checked.replayed(ruleset(other)))), None)


def _rules_given(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> GameRules:
    """The rule set, unless others play the game than it is for: more, or, as the tricks show, fewer."""
    players, wanted = game.players, rules.players
    is_certain = any(len(line.values) > 1 for hand in hands for line in hand.tricks.values())
    if wanted is None or players == wanted or (players < wanted and not is_certain):
        return GameRules(rules)
    return GameRules(None, f"“{rules.title}” is for {wanted} players: {players} play this game")
