"""The hands of a game, replayed one after the other with the teams in force."""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand, replay_hand
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.specs import LINE_SPECS, Group
from annotations.notation.syntax.teams import Table
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import tables


def replay_game(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> list[ReplayedHand]:
    """Every hand of the game, replayed with the teams in force at its end."""
    table = Table(game)
    for line in game.game_section.lines:
        if line.label and line.label.spec.stem == "Team":
            table.declare(line)
    players = rules.players or game.players
    worked_out = tables(rules)
    replayed = []
    for hand in hands:
        for line in hand.teams:
            table.declare(line)
        is_over = hand is not hands[-1] or not _RESULTS.isdisjoint(hand.named)
        replayed.append(replay_hand(hand, rules, worked_out, _teams(table, rules, players), players, is_over))
    return replayed


_RESULTS = frozenset(spec.stem for spec in LINE_SPECS.values() if spec.group is Group.RESULTS)


def _teams(table: Table, rules: RuleSet, players: int) -> Teams:
    """The teams declared, else PN's, else the rule set's; else all play alone."""
    if table.teams and table.players == players:
        return tuple(seats for _number, seats in sorted(table.teams.items()))
    return rules.teams_in_force or tuple((seat,) for seat in range(1, players + 1))


def team_numbers(game: Game, hands: Sequence[ReplayedHand]) -> Sequence[int]:
    """The numbers of the teams at the end of the game, which has at least one hand."""
    declares = any(hand.lines.teams for hand in hands)
    numbers = sorted(teams(game, len(hands) - 1) if declares else game.teams)
    count = len(hands[-1].teams)
    return numbers if len(numbers) == count else range(1, count + 1)
