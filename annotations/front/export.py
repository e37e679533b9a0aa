"""Everything that a person has written here, as a zip file: texts as PN, the rest as JSON.

Nothing is read as PN: what is stored is copied, row by row, and handed on in parts. So a part takes a few milliseconds
and little memory, however large the account is, and others are answered between two of them.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from io import RawIOBase
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet

from annotations.archive.file_names import record_file_name
from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people import security_log, sessions
from annotations.people.browser_names import browser_name
from annotations.people.models import User
from annotations.puzzles.models import Attempt, Puzzle
from annotations.series.models import Series
from annotations.threads.models import Post

READ_ME = """\
What {name} has written at {site}.

annotations/   the games and hands that you own, as text in Pinochle Notation; annotations.json says more of them, and
               versions.json has the changes of every version
recorded/      texts of others that you record with them
puzzles/       the texts of your puzzles; puzzles.json has the questions and your answers
*.json         your posts, your answers to puzzles, your house rules, your series, and your account
"""

Row = dict[str, Any]

ROWS = 20
"""Rows that are read at once."""

PART = 16 * 1024
"""Letters that go into one part: some hundred short rows, or one text, however long."""


def export(person: User) -> Iterator[bytes]:
    """The zip file in parts, some of them empty. Parts may be asked for from different threads, one at a time."""
    made = _Made()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=4) as archive:
        letters = 0
        for written in _written(archive, person):
            letters += written
            if letters >= PART:
                yield made.taken()
                letters = 0
    yield made.taken()


class _Made(RawIOBase):
    """A file that is only written to: what is taken is forgotten."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: Any) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def taken(self) -> bytes:
        """What was written since this was last called."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


def _written(archive: ZipFile, person: User) -> Iterator[int]:
    """Writes the files; yields the number of letters whenever some are written."""
    archive.writestr("README.txt", READ_ME.format(name=person.username, site=settings.SITE_URL))
    for name, text in _texts(person):
        archive.writestr(name, text)
        yield len(text)
    archive.writestr("account.json", json.dumps(_account(person), indent=1, **_AS_JSON))
    for name, rows_of in TABLES.items():
        with archive.open(f"{name}.json", "w", force_zip64=True) as table:  # nobody knows yet how long it gets
            for words in _list_of(rows_of(person)):
                table.write(words.encode())
                yield len(words)


_AS_JSON: dict[str, Any] = {"cls": DjangoJSONEncoder, "ensure_ascii": False}


def _list_of(rows: Iterable[Row]) -> Iterator[str]:
    """The rows as a list in JSON, one on a line."""
    before = "["
    for row in rows:
        yield f"{before}\n{json.dumps(row, **_AS_JSON)}"
        before = ","
    yield "\n]\n" if before == "," else "[]\n"


def _each(found: QuerySet[Any], key: str = "pk") -> Iterator[Any]:
    """The rows in the order of their key. No query is open between two of them, however long the reader waits."""
    found = found.order_by(key)
    rows = list(found[:ROWS])
    while rows:
        yield from rows
        last = getattr(rows[-1], key)
        rows = list(found.filter(**{f"{key}__gt": last})[:ROWS])


def _texts(person: User) -> Iterator[tuple[str, str]]:
    folders: dict[str, QuerySet[Any]] = {
        "annotations": Annotation.objects.filter(owner=person),
        "recorded": Annotation.objects.filter(recorders=person),
        "puzzles": Puzzle.objects.filter(owner=person),
    }
    for folder, pages in folders.items():
        for page in _each(pages.only("title", "slug", "text")):
            yield f"{folder}/{page.slug}-{record_file_name(page.title, page.slug)}", page.text


def _account(person: User) -> Row:
    passkeys = Authenticator.objects.filter(user=person, type=Authenticator.Type.WEBAUTHN)
    return {
        "name": person.username,
        "e-mail": person.email,
        "joined": person.date_joined,
        "passkeys": [passkey.wrap().name for passkey in passkeys],
        "security log": [
            {"at": event.at, "what": str(event), "times": event.times, "from": event.address, "browser": event.browser}
            for event in security_log.events(person)
        ],
        "signed in": [
            {"since": session.created_at, "browser": browser_name(session.user_agent), "address": session.ip}
            for session in sessions.of(person)
        ],
    }


def _annotations(person: User) -> Iterator[Row]:
    for annotation in _each(Annotation.objects.filter(owner=person).defer("text").prefetch_related("recorders")):
        yield {
            "title": annotation.owners_title,
            "address": _at(annotation.get_absolute_url()),
            "created": annotation.created_at,
            "edited": annotation.edited_at,
            "published": annotation.published_at,
            "listed": annotation.listed,
            "recorded with": [recorder.username for recorder in annotation.recorders.all()],
        }


def _versions(person: User) -> Iterator[Row]:
    for annotation in _each(Annotation.objects.filter(owner=person).only("slug")):
        of = _at(annotation.get_absolute_url())
        revisions = annotation.revisions.select_related("by").only(
            "annotation", "number", "at", "edits", "by__username"
        )
        for revision in _each(revisions, "number"):
            by = revision.by.username
            yield {"of": of, "number": revision.number, "at": revision.at, "by": by, "edits": revision.edits}


def _puzzles(person: User) -> Iterator[Row]:
    for puzzle in _each(Puzzle.objects.filter(owner=person).prefetch_related("blanks")):
        yield {
            "title": puzzle.owners_title,
            "address": _at(puzzle.get_absolute_url()),
            "created": puzzle.created_at,
            "published": puzzle.published_at,
            "question": puzzle.question,
            "explanation": puzzle.explanation,
            "answers": {blank.title: blank.answer for blank in puzzle.blanks.all()},
        }


def _answers(person: User) -> Iterator[Row]:
    attempts = Attempt.objects.filter(reader=person).select_related("puzzle")
    for attempt in _each(attempts.prefetch_related("answers__blank__puzzle")):
        yield {
            "puzzle": _at(attempt.puzzle.get_absolute_url()),
            "at": attempt.at,
            "answers": {answer.blank.title_to_read: answer.value for answer in attempt.answers.all()},
        }


def _posts(person: User) -> Iterator[Row]:
    for post in _each(Post.objects.filter(author=person).select_related("thread").defer("rendered")):
        yield {
            "in": post.thread.title,
            "address": _at(post.get_absolute_url()),
            "about": post.place.title if post.place else "",
            "posted": post.posted_at,
            "edited": post.edited_at,
            "text": post.body,
        }


def _house_rules(person: User) -> Iterator[Row]:
    for rules in _each(HouseRules.objects.filter(owner=person)):
        yield {"shared": rules.shared_at, "rules": rules.record}


def _series(person: User) -> Iterator[Row]:
    for series in _each(Series.objects.filter(owner=person)):
        yield {
            "title": series.title,
            "address": _at(series.get_absolute_url()),
            "description": series.description,
            "published": series.published_at,
            "pages": [entry.title for entry in series.entries.to_show()],
        }


def _at(path: str) -> str:
    return f"{settings.SITE_URL}{path}"


TABLES: dict[str, Callable[[User], Iterator[Row]]] = {
    "annotations": _annotations,
    "versions": _versions,
    "puzzles": _puzzles,
    "answers": _answers,
    "posts": _posts,
    "house-rules": _house_rules,
    "series": _series,
}
