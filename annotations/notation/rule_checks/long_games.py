"""Games of which more contradicts the rules than is looked into at once: their rules are found by a part of them.

The rest is checked by these rules, or by variations that show in it alone. After as much again that contradicts the
rules nothing is checked any more.
"""

from typing import TYPE_CHECKING

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.rule_checks.as_written import Explaining
from annotations.rules.inference import Inferred

if TYPE_CHECKING:
    from annotations.notation.rule_checks.checked_game import CheckedGame


def with_the_rest(
    checked: "CheckedGame", inferred: Inferred, hands: list[ReplayedHand]
) -> tuple[Inferred, list[ReplayedHand]]:
    """The rules of the game, and its hands by these as far as it is checked; `hands` are those that showed the rules.

    A variation that shows in later hands alone is taken if with it less of all hands contradicts the rules.
    """
    rest = checked.following(hands)
    first = next((at for at, hand in enumerate(rest) if checked.lines_contradicted(hand)), None)
    if first is None:
        return inferred, [*hands, *rest]
    found = Explaining().as_written(rest[first:], checked.numbers(rest))
    if found.taken:
        again = [*checked.replayed_again([*hands, *rest[:first]], found.rules), *found.hands]
        if checked.has_fewer_contradictions(again, len(checked.codes([*hands, *rest]))):
            as_written = (*inferred.as_written, *found.taken)
            return inferred._replace(as_written=as_written), [*again, *checked.following(again)]
    return inferred, [*hands, *rest]
