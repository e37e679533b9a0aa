"""Finds the rules of each game, and checks the game against them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.notation.play import SlowPath
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.allowance import Allowance
from annotations.notation.rule_checks.by_any_rules import (
    contradictions_by_any_rules,
    with_contradictions_by_any_scoring,
)
from annotations.notation.rule_checks.checked_game import CheckedGame, SlowChecks
from annotations.notation.rule_checks.game_rules import Auto, GameRules, unchecked
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.facts import Facts
from annotations.rules.inference import (
    Inferred,
    has_foreign_bid,
    infer,
    other_games_that_fit,
    plainest,
    same_deal_other_counting,
)
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import ruleset
from annotations.rules.units import POINTS_IN_ONES, POINTS_TIMES_TEN, TENS, unit


def check_rules(
    games: Sequence[Game], rules: RuleSet | Auto, slow_path: SlowPath, slow_checks: SlowChecks
) -> tuple[tuple[GameRules, ...], list[Diagnostic]]:
    """The rules of each game, and what contradicts them."""
    found: list[Diagnostic] = []
    allowance = Allowance()
    by: list[GameRules] = []
    for game in games:
        before = next((each for each in reversed(by) if each.inferred and each.inferred.as_written), None)
        by.append(_check_game(CheckedGame(game, slow_path, slow_checks, allowance), rules, before, found))
    return tuple(by), found


def _check_game(
    checked: CheckedGame, rules: RuleSet | Auto, before: GameRules | None, found: list[Diagnostic]
) -> GameRules:
    """The rules of the game; `before` are the last rules in the text that have variations, if any have."""
    if isinstance(rules, Auto):
        inferred, contradicted = _check_by_any_inferred(checked, before)
        if 0 < len(contradicted) <= _A_FEW and (asked := checked.slow_checks.with_last_value_asked(checked.game)):
            inferred, contradicted = _without_last_value(checked, before, (inferred, contradicted), asked)
        found += contradicted
        return inferred
    by = _rules_given(checked.game, checked.hands, rules)
    if not by.rules:
        return by
    hands = checked.replayed(by.rules)
    hands += checked.following(hands)
    found.extend(checked.contradictions(hands))
    return by._replace(unchecked=unchecked(len(hands), len(checked.hands)))


_Found = tuple[GameRules, list[Diagnostic]]
"""The rules of a game, and what contradicts them."""


def _check_by_any_inferred(checked: CheckedGame, before: GameRules | None) -> _Found:
    """The rules that fit the game as it is written, also if it has more players or other hands than it shows so far."""
    contradicted: list[Diagnostic] = []
    inferred = _check_by_inferred(checked, before, contradicted)
    if contradicted and (undecided := _at_larger_table(checked, inferred, contradicted)):
        return undecided, []
    if contradicted and (others := checked.slow_checks.with_somebody_out(checked.game, inferred, contradicted)):
        return others
    return _by_another_deal(checked, before, inferred, contradicted) if contradicted else (inferred, [])


def _without_last_value(checked: CheckedGame, before: GameRules | None, by: _Found, asked: Game) -> _Found:
    """What is found without the last value, if that explains something and may go on; else `by`, found with it."""
    again = CheckedGame(asked, checked.slow_path, checked.slow_checks, Allowance())
    inferred, contradicted = _check_by_any_inferred(again, before)
    others = inferred.inferred.others if inferred.inferred else ()
    fitting = [inferred.rules] if inferred.rules else [ruleset(name) for name in others]
    if len(contradicted) < len(by[1]) and checked.slow_checks.may_go_on(checked.game, asked, fitting):
        return inferred, contradicted
    return by


def _at_larger_table(checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic]) -> GameRules | None:
    """Undecided rules, if the game may be one of more players, and nothing contradicts it then."""
    codes = [one.code for one in contradicted]
    for game in checked.slow_checks.at_larger_tables(checked.game, checked.hands, codes):
        found: list[Diagnostic] = []
        larger = CheckedGame(game, checked.slow_path, checked.slow_checks, checked.allowance)
        other = _check_by_inferred(larger, None, found).inferred
        if not found and by.inferred and other:
            undecided = by.inferred.or_of_more_players(other)
            return by._replace(rules=None, why=str(undecided), inferred=undecided)
    return None


def _by_another_deal(
    checked: CheckedGame, before: GameRules | None, by: GameRules, contradicted: list[Diagnostic]
) -> _Found:
    """The rules of the deal that contradicts least, among those that the hands so far leave open; `by` if none is."""
    others = checked.slow_checks.other_deals(checked.evidence, checked.hands, contradicted)
    for evidence in others if not by.unchecked else ():
        found: list[Diagnostic] = []
        again = CheckedGame(checked.game, checked.slow_path, checked.slow_checks, Allowance(), evidence)
        other = _check_by_inferred(again, before, found)
        if len(found) < len(contradicted) and not other.unchecked:
            by, contradicted = other, found
        if not contradicted:
            break
    return by, contradicted


class _Candidate(NamedTuple):
    """A rule set by which a game may have been played, the hands replayed by it, the codes of what contradicts it."""

    inferred: Inferred
    hands: list[ReplayedHand]
    codes: Sequence[str]

    @property
    def name(self) -> str:
        """The name of the rule set."""
        return self.inferred.name or ""

    @property
    def number(self) -> int:
        """How much contradicts it."""
        return len(self.codes)


def _check_by_inferred(checked: CheckedGame, before: GameRules | None, found: list[Diagnostic]) -> GameRules:
    """Checks by the best-fitting rule set; among equally good ones, by the one with the fewest contradictions.

    What still contradicts it may be explained by variations that the sources name, first by those of a game before.
    If deck or bids do not belong to that set and another game fits without contradiction, the rules stay undecided.
    """
    evidence = checked.evidence
    inferred = _inferred(checked, evidence)
    if inferred.name is None:
        found.extend(contradictions_by_any_rules(checked, inferred.others))
        return GameRules(None, str(inferred), inferred, unchecked(checked.number_of_replayed, len(checked.hands)))
    if before and (same := _as_before(checked, inferred, before)):
        return same
    first = _candidate(checked, inferred, checked.replayed(checked.ruleset(inferred.name)))
    best = _least_contradicted(checked, first)
    if not checked.vary and (another := _another_game(checked, best, evidence)):
        inferred = best.inferred.or_possibly(another)
        return GameRules(None, str(inferred), inferred)
    best = _as_written(checked, best, first, evidence) if best.codes else best
    is_counted = not best.hands or best.hands[0].rules.counters.ace is not None
    if not is_counted and (shown := checked.slow_checks.counted_as_shown(best.inferred, best.hands)):
        best = _candidate(checked, *shown)
    if len(best.hands) < len(checked.hands):
        inferred, hands = checked.slow_checks.with_the_rest(checked, best.inferred, best.hands)
        by_best = checked.contradictions(hands)
    else:
        inferred, hands = best.inferred, best.hands
        by_best = checked.named_contradictions(hands) if best.codes else ()
    found += with_contradictions_by_any_scoring(checked, hands, by_best)
    rules = hands[0].rules if hands else checked.ruleset(best.name)
    return GameRules(rules, str(inferred), inferred, unchecked(len(hands), len(checked.hands)))


def _as_before(checked: CheckedGame, inferred: Inferred, before: GameRules) -> GameRules | None:
    """The rules of a game before, if they are those of the same table: only by them does nothing contradict it."""
    name = inferred.name or ""
    if not (before.rules and before.inferred and before.inferred.name == name) or checked.vary:
        return None
    lines = checked.first_contradicted(checked.ruleset(name)) if checked.allowance.left > 0 else 0
    if not lines or checked.first_contradicted(before.rules):
        return None
    hands = checked.replayed_whole(before.rules)
    if checked.codes(hands) or with_contradictions_by_any_scoring(checked, hands, ()):
        return None
    checked.allowance.spend(lines // _SHARE, is_first=False)
    inferred = inferred._replace(as_written=before.inferred.as_written)
    return GameRules(before.rules, str(inferred), inferred)


_SHARE = 4
"""A hand that the rules of a game before explain costs this share of what it costs to find them."""


def _inferred(checked: CheckedGame, evidence: Facts) -> Inferred:
    """The rule set that fits best; one that is varied at once, if the facts are those of no shipped set."""
    inferred = infer(evidence)
    if _is_new(inferred, evidence):
        inferred, checked.vary = checked.slow_checks.shown_at_once(evidence, inferred)
    return inferred


def _is_new(inferred: Inferred, evidence: Facts) -> bool:
    """Whether no shipped set has these facts: other numbers of cards are passed, in the kitty or deck, none drawn."""
    if inferred.name is None:
        return not inferred.others
    rules = ruleset(inferred.name)
    are_passed_otherwise = bool(evidence.passed) and rules.passing.cards not in (None, evidence.passed)
    has_another_kitty = bool(evidence.kitty) and rules.kitty not in (None, evidence.kitty)
    has_too_many_copies = evidence.copies > (rules.deck.copies or evidence.copies)
    is_no_mistake = evidence.nines is False or evidence.copies > _BY_A_MISTAKE or _has_high_bids(rules, evidence)
    has_another_deck = has_too_many_copies and is_no_mistake
    draws_none = bool(rules.stock) and evidence.tricks == rules.hand_size
    return are_passed_otherwise or has_another_kitty or has_another_deck or draws_none


_BY_A_MISTAKE = 3
"""So many equal cards may be seen of a single deck, if one card is written wrong."""


def _has_high_bids(rules: RuleSet, evidence: Facts) -> bool:
    """Whether the lowest bid is as high as all counters of two such decks."""
    counters = all_counters(rules)
    return counters is not None and min(evidence.bids, default=0) >= 2 * counters


def _candidate(checked: CheckedGame, inferred: Inferred, hands: list[ReplayedHand]) -> _Candidate:
    return _Candidate(inferred, hands, checked.codes(hands))


def _as_written(checked: CheckedGame, best: _Candidate, first: _Candidate, evidence: Facts) -> _Candidate:
    """The candidate with the variations that explain most, unless these explain more of the first or a plainer one.

    A set that counts points otherwise is taken if nothing contradicts it then, or a few mistakes among much.
    """
    explained = _explained(checked, *best)
    plain = plainest(first.name)
    if best is not first and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, *first), key=_number)
    if plain != first.name and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, *_preferred(checked, first, plain)), key=_number)
    if _may_have_other_units(checked, explained, evidence):
        for instead in _in_other_units(checked, best):
            counted = _explained(checked, *instead)
            if counted.number <= checked.slow_checks.most_left(explained.number):
                return counted
    return explained


def _may_have_other_units(checked: CheckedGame, explained: _Candidate, evidence: Facts) -> bool:
    """Whether points may be those of another way of counting; what bids alone showed of it is always in question."""
    is_contradicted = bool(explained.codes)
    if is_contradicted and explained.inferred.is_varied_in_units:
        return True
    return checked.slow_checks.may_have_other_units(explained.hands, evidence, is_contradicted=is_contradicted)


_Replayed = tuple[Inferred, list[ReplayedHand]]
"""A rule set, and the hands replayed by it."""


def _in_other_units(checked: CheckedGame, best: _Candidate) -> Iterator[_Replayed]:
    """The sets with the deal of the best one that count points in ones or in tens; if none does, that set so varied.

    A set that is varied so at once, by its bids, is also tried as it stands.
    """
    others = () if best.inferred.is_varied_in_units else same_deal_other_counting(best.name)
    for other in others:
        yield _preferred(checked, best, other)
    if not others:
        rules = checked.ruleset(best.name)
        inferred = best.inferred.with_units(POINTS_IN_ONES if unit(rules) == TENS else POINTS_TIMES_TEN)
        yield inferred, checked.replayed_again(best.hands, checked.slow_checks.in_other_units(rules))


def _is_nearly_explained(candidate: _Candidate) -> bool:
    """Whether few contradictions are left, which another set may explain; a table with rules of its own has many."""
    return 0 < candidate.number <= 2 * len(candidate.hands) + _A_FEW


_A_FEW = 4


def _number(candidate: _Candidate) -> int:
    return candidate.number


def _preferred(checked: CheckedGame, first: _Candidate, name: str) -> _Replayed:
    return first.inferred.preferring(name), checked.replayed_by(first.hands, name)


def _explained(
    checked: CheckedGame, inferred: Inferred, hands: list[ReplayedHand], codes: Sequence[str] | None = None
) -> _Candidate:
    """The set, with the variations that explain what contradicts it; `codes` say what that is, if it is known."""
    is_right = checked.has_fewer_contradictions(hands, 1) if codes is None else not codes
    varied, taken = ([], ()) if is_right else checked.as_written(hands, codes or ())
    if not taken:
        return _Candidate(inferred, hands, checked.codes(hands) if codes is None else codes)
    return _candidate(checked, inferred._replace(as_written=(*inferred.as_written, *taken)), varied)


def _least_contradicted(checked: CheckedGame, first: _Candidate) -> _Candidate:
    """The candidate with the fewest contradictions among the sets that fit equally well.

    Of sets that are alike in the columns in question only the first is tried.
    """
    best = first
    groups = {_COLUMNS_HINTED_BY[code] for code in first.codes if code in _COLUMNS_HINTED_BY}
    tried = [[getattr(hand.rules, group) for group in groups] for hand in first.hands[:1]]
    for other in first.inferred.others if groups else ():
        rules = checked.ruleset(other)
        columns = [getattr(rules, group) for group in groups]
        if columns not in tried:
            tried.append(columns)
            again = checked.replayed_by(first.hands, other)
            is_better = checked.has_fewer_contradictions(again, best.number)
            if is_better and ("meld" not in groups or _explains_melds(checked, first, rules)):
                best = _candidate(checked, best.inferred.preferring(other), again)
    return best


def _explains_melds(checked: CheckedGame, first: _Candidate, rules: RuleSet) -> bool:
    """Whether the set has the same prices of melds, or some that explain what is written."""
    is_same = rules.meld == first.hands[0].rules.meld
    return is_same or checked.slow_checks.prices_explain(first.hands, rules.meld)


_COLUMNS_HINTED_BY = {"PN503": "bidding", "PN506": "passing", "PN507": "meld", "PN513": "scoring", "PN514": "scoring"}
"""Contradictions that hint at other rules, with the columns in which sets with the same deal may differ."""


_DECK = "PN501"
"""Too many copies of a card: once is a mistake, more often is another deck."""


def _another_game(checked: CheckedGame, best: _Candidate, evidence: Facts) -> str | None:
    """A rule set of another game that nothing contradicts, if deck or bids do not belong to the best one."""
    if not best.codes or not ([*best.codes].count(_DECK) > 1 or has_foreign_bid(best.name, evidence)):
        return None
    others = other_games_that_fit(best.name, evidence)
    return next((other for other in others if checked.fits(ruleset(other))), None)


def _rules_given(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> GameRules:
    """The rule set, unless others play the game than it is for: more, or, as the tricks show, fewer."""
    players, wanted = game.players, rules.players
    is_certain = any(len(line.values) > 1 for hand in hands for line in hand.tricks.values())
    if wanted is None or players == wanted or (players < wanted and not is_certain):
        return GameRules(rules)
    return GameRules(None, f"“{rules.title}” is for {wanted} players: {players} play this game")
