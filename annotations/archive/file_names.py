"""The names of downloaded files."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify

PLAIN_TEXT = "text/plain; charset=utf-8"


def record_file_name(title: str, slug: str, ending: str = "pn") -> str:
    """The name of a file with a record: `thursday-night.pn`; by the slug, if the title has no letters or digits."""
    return f"{slugify(title, allow_unicode=True) or slug}.{ending}"


def pn_file(text: str, title: str, slug: str) -> HttpResponse:
    """The notation as plain text, to read or to download."""
    return to_read_or_keep(HttpResponse(text, content_type=PLAIN_TEXT), record_file_name(title, slug))


def to_read_or_keep(response: HttpResponse, file_name: str) -> HttpResponse:
    """The answer as a file that the browser shows, and that has this name when it is saved."""
    named = content_disposition_header(as_attachment=False, filename=file_name)
    response.headers["Content-Disposition"] = named or "inline"
    return response
