"""Finds the rules of each game, and checks the game against them."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from annotations.notation.play import SlowPath
from annotations.notation.play.game import replay_game, team_numbers
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.evidence import facts
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.rule_checks.sound import is_sound
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.inference import (
    POINTS_TIMES_TEN,
    Facts,
    Inferred,
    has_foreign_bid,
    infer,
    other_games_that_fit,
    plainest,
    same_deal_other_counting,
)
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import MeldPrices, RuleSet
from annotations.rules.shipped import ruleset


class SlowChecks(Protocol):
    """The checks for games that are not sound: `contradictions.py`, a parameter for the same reason as `SlowPath`."""

    def contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[Diagnostic]:
        """The diagnostics of a game's hands."""

    def replay_by(self, hands: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
        """The hands by other rules for as many players and the same teams."""

    def count_contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> int:
        """The number of them."""

    def are_fewer_contradictions(self, hands: Sequence[ReplayedHand], numbers: Sequence[int], number: int) -> bool:
        """Whether there are fewer of them than this number."""

    def as_written(
        self, hands: Sequence[ReplayedHand], numbers: Sequence[int], warnings: Sequence[Diagnostic]
    ) -> tuple[list[ReplayedHand], tuple[str, ...]]:
        """The hands by the variations that explain the warnings about them; those variations in words."""

    def prices_explain(self, hands: Sequence[ReplayedHand], prices: MeldPrices) -> bool:
        """Whether a meld that is wrong by the rules of the hands is right by these prices, and not only left open."""

    def in_tens(self, rules: RuleSet) -> RuleSet:
        """The rules of a table that multiplies all points by ten."""

    def shown_at_once(self, evidence: Facts, inferred: Inferred) -> tuple[Inferred, Callable[[RuleSet], RuleSet]]:
        """The best fit for facts that no shipped set has, and what makes it the rules of such a table."""


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
    """A game while it is checked. `vary` makes a shipped rule set what the facts of the game show at once."""

    def __init__(self, game: Game, slow_path: SlowPath, slow_checks: SlowChecks) -> None:
        self.game = game
        self.hands = [section.index for section in game.hands]
        self.slow_path = slow_path
        self.slow_checks = slow_checks
        self.vary: Callable[[RuleSet], RuleSet] | None = None

    def ruleset(self, name: str) -> RuleSet:
        """The shipped rule set of that name, as this game has it."""
        return self.vary(ruleset(name)) if self.vary else ruleset(name)

    def replayed(self, rules: RuleSet) -> list[ReplayedHand]:
        """The hands, replayed by these rules."""
        return replay_game(self.game, self.hands, rules, self.slow_path)

    def replayed_again(self, replayed: Sequence[ReplayedHand], rules: RuleSet) -> list[ReplayedHand]:
        """The hands, at least one, replayed by other rules."""
        before = replayed[0].rules
        if (before.players, before.teams_in_force) == (rules.players, rules.teams_in_force):
            return self.slow_checks.replay_by(replayed, rules)
        return self.replayed(rules)

    def contradictions(self, replayed: Sequence[ReplayedHand]) -> list[Diagnostic]:
        """Everything in the game that contradicts the rules by which its hands were replayed."""
        numbers = team_numbers(self.game, replayed) if replayed else ()
        return [] if not replayed or is_sound(replayed, numbers) else self.slow_checks.contradictions(replayed, numbers)

    def count_contradictions(self, replayed: Sequence[ReplayedHand]) -> int:
        """The number of these contradictions."""
        numbers = team_numbers(self.game, replayed) if replayed else ()
        is_right = not replayed or is_sound(replayed, numbers)
        return 0 if is_right else self.slow_checks.count_contradictions(replayed, numbers)

    def as_written(
        self, replayed: Sequence[ReplayedHand], warnings: Sequence[Diagnostic]
    ) -> tuple[list[ReplayedHand], tuple[str, ...]]:
        """The hands by the variations that explain the warnings about them; those variations in words."""
        return self.slow_checks.as_written(replayed, team_numbers(self.game, replayed), warnings)

    def has_fewer_contradictions(self, replayed: Sequence[ReplayedHand], number: int) -> bool:
        """Whether fewer than this number of things contradict the rules; stops counting when there are as many."""
        numbers = team_numbers(self.game, replayed)
        return is_sound(replayed, numbers) or self.slow_checks.are_fewer_contradictions(replayed, numbers, number)


class _Candidate(NamedTuple):
    """A rule set by which a game may have been played, the hands replayed by it, and how much contradicts it.

    `warnings` say what contradicts it, if that was asked already.
    """

    inferred: Inferred
    hands: list[ReplayedHand]
    number: int
    warnings: Sequence[Diagnostic] = ()

    @property
    def name(self) -> str:
        """The name of the rule set."""
        return self.inferred.name or ""


def _check_by_inferred(checked: _Checked, found: list[Diagnostic]) -> GameRules:
    """Checks by the best-fitting rule set; among equally good ones, by the one with the fewest contradictions.

    What still contradicts it may be explained by variations that the sources name. If deck or bids do not belong to
    that set and another game fits without contradiction, the rules stay undecided.
    """
    evidence = facts(checked.game, checked.hands)
    inferred = _inferred(checked, evidence)
    if inferred.name is None:
        return GameRules(None, str(inferred), inferred)
    first = _first_candidate(checked, inferred, checked.ruleset(inferred.name))
    best = _least_contradicted(checked, first)
    if not checked.vary and (another := _another_game(checked, best.name, evidence, best.warnings)):
        inferred = best.inferred.or_possibly(another)
        return GameRules(None, str(inferred), inferred)
    best = _as_written(checked, best, first) if best.number else best
    found.extend(best.warnings or (checked.contradictions(best.hands) if best.number else ()))
    rules = best.hands[0].rules if best.hands else checked.ruleset(best.name)
    return GameRules(rules, str(best.inferred), best.inferred)


def _inferred(checked: _Checked, evidence: Facts) -> Inferred:
    """The rule set that fits best; one that is varied at once, if the facts are those of no shipped set."""
    inferred = infer(evidence)
    if inferred.name is None:
        is_new = not inferred.others
    else:
        is_new = bool(evidence.passed) and ruleset(inferred.name).passing.cards not in (None, evidence.passed)
    if is_new:
        inferred, checked.vary = checked.slow_checks.shown_at_once(evidence, inferred)
    return inferred


def _first_candidate(checked: _Checked, inferred: Inferred, rules: RuleSet) -> _Candidate:
    return _contradicted(checked, inferred, checked.replayed(rules))


def _contradicted(checked: _Checked, inferred: Inferred, hands: list[ReplayedHand]) -> _Candidate:
    warnings = checked.contradictions(hands)
    return _Candidate(inferred, hands, len(warnings), warnings)


def _candidate(checked: _Checked, inferred: Inferred, rules: RuleSet, first: _Candidate) -> _Candidate:
    """Another candidate than the first one, whose hands are replayed already."""
    hands = checked.replayed_again(first.hands, rules) if first.hands else []
    return _Candidate(inferred, hands, checked.count_contradictions(hands))


def _as_written(checked: _Checked, best: _Candidate, first: _Candidate) -> _Candidate:
    """The candidate with the variations that explain most, unless these explain more of the first or a plainer one.

    A set that counts points otherwise is taken only if nothing contradicts it then.
    """
    explained = _explained(checked, best)
    plain = plainest(first.name)
    if best is not first and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, first), key=_number)
    if plain != first.name and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, _preferred(checked, first, plain)), key=_number)
    if explained.number > 1 and _counts_otherwise(explained.hands):
        for instead in _counted_otherwise(checked, best):
            counted = _explained(checked, instead)
            if not counted.number:
                return counted
    return explained


