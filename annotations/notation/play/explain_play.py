"""Explains the play of a hand with errors or unknown cards: the refusals of the rules."""

from collections.abc import Sequence

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.cards_played import all_cards, before_pass, completed, is_one_deck
from annotations.notation.play.explain_tricks import explain_tricks
from annotations.notation.play.shown_cards import card_place
from annotations.notation.play.tricks import FollowedTricks, play_context
from annotations.notation.syntax.document import Line
from annotations.rules.cards import Card
from annotations.rules.decks import any_cards
from annotations.rules.holdings import EVERY, Hands, Holding, holds, surplus
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def explain_play(hand: HandBuilder) -> None:
    """Replay the tricks. If all of them are written, they show the hands that were unknown."""
    tricks = hand.tricks
    _refuse_copies(hand, tricks)
    explained = explain_tricks(play_context(hand), tricks, hand.hands)
    hand.refused += explained.refused
    hand.playing = explained.totals
    if tricks.is_full and not hand.rules.stock:
        hand.hands = completed(hand.hands, lambda: tricks.shown)


def _refuse_copies(hand: HandBuilder, tricks: FollowedTricks) -> None:
    """Refuse cards that players with unknown hands played and discarded more often than the deck has them."""
    dealt = (None,) * hand.players if hand.rules.stock else hand.hands  # hands change as cards are drawn
    hands = completed(dealt, lambda: tricks.shown)
    if None not in dealt or is_one_deck(hand, hands):
        return
    whole = any_cards(hand.rules.deck)
    there_are = all_cards(hand, hands)
    if holds(whole, there_are):
        _refuse_copies_before_pass(hand, tricks, all_cards(hand, before_pass(hand, hands)))
    for card, there, allowed in surplus(whole, there_are):
        discard = hand.lines.named.get("Discard")
        lines = _tricks_with(tricks, card, dealt)
        lines += [discard] if discard and card_place(discard.values, card) is not None else []
        if lines and not _is_told_with(hand, card, lines):
            refusal = Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), there, allowed)
            others = (*_hands_with(hand, dealt, card), *lines)
            hand.refuse(HandPhase.DEAL, refusal, lines[-1], card_place(lines[-1].values, card), others)


def _refuse_copies_before_pass(hand: HandBuilder, tricks: FollowedTricks, there_were: Holding) -> None:
    """Refuse cards that partners were dealt who may have passed them, if others have played too many of them for it."""
    for card, there, allowed in surplus(any_cards(hand.rules.deck), there_were):
        hands = _hands_with(hand, hand.dealt, card)
        if hands:
            refusal = Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), there, allowed)
            others = (*hands, *_tricks_with(tricks, card, hand.dealt))
            hand.refuse(HandPhase.DEAL, refusal, hands[-1], card_place(hands[-1].values, card), others)


def _is_told_with(hand: HandBuilder, card: Card, lines: Sequence[Line]) -> bool:
    """Whether the hands have the card too often as well: then what is refused of them names these lines, too."""
    for at, one in enumerate(hand.refused):
        if one.refusal.reason is Reason.TOO_MANY_COPIES and one.refusal.cards == (card,):
            hand.refused[at] = one._replace(others=(*one.others, *lines))
            return True
    return False


def _tricks_with(tricks: FollowedTricks, card: Card, hands: Hands) -> list[Line]:
    """The lines of the tricks to which somebody has played the card whose hand is not among these."""
    return [
        trick.line
        for trick in tricks.all
        if trick.line
        and card in trick.values
        and any(played is card and hands[seat - 1] is None for seat, played in trick.played(len(hands)))
    ]


def _hands_with(hand: HandBuilder, dealt: Hands, card: Card) -> list[Line]:
    """The lines of the known hands that have the card."""
    written = {**hand.lines.hands, **hand.lines.redeclared}
    seats = [seat for seat in hand.seats if (dealt[seat - 1] or 0) & EVERY[card.order]]
    return [written[seat] for seat in seats if seat in written]
