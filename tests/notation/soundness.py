"""What every reading must be, whatever was read."""

from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.lines import encode
from annotations.notation.syntax.words import words
from annotations.notation.syntax.writer import write
from annotations.rules.shipped import SHIPPED, ruleset


def assert_sound(reading: Reading) -> None:
    document = reading.document
    assert write(document) == reading.text
    assert [line.number for line in document.lines] == list(range(1, len(document.lines) + 1))
    in_games = [line.number for game in document.games for line in game.lines()]
    assert in_games == [line.number for line in document.lines if words(line.text, line.number)]
    assert all(2 <= game.players <= 8 for game in document.games)
    assert len(reading.statuses) == len(document.games)
    places = [(found.line, found.column) for found in reading.diagnostics]
    assert places == sorted(places)
    for found in reading.diagnostics:
        text = document.lines[found.line - 1].text if document.lines else ""
        assert 1 <= found.column <= found.end_column <= len(text) + 1
        assert message(found).isprintable()
    for line in document.lines:
        assert len(line.values) in (0, len(line.spans()))
        places = range(len(line.values))[:9]
        assert [line.span(place) for place in places] == line.spans()[: len(places)]


def assert_bytes_are_sound(data: bytes) -> None:
    """Read the bytes without rules, by the rules that fit, and by a rule set that the bytes choose."""
    for rules in (None, AUTO, ruleset(_NAMES[sum(data) % len(_NAMES)])):
        reading = read(data, rules)
        assert_sound(reading)
        assert encode(write(reading.document)) == data


_NAMES = sorted(SHIPPED)
