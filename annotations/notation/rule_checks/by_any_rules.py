"""What contradicts every set of rules by which a game may have been played, where none of them is chosen."""

from collections.abc import Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.inference import same_deal_other_counting
from annotations.rules.rulesets import RuleSet, values_of, with_values


def contradictions_by_any_rules(checked: CheckedGame, names: Sequence[str]) -> Sequence[Diagnostic]:
    """What each of the sets of these names leaves unexplained, with the variations that explain most; none if one does.

    Where no set fits, it is what contradicts a table of which nothing is known but the number of players. Tricks show
    what only one of several deals has: then nothing is said, unless these sets differ only in how they count points.
    """
    if _has_tricks(checked) and not _deal_alike(names):
        return ()
    by_each: list[Sequence[Diagnostic]] = []
    for rules in [*map(checked.ruleset, names)] or [_of_players(checked.game.players)]:
        left = _left(checked, checked.replayed(_scored_as_most(rules)))
        if not left:
            return ()
        by_each.append(left)
    fewest = min(by_each, key=len)
    places = [set(map(_place, left)) for left in by_each]
    return [one for one in fewest if all(_place(one) in others for others in places)]


def contradictions_by_any_scoring(
    checked: CheckedGame, hands: Sequence[ReplayedHand], found: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """What contradicts the rules of these hands besides what is `found`, if they do not say what a set costs.

    Nothing where tricks are written: what such rules leave open shows in what they count. Only as many hands are looked
    at as the allowance of the text lets be contradicted.
    """
    if not hands or hands[0].rules.scoring.set is not None or _has_tricks(checked):
        return ()
    scored = checked.replayed_again(hands, _scored_as_most(hands[0].rules))
    left = _left(checked, checked.allowed(iter(scored)))
    lines = {one.line for one in found}
    return [one for one in left if one.line not in lines]


def _has_tricks(checked: CheckedGame) -> bool:
    return any(hand.tricks for hand in checked.hands)


def _deal_alike(names: Sequence[str]) -> bool:
    return bool(names) and all(name in same_deal_other_counting(names[0]) for name in names[1:])


def _left(checked: CheckedGame, hands: list[ReplayedHand]) -> Sequence[Diagnostic]:
    """What contradicts the rules of the hands with the variations that explain most."""
    if checked.has_fewer_contradictions(hands, 1):
        return ()
    varied, taken = checked.as_written(hands, ())
    return checked.contradictions(varied if taken else hands)


def _place(one: Diagnostic) -> tuple[str, int]:
    return one.code, one.line


def _of_players(players: int) -> RuleSet:
    return with_values({"name": "any rules", "players": players})


def _scored_as_most(rules: RuleSet) -> RuleSet:
    """The rules, scored as at most tables where they do not state it: what another table does is a variation."""
    stated = {path: value for path, value in values_of(rules).items() if value is not None}
    return with_values(_AS_MOST | stated)


_AS_MOST = {
    "scoring.minimum_meld": 0, "scoring.minimum_counters": 0, "scoring.meld_needs": "nothing", "scoring.set": "bid",
}  # fmt: skip
