from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from annotations.threads.models import Thread


def may_read(reader: int | None, *, opened: bool, owner: int) -> bool:
    """Whether the person with the id `reader` (None: not signed in) may read a thread in this state."""
    return opened or reader == owner


def readable_by(thread: Thread, user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether `user` may read the thread: its owner always, everybody else once it is opened."""
    return may_read(user.pk, opened=thread.opened_at is not None, owner=thread.owner_id)


def readable_thread(slug: str, user: AbstractBaseUser | AnonymousUser) -> Thread | None:
    """The thread with this slug; None if there is none that `user` may read."""
    thread = Thread.objects.filter(slug=slug).first()
    return thread if thread and readable_by(thread, user) else None
