"""A database that cannot do its work is a matter of words and time, not a server error."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, connection
from django.db.backends.utils import CursorWrapper
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from pnsite import database


@pytest.fixture
def hers(client: Client, ann: User) -> Client:
    client.force_login(ann)
    client.raise_request_exception = False
    return client


@pytest.fixture
def draft(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", timezone.now())


def save(client: Client, draft: Annotation, text: str = "Deal 1\n") -> Any:
    """The answer to the first edit of the draft, or to one on top of it."""
    seen = Annotation.objects.get(pk=draft.pk).version
    return client.post(f"{draft.get_absolute_url()}edit/text/", {"seen": seen, "text": text})


@pytest.fixture
def full(draft: Annotation) -> Iterator[None]:
    """The database may not grow any more, as on a full disk."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # other tests have left free pages, which take a text without growing
        cursor.execute("PRAGMA page_count")
        (pages,) = cursor.fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        yield
        cursor.execute("PRAGMA max_page_count = 1073741823")


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_is_said_in_words(hers: Client, draft: Annotation, full: None) -> None:
    response = save(hers, draft, f"Note {'a' * 100_000}\n")
    assert response.status_code == 503
    assert "The disk of the site is full" in response.content.decode()
    assert response["Retry-After"] == "30"
    assert response["X-Request-ID"] in response.content.decode()


@pytest.mark.django_db(transaction=True)
def test_a_locked_database_is_said_in_words_and_works_again_after_it(hers: Client, draft: Annotation) -> None:
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 10")
        response = save(hers, draft)
        other.execute("ROLLBACK")
    assert response.status_code == 503
    assert "The site is busy" in response.content.decode()
    assert save(hers, draft).status_code == 302
    assert Annotation.objects.get().text == "Deal 1\n"


@pytest.fixture
def served(tmp_path: Path, db: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the database that this process serves from."""
    file = tmp_path / "roundhouse.sqlite3"
    file.touch()
    monkeypatch.setattr(database, "_served", {})
    monkeypatch.setitem(connection.settings_dict, "NAME", str(file))
    database.note_database()
    return file


def test_a_database_that_is_there_is_served(client: Client, served: Path) -> None:
    assert client.get("/library/").status_code == 200
    assert client.get("/readyz").status_code == 200


@pytest.mark.parametrize("becomes", ["deleted", "another"])
def test_nothing_is_acknowledged_while_the_database_is_gone(client: Client, served: Path, becomes: str) -> None:
    moved = served.rename(served.with_name("moved"))
    if becomes == "another":
        served.touch()
    response = client.post("/record/")
    assert response.status_code == 503
    assert "The site cannot reach its database" in response.content.decode()
    assert client.get("/healthz").status_code == 200
    assert "database: no answer" in client.get("/readyz").content.decode()
    served.unlink(missing_ok=True)
    moved.rename(served)
    assert client.get("/library/").status_code == 200


def test_a_site_is_not_ready_while_its_disk_is_nearly_full(
    client: Client, served: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LEAST_FREE", shutil.disk_usage(served.parent).total)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert "database: no answer" in answer.content.decode()
    assert client.get("/library/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_site_is_not_ready_while_it_cannot_write(client: Client) -> None:
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 10")
        assert "database: no answer" in client.get("/readyz").content.decode()
        other.execute("ROLLBACK")
    assert "database: ok" in client.get("/readyz").content.decode()


@pytest.mark.parametrize("words", ["database disk image is malformed", "file is not a database"])
def test_a_damaged_database_is_said_in_words(
    client: Client, db: None, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr(CursorWrapper, "execute", Mock(side_effect=DatabaseError(words)))
        answer = client.get("/library/")
    assert answer.status_code == 503
    assert "The database of the site is damaged" in answer.content.decode()


@pytest.mark.parametrize("error", [IntegrityError("malformed"), ValueError("malformed")])
def test_an_error_about_what_is_stored_is_no_fault_of_the_database(error: Exception) -> None:
    assert not database.reason_of(error)


def test_a_command_says_that_the_database_is_damaged(tmp_path: Path) -> None:
    (tmp_path / "roundhouse.sqlite3").write_bytes(b"no database" * 1_000)
    environ = {**os.environ, "DATA_DIR": str(tmp_path)}
    command = [sys.executable, "manage.py", "migrate"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == f"{database.DAMAGED} The system says: file is not a database.\n"


COMMANDS = [["manage.py", "migrate"], ["manage.py", "signinlink"], ["-m", "pnsite.prepare"]]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_cannot_open_the_database_says_so_in_words(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "roundhouse.sqlite3").mkdir()
    environ = {**os.environ, "DATA_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, *command], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "The site cannot reach its database. The system says: unable to open database file.\n"


def test_a_command_that_fails_otherwise_shows_where() -> None:
    with pytest.raises(FileNotFoundError), database.failing_in_words():
        raise FileNotFoundError
    with pytest.raises(OperationalError), database.failing_in_words():
        raise OperationalError("no such column: x")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_file_for_which_there_is_no_room_is_said_in_words(number: int) -> None:
    with pytest.raises(SystemExit, match="The disk of the site is full"), database.failing_in_words():
        raise OSError(number, "no room")
