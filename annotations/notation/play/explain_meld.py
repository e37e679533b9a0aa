"""The refusals of a meld, and of trump without a marriage."""

from collections.abc import Iterable, Iterator, Sequence

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.cards import Card
from annotations.rules.decks import most_cards, most_copies
from annotations.rules.holdings import Holding, counts, surplus
from annotations.rules.meld_refusals import meld_refusal
from annotations.rules.melds import Melded, MeldPart, best_melds, worth_of
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.scoring import all_counters


def explain_trump(hand: HandBuilder, contract: Line) -> None:
    """Refuse a trump in which the declarer has no marriage."""
    refusal = Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", hand.declarer, found=hand.trump)
    hand.refuse(HandPhase.TRUMP, refusal, contract, len(contract.values) - 1)


def explain_meld(
    hand: HandBuilder, line: Line, seat: int, held: Holding | None, cards: Holding, points: int | None
) -> None:
    """Refuse a meld that is not held or has other points; cards that are not held come first.

    Where nobody knows what is held, nobody melds more than the deck has. Where cards are drawn, each meld is scored
    after another trick, so that a player may have scored some of them only (Wikipedia, Two-handed).
    """
    there = most_cards(hand.rules.deck) if held is None else held
    refusal = meld_refusal(hand.rules.meld, hand.trump, seat, there, cards, points)
    is_some = bool(refusal and refusal.reason is Reason.OTHER_POINTS and hand.tables.stock)
    if refusal and not (is_some and _may_be_of_some(hand, cards, points)):
        if held is None and there is not None and refusal.reason is Reason.NOT_HELD:
            refusal = refusal._replace(column="deck", expected=counts(there)[refusal.cards[0].order])
        is_held = refusal.reason is not Reason.NOT_HELD
        place = len(SUIT_PLACES) if is_held else card_place(line.values, refusal.cards[0])
        hand.refuse(HandPhase.MELD, refusal, line, place)


def _may_be_of_some(hand: HandBuilder, cards: Holding, points: int | None) -> bool:
    """Whether some of the melds in these cards are worth so many points together."""
    melded = best_melds(hand.rules.meld, cards, hand.trump)
    sums = {0}
    for part in melded.parts if isinstance(melded, Melded) else ():
        sums |= {so_far + worth for so_far in sums for worth in _scored_apart(hand, part)}
    return points in sums - {0}


def _scored_apart(hand: HandBuilder, part: MeldPart) -> set[int]:
    """What up to this number of melds of a kind may be worth, if some of them are scored after other tricks."""
    worths = {number: worth_of(hand.rules.meld, part.meld, number) for number in range(1, part.number)}
    worths[part.number] = part.points
    together = {number: set() if worth is None else {worth} for number, worth in worths.items()}
    for number in together:
        for first in range(1, number):
            together[number] |= {one + rest for one in together[first] for rest in together[number - first]}
    return set().union(*together.values())


def refuse_copies_tabled(hand: HandBuilder, whole: Holding, tabled: Holding) -> None:
    """Refuse a kind of card of which the players together have `tabled` more than the `whole` deck has.

    Where the melds alone show with which deck the hand was played, only what no deck for so many players has is too
    much.
    """
    least = 0 if _is_deck_shown(hand) else most_copies(hand.players)
    if least is not None:
        hand.refused += copies_refused(hand.lines, hand.refused, surplus(whole, tabled), least)


def copies_refused(
    lines: HandLines, refused: Sequence[Refused], tabled: Iterable[tuple[Card, int, int]], least: int
) -> Iterator[Refused]:
    """The refusals of kinds of card of which players have tabled more than there are, and more than `least`.

    Of each kind, `tabled` has the number on the table and the one in the deck. It is refused on the last meld with the
    card: of several cards in one meld the first. A meld that is refused already, for whatever reason, explains others
    that it has.
    """
    explained = [one.line for one in refused if one.phase is HandPhase.MELD]
    for card, there, allowed in tabled:
        melds = [line for line in lines.melds.values() if card_place(line.values, card) is not None]
        if there > least and not any(line in explained for line in melds):
            refusal = Refusal(Reason.TOO_MANY_COPIES, "deck", None, (card,), there, allowed)
            yield Refused(HandPhase.MELD, refusal, melds[-1], card_place(melds[-1].values, card), (*melds,))
            explained.append(melds[-1])


def _is_deck_shown(hand: HandBuilder) -> bool:
    """Whether cards that are dealt or played show the deck, or the counters that the teams score together."""
    play = hand.lines.named.get("PlayScores")
    scored = [score for score in play.values if isinstance(score, int)] if play else []
    is_any_dealt = any(held is not None for held in hand.dealt)
    return bool(hand.lines.tricks) or is_any_dealt or (bool(scored) and sum(scored) == all_counters(hand.rules))
