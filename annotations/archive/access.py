"""Who may see and change annotations and house rules. Anything a person may not see is a 404, never a 403.

What not everybody with its address may see is marked as private; names_seen.py marks what shows its recorders more.
"""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.guests import writer_id, writer_of
from annotations.people.models import User
from annotations.people.private import keep_private


def readable_annotation(request: HttpRequest, slug: str) -> Annotation:
    """The annotation, if it is published, open to followers, or recorded by the reader; else raises Http404."""
    annotation = _annotation(slug)
    if not _is_open(annotation):
        if not annotation.is_recorded_by(writer_id(request)):
            raise Http404
        keep_private(request)
    return annotation


def published_annotation(slug: str) -> Annotation:
    """The annotation, if it is published; else raises Http404."""
    return get_object_or_404(_found(slug), published_at__isnull=False)


def read_only_annotation(request: HttpRequest, slug: str) -> Annotation | None:
    """The annotation, if the reader may read it, but not change it; else None."""
    annotation = _found(slug).first()
    if annotation is None or not _is_open(annotation) or annotation.is_recorded_by(writer_id(request)):
        return None
    return annotation


def recorded_annotation(request: HttpRequest, slug: str) -> tuple[Annotation, User]:
    """The annotation and its writer, who may be a guest, if they own or record it; else raises Http404."""
    writer, annotation = writer_of(request), _annotation(slug)
    if writer is None or not annotation.is_recorded_by(writer.pk):
        raise Http404
    keep_private(request)
    return annotation, writer


def own_annotation(request: HttpRequest, slug: str) -> Annotation:
    """The annotation, if it belongs to the reader, who may be a guest; else raises Http404."""
    annotation = _annotation(slug)
    if annotation.owner_id != writer_id(request):
        raise Http404
    keep_private(request)
    return annotation


def _annotation(slug: str) -> Annotation:
    return get_object_or_404(_found(slug))


def _found(slug: str) -> QuerySet[Annotation]:
    """The annotation with its owner and thread, in one query: later ones might no longer find them."""
    return Annotation.objects.select_related("owner", "thread").filter(slug=slug)


def _is_open(annotation: Annotation) -> bool:
    """Whether others than its recorders may read it."""
    return bool(annotation.published_at or annotation.followed_at)


def readable_house_rules(request: HttpRequest, slug: str) -> HouseRules:
    """The house rules, if they are shared or the reader's own; else raises Http404."""
    house = get_object_or_404(HouseRules.objects.readable_by(request.user.pk), slug=slug)
    if house.owner_id == request.user.pk:
        keep_private(request)
    return house


def own_house_rules(request: HttpRequest, slug: str) -> HouseRules:
    """The house rules, if they are the reader's own; else raises Http404."""
    house = get_object_or_404(HouseRules.objects.select_related("owner"), slug=slug, owner_id=request.user.pk)
    keep_private(request)
    return house
