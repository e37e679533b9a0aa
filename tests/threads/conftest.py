from collections.abc import Callable

import pytest
from django.utils import timezone

from annotations.people.models import User
from annotations.threads.models import Thread


@pytest.fixture
def new_thread(ann: User) -> Callable[..., Thread]:
    """Makes a thread of Ann's about a table of hers; `opened` to everybody, or hers alone."""

    def make(title: str = "Thursday at the Elks", *, opened: bool = True, listed: bool = True) -> Thread:
        thread = Thread(owner=ann, title=title, created_at=timezone.now())
        thread.address = f"/tables/{thread.slug}/"
        thread.save()
        if opened:
            thread.open(timezone.now(), listed=listed)
        return thread

    return make


@pytest.fixture
def thread(new_thread: Callable[..., Thread]) -> Thread:
    """An open thread of Ann's."""
    return new_thread()


@pytest.fixture
def draft(new_thread: Callable[..., Thread]) -> Thread:
    """A thread that is Ann's alone."""
    return new_thread("Not ready", opened=False)
