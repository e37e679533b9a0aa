"""Deduces missing hands: from the cards that nobody else has, from the play, from the exchange."""

from collections.abc import Collection, Iterable, Iterator

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.play.exchange import is_wholly_known
from annotations.notation.syntax.document import SuitCards
from annotations.rules.decks import whole_deck
from annotations.rules.holdings import Holding, by_suit, cards_of, holds, plus, size
from annotations.rules.rulesets import team_of

CODE, EXCHANGED_CODE = "PN501", "PN506"


def deduce_hands(hand: ReplayedHand) -> Iterator[Deduced]:
    """The unknown hands, and the kitty."""
    if _exchange_is_missing(hand):
        return
    unknown = [seat for seat in hand.seats if hand.dealt[seat - 1] is None]
    written = [seat for seat in hand.seats if seat not in unknown and not _must_be_redeclared(hand, seat)]
    yield from [_hand(seat, hand.dealt[seat - 1] or 0) for seat in written]
    rest = _rest(hand)
    if rest is not None and len(unknown) == 1 and size(rest) == hand.rules.hand_size:
        yield from [_hand(seat, rest) for seat in unknown if not _must_be_redeclared(hand, seat)]
    elif rest is not None and not unknown and hand.kitty is None and size(rest) == hand.rules.kitty:
        yield Deduced("Kitty", cards_of(rest), CODE, ("deck",))
    elif hand.kitty is None and (taken := _kitty_taken(hand)):
        yield Deduced("Kitty", cards_of(taken), EXCHANGED_CODE)
    elif unknown and not hand.has_exchange and not hand.rules.stock and hand.lines.tricks:
        tricks, exchanging = hand.tricks, _may_have_exchanged(hand)
        played_as_dealt = [seat for seat in unknown if tricks.is_full and seat not in exchanging]
        yield from [_hand(seat, tricks.shown[seat - 1]) for seat in played_as_dealt]


def _must_be_redeclared(hand: ReplayedHand, seat: int) -> bool:
    """Whether the hand after the exchange is missing, so that the hand of the deal alone would contradict the play."""
    lines = hand.lines
    receives = seat == hand.declarer and hand.has_exchange
    partners = team_of(hand.teams, hand.declarer) if hand.declarer and lines.passes else ()
    return seat not in lines.redeclared and bool(receives or seat in partners or seat in lines.passes)


def _exchange_is_missing(hand: ReplayedHand) -> bool:
    """Whether a hand is written after bids or the contract, as after an exchange, of which no line tells."""
    if hand.has_exchange:
        return False
    stems = [line.label.spec.stem for line in hand.lines.written if line.label]
    begun = next((at for at, stem in enumerate(stems) if stem in _OF_AUCTION), len(stems))
    return "Hand" in stems[begun:]


_OF_AUCTION = ("Bids", "Contract")


def _may_have_exchanged(hand: ReplayedHand) -> Collection[int]:
    """The seats whose cards an exchange may have changed that the rules have, though no line shows it."""
    rules, declarer = hand.rules, hand.declarer
    if not rules.kitty and rules.passing.cards == 0:
        return ()
    if declarer is None or rules.deals_kitty_out:
        return hand.seats
    team = (declarer,) if rules.passing.cards == 0 else team_of(hand.teams, declarer)
    return () if not rules.kitty and _is_known_to_keep(hand, team) else team


def _is_known_to_keep(hand: ReplayedHand, team: Collection[int]) -> bool:
    """Whether all of these partners but one played what they were dealt: then the last one did so, too."""
    return len(kept_what_was_dealt(hand, team)) == len(team) - 1 > 0


def kept_what_was_dealt(hand: ReplayedHand, seats: Iterable[int]) -> list[int]:
    """Those of the seats that are known to have played the hand of the deal."""
    return [seat for seat in seats if hand.dealt[seat - 1] == hand.tricks.shown[seat - 1]]


def _kitty_taken(hand: ReplayedHand) -> Holding | None:
    """The kitty, from the cards that the declarer held or discarded but was neither dealt nor passed."""
    seat, discard = hand.declarer, hand.exchange.discard if hand.exchange else None
    if seat is None or discard is None or hand.lines.passes or hand.rules.passing.cards:
        return None
    dealt, now = hand.dealt[seat - 1], hand.hands[seat - 1]
    if dealt is None or now is None or not holds(plus(now, discard.cards), dealt):
        return None
    taken = plus(now, discard.cards) - dealt
    return taken if size(taken) == hand.rules.kitty else None


def deduce_redeclared(hand: ReplayedHand) -> Iterator[Deduced]:
    """The hands after the exchange, from the play or, if its lines show all of it, from the exchange itself."""
    is_known = hand.exchange is not None and is_wholly_known(hand)
    left = hand.exchange.certain_hands if hand.exchange and is_known else (None,) * hand.players
    for seat, held, played in zip(hand.seats, left, hand.hands, strict=True):
        cards = held if played is None else played
        if cards is not None and _may_be_played(hand, cards):
            yield _hand(seat, cards)._replace(code=EXCHANGED_CODE, columns=(), redeclared=True)


def _may_be_played(hand: ReplayedHand, cards: Holding) -> bool:
    """Whether this number of cards is a hand in play: that of the rules or, if they state none, that of the deal."""
    stated = hand.rules.hand_size_in_play
    sizes = {size(held) for held in hand.dealt if held is not None} if stated is None else {stated}
    return sizes <= {size(cards)}


def _rest(hand: ReplayedHand) -> Holding | None:
    """The cards that nobody is known to hold."""
    whole = whole_deck(hand.rules.deck)
    if whole is None or hand.rules.stock:
        return None
    there = sum([held for held in (*hand.dealt, hand.kitty) if held is not None])
    return whole - there if holds(whole, there) else None


def _hand(seat: int, cards: Holding) -> Deduced:
    groups = [SuitCards.of(suit, group) for suit, group in by_suit(cards).items()]
    return Deduced(f"Hand{seat}", tuple(groups), CODE, ("deck",))
