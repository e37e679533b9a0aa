from functools import lru_cache
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


COMPRESSED = ("image/png", "application/zip")
"""Types of content that cannot be made shorter."""

MOST_KEPT = 200
MOST_AFTER = 1 << 16  # bytes that Brotli can hold uncompressed in one block


class CompressionMiddleware(GZipMiddleware):
    """Compresses pages with Brotli for browsers that know it, and with gzip for others.

    A header of random length hides how well a page was compressed, as Django's own middleware does with gzip (BREACH).
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.get("Content-Type", "").startswith(COMPRESSED):
            return response  # it is compressed already
        if (
            not isinstance(response, HttpResponse)
            or response.has_header("Content-Encoding")
            or len(response.content) < SHORTEST
        ):
            return super().process_response(request, response)
        if not ACCEPTED.search(request.headers.get("Accept-Encoding", "")):
            return super().process_response(request, response)
        patch_vary_headers(response, ("Accept-Encoding",))
        response.content = _compressed(response)
        response.headers["Content-Length"] = str(len(response.content))
        response.headers["Content-Encoding"] = "br"
        response.headers["Padding"] = token_hex(choice(range(1, self.max_random_bytes // 2)))
        if (etag := response.get("ETag", "")).startswith('"'):
            response.headers["ETag"] = f"W/{etag}"  # the same page has other bytes with another encoding
        return response


def _compressed(response: HttpResponse) -> bytes:
    """The page with Brotli; of one that says which bytes it begins with for everybody, these are compressed once."""
    lasting: bytes = getattr(response, "lasting", b"")
    rest = response.content[len(lasting) :]
    if lasting and 0 < len(rest) <= MOST_AFTER:
        return _beginning(lasting) + _uncompressed(rest)
    return brotli.compress(response.content, mode=brotli.MODE_TEXT, quality=QUALITY)


@lru_cache(maxsize=MOST_KEPT)
def _beginning(lasting: bytes) -> bytes:
    """A stream of Brotli that goes on after these bytes, at the beginning of a byte."""
    stream = brotli.Compressor(mode=brotli.MODE_TEXT, quality=QUALITY)
    return bytes(stream.process(lasting) + stream.flush())


def _uncompressed(rest: bytes) -> bytes:
    """A block with these bytes as they are, and the empty block that ends a stream (RFC 7932, section 9.2)."""
    length, is_uncompressed = (len(rest) - 1) << 3, 1 << 19
    return (length | is_uncompressed).to_bytes(3, "little") + rest + b"\x03"
