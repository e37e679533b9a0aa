"""Sentences about the rules in the words of the table: `Seat4 takes it with HA` becomes `West takes it with ♥A`."""

import re

from annotations.archive.seating import seating_of
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.specs import LABELS
from annotations.notation.syntax.titles import line_title
from annotations.rules.cards import CARDS

WORD = re.compile(r"\b[A-Z][A-Za-z]*\d?\d?\b")


def in_table_words(sentence: str, game: Game, hand: int | None) -> str:
    """The sentence with the names of players, the titles of lines and the signs of suits."""
    names = seating_of(game, hand).names

    def word(found: re.Match[str]) -> str:
        code = found.group()
        if code in CARDS:
            return CARDS[code].suit.symbol + CARDS[code].rank.printed
        label = LABELS.get(code)
        if label is None or not label.number:
            return code
        if label.spec.stem == "Seat":
            return names.get(label.number, code)
        title = line_title(label, game, hand)
        return title[:1].lower() + title[1:] if label.spec.stem in ("Trick", "Bids") else title

    return WORD.sub(word, sentence)
