"""`pn check --format json`: one object about all files, written as they are read."""

import json
from collections.abc import Sequence
from tempfile import SpooledTemporaryFile
from typing import IO

from annotations.notation.commands.reports import as_json, write
from annotations.notation.commands.sources import FINE, INVALID, Source, for_each
from annotations.notation.diagnostics import Status
from annotations.notation.stream import GameRead

_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)
_HELD = 1024 * 1024


class _Files:
    """The entries of the list `files`."""

    def __init__(self) -> None:
        self.separator = '{"files": ['

    def check(self, source: Source) -> int:
        """Write the entry of this text, if all of it can be read: what is found waits on disk where it is much."""
        with SpooledTemporaryFile(_HELD, "w+", encoding="utf-8") as found:
            games, statuses = [], set()
            for game in source.games():
                statuses.add(game.status)
                games.append(json.dumps(_game(game, _spool(game, found))))
            status = min(statuses, key=_WORST_FIRST.index)
            source.progress.clear()
            self._write(source.path, status, games, found)
        return INVALID if status is Status.INVALID else FINE

    def _write(self, path: str, status: Status, games: list[str], found: IO[str]) -> None:
        write(f'{self.separator}{{"path": {json.dumps(path)}, "status": "{status.value}", ')
        write(f'"games": [{", ".join(games)}], "diagnostics": [')
        found.seek(0)
        _copy(found)
        write("]}")
        self.separator = ",\n"

    def end(self) -> None:
        """Close the list."""
        write(("" if self.separator == ",\n" else self.separator) + "]}\n")


def check(paths: Sequence[str]) -> int:
    """Write the object; gives the exit status."""
    files = _Files()
    status = for_each(paths, files.check)
    files.end()
    return status


def _spool(game: GameRead, found: IO[str]) -> int:
    """Gives the number of values that are asked for."""
    asked = 0
    for diagnostic in game.diagnostics:
        asked += diagnostic.code == "PN402"
        found.write((", " if found.tell() else "") + json.dumps(as_json(diagnostic)))
    return asked


def _copy(found: IO[str]) -> None:
    while part := found.read(_HELD):
        write(part)


def _game(read: GameRead, asked: int) -> dict[str, object]:
    game = read.game
    return {
        "status": read.status.value,
        "players": game.players,
        "hands": len(game.hands),
        "rules": None,
        "placeholders": asked,
        "first_line": game.first_line,
        "last_line": game.last_line,
    }
