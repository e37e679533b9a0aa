import logging
import ssl
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from smtplib import SMTP, SMTPDataError, SMTPException, SMTPRecipientsRefused
from threading import Event, Timer
from typing import ClassVar

import pytest
from django.core.mail import EmailMessage, get_connection, send_mail
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.test import override_settings

from pnsite import mail

LATER = "pnsite.mail.LaterBackend"
TIMEOUT = 10


class SlowServer(BaseEmailBackend):
    """A mail server that takes a message only when it is let."""

    may = Event()
    took = Event()
    sent: ClassVar[list[str]] = []

    def send_messages(self, email_messages: list[EmailMessage]) -> int:
        assert self.may.wait(TIMEOUT)
        self.sent.extend(message.subject for message in email_messages)
        self.took.set()
        return len(email_messages)


class BrokenServer(BaseEmailBackend):
    error: Exception

    def send_messages(self, email_messages: list[EmailMessage]) -> int:
        raise self.error


REFUSED = "ann@example.org is unknown"
ERRORS = {
    "SMTPRecipientsRefused": SMTPRecipientsRefused({"ann@example.org": (550, REFUSED.encode())}),
    "SMTPDataError 554": SMTPDataError(554, REFUSED),
    "SMTPException": SMTPException(REFUSED),
    "UnicodeEncodeError": UnicodeEncodeError("ascii", REFUSED, 0, 1, REFUSED),
    "ConnectionRefusedError 111": ConnectionRefusedError(111, "no mail today"),
}
"""By what is logged of it: an error, whose words may have the address."""


@pytest.fixture
def slow() -> Iterator[type[SlowServer]]:
    SlowServer.may.clear()
    SlowServer.took.clear()
    SlowServer.sent.clear()
    with override_settings(EMAIL_BACKEND=LATER, EMAIL_SENDER=f"{__name__}.SlowServer"):
        yield SlowServer
    SlowServer.may.set()


def hello(subject: str = "Hello") -> int:
    return send_mail(subject, "How are you?", "house@example.org", ["ann@example.org"])


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_the_mail_server(slow: type[SlowServer]) -> None:
    assert hello() == 1
    assert not slow.took.is_set()
    slow.may.set()
    assert slow.took.wait(TIMEOUT)


@pytest.mark.django_db(transaction=True)
def test_nothing_is_sent_of_what_is_undone(slow: type[SlowServer], monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(mail, "_send_later", lambda message: sent.append(message.subject))
    with transaction.atomic():
        hello("undone")
        transaction.set_rollback(True)
    with transaction.atomic():
        hello("kept")
        assert not sent
    assert sent == ["kept"]


@pytest.mark.django_db(transaction=True)
def test_mails_that_wait_are_bounded(slow: type[SlowServer], caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for _ in range(mail.MOST_WAITING + 1):
            hello()
    slow.may.set()
    assert "mails wait already" in caplog.text


@pytest.mark.parametrize("reason", ERRORS)
def test_a_failure_is_logged_without_the_address(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    monkeypatch.setattr(BrokenServer, "error", ERRORS[reason], raising=False)
    with override_settings(EMAIL_SENDER=f"{__name__}.BrokenServer"), caplog.at_level(logging.ERROR):
        mail.send(EmailMessage("Hello", "How are you?", "house@example.org", ["ann@example.org"]))
    assert f"could not be sent: Hello ({reason})\n" in caplog.text
    assert "ann@example.org" not in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_site_that_stops_sends_the_mails_that_wait(slow: type[SlowServer]) -> None:
    hello()
    Timer(0.1, slow.may.set).start()
    mail.send_waiting()
    assert slow.took.is_set()


@pytest.mark.django_db(transaction=True)
def test_a_dead_mail_server_does_not_keep_the_site_from_stopping(
    slow: type[SlowServer], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail, "AT_THE_END", 0.1)
    monkeypatch.setattr(mail, "_sender", ThreadPoolExecutor(1))
    hello("under way")
    hello("lost")
    with caplog.at_level(logging.ERROR):
        mail.send_waiting()
    assert "stopped before all mails were sent" in caplog.text
    slow.may.set()
    mail._sender.shutdown()  # as Python does at its end
    assert slow.sent == ["under way"]


def test_the_site_sends_its_mail_later() -> None:
    from pnsite import settings

    assert settings.EMAIL_BACKEND == LATER
    assert isinstance(get_connection(settings.EMAIL_SENDER), BaseEmailBackend)


def test_the_certificate_of_the_mail_server_is_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[ssl.SSLContext] = []
    monkeypatch.setattr(SMTP, "connect", lambda *_given: (220, b""))
    monkeypatch.setattr(SMTP, "starttls", lambda _self, *, context: used.append(context))
    with override_settings(EMAIL_USE_TLS=True):
        get_connection("django.core.mail.backends.smtp.EmailBackend").open()
    [context] = used
    assert (context.verify_mode, context.check_hostname) == (ssl.CERT_REQUIRED, True)
