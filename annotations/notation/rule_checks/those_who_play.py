"""Who plays each hand, and in which sides, at a table where the others sit out (Wikipedia, Five-handed and larger)."""

from collections import Counter
from collections.abc import Sequence

from annotations.notation.rule_checks.evidence import cards_shown
from annotations.notation.rule_checks.players_out import those_out
from annotations.notation.rule_checks.reseated import PlayedHand, Reseated, Seats, reseated
from annotations.notation.syntax.document import Game, Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.rules.cards import TEAMS
from annotations.rules.shipped import is_dealt

_PAIR = 2


def of_those_who_play(game: Game) -> Reseated | None:
    """The game as those have it who play each hand, if they play in two sides and hands are dealt to so many.

    None if nobody knows who they are, or how many.
    """
    seats = [_playing(section.index, game.players) for section in game.hands]
    numbers = {len(each) for each in seats if len(each) in _WITH_PARTNERS}
    if len(numbers) != 1 or not _are_dealt([section.index for section in game.hands], *numbers):
        return None
    playing = []
    for at, (section, each) in enumerate(zip(game.hands, seats, strict=True)):
        if len(each) in numbers and (sides := _sides(game, at, each)):
            playing.append(PlayedHand(section.index, each, sides))
    return reseated(game, playing)


_WITH_PARTNERS = [players for players, sides in TEAMS.items() if len(sides[0]) > 1]
"""How many play in two sides, where no line says who plays with whom."""


def _playing(hand: HandLines, players: int) -> Seats:
    out = those_out(hand, players)
    return tuple([seat for seat in range(1, players + 1) if seat not in out])


def _are_dealt(hands: Sequence[HandLines], players: int) -> bool:
    """Whether the hands that are written have as many cards as are dealt to so many players."""
    sizes = Counter([size for hand in hands for line in hand.hands.values() if (size := cards_shown(line))])
    return bool(sizes) and is_dealt(players, sizes.most_common(1)[0][0], None)


def _sides(game: Game, at: int, playing: Seats) -> Sequence[Seats]:
    """The sides of that hand: as they are declared, as passes show, or as PN has them; none if these are not even."""
    declared = [tuple([seat for seat in team if seat in playing]) for team in teams(game, at).values()]
    sides = [side for side in declared if side]
    if any(len(side) > 1 for side in sides):
        is_even = sorted(seat for side in sides for seat in side) == [*playing] and len({*map(len, sides)}) == 1
        return sides if is_even else ()
    usual = [tuple([playing[place - 1] for place in side]) for side in TEAMS[len(playing)]]
    pair = _pair_that_passes(game.hands[at].index)
    if pair and len(playing) == len(usual) * _PAIR:
        return pair, tuple([seat for seat in playing if seat not in pair])
    return usual


def _pair_that_passes(hand: HandLines) -> Seats:
    """The two players who pass each other cards; none if it is not known who they are."""
    receivers = [value.number for line in hand.passes.values() for value in line.values if isinstance(value, Seat)]
    pair = {*hand.passes, *receivers}
    return tuple(sorted(pair)) if len(pair) == _PAIR else ()
