"""Backups: one file with everything that the site keeps, made while people write, and verified before it is used.

A backup is a zip archive of the database, the secret key, and a manifest with the digest of each file and the number of
rows of each table. The database is copied by SQLite itself: a copy of its main file alone would lack what still is in
the write-ahead log beside it.
"""

import hashlib
import json
import os
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from pnsite.durable import sync_file, sync_folder

DATABASE, SECRET, MANIFEST = "roundhouse.sqlite3", "secret-key", "manifest.json"
FORMAT = 1
CHUNK = 1 << 20
SQLITE_HEADER = b"SQLite format 3\0"
DAMAGES = (BadZipFile, EOFError, NotImplementedError, RuntimeError, UnicodeDecodeError, zlib.error)
"""What `zipfile` raises, by the place of the damage."""


class BackupError(Exception):
    """Why a backup cannot be made or restored, as a sentence."""


class Kept(NamedTuple):
    """What is backed up. `secret` need not exist: the key may come from the environment."""

    database: Path
    secret: Path


class Manifest(NamedTuple):
    """What a backup has: when it was made, the digests of its files, and the rows of each table."""

    made: str
    digests: Mapping[str, str]
    rows: Mapping[str, int]


def backup(kept: Kept, to: Path, now: datetime) -> Manifest:
    """Write everything into the new file `to`, readable only by its owner; it is there at once, whole and verified.

    Raises BackupError if the file exists, or the database is missing, damaged, or cannot be read.
    """
    if to.exists():
        raise BackupError(f"{to} exists. Name a new file: a backup never replaces another.")
    if not kept.database.exists():
        raise BackupError(f"There is no database at {kept.database}. Check DATA_DIR.")
    with _beside(to) as folder:
        _copy_database(kept.database, folder / DATABASE)
        files = [folder / DATABASE]
        if kept.secret.exists():
            (folder / SECRET).write_bytes(kept.secret.read_bytes())
            files.append(folder / SECRET)
        digests = {file.name: _digest(file) for file in files}
        manifest = Manifest(now.isoformat(timespec="seconds"), digests, rows_of(folder / DATABASE))
        draft = folder / "draft"
        with ZipFile(draft, "w", ZIP_DEFLATED) as archive:
            for file in files:
                archive.write(file, file.name)
            archive.writestr(MANIFEST, json.dumps({"format": FORMAT, **manifest._asdict()}, indent=2))
        with _unpacked(draft):
            draft.chmod(0o600)
            sync_file(draft)
        draft.rename(to)
    sync_folder(to.parent)
    return manifest


def restore(source: Path, kept: Kept, now: datetime) -> tuple[Manifest, Path | None]:
    """Put the backup in the place of what is kept; return its manifest, and the folder that has what was there before.

    Nothing is touched unless the whole backup is right; nothing is deleted. The site must not be running. Raises
    BackupError if the file is not a whole backup, or cannot be written there.
    """
    place = kept.database.parent
    try:
        with _unpacked(source, place) as (folder, manifest):
            before = _put_in_place(folder, manifest, kept, now)
        sync_folder(place)
    except OSError as error:
        raise BackupError(f"{source} cannot be restored into {place}: {error.strerror or error}.") from error
    return manifest, before


def _put_in_place(folder: Path, manifest: Manifest, kept: Kept, now: datetime) -> Path | None:
    """Move the files in the folder to where they are kept; return where those before them are now."""
    for name in manifest.digests:
        sync_file(folder / name)
    before = _set_aside(kept, now)
    places = {DATABASE: kept.database, SECRET: kept.secret}
    try:
        for name in manifest.digests:
            os.replace(folder / name, places[name])
    except OSError as error:
        what = f"The backup is only partly in place: {error.strerror or error}."
        raise BackupError(f"{what} What was there before is in {before}." if before else what) from error
    return before


def rows_of(database: Path) -> dict[str, int]:
    """The number of rows of each table. Raises BackupError if the database is damaged."""
    try:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
            (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if answer != "ok":
                raise BackupError(f"The database is damaged: {answer}.")
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: _count(connection, name) for name in sorted(names) if not name.startswith("sqlite_")}
    except sqlite3.Error as error:
        raise BackupError(f"The database cannot be read: {error}.") from error


