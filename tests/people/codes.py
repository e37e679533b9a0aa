"""An authenticator app, as people carry one."""

import re
import time

from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.test import Client

APP = "/account/factors/app/"


def code_now(secret: str, later: int = 0) -> str:
    """The six digits that the app shows now, or that many half minutes later."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + later))


def add_app(client: Client) -> str:
    """Adds an app where the password has just been typed, and returns the key that it keeps."""
    found = re.search(r'<code class="secret">(\w+)</code>', client.get(APP).content.decode())
    assert found
    assert client.post(APP, {"code": code_now(found[1])})["Location"] == "/account/factors/recovery/"
    return found[1]
