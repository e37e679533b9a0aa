"""Everything that a person has written here, as a zip file: texts as PN, the rest as JSON."""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
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

annotations/   the games and hands that you own, as text in Pinochle Notation; annotations.json says more of them, with
               every version
recorded/      texts of others that you record with them
puzzles/       the texts of your puzzles; puzzles.json has the questions and your answers
*.json         your posts, your answers to puzzles, your house rules, your series, and your account
"""

JSON = Callable[[User], Any]


def export(person: User) -> bytes:
    """The zip file."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=4) as archive:
        archive.writestr("README.txt", READ_ME.format(name=person.username, site=settings.SITE_URL))
        for name, text in _texts(person):
            archive.writestr(name, text)
        for name, of in TABLES.items():
            archive.writestr(
                f"{name}.json", json.dumps(of(person), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
            )
    return file.getvalue()


def _texts(person: User) -> Iterator[tuple[str, str]]:
    folders: dict[str, QuerySet[Any]] = {
        "annotations": Annotation.objects.filter(owner=person),
        "recorded": Annotation.objects.filter(recorders=person),
        "puzzles": Puzzle.objects.filter(owner=person),
    }
    for folder, pages in folders.items():
        for title, slug, text in pages.order_by("pk").values_list("title", "slug", "text").iterator():
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
    return [
        {
            "title": annotation.owners_title,
            "address": _at(annotation.get_absolute_url()),
            "created": annotation.created_at,
            "edited": annotation.edited_at,
            "published": annotation.published_at,
            "listed": annotation.listed,
            "recorded with": [recorder.username for recorder in annotation.recorders.all()],
            "versions": [
                {"number": number, "at": at, "by": by, "edits": edits}
                for number, at, by, edits in annotation.revisions.order_by("number").values_list(
                    "number", "at", "by__username", "edits"
                )
            ],
        }
        for annotation in Annotation.objects.filter(owner=person).order_by("pk").prefetch_related("recorders")
    ]


def _puzzles(person: User) -> Any:
    return [
        {
            "title": puzzle.owners_title,
            "address": _at(puzzle.get_absolute_url()),
            "created": puzzle.created_at,
            "published": puzzle.published_at,
            "question": puzzle.question,
            "explanation": puzzle.explanation,
            "answers": {blank.title: blank.answer for blank in puzzle.blanks.all()},
        }
        for puzzle in Puzzle.objects.filter(owner=person).order_by("pk").prefetch_related("blanks")
    ]


def _answers(person: User) -> Any:
    attempts = Attempt.objects.filter(reader=person).order_by("at").select_related("puzzle")
    return [
        {
            "puzzle": _at(attempt.puzzle.get_absolute_url()),
            "at": attempt.at,
            "answers": {
                answer.blank.title_to_read: answer.value for answer in attempt.answers.select_related("blank__puzzle")
            },
        }
        for attempt in attempts
    ]


def _posts(person: User) -> Any:
    return [
        {
            "in": post.thread.title,
            "address": _at(post.get_absolute_url()),
            "about": post.place.title if post.place else "",
            "posted": post.posted_at,
            "edited": post.edited_at,
            "text": post.body,
        }
        for post in Post.objects.filter(author=person).order_by("posted_at").select_related("thread")
    ]


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
