"""The rules by which a game may have been played as well as by those that were found for it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from annotations.notation.editing.added_bids_in_doubt import may_be_summed, may_sum_matter
from annotations.notation.editing.passes_in_doubt import may_have_passed, may_pass_unwritten
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import has_counted_discard
from annotations.notation.play.kitty import kitty_line
from annotations.notation.rule_checks.settlements_shown import may_be_settled_otherwise
from annotations.rules.likely_bids import is_any_foreign
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.units import TENS, in_other_units, unit
from annotations.rules.variations.bidding import OPENINGS, STEPS, SUMMED_BIDS, SUMMED_BIDS_AT_SAME_COST
from annotations.rules.variations.choices import Alternatives, each_alone, fitting
from annotations.rules.variations.deals import (
    DECKS,
    DISCARDS,
    KITTY_NOT_COUNTED,
    KITTY_OF_FOUR_TO_PLAYERS,
    KITTY_OF_SIX,
    KITTY_TO_PLAYERS,
)
from annotations.rules.variations.exchange import PASSING
from annotations.rules.variations.play import COUNTERS, COUNTERS_TO_490, ONE_FOR_LAST_TRICK, STANDARD_RANKING
from annotations.rules.variations.scoring import (
    BID_FOR_OTHERS_ALONE,
    MELD_NEEDS,
    MINIMUMS,
    SETS,
    SETTLED_OTHERWISE,
    SURRENDERS,
    TARGETS,
    TIES,
    WITHOUT_MARRIAGE,
)

Stems = frozenset[str]
"""Labels without numbers."""

_OF_SCORES = frozenset(["MeldScores", "PlayScores", "HandScores"])
RESULTS: Stems = _OF_SCORES | {"GameScores", "Adjustments", "FinalScores", "Winner"}
"""The labels of the lines that follow from all others of a hand."""


def _always(_hand: ReplayedHand) -> bool:
    return True


class Doubt(NamedTuple):
    """Variations of which a table takes one, and the labels of the lines whose values they may change.

    The results that follow from these lines are not among the labels. `arises_in`: the hands that they may change.
    """

    choices: Alternatives
    stems: Stems
    arises_in: Callable[[ReplayedHand], bool] = _always


def _has_kitty(hand: ReplayedHand) -> bool:
    return kitty_line(hand.lines) is not None


def _has_partners(hand: ReplayedHand) -> bool:
    return any(len(team) > 1 for team in hand.teams)


def _may_be_shorter(hand: ReplayedHand) -> bool:
    """Whether no cards of a hand show how many tricks there are to play, so that there may be a kitty."""
    return not any(hand.hands)


def _is_unplayed(hand: ReplayedHand) -> bool:
    return not hand.lines.tricks


def _is_without_trump(hand: ReplayedHand) -> bool:
    return hand.trump is None


_PLAYED_ON = [choice for choice in SURRENDERS if choice.values["scoring.opponents_on_surrender"] == "play"]
_GIVEN_UP = [choice for choice in SURRENDERS if choice not in _PLAYED_ON]

COUNTED = Doubt(
    Alternatives(
        [*each_alone([*COUNTERS, ONE_FOR_LAST_TRICK]), *product(COUNTERS, [ONE_FOR_LAST_TRICK]), *COUNTERS_TO_490]
    ),
    frozenset(["Trick", "Discard", *_OF_SCORES]),
)
"""What cards and the last trick count in tens: the sources have several ways, and none of them is the usual one."""

DOUBTS: Sequence[Doubt] = (
    Doubt(each_alone([STANDARD_RANKING]), frozenset(["Hand", "Kitty", "Trick", *_OF_SCORES])),
    Doubt(each_alone([KITTY_TO_PLAYERS, KITTY_OF_FOUR_TO_PLAYERS]), frozenset(["Hand", "Kitty"]), _has_kitty),
    Doubt(each_alone([KITTY_NOT_COUNTED, KITTY_OF_SIX]), frozenset(["Trick", *_OF_SCORES]), _may_be_shorter),
    COUNTED,
    Doubt(each_alone(DISCARDS), frozenset(["Discard", *_OF_SCORES]), has_counted_discard),
    Doubt(each_alone(DECKS), _OF_SCORES),
    Doubt(Alternatives([*each_alone([*MINIMUMS, *_PLAYED_ON]), *product(MINIMUMS, _PLAYED_ON)]), _OF_SCORES),
    Doubt(Alternatives([*each_alone(_GIVEN_UP), *product(MINIMUMS, _GIVEN_UP)]), _OF_SCORES, _is_unplayed),
    Doubt(each_alone(MELD_NEEDS), _OF_SCORES),
    Doubt(each_alone(WITHOUT_MARRIAGE), _OF_SCORES, _is_without_trump),
    Doubt(each_alone([cost for cost in SETS if cost is not BID_FOR_OTHERS_ALONE]), _OF_SCORES),
    Doubt(Alternatives([(BID_FOR_OTHERS_ALONE,), *SETTLED_OTHERWISE]), _OF_SCORES, may_be_settled_otherwise),
    Doubt(each_alone([*TARGETS, *TIES]), frozenset(["Winner"])),
    Doubt(each_alone([SUMMED_BIDS_AT_SAME_COST]), _OF_SCORES, may_sum_matter),
)
"""All variations that the sources name, but for the prices of melds."""


class HintedDoubt(NamedTuple):
    """Variations by which any hand may have been scored: they leave a value open only where nothing else fits.

    Or where something in the hands of the game hints at them, though it contradicts nothing.
    """

    doubt: Doubt
    is_hinted_at: Callable[[Sequence[ReplayedHand]], bool]


_SOME_PASSED = PASSING[:1]
"""Whatever their number, cards that are passed leave other hands in play than those of the deal."""

EXPLANATIONS = (
    HintedDoubt(Doubt(each_alone([SUMMED_BIDS]), _OF_SCORES | {"Contract"}, _has_partners), may_be_summed),
    HintedDoubt(Doubt(each_alone(_SOME_PASSED), frozenset(["Hand"]), may_have_passed), may_pass_unwritten),
)

WHATEVER_THE_RULES: Stems = frozenset(["Dealer", "Bids", "Contract", "Pass"])
"""The labels of lines whose values are the same at every table."""


def other_tables(
    rules: RuleSet, doubts: Sequence[Doubt], asked: Stems, hands: Sequence[ReplayedHand]
) -> Iterator[tuple[RuleSet, Stems]]:
    """The rules of other tables than this one, and the labels of the lines that may have other values there.

    `asked` are the labels of the lines in question, and `hands` those that they are in.
    """
    for doubt in doubts:
        if not doubt.stems.isdisjoint(asked) and any(map(doubt.arises_in, hands)):
            others = dict.fromkeys([_as_stated(other) for _choice, other in fitting(doubt.choices, rules)])
            yield from [(other, doubt.stems | RESULTS) for other in others]


def _as_stated(rules: RuleSet) -> RuleSet:
    """The rules, with nothing for cards where there is no marriage if they do not say: other values are tried, too."""
    if rules.scoring.opponents_without_marriage is not None:
        return rules
    return rules._replace(scoring=rules.scoring._replace(opponents_without_marriage="nothing"))


def other_unit(rules: RuleSet, hands: Sequence[ReplayedHand]) -> Iterator[tuple[RuleSet, Stems]]:
    """The same rules in ones in place of tens, or in tens, if no bid of these hands looks otherwise.

    Bids that look like tens, where the rules count in ones, may begin lower than those of the shipped set in tens, go
    up by 25, or be those of another deck. Where the rules count in tens, they may be high bids with a larger deck.
    Wherever points are counted in tens, there are several ways to count cards.
    """
    for other in _in_other_unit(rules, hands):
        counted = fitting(COUNTED.choices, other) if unit(other) == TENS else []
        yield from [(by, _OF_POINTS) for by in (other, *[by for _choice, by in counted])]


def _in_other_unit(rules: RuleSet, hands: Sequence[ReplayedHand]) -> Iterator[RuleSet]:
    bids = [value for hand in hands for line in hand.lines.bids.values() for value in line.values]
    known = [bid for bid in [*bids, *(hand.bid for hand in hands)] if isinstance(bid, int)]
    look_like_tens = bool(known) and max(known) >= _A_BID_IN_TENS and _are_steps_of_tens(known)
    if not known or look_like_tens is not (unit(rules) == TENS):
        yield in_other_units(rules)
    if look_like_tens:
        yield from _of_larger_deck(rules, known) if unit(rules) == TENS else _in_tens(rules)


def _are_steps_of_tens(bids: Sequence[int]) -> bool:
    return any(all(bid % step == 0 for bid in bids) for step in (TENS, _STEP_OF_25))


def _in_tens(rules: RuleSet) -> Iterator[RuleSet]:
    for other in [in_other_units(rules), *([_SINGLE_IN_TENS] if rules.players == _SINGLE_IN_TENS.players else [])]:
        yield from [by for _choice, by in fitting(_BIDS_IN_TENS, other)]


def _of_larger_deck(rules: RuleSet, bids: Sequence[int]) -> Iterator[RuleSet]:
    if rules.players == _DOUBLE.players and not is_any_foreign(_DOUBLE, bids):
        yield _DOUBLE


_OF_POINTS = RESULTS | {"Meld", "Trick", "Discard"}
_A_BID_IN_TENS = 100
"""Where points are counted in ones, few bids are as high; where they are in tens, all are."""
_STEP_OF_25 = 25
_SINGLE_IN_TENS, _DOUBLE = ruleset("single-deck-tens"), ruleset("double-deck")
_BIDS_IN_TENS = Alternatives([*each_alone(OPENINGS), *product(OPENINGS, STEPS)])
"""A single deck in tens has bids from 100 on: at other tables that count so, they begin higher (`OPENINGS`)."""