def _count(connection: sqlite3.Connection, table: str) -> int:
    quoted = table.replace('"', '""')
    (rows,) = connection.execute(f'SELECT COUNT(*) FROM "{quoted}"').fetchone()  # noqa: S608  (a name from the schema)
    return int(rows)


def _copy_database(source: Path, copy: Path) -> None:
    """One consistent state of the database, what is in its log included, while others write to it."""
    try:
        with closing(sqlite3.connect(source, timeout=60)) as live, closing(sqlite3.connect(copy)) as made:
            live.execute("SELECT 1 FROM sqlite_master").fetchone()
            live.backup(made)
            made.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"The database {source} cannot be copied: {error}.") from error


@contextmanager
def _unpacked(source: Path, beside: Path | None = None) -> Iterator[tuple[Path, Manifest]]:
    """A folder with the files of the backup, and its manifest, once all of it is verified."""
    into = beside or source.parent
    with _opened(source) as archive, TemporaryDirectory(prefix=".backup-", dir=into) as name:
        folder, manifest = Path(name), _manifest(archive)
        for file, digest in manifest.digests.items():
            try:
                archive.extract(file, folder)
            except (KeyError, *DAMAGES):
                raise BackupError(f"{source} is damaged: {file} in it cannot be read.") from None
            if _digest(folder / file) != digest:
                raise BackupError(f"{source} is damaged: {file} in it has another digest than its manifest says.")
        if rows_of(folder / DATABASE) != manifest.rows:
            raise BackupError(f"{source} is damaged: its tables have other numbers of rows than its manifest says.")
        yield folder, manifest


def _opened(source: Path) -> ZipFile:
    """The backup, of which every part can be read."""
    try:
        with source.open("rb") as file:
            if file.read(len(SQLITE_HEADER)) == SQLITE_HEADER:
                raise BackupError(
                    f"{source} is a copy of a database file alone. It may lack what was in its write-ahead log, so it"
                    " is not restored. Restore a file that `manage.py backup` made."
                )
        archive = ZipFile(source)
    except DAMAGES:
        raise BackupError(f"{source} is no backup, or only a part of one.") from None
    except OSError as error:
        raise BackupError(f"{source} cannot be read: {error.strerror or error}.") from error
    if damaged := _first_damaged(archive):
        archive.close()
        raise BackupError(f"{source} is damaged: {damaged} in it cannot be read.")
    return archive


def _first_damaged(archive: ZipFile) -> str:
    """The name of the first part that cannot be read; empty if all can. `testzip` raises most of `DAMAGES` instead."""
    for name in archive.namelist():
        try:
            with archive.open(name) as part:
                while part.read(CHUNK):
                    pass
        except (*DAMAGES, OSError):
            return name
    return ""


def _manifest(archive: ZipFile) -> Manifest:
    try:
        content = json.loads(archive.read(MANIFEST))
        found = Manifest(str(content["made"]), dict(content["digests"]), dict(content["rows"]))
        known = content["format"] == FORMAT
    except (KeyError, TypeError, ValueError, *DAMAGES):
        raise BackupError("The file has no manifest: it is no backup of this site.") from None
    if not known or DATABASE not in found.digests or not set(found.digests) <= {DATABASE, SECRET}:
        raise BackupError("The backup is of another version of this site.")
    return found


def _set_aside(kept: Kept, now: datetime) -> Path | None:
    """Move what is kept, if anything, into a folder of its own."""
    log = [kept.database.with_name(kept.database.name + end) for end in ("-wal", "-shm", "-journal")]
    present = [file for file in (kept.database, *log, kept.secret) if file.exists()]
    if not present:
        return None
    folder = kept.database.parent / f"before-restore-{now:%Y%m%d-%H%M%S-%f}"
    folder.mkdir(mode=0o700)
    for file in present:
        os.replace(file, folder / file.name)
    sync_folder(folder)
    return folder


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A folder for drafts on the same disk as the path, so that a finished file only has to be named."""
    try:
        with TemporaryDirectory(prefix=".backup-", dir=path.absolute().parent) as name:
            yield Path(name)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror or error}.") from error


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
