"""What the choices of a subject explain in a game, and the one that explains most lines, each by its own cause."""

from collections.abc import Sequence, Set
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.explain_tricks import refused_by_other_leads
from annotations.notation.play.one_cause import by_one_cause_each
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.subjects import Subject, subject_of
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet
from annotations.rules.variations.choices import Choice, fitting


class ExplainedLines(NamedTuple):
    """A choice, the hands replayed by it, and how many lines are wrong with it."""

    choice: Choice
    hands: list[ReplayedHand]
    wrong: int


ByHand = Sequence[tuple[int, list[Refused]]]
"""What was refused in the hands of these numbers, from 0."""


def most_explained(
    hands: Sequence[ReplayedHand], subject: Subject, by_hand: ByHand, choices: Sequence[tuple[Choice, RuleSet]]
) -> ExplainedLines | None:
    """The first of these choices of the subject that leaves the fewest lines wrong, if it makes not too many wrong.

    With each choice are the rules that come of it.
    """
    best: ExplainedLines | None = None
    trials = _Trials(hands, subject, by_hand)
    for choice, rules in choices:
        if trials.is_all_of_use(choice):
            again = trials.by(rules, best.wrong if best else None)
            best = ExplainedLines(choice, *again) if again else best
            if best and not best.wrong:
                break
    return best


class _Trials:
    """A game by one choice of a subject after the other.

    A line that is wrong with other rules, too, is so for another reason, which does not speak against them. The hand
    with the most to explain shows first whether rules make more wrong than right.
    """

    def __init__(self, hands: Sequence[ReplayedHand], subject: Subject, by_hand: ByHand) -> None:
        first = [number for number, _refused in sorted(by_hand, key=lambda one: -len(one[1]))]
        others = [number for number in range(len(hands)) if number not in first]
        self.hands, self.subject = hands, subject
        self.parts = (first[:1], first[1:_SAMPLE], first[_SAMPLE:], others)
        self.before = _wrong_before(hands, subject)
        self.doubted = {one.line.number for _number, refused in by_hand for one in refused}
        self.places = places_of(by_hand)
        self.refusals = [one.refusal for _number, refused in by_hand for one in refused]
        reasons = {one.reason for one in self.refusals}
        if Reason.OTHER_WINNER in reasons and reasons.isdisjoint(_TO_BEAT):
            self.refusals += hands[first[0]].fact(refused_by_other_leads)

    def is_all_of_use(self, choice: Choice) -> bool:
        """Whether each variation of the choice may explain something that was refused, by earlier choices, too."""
        varied = [variation.of(self.hands[0].rules) for variation in choice]
        return all(any(self.subject.explains(one, rules) for one in self.refusals) for rules in varied)

    def by(self, rules: RuleSet, fewer_than: int | None) -> tuple[list[ReplayedHand], int] | None:
        """The hands by these rules, and how many lines are wrong; None if too many are that were not so before.

        None, too, if they are not fewer than this number. What these rules refuse is kept: another choice together with
        this one may explain it.
        """
        again = [*self.hands]
        explained = newly = wrong = 0
        for numbers in self.parts:
            by_rules = by_one_cause_each(replay_by([again[at] for at in numbers], rules))
            for number, hand in zip(numbers, by_rules, strict=True):
                against = [
                    one
                    for one in hand.refused
                    if _speaks_against(one, self.subject, rules, self.hands[number])
                    or is_slip_instead(one, self.places, self.hands[number])
                ]
                still = {one.line.number for one in against}
                self.refusals += [one.refusal for one in against]
                shown = _winners_shown(self.hands[number], hand)
                before = {one.line.number for one in self.hands[number].refused}
                explained += len(before & self.doubted - (still - shown))
                newly += len(still - self.before)
                wrong += wrong_lines(hand)
                again[number] = hand
            is_first = numbers == self.parts[0]
            if newly > (explained if is_first else self.subject.most_left(explained + newly)):
                return None
            if not is_first and newly >= explained:
                return None
            if fewer_than is not None and wrong >= fewer_than:
                return None
        return (again, wrong) if explained else None


_SAMPLE = 4
"""How many hands are replayed before all others."""

Places = Set[tuple[int, int | None]]
"""The places of values: the number of the line, and that of the value from 0."""


def places_of(by_hand: ByHand) -> Places:
    """The places of what was refused."""
    return {(one.line.number, one.place) for _number, refused in by_hand for one in refused}


def is_slip_instead(refused: Refused, places: Places, before: ReplayedHand) -> bool:
    """Whether a bid in one of these places is now refused as other than what later lines fit, or a card of the line.

    Not if a card of that line was refused so `before`, too.
    """
    if refused.refusal.reason is Reason.OTHER_CARD:
        return refused.line.number in {number for number, _place in places} and not _was_refused(refused, before)
    is_slip = refused.refusal.reason is Reason.OTHER_THAN_LATER
    return is_slip and (refused.line.number, refused.place) in places


