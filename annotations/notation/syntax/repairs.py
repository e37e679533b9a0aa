"""Repairs of labels and values that PN cannot read, where it is certain what was meant."""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache

from annotations.notation.syntax.characters import (
    joins_digits,
    with_own_letters,
    with_plain_digits,
    without_invisible,
)
from annotations.notation.syntax.document import WITHHELD, Value
from annotations.notation.syntax.fields import FIELD_KINDS, NOTATION, is_group
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Kind
from annotations.notation.syntax.words import DASHES
from annotations.rules.cards import CARDS, Card, Rank, Suit

_LONGEST = 80
_INSTEAD_OF_SPACE = "=:"
_CLOSE_ENOUGH = 0.8
_SHORTEST = min(map(len, LABELS))
# Few runs repair anything, so these patterns are compiled when they are first needed.
_LABEL = "([A-Za-z]+)(?:[#._-](?=[0-9]))?(0*[1-9][0-9]*)?"
_INTEGER = "(-?)([0-9]+)"
_ONE_ZERO = "(-?|[A-Za-z]+)0([1-9])([0-9]*)"
_THOUSANDS = "[+-]?[1-9],[0-9]{3}"  # two scores are likelier than one of 10,000 or more
_DATETIME = r"(\d{4})[-/.](\d\d)[-/.](\d\d)[ T](\d\d:\d\d)(:\d\d)?"
_RANKS = "".join(Rank)
_DASHES = "-" + "".join(DASHES)
_LABELS = {text.casefold(): text for text in LABELS}
_SUITS = frozenset(suit.value for suit in Suit)
_SIGNS = {ord(suit.symbol): suit.value for suit in Suit}
_TRUMPS = {
    name: suit.name.capitalize()
    for suit in Suit
    for name in (suit.value.casefold(), suit.name.casefold(), suit.name.casefold()[:-1], suit.symbol)
}


def repaired_label(text: str) -> str | None:
    """The label that was misspelt: in another case, with a colon, a dash before it, a leading zero, a letter too many.

    So is one with a sign before its number, as in `Trick#1`, or with letters of another alphabet that look like PN's.
    Where the space after a label is missing, or is an equals sign or a colon, the label, the space and the value. None
    where that might lose a value, or where the label may be that of another line.
    """
    if len(text) > _LONGEST:
        return None
    if (undashed := text.lstrip(_DASHES)) in LABELS:
        return undashed
    if not text.isascii():
        if joins_digits(text):
            return None
        label, space, value = with_own_letters(without_invisible(text)).partition(" ")
        repaired = (LABELS.get(label) or repaired_label(label)) if label.isascii() else None
        return f"{repaired}{space}{value}" if repaired else None
    if spaced := _spaced(text):
        return spaced
    if with_digits := _with_digits_for_letters(text):
        return with_digits
    match = re.fullmatch(_LABEL, text.rstrip(":.,;"))
    if not match:
        return None
    stem, digits = match[1].casefold(), match[2] or ""
    number = digits.lstrip("0")
    if len(labels_meant(text)) > 1:
        return None
    if (label := f"{stem}{number}") in _LABELS:
        return _LABELS[label]
    return None if text[-2:].upper() in CARDS else _LABELS.get(f"{_closest_stem(stem, bool(number))}{number}")


def _with_digits_for_letters(text: str) -> str | None:
    """The label with the digits that letters of its number look like: `Trick12` for `Trickl2`."""
    match = re.fullmatch(_LIKE_DIGITS, text)
    return LABELS[label].text if match and (label := f"{match[1]}{match[2].translate(_DIGITS)}") in LABELS else None


_LIKE_DIGITS = f"({'|'.join(spec.stem for spec in LINE_SPECS.values() if spec.max_number)})([0-9lIOo]+)"
_DIGITS = str.maketrans("lIOo", "1100")


def numbers_meant(text: str) -> tuple[str, ...]:
    """The two words that a word with one zero at the beginning of its number may mean; none for other words.

    `02` may be 2, or 20 with its digits swapped; `Trick01` may be Trick1 or Trick10.
    """
    match = re.fullmatch(_ONE_ZERO, text.rstrip(":.,;")) if len(text) <= _LONGEST else None
    if not match:
        return ()
    before, digit, rest = match.groups()
    return f"{before}{digit}{rest}", f"{before}{digit}0{rest}"


def labels_meant(text: str) -> list[str]:
    """Those of these words that are labels, however the word before the number is spelt."""
    match = re.fullmatch(_LABEL, text.rstrip(":.,;"))
    if not match or not match[2]:
        return []
    stem = match[1].casefold()
    stem = stem if f"{stem}1" in _LABELS else _closest_stem(stem, True)
    return [_LABELS[label] for label in numbers_meant(f"{stem}{match[2]}") if label in _LABELS]


def labels_with_a_digit_less(text: str) -> list[str]:
    """The labels that this one may mean, whose number is out of range, if a digit of it was typed too many."""
    stem = text.rstrip("0123456789")
    number = text[len(stem) :]
    fewer = dict.fromkeys([number[:at] + number[at + 1 :] for at in range(len(number))])
    return [f"{stem}{other}" for other in fewer if f"{stem}{other}" in LABELS] if len(text) <= _LONGEST else []


def values_meant(kind: Kind, text: str) -> list[str]:
    """Those of these words that are values of this kind."""
    return [value for value in numbers_meant(text) if is_value(kind, value)]


def either_number(meant: Sequence[str]) -> str:
    """What to write instead of such a word: `. Write “2”, or “20” if two digits are swapped`."""
    one, *swapped = meant
    return f". Write “{one}”{''.join([f', or “{other}” if two digits are swapped' for other in swapped])}"


