import gzip

import brotli
import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from pnsite.compression import CompressionMiddleware

PAGE = "Trick1 CA CT CK CK Seat1 3\n" * 40


def answer(accepted: str, page: str = PAGE, **headers: str) -> HttpResponse:
    request = RequestFactory().get("/", headers={"Accept-Encoding": accepted})
    return CompressionMiddleware(lambda _: HttpResponse(page, headers=headers))(request)


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, br;q=1.0"])
def test_a_browser_that_knows_brotli_gets_it(accepted):
    response = answer(accepted)
    assert response.headers["Content-Encoding"] == "br"
    assert brotli.decompress(response.content).decode() == PAGE
    assert response.headers["Content-Length"] == str(len(response.content))
    assert response.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["gzip", "gzip, br;q=0", "gzip, br; q=0.0"])
def test_other_browsers_get_gzip(accepted):
    response = answer(accepted)
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.content).decode() == PAGE


@pytest.mark.parametrize("accepted", ["", "identity", "br;q=0", "bread"])
def test_who_knows_neither_gets_the_page_as_it_is(accepted):
    assert answer(accepted).content.decode() == PAGE


def test_short_answers_and_compressed_ones_stay_as_they_are():
    assert answer("br", "Trick1").content == b"Trick1"
    assert answer("br", **{"Content-Encoding": "zstd"}).content.decode() == PAGE


def test_a_tag_becomes_weak():
    assert answer("br", ETag='"7"').headers["ETag"] == 'W/"7"'


def test_the_size_does_not_tell_what_is_in_the_page():
    assert len({len(answer("br").headers["Padding"]) for _ in range(50)}) > 5
