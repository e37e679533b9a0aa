"""A server that is killed while eight people save loses nothing that it acknowledged."""

import json
import subprocess
import sys
import threading
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.pnsite.server_process import Server, environment_of

PEOPLE = 8
KILLED_AFTER = 150
EDITS_EACH = 40

BEGIN = f"""
import json, django
django.setup()
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from annotations.archive.models import Annotation
from annotations.people.models import User
call_command("migrate", verbosity=0)
now, drafts = timezone.now(), []
for number in range({PEOPLE}):
    person = User.objects.create_user(f"Player{{number}}", f"{{number}}@example.org", date_joined=now)
    client = Client()
    client.force_login(person)
    slug = Annotation.objects.start(person, "Thursday", now).slug
    drafts.append([slug, client.cookies["sessionid"].value])
print(json.dumps(drafts))
"""

READ = """
import json, django
django.setup()
from django.db import connection
from annotations.archive.models import Annotation
with connection.cursor() as cursor:
    cursor.execute("PRAGMA integrity_check")
    assert cursor.fetchall() == [("ok",)]
print(json.dumps({a.slug: [a.text, a.version, a.revisions.count()] for a in Annotation.objects.all()}))
"""


class Acknowledged:
    """How many notes of each draft were acknowledged; the server is killed at so many of all."""

    def __init__(self, server: Server) -> None:
        self.server, self.lock = server, threading.Lock()
        self.notes: dict[str, int] = {}

    def add(self, slug: str) -> None:
        with self.lock:
            self.notes[slug] = self.notes.get(slug, 0) + 1
            if sum(self.notes.values()) == KILLED_AFTER:
                self.server.kill()


def notes(number: int) -> str:
    return "".join(f"Note {one}\n" for one in range(number))


def write(slug: str, session: str, acknowledged: Acknowledged) -> None:
    """Saves one note after the other until the server is gone."""
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"sessionid={session}; csrftoken={'a' * 32}",
        "X-CSRFToken": "a" * 32,
    }
    for number in range(EDITS_EACH):
        connection = HTTPConnection("127.0.0.1", acknowledged.server.port, timeout=30)
        try:
            body = urlencode({"text": notes(number + 1), "seen": number})
            connection.request("POST", f"/a/{slug}/edit/text/", body, headers)
            assert connection.getresponse().status == 302
        except (OSError, HTTPException):
            return
        finally:
            connection.close()
        acknowledged.add(slug)


def said_by(script: str, environment: dict[str, str]) -> object:
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return environment_of(tmp_path)


def test_a_killed_server_keeps_all_that_it_acknowledged(environment: dict[str, str]) -> None:
    drafts = said_by(BEGIN, environment)
    assert isinstance(drafts, list)
    server = Server(environment)
    try:
        acknowledged = Acknowledged(server)
        writers = [threading.Thread(target=write, args=(*draft, acknowledged)) for draft in drafts]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    finally:
        server.kill()
    assert KILLED_AFTER <= sum(acknowledged.notes.values()) < PEOPLE * EDITS_EACH
    kept = said_by(READ, environment)
    assert isinstance(kept, dict)
    for slug, _session in drafts:
        text, version, revisions = kept[slug]
        assert version >= acknowledged.notes.get(slug, 0)
        assert (text, revisions) == (notes(version), version)
