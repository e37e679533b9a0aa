"""Everything that a person has written here, as a zip file: texts as PN, the rest as JSON.

Rows are read, written and forgotten one by one, and a long file is on the disk: no account is too large for the memory.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from tempfile import SpooledTemporaryFile
from typing import IO, Any
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

annotations/   the games and hands that you own, as text in Pinochle Notation; annotations.json says more of them, with
               every version
recorded/      texts of others that you record with them
puzzles/       the texts of your puzzles; puzzles.json has the questions and your answers
*.json         your posts, your answers to puzzles, your house rules, your series, and your account
"""

JSON = Callable[[User], Any]

ROWS = 20
"""Rows that are read at once."""

IN_MEMORY = 1024 * 1024
"""A file of more bytes is kept on the disk, in the folder of the database, without a name."""

ENCODER = DjangoJSONEncoder(ensure_ascii=False, indent=1)


def export(person: User) -> IO[bytes]:
    """The zip file, at its end; it is deleted when it is closed."""
    file: IO[bytes] = SpooledTemporaryFile(IN_MEMORY, dir=str(settings.DATA_DIR))  # noqa: SIM115  # its reader closes it
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=4) as archive:
        archive.writestr("README.txt", READ_ME.format(name=person.username, site=settings.SITE_URL))
        for name, text in _texts(person):
            archive.writestr(name, text)
        for name, of in TABLES.items():
            with archive.open(f"{name}.json", "w") as table:
                for words in ENCODER.iterencode(of(person)):
                    table.write(words.encode())
    return file


class _Rows(list[Any]):
    """Rows as a list, since the encoder takes no other sequence: each row is made when it is written."""

    def __init__(self, rows: Iterable[Any]) -> None:
        super().__init__()
        self._rows = iter(rows)
        self._first = [*islice(self._rows, 1)]

    def __bool__(self) -> bool:
        return bool(self._first)

    def __iter__(self) -> Iterator[Any]:
        return chain(self._first, self._rows)


def _texts(person: User) -> Iterator[tuple[str, str]]:
    folders: dict[str, QuerySet[Any]] = {
        "annotations": Annotation.objects.filter(owner=person),
        "recorded": Annotation.objects.filter(recorders=person),
        "puzzles": Puzzle.objects.filter(owner=person),
    }
    for folder, pages in folders.items():
        for title, slug, text in pages.order_by("pk").values_list("title", "slug", "text").iterator(ROWS):
            yield f"{folder}/{slug}-{record_file_name(title, slug)}", text


def _account(person: User) -> Any:
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


def _annotations(person: User) -> Any:
    return _Rows(
        {
            "title": annotation.owners_title,
            "address": _at(annotation.get_absolute_url()),
            "created": annotation.created_at,
            "edited": annotation.edited_at,
            "published": annotation.published_at,
            "listed": annotation.listed,
            "recorded with": [recorder.username for recorder in annotation.recorders.all()],
            "versions": _versions(annotation),
        }
        for annotation in Annotation.objects.filter(owner=person)
        .order_by("pk")
        .prefetch_related("recorders")
        .iterator(ROWS)
    )


def _versions(annotation: Annotation) -> Any:
    revisions = annotation.revisions.order_by("number").values_list("number", "at", "by__username", "edits")
    return _Rows(
        {"number": number, "at": at, "by": by, "edits": edits} for number, at, by, edits in revisions.iterator(ROWS)
    )


def _puzzles(person: User) -> Any:
    return _Rows(
        {
            "title": puzzle.owners_title,
            "address": _at(puzzle.get_absolute_url()),
            "created": puzzle.created_at,
            "published": puzzle.published_at,
            "question": puzzle.question,
            "explanation": puzzle.explanation,
            "answers": {blank.title: blank.answer for blank in puzzle.blanks.all()},
        }
        for puzzle in Puzzle.objects.filter(owner=person).order_by("pk").prefetch_related("blanks").iterator(ROWS)
    )


def _answers(person: User) -> Any:
    attempts = Attempt.objects.filter(reader=person).order_by("at").select_related("puzzle")
    return _Rows(
        {
            "puzzle": _at(attempt.puzzle.get_absolute_url()),
            "at": attempt.at,
            "answers": {
                answer.blank.title_to_read: answer.value for answer in attempt.answers.select_related("blank__puzzle")
            },
        }
        for attempt in attempts.iterator(ROWS)
    )


def _posts(person: User) -> Any:
    return _Rows(
        {
            "in": post.thread.title,
            "address": _at(post.get_absolute_url()),
            "about": post.place.title if post.place else "",
            "posted": post.posted_at,
            "edited": post.edited_at,
            "text": post.body,
        }
        for post in Post.objects.filter(author=person)
        .order_by("posted_at")
        .select_related("thread")
        .defer("rendered")
        .iterator(ROWS)
    )


def _house_rules(person: User) -> Any:
    return [{"shared": rules.shared_at, "rules": rules.record} for rules in HouseRules.objects.of(person.pk)]


def _series(person: User) -> Any:
    return [
        {
            "title": series.title,
            "address": _at(series.get_absolute_url()),
            "description": series.description,
            "published": series.published_at,
            "pages": [entry.title for entry in series.entries.to_show()],
        }
        for series in Series.objects.filter(owner=person).order_by("pk")
    ]


def _at(path: str) -> str:
    return f"{settings.SITE_URL}{path}"


TABLES: dict[str, JSON] = {
    "account": _account,
    "annotations": _annotations,
    "puzzles": _puzzles,
    "answers": _answers,
    "posts": _posts,
    "house-rules": _house_rules,
    "series": _series,
}