def _spaced(text: str) -> str | None:
    """A label and its first value, between which the space is missing: `Dealer Seat4` for `DealerSeat4`.

    Where another sign stands in its place, the value may be a number or a text as well.
    """
    for at in range(_SHORTEST, len(text)):
        label, rest = LABELS.get(text[:at]), text[at:]
        value = rest.lstrip(_INSTEAD_OF_SPACE)
        if not label or not value:
            continue
        kind, is_parted = label.spec.fields[0].kind, value != rest
        if (is_parted or value[0].isalpha()) and (is_value(kind, value) or (is_parted and kind is Kind.TEXT)):
            return f"{label.text} {value}"
    return None


def is_value(kind: Kind, text: str) -> bool:
    """Whether the text is a value of this kind as PN writes it; a free text is none here."""
    try:
        return kind in _REPAIRS and FIELD_KINDS[kind].values[text] is not WITHHELD
    except KeyError:
        return False


@lru_cache(maxsize=512)
def _closest_stem(stem: str, numbered: bool) -> str:
    stems = [spec.stem.casefold() for spec in LINE_SPECS.values() if bool(spec.max_number) is numbered]
    return next(iter(get_close_matches(stem, stems, 1, _CLOSE_ENOUGH)), stem)


def repaired_value(kind: Kind, text: str, *, is_padded: bool = False) -> str | None:
    """The value of this kind that was misspelt, as PN writes it; the text is no value of the kind.

    `is_padded`: a zero at the beginning of a number only fills it up, and no digits are swapped.
    """
    if len(text) > _LONGEST or kind not in _REPAIRS or text in DASHES:
        return None
    if "0" in text and (meant := values_meant(kind, text)):
        return meant[0] if is_padded or len(meant) == 1 else None
    if text.isascii():
        repaired = _REPAIRS[kind](text.rstrip(".,;"))
    elif joins_digits(text):
        return None
    else:
        repaired = _REPAIRS[kind](with_own_letters(with_plain_digits(without_invisible(text))).rstrip(".,;"))
    if repaired == text:
        return None
    try:
        FIELD_KINDS[kind].values[repaired]
    except KeyError:
        return None
    return repaired


def in_suit_order(groups: Sequence[str]) -> str | None:
    """Groups of cards in the order C D S H, and each in the order of the ranks, if every suit is there."""
    if {group[0] for group in groups} != _SUITS:
        return None
    by_suit = {group[0]: _group(group) for group in groups}
    return " ".join([by_suit[suit.value] for suit in Suit])


def in_order(cards: Sequence[Value]) -> str | None:
    """Single cards in PN's order, if all are known."""
    known = _known(cards)
    return " ".join(card.code for card in known) if known else None


def one_by_one(groups: Sequence[str]) -> str | None:
    """The cards of groups one by one, in PN's order; None if there are none, or if some cannot be read."""
    cards = [group[0] + rank for group in groups if is_group(group) for rank in group[1:]]
    is_whole = len(cards) == sum([len(group) - 1 for group in groups])
    return in_order([CARDS[card] for card in cards]) if is_whole else None


def as_groups(cards: Sequence[Value]) -> str | None:
    """Single cards as groups of suits, if all are known."""
    known = _known(cards)
    if not known:
        return None
    return " ".join(suit.value + "".join(card.rank.value for card in known if card.suit is suit) for suit in Suit)


def _known(cards: Sequence[Value]) -> list[Card]:
    """The cards in order, or none of them unless all are known."""
    known = [card for card in cards if isinstance(card, Card)]
    return sorted(known, key=lambda card: card.order) if len(known) == len(cards) else []


def _cards(text: str) -> str:
    return text.upper().replace("10", "T").translate(_SIGNS)


def _card(text: str) -> str:
    card = _cards(text)
    return card if card[:1] in _SUITS else card[::-1]


def _group(text: str) -> str:
    group = _cards(text)
    return group[:1] + "".join(sorted(group[1:], key=_RANKS.index)) if is_group(group) else text


def _integer(text: str) -> str:
    if not text[-1:].isdigit():
        return text
    if text[:1] in DASHES:
        text = f"-{text[1:]}"
    plain = text.replace(",", "") if re.fullmatch(_THOUSANDS, text) else text
    match = re.fullmatch(_INTEGER, plain.removeprefix("+"))
    if not match:
        return text
    digits = match[2].lstrip("0")
    return f"{match[1]}{digits}" if digits else "0"


def _datetime(text: str) -> str:
    match = re.fullmatch(_DATETIME, text, re.ASCII)
    return "{}-{}-{} {}{}".format(*match.groups(default=":00")) if match else text


def _seat(text: str) -> str:
    return f"Seat{text}" if text.isdigit() else text.capitalize()


def _bid(text: str) -> str:
    word = text.casefold()
    is_like_pass = word in ("p", "passed", "passes") or get_close_matches(word, ["pass"], 1, _CLOSE_ENOUGH)
    return "Pass" if is_like_pass and word.isalpha() else _integer(text)


def _trump(text: str) -> str:
    return _TRUMPS.get(text.casefold(), text)


def _notation(text: str) -> str:
    return NOTATION if text.casefold().replace(" ", "") in ("pn", "pn1", "pn1.0", "1.0") else text


_REPAIRS: dict[Kind, Callable[[str], str]] = {
    Kind.NOTATION: _notation,
    Kind.DATETIME: _datetime,
    Kind.SEAT: _seat,
    Kind.SIDE: str.capitalize,
    Kind.POSITIVE: _integer,
    Kind.COUNT: _integer,
    Kind.SCORE: _integer,
    Kind.BID: _bid,
    Kind.TRUMP: _trump,
    Kind.CARD: _card,
    Kind.SUIT: _group,
}
