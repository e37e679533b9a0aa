"""A hand of the game that is being written, replayed by the rules of its reading."""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading
from annotations.notation.rule_checks.by_rules import rules_given
from annotations.notation.rule_checks.evidence import facts
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.inference import infer
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


def rules_of(reading: Reading, rules: RuleSet | Auto | None) -> RuleSet:
    """Those by which its last game was checked, else `rules`.

    Where there are none, or they are not for so many players, a set that states nothing.
    """
    by, game = reading.rules[-1], reading.document.games[-1]
    hands = [section.index for section in game.hands]
    found = by.rules if by else _inferred(game, hands) if isinstance(rules, Auto) else rules
    return (rules_given(game, hands, found).rules if found else None) or UNSTATED


def _inferred(game: Game, hands: Sequence[HandLines]) -> RuleSet | None:
    name = infer(facts(game, hands)).name
    return ruleset(name) if name else None


def replayed_hand(reading: Reading, hand: int, rules: RuleSet | Auto | None = None) -> ReplayedHand | None:
    """Hand section `hand` (from 0) of the last game; the next one has nothing in it yet, and none follows that.

    The rules are as for `rules_of`.
    """
    found = reading.hand(hand)
    return found.by(rules_of(reading, rules)).replay if found else None
