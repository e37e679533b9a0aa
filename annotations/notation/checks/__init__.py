"""What the games of a text are checked for; a module answers one question. Nothing here knows the rules of play."""

from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter

from annotations.notation.checks.counts import check_counts
from annotations.notation.checks.deals import check_deals
from annotations.notation.checks.expected import check_expected
from annotations.notation.checks.order import check_game_section, check_hand
from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.players import count_players
from annotations.notation.syntax.specs import Label

_number = attrgetter("number")


def check_games(games: list[Game], inherited: Iterable[Line], odd: list[Line], found: list[Diagnostic]) -> None:
    """Complete the games with their players, teams and what they inherit, and add to `found` what is wrong with them.

    The first of them has what is `inherited`. `odd` are the lines, from top to bottom, that are not written just as PN
    writes them.
    """
    for game in games:
        sections = [Survey(section) for section in game.sections()]
        game_section, *hands = sections
        in_game_section = check_game_section(game_section, found)
        in_hands = [check_hand(hand, hand is not hands[-1], found) for hand in hands]
        game.inherited = [line for line in inherited if line.label and line.label.text not in in_game_section]
        game.players = _count_players(game, sections, odd)
        check_deals(hands, found)
        check_counts(game, sections, found)
        check_expected(game, in_game_section, in_hands, found)
        if game is not games[-1]:
            inherited = _passed_on(game, sections)


def passed_on(game: Game) -> list[Line]:
    """What the next game of the text inherits: the game-section lines, as they were last declared, by their places."""
    return _passed_on(game, [Survey(section) for section in game.sections()])


def _passed_on(game: Game, sections: list[Survey]) -> list[Line]:
    lasting = [line for survey in sections for line in survey.lines(survey.shape.lasting) if line.counts]
    declared = {line.label: line for line in [*game.inherited, *lasting] if line.label}
    return [declared[label] for label in sorted(declared, key=_place)]


def _count_players(game: Game, sections: list[Survey], odd: list[Line]) -> int:
    telling = [Survey(Section(game.inherited, is_hand=False)), *sections] if game.inherited else sections
    first = bisect_left(odd, game.first_line, key=_number)
    last = bisect_left(odd, game.last_line + 1, key=_number)
    seats = [survey.seats() for survey in telling]
    naming = [line for survey in telling for line in survey.lines(survey.shape.naming)]
    return count_players(seats, naming, odd[first:last])


def _place(label: Label) -> tuple[int, int]:
    return label.place, label.number or 0
