"""The names of downloaded files."""

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify


def pn_file_name(title: str, slug: str) -> str:
    """The name of a file with the notation: `thursday-night.pn`; by the slug, if the title has no letters or digits."""
    return f"{slugify(title, allow_unicode=True) or slug}.pn"


def pn_file(text: str, title: str, slug: str) -> HttpResponse:
    """The notation as plain text, to read or to download."""
    named = content_disposition_header(as_attachment=False, filename=pn_file_name(title, slug)) or "inline"
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers={"Content-Disposition": named})
