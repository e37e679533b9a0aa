"""Finds the rules of each game, and checks the game against them."""

from collections.abc import Sequence

from annotations.notation.play import SlowPath
from annotations.notation.rule_checks.allowance import Allowance
from annotations.notation.rule_checks.by_any_rules import (
    contradictions_by_any_rules,
    with_contradictions_by_any_table,
)
from annotations.notation.rule_checks.checked_game import CheckedGame, CheckedGames, SlowChecks
from annotations.notation.rule_checks.game_rules import Auto, GameRules, unchecked
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.fields import MOST_DIGITS
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.facts import Facts
from annotations.rules.inference import Inferred, infer, other_games_that_fit
from annotations.rules.likely_bids import is_out_of_range
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import SHIPPED, ruleset


def check_rules(
    games: Sequence[Game], rules: RuleSet | Auto, slow_path: SlowPath, slow_checks: SlowChecks
) -> CheckedGames:
    """The rules of each game, and what contradicts them."""

    def check(games: Sequence[Game]) -> CheckedGames:
        return _check_games(games, rules, slow_path, slow_checks)

    sections = [section for game in games for section in game.sections()]
    texts = [line.text for section in sections for line in section.lines]
    may_be_long = max(map(len, texts), default=0) > MOST_DIGITS
    return slow_checks.check_long_integers(games, check) if may_be_long else check(games)


def _check_games(
    games: Sequence[Game], rules: RuleSet | Auto, slow_path: SlowPath, slow_checks: SlowChecks
) -> CheckedGames:
    found: list[Diagnostic] = []
    allowance = Allowance()
    by: list[GameRules] = []
    varied: GameRules | None = None
    for game in games:
        by.append(_check_game(CheckedGame(game, slow_path, slow_checks, allowance), rules, varied, found))
        varied = by[-1] if by[-1].inferred and by[-1].inferred.as_written else varied
    return tuple(by), found


def _check_game(
    checked: CheckedGame, rules: RuleSet | Auto, before: GameRules | None, found: list[Diagnostic]
) -> GameRules:
    """The rules of the game; `before` are the last rules in the text that have variations, if any have."""
    if isinstance(rules, Auto):
        inferred, contradicted = check_by_any_inferred(checked, before)
        if 0 < len(contradicted) <= _MOST_BY_HALF_TYPED_VALUE and (
            asked := checked.slow_checks.with_last_value_asked(checked.game)
        ):
            inferred, contradicted = _without_last_value(checked, before, (inferred, contradicted), asked)
        found += checked.slow_checks.with_changed_rules(checked, inferred, contradicted) if contradicted else ()
        return inferred
    by = _rules_given(checked.game, checked.hands, checked.by_noted_target(rules))
    if not by.rules:
        return by
    hands = checked.replayed(by.rules)
    hands += checked.following(hands)
    if any(hand.lines.melds and None in hand.hands for hand in hands):
        hands = checked.slow_checks.by_chosen_deck(hands)
    if against := checked.contradictions(hands):
        against = checked.slow_checks.by_units_of_table(checked, hands, against)
        is_varied = checked.noted_target not in (None, rules.scoring.target)
        found += checked.slow_checks.citing_as_written(by.rules, rules, against) if is_varied else against
    return by._replace(unchecked=unchecked(len(hands), len(checked.hands)))


_MOST_BY_HALF_TYPED_VALUE = 4
"""The most contradictions that a half-typed value may cause."""

_Found = tuple[GameRules, list[Diagnostic]]
"""The rules of a game, and what contradicts them."""


def check_by_any_inferred(checked: CheckedGame, before: GameRules | None) -> _Found:
    """The rules that fit the game as it is written, also if it has more players or other hands than it shows so far."""
    contradicted: list[Diagnostic] = []
    inferred = check_by_inferred(checked, before, contradicted)
    if contradicted and (undecided := _at_larger_table(checked, inferred, contradicted)):
        return undecided, []
    may_be_out = contradicted or checked.game.players > _MOST_AT_A_TABLE_FOR_ALL
    if may_be_out and (others := checked.slow_checks.with_somebody_out(checked, inferred, contradicted)):
        return others
    return _by_another_deal(checked, before, inferred, contradicted) if contradicted else (inferred, [])


_MOST_AT_A_TABLE_FOR_ALL = 4
"""At a larger table, two pairs may play each hand: what they do wrong may be right in a game for all."""


