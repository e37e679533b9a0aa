"""How a hand ended, in words and in a table: whether the contract was made, and the scores after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from annotations.archive.forms.controls import Seating
from annotations.notation.deduction.contracts import is_passed_out
from annotations.notation.deduction.hand_scores import is_made, scored_as_made
from annotations.notation.deduction.notes import notes_given_up, notes_misdeal
from annotations.notation.deduction.scores import is_without_trump
from annotations.notation.deduction.totals import totals
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line, Seat, Team
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.ordering import HAND_SCORES


@dataclass(frozen=True, slots=True)
class TeamResult:
    """The scores of a team: for meld, play and the hand, and after it; empty where one is not known."""

    name: str
    scores: tuple[str, ...]
    has_declared: bool


@dataclass(frozen=True, slots=True)
class HandResult:
    """The end of a hand. `title` says what is over, `sentences` how it ended; `is_won`: the game has a winner."""

    title: str
    sentences: tuple[str, ...]
    teams: tuple[TeamResult, ...]
    is_won: bool


def hand_result(reading: Reading, number: int, table: Seating) -> HandResult:
    """The result of hand `number`, from 0, of the last game, which has its scores; `table` is the table in it."""
    hand = reading.hands[number].replay
    after = totals(hand)
    winner = _winner(hand.lines.named.get("Winner"), table)
    is_over = bool(winner) or "FinalScores" in hand.lines.named
    standing = _standing(after, number, table, is_over)
    sentences = [_contract(hand, table), f"{_winning(winner, table)} {standing}" if winner else standing]
    title = "The game is over" if is_over else f"Hand {number + 1} is over"
    return HandResult(title, tuple(filter(None, sentences)), tuple(_teams(hand, after, table)), bool(winner))


def _contract(hand: ReplayedHand, table: Seating) -> str:
    """`North and South bid 52 and took 61: made by 9.`; empty if the contract is not known."""
    team, bid = hand.declaring_team, hand.bid
    if is_passed_out(hand):
        return "Everybody passed."
    if notes_misdeal(hand) and not any(_scores(hand)[-1]):
        return "It was a misdeal: nobody scored."
    if team is None or bid is None:
        return ""
    side = _side(hand.teams[team], table)
    if is_without_trump(hand):
        return f"{side} bid {bid} and could not name trump: set."
    if notes_given_up(hand.lines):
        return f"{side} bid {bid} and threw in the hand: set."
    return _outcome(hand, side, team, bid)


def _outcome(hand: ReplayedHand, side: str, team: int, bid: int) -> str:
    """Whether the bid was made, by the rules, or else by the score of the team.

    A play of 0 after a set may be what the team lost, and says nothing of what it took (PN 1.0, `PlayScores`).
    """
    meld, play, _scored = (scores[team] for scores in _scores(hand))
    made = is_made(hand, meld, play)
    if made is None:
        made = scored_as_made(hand.lines.named.get("HandScores"), team, len(hand.teams))
    if meld is None or play is None or (made is False and not play):
        return f"{side} bid {bid}{'' if made is None else ': made' if made else ': set'}."
    if made is None:
        return f"{side} bid {bid} and took {meld + play}."
    return f"{side} bid {bid} and took {meld + play}: {_margin(meld + play - bid, made)}."


def _margin(over: int, made: bool) -> str:
    """`made by 9`, `made exactly`, `set by 3`; no number if a minimum, or the recorded score, decided it."""
    how, by = ("made", over) if made else ("set", -over)
    if by > 0:
        return f"{how} by {by}"
    return "made exactly" if made and not over else how


def _standing(after: Scores, number: int, table: Seating, is_over: bool) -> str:
    """`61 to 12 after hand 1.`, or with names if more than two teams play; empty if a score is not known."""
    if None in after:
        return ""
    when = "at the end" if is_over else f"after hand {number + 1}"
    if len(after) == 2:
        return f"{after[0]} to {after[1]} {when}."
    named = [f"{_side(seats, table)} {score}" for seats, score in zip(table.teams.values(), after, strict=False)]
    return f"{both(named)} {when}."


def _winner(line: Line | None, table: Seating) -> Sequence[int]:
    """The seats that have won the game; empty if it has no winner yet."""
    match line.values if line else ():
        case (Team(number),):
            return table.teams.get(number, ())
        case (Seat(number),):
            return (number,)
    return ()


def _winning(winner: Sequence[int], table: Seating) -> str:
    verb = "wins" if len(winner) == 1 else "win"
    return f"{_side(winner, table)} {verb} the game:"


def _teams(hand: ReplayedHand, after: Scores, table: Seating) -> Iterator[TeamResult]:
    columns = (*_scores(hand), after)
    for team, seats in enumerate(hand.teams):
        scores = ["" if column[team] is None else str(column[team]) for column in columns]
        yield TeamResult("–".join(_names(seats, table)), tuple(scores), team == hand.declaring_team)


def _scores(hand: ReplayedHand) -> tuple[Scores, ...]:
    return tuple([hand.scores[label] for label in HAND_SCORES])


def _side(seats: Sequence[int], table: Seating) -> str:
    return both(_names(seats, table))


def _names(seats: Sequence[int], table: Seating) -> list[str]:
    return [table.names.get(seat, f"Seat {seat}") for seat in sorted(seats)]
