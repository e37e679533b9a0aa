"""All that is due in a game: what each line would say, from what the others say."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.contracts import due_contract
from annotations.notation.deduction.dealers import due_dealer, due_dealer_before, follows, may_deal_again
from annotations.notation.deduction.hand_scores import due_hand_scores
from annotations.notation.deduction.hands import due_hands, due_redeclared
from annotations.notation.deduction.lines import DueLine
from annotations.notation.deduction.melds import due_points
from annotations.notation.deduction.notes import notes_ending
from annotations.notation.deduction.scores import due_scores
from annotations.notation.deduction.totals import due_final_scores, due_from_after, due_game_scores, due_winner
from annotations.notation.deduction.tricks import due_tricks
from annotations.notation.play import ReplayedHand


def due_in_hand(hand: ReplayedHand) -> Iterator[DueLine]:
    """What the lines of a hand tell of each other; the scores for a hand from those above them, as they then are."""
    yield from due_hands(hand)
    contract = due_contract(hand)
    yield from [contract] if contract else []
    yield from due_redeclared(hand)
    yield from due_tricks(hand)
    yield from due_points(hand)
    yield from due_scores(hand)
    in_all = due_hand_scores(hand)
    yield from [in_all] if in_all else []


def due_around(hands: Sequence[ReplayedHand], number: int, teams: Sequence[int]) -> Iterator[DueLine]:
    """What the hands before and after tell of hand `number`, from 0; `teams` are the teams’ numbers at the end."""
    hand = hands[number]
    before = hands[number - 1] if number else None
    after = hands[number + 1] if number + 1 < len(hands) else None
    if before and follows(hand, before):
        dealer = None if may_deal_again(before, hand) else due_dealer(before)
        yield from [dealer] if dealer else []
        yield from [due_game_scores(before)] if before.teams == hand.teams else []
    if after and follows(after, hand):
        dealer = None if may_deal_again(hand, after) else due_dealer_before(after)
        yield from [dealer] if dealer else []
        yield from due_from_after(hand, after) if after.teams == hand.teams else ()
    if after is None:
        winner = due_winner(hand, teams, broken_off=not notes_ending(hand))
        yield due_final_scores(hand)
        yield from [winner] if winner else []
