"""Which rules a game was played by that contradicts the set that fits best: another set, or variations of one."""

from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.checked_game import Candidate, CheckedGame
from annotations.notation.rule_checks.meld_variations import prices_explain
from annotations.notation.rule_checks.other_units import are_scores_tens, is_meld_in_ones, may_have_other_units
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.inference import Inferred, other_games_that_fit, plainest, same_deal_other_counting
from annotations.rules.likely_bids import FAR_TOO_HIGH, is_any_foreign
from annotations.rules.meld_points import most_meld
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.shipped import ruleset
from annotations.rules.units import POINTS_IN_ONES, POINTS_TIMES_TEN, TENS, in_other_units, unit
from annotations.rules.variations.choices import most_left, most_wrong
from annotations.rules.variations.openings import lowest_named_opening


def least_contradicted(checked: CheckedGame, first: Candidate) -> tuple[Candidate, str | None]:
    """The candidate that contradicts least, with the variations that explain most; the set of another game that fits.

    There is such a set only if deck or bids do not belong to the first one, and variations are not looked for; or if
    nothing but its bids shows the deck, and that set explains everything.
    """
    best = _best_as_shipped(checked, first)
    another = None if checked.vary else _another_game(checked, best)
    if not best.codes or another:
        return best, another
    explained = _as_written(checked, best, first)
    instead = min([explained, *_of_another_deck(checked, explained)], key=_number)
    return (explained, instead.name) if explained.codes and not instead.codes else (instead, None)


def _as_written(checked: CheckedGame, best: Candidate, first: Candidate) -> Candidate:
    """The candidate with the variations that explain most, unless these explain more of the first or a plainer one.

    Or of another game that fits as well, such as one with a smaller deck, in which these bids are made, too. A set that
    counts points otherwise is taken if nothing contradicts it then, or one mistake, or a few among much.
    """
    explained = _explained(checked, *best)
    plain = plainest(first.name)
    if best is not first and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, *first), key=_number)
    if plain != first.name and _is_nearly_explained(explained):
        explained = min(explained, _explained(checked, *_preferred(checked, first, plain)), key=_number)
    if _is_nearly_explained(explained):
        others = [_preferred(checked, first, other) for other in _of_others(first.inferred, plain)]
        explained = min([explained, *[_explained(checked, *other) for other in others]], key=_number)
    if _may_have_other_units(checked, explained):
        for instead in _in_other_units(checked, best):
            counted = _or_plainer(checked, _explained(checked, *instead), instead[0])
            is_likelier = counted.number < explained.number + _are_tens_doubted(explained)
            if is_likelier and _number_of_points(counted) <= most_wrong(_number_of_points(explained)):
                return counted
    return explained


def _of_others(inferred: Inferred, plain: str) -> list[str]:
    """The plainest set of each other game that fits the facts as well; `plain` is that of the inferred set."""
    return [other for other in dict.fromkeys(map(plainest, inferred.others)) if other != plain]


def _or_plainer(checked: CheckedGame, counted: Candidate, inferred: Inferred) -> Candidate:
    """The candidate, or the plainer set that counts points as it does, if that explains more; `inferred` is varied so.

    Bids that only looked like tens may have shown the lowest bid of a set with other prices.
    """
    plain = plainest(counted.name)
    if plain == counted.name or not _is_nearly_explained(counted):
        return counted
    rules = checked.ruleset(plain)
    alike = rules if unit(rules) == unit(counted.hands[0].rules) else in_other_units(rules)
    other = _explained(checked, inferred.preferring(plain), checked.replayed_again(counted.hands, alike))
    return min(counted, other, key=_number)


def _may_have_other_units(checked: CheckedGame, explained: Candidate) -> bool:
    """Whether points may be those of another way of counting; what bids alone showed of it is always in question."""
    is_contradicted = bool(explained.codes)
    if _are_tens_doubted(explained) or (is_contradicted and explained.inferred.is_varied_in_units):
        return True
    return may_have_other_units(explained.hands, checked.evidence, is_contradicted=is_contradicted)


def _are_tens_doubted(explained: Candidate) -> bool:
    """Whether bids alone showed that points are in tens, and the scores for meld are not."""
    return explained.inferred.is_varied_in_units and is_meld_in_ones(explained.hands)


def by_units_of_table(
    checked: CheckedGame, hands: Sequence[ReplayedHand], found: Sequence[Diagnostic]
) -> Sequence[Diagnostic]:
    """What contradicts the rules that a person chose; points of a table that counts in other units do once.

    They are those of such a table if by its units hardly anything is found. The first of them says so.
    """
    points = [one for one in found if one.code in _OF_POINTS]
    if len(points) < _FEWEST or not may_have_other_units(hands, checked.evidence, is_contradicted=True):
        return found
    by = in_other_units(hands[0].rules)
    others = checked.contradictions(checked.replayed_again(hands, by))
    if len(others) > most_left(len(found)):
        return found
    units, own = ("tens", "ones") if unit(by) == TENS else ("ones", "tens")
    first = min(points, key=_place)
    why = f"The points of this game are in {units}, and these rules count in {own}: choose rules that count in {units}."
    return [first._replace(values={**first.values, "because": why}), *[one for one in others if one != first]]


_OF_POINTS = ("PN503", "PN504", "PN507", "PN511", "PN513")
_FEWEST = 3
"""Fewer may each be a mistake of their own."""
_place = attrgetter("line", "column")


_Replayed = tuple[Inferred, list[ReplayedHand]]
"""A rule set, and the hands replayed by it."""


