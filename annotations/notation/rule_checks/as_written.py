"""Finds the variations by which a game was played, among those that the sources name, after a contradiction.

Each column takes a value that explains everything in the game, or else, where there is much to explain, nearly
everything. What no named value explains stays a contradiction. A choice is tried on what was refused before any hand
is replayed by it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.one_cause import by_one_cause_each
from annotations.notation.play.other_rules import differ_in_scoring_alone, replay_by
from annotations.notation.play.other_trump import is_trump_likeliest
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.dealers import contradictions_in
from annotations.notation.rule_checks.declarers import dealt_whatever_a_set_costs, may_lead_to
from annotations.notation.rule_checks.ending_variations import ending_variations
from annotations.notation.rule_checks.evidence import scored_in_play
from annotations.notation.rule_checks.explained_lines import (
    ByHand,
    is_of_counters,
    most_explained,
    number_open,
    replayed_with_left,
    wrong_lines,
)
from annotations.notation.rule_checks.games import written_after
from annotations.notation.rule_checks.meld_variations import meld_variations, prices_by_scores
from annotations.notation.rule_checks.melds_as_worth import with_melds_as_worth
from annotations.notation.rule_checks.score_variations import score_variations
from annotations.notation.rule_checks.scores import lines_of_wrong_scores
from annotations.notation.rule_checks.subjects import COUNTING, MARRIAGE, PLAY, SUBJECTS, Subject, subject_of
from annotations.notation.rule_checks.summed_bids import summed_bids
from annotations.notation.rule_checks.trump_by_melds import prices_by_other_trump
from annotations.notation.rule_checks.unwritten_kitty import unwritten_kitty
from annotations.notation.rule_checks.unwritten_passes import unwritten_passes
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import RuleSet, ScoringRules
from annotations.rules.scoring import WHEN_SET, all_counters
from annotations.rules.variations.bidding import SUMMED_BIDS
from annotations.rules.variations.choices import Choice, fitting, taken_together
from annotations.rules.variations.play import LAST_TRICKS_OF_DOUBLE, PLAYING, STANDARD_RANKING


class AsWritten(NamedTuple):
    """The hands by the rules that explain most, and the variations that these have; `taken` puts these in words."""

    hands: list[ReplayedHand]
    choice: Choice = ()
    taken: tuple[str, ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rules with the variations."""
        return self.hands[0].rules

    def by(self, choice: Choice, hands: list[ReplayedHand] | None = None) -> "AsWritten":
        """The game with these variations, too; `hands` is its replay by them, if there is one already."""
        if not choice:
            return self
        more = [variation for variation in choice if variation not in self.choice]
        words = [variation.words(self.rules) for variation in more]
        replayed = hands or replay_by(self.hands, taken_together(choice, self.rules))
        return AsWritten(replayed, (*self.choice, *more), (*self.taken, *words))

    def scored_by(self, rules: RuleSet) -> "AsWritten":
        """The game with the same variations of these rules, by which hands are only scored otherwise."""
        return self._replace(hands=replay_by(self.hands, taken_together(self.choice, rules)))


_MOST_ROUNDS = 3
"""One variation may show what another has to explain: passes that are right show the hands of the play."""


class Explaining:
    """Explains the contradictions of one game to one rule set after the other.

    Those that differ only in how hands are scored share the variations of everything else.
    """

    __slots__ = ("_is_target_noted", "_played")

    def __init__(self, *, is_target_noted: bool) -> None:
        self._is_target_noted = is_target_noted
        self._played: list[tuple[RuleSet, AsWritten]] = []

    def as_written(self, hands: Sequence[ReplayedHand], numbers: Sequence[int], codes: Sequence[str] = ()) -> AsWritten:
        """The game by the rules of its hands, at least one, with the variations that explain what contradicts them.

        `numbers` are those of the teams at its end; `codes` say what contradicts the rules, if that is known.
        """
        found = _as_scored(self._as_played(hands), codes)
        if SUMMED_BIDS in found.choice and _number_wrong(found):
            found = min(found, _as_scored(_as_played(hands, by_contract=True), codes), key=_number_wrong)
        ending = ending_variations(found.hands, numbers, is_target_noted=self._is_target_noted)
        return _named_without_marriage(found.by(ending))

    def _as_played(self, hands: Sequence[ReplayedHand]) -> AsWritten:
        """The game with the variations that explain everything but its scores."""
        rules = hands[0].rules
        for known, found in self._played:
            if differ_in_scoring_alone(known, rules):
                return found.scored_by(rules)
        found = _as_played(hands)
        self._played.append((rules, found))
        return found


def _as_scored(found: AsWritten, codes: Sequence[str]) -> AsWritten:
    """The game with the variations that explain its scores, too."""
    if _are_counters_known(found.hands):
        dealt = dealt_whatever_a_set_costs(found.hands)
        meant = found.by(score_variations(with_melds_as_worth(dealt), () if found.taken else codes))
        return (_with_dealers_as_written(found) if dealt is not found.hands else None) or meant
    return found


