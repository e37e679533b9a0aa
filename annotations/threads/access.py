from collections.abc import Callable

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase

from annotations.threads.models import Thread

Person = AbstractBaseUser | AnonymousUser
Withholds = Callable[[Thread, Person, SessionBase], bool]

withheld_by: list[Withholds] = []
"""What the packages above add when they start: whether their subject withholds its thread from a person for now."""


def may_read(reader: int | None, *, opened: bool, owner: int) -> bool:
    """Whether the person with the id `reader` (None: not signed in) may read a thread in this state."""
    return opened or reader == owner


def readable_by(thread: Thread, user: Person) -> bool:
    """Whether `user` may read the thread: its owner always, everybody else once it is opened."""
    return may_read(user.pk, opened=thread.opened_at is not None, owner=thread.owner_id)


def readable_thread(slug: str, user: Person, session: SessionBase) -> Thread | None:
    """The thread with this slug; None if there is none that `user` may read, or if its subject withholds it."""
    thread = Thread.objects.filter(slug=slug).first()
    if thread is None or not readable_by(thread, user):
        return None
    return None if any(withholds(thread, user, session) for withholds in withheld_by) else thread
