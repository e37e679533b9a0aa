"""Games of which more contradicts the rules than is looked into at once: their rules are found by a part of them.

The rest is checked by these rules, or by variations that show in it alone. After as much again that contradicts the
rules nothing is checked any more.
"""

from typing import TYPE_CHECKING

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.as_written import AsWritten, Explaining
from annotations.notation.rule_checks.ending_variations import ending_variations
from annotations.rules.inference import Inferred, plainest
from annotations.rules.variations.choices import Choice, columns_of

if TYPE_CHECKING:
    from annotations.notation.rule_checks.checked_game import CheckedGame


def with_the_rest(
    checked: "CheckedGame", inferred: Inferred, hands: list[ReplayedHand]
) -> tuple[Inferred, list[ReplayedHand]]:
    """The rules of the game, and its hands by these as far as it is checked; `hands` are those that showed the rules.

    A variation that shows in later hands alone is taken if with it less of all hands contradicts the rules, or the
    plainest set with its variations; one that shows by who has won, if it explains that.
    """
    rest = checked.following(hands)
    whole = [*hands, *rest]
    first = next((at for at, hand in enumerate(rest) if checked.lines_contradicted(hand)), None)
    if first is not None:
        varied = _explained(checked, whole, len(hands) + first)
        if varied:
            inferred = inferred._replace(as_written=(*inferred.as_written, *varied.taken))
            whole = [*varied.hands, *checked.following(varied.hands)]
        is_open = not varied or checked.has_fewer_contradictions(whole, _A_FEW)
        if is_open and (found := _explained_by_plainest(checked, inferred.name or "", whole)):
            inferred = inferred.preferring(plainest(inferred.name or ""))._replace(as_written=found.taken)
            whole = [*found.hands, *checked.following(found.hands)]
    if not whole:
        return inferred, whole
    ending = ending_variations(whole, checked.numbers(whole), is_target_noted=checked.is_target_noted)
    ended = AsWritten(whole).by(ending)
    return inferred._replace(as_written=(*inferred.as_written, *ended.taken)), ended.hands


_A_FEW = 4
"""Where variations leave fewer contradictions, the prices of a plainer set may explain these, too."""


def _explained(checked: "CheckedGame", hands: list[ReplayedHand], first: int) -> AsWritten | None:
    """The hands by the variations that show from the hand with that number on; None if no less contradicts these.

    By such a variation, earlier hands may show another, which may also be about the same columns: later hands may
    only show that cards are passed, and earlier ones how many.
    """
    found = Explaining(is_target_noted=checked.is_target_noted).as_written(hands[first:], checked.numbers(hands))
    if not found.taken:
        return None
    number = len(checked.codes(hands))
    again = [*checked.replayed_again(hands[:first], found.rules), *found.hands]
    left = len(checked.codes(again))
    if left >= number or 0 < left <= _A_FEW:
        more = Explaining(is_target_noted=checked.is_target_noted).as_written(again, checked.numbers(again))
        if more.taken and checked.has_fewer_contradictions(more.hands, min(left, number)):
            return more._replace(taken=(*_beside(found, more.choice), *more.taken))
    return found._replace(hands=again) if left < number else None


def _beside(found: AsWritten, choice: Choice) -> list[str]:
    """What was taken, in words, without the variations whose columns have other values by this choice."""
    pairs = zip(found.choice, found.taken, strict=True)
    return [says for variation, says in pairs if columns_of(choice).isdisjoint(variation.values)]


def _explained_by_plainest(checked: "CheckedGame", name: str, hands: list[ReplayedHand]) -> AsWritten | None:
    """The hands by the plainest set of the same game, with its variations; None if no less contradicts these."""
    plain = plainest(name)
    number = len(checked.codes(hands)) if plain != name else 0
    if not number:
        return None
    again = checked.replayed_again(hands, checked.ruleset(plain))
    found = Explaining(is_target_noted=checked.is_target_noted).as_written(again, checked.numbers(again))
    return found if checked.has_fewer_contradictions(found.hands, number) else None
