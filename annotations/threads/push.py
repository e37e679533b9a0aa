"""Sends messages to the sockets of a channel group (`listening.py`)."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def send(group: str, kind: str, **news: object) -> None:
    """Sends a message of that `kind` to every socket of the group; `thread_news` handles `thread.news`.

    It arrives at most once: a browser that was offline has to ask. Do not call it in a running event loop.
    """
    layer = get_channel_layer()
    assert layer is not None
    async_to_sync(layer.group_send)(group, {"type": kind, **news})
