"""The fields of a question about the rules, which may have any JSON values, read as cards, numbers and suits."""

from collections.abc import Mapping
from functools import lru_cache

from annotations.rules.cards import CARDS, Card, Rank, Suit
from annotations.rules.decks import any_cards
from annotations.rules.holdings import MOST_COPIES, Holding, cards_of, holding, holds, lacking
from annotations.rules.rulesets import Json, RuleSet

Question = Mapping[str, Json]


class CannotAnswer(Exception):
    """The question cannot be answered; the message begins with the field that is wrong or missing."""


def trump_in(question: Question) -> Suit | None:
    """The suit, or None for null: there is no trump."""
    if "trump" not in question:
        raise CannotAnswer("trump: It is missing; write null if there is no trump.")
    trump = question["trump"]
    if trump is None:
        return None
    if isinstance(trump, str) and trump in _SUITS:
        return _SUITS[trump]
    raise CannotAnswer(f"trump: It must be {', '.join(_SUITS)} or null.")


_SUITS = {suit.value: suit for suit in Suit}
_SUIT_LETTERS = "".join(_SUITS)


def hand_in(rules: RuleSet, question: Question) -> Holding:
    """The hand, of cards that the deck of the rules has."""
    text = given(question, "hand")
    groups = text.split(" ") if isinstance(text, str) else []
    if len(groups) != len(_SUITS) or "".join([group[:1] for group in groups]) != _SUIT_LETTERS:
        raise CannotAnswer("hand: It must be a text of four groups, one for each suit, as in CATKQ DJ S HQQ.")
    try:
        hand = sum([_group(group) for group in groups])
    except KeyError as wrong:
        raise CannotAnswer(f"hand: {wrong.args[0]} is not a card.") from None
    _check_deck(rules, "hand", hand)
    return hand


@lru_cache(maxsize=4096)
def _group(group: str) -> Holding:
    """The cards of one suit; KeyError with the card if there is no such card."""
    if len(group) > _LONGEST_GROUP:
        raise KeyError(f"{group[:_LONGEST_GROUP]}…")
    return holding([CARDS[group[0] + rank] for rank in group[1:]])


_LONGEST_GROUP = MOST_COPIES * len(Rank) + 1


def cards_in(rules: RuleSet, question: Question, field: str) -> list[Card]:
    """The cards of a list, which the deck of the rules has."""
    codes = given(question, field)
    if not isinstance(codes, list):
        raise CannotAnswer(f"{field}: It must be a list of cards.")
    cards = []
    for code in codes:
        if not isinstance(code, str):
            raise CannotAnswer(f"{field}: Each card must be a text, as in CA.")
        if code not in CARDS:
            raise CannotAnswer(f"{field}: {code[:20]} is not a card.")
        cards.append(CARDS[code])
    _check_deck(rules, field, holding(cards))
    return cards


def _check_deck(rules: RuleSet, field: str, cards: Holding) -> None:
    """Refuse more copies of a card than the deck has; if the deck is not stated, more than any deck has."""
    whole = any_cards(rules.deck)
    if not holds(whole, cards):
        lacks = cards_of(lacking(whole, cards))[0]
        raise CannotAnswer(f"{field}: The deck does not have that many copies of {lacks.code}.")


def numbers_in(question: Question, field: str, number: int | None = None) -> list[int]:
    """Whole numbers from 0, one for each team; `number` is how many teams there are, if that is known."""
    return _numbers(question, field, number, f"from 0 up to {_LARGEST:,}", least=0)


def scores_in(question: Question, field: str, number: int | None = None) -> list[int]:
    """Whole numbers, one for each team; `number` as in `numbers_in`."""
    return _numbers(question, field, number, f"from -{_LARGEST:,} up to {_LARGEST:,}", least=-_LARGEST)


def _numbers(question: Question, field: str, number: int | None, bounds: str, *, least: int) -> list[int]:
    numbers = given(question, field)
    if not isinstance(numbers, list) or not numbers or not all(_is_whole(each) and each >= least for each in numbers):
        raise CannotAnswer(f"{field}: It must be a list of whole numbers {bounds}, one for each team.")
    if number is not None and len(numbers) != number:
        raise CannotAnswer(f"{field}: It must have {number} numbers, one for each team, and has {len(numbers)}.")
    return numbers


def whole_number(question: Question, field: str) -> int:
    """A whole number, which is not too large to be calculated with."""
    number = given(question, field)
    if isinstance(number, int) and _is_whole(number):
        return number
    raise CannotAnswer(f"{field}: It must be a whole number, at most {_LARGEST:,}.")


def _is_whole(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _LARGEST


_LARGEST = 10**12


def flag(question: Question, field: str, default: bool) -> bool:
    """True or false; the default if the field is left out."""
    value = question.get(field, default)
    if isinstance(value, bool):
        return value
    raise CannotAnswer(f"{field}: It must be true or false.")


def given(question: Question, field: str) -> Json:
    """The value of a field that the question must have."""
    if field not in question:
        raise CannotAnswer(f"{field}: It is missing.")
    return question[field]
