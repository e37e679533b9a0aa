"""A date and time that a writer typed, in their own time."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime

from django.utils import timezone

from annotations.notation.entry.moment_entry import MomentEntry, moment_entry

LOCAL_TIME = "local-time"
"""The field with the time that the writer's clock shows, which their browser fills in."""


def typed_moment(typed: str, sent: Mapping[str, str]) -> MomentEntry:
    """The meaning of the typed text: `today` goes by the writer's own clock, or by the site's if that is not sent."""
    with suppress(ValueError):
        return moment_entry(typed, datetime.fromisoformat(sent.get(LOCAL_TIME, "")).replace(tzinfo=None))
    return moment_entry(typed, timezone.localtime().replace(tzinfo=None))
