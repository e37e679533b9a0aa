"""Requests that leave nothing behind, so that many can begin from the same things."""

import copy
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache
from django.db import transaction
from django.test import Client

from annotations.archive.finished_pages import forget_pages


@contextmanager
def undone(*clients: Client) -> Iterator[None]:
    """Takes back rows, limits that were counted, pages that were kept, and cookies of these clients."""
    before = [copy.deepcopy(client.cookies) for client in clients]
    with _as_in_a_test():
        yield
        transaction.set_rollback(True)
    cache.clear()
    forget_pages()
    for client, cookies in zip(clients, before, strict=True):
        client.cookies = cookies


def _as_in_a_test() -> transaction.Atomic:
    """A transaction as that around each test: within it, what must last may be written."""
    block = transaction.atomic()
    block._from_testcase = True
    return block
