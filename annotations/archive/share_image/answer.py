"""A picture as the answer to a request; a browser that has it already gets none."""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag

from annotations.archive.share_image.share_image import ShareImage, png

MINUTES_KEPT = 10  # then a picture that has changed or is no longer published is asked for again


def image_answer(request: HttpRequest, image: ShareImage, *, is_public: bool) -> HttpResponseBase:
    """The picture as PNG; `is_public`: proxies may keep it, too."""
    svg = image.svg()
    etag = quote_etag(sha256(svg.encode()).hexdigest()[:32])
    response = get_conditional_response(request, etag=etag) or HttpResponse(png(svg), content_type="image/png")
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = f"public, max-age={MINUTES_KEPT * 60}" if is_public else "private, no-cache"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response