def _was_refused(refused: Refused, hand: ReplayedHand) -> bool:
    """Whether that line of the hand is refused for the same reason."""
    shown = (refused.line.number, refused.refusal.reason)
    return any((one.line.number, one.refusal.reason) == shown for one in hand.refused)


def number_open(by_hand: ByHand, subject: Subject, rules: RuleSet, most: int) -> int:
    """How many of the refusals would certainly be given by these rules, too; stops counting at `most`."""
    unexplained = 0
    for _number, refused in by_hand:
        for one in refused:
            if not subject.explains(one.refusal, rules):
                unexplained += 1
                if unexplained >= most:
                    return unexplained
    return unexplained


def replayed_with_left(
    hands: Sequence[ReplayedHand], by_hand: ByHand, rules: RuleSet, subject: Subject, most: int
) -> tuple[list[ReplayedHand], int]:
    """The hands replayed by these rules, and the refusals of the subject that are left; stops at `most` of them.

    A bid that is refused as a slip instead is left, too. It begins with the hands that had some, with one of them.
    """
    again = [*hands]
    left = 0
    first = [number for number, _refused in by_hand]
    places = places_of(by_hand)
    others = [number for number in range(len(hands)) if number not in first]
    for numbers in (first[:1], first[1:], others):
        for number, hand in zip(numbers, replay_by([hands[number] for number in numbers], rules), strict=True):
            again[number], before = hand, hands[number]
            left += sum([subject_of(one) is subject or is_slip_instead(one, places, before) for one in hand.refused])
        if left >= most:
            break
    return again, left


def _winners_shown(before: ReplayedHand, after: ReplayedHand) -> set[int]:
    """The numbers of the lines of tricks whose winner was wrong before, too, but is only refused now.

    Before, a card was refused instead, to which these rules do not object. If they object to anything else in the
    trick, the card is wrong.
    """
    hidden = {one.line.number for one in before.refused if one.refusal.reason in _TO_BEAT}
    if not hidden:
        return hidden
    wrong = {trick.line.number for trick in before.tricks.all if trick.line and trick.is_given_to_another}
    shown = {one.line.number for one in after.refused if one.refusal.reason is Reason.OTHER_WINNER}
    others = {one.line.number for one in after.refused if one.refusal.reason is not Reason.OTHER_WINNER}
    return hidden & wrong & shown - others


_TO_BEAT = frozenset([Reason.MUST_BEAT, Reason.MUST_OVERTRUMP])


def wrong_lines(hand: ReplayedHand) -> int:
    """How many lines are wrong whatever the table counts, and however it names trump and exchanges cards."""
    return len({one.line.number for one in hand.refused if not _is_of_another_variation(one, hand.rules)})


def _is_of_another_variation(refused: Refused, rules: RuleSet) -> bool:
    """Whether a variation in what cards count, in who may name trump, or in the exchange, may explain it."""
    is_before_play = refused.phase in (HandPhase.TRUMP, HandPhase.EXCHANGE)
    return is_of_counters(refused) or (is_before_play and _may_be_explained(refused, rules))


def _wrong_before(hands: Sequence[ReplayedHand], subject: Subject) -> set[int]:
    """The numbers of the lines that are wrong, or may be, without any choice.

    A line with wrong counters is one of them only if no other line has such. If a card is there too often, any line
    that has it may be wrong. Of wrong sizes that a hand was dealt, one that other rules leave wrong is not new.
    """
    refused = [one for hand in hands for one in hand.refused]
    miscounted = {one.line.number for one in refused if is_of_counters(one)}
    against = [one for one in refused if one.phase is HandPhase.DEAL or _speaks_against(one, subject, hands[0].rules)]
    wrong = {line.number for one in against for line in (one.line, *one.others)}
    return wrong | miscounted if len(miscounted) == 1 else wrong


def _speaks_against(refused: Refused, subject: Subject, rules: RuleSet, before: ReplayedHand | None = None) -> bool:
    """Whether this speaks against the choice by whose rules it is refused: one of another subject may explain it.

    In play it is always left to these. What is refused by no column contradicts the lines themselves, whatever the
    table plays by. What was refused `before`, too, does not speak against the choice.
    """
    if subject_of(refused) is subject:
        return True
    is_before_play = refused.phase in (HandPhase.DEAL, HandPhase.EXCHANGE)
    is_by_column = bool(refused.refusal.column) and not is_of_counters(refused)
    if not is_before_play or not is_by_column or _may_be_explained(refused, rules):
        return False
    return before is None or not _was_refused(refused, before)


def _may_be_explained(refused: Refused, rules: RuleSet) -> bool:
    """Whether some choice of its subject would not refuse this, as far as it shows itself."""
    subject = subject_of(refused)
    choices = fitting(subject.choices, rules) if subject else ()
    return subject is not None and any(subject.explains(refused.refusal, by) for _choice, by in choices)


def is_of_counters(refused: Refused) -> bool:
    """Whether the counters of a trick or of the discard are refused."""
    return refused.refusal.reason is Reason.OTHER_COUNTERS
