import logging
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError
from django.utils import timezone

from pnsite import daily
from pnsite.daily import work


def test_sessions_that_have_expired_are_deleted(db: None) -> None:
    now = timezone.now()
    Session.objects.create(session_key="old", session_data="", expire_date=now - timedelta(days=1))
    Session.objects.create(session_key="new", session_data="", expire_date=now + timedelta(days=1))
    work()
    assert [session.pk for session in Session.objects.all()] == ["new"]


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
    assert called == ["clearsessions", "forgetsignins", "forgetguests"]
    assert "The daily clearsessions failed" in caplog.text
