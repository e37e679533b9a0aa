"""What the games of a text are checked for; a module answers one question. Nothing here knows the rules of play."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import chain
from operator import attrgetter

from annotations.notation.checks.counts import check_counts
from annotations.notation.checks.deals import check_deals
from annotations.notation.checks.expected import check_expected
from annotations.notation.checks.order import check_game_section, check_hand
from annotations.notation.checks.survey import Survey
from annotations.notation.diagnostics import Diagnostic
from annotations.notation.document import Game, Line
from annotations.notation.players import count_players
from annotations.notation.specs import Use

_number = attrgetter("number")


def check_games(games: list[Game], odd: list[Line], found: list[Diagnostic]) -> None:
    """Complete the games with their players, teams and what they inherit, and add to `found` what is wrong with them.

    `odd` are the lines, from top to bottom, that are not written just as PN writes them.
    """
    declared: dict[str, Line] = {}
    for game in games:
        in_game_section = check_game_section(game.game_section, found)
        in_hands = [check_hand(hand, hand is not game.hands[-1], found) for hand in game.hands]
        game.inherited = _by_place(line for text, line in declared.items() if text not in in_game_section)
        sections = [Survey(section) for section in game.sections()]
        game.players = _count_players(game, sections, odd)
        check_deals(game, found)
        check_counts(game, sections, found)
        check_expected(game, in_game_section, in_hands, found)
        if game is not games[-1]:
            declared.update(_declarations(game))


def _count_players(game: Game, sections: list[Survey], odd: list[Line]) -> int:
    telling = chain(game.inherited, *[section.players for section in sections])
    tricks = chain(*[section.tricks for section in sections])
    first = bisect_left(odd, game.first_line, key=_number)
    last = bisect_left(odd, game.last_line + 1, key=_number)
    return count_players(telling, tricks, odd[first:last])


def _declarations(game: Game) -> Iterator[tuple[str, Line]]:
    """What later games of the text inherit: the game-section lines, as they were last declared."""
    for line in game.lines():
        if line.counts and line.label and not line.label.spec.in_hand and line.label.spec.use is not Use.ADDS:
            yield line.label.text, line


def _by_place(lines: Iterator[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: (line.label.place, line.label.number or 0) if line.label else (0, 0))
