"""A record in other forms: to send, to keep, and to print."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from annotations.archive.access import readable_annotation
from annotations.archive.file_names import PLAIN_TEXT, record_file_name, to_read_or_keep
from annotations.archive.models import Annotation
from annotations.archive.names_seen import SeenAnnotation, names_for_everybody, names_seen
from annotations.archive.page import branch_in, shown_hand
from annotations.archive.picture.hand_tabs import hand_tabs
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.seating import seating_of
from annotations.archive.replay.finding import find_step
from annotations.archive.replay.replay import replay_of
from annotations.archive.replay.seen import SeenAs, seen_as
from annotations.archive.replay.sight import EVERYTHING
from annotations.archive.words.occasion import occasion
from annotations.notation.hands import Hand
from annotations.people.guests import writer_id
from annotations.sharing.hand_print import PARTS, hand_print
from annotations.sharing.json_form import json_form
from annotations.sharing.links import LONGEST, links_of
from annotations.sharing.plain_text import Source, plain_text


@require_safe
def annotation_plain_text(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole record in words and tables, for paper and mail."""
    seen = _seen(request, slug)
    shown = seen.to_show()
    source = Source(shown.title, _recorder(shown), _address(request, shown), shown.provenance_in_words, shown.source)
    text = plain_text(seen.reading, source)
    return to_read_or_keep(HttpResponse(text, content_type=PLAIN_TEXT), record_file_name(shown.title, slug, "txt"))


@require_safe
def annotation_json(request: HttpRequest, slug: str) -> HttpResponse:
    """The record for programs; its games are as `pn json` writes them."""
    seen = _seen(request, slug)
    shown = seen.to_show()
    response = JsonResponse(json_form(shown, seen.reading, _address(request, shown)))
    return to_read_or_keep(response, record_file_name(shown.title, slug, "json"))


@require_safe
def annotation_share(request: HttpRequest, slug: str) -> HttpResponse:
    """The ways to pass a record on; the query is that of its page, and the links carry it."""
    seen = _seen(request, slug)
    shown = seen.to_show()
    number, hand = shown_hand(request, seen.reading, is_last=False)
    context = _hands(request, seen, hand)
    chosen = {"see": context["seen"].name, "names": seen.names.name}
    usual = {"see": EVERYTHING, "names": names_for_everybody(seen.annotation).name}
    different = {key: value for key, value in chosen.items() if value != usual[key]}
    context |= {
        "annotation": shown,
        "links": links_of(request, shown, different),
        "pn": seen.reading.text,
        "number": number,
        "at": request.GET.get("at", "")[:LONGEST],
        "at_words": _step_words(request, seen, hand, number, context["seen"]) if hand else "",
        "branch": request.GET.get("branch", "")[:LONGEST],
        "hides_next": request.GET.get("hide") == "next",
    }
    return render(request, "sharing/share.html", context)


@require_safe
def annotation_print(request: HttpRequest, slug: str) -> HttpResponse:
    """One hand for paper. `?hand=`, `?see=`, `?bottom=`, `?names=` as on its page; `?without=play` leaves that out."""
    seen = _seen(request, slug)
    shown = seen.to_show()
    number, hand = shown_hand(request, seen.reading, is_last=False)
    left_out = [part for part in request.GET.getlist("without")[: len(PARTS)] if part in PARTS]
    context = _hands(request, seen, hand) | {
        "annotation": shown,
        "number": number,
        "occasion": occasion(seen.reading),
        "recorder": _recorder(shown),
        "address": _address(request, shown),
        "parts": PARTS.items(),
        "left_out": left_out,
    }
    if hand:
        context["printed"] = hand_print(hand, context["seen"].sight, context["seen"].bottom, left_out)
    return render(request, "sharing/print.html", context)


def _seen(request: HttpRequest, slug: str) -> SeenAnnotation:
    """The record with the names that the reader gets."""
    annotation = readable_annotation(request, slug)
    is_recorder = annotation.is_recorded_by(writer_id(request))
    return SeenAnnotation(annotation, names_seen(request, annotation, is_recorder=is_recorder))


def _hands(request: HttpRequest, seen: SeenAnnotation, hand: Hand | None) -> dict[str, Any]:
    """The hands to choose from, and how the reader sees this one."""
    table = seating_of(hand.game, hand.number) if hand else None
    as_seen: SeenAs = seen_as(request, seen.annotation, table, seen.names.name, seen.choices)
    tabs = [tab for game in seen.reading.document.games for tab in hand_tabs(game)]
    return {"seen": as_seen, "hands": tabs, "hand": hand}


def _step_words(request: HttpRequest, seen: SeenAnnotation, hand: Hand, number: int, as_seen: SeenAs) -> str:
    """What happens at the step of the replay that is asked for, or the nearest one; in a branch, too."""
    branch, played = branch_in(request, seen.annotation, seen.reading, hand, number) or (None, hand)
    steps = replay_of(played, meld_parts(played), as_seen.sight, as_seen.bottom, branch).steps
    return steps[find_step(steps, request.GET.get("at", ""))[0]].words


def _recorder(annotation: Annotation) -> str:
    return "a guest" if annotation.owner.guest else annotation.owner.username


def _address(request: HttpRequest, annotation: Annotation) -> str:
    return f"{request.scheme}://{request.get_host()}{annotation.get_absolute_url()}"
