"""The page of an annotation: one hand at a time, the text with remarks, and the list of missing things."""

from typing import Any

from django.http import HttpRequest

from annotations.archive.forms.annotations import RecorderForm
from annotations.archive.hand_tabs import hand_tabs
from annotations.archive.listing import first_error, has_whole_hand, missing, repairs, shown_lines, warnings
from annotations.archive.meld_parts import meld_parts
from annotations.archive.models import Annotation
from annotations.archive.occasion import occasion
from annotations.archive.picture import hand_view
from annotations.archive.rule_choice.forms import RulesForm
from annotations.archive.rule_choice.read_by import read_by
from annotations.archive.score_sheet import score_sheet
from annotations.notation.editing import anchors
from annotations.notation.hands import hands_of
from annotations.notation.reading import Reading, read
from annotations.people.guests import writer_id
from annotations.threads.access import readable_by
from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm
from annotations.threads.numbers import number_in
from annotations.threads.region import thread_context


def page_context(request: HttpRequest, annotation: Annotation, **extra: Any) -> dict[str, Any]:
    """The context of `archive/page.html`. `?hand=2` asks for the second hand, `?about=KEY` pins the composer there.

    Without `?hand=` the page shows the first hand, or the last hand of a draft with followers: the one being recorded.

    `extra` overrides parts of the context, such as a form that was refused.
    """
    reading = annotation.read()
    hands = [tab for game in reading.document.games for tab in hand_tabs(game)]
    writer = writer_id(request)
    is_owner = annotation.owner_id == writer
    is_recorder = annotation.is_recorded_by(writer)
    is_followed = bool(annotation.followed_at and not annotation.published_at)
    context = {
        "annotation": annotation,
        "is_owner": is_owner,
        "is_recorder": is_recorder,
        "occasion": occasion(reading),
        "recorders": annotation.recorders.order_by("username") if is_recorder else [],
        "rules_form": RulesForm(annotation.played_by, annotation.owner_id) if is_owner else None,
        "recorder_form": RecorderForm(annotation) if is_owner else None,
        "read_by": read_by(reading),
        "hands": hands,
        "lines": shown_lines(reading, annotation.house_address()),
        "repairs": repairs(reading),
        "missing": missing(reading),
        "has_whole_hand": has_whole_hand(reading),
        "warnings": warnings(reading),
        "first_error": first_error(reading),
    }
    context |= _hand(reading, request.GET.get("hand", ""), is_last=is_followed)
    return context | _talk(request, annotation, reading, extra.pop("post", None)) | extra


def _talk(request: HttpRequest, annotation: Annotation, reading: Reading, form: PostForm | None) -> dict[str, Any]:
    """The context of its thread; empty if the visitor may not read it, such as a guest in their own draft."""
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


def _hand(reading: Reading, number: str, *, is_last: bool) -> dict[str, Any]:
    """The hand with that number, from 1 through all games; else the first one, or the last one if `is_last`.

    With the score sheet of its game, if that has several hands.
    """
    games = zip(reading.document.games, reading.rules, strict=True)
    all_hands = [hand for game, rules in games for hand in hands_of(game, rules)[: len(game.hands)]]
    if not all_hands:
        return {"hand": None}
    asked = number_in(number) or 0
    at = asked - 1 if 0 < asked <= len(all_hands) else len(all_hands) - 1 if is_last else 0
    hand = all_hands[at]
    keys = anchors.line_anchors(reading.document)
    return {
        "hand": hand_view(hand.game, hand.number, anchors=keys, meld_parts=meld_parts(hand)),
        "sheet": score_sheet(hand.game, at - hand.number + 1) if len(hand.game.hands) > 1 else None,
    }