def _with_dealers_as_written(found: AsWritten) -> AsWritten | None:
    """The game with the variations that explain its scores and dealers together; None if none explain all."""
    varied = found.by(score_variations(with_melds_as_worth(found.hands), ()))
    pairs = zip(varied.hands, written_after(varied.hands), strict=True)
    is_explained = all(not contradictions_in(hand) and may_lead_to(hand, after) for hand, after in pairs)
    return varied if is_explained else None


def _number_wrong(found: AsWritten) -> int:
    """How many scores of the hands are wrong, and how much is refused of their cards and bids.

    Where the rules do not say what a set costs, it is what leaves the fewest.
    """
    scoring = found.rules.scoring
    ways = [scoring._replace(set=way) for way in ([scoring.set] if scoring.set else WHEN_SET)]
    return min([_number_scored_wrong(found, way) for way in ways]) + _number_refused(found)


def _number_scored_wrong(found: AsWritten, scoring: ScoringRules) -> int:
    hands = replay_by(found.hands, found.rules._replace(scoring=scoring))
    wrong = [lines_of_wrong_scores(hand, after=after) for hand, after in zip(hands, written_after(hands), strict=True)]
    return sum(map(len, wrong))


def _as_played(hands: Sequence[ReplayedHand], *, by_contract: bool = False) -> AsWritten:
    """The hands with what explains everything but their scores; `by_contract`: no bids of partners are added up."""
    found = _by_cause_or_play(hands)
    found = found if by_contract else found.by(summed_bids(found.hands))
    without = found
    for exchange in (unwritten_passes(hands), unwritten_kitty(hands)):
        found = _with_exchange(found, exchange)
    if _number_refused(found):  # how cards rank must explain the whole play
        ranked = [other for other in map(without.by, _ranked_and_passed(hands)) if PLAY not in _refused(other.hands)]
        found = min([found, *ranked], key=_number_refused)
    refused = _refused(found.hands)
    for repetition in range(_MOST_ROUNDS):
        before = found
        if repetition:  # how cards rank and count shows who played which
            as_played = replay_by(hands, taken_together(found.choice, hands[0].rules))
            found = min(found, found.by(unwritten_passes(as_played)), key=_number_refused)
            refused = _refused(found.hands)
        for subject in SUBJECTS:
            if subject is not MARRIAGE and subject in refused:
                explained = _explained(found, subject, refused[subject])
                if explained is not found:
                    found, refused = explained, _refused(explained.hands)
        melds = _prices(found.hands)
        if melds:
            found = found.by(melds, by_one_cause_each(replay_by(found.hands, taken_together(melds, found.rules))))
            refused = _refused(found.hands)
        if found is before:
            break
    return _reconsidered(found, hands)


def _ranked_and_passed(hands: Sequence[ReplayedHand]) -> Iterator[Choice]:
    """Unwritten passes beside tens below jacks: until that is known, everybody seems to play the cards of others.

    None if a hand has too many or too few cards: then that is wrong.
    """
    refused = [one.refusal.reason for hand in hands for one in hand.refused]
    is_possible = Reason.NOT_HELD in refused or Reason.OTHER_WINNER in refused
    if not is_possible or Reason.HAND_SIZE in refused or len(refused) == 1:
        return
    for choice, rules in fitting(PLAYING, hands[0].rules):
        if STANDARD_RANKING in choice and (passes := unwritten_passes(replay_by(hands, rules))):
            yield (*choice, *passes)


def _with_exchange(found: AsWritten, exchange: Choice) -> AsWritten:
    """The game with this exchange, if less is refused with it, each hand by one cause, or with the prices of melds."""
    if not exchange:
        return found
    exchanged = found.by(exchange)
    if _number_refused(exchanged) == _number_refused(found):
        exchanged = exchanged.by(_prices(exchanged.hands))
    exchanged = exchanged._replace(hands=by_one_cause_each(exchanged.hands))
    return min(found, exchanged, key=_number_refused)


def _reconsidered(found: AsWritten, hands: Sequence[ReplayedHand]) -> AsWritten:
    """The game, where each variation is doubted again beside those that were found after it; `hands` have none.

    It may have explained what another explains as well, or another choice of its subject explains more now.
    """
    left = _number_left(hands, found.choice)
    for variation in found.choice if 0 < left <= _A_FEW else ():
        kept = [at for at, one in enumerate(found.choice) if one is not variation]
        rest = tuple([found.choice[at] for at in kept])
        again = replay_by(hands, taken_together(rest, hands[0].rules))
        without = AsWritten(again, rest, tuple([found.taken[at] for at in kept]))
        others = [without]
        for subject, refused in _refused(again).items():
            if any(variation in choice for choice in subject.choices):
                others.append(_explained(others[-1], subject, refused))
        for other in reversed(others):
            if (fewer := _number_left(hands, other.choice)) < left:
                found, left = other._replace(hands=by_one_cause_each(other.hands)), fewer
    return found


def _number_left(hands: Sequence[ReplayedHand], choice: Choice) -> int:
    """How much is refused of the hands with this choice, whatever one cause explains."""
    return sum([len(hand.refused) for hand in replay_by(hands, taken_together(choice, hands[0].rules))])


