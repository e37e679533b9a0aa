"""How news reaches those who listen to a group (`listening.py`), wherever it comes about."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def send(group: str, kind: str, **news: object) -> None:
    """Sends the news to the sockets of the group, each of which takes it by the name of its kind, `thread.news` say.

    At most once: who was away has to ask. Not for a thread that runs an event loop, which asgiref refuses.
    """
    layer = get_channel_layer()
    assert layer is not None
    async_to_sync(layer.group_send)(group, {"type": kind, **news})
