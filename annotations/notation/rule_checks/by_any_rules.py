"""What contradicts every set of rules by which a game may have been played, where none of them is chosen."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.evidence import in_play
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.inference import same_deal_other_counting
from annotations.rules.rulesets import Counters, Deck, RuleSet, values_of, with_values
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import SHIPPED, ruleset


def contradictions_by_any_rules(checked: CheckedGame, names: Sequence[str]) -> Sequence[Diagnostic]:
    """What each of the sets of these names leaves unexplained, with the variations that explain most; none if one does.

    Where no set fits, it is what contradicts a table of which nothing is known but the number of players. Tricks show
    what only one of several deals has: unless these sets differ only in how they count points, nothing is judged then
    but the auction, by such a table, and what each trick counts and who wins it, by all of the sets.
    """
    if not _has_tricks(checked) or _deal_alike(names):
        return _by_all(checked, [*map(checked.ruleset, names)] or [of_players(checked.game.players)])
    of_tricks = _by_all(checked, [*map(checked.ruleset, names)]) if names else ()
    return [*_of_auction(checked), *[one for one in of_tricks if one.code in _OF_EACH_TRICK]]


def _by_all(checked: CheckedGame, sets: Sequence[RuleSet]) -> Sequence[Diagnostic]:
    """What each of these sets leaves unexplained; none if one of them explains everything.

    Where each of several sets leaves the same sum, the warning about it names none of them.
    """
    by_each: list[Sequence[Diagnostic]] = []
    for rules in sets:
        left = _left(checked, checked.replayed(_counted_as_shown(checked, _scored_as_most(rules))))
        if not left:
            return ()
        by_each.append(left)
    fewest = min(by_each, key=len)
    places = [set(map(_place, left)) for left in by_each]
    by_each_set = [one for one in fewest if all(_place(one) in others for others in places)]
    return [_by_any(one) if one.code == _SUM and len(sets) > 1 else one for one in by_each_set]


def _by_any(one: Diagnostic) -> Diagnostic:
    return one._replace(values={**one.values, "by": _ANY})


def with_contradictions_by_any_scoring(
    checked: CheckedGame, hands: Sequence[ReplayedHand], found: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """What is `found`, and what else contradicts the rules of these hands, if they do not say what a set costs.

    If that names another score, or the dealer of a hand, what it explains is left out. Nothing is added where tricks
    are written: what such rules leave open shows in what they count. Only as many hands are looked at as the allowance
    of the text lets be contradicted.
    """
    if not hands or hands[0].rules.scoring.set is not None or _has_tricks(checked):
        return found
    scored = checked.replayed_again(hands, _counted_as_shown(checked, _scored_as_most(hands[0].rules)))
    left = _left(checked, checked.allowed(iter(scored)))
    lines = {one.line for one in found}
    more = [one for one in left if one.line not in lines]
    explained = {line for one in more for line in _lines_of_hand(checked, one.line)} - {one.line for one in left}
    return [*[one for one in found if one.code not in _BY_SCORES or one.line not in explained], *more]


def _of_auction(checked: CheckedGame) -> Sequence[Diagnostic]:
    """What contradicts dealer, bids and contract at any table with this number of players."""
    hands = checked.replayed(of_players(checked.game.players))
    if _OF_AUCTION.isdisjoint(checked.codes(hands)):
        return ()
    return [one for one in _left(checked, hands) if one.code in _OF_AUCTION]


_SUM = "PN515"
_OF_AUCTION = frozenset(("PN503", "PN504", "PN512", "PN517"))
_OF_EACH_TRICK = frozenset(("PN510", "PN511"))
_BY_SCORES = ("PN504", "PN513", "PN514")
"""What a wrong score, or a wrong dealer, that is named in the same hand explains."""


def _lines_of_hand(checked: CheckedGame, number: int) -> range:
    """The numbers of the lines of the hand with this line; none if it is in no hand."""
    by_hand = [range(hand.written[0].number, hand.written[-1].number + 1) for hand in checked.hands]
    return next((lines for lines in by_hand if number in lines), range(0))


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


def of_players(players: int) -> RuleSet:
    """A table of which nothing is known but the number of players."""
    return with_values({"name": _ANY, "players": players})


_ANY = "any rules"


def _scored_as_most(rules: RuleSet) -> RuleSet:
    """The rules, scored as at most tables where they do not state it: what another table does is a variation."""
    stated = {path: value for path, value in values_of(rules).items() if value is not None}
    return with_values(_AS_MOST | stated)


def _counted_as_shown(checked: CheckedGame, rules: RuleSet) -> RuleSet:
    """The rules, with the counters of those tables with such a deck whose sum most hands have for play, if any has."""
    sums = Counter([scored for hand in checked.hands if (scored := in_play(hand))])
    ways = [rules, *[rules._replace(counters=counters, name=_ANY) for counters in _ways_to_count(rules.deck)]]
    return max(ways, key=lambda way: sums[all_counters(way) or 0])


@lru_cache(maxsize=16)
def _ways_to_count(deck: Deck) -> tuple[Counters, ...]:
    """What cards count in the shipped sets with that deck."""
    with_it = [rules for rules in map(ruleset, SHIPPED) if rules.deck == deck]
    return tuple(dict.fromkeys([rules.counters for rules in with_it if all_counters(rules) is not None]))


_AS_MOST = {
    "scoring.minimum_meld": 0, "scoring.minimum_counters": 0, "scoring.meld_needs": "nothing", "scoring.set": "bid",
}  # fmt: skip
