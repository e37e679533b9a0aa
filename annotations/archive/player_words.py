"""Messages in the words of players: `the third trick (Trick3)`, `North (Seat1)`; quotations stay as they are."""

import re
from bisect import bisect_right
from operator import attrgetter

from annotations.archive.label_words import NUMBERED, PLAIN, LabelWords
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.specs import LABELS

_WORDS = re.compile(rf"“[^”]*”|\b(?P<label>(?:{'|'.join(NUMBERED)})[1-9]\d?|{'|'.join(PLAIN)})\b(?P<owns>’s)?")


def in_player_words(message: str, found: Diagnostic, reading: Reading) -> str:
    """The message of the diagnostic with words for its labels; the label follows its words the first time."""
    labels = _at(found.line, reading)
    labelled: set[str] = set()

    def in_words(word: re.Match[str]) -> str:
        label = LABELS.get(word["label"] or "")
        if label is None:
            return word[0]
        words = labels.words(label, of_line=label.text == found.values.get("label"))
        is_clear = label.text in labelled or words.replace(" ", "") == label.text
        labelled.add(label.text)
        return f"{words}{word['owns'] or ''}{'' if is_clear else f' ({label.text})'}"

    words = _WORDS.sub(in_words, message)
    return words[:1].upper() + words[1:]


def _at(line: int, reading: Reading) -> LabelWords:
    """The words for labels at the time of the line."""
    games = reading.document.games
    game = next((game for game in reversed(games) if game.first_line <= line), games[0])
    hand = bisect_right(game.hands, line, key=attrgetter("first_line")) - 1
    return LabelWords(game, hand if hand >= 0 else None)
