"""Sends mail after the answer: how long a mail server takes tells nobody anything, and its failure fails no request."""

import logging
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import BoundedSemaphore

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

MOST_WAITING = 500
AT_THE_END = 10  # seconds: whoever stops the site waits for it, and a mail server may be dead

logger = logging.getLogger(__name__)
_waiting = BoundedSemaphore(MOST_WAITING)
_sender = ThreadPoolExecutor(1, "mail")  # one connection to the mail server is enough


class LaterBackend(BaseEmailBackend):
    """A mail backend that hands messages to a thread, which sends them with the backend of `EMAIL_SENDER`.

    A message that is sent within a transaction waits until that commits. What cannot be sent is logged.
    """

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            transaction.on_commit(partial(_send_later, message))
        return len(email_messages)


def send(message: EmailMessage) -> None:
    """Send it now. A failure is logged, without the addresses."""
    try:
        get_connection(settings.EMAIL_SENDER).send_messages([message])
    except Exception as error:  # whatever a mail server answers
        logger.error("A mail could not be sent: %s (%s)", message.subject, _reason(error))


def send_waiting() -> None:
    """Waits until the mails that wait are sent, but not for long: the site stops. What is not sent by then is lost."""
    try:
        _sender.submit(int).result(AT_THE_END)  # its turn comes after theirs
    except TimeoutError:
        _sender.shutdown(wait=False, cancel_futures=True)  # else Python sends them all before it ends
        logger.error("The site stopped before all mails were sent: the mail server takes too long.")


def _reason(error: Exception) -> str:
    """The kind of the error, and its number. Its words may have the address, and so may a traceback."""
    number = getattr(error, "smtp_code", None) or getattr(error, "errno", None)
    return " ".join([type(error).__name__, str(number or "")]).rstrip()


def _send_later(message: EmailMessage) -> None:
    if not _waiting.acquire(blocking=False):
        logger.error("%s mails wait already; this one is not sent: %s", MOST_WAITING, message.subject)
        return
    _sender.submit(send, message).add_done_callback(_sent)


def _sent(_future: Future[None]) -> None:
    _waiting.release()
