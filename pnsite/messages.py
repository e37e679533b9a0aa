"""Messages for the next page, in a cookie that belongs to this host alone."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class OwnCookie(CookieStorage):
    cookie_name = settings.MESSAGE_COOKIE_NAME


class OwnMessages(FallbackStorage):
    """In the cookie; those that are too long for it, in the session."""

    storage_classes = (OwnCookie, SessionStorage)
