"""What a page says to the one who writes."""

from typing import Any

from django import template

from annotations.archive.models import Annotation
from annotations.archive.undoing import UndoState, undo_state
from annotations.archive.visibility import who_sees, who_writes
from annotations.people.guests import guest_of, writer_id, writer_key, writer_of
from annotations.people.models import User

register = template.Library()
register.filter("who_sees", who_sees)
register.filter("who_writes", who_writes)


@register.simple_tag(takes_context=True)
def drafts_along(context: dict[str, Any]) -> list[Annotation]:
    """What the visitor has recorded without an account: it becomes theirs when they sign in."""
    guest = guest_of(context["request"].session)
    return list(Annotation.objects.drafts_of(guest.pk)) if guest else []


@register.simple_tag(takes_context=True)
def fellow_recorders(context: dict[str, Any], annotation: Annotation) -> list[User]:
    """Who else records it: its owner, then the others by name."""
    people = [annotation.owner, *annotation.recorders.order_by("username")]
    return [person for person in people if person.pk != writer_id(context["request"])]


@register.simple_tag(takes_context=True)
def my_undo_state(context: dict[str, Any], annotation: Annotation) -> UndoState:
    """Whether whoever writes can take a change of the annotation back, and make one again."""
    writer = writer_of(context["request"])
    return undo_state(annotation, writer) if writer else UndoState(can_undo=False, can_redo=False)


@register.simple_tag(takes_context=True, name="writer_key")
def key_of_writer(context: dict[str, Any]) -> str:
    """Names whoever writes, to the device that keeps their edits."""
    return writer_key(context["request"])
