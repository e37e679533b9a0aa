"""Messages in the words of players: `the third trick (Trick3)`, `North (Seat1)`; quotations stay as they are.

Messages about the play draw cards, as `♠10`; those about the notation have them as PN writes them.
"""

import re
from bisect import bisect_right
from operator import attrgetter

from annotations.archive.words.card_names import card_in_signs
from annotations.archive.words.label_words import NUMBERED, PLAIN, LabelWords
from annotations.notation.entry.informal import stray_sign
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic, Severity, printable
from annotations.notation.syntax.fields import is_group
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.specs import LABELS, Kind

_LABEL = rf"(?:{'|'.join(NUMBERED)})[1-9]\d?|{'|'.join(PLAIN)}"
_OF_PN = r"\b(?:Seat|Team)1 to (?:Seat|Team)8\b|\bas in Dealer or Hand1\b"
"""What PN allows, and how its labels look: that is about nobody at the table."""
_WORDS = re.compile(rf"“[^”]*”|{_OF_PN}|\b(?P<label>{_LABEL})\b(?P<owns>’s)?|\b(?P<card>[CDSH][ATKQJ9])\b")
_LABEL_AFTER_WORDS = re.compile(rf"(?P<quoted>“[^”]*”)| \((?P<label>{_LABEL})\)")


def in_player_words(message: str, found: Diagnostic, reading: Reading) -> str:
    """The message of the diagnostic with words for its labels; the label follows its words the first time.

    Of words that are no cards, where cards belong, it only says so, or names the one sign that is none: their number
    does not matter then.
    """
    if found.code == _NUMBER_OF_VALUES and (strange := _no_cards(found, reading)):
        quoted = [f"“{printable(word)}”" for word in strange]
        return f"{both(quoted)} {'is not a card' if len(quoted) == 1 else 'are not cards'}."
    labels = _at(found.line, reading)
    labelled: set[str] = set()
    draws_cards = found.severity is Severity.WARNING

    def in_words(word: re.Match[str]) -> str:
        if word["card"] and draws_cards:
            return card_in_signs(word["card"])
        label = LABELS.get(word["label"] or "")
        if label is None:
            return word[0]
        words = labels.words(label, of_line=label.text == found.values.get("label"))
        is_clear = label.text in labelled or words.replace(" ", "") == label.text
        labelled.add(label.text)
        return f"{words}{word['owns'] or ''}{'' if is_clear else f' ({label.text})'}"

    words = _WORDS.sub(in_words, message)
    return words[:1].upper() + words[1:]


def labels_apart(message: str) -> tuple[str, list[str]]:
    """The message without the labels that follow their words, and these labels."""
    labels = [found["label"] for found in _LABEL_AFTER_WORDS.finditer(message) if found["label"]]
    return _LABEL_AFTER_WORDS.sub(lambda found: found["quoted"] or "", message), labels


_NUMBER_OF_VALUES = "PN301"
_LONGEST = 40


def _no_cards(found: Diagnostic, reading: Reading) -> list[str]:
    """The words that the diagnostic is about, if they are all letters that name no cards where cards belong."""
    line = reading.document.lines[found.line - 1]
    if line.label is None or line.label.spec.fields[0].kind not in (Kind.CARD, Kind.SUIT):
        return []
    words = line.text[found.column - 1 : found.end_column - 1].split(maxsplit=_LONGEST)
    if len(words) > _LONGEST:
        return []
    strange = [stray_sign(word) or word for word in words if word.isalpha() and not is_group(word.upper())]
    return list(dict.fromkeys(strange)) if len(strange) == len(words) and len("".join(strange)) <= _LONGEST else []


def _at(line: int, reading: Reading) -> LabelWords:
    """The words for labels at the time of the line."""
    games = reading.document.games
    game = next((game for game in reversed(games) if game.first_line <= line), games[0])
    hand = bisect_right(game.hands, line, key=attrgetter("first_line")) - 1
    return LabelWords(game, hand if hand >= 0 else None)