def _counts_otherwise(hands: Sequence[ReplayedHand]) -> bool:
    """Whether points of melds and tricks are written about ten times as high, or as low, as they should be."""
    refusals = [refused.refusal for hand in hands for refused in hand.refused if refused.refusal.reason in _OF_POINTS]
    found, expected = (
        sum([number for number in numbers if isinstance(number, int)])
        for numbers in ([one.found for one in refusals], [one.expected for one in refusals])
    )
    return found > _FAR * expected or expected > _FAR * found


_OF_POINTS = (Reason.OTHER_POINTS, Reason.OTHER_COUNTERS)
_FAR = 5


def _counted_otherwise(checked: _Checked, best: _Candidate) -> Iterator[_Candidate]:
    """The sets with the deal of the best one that count points in ones or in tens; that set in tens, if none does."""
    others = same_deal_other_counting(best.name)
    for other in others:
        yield _preferred(checked, best, other)
    if not others:
        in_tens = best.inferred._replace(as_written=(*best.inferred.as_written, POINTS_TIMES_TEN))
        yield _candidate(checked, in_tens, checked.slow_checks.in_tens(checked.ruleset(best.name)), best)


def _is_nearly_explained(candidate: _Candidate) -> bool:
    """Whether few contradictions are left, which another set may explain; a table with rules of its own has many."""
    return 0 < candidate.number <= 2 * len(candidate.hands) + _A_FEW


_A_FEW = 4


def _number(candidate: _Candidate) -> int:
    return candidate.number


def _preferred(checked: _Checked, first: _Candidate, name: str) -> _Candidate:
    return _candidate(checked, first.inferred.preferring(name), checked.ruleset(name), first)


def _explained(checked: _Checked, candidate: _Candidate) -> _Candidate:
    hands, taken = checked.as_written(candidate.hands, candidate.warnings) if candidate.number else ([], ())
    if not taken:
        return candidate
    inferred = candidate.inferred
    inferred = inferred._replace(as_written=(*inferred.as_written, *taken))
    return _Candidate(inferred, hands, checked.count_contradictions(hands))


def _least_contradicted(checked: _Checked, first: _Candidate) -> _Candidate:
    """The candidate with the fewest contradictions among the sets that fit equally well.

    Of sets that are alike in the columns in question only the first is tried.
    """
    best = first
    groups = {_COLUMNS_HINTED_BY[one.code] for one in first.warnings if one.code in _COLUMNS_HINTED_BY}
    tried = [[getattr(hand.rules, group) for group in groups] for hand in first.hands[:1]]
    for other in first.inferred.others if groups else ():
        rules = checked.ruleset(other)
        columns = [getattr(rules, group) for group in groups]
        if columns not in tried:
            tried.append(columns)
            again = checked.replayed_again(first.hands, rules)
            is_better = checked.has_fewer_contradictions(again, best.number)
            if is_better and ("meld" not in groups or _explains_melds(checked, first, rules)):
                best = _contradicted(checked, best.inferred.preferring(other), again)
    return best


def _explains_melds(checked: _Checked, first: _Candidate, rules: RuleSet) -> bool:
    """Whether the set has the same prices of melds, or some that explain what is written."""
    is_same = rules.meld == first.hands[0].rules.meld
    return is_same or checked.slow_checks.prices_explain(first.hands, rules.meld)


_COLUMNS_HINTED_BY = {"PN503": "bidding", "PN506": "passing", "PN507": "meld", "PN513": "scoring", "PN514": "scoring"}
"""Contradictions that hint at other rules, with the columns in which sets with the same deal may differ."""


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
