"""Games that may have more players than their lines name so far: PN counts players by what is written.

The first lines of a hand name a declarer, or the partners who pass cards, and show too few.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from annotations.notation.rule_checks.evidence import in_play, scored_in_play
from annotations.notation.syntax.document import Game, Line, Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.players import teams_in_force
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import TEAMS
from annotations.rules.scoring import bounds_of_all_counters
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.units import ONES, TENS, in_tens, unit
from annotations.rules.variations.counters import is_nearly_of_usual_deck
from annotations.rules.variations.deals import DECKS

_USUAL_PLAYERS = 4
_DECK, _COUNTERS = "PN501", "PN513"
_OF_COUNTERS = frozenset([_COUNTERS, "PN504"])
"""They contradict a deck; or the bids a way of counting points by which they are those of one."""


def at_larger_tables(game: Game, hands: Sequence[HandLines], codes: Sequence[str]) -> Iterator[Game]:
    """The game with each larger number of players that may be; none if the game shows how many play.

    `codes` are those of what contradicts the game: more players than usual, or partners where each seems to play alone,
    are likely only if several cards are too many, or one before all hands are written, or if the counters come to
    another sum in every hand, always to the same. In a hand alone that is a sum of the decks with which more play, and
    not nearly that of the deck of a usual table.
    """
    is_other_sum = _is_other_sum(hands, codes)
    is_other_deck = codes.count(_DECK) > (1 if _are_hands_written(game, hands) else 0)
    if game.players >= _USUAL_PLAYERS and not is_other_deck and not is_other_sum:
        return
    if _declares_players(game, hands) or any(_counts_players(hand, game.players) for hand in hands):
        return
    lines = game.first_line, game.last_line
    for players in sorted(TEAMS):
        if players > game.players and _have_scores(hands, len(TEAMS[players])):
            yield Game(game.game_section, game.hands, lines, players, teams_in_force(players, {}), game.inherited)
    if is_other_sum and _have_scores(hands, len(_PAIRS_OF_SIX)):
        declared = (*game.inherited, *_TEAM_LINES)
        yield Game(game.game_section, game.hands, lines, _SIX, _PAIRS_OF_SIX, declared)


_SIX = 6
_PAIRS_OF_SIX = {1: (1, 4), 2: (2, 5), 3: (3, 6)}
"""Partners who sit opposite, as at a table of four (Wikipedia, Five-handed and larger)."""
_TEAM_LINES = [
    Line(0, f"Team{number} Seat{one} Seat{other}", LABELS[f"Team{number}"], (Seat(one), Seat(other)))
    for number, (one, other) in _PAIRS_OF_SIX.items()
]


def _are_hands_written(game: Game, hands: Sequence[HandLines]) -> bool:
    return not any(0 < len(hand.hands) < game.players for hand in hands)


def _is_other_sum(hands: Sequence[HandLines], codes: Sequence[str]) -> bool:
    """Whether the scores for play come to the same sum in all hands, and are contradicted wherever all of them score.

    A team that was set may have its loss as 0: then they come to less, or to the same. Where some score is lost or
    withheld in every hand, some are more than the counters of the decks of four, and none more than those of a larger.
    """
    if _OF_COUNTERS.isdisjoint(codes):
        return False
    larger = _counters_of_larger_decks()
    certain = [scored for hand in hands if (scored := in_play(hand))]
    most = max(map(scored_in_play, hands))
    if not certain:
        return most in larger or any(points * _OF_FOUR < most <= points * _OF_SIX for points in (ONES, TENS))
    if {*certain} != {most} or len(certain) > codes.count(_COUNTERS):
        return False
    return len(certain) > 1 or (most in larger and not is_nearly_of_usual_deck(most, _USUAL_PLAYERS))


_OF_FOUR, _OF_SIX = 50, 75
"""The most counters of the decks of four players, and of six (Wikipedia, Triple-deck)."""


@lru_cache(maxsize=1)
def _counters_of_larger_decks() -> frozenset[int]:
    """What the counters of a hand may come to where more play than usual."""
    larger = [rules for rules in map(ruleset, SHIPPED) if (rules.players or 0) > _USUAL_PLAYERS]
    found: set[int] = set()
    for rules in [*larger, *[deck.of(rules) for rules in larger for deck in DECKS if deck.fits(rules)]]:
        for by in (rules, in_tens(rules)):
            least, most = bounds_of_all_counters(by) or (0, 0)
            found.update(range(least, most + 1, unit(by)))
    return frozenset(found - {0})


def _declares_players(game: Game, hands: Sequence[HandLines]) -> bool:
    """Whether any line has the name of a player, or the seats of a team."""
    lines = [*game.game_section.lines, *game.inherited, *[line for hand in hands for line in hand.changes.values()]]
    return any(line.label and line.label.spec.stem in ("Seat", "Team") for line in lines)


def _counts_players(hand: HandLines, players: int) -> bool:
    """Whether a trick has a card of each player, or a round that is over a bid of each, or all have a `Hand#` then."""
    is_round_over = "Contract" in hand.named or len(hand.bids) > 1
    lines = [*(hand.bids.values() if is_round_over else ()), *hand.tricks.values()]
    return any(len(line.values) > 1 for line in lines) or (is_round_over and len(hand.hands) == players)


def _have_scores(hands: Sequence[HandLines], teams: int) -> bool:
    """Whether the lines of scores have a score for each of that many teams, or one for all, or were not read."""
    lines = [line for hand in hands for label, line in hand.named.items() if label.endswith("Scores")]
    return all(len(line.values) in (0, 1, teams) for line in lines)
