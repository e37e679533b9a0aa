"""Which suits may have been trump, by the cards played."""

from collections.abc import Sequence

from annotations.notation.importer.plays import Tricks
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.play import PlayState, begin_play

TOO_MANY_COPIES = "PN501"


def fitting_trumps(lines: Sequence[str], tricks: Tricks) -> list[Suit]:
    """The suits that could be trump: nobody plays a card that the rules forbid, or a card that they do not hold.

    `lines` are those of the hand in PN, with `?` for trump. Returns every suit if the rules are unknown, and none if
    the hand has more cards than the deck, or if the declarer is unknown.
    """
    reading = read("\n".join(lines), AUTO)
    by, hand = reading.rules[-1], next((hand.replay for hand in reading.hands), None)
    if by is None or by.rules is None:
        return list(Suit)
    if hand is None or not hand.declarer or any(found.code == TOO_MANY_COPIES for found in reading.diagnostics):
        return []
    played = [[CARDS[code] for code in codes] for _line, codes in tricks]
    begun = {trump: begin_play(by.rules, hand.hands, trump, hand.declarer) for trump in Suit}
    return [trump for trump, state in begun.items() if _is_legal(state, played)]


def _is_legal(state: PlayState, tricks: Sequence[Sequence[Card]]) -> bool:
    """Whether all cards may be played in this order, each trick led by the winner of the one before."""
    for trick in tricks:
        for card in trick:
            if not _may_play(state, card):
                return False
            state = state.after_card(state.turn, card)
        if state.is_trick_full and state.winner:
            state = state.after_trick(state.winner)
    return True


def _may_play(state: PlayState, card: Card) -> bool:
    if state.hands[state.turn - 1] is None and state.possible is None:
        return True
    return card in state.legal_cards
