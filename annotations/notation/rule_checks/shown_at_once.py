"""What the facts of a game show at once of a table that plays otherwise than any shipped rule set."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from annotations.rules.inference import POINTS_TIMES_TEN, Facts, Inferred, infer
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.variations import KITTY_OF_SIX, TENS, Variation, in_tens, passing


class ShownAtOnce(NamedTuple):
    """The rule set that fits best, and what makes it the rules of such a table."""

    inferred: Inferred
    vary: Callable[[RuleSet], RuleSet]


def shown_at_once(evidence: Facts, inferred: Inferred) -> ShownAtOnce:
    """The best fit for points times ten, a kitty of six, another number of cards passed; else what is `inferred`."""
    changes: list[Callable[[RuleSet], RuleSet]] = []
    said: list[str] = []
    if inferred.name is None and not inferred.others:
        for facts, vary, words in _otherwise(evidence):
            fitting = infer(facts)
            if fitting.name:
                inferred = Inferred(fitting.name, inferred.because, fitting.others)
                changes, said = [vary], [words]
                break
    passes = _passes(evidence, inferred)
    if passes:
        changes.append(passes.of)
        said.append(passes.says)
    return ShownAtOnce(inferred._replace(as_written=tuple(said)), lambda rules: _varied(rules, changes))


def _varied(rules: RuleSet, changes: list[Callable[[RuleSet], RuleSet]]) -> RuleSet:
    for change in changes:
        rules = change(rules)
    return rules


def _otherwise(evidence: Facts) -> Iterator[tuple[Facts, Callable[[RuleSet], RuleSet], str]]:
    """The facts of a shipped game that this one may be a variation of, what makes it that variation, and in words."""
    if evidence.bids:
        bids = frozenset([bid // TENS for bid in evidence.bids])
        in_play = evidence.in_play and evidence.in_play // TENS
        yield evidence._replace(bids=bids, in_play=in_play), in_tens, POINTS_TIMES_TEN
    if evidence.players == _OF_THREE and evidence.hand_size == KITTY_OF_SIX.values["hand_size"]:
        yield evidence._replace(hand_size=_USUAL_OF_THREE, kitty=None), KITTY_OF_SIX.of, KITTY_OF_SIX.says


_OF_THREE = 3
_USUAL_OF_THREE = 15


def _passes(evidence: Facts, inferred: Inferred) -> Variation | None:
    """The variation with the number of cards that are passed, if the inferred set has another number."""
    if not inferred.name or not evidence.passed:
        return None
    by_set = ruleset(inferred.name).passing.cards
    return passing(evidence.passed) if by_set not in (None, evidence.passed) else None