def _in_other_units(checked: CheckedGame, best: Candidate) -> Iterator[_Replayed]:
    """The sets with the deal of the best one that count points in ones or in tens; if none does, that set so varied.

    A set that is varied so at once, by its bids, is also tried as it stands.
    """
    others = () if best.inferred.is_varied_in_units else same_deal_other_counting(best.name)
    for other in others:
        yield _preferred(checked, best, other)
    if not others:
        rules = checked.ruleset(best.name)
        inferred = best.inferred.with_units(POINTS_IN_ONES if unit(rules) == TENS else POINTS_TIMES_TEN)
        yield inferred, checked.replayed_again(best.hands, in_other_units(rules))


def _is_nearly_explained(candidate: Candidate) -> bool:
    """Whether few contradictions are left, which another set may explain; a table with rules of its own has many."""
    return 0 < candidate.number <= 2 * len(candidate.hands) + _A_FEW


_A_FEW = 8


def _number(candidate: Candidate) -> int:
    return candidate.number


def _number_of_points(candidate: Candidate) -> int:
    """How much contradicts it that units may explain: they explain no card, and no play that ends too soon."""
    return len([code for code in candidate.codes if code in _OF_POINTS])


def _preferred(checked: CheckedGame, first: Candidate, name: str) -> _Replayed:
    return first.inferred.preferring(name), checked.replayed_by(first.hands, name)


def _explained(
    checked: CheckedGame, inferred: Inferred, hands: list[ReplayedHand], codes: Sequence[str] | None = None
) -> Candidate:
    """The set, with the variations that explain what contradicts it; `codes` say what that is, if it is known."""
    is_right = checked.has_fewer_contradictions(hands, 1) if codes is None else not codes
    varied, taken = ([], ()) if is_right else checked.as_written(hands, codes or ())
    as_shipped = Candidate(inferred, hands, checked.codes(hands) if codes is None else codes)
    if not taken:
        return as_shipped
    as_written = checked.candidate(inferred._replace(as_written=(*inferred.as_written, *taken)), varied)
    return as_written if as_written.number <= as_shipped.number else as_shipped


def _best_as_shipped(checked: CheckedGame, first: Candidate) -> Candidate:
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
                best = checked.candidate(best.inferred.preferring(other), again)
    return best


def _explains_melds(checked: CheckedGame, first: Candidate, rules: RuleSet) -> bool:
    """Whether the set has the same prices of melds, or some that explain what is written."""
    is_same = rules.meld == first.hands[0].rules.meld
    return is_same or prices_explain(first.hands, rules.meld)


_COLUMNS_HINTED_BY = {"PN503": "bidding", "PN506": "passing", "PN507": "meld", "PN513": "scoring", "PN514": "scoring"}
"""Contradictions that hint at other rules, with the columns in which sets with the same deal may differ."""


_DECK = "PN501"
"""Too many copies of a card: once is a mistake, more often is another deck."""


def _another_game(checked: CheckedGame, best: Candidate) -> str | None:
    """A rule set of another game that nothing contradicts, if deck or bids do not belong to the best one."""
    if not best.codes:
        return None
    is_any_bid_foreign = is_any_foreign(ruleset(best.name), checked.evidence.bids)
    if not is_any_bid_foreign and [*best.codes].count(_DECK) <= 1:
        return None
    others = other_games_that_fit(best.name, checked.evidence)
    return next((other for other in others if checked.fits(ruleset(other))), None)


def _of_another_deck(checked: CheckedGame, explained: Candidate) -> Iterator[Candidate]:
    """The sets of other games that may explain a sheet without cards: its bids alone do not show the deck."""
    evidence = checked.evidence
    is_bare = evidence.hand_size is None and evidence.nines is None and not (evidence.copies or evidence.tricks)
    if checked.vary or not is_bare or _OF_SCORES.isdisjoint(explained.codes) or explained.number > _A_FEW:
        return
    for other in dict.fromkeys(map(plainest, other_games_that_fit(explained.name, evidence))):
        rules = checked.ruleset(other)
        if _is_likely(checked, explained, rules):
            found = _explained(checked, *_preferred(checked, explained, other))
            by = found.hands[0].rules
            if (by.deck, by.kitty) == (rules.deck, rules.kitty) and by.scoring.set is not None:
                yield found


_OF_SCORES = frozenset(["PN504", "PN513", "PN514"])


def _is_likely(checked: CheckedGame, explained: Candidate, rules: RuleSet) -> bool:
    """Whether a table may have such bids by these rules.

    In tens only if all scores are tens, or some are more than anybody melds in ones; and if the rules so far count in
    ones, or have no bids so low.
    """
    so_far, bids = explained.hands[0].rules, checked.evidence.bids
    if unit(rules) != TENS or not _may_have(rules, bids):
        return _may_have(rules, bids)
    are_tens = are_scores_tens(explained.hands) or _scores_meld_in_tens(explained.hands)
    return are_tens and (unit(so_far) != TENS or not _may_have(so_far, bids))


def _scores_meld_in_tens(hands: Sequence[ReplayedHand]) -> bool:
    """Whether all scores for meld are tens, and in some hand more than all cards of the deck meld by its rules.

    Scores for play are no tens where an ace counts eleven (Wikipedia, Scoring tricks).
    """
    most, melds = most_meld(hands[0].rules), [hand.scores["MeldScores"] for hand in hands]
    is_too_much = most is not None and any(sum(filter(None, scores)) > most for scores in melds)
    return is_too_much and not any(score % TENS for scores in melds for score in scores if score)


def _may_have(rules: RuleSet, bids: Collection[int]) -> bool:
    """Whether no bid is below the lowest that a source names for such a table, or far too high."""
    in_all, lowest = all_counters(rules), lowest_named_opening(rules)
    return in_all is not None and all(lowest <= bid < _TOO_HIGH * in_all for bid in bids)


_TOO_HIGH = 2 * FAR_TOO_HIGH
"""Nobody bids this many times all counters of a hand."""
