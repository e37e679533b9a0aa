"""How much of the processor somebody may use by looking at pages: for each person, and for all at one address."""

import logging
import time
from hashlib import sha256
from threading import Lock
from typing import Any

from django.conf import settings
from django.http.cookie import parse_cookie

from annotations.people.addresses import counted_address

PERIOD = 60  # seconds
MOST_OF_A_PERSON = 15.0  # seconds of the processor in a period: hundreds of pages, or some fifty of the worst
MOST_OF_AN_ADDRESS = 40.0
MOST_COUNTED = 100_000  # people and addresses; more in one period are not counted


logger = logging.getLogger(__name__)


class LookingLimits:
    """What looking has cost in this period, by person and by address."""

    def __init__(self) -> None:
        self._period = 0
        self._spent: dict[str, float] = {}
        self._logged: set[str] = set()
        self._lock = Lock()

    def wait_for(self, scope: dict[str, Any]) -> int:
        """The seconds until the sender of this request may look again; 0 if they may look now."""
        now = time.time()
        if int(now) // PERIOD != self._period:
            return 0
        is_over = next((key for key, most in _limits(scope) if self._spent.get(key, 0.0) >= most), None)
        if is_over is None:
            return 0
        self._log_once(is_over)
        return PERIOD - int(now) % PERIOD

    def address_of(self, scope: dict[str, Any]) -> str:
        """The address that the request is counted under."""
        return _address(scope)

    def _log_once(self, key: str) -> None:
        """Logs a limit once in a period."""
        if key not in self._logged:
            self._logged.add(key)
            logger.warning("Somebody may not look for a while: %s", key)

    def spend(self, scope: dict[str, Any], seconds: float) -> None:
        """Count the time of the processor that a request took."""
        period = int(time.time()) // PERIOD
        with self._lock:
            if period != self._period:
                self._period, self._spent, self._logged = period, {}, set()
            for key, _most in _limits(scope):
                if key in self._spent or len(self._spent) < MOST_COUNTED:
                    self._spent[key] = self._spent.get(key, 0.0) + seconds


def _limits(scope: dict[str, Any]) -> list[tuple[str, float]]:
    """The keys that the request counts for, each with its limit. A person is known by the cookie of their session."""
    limits = [(f"address:{_address(scope)}", MOST_OF_AN_ADDRESS)]
    if session := _session(scope):
        limits.append((f"person:{sha256(session.encode()).hexdigest()}", MOST_OF_A_PERSON))
    return limits


def _address(scope: dict[str, Any]) -> str:
    host, _port = scope.get("client") or ("", 0)
    return counted_address(host)


def _session(scope: dict[str, Any]) -> str:
    """The cookie of the session, read as Django reads it: no odd cookie beside it hides somebody from their limit."""
    sent = b"; ".join(value for name, value in scope["headers"] if name == b"cookie")
    return str(parse_cookie(sent.decode("latin1")).get(settings.SESSION_COOKIE_NAME, ""))
