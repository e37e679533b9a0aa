from secrets import choice, token_hex

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.regex_helper import _lazy_re_compile

QUALITY = 6  # about as fast as gzip, and a tenth smaller; higher ones cost several times as much
SHORTEST = 200  # bytes; less is not worth it
ACCEPTED = _lazy_re_compile(r"\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


class CompressionMiddleware(GZipMiddleware):
    """Compresses pages with Brotli for browsers that know it, and with gzip for others.

    A header of random length hides how well a page was compressed, as Django's own middleware does with gzip (BREACH).
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if (
            not isinstance(response, HttpResponse)
            or response.has_header("Content-Encoding")
            or len(response.content) < SHORTEST
        ):
            return super().process_response(request, response)
        if not ACCEPTED.search(request.headers.get("Accept-Encoding", "")):
            return super().process_response(request, response)
        patch_vary_headers(response, ("Accept-Encoding",))
        response.content = brotli.compress(response.content, mode=brotli.MODE_TEXT, quality=QUALITY)
        response.headers["Content-Length"] = str(len(response.content))
        response.headers["Content-Encoding"] = "br"
        response.headers["Padding"] = token_hex(choice(range(1, self.max_random_bytes // 2)))
        if (etag := response.get("ETag", "")).startswith('"'):
            response.headers["ETag"] = f"W/{etag}"  # the same page has other bytes with another encoding
        return response