def _without_last_value(checked: CheckedGame, before: GameRules | None, by: _Found, asked: Game) -> _Found:
    """What is found without the last value, if that explains something and may go on; else `by`, found with it."""
    again = CheckedGame(asked, checked.slow_path, checked.slow_checks, Allowance())
    inferred, contradicted = check_by_any_inferred(again, before)
    fitting = [*filter(None, [inferred.rules]), *_others_that_fit(again, inferred)]
    if len(contradicted) < len(by[1]) and checked.slow_checks.may_go_on(checked.game, asked, fitting):
        return inferred, contradicted
    return by


def _others_that_fit(checked: CheckedGame, by: GameRules) -> list[RuleSet]:
    """The other sets by which the game may be played; those of other games only if all its bids are made there."""
    if not by.inferred:
        return []
    names = other_games_that_fit(by.inferred.name, checked.evidence) if by.inferred.name else ()
    bids = checked.evidence.bids
    of_others = [rules for rules in map(checked.ruleset, names) if not any(is_out_of_range(rules, bid) for bid in bids)]
    return [*map(checked.ruleset, by.inferred.others), *of_others]


def _at_larger_table(checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic]) -> GameRules | None:
    """Undecided rules, if the game may be one of more players, and nothing contradicts it then."""
    codes = [one.code for one in contradicted]
    for game in checked.slow_checks.at_larger_tables(checked.game, checked.hands, codes):
        found: list[Diagnostic] = []
        larger = CheckedGame(game, checked.slow_path, checked.slow_checks, checked.allowance)
        other = check_by_inferred(larger, None, found).inferred
        if not found and by.inferred and other:
            undecided = by.inferred.or_of_more_players(other)
            return by._replace(rules=None, why=str(undecided), inferred=undecided)
    return None


def _by_another_deal(
    checked: CheckedGame, before: GameRules | None, by: GameRules, contradicted: list[Diagnostic]
) -> _Found:
    """The rules of the deal that contradicts least, among those that the hands so far leave open; `by` if none is.

    Where more is contradicted than is checked, only counters may have that cause: those of all last tricks. If these
    are contradicted alone, the more usual deal is taken of two that contradict as much; and where tricks are missing,
    the one by which nothing else is wrong. One warning of many cards that nobody holds stands for all of them beside
    another single one, since they may have been drawn.
    """
    is_of_counters = all(one.code == _COUNTERS for one in contradicted)
    others = checked.slow_checks.other_deals(checked.evidence, checked.hands, contradicted)
    for evidence in others if is_of_counters or not by.unchecked else ():
        found: list[Diagnostic] = []
        again = CheckedGame(checked.game, checked.slow_path, checked.slow_checks, Allowance(), evidence)
        other = check_by_inferred(again, before, found)
        is_less = _weight(found) < _weight(contradicted) and len(found) <= len(contradicted)
        is_as_much = _weight(found) == _weight(contradicted)
        is_usual = is_of_counters and _oddness(other) < _oddness(by)
        is_likelier = is_usual or _is_more_missing(found, contradicted)
        if (is_less or (is_as_much and is_likelier)) and not other.unchecked:
            by, contradicted = other, found
        if not contradicted:
            break
    return by, contradicted


def _weight(found: Sequence[Diagnostic]) -> int:
    return sum([one.stands_for for one in found])


def _is_more_missing(found: Sequence[Diagnostic], contradicted: Sequence[Diagnostic]) -> bool:
    """Whether by what is found only the last tricks are missing; by the other rules something else is wrong, too."""
    codes = {one.code for one in contradicted}
    return _MISSING in codes and codes != {_MISSING} and all(one.code == _MISSING for one in found)


def _oddness(by: GameRules) -> tuple[int, int]:
    """How unusual the rules are: by how much they vary a shipped set, and where that is in the order of these sets."""
    if not by.inferred or not by.inferred.name:
        return len(_SHIPPED), 0
    return len(by.inferred.as_written), _SHIPPED.index(by.inferred.name)


_SHIPPED = [*SHIPPED]
_COUNTERS, _MISSING = "PN511", "PN518"


