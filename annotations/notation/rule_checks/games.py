"""What does not follow from the hand before: scores, who has won, who deals (PN515, PN516, PN517)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from annotations.notation.deduction.dealers import deal_number, due_dealer, follows, may_deal_again
from annotations.notation.deduction.lines import DueLine, Scores, differing, scores_on
from annotations.notation.deduction.notes import notes_ending
from annotations.notation.deduction.totals import GAME_CODE, due_final_scores, due_game_scores, due_winner, totals
from annotations.notation.play import ReplayedHand
from annotations.notation.rule_checks.claims import claim, due_text
from annotations.notation.rule_checks.scores import hand_scores_told, merged
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Seat, Team, Value
from annotations.rules.games import next_dealer
from annotations.rules.phases import HandPhase


def check_totals(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """Go through the scores of a game's hands, at least one; `numbers` are those of its teams at the end.

    Each hand is measured against what is written of the one before. Where that is wrong itself, it may also go by what
    that should be: a mistake is reported once.
    """
    yield from _check_game_scores(hands)
    yield from _check_winner(hands[-1], numbers)


def _check_game_scores(hands: Sequence[ReplayedHand]) -> Iterator[Diagnostic]:
    instead: Scores | None = None  # what the scores before this hand should be
    for hand, after in zip(hands, [*hands[1:], None], strict=True):
        due = due_game_scores(hand) if after else due_final_scores(hand)
        there = after or hand
        places = differing(there.lines, due)
        if not places or (after and not _goes_on(hand, after)):
            instead = None
            continue
        written = scores_on(there.lines.named[due.label], len(there.teams))
        if _agrees(written, _totals_told(hand, instead)):
            instead = None
            continue
        begun = None if instead else _begun_wrong(hand, written)
        if begun:
            yield begun
            instead = None
            continue
        yield claim(there, due, places, f"the hand {'before ' if after else ''}leaves {due_text(there.lines, due)}")
        instead = merged(due, written)


def _begun_wrong(hand: ReplayedHand, after: Scores) -> Diagnostic | None:
    """The warning about the scores before the first hand, if the mistake is that they are not 0."""
    nothing = (0,) * len(hand.teams)
    due = DueLine("GameScores", nothing, GAME_CODE)
    places = differing(hand.lines, due) if deal_number(hand) == 1 else []
    if places and _agrees(after, _totals_told(hand, nothing)[1:]):
        return claim(hand, due, places, "the scores after this hand are those of a game that begins with none")
    return None


def _goes_on(hand: ReplayedHand, after: ReplayedHand) -> bool:
    return hand.teams == after.teams and follows(after, hand)


def _totals_told(hand: ReplayedHand, instead: Scores | None) -> list[Scores]:
    """All that the scores after a hand may be, by those before it and in it that are written or that should be."""
    befores = [None, instead] if instead else [None]
    return [totals(hand, before, scored) for before, scored in product(befores, [None, *hand_scores_told(hand)])]


def _agrees(written: Scores, told: Sequence[Scores]) -> bool:
    return any(
        all(None in (here, there) or here == there for here, there in zip(written, scores, strict=True))
        for scores in told
    )


def check_dealers(hands: Sequence[ReplayedHand]) -> Iterator[Diagnostic]:
    """Who deals out of turn, measured in the same way. Of a dealer in doubt, who bid what says nothing more."""
    instead: int | None = None  # who should have dealt the hand before
    for before, hand in pairwise(hands):
        due = due_dealer(before) if follows(hand, before) else None
        should = next_dealer(instead, before.players) if instead else None
        instead = None
        if not due or not differing(hand.lines, due) or hand.dealer == should:
            continue
        if hand.dealer == before.dealer and (before.declarer is None or may_deal_again(before, hand)):
            continue
        (dealer,) = due.values
        assert isinstance(dealer, Seat)
        yield claim(hand, due, [0], f"Seat{before.dealer} dealt before, and Seat{dealer.number} is next")
        instead = dealer.number
        hand.refused = [refused for refused in hand.refused if refused.phase is not HandPhase.TRUMP or refused.place]


def _check_winner(last: ReplayedHand, numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """A game may also be broken off: then the highest score wins, unless there is more to tell."""
    by_written = due_winner(last, numbers, broken_off=True)
    if not by_written or not differing(last.lines, by_written) or _is_won_by(last, by_written, numbers):
        return
    by_totals = due_winner(last, numbers, totals(last), broken_off=True)
    if by_totals and _is_won_by(last, by_totals, numbers):
        return
    if by_written.columns or not notes_ending(last):
        yield claim(last, by_written, [0], f"{due_text(last.lines, by_written)} has won, by the scores")


def _is_won_by(last: ReplayedHand, due: DueLine, numbers: Sequence[int]) -> bool:
    """Whether that side is written as the winner: the team, or a player of it."""
    (written,), (side,) = last.lines.named[due.label].values, due.values
    return _seats(last, written, numbers) <= _seats(last, side, numbers)


def _seats(hand: ReplayedHand, side: Value | None, numbers: Sequence[int]) -> set[int]:
    if isinstance(side, Team) and side.number in numbers:
        return set(hand.teams[numbers.index(side.number)])
    return {side.number} if isinstance(side, Seat) else {0}
