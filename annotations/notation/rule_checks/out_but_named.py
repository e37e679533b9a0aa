"""Declarers and winners who sit out, as the rest of the hand shows: each is one mistake, at its line (PN504, PN510)."""

from collections import Counter
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
from annotations.rules.shipped import is_dealt


def out_but_named(game: Game) -> list[Line]:
    """The tricks and contracts that are given to somebody who sits out."""
    hands = zip(game.hands, teams_of_hands(game), strict=True)
    return [line for section, teams in hands for line in _out_but_named(section.index, teams, game.players)]


def _out_but_named(hand: HandLines, teams: Sequence[Seats], players: int) -> Iterator[Line]:
    """The same of one hand. Who seems to sit out may also be a player whose cards are hidden, unless more tells.

    A player sits out who is in no team, or if the others have whole decks. So does one who wins a trick if another
    leads to the next one, unless there are as many tricks as are played with one player more.
    """
    named = [(line, seat) for line in _naming(hand) if (seat := _named(line))]
    out = those_out(hand, players) if named else {}
    in_teams = {seat for team in teams for seat in team}
    playing, dealt = players - len(out), len(hand.tricks)
    is_one_more = is_dealt(playing + 1, dealt, None) and not is_dealt(playing, dealt, None)
    for line, seat in named:
        if seat.number in out:
            is_in_no_team = bool(in_teams) and seat.number not in in_teams
            if is_in_no_team or _have_whole_decks(hand) or (_is_followed(hand, line) and not is_one_more):
                yield line


def _naming(hand: HandLines) -> Iterator[Line]:
    """The lines that name the declarer and the winners."""
    if "Contract" in hand.named:
        yield hand.named["Contract"]
    yield from hand.tricks.values()


def _named(line: Line) -> Seat | None:
    place = _place(line)
    value = line.values[place] if 0 <= place < len(line.values) else None
    return value if isinstance(value, Seat) else None


def _place(line: Line) -> int:
    """The place of the declarer or the winner on the line."""
    return len(line.values) - AFTER_THE_CARDS if line.label and line.label.spec.stem == "Trick" else 0


def _is_followed(hand: HandLines, line: Line) -> bool:
    """Whether the line is a trick, and a card leads to the next one in the place of the winner.

    The card is the winner's own if fewer cards are missing there than in most tricks: all others of this player are
    hidden then.
    """
    number = line.label.number if line.label else None
    next_trick = hand.tricks.get(number + 1) if number else None
    if next_trick is None or not any(isinstance(card, Card) for card in next_trick.values[:1]):
        return False
    ((usual, _times),) = Counter(map(_hidden, hand.tricks.values())).most_common(1)
    return _hidden(next_trick) >= usual


def _hidden(line: Line) -> int:
    """How many cards of the trick are hidden, or of those who sit out."""
    return line.values[: _place(line)].count(WITHHELD)


def _have_whole_decks(hand: HandLines) -> bool:
    return are_whole_decks(cards_in(_played(hand))) or are_whole_decks(cards_in(_dealt(hand)))


def _played(hand: HandLines) -> list[Sequence[Value]]:
    return [line.values for line in hand.tricks.values()]


def _dealt(hand: HandLines) -> list[Sequence[Value]]:
    return [line.values for line in [*hand.hands.values(), *kitty_lines(hand)]]


def without_them(game: Game, lines: Collection[Line]) -> Game:
    """The game, with the player whom each of these lines names withheld."""
    instead = {line.number: _without_player(line) for line in lines}
    hands = [[instead.get(line.number, line) for line in section.lines] for section in game.hands]
    pairs = zip(game.hands, hands, strict=True)
    return game.with_hands(tuple([Section(tuple(lines), hand.is_hand, hand.first_line) for hand, lines in pairs]))


def _without_player(line: Line) -> Line:
    place = _place(line)
    values = (*line.values[:place], WITHHELD, *line.values[place + 1 :])
    return Line(line.number, line.text, line.label, values, line.counts, line.end)


def warnings_about(lines: Sequence[Line], contradicted: Sequence[Diagnostic], by: str) -> list[Diagnostic]:
    """The warning about each of these: of a contract, the one that says who has won the auction, if there is any.

    `contradicted` is all that contradicts the game as it is written, and `by` names the rules.
    """
    by_bids = {one.line: one for one in contradicted if one.code == _OF_CONTRACT}
    return [by_bids.get(line.number) or _warning(line, by) for line in lines]


def _warning(line: Line, by: str) -> Diagnostic:
    place, label = _place(line), line.label.text if line.label else ""
    seat = write_value(line.values[place])
    words = {"label": label, "found": seat, "expected": f"{seat} sits out this hand", "by": by}
    return Diagnostic(_OF_CONTRACT if label == "Contract" else "PN510", line.number, *line.span(place), words)


_OF_CONTRACT = "PN504"
