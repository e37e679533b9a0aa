"""Who plays each hand, and in which sides, at a table where the others sit out (Wikipedia, Five-handed and larger)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from annotations.notation.play.partners import pair_that_passes
from annotations.notation.rule_checks.evidence import cards_shown
from annotations.notation.rule_checks.own_table import Seats
from annotations.notation.rule_checks.players_out import those_out
from annotations.notation.rule_checks.reseated import PlayedHand, Reseated, Scored, reseated
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.teams import Table
from annotations.rules.cards import TEAMS
from annotations.rules.shipped import is_dealt


def of_those_who_play(game: Game) -> Iterator[Reseated]:
    """The game as those have it who play each hand, if they play in two sides and hands are dealt to so many.

    Not at all if nobody knows who they are, or how many. Where no line names the partners of four, first with partners
    who sit opposite, then with others.
    """
    seats = [_playing(section.index, game.players) for section in game.hands]
    numbers = {len(each) for each in seats if len(each) in WITH_PARTNERS}
    if len(numbers) != 1 or not _is_game_of(game, seats, *numbers):
        return
    (number,) = numbers
    tried: list[PlayedHand] = []
    for usual in (TEAMS[number], *_OTHER_SIDES.get(number, ())):
        hands = [*_played(game, seats, number, usual)]
        if hands != tried and (found := reseated(game, hands)):
            yield found
        tried = hands


_OTHER_SIDES: Mapping[int, Sequence[Sequence[Seats]]] = {4: (((1, 2), (3, 4)), ((1, 4), (2, 3)))}
"""The sides of so many players if partners do not sit opposite."""

WITH_PARTNERS = [players for players, sides in TEAMS.items() if len(sides[0]) > 1]
"""How many play in two sides, where no line says who plays with whom."""


def _playing(hand: HandLines, players: int) -> Seats:
    out = those_out(hand, players)
    return tuple([seat for seat in range(1, players + 1) if seat not in out])


def _is_game_of(game: Game, seats: Sequence[Seats], players: int) -> bool:
    """Whether the hands that are written have as many cards as are dealt to so many players.

    If none is written, whether those who are in a team play, and nobody else, in each hand that so many play.
    """
    hands = [section.index for section in game.hands]
    sizes = Counter([size for hand in hands for line in hand.hands.values() if (size := cards_shown(line))])
    if sizes:
        return is_dealt(players, sizes.most_common(1)[0][0], None)
    teams = [sorted([seat for team in declared for seat in team]) for declared in teams_of_hands(game)]
    return all(each == [*playing] for each, playing in zip(teams, seats, strict=True) if len(playing) == players)


def _played(game: Game, seats: Sequence[Seats], number: int, usual: Sequence[Seats]) -> Iterator[PlayedHand]:
    """The hands that this number of players play, with their sides, which are the usual ones if no line tells.

    The usual sides have the places of the players in the order of the table.
    """
    for section, playing, declared in zip(game.hands, seats, teams_of_hands(game), strict=True):
        if len(playing) == number:
            places = tuple([at for at, team in enumerate(declared) if not {*team}.isdisjoint(playing)])
            sides = [tuple([seat for seat in declared[at] if seat in playing]) for at in places]
            scored: Scored | None = Scored(places, len(declared))
            if all(len(side) == 1 for side in sides):
                scored = None
                pair = tuple(sorted(pair_that_passes(section.index)))
                others = tuple([seat for seat in playing if seat not in pair])
                is_shown = pair and len(pair) == len(others)
                sides = [pair, others] if is_shown else [tuple([playing[at - 1] for at in side]) for side in usual]
            if _are_even(sides, playing):
                yield PlayedHand(section.index, playing, sides, scored)


def teams_of_hands(game: Game) -> Iterator[Sequence[Seats]]:
    """The teams in force in each hand."""
    table = Table(game.players, game.inherited)
    for line in game.game_section.index.teams:
        table.declare(line)
    for section in game.hands:
        for line in section.index.teams:
            table.declare(line)
        yield [*table.teams.values()]


def _are_even(sides: Sequence[Seats], playing: Seats) -> bool:
    """Whether each player is in one of the sides, and these have as many players each."""
    return sorted([seat for side in sides for seat in side]) == [*playing] and len({*map(len, sides)}) == 1
