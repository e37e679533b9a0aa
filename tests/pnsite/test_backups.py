"""A backup has everything, is made while people write, and is verified before it replaces anything."""

import errno
import hashlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from zipfile import ZipFile

import pytest

from pnsite.backups import DATABASE, MANIFEST, SECRET, BackupError, Kept, backup, restore, rows_of

NOW = datetime(2026, 11, 23, 13, 30, tzinfo=UTC)
LATER = datetime(2026, 11, 24, 9, 0, tzinfo=UTC)
KEY = "a secret that nobody can ever guess"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    """A database in use, with three posts, of which the last is only in its log; and a secret key."""
    folder = tmp_path / "data"
    folder.mkdir()
    found = Kept(folder / DATABASE, folder / SECRET)
    found.secret.write_text(KEY)
    with closing(sqlite3.connect(found.database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("CREATE TABLE post (body TEXT)")
        connection.executemany("INSERT INTO post VALUES (?)", [("one",), ("two",)])
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("INSERT INTO post VALUES ('three')")
        yield found


def posts(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return [body for (body,) in connection.execute("SELECT body FROM post ORDER BY rowid")]


def test_a_backup_has_what_is_still_in_the_log(kept: Kept, tmp_path: Path) -> None:
    manifest = backup(kept, tmp_path / "monday", NOW)
    assert manifest.rows == {"post": 3}
    (tmp_path / "copy").write_bytes(kept.database.read_bytes())
    assert posts(tmp_path / "copy") == ["one", "two"], "a copy of the main file alone lacks it"
    other = Kept(tmp_path / "other" / DATABASE, tmp_path / "other" / SECRET)
    other.database.parent.mkdir()
    assert restore(tmp_path / "monday", other, LATER) == (manifest, None)
    assert posts(other.database) == ["one", "two", "three"]
    assert other.secret.read_text() == KEY


def test_a_backup_has_the_whole_sha_256_digest_of_each_file(kept: Kept, tmp_path: Path) -> None:
    manifest = backup(kept, tmp_path / "monday", NOW)
    with ZipFile(tmp_path / "monday") as archive:
        found = {name: hashlib.sha256(archive.read(name)).hexdigest() for name in (DATABASE, SECRET)}
        assert json.loads(archive.read(MANIFEST))["digests"] == manifest.digests == found


def test_only_its_owner_can_read_a_backup(kept: Kept, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        backup(kept, tmp_path / "monday", NOW)
    finally:
        os.umask(before)
    assert (tmp_path / "monday").stat().st_mode & 0o077 == 0


def test_a_backup_is_one_state_while_others_write(kept: Kept, tmp_path: Path) -> None:
    """Each transaction writes two rows: a backup between them would have an odd number."""
    ended = Event()

    def write() -> None:
        with closing(sqlite3.connect(kept.database, timeout=30)) as connection:
            while not ended.is_set():
                with connection:
                    connection.executemany("INSERT INTO post VALUES (?)", [("a" * 2000,), ("b",)])

    writer = Thread(target=write)
    writer.start()
    try:
        counts = [backup(kept, tmp_path / f"backup-{number}", NOW).rows["post"] for number in range(5)]
    finally:
        ended.set()
        writer.join()
    assert all(count % 2 for count in counts), "the three of before, and pairs"
    assert counts == sorted(counts)
    assert counts[-1] > 3


def test_what_was_there_before_a_restore_is_set_aside(kept: Kept, tmp_path: Path) -> None:
    backup(kept, tmp_path / "monday", NOW)
    with closing(sqlite3.connect(kept.database, isolation_level=None)) as connection:
        connection.execute("INSERT INTO post VALUES ('four')")
    kept.secret.write_text("another secret that nobody can guess")
    _manifest, before = restore(tmp_path / "monday", kept, LATER)
    assert posts(kept.database) == ["one", "two", "three"]
    assert kept.secret.read_text() == KEY
    assert before is not None
    assert posts(before / DATABASE) == ["one", "two", "three", "four"]
    assert (before / SECRET).read_text() == "another secret that nobody can guess"


def test_a_backup_never_replaces_a_file(kept: Kept, tmp_path: Path) -> None:
    (tmp_path / "monday").write_text("mine")
    with pytest.raises(BackupError, match="Name a new file"):
        backup(kept, tmp_path / "monday", NOW)
    assert (tmp_path / "monday").read_text() == "mine"


def test_a_backup_without_a_database_or_a_folder_is_refused_in_words(kept: Kept, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="There is no database"):
        backup(Kept(tmp_path / "nowhere", kept.secret), tmp_path / "monday", NOW)
    with pytest.raises(BackupError, match="cannot be written: No such file or directory"):
        backup(kept, tmp_path / "no-folder" / "monday", NOW)
    kept.database.write_bytes(b"no database" * 1000)
    with pytest.raises(BackupError, match="cannot be copied"):
        backup(kept, tmp_path / "monday", NOW)
    assert not (tmp_path / "monday").exists()
    assert not list(tmp_path.glob(".backup-*"))


def changed(monday: Path, name: str, content: bytes) -> None:
    """Writes the backup again, with other content in one of its files."""
    with ZipFile(monday) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    with ZipFile(monday, "w") as archive:
        for each, before in files.items():
            archive.writestr(each, content if each == name else before)


def with_rows(monday: Path, rows: int) -> bytes:
    with ZipFile(monday) as archive:
        manifest = json.loads(archive.read(MANIFEST))
    return json.dumps({**manifest, "rows": {"post": rows}}).encode()


def truncate(monday: Path) -> None:
    monday.write_bytes(monday.read_bytes()[:-100])


def copy_alone(monday: Path) -> None:
    monday.write_bytes((monday.parent / "data" / DATABASE).read_bytes())


DAMAGES = {
    "digest": (lambda monday: changed(monday, SECRET, b"another"), "another digest"),
    "rows": (lambda monday: changed(monday, MANIFEST, with_rows(monday, 4)), "other numbers of rows"),
    "manifest": (lambda monday: changed(monday, MANIFEST, b"{}"), "has no manifest"),
    "format": (
        lambda monday: changed(monday, MANIFEST, with_rows(monday, 3).replace(b'"format": 1', b'"format": 2')),
        "another version",
    ),
    "truncated": (truncate, "only a part"),
    "database file": (copy_alone, "a copy of a database file alone"),
    "missing": (Path.unlink, "cannot be read: No such file"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_backup_is_refused_and_nothing_is_touched(kept: Kept, tmp_path: Path, name: str) -> None:
    damage, reason = DAMAGES[name]
    backup(kept, tmp_path / "monday", NOW)
    damage(tmp_path / "monday")
    before = sorted(path.name for path in kept.database.parent.iterdir())
    with pytest.raises(BackupError, match=reason):
        restore(tmp_path / "monday", kept, LATER)
    assert sorted(path.name for path in kept.database.parent.iterdir()) == before
    assert posts(kept.database) == ["one", "two", "three"]
    assert kept.secret.read_text() == KEY


@pytest.mark.parametrize("bits", [0b1, 0b1000_0000])
def test_wherever_a_backup_is_damaged_it_is_said_in_words(kept: Kept, tmp_path: Path, bits: int) -> None:
    monday = tmp_path / "monday"
    backup(kept, monday, NOW)
    whole = monday.read_bytes()
    for place in range(0, len(whole), 5):
        monday.write_bytes(whole[:place] + bytes([whole[place] ^ bits]) + whole[place + 1 :])
        with suppress(BackupError):  # dates of parts, and the like, may be anything
            restore(monday, kept, LATER)
    assert posts(kept.database) == ["one", "two", "three"]


@pytest.mark.parametrize("names", ["backup", "restore"])
def test_a_full_disk_is_said_in_words(kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: str) -> None:
    monday = tmp_path / "monday"
    if names == "restore":
        backup(kept, monday, NOW)

    def extract(archive: ZipFile, name: str, folder: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(ZipFile, "extract", extract)
    if names == "backup":
        with pytest.raises(BackupError, match=r"monday cannot be written: No space left on device\.$"):
            backup(kept, monday, NOW)
        assert not monday.exists()
    else:
        with pytest.raises(BackupError, match=r"cannot be restored into .*data: No space left on device\.$"):
            restore(monday, kept, LATER)
    assert posts(kept.database) == ["one", "two", "three"]


def manage(data: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "DATA_DIR": str(data)}
    environ.pop("SECRET_KEY", None)
    return subprocess.run(
        [sys.executable, "manage.py", *command], env=environ, capture_output=True, text=True, check=False
    )


def test_a_site_moves_to_another_folder_by_two_commands(tmp_path: Path) -> None:
    first, second, file = tmp_path / "first", tmp_path / "second", tmp_path / "monday"
    assert not manage(first, "migrate", "--verbosity", "0").returncode
    made = manage(first, "backup", str(file))
    assert "verified" in made.stdout, made.stderr
    assert "It has the secret key" in made.stdout
    restored = manage(second, "restore", str(file))
    assert "verified" in restored.stdout, restored.stderr
    assert rows_of(first / DATABASE) == rows_of(second / DATABASE)
    assert (first / SECRET).read_text() == (second / SECRET).read_text()
    assert not manage(second, "migrate", "--check").returncode
    refused = manage(first, "backup", str(file))
    assert refused.returncode
    assert refused.stderr.startswith("CommandError: ")


def test_a_running_site_is_not_restored(tmp_path: Path) -> None:
    """`lock` in another process holds the folder as a server does."""
    data = tmp_path / "data"
    data.mkdir()
    held = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data / "serving")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert held.stdout is not None
        assert held.stdout.readline() == "True\n"
        refused = manage(data, "restore", str(tmp_path / "monday"))
    finally:
        held.communicate("")
    assert refused.returncode
    assert "is running. Stop it" in refused.stderr


HOLD = """
import sys
from pathlib import Path
from pnsite.start import lock
print(lock(Path(sys.argv[1])), flush=True)
input()
"""
