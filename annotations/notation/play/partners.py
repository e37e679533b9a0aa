"""Who may pass cards to whom in a hand, also where no line names the partners of one hand."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.holdings import Holding, holds, lacking, plus
from annotations.rules.rulesets import Teams


def may_have_unnamed_partner(hand: HandBuilder | ReplayedHand) -> bool:
    """Whether each of five players or more keeps a score, so that some may be partners in a hand of whom no line tells.

    The declarer may call a partner, or as many as sit out leave partners to play (Wikipedia, Five-handed and larger).
    """
    return len(hand.teams) == hand.players > _MOST_ALONE and hand.teams != hand.rules.teams


_MOST_ALONE = 4
"""The most players of whom nobody has another partner in each hand: where one of four sits out, three play alone."""


def passing_teams(hand: HandBuilder) -> Teams:
    """The teams; if no line names the partners of the hand, one of the two who pass each other cards.

    If it may be one of several with whom the declarer exchanges cards of which no line tells, these are a team, too.
    """
    if not hand.declarer or not may_have_unnamed_partner(hand):
        return hand.teams
    group = pair_that_passes(hand.lines, hand.declarer) if hand.lines.passes else _by_cards(hand, hand.declarer)
    if len(group) < _PAIR:
        return hand.teams
    return (tuple(sorted(group)), *[team for team in hand.teams if group.isdisjoint(team)])


_PAIR = 2


def pair_that_passes(lines: HandLines, *players: int) -> set[int]:
    """These players and those who pass or receive cards, if they are two; else none."""
    receivers = [
        value.number for line in lines.passes.values() for value in line.values[-1:] if isinstance(value, Seat)
    ]
    pair = {*players, *lines.passes, *receivers}
    return pair if len(pair) == _PAIR else set()


def _by_cards(hand: HandBuilder, declarer: int) -> set[int]:
    """The declarer and each other who may have exchanged cards, by those that everybody melds and plays."""
    if not hand.rules.passing.cards:
        return set()
    foreign = {seat: _not_dealt(hand, seat) for seat in hand.seats}
    with_foreign = {seat for seat, cards in foreign.items() if cards}
    others = [
        seat
        for seat in hand.seats
        if seat != declarer
        and with_foreign <= {seat, declarer}
        and _may_be_of(hand, seat, foreign[declarer])
        and _may_be_of(hand, declarer, foreign[seat])
    ]
    return {declarer, *others}


def _not_dealt(hand: HandBuilder, seat: int) -> Holding:
    """The cards that the seat shows and was not dealt, as far as that is known."""
    held = hand.dealt[seat - 1]
    return 0 if held is None else lacking(held, cards_shown(hand, seat))


def _may_be_of(hand: HandBuilder, seat: int, cards: Holding) -> bool:
    """Whether the seat may have been dealt these cards."""
    held = hand.dealt[seat - 1]
    return held is None or holds(held, cards)


def cards_shown(hand: HandBuilder | ReplayedHand, seat: int) -> Holding:
    """The cards that the seat melds and plays."""
    line, played = hand.lines.melds.get(seat), hand.tricks.shown[seat - 1]
    melded = (grouped(line) if line else None) or 0
    return plus(played, lacking(played, melded))
