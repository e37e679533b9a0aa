"""Tables where players sit out each hand, and have a `-`, or no line, wherever the others have something.

For example, four or five play a game for three. The sets for four or five players say nothing of its deals, and PN has
no line for it (Wikipedia, Five-handed and larger).
"""

from collections.abc import Iterator, Sequence

from annotations.notation.rule_checks.by_any_rules import contradictions_by_any_rules
from annotations.notation.rule_checks.checked_game import CheckedGame
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import WITHHELD, Game, Line, Seat, SuitCards, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS

_Found = tuple[GameRules, list[Diagnostic]]

_OF_FEWER_PLAYERS = frozenset(("PN502", "PN506", "PN507", "PN509"))
"""What contradicts how many cards are dealt, are in the kitty, are held and are played, and what melds are worth."""

_FEWEST_WITH_ONE_OUT = 4


def with_somebody_out(checked: CheckedGame, by: GameRules, contradicted: Sequence[Diagnostic]) -> _Found | None:
    """Undecided rules, and what contradicts any, if a player may sit out each hand and that explains something."""
    codes = {one.code for one in contradicted} & _OF_FEWER_PLAYERS
    if by.inferred is None or not codes or not _may_sit_out(checked.game):
        return None
    if codes == {"PN507"} and _shows_melds_alone(checked.game):
        return None
    undecided = by.inferred.where_somebody_sits_out()
    left = [one for one in contradictions_by_any_rules(checked, ()) if one.code not in _OF_FEWER_PLAYERS]
    return by._replace(rules=None, why=str(undecided), inferred=undecided), left


def _may_sit_out(game: Game) -> bool:
    """Whether all play alone, and somebody may sit out each hand that is written so far."""
    hands = [section.index for section in game.hands]
    seats = range(1, game.players + 1)
    is_alone = game.players >= _FEWEST_WITH_ONE_OUT and (_has_teams_of_one(game) or _scores_each(game, hands))
    return is_alone and all(any(_sits_out(hand, seat, game.players) for seat in seats) for hand in hands)


def _shows_melds_alone(game: Game) -> bool:
    """Whether only melds can show who plays: all hands are withheld, and there are no bids or tricks.

    Then who melds nothing does not sit out for that.
    """
    hands = [section.index for section in game.hands]
    is_shown = any(value is not WITHHELD for hand in hands for line in hand.hands.values() for value in line.values)
    return not is_shown and not any(hand.bids or hand.tricks for hand in hands)


def _has_teams_of_one(game: Game) -> bool:
    return len(game.teams) == game.players and all(len(seats) == 1 for seats in game.teams.values())


def _scores_each(game: Game, hands: Sequence[HandLines]) -> bool:
    """Whether no team is declared, nor one by default, and each line of scores has as many as there are players."""
    scores = [line for hand in hands for label, line in hand.named.items() if label.endswith("Scores")]
    return not game.teams and all(len(line.values) == game.players for line in scores)


def _sits_out(hand: HandLines, seat: int, players: int) -> bool:
    """Whether something of the player is written, a `-` or no cards, and nothing else."""
    said = [*_said(hand, seat, players)]
    return bool(said) and all(value is WITHHELD or value == () for value in said)


def _said(hand: HandLines, seat: int, players: int) -> Iterator[Value | tuple[()]]:
    """What is written of the player in bids, hands, melds and tricks; `()` for no cards, the seat where it leads.

    A meld without cards says nothing: a player may have none.
    """
    for lines in (hand.hands, hand.redeclared):
        if seat in lines:
            yield from _cards(lines[seat])
    if seat in hand.melds:
        yield from [value for value in _cards(hand.melds[seat]) if value != ()]
    if hand.dealer:
        place = (seat - hand.dealer - 1) % players
        yield from [line.values[place] for line in hand.bids.values() if place < len(line.values)]
    contract = hand.named.get("Contract")
    leader = contract.values[0] if contract and contract.values else None
    leaders = [leader]
    for line in hand.tricks.values():
        if isinstance(leader, Seat) and len(line.values) == players + AFTER_THE_CARDS:
            yield line.values[(seat - leader.number) % players]
        leader = line.values[-AFTER_THE_CARDS] if len(line.values) > AFTER_THE_CARDS else None
        leaders.append(leader)
    yield from [each for each in leaders if each == Seat(seat)]


def _cards(line: Line) -> Iterator[Value | tuple[()]]:
    groups = [value for value in line.values if isinstance(value, SuitCards)]
    if not groups:
        yield from line.values
    elif not any(group.cards for group in groups):
        yield ()
    else:
        yield from groups
