"""The derived columns of an annotation, for lists and queries; computed from the reading whenever a text is saved."""

from annotations.archive.words.values import contract_in_words
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.names import seat_names


def facts(reading: Reading) -> dict[str, str | int]:
    """The derived columns of an annotation, by name."""
    games = reading.document.games
    return {
        "status": reading.status.value,
        "players": max(game.players for game in games),
        "hands": sum(len(game.hands) for game in games),
        "missing": _count(reading, Severity.MISSING),
        "warnings": _count(reading, Severity.WARNING),
        "summary": last_contract(reading)[:200],
    }


def _count(reading: Reading, severity: Severity) -> int:
    return sum(found.severity is severity for found in reading.diagnostics)


def last_contract(reading: Reading) -> str:
    """The last contract in words; empty if there is none."""
    for game in reversed(reading.document.games):
        for place, hand in reversed(list(enumerate(game.hands))):
            if line := hand.named("Contract"):
                return contract_in_words(line, seat_names(game, place))
    return ""
