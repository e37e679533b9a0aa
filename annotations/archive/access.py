"""Who may see and change what. What one may not see does not exist: 404, never 403."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.guests import writer_id, writer_of
from annotations.people.models import User


def readable_annotation(request: HttpRequest, slug: str) -> Annotation:
    """The annotation, if it is published or followed, or the reader, be they a guest, writes on it; else 404."""
    annotation = _annotation(slug)
    is_open = annotation.published_at or annotation.followed_at
    if not is_open and not annotation.is_recorded_by(writer_id(request)):
        raise Http404
    return annotation


def recorded_annotation(request: HttpRequest, slug: str) -> tuple[Annotation, User]:
    """The annotation and the one who writes on it: its owner, be they a guest, or a recorder; else raises Http404."""
    writer, annotation = writer_of(request), _annotation(slug)
    if writer is None or not annotation.is_recorded_by(writer.pk):
        raise Http404
    return annotation, writer


def own_annotation(request: HttpRequest, slug: str) -> Annotation:
    """The annotation, if it is the reader's own, be they a guest; else raises Http404."""
    annotation = _annotation(slug)
    if annotation.owner_id != writer_id(request):
        raise Http404
    return annotation


def _annotation(slug: str) -> Annotation:
    """With its owner and thread: nobody can delete them between this query and one that would fetch them."""
    return get_object_or_404(Annotation.objects.select_related("owner", "thread"), slug=slug)


def readable_house_rules(request: HttpRequest, slug: str) -> HouseRules:
    """The house rules, if they are shared or the reader's own; else raises Http404."""
    return get_object_or_404(HouseRules.objects.readable_by(request.user.pk), slug=slug)


def own_house_rules(request: HttpRequest, slug: str) -> HouseRules:
    """The house rules, if they are the reader's own; else raises Http404."""
    return get_object_or_404(HouseRules.objects.select_related("owner"), slug=slug, owner_id=request.user.pk)
