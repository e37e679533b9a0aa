"""Games that may have more players than their lines name so far: PN counts players by what is written.

The first lines of a hand name a declarer, or the partners who pass cards, and show too few.
"""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.lines import scores_on
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.players import teams_in_force
from annotations.rules.cards import TEAMS

_USUAL_PLAYERS = 4
_DECK, _COUNTERS = "PN501", "PN513"


def at_larger_tables(game: Game, hands: Sequence[HandLines], codes: Sequence[str]) -> Iterator[Game]:
    """The game with each larger number of players for which PN has teams; none if the game shows how many play.

    `codes` are those of what contradicts the game: more players than usual are likely only if several cards are too
    many, or if the counters come to another sum in every hand, always to the same.
    """
    if game.players >= _USUAL_PLAYERS and codes.count(_DECK) <= 1 and not _is_other_sum(game, hands, codes):
        return
    if _declares_players(game, hands) or any(map(_shows_players, hands)):
        return
    for players in sorted(TEAMS):
        if players > game.players and _have_scores(hands, len(TEAMS[players])):
            lines = game.first_line, game.last_line
            yield Game(game.game_section, game.hands, lines, players, teams_in_force(players, {}), game.inherited)


def _is_other_sum(game: Game, hands: Sequence[HandLines], codes: Sequence[str]) -> bool:
    """Whether several hands have scores for play, all of them contradicted, and the sum of all is the same."""
    lines = [hand.named["PlayScores"] for hand in hands if "PlayScores" in hand.named]
    sums = [sum(filter(None, scores_on(line, len(game.teams)))) for line in lines]
    return 1 < len(sums) <= codes.count(_COUNTERS) and len(set(sums)) == 1


def _declares_players(game: Game, hands: Sequence[HandLines]) -> bool:
    """Whether any line has the name of a player, or the seats of a team."""
    lines = [*game.game_section.lines, *game.inherited, *[line for hand in hands for line in hand.changes.values()]]
    return any(line.label and line.label.spec.stem in ("Seat", "Team") for line in lines)


def _shows_players(hand: HandLines) -> bool:
    """Whether a trick has a card of each player, or a round that is over a bid of each."""
    is_round_over = "Contract" in hand.named or len(hand.bids) > 1
    lines = [*(hand.bids.values() if is_round_over else ()), *hand.tricks.values()]
    return any(len(line.values) > 1 for line in lines)


def _have_scores(hands: Sequence[HandLines], teams: int) -> bool:
    """Whether the lines of scores have one for each of so many teams, or one for all, or were not read."""
    lines = [line for hand in hands for label, line in hand.named.items() if label.endswith("Scores")]
    return all(len(line.values) in (0, 1, teams) for line in lines)