_A_FEW = 4
"""More that is refused has other causes than a variation that was taken in place of another."""


def _by_cause_or_play(hands: Sequence[ReplayedHand]) -> AsWritten:
    """The hands, each by one cause; with a variation of play instead, if then fewer lines are wrong.

    Where a few tricks alone show how a table plays, another value may seem to be wrong just as well. What cards count
    is taken instead only if it explains everything.
    """
    found = AsWritten(by_one_cause_each(hands))
    is_changed = any(one is not other for one, other in zip(found.hands, hands, strict=True))
    refused = _refused(hands) if is_changed else {}
    if {*refused} == {COUNTING}:
        counted = _explained(AsWritten([*hands]), COUNTING, refused[COUNTING])
        return found if _number_refused(counted) else counted
    doubted = refused.get(PLAY)
    explained = most_explained(hands, PLAY, doubted, fitting(PLAY.choices, hands[0].rules)) if doubted else None
    if explained is None or explained.wrong >= sum(map(wrong_lines, found.hands)):
        return found
    return AsWritten([*hands]).by(explained.choice, explained.hands)


def _prices(hands: Sequence[ReplayedHand]) -> Choice:
    """The variations in melds that explain their points, by the trump or the scores if the points do not show them."""
    return meld_variations(hands) or prices_by_other_trump(hands) or prices_by_scores(hands)


def _number_refused(found: AsWritten) -> int:
    return sum([len(hand.refused) for hand in found.hands])


def _refused(hands: Sequence[ReplayedHand]) -> dict[Subject, ByHand]:
    """What was refused, by subject, in the order of the subjects."""
    found: dict[Subject, list[tuple[int, list[Refused]]]] = {}
    for number, hand in enumerate(hands):
        for refused in hand.refused:
            subject = subject_of(refused)
            if subject:
                by_hand = found.setdefault(subject, [])
                if not by_hand or by_hand[-1][0] != number:
                    by_hand.append((number, []))
                by_hand[-1][1].append(refused)
    return {subject: found[subject] for subject in SUBJECTS if subject in found}


def _explained(found: AsWritten, subject: Subject, by_hand: ByHand) -> AsWritten:
    """The game with the first choice of the subject that leaves the fewest refusals, if these are few enough."""
    choices = _choices(found, subject)
    if subject.by_lines or len(choices) == 1:
        if any(variation in found.choice for choice in subject.choices for variation in choice):
            return found  # it was the best of all choices together
        explained = most_explained(found.hands, subject, by_hand, choices)
        return found.by(explained.choice, explained.hands) if explained else found
    total = sum([len(refused) for _number, refused in by_hand])
    best, least = found, subject.most_left(total) + 1
    for choice, rules in choices:
        unexplained = number_open(by_hand, subject, rules, least)
        if unexplained < least:
            hands, left = replayed_with_left(found.hands, by_hand, rules, subject, least)
            if max(left, unexplained) < least:
                best, least = found.by(choice, hands), max(left, unexplained)
        if not least:
            break
    return best


def _choices(found: AsWritten, subject: Subject) -> Sequence[tuple[Choice, RuleSet]]:
    """The choices of the subject that fit the game. No kitty goes to all players where the declarer discards.

    That the last trick alone counts otherwise shows in the scores for play as well.
    """
    scored = {scored_in_play(hand.lines) for hand in found.hands}
    fit = fitting(subject.choices, found.rules)
    choices = [
        (choice, rules) for choice, rules in fit if not _is_of_last_trick(choice) or all_counters(rules) in scored
    ]
    if not any("Discard" in hand.lines.named for hand in found.hands):
        return choices
    return [(choice, rules) for choice, rules in choices if not rules.deals_kitty_out]


def _is_of_last_trick(choice: Choice) -> bool:
    """Whether nothing but the last trick of a double deck counts otherwise."""
    return len(choice) == 1 and choice[0] in LAST_TRICKS_OF_DOUBLE


def _are_counters_known(hands: Sequence[ReplayedHand]) -> bool:
    """Whether at most one hand has counters that nothing explains: else the cards count otherwise, and so do scores."""
    return len([hand for hand in hands if any(map(is_of_counters, hand.refused))]) <= 1


def _named_without_marriage(found: AsWritten) -> AsWritten:
    """The game where trump may be named without a marriage, or after the pass, if the other trumps are certain.

    A trump that is typed wrong in one hand, where the tricks show another, is no reason to doubt those of others.
    """
    hands = by_one_cause_each(found.hands)
    doubted = _refused(hands).get(MARRIAGE)
    return _explained(found._replace(hands=hands), MARRIAGE, doubted) if doubted and _is_trump_certain(hands) else found


def _is_trump_certain(hands: Sequence[ReplayedHand]) -> bool:
    """Whether nothing else speaks against the trumps in which a declarer has no marriage: meld and play are right.

    Or what is wrong in them would be more with any other trump.
    """
    doubted = [hand for hand in hands if any(subject_of(refused) is MARRIAGE for refused in hand.refused)]
    return all(map(is_trump_likeliest, doubted))
