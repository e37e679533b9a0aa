"""Tags about the writer of an annotation: their drafts, who records with them, what they can undo."""

from typing import Any

from django import template

from annotations.archive.file_names import record_file_name
from annotations.archive.history.undoing import UndoState, undo_state
from annotations.archive.models import Annotation
from annotations.archive.recording.earlier_tables import EarlierTable, earlier_tables
from annotations.archive.visibility import who_sees, who_writes
from annotations.people.guests import guest_of, writer_id, writer_key, writer_of
from annotations.people.models import User

FEW_TABLES = 3

register = template.Library()
register.filter("who_sees", who_sees)
register.filter("who_writes", who_writes)


@register.filter
def file_name(kept: Any) -> str:
    """The name of the file with the notation of an annotation or a puzzle."""
    return record_file_name(kept.title, kept.slug)


@register.simple_tag(takes_context=True)
def guest_drafts(context: dict[str, Any]) -> list[str]:
    """The titles of the drafts that the visitor recorded without an account; signing in moves them to the account."""
    guest = guest_of(context["request"].session)
    return list(Annotation.objects.drafts_of(guest.pk).values_list("title", flat=True)) if guest else []


@register.simple_tag(takes_context=True)
def fellow_recorders(context: dict[str, Any], annotation: Annotation) -> list[User]:
    """The other recorders: the owner, then the rest by name."""
    people = [annotation.owner, *annotation.recorders.order_by("username")]
    return [person for person in people if person.pk != writer_id(context["request"])]


@register.simple_tag(takes_context=True)
def my_undo_state(context: dict[str, Any], annotation: Annotation) -> UndoState:
    """Whether the writer can undo and redo a change of the annotation."""
    writer = writer_of(context["request"])
    return undo_state(annotation, writer) if writer else UndoState(can_undo=False, can_redo=False)


@register.simple_tag(takes_context=True)
def my_earlier_tables(context: dict[str, Any], annotation: Annotation) -> list[EarlierTable]:
    """The players of the writer's other annotations, last edited first."""
    writer = writer_id(context["request"])
    return earlier_tables(annotation, writer) if writer else []


@register.filter
def names_at(tables: list[EarlierTable]) -> list[str]:
    """All names at these tables, each once, in the order of the alphabet."""
    return sorted({name for table in tables for name in table.names.values()}, key=str.casefold)


@register.filter
def of_size(tables: list[EarlierTable], players: int) -> list[EarlierTable]:
    """Those of the tables where all of that many players have a name; the same players once, and only a few."""
    whole = {tuple(table.names.items()): table for table in reversed(tables) if len(table.names) == players}
    return list(reversed(whole.values()))[:FEW_TABLES]


@register.simple_tag(takes_context=True, name="writer_key")
def key_of_writer(context: dict[str, Any]) -> str:
    """The writer’s key, for the device that queues their edits."""
    return writer_key(context["request"])