def check_by_inferred(checked: CheckedGame, before: GameRules | None, found: list[Diagnostic]) -> GameRules:
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
    best = checked.candidate(inferred, checked.replayed(checked.ruleset(inferred.name)))
    if best.codes:
        best, another = checked.slow_checks.least_contradicted(checked, best)
        if another:
            undecided = best.inferred.or_possibly(another)
            return GameRules(None, str(undecided), undecided)
    is_counted = not best.hands or best.hands[0].rules.counters.ace is not None
    if not is_counted and (shown := checked.slow_checks.counted_as_shown(best.inferred, best.hands)):
        best = checked.candidate(*shown)
    if len(best.hands) < len(checked.hands):
        inferred, hands = checked.slow_checks.with_the_rest(checked, best.inferred, best.hands)
        by_best = checked.contradictions(hands)
    else:
        inferred, hands = best.inferred, best.hands
        by_best = checked.named_contradictions(hands) if best.codes else ()
    rules = hands[0].rules if hands else checked.ruleset(best.name)
    left = [*with_contradictions_by_any_table(checked, hands, by_best), *checked.wrong_winner(hands)]
    is_varied = left and inferred.as_written
    found += checked.slow_checks.citing_as_written(rules, ruleset(best.name), left) if is_varied else left
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
    if checked.codes(hands) or with_contradictions_by_any_table(checked, hands, ()):
        return None
    checked.allowance.spend(lines // _HANDS_FOR_THE_COST_OF_ONE, is_first=False)
    inferred = inferred._replace(as_written=before.inferred.as_written)
    return GameRules(before.rules, str(inferred), inferred)


_HANDS_FOR_THE_COST_OF_ONE = 4
"""How many hands that the rules of an earlier game explain cost as much as one for which rules have to be found."""


def _inferred(checked: CheckedGame, evidence: Facts) -> Inferred:
    """The rule set that fits best; one that is varied at once, if the facts are those of no shipped set."""
    inferred = infer(evidence)
    if _is_new(inferred, evidence):
        inferred, checked.vary = checked.slow_checks.shown_at_once(evidence, inferred)
    target = checked.noted_target
    if inferred.name is None or target in (None, ruleset(inferred.name).scoring.target):
        return inferred
    return inferred._replace(as_written=(*inferred.as_written, f"to {target}"))


def _is_new(inferred: Inferred, evidence: Facts) -> bool:
    """Whether no shipped set has these facts: other numbers of cards are passed, in the kitty or deck, none drawn."""
    if inferred.name is None:
        others = [*map(ruleset, inferred.others)]
        is_another_deck = all(_has_another_deck(rules, evidence) for rules in others)
        return is_another_deck or all(_has_another_kitty(rules, evidence) for rules in others)
    rules = ruleset(inferred.name)
    are_passed_otherwise = bool(evidence.passed) and rules.passing.cards not in (None, evidence.passed)
    has_another_kitty = _has_another_kitty(rules, evidence)
    draws_none = bool(rules.stock) and evidence.tricks == rules.hand_size
    return are_passed_otherwise or has_another_kitty or _has_another_deck(rules, evidence) or draws_none


def _has_another_kitty(rules: RuleSet, evidence: Facts) -> bool:
    return bool(evidence.kitty) and rules.kitty not in (None, evidence.kitty)


def _has_another_deck(rules: RuleSet, evidence: Facts) -> bool:
    """Whether there are more equal cards than the deck of these rules has, and no mistake explains them."""
    if evidence.copies <= (rules.deck.copies or evidence.copies):
        return False
    return evidence.nines is False or evidence.copies > _MOST_COPIES_BY_MISTAKE or _has_high_bids(rules, evidence)


_MOST_COPIES_BY_MISTAKE = 3
"""The most equal cards that may be seen of a single deck, if one card is written wrong."""


def _has_high_bids(rules: RuleSet, evidence: Facts) -> bool:
    """Whether the lowest bid is as high as all counters of two such decks."""
    counters = all_counters(rules)
    return counters is not None and min(evidence.bids, default=0) >= 2 * counters


def _rules_given(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> GameRules:
    """The rule set, unless others play the game than it is for: more, or, as tricks or rounds of bids show, fewer."""
    players, wanted = game.players, rules.players
    if wanted is None or players == wanted or (players < wanted and not any(map(_shows_all_players, hands))):
        return GameRules(rules)
    return GameRules(None, f"“{rules.title}” is for {wanted} players, but {players} play this game")


def _shows_all_players(hand: HandLines) -> bool:
    """Whether a trick has a card of each player, or a round of bids a bid of each.

    The last round may be shorter, or go on, unless it is the only one of a contract.
    """
    rounds = [*hand.bids.values()]
    is_only = len(rounds) == 1 and "Contract" in hand.named
    whole = [*hand.tricks.values(), *(rounds if is_only else rounds[:-1])]
    return any(len(line.values) > 1 for line in whole)
