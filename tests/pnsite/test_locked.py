"""While somebody else holds the database, whatever is saved at any address is refused in words, and the rest works."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponse
from django.test import Client

from tests.conftest import PASSWORD
from tests.pnsite.rights import PATTERNS, VISITORS

NEW_PASSWORD = "kitchen table seven"
FORMS: dict[str, dict[str, object]] = {
    "annotation_new": {"start": "hand"},
    "annotation_restoration": {"version": "1"},
    "annotation_names": {"names": "seats"},
    "annotation_name_requests": {"name": "Thursday", "reason": "It is me."},
    "annotation_name_answer": {"hide": "1"},
    "annotation_posts": {"body": "a"},
    "annotation_publication": {"visibility": "listed"},
    "annotation_following": {"follow": "1"},
    "annotation_recorders": {"name": "Staff"},
    "annotation_repairs": {"repair": "all"},
    "annotation_rules": {"rules": "double-deck"},
    "annotation_title": {"title": "Friday"},
    "annotation_removal": {"title": "Thursday"},
    "editor_lines": {"add": "Note", "note": "a", "seen": "1"},
    "editor_seats": {"seat-1": "Otto", "seen": "1"},
    "editor_undoing": {},
    "editor_text": {"text": "Note a\n", "seen": "1"},
    "editor_written": {"written": "Note a", "hand": "0", "seen": "1"},
    "puzzle_new": {"seen": "1", "shown": "0", "blank": "1/Trick2/3", "title": "T", "question": "?", "keep": "1"},
    "puzzle_edit": {"title": "T", "question": "?", "1/Trick2/3": "HQ"},
    "puzzle_posts": {"body": "a"},
    "puzzle_publication": {},
    "post_page": {"body": "a"},
    "series_new": {"title": "T"},
    "series_edit": {"title": "T"},
    "series_order": {},
    "series_publication": {"visibility": "listed"},
    "series_removal": {"title": "Basics"},
    "house_rules_sharing": {"share": "1"},
    "account_sessions": {},
    "account_reauthenticate": {"password": PASSWORD},
    "account_logout": {},
    "account_change_password": {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD},
}
"""By address, what Ann saves there; the last row ends her session."""

FORMS_OF_STRANGERS: dict[str, dict[str, object]] = {
    "annotation_new": {"start": "hand"},
    "account_login": {"login": "Ann", "password": "a wrong password"},
    "account_signup": {
        "username": "Dora",
        "email": "dora@example.org",
        "password1": NEW_PASSWORD,
        "password2": NEW_PASSWORD,
    },
}


def is_in_words(answer: HttpResponse) -> bool:
    return any(words in answer.content.decode() for words in ("The site is busy", "database: no answer"))


@pytest.fixture
def locked() -> Iterator[None]:
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 10")
        yield
        other.execute("ROLLBACK")


@pytest.mark.django_db(transaction=True)
def test_whatever_is_saved_meanwhile_is_refused_in_words(
    path: Callable[[str], str], visitors: Callable[[], list[Client]], request: pytest.FixtureRequest
) -> None:
    everybody = dict(zip(VISITORS, visitors(), strict=True))
    paths = {name: path(name) for name in PATTERNS}
    request.getfixturevalue("locked")
    broken, saved = [], []
    for visitor, forms in (("owner", FORMS), ("anonymous", FORMS_OF_STRANGERS)):
        client = everybody[visitor]
        client.raise_request_exception = False
        for name, address in paths.items():
            cache.clear()
            answers = [client.get(address), client.post(address, forms.get(name, {}))]
            broken += [(visitor, name) for answer in answers if answer.status_code >= 500 and not is_in_words(answer)]
            saved += [(visitor, name, answers[1].status_code)] * (name in forms and answers[1].status_code != 503)
    assert broken == []
    assert saved == []
