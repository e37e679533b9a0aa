import logging
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError
from django.utils import timezone

from pnsite import daily
from pnsite.daily import work
from pnsite.expired_sessions import forget_sessions


@pytest.fixture
def kept(db: None) -> Callable[[], list[str]]:
    """The sessions that there are: of those at first, one is too old, and another was used a week ago."""
    now = timezone.now()
    for name, days in {"too old": -1, "old": 1, "used": 52}.items():
        Session.objects.create(session_key=name, session_data="", expire_date=now + timedelta(days=days))
    return lambda: [session.pk for session in Session.objects.order_by("expire_date")]


def test_sessions_that_have_expired_are_deleted(kept: Callable[[], list[str]]) -> None:
    work()
    assert kept() == ["old", "used"]


def test_a_clock_that_was_set_ahead_deletes_nobodys_session(kept: Callable[[], list[str]]) -> None:
    in_a_year = timezone.now() + timedelta(days=365)
    Session.objects.create(session_key="after", session_data="", expire_date=in_a_year + timedelta(days=60))
    forget_sessions(in_a_year)
    assert kept() == ["old", "used", "after"]


def test_what_fails_keeps_nothing_else_from_its_work(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    called: list[str] = []

    def call(command: str, **_options: object) -> None:
        called.append(command)
        raise CommandError("the disk is full")

    monkeypatch.setattr(daily, "call_command", call)
    with caplog.at_level(logging.ERROR):
        work()
    assert called == ["forgetsessions", "forgetsignins", "forgetguests", "forgetclosed"]
    assert "The daily forgetsessions failed" in caplog.text
