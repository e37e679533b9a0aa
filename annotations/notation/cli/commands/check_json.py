"""`pn check --format json`: one object about all files, written as they are read."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from annotations.notation.cli.commands.reports import as_json, write
from annotations.notation.cli.commands.sources import FINE, INVALID, TextSource, for_each
from annotations.notation.cli.commands.spool import Spool
from annotations.notation.cli.stream import GameRead
from annotations.notation.syntax.diagnostics import Status

if TYPE_CHECKING:
    from annotations.notation.rule_checks.game_rules import Auto
    from annotations.rules.rulesets import RuleSet

_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)


class _Files:
    """The entries of the list `files`."""

    def __init__(self, rules: "RuleSet | Auto | None") -> None:
        self.rules = rules
        self.separator = '{"files": ['

    def check(self, source: TextSource) -> int:
        """Write the entry of this text once all of it could be read; long output waits on disk until then."""
        with Spool() as games, Spool() as found:
            statuses = set()
            for game in source.games(self.rules):
                statuses.add(game.status)
                _add(games, _game(game, _add_all(found, game)))
            status = min(statuses, key=_WORST_FIRST.index)
            source.progress.clear()
            self._write(source.path, status, games, found)
        return INVALID if status is Status.INVALID else FINE

    def _write(self, path: str, status: Status, games: Spool, found: Spool) -> None:
        write(f'{self.separator}{{"path": {json.dumps(path)}, "status": "{status.value}", "games": [')
        for part in games.parts():
            write(part)
        write('], "diagnostics": [')
        for part in found.parts():
            write(part)
        write("]}")
        self.separator = ",\n"

    def end(self) -> None:
        """Close the list."""
        write(("" if self.separator == ",\n" else self.separator) + "]}\n")


def check(paths: Sequence[str], rules: "RuleSet | Auto | None") -> int:
    """Write the object; return the exit status."""
    files = _Files(rules)
    status = for_each(paths, files.check)
    files.end()
    return status


def _add(entries: Spool, entry: dict[str, object]) -> None:
    entries.write((", " if entries.length else "") + json.dumps(entry))


def _add_all(found: Spool, game: GameRead) -> int:
    """Add the diagnostics of the game; return the number of its question marks."""
    asked = 0
    for diagnostic in game.diagnostics:
        asked += diagnostic.code == "PN402"
        _add(found, as_json(diagnostic))
    return asked


def _game(read: GameRead, asked: int) -> dict[str, object]:
    game = read.game
    return {
        "status": read.status.value,
        "players": game.players,
        "hands": len(game.hands),
        "rules": read.rules and read.rules.name,
        "placeholders": asked,
        "first_line": game.first_line,
        "last_line": game.last_line,
    }
