"""Whether games were played by their rules: which those are, and what every game is then checked for."""

from collections.abc import Sequence

from annotations.notation.checks.rules_of_games import check_dealers, check_totals
from annotations.notation.checks.rules_of_scores import check_scores
from annotations.notation.checks.rulings import check_hand
from annotations.notation.diagnostics import Diagnostic
from annotations.notation.document import Game
from annotations.notation.game_rules import Auto, GameRules
from annotations.notation.hand_lines import HandLines
from annotations.notation.replay.game import replay_game, team_numbers
from annotations.notation.seen import facts
from annotations.rules.inference import infer
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


def check_rules(games: Sequence[Game], rules: RuleSet | Auto, found: list[Diagnostic]) -> tuple[GameRules, ...]:
    """Add to `found` what contradicts the rules of each game; gives these rules."""
    return tuple([_check_game(game, rules, found) for game in games])


def _check_game(game: Game, rules: RuleSet | Auto, found: list[Diagnostic]) -> GameRules:
    hands = [HandLines(section) for section in game.hands]
    by = _inferred(game, hands) if isinstance(rules, Auto) else _given(game, hands, rules)
    if by.rules:
        replayed = replay_game(game, hands, by.rules)
        found.extend(check_dealers(replayed))
        for hand in replayed:
            found.extend(check_hand(hand))
            found.extend(check_scores(hand))
        if replayed:
            found.extend(check_totals(replayed, team_numbers(game, replayed)))
    return by


def _inferred(game: Game, hands: Sequence[HandLines]) -> GameRules:
    inferred = infer(facts(game, hands))
    return GameRules(ruleset(inferred.name) if inferred.name else None, str(inferred), inferred)


def _given(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> GameRules:
    """The rule set, unless others play the game than it is for: more, or, as the tricks show, fewer."""
    players, wanted = game.players, rules.players
    is_certain = any(len(line.values) > 1 for hand in hands for line in hand.tricks.values())
    if wanted is None or players == wanted or (players < wanted and not is_certain):
        return GameRules(rules)
    return GameRules(None, f"{rules.name} is for {wanted} players: {players} play this game")
