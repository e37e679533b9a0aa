"""The hands of a game, replayed one after the other with the teams in force."""

from collections.abc import Iterator, Sequence
from itertools import islice

from annotations.notation.play import HandBuilder, ReplayedHand, SlowPath, replay_hand
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.specs import LINE_SPECS, Group
from annotations.notation.syntax.teams import Table
from annotations.rules.rulesets import RuleSet, Teams, with_values
from annotations.rules.tables import Tables, tables

UNSTATED = with_values({})
"""For a game whose rules are not known: then only what PN itself says is determined."""

_MOST_KEPT = 8  # replays of one hand, by as many rule sets


def replay_game(game: Game, hands: Sequence[HandLines], rules: RuleSet, slow_path: SlowPath) -> list[ReplayedHand]:
    """Every hand of the game, replayed with the teams in force at its end."""
    return [*replay_hands(game, hands, rules, slow_path)]


def replay_hands(
    game: Game, hands: Sequence[HandLines], rules: RuleSet, slow_path: SlowPath, first: int = 0
) -> Iterator[ReplayedHand]:
    """The same, one hand after the other, from number `first` on, counted from 0."""
    sides, by = _sides(game, hands, rules), tables(rules)
    for number, each in islice(enumerate(sides), first, None):
        yield _replayed(game, hands, number, rules, by, each, slow_path)


def replay_one(
    game: Game, hands: Sequence[HandLines], number: int, rules: RuleSet, slow_path: SlowPath
) -> ReplayedHand:
    """Hand number `number` of the game, from 0, and no other."""
    sides = next(islice(_sides(game, hands, rules), number, None))
    return _replayed(game, hands, number, rules, tables(rules), sides, slow_path)


def _replayed(
    game: Game, hands: Sequence[HandLines], number: int, rules: RuleSet, by: Tables, sides: Teams, slow_path: SlowPath
) -> ReplayedHand:
    """The hand, replayed once and then remembered."""
    lines = hands[number]
    players = rules.players or game.players
    is_over = number < len(hands) - 1 or not _RESULTS.isdisjoint(lines.named)
    if kept := _kept(lines, rules, sides, players, is_over):
        return kept
    if lines.like and (moved := _kept(lines.like, rules, sides, players, is_over)):
        hand = moved.at(lines.apart())
    else:
        hand = replay_hand(HandBuilder(lines.apart(), rules, by, sides, players, is_over, slow_path))
    if len(lines.replays) >= _MOST_KEPT:
        lines.replays.clear()
    lines.replays.append(hand)
    return hand


def _kept(lines: HandLines, rules: RuleSet, sides: Teams, players: int, is_over: bool) -> ReplayedHand | None:
    """The replay of these lines that is remembered, if it is what is asked for."""
    kept: ReplayedHand
    for kept in lines.replays:
        asked = (kept.is_over, kept.players, kept.teams) == (is_over, players, sides)
        if asked and (kept.rules is rules or kept.rules == rules):
            return kept
    return None


def _sides(game: Game, hands: Sequence[HandLines], rules: RuleSet) -> Iterator[Teams]:
    """The teams in force at the end of each hand."""
    table = Table(game.players, game.inherited)
    for line in game.game_section.index.teams:
        table.declare(line)
    players = rules.players or game.players
    sides = _teams(table, rules, players)
    for hand in hands:
        for line in hand.teams:
            table.declare(line)
        if hand.teams:
            sides = _teams(table, rules, players)
        yield sides


_RESULTS = frozenset(spec.stem for spec in LINE_SPECS.values() if spec.group is Group.RESULTS)


def _teams(table: Table, rules: RuleSet, players: int) -> Teams:
    """The teams declared, else PN's, else the rule set's; else all play alone."""
    if table.teams and table.players == players:
        return tuple([table.teams[number] for number in sorted(table.teams)])
    return rules.teams_in_force or tuple((seat,) for seat in range(1, players + 1))


def team_numbers(game: Game, hands: Sequence[ReplayedHand]) -> Sequence[int]:
    """The numbers of the teams at the end of the game, which has at least one hand."""
    declares = any(hand.lines.teams for hand in hands)
    numbers = sorted(teams(game, len(hands) - 1) if declares else game.teams)
    count = len(hands[-1].teams)
    return numbers if len(numbers) == count else range(1, count + 1)
