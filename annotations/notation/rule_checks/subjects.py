"""The subjects of refusals that a variation may explain, each with the variations to choose from."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from annotations.notation.play.refused import DUTIES, Refused
from annotations.rules.cards import STANDARD
from annotations.rules.ladder import broken_step
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet
from annotations.rules.tricks import counters_in
from annotations.rules.variations.bidding import NOBODY_HAS_TO_BID, OPENINGS, STEPS
from annotations.rules.variations.choices import Alternatives, each_alone, most_left, most_wrong
from annotations.rules.variations.deals import DISCARDS, KITTY_OF_FOUR_TO_PLAYERS, KITTY_OF_SIX, KITTY_TO_PLAYERS
from annotations.rules.variations.exchange import MARRIAGE_AFTER_PASS, NO_MARRIAGE, PARTNER_FIRST, PASSING
from annotations.rules.variations.play import COUNTERS, COUNTERS_TO_490, LAST_TRICKS, ONE_FOR_LAST_TRICK, PLAYING


class Subject(NamedTuple):
    """What is refused in these phases, for these reasons and columns (empty for any), and what may explain it.

    `explains` says whether such a refusal would not be given by other rules, as far as it shows itself; `most_left`
    says how many refusals may be left of a number of them. `by_lines`: what counts is the number of lines that are
    wrong, each by its own cause, as one wrong value may bring many refusals.
    """

    choices: Alternatives
    explains: Callable[[Refusal, RuleSet], bool]
    phases: tuple[HandPhase, ...]
    reasons: tuple[Reason, ...]
    columns: tuple[str, ...] = ()
    most_left: Callable[[int], int] = most_left
    by_lines: bool = False


def _may_be(_refusal: Refusal, _rules: RuleSet) -> bool:
    return True


def _is_dealt_out(_refusal: Refusal, rules: RuleSet) -> bool:
    return rules.deals_kitty_out


def _is_turned(refusal: Refusal, rules: RuleSet) -> bool:
    return refusal.found == rules.kitty and (refusal.seat is None or not rules.deals_kitty_out)


def _are_passed(refusal: Refusal, rules: RuleSet) -> bool:
    return refusal.found == rules.passing.cards


def _may_open(refusal: Refusal, rules: RuleSet) -> bool:
    return isinstance(refusal.found, int) and refusal.found >= (rules.bidding.minimum or 0)


def _is_on_step(refusal: Refusal, rules: RuleSet) -> bool:
    return isinstance(refusal.found, int) and not broken_step(rules.bidding, refusal.found)


def _may_be_played(refusal: Refusal, rules: RuleSet) -> bool:
    """Whether other cards beat, so that others may win and lead, or the card that is refused need not beat any."""
    if rules.play.ranking == STANDARD:
        return True
    if refusal.reason is Reason.MUST_BEAT:
        return rules.play.head != "always"
    return refusal.reason is Reason.MUST_OVERTRUMP and rules.play.overtrump is not True


def _counts(refusal: Refusal, rules: RuleSet) -> bool:
    worth = [counters_in(rules.counters, refusal.cards, last=last) for last in (False, True)]
    if refusal.column == "counters":
        return refusal.found in worth
    return refusal.found == (worth[0] if rules.scoring.discards_count else 0)


MARRIAGE = Subject(each_alone([MARRIAGE_AFTER_PASS, NO_MARRIAGE]), _may_be, (HandPhase.TRUMP,), (Reason.NO_MARRIAGE,))

PLAY = Subject(
    PLAYING, _may_be_played, (HandPhase.PLAY, HandPhase.MELD, HandPhase.DEAL),
    (Reason.OTHER_WINNER, *DUTIES, Reason.NOT_HELD, Reason.TOO_MANY_COPIES),
    ("", "deck", "play.ranking", "play.head", "play.overtrump"), most_wrong, by_lines=True,
)  # fmt: skip

COUNTING = Subject(
    Alternatives(
        [
            *each_alone([*COUNTERS, *DISCARDS, *LAST_TRICKS]),
            *COUNTERS_TO_490,
            *product(COUNTERS, [DISCARDS[0], ONE_FOR_LAST_TRICK]),
        ]
    ),
    _counts,
    (HandPhase.PLAY, HandPhase.EXCHANGE),
    (Reason.OTHER_COUNTERS,),
    (),
    most_wrong,
)

SUBJECTS = (
    Subject(
        each_alone([KITTY_TO_PLAYERS]), _is_dealt_out,
        (HandPhase.DEAL, HandPhase.PLAY), (Reason.HAND_SIZE, Reason.NOT_HELD), ("hand_size",),
    ),
    Subject(each_alone([KITTY_TO_PLAYERS]), _is_dealt_out, (HandPhase.EXCHANGE,), (Reason.OTHER_HAND,)),
    Subject(
        each_alone([KITTY_OF_SIX, KITTY_OF_FOUR_TO_PLAYERS]), _is_turned,
        (HandPhase.EXCHANGE,), (Reason.WRONG_NUMBER,), ("kitty",),
    ),
    Subject(each_alone(PASSING), _are_passed, (HandPhase.EXCHANGE,), (Reason.WRONG_NUMBER,), ("pass.cards",)),
    Subject(
        each_alone([PARTNER_FIRST]), _may_be,
        (HandPhase.EXCHANGE,), (Reason.NOT_HELD, Reason.NOT_RECEIVED, Reason.OUT_OF_TURN), ("", "pass.order"),
    ),
    Subject(each_alone(OPENINGS), _may_open, (HandPhase.AUCTION,), (Reason.BELOW_MINIMUM,), (), most_wrong),
    Subject(each_alone([NOBODY_HAS_TO_BID]), _may_be, (HandPhase.AUCTION,), (Reason.MUST_BID,)),
    Subject(each_alone(STEPS), _is_on_step, (HandPhase.AUCTION,), (Reason.OFF_STEP,), (), most_wrong),
    PLAY,
    COUNTING,
    MARRIAGE,
)  # fmt: skip
"""Every subject; what an earlier one explains may show more of a later one."""


def _by_reason(subjects: Iterable[Subject]) -> dict[tuple[HandPhase, Reason], list[Subject]]:
    found: dict[tuple[HandPhase, Reason], list[Subject]] = {}
    for subject in subjects:
        for phase, reason in product(subject.phases, subject.reasons):
            found.setdefault((phase, reason), []).append(subject)
    return found


_BY_REASON = _by_reason(SUBJECTS)


def subject_of(refused: Refused) -> Subject | None:
    """The subject of what was refused; None if no variation can explain it."""
    return _subject(refused.phase, refused.refusal.reason, refused.refusal.column)


@cache
def _subject(phase: HandPhase, reason: Reason, column: str) -> Subject | None:
    subjects = _BY_REASON.get((phase, reason), ())
    return next((one for one in subjects if not one.columns or column in one.columns), None)
