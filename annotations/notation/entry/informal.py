"""Cards as people type them, in PN.

Suit letters and ranks never collide, so there are no modes: any case, any order, `10` for `T`, signs for letters, and a
suit stays until another is named. What could mean two things is not guessed but given back as it was typed: above all
rank before suit (`AC`, `10♠`), and, where cards are written one by one, a suit to which no card follows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from annotations.notation.syntax.characters import DRAWING
from annotations.notation.syntax.signs import BETWEEN, DASH_BETWEEN, DASHES, RANKS, SIGN, SUITS
from annotations.rules.cards import CARDS, Card, Suit


class Mark(Enum):
    """The marks in place of a value."""

    ASKED = "?"
    WITHHELD = "-"


Held = Suit | Card | Mark
"""The meaning of one piece of the typed text: a suit, a card of the last suit, or a mark."""

MARKS = {"?": Mark.ASKED} | dict.fromkeys(DASHES, Mark.WITHHELD)
_UNDRAWN = dict.fromkeys(map(ord, DRAWING))

MOST_ONE_BY_ONE = 4


@dataclass(frozen=True, slots=True)
class Understood:
    """`text` in PN, with nothing `leftover`; or `text` as it was typed, and the words in it that are not understood."""

    text: str
    leftover: str = ""


def cards(typed: str) -> tuple[Card, ...] | None:
    """The named cards in the order they were typed; None if anything else was typed, even a mark."""
    held, leftover = _held(typed)
    found = tuple(piece for piece in held if isinstance(piece, Card))
    return None if leftover or _bare(held) or Mark in map(type, held) else found


def so_far(typed: str) -> tuple[Card, ...]:
    """The cards that are named, in the order they were typed, whatever else is there; also around a stray sign."""
    words = [word.replace(stray_sign(word), "") if stray_sign(word) else word for word in typed.split()]
    return tuple(_cards(_held(" ".join(words))[0]))


def stray_sign(word: str) -> str:
    """The letter or digit that names no suit and no rank, if there is one among others that do: a slip; else empty."""
    signs = SIGN.findall(word)
    stray = [sign for sign in signs if sign not in SUITS and sign not in RANKS]
    return stray[0] if len(stray) == 1 < len(signs) and stray[0].isalnum() else ""


def one_by_one(typed: str, *, in_order: bool = False) -> Understood:
    """Cards one by one, `SA SJ`, in the order they were typed; `?` and `-` that stand alone are kept as values.

    `in_order` puts them in PN's order, as a kitty has them, unless there are marks among them.
    """
    held, leftover = _held(typed)
    if leftover or _bare(held):
        return Understood(typed, leftover or " ".join(_bare(held)))
    values = [_code(piece) for piece in held if not isinstance(piece, Suit)]
    if in_order and CARDS.keys() >= set(values):
        values.sort(key=lambda code: CARDS[code].order)
    return Understood(" ".join(values))


def grouped(typed: str) -> Understood:
    """Cards grouped by suit, `CAT D STJ H9`: every suit, its ranks in PN's order.

    A lone `?` or `-` stands for the whole, or for a suit if the others keep PN's order: `CAT ? STJ H9`.
    """
    held, leftover = _held(typed)
    with_cards = {card.suit for card in _cards(held)}
    doubtful = [suit for suit in _bare(held) if suit in with_cards]
    if leftover or doubtful:
        return Understood(typed, leftover or " ".join(doubtful))
    if Mark in map(type, held):
        return _with_marks(typed, held)
    return Understood(" ".join(_group(suit, held) for suit in Suit) if held else "")


def discard(typed: str) -> Understood:
    """Cards as `Discard` has them: one by one, but grouped from the fifth on."""
    understood = one_by_one(typed)
    is_short = not understood.leftover and len(understood.text.split()) <= MOST_ONE_BY_ONE
    return understood if is_short else grouped(typed)


def _held(typed: str) -> tuple[list[Held], str]:
    """The pieces of all words that are understood, and the words that are not."""
    held: list[Held] = []
    leftover = []
    suit: Suit | None = None
    for word in filter(None, BETWEEN.split(typed.translate(_UNDRAWN))):
        pieces = _pieces(word, suit)
        if pieces is None:
            leftover.append(word)
        else:
            held += pieces
            suit = next((piece for piece in reversed(pieces) if isinstance(piece, Suit)), suit)
    return held, " ".join(leftover)


def _pieces(word: str, suit: Suit | None) -> list[Held] | None:
    """The meaning of the word if `suit` is the current suit; None if it is ambiguous."""
    if word in MARKS:
        return [MARKS[word]]
    signs = [sign for part in DASH_BETWEEN.split(word) for sign in SIGN.findall(part)]
    if signs[0] in RANKS and not SUITS.keys().isdisjoint(signs):
        return None
    pieces: list[Held] = []
    for sign in signs:
        suit = SUITS.get(sign, suit)
        if sign in SUITS:
            pieces.append(SUITS[sign])
        elif sign in RANKS and suit:
            pieces.append(CARDS[suit.value + RANKS[sign].value])
        else:
            return None
    return pieces


def _cards(held: Sequence[Held]) -> Iterator[Card]:
    return (piece for piece in held if isinstance(piece, Card))


def _bare(held: Sequence[Held]) -> list[Suit]:
    """The suits that are named without a card right after."""
    following = [*held[1:], None]
    return [
        piece
        for piece, next_piece in zip(held, following, strict=False)
        if isinstance(piece, Suit) and not isinstance(next_piece, Card)
    ]


def _code(piece: Card | Mark) -> str:
    return piece.code if isinstance(piece, Card) else piece.value


def _group(suit: Suit, held: Sequence[Held]) -> str:
    own = sorted((card for card in _cards(held) if card.suit is suit), key=lambda card: card.order)
    return suit.value + "".join(card.rank.value for card in own)


def _with_marks(typed: str, held: Sequence[Held]) -> Understood:
    """The groups, if each group and each mark is at the place of its suit."""
    places: list[Suit | Mark] = []
    for piece in held:
        named = piece.suit if isinstance(piece, Card) else piece
        if isinstance(named, Mark) or places[-1:] != [named]:
            places.append(named)
    if len(held) > 1 and not _in_place(places):
        return Understood(typed, " ".join(piece.value for piece in held if isinstance(piece, Mark)))
    return Understood(" ".join(place.value if isinstance(place, Mark) else _group(place, held) for place in places))


def _in_place(places: Sequence[Suit | Mark]) -> bool:
    return len(places) == len(Suit) and all(
        isinstance(place, Mark) or place is suit for place, suit in zip(places, Suit, strict=True)
    )
