"""A hand of the game that is being written, replayed by the rules of its reading."""

from annotations.notation.filling import UNSTATED
from annotations.notation.game_rules import Auto
from annotations.notation.hand_lines import HandLines
from annotations.notation.reading import Reading
from annotations.notation.replay import ReplayedHand
from annotations.notation.replay.game import replay_game
from annotations.notation.seen import facts
from annotations.rules.inference import infer
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


def rules_of(reading: Reading, rules: RuleSet | Auto | None) -> RuleSet:
    """Those by which its last game was checked, else `rules`; where there are none, a set that states nothing."""
    by = reading.rules[-1]
    if by:
        return by.rules or UNSTATED
    if not isinstance(rules, Auto):
        return rules or UNSTATED
    game = reading.document.games[-1]
    name = infer(facts(game, [HandLines(section) for section in game.hands])).name
    return ruleset(name) if name else UNSTATED


def replayed_hand(reading: Reading, hand: int, rules: RuleSet | Auto | None = None) -> ReplayedHand | None:
    """Hand section `hand` (from 0) of the last game; None where there is none yet. The rules are as for `rules_of`."""
    game = reading.document.games[-1]
    if hand >= len(game.hands):
        return None
    hands = [HandLines(section) for section in game.hands]
    return replay_game(game, hands, rules_of(reading, rules))[hand]
