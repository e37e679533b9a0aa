"""Sentences about the rules in the words of the table: `Seat4 takes it with HA` becomes `West takes it with ♥A`."""

import re

from annotations.archive.words.label_words import LabelWords
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import CARDS

_WORD = re.compile(r"\b[A-Z][A-Za-z]*\d?\d?\b")


def in_table_words(sentence: str, game: Game, hand: int | None) -> str:
    """The sentence with words for the labels of lines, and the signs of suits."""
    labels = LabelWords(game, hand)

    def in_words(found: re.Match[str]) -> str:
        word = found.group()
        if word in CARDS:
            return CARDS[word].suit.symbol + CARDS[word].rank.printed
        return labels.words(LABELS[word]) if word in LABELS and LABELS[word].number else word

    return _WORD.sub(in_words, sentence)
