"""As much of a long game as can be filled in while somebody waits."""

from collections.abc import Collection

from annotations.notation.syntax.document import ASKED, Game, Section

MOST_INFERRED = 500
MOST_GIVEN = 2_000
"""How much is looked at around a hand, by rules that were inferred, with many ways to try, and by rules that are given.

It is counted in lines. The lines of a hand with a `?`, or with contradictions, count more.
"""

_MOST_TRIED = 40_000
"""As many lines of that kind are filled in again, in all the ways together."""

_IF_ASKED, _A_FAULT = 5, 30
"""How many times more a hand counts if it asks for something, and for each line with a contradiction."""


def excerpt(game: Game, line: int, faulty: Collection[int], most: int) -> Game | None:
    """The part of the game around the hand that has the line with this number; None if the game has no such hand.

    It is the whole game if that is short enough. `faulty` are the numbers of the lines with contradictions, and `most`
    is how much of the game it may be.
    """
    hands = game.hands
    at = next((number for number, hand in enumerate(hands) if any(one.number == line for one in hand.lines)), None)
    if at is None:
        return None
    left = most - _work(hands[at], faulty)
    first, end = at, at + 1
    while first > 0 or end < len(hands):
        is_before = first > 0 and (at - first <= end - 1 - at or end == len(hands))
        left -= _work(hands[first - 1 if is_before else end], faulty)
        if left < 0:
            break
        first, end = (first - 1, end) if is_before else (first, end + 1)
    if (first, end) == (0, len(hands)):
        return game
    before = [one for hand in hands[:first] for one in hand.index.teams]
    section = Section((*game.game_section.lines, *before), is_hand=False) if before else game.game_section
    lines = game.first_line, game.last_line
    return Game(section, hands[first:end], lines, game.players, game.teams, game.inherited)


def most_ways(part: Game, faulty: Collection[int]) -> int:
    """In how many ways this part of a game can be filled in while somebody waits."""
    return _MOST_TRIED // max(sum([_work(hand, faulty) for hand in part.hands]), 1)


def _work(hand: Section, faulty: Collection[int]) -> int:
    is_asked = any(ASKED in line.values for line in hand.lines)
    faults = sum([line.number in faulty for line in hand.lines])
    return len(hand.lines) * (1 + _IF_ASKED * is_asked + _A_FAULT * faults)
