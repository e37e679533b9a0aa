"""Tricks whose winner sits out, as the rest of the hand shows: each is one mistake, at that trick (PN510)."""

from collections.abc import Collection, Iterator, Sequence

from annotations.notation.play.kitty import kitty_lines
from annotations.notation.rule_checks.decks_shown import cards_in
from annotations.notation.rule_checks.own_table import Seats
from annotations.notation.rule_checks.players_out import those_out
from annotations.notation.rule_checks.those_who_play import teams_of_hands
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import WITHHELD, Game, Line, Seat, Section, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card, are_whole_decks


def winners_out(game: Game) -> list[Line]:
    """The tricks that are given to somebody who sits out."""
    hands = zip(game.hands, teams_of_hands(game), strict=True)
    return [line for section, teams in hands for line in _winners_out(section.index, teams, game.players)]


def _winners_out(hand: HandLines, teams: Sequence[Seats], players: int) -> Iterator[Line]:
    """The same of one hand; a winner may also be a player whose cards are hidden, unless more shows that it is not.

    It is not if another player leads to the next trick, if it is in no team, or if the others have whole decks.
    """
    out = those_out(hand, players) if hand.tricks else {}
    in_teams = {seat for team in teams for seat in team}
    for number, line in hand.tricks.items():
        winner = line.values[-AFTER_THE_CARDS] if len(line.values) > AFTER_THE_CARDS else None
        if isinstance(winner, Seat) and winner.number in out:
            next_trick = hand.tricks.get(number + 1)
            is_followed = next_trick is not None and any(isinstance(card, Card) for card in next_trick.values[:1])
            is_in_no_team = bool(in_teams) and winner.number not in in_teams
            if (
                is_followed
                or is_in_no_team
                or are_whole_decks(cards_in(_played(hand)))
                or are_whole_decks(cards_in(_dealt(hand)))
            ):
                yield line


def _played(hand: HandLines) -> list[Sequence[Value]]:
    return [line.values for line in hand.tricks.values()]


def _dealt(hand: HandLines) -> list[Sequence[Value]]:
    return [line.values for line in [*hand.hands.values(), *kitty_lines(hand)]]


def without_winners(game: Game, tricks: Collection[Line]) -> Game:
    """The game, with the winners of these tricks withheld."""
    instead = {line.number: _without_winner(line) for line in tricks}
    hands = [[instead.get(line.number, line) for line in section.lines] for section in game.hands]
    pairs = zip(game.hands, hands, strict=True)
    return game.with_hands(tuple([Section(tuple(lines), hand.is_hand, hand.first_line) for hand, lines in pairs]))


def _without_winner(line: Line) -> Line:
    values = (*line.values[:-AFTER_THE_CARDS], WITHHELD, *line.values[-AFTER_THE_CARDS:][1:])
    return Line(line.number, line.text, line.label, values, line.counts, line.end)


def named(tricks: Sequence[Line], by: str) -> list[Diagnostic]:
    """The warning about the winner of each of these; `by` names the rules."""
    found = []
    for line in tricks:
        place = len(line.values) - AFTER_THE_CARDS
        seat, label = write_value(line.values[place]), line.label.text if line.label else ""
        words = {"label": label, "found": seat, "expected": f"{seat} sits out this hand", "by": by}
        found.append(Diagnostic("PN510", line.number, *line.span(place), words))
    return found
