"""What the page of an annotation shows: one hand at a time, the text with remarks, what is missing."""

from typing import Any

from django.http import HttpRequest

from annotations.archive.board import HandView
from annotations.archive.forms.annotations import RecorderForm
from annotations.archive.listing import first_error, missing, repairs, shown_lines, warnings
from annotations.archive.models import Annotation
from annotations.archive.picture import hand_tabs, hand_view
from annotations.archive.rule_choice.forms import RulesForm
from annotations.archive.rule_choice.read_by import read_by
from annotations.notation import Document, Reading, read
from annotations.notation.editing import anchors
from annotations.people.guests import writer_id
from annotations.threads.access import readable_by
from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm
from annotations.threads.numbers import number_in
from annotations.threads.region import thread_context


def page_context(request: HttpRequest, annotation: Annotation, **extra: Any) -> dict[str, Any]:
    """The context of `archive/page.html`; `?hand=2` asks for the second hand, `?about=KEY` pins the composer there.

    Without `?hand=` it is the first hand; for a draft that others follow, the last: the one being recorded.

    `extra` goes over it: a form that was refused, say.
    """
    reading = annotation.read()
    hands = [tab for game in reading.document.games for tab in hand_tabs(game)]
    writer = writer_id(request)
    is_owner = annotation.owner_id == writer
    is_recorder = annotation.is_recorded_by(writer)
    context = {
        "annotation": annotation,
        "is_owner": is_owner,
        "is_recorder": is_recorder,
        "recorders": annotation.recorders.order_by("username") if is_recorder else [],
        "rules_form": RulesForm(annotation.played_by, annotation.owner_id) if is_owner else None,
        "recorder_form": RecorderForm(annotation) if is_owner else None,
        "read_by": read_by(reading),
        "hands": hands,
        "hand": _asked_for(
            reading.document,
            request.GET.get("hand", ""),
            is_last=bool(annotation.followed_at and not annotation.published_at),
        ),
        "lines": shown_lines(reading, annotation.house_address()),
        "repairs": repairs(reading),
        "missing": missing(reading),
        "warnings": warnings(reading),
        "first_error": first_error(reading),
    }
    return context | _talk(request, annotation, reading, extra.pop("post", None)) | extra


def _talk(request: HttpRequest, annotation: Annotation, reading: Reading, form: PostForm | None) -> dict[str, Any]:
    """The context of its thread, for those who may read it: nothing for a guest, who has no voice yet."""
    if not readable_by(annotation.thread, request.user):
        return {}
    pin = anchor_in(reading, request.GET.get("about", ""))
    return thread_context(request, annotation.thread, form=form, anchor=pin)


def find_anchor(annotation: Annotation, key: str) -> Anchor | None:
    """The place in the annotation that `key` names, for its thread; None if there is none."""
    return anchor_in(read(annotation.text), key)


def anchor_in(reading: Reading, key: str) -> Anchor | None:
    """As `find_anchor`, for a reading."""
    found = anchors.find(reading.document, key) if key else None
    if found is None:
        return None
    label = f"{found.line.label.text} " if found.line.label else ""
    return Anchor(key, found.title, found.value.removeprefix(label))


def _asked_for(document: Document, number: str, *, is_last: bool) -> HandView | None:
    """The hand with that number, from 1 through all games; else the first one, or the last one if `is_last`."""
    places = [(game, place) for game in document.games for place in range(len(game.hands))]
    asked = number_in(number) or 0
    at = asked - 1 if 0 < asked <= len(places) else -1 if is_last else 0
    return hand_view(*places[at]) if places else None
