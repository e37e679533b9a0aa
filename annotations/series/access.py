"""Who may see and change series. A series that a person may not see is a 404, never a 403."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from annotations.people.private import keep_private
from annotations.series.models import Series


def readable_series(request: HttpRequest, slug: str) -> Series:
    """The series, if it is published or belongs to the reader; else raises Http404."""
    series = get_object_or_404(Series.objects.readable_by(request.user.pk), slug=slug)
    if series.owner_id == request.user.pk:
        keep_private(request)
    return series


def own_series(request: HttpRequest, slug: str) -> Series:
    """The series, if it belongs to the reader; else raises Http404."""
    series = get_object_or_404(Series.objects.select_related("owner"), slug=slug, owner_id=request.user.pk)
    keep_private(request)
    return series
