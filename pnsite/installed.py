"""The web app manifest, the service worker and the offline page."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

ICONS = (
    ("site/favicon.svg", "image/svg+xml", "any", "any"),
    ("site/icon-192.png", "image/png", "192x192", "any"),
    ("site/icon-512.png", "image/png", "512x512", "any"),
    ("site/icon-maskable-512.png", "image/png", "512x512", "maskable"),
)
"""File, type, sizes and purpose; drawn by `.ci/icons.py`."""


@never_cache
@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It differs in every release, so that browsers replace cached files."""
    context = {
        "release": getattr(staticfiles_storage, "manifest_hash", "") or "unhashed",
        "offline": reverse("offline"),
        "sign_out": reverse("account_logout"),
    }
    answer = render(request, "installed/sw.js", context, content_type="text/javascript; charset=utf-8")
    answer["Service-Worker-Allowed"] = "/"
    return answer


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """The web app manifest."""
    record, library = reverse("annotation_new"), reverse("library")
    icons = [
        {"src": staticfiles_storage.url(file), "type": kind, "sizes": sizes, "purpose": purpose}
        for file, kind, sizes, purpose in ICONS
    ]
    about = {
        "id": "/",
        "name": "Roundhouse",
        "short_name": "Roundhouse",
        "description": "Record pinochle hands in Pinochle Notation, teach with them, and discuss them.",
        "start_url": record,
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf7f0",
        "theme_color": "#fffdf8",
        "icons": icons,
        "shortcuts": [{"name": "Record", "url": record}, {"name": "Library", "url": library}],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page shown offline in place of pages that are not cached."""
    return render(request, "installed/offline.html")
