"""No address answers bad input with a server error: neither in a query, nor in a form, a path or a header."""

import json
from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json
from tests.browsers import prove_again
from tests.conftest import PASSWORD
from tests.pnsite.rights import PATTERNS
from tests.pnsite.undone import undone

ODD = {
    "half a character": "\ud800",
    "nothing": "\x00",
    "very long": "x" * 50_000,
    "right to left": "\u202e",
    "no character": "\ufffe",
    "a digit that is none": "²",
    "infinite": "1e400",
    "below zero": "-1",
    "a long number": "9" * 30,
    "an escape": "%00",
    "a header": "\r\nSet-Cookie: a=b",
}
FIELDS = (
    "about accept action_add add after anchor announced another answer as at base before bid bids-1 body bottom "
    "branch cards client_key code counters credential declarer direction drafts email ending entry explanation "
    "family file follow from games give_up hand hidden hide insert keys label leave line lines login mine moved "
    "name next number oldpassword out over page part password1 password2 players points posts publish published q "
    "question reason record redo remove repair restore rules save seat seats see seen sending series session set "
    "shared since source sources start step text title token trump typed undo unlist upto username value version "
    "visibility whole winner withdraw without written"
).split()
"""Names of fields and of values in queries."""


@pytest.fixture
def signed_in(ann: User) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(ann)
    return client


@pytest.fixture
def shown(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "Thursday", now, rules="double-deck")
    annotation = annotation.replace("Deal 1\nDealer Seat4\nHand1 CA D S H\n", seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_values_in_queries_and_forms_are_answered(
    path: Callable[[str], str], signed_in: Client, ann: User, odd: str
) -> None:
    prove_again(signed_in, PASSWORD)
    Annotation.objects.get(owner=ann).publish(timezone.now(), listed=True)
    value = quote(odd, errors="surrogatepass")
    sent = "&".join(f"{field}={value}" for field in FIELDS)
    short = "&".join(f"{field}={value[:200]}" for field in FIELDS)
    reached = 0
    for address in map(path, PATTERNS):
        with undone(signed_in):
            asked = signed_in.get(f"{address}?{short}")
            form = signed_in.post(address, sent, content_type="application/x-www-form-urlencoded")
        assert max(asked.status_code, form.status_code) < 500, address
        reached += asked.status_code not in (302, 404)
    assert reached > 100


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_odd_addresses_are_answered(signed_in: Client, odd: str) -> None:
    value = quote(odd[:5_000], safe="", errors="surrogatepass")
    for start in (
        "/people/",
        "/a/",
        "/puzzles/",
        "/series/",
        "/rules/",
        "/rules/house/",
        "/help/notation/",
        "/help/diagnostics/",
    ):
        assert signed_in.get(f"{start}{value}/").status_code < 500
        assert signed_in.get(f"{start}{value}.json").status_code < 500


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://["},
        {"Referer": "http://["},
        {"Host": "["},
        {"Cookie": "sessionid=\x00; csrftoken=é"},
        {"Accept-Language": "x" * 5_000},
        {"If-Modified-Since": "yesterday"},
        {"HX-Request": "true", "HX-Current-URL": "http://["},
        {"HX-Request": "true", "HX-Prompt": "%ED%A0%80", "HX-Prompt-URI-AutoEncoded": "true"},
        {"X-Request-ID": "\x00"},
        {"X-Forwarded-For": "["},
    ],
    ids=lambda headers: " ".join(headers),
)
@pytest.mark.parametrize("path", ["/", "/record/", "/account/login/", "/library/"])
def test_odd_headers_are_answered(ann: User, path: str, headers: dict[str, str]) -> None:
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    client.force_login(ann)
    assert client.get(path, headers=headers).status_code < 500
    assert client.post(path, headers=headers).status_code < 500


@pytest.mark.parametrize(
    "kind",
    [
        "multipart/form-data",
        "multipart/form-data; boundary=\xff",
        "multipart/form-data; boundary=" + "x" * 500,
        "application/json",
        "",
    ],
)
def test_odd_kinds_of_bodies_are_answered(signed_in: Client, shown: Annotation, kind: str) -> None:
    for path in ("/record/", f"/a/{shown.slug}/edit/lines/", f"/a/{shown.slug}/edit/text/", "/account/login/"):
        assert signed_in.post(path, b"title=\xff&--x\r\n", content_type=kind).status_code < 500


def test_half_characters_in_parts_of_a_form_are_answered(signed_in: Client) -> None:
    body = (
        b'--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xed\xa0\x80\r\n'
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="\xed\xa0\x80.pn"\r\n\r\n'
        b"\xed\xa0\x80\r\n--x--\r\n"
    )
    assert signed_in.post("/record/", body, content_type="multipart/form-data; boundary=x").status_code < 500


MANY_FIELDS = b"&".join(b"a%d=1" % number for number in range(1_500))


def test_what_scanners_send_does_not_fill_the_log(signed_in: Client, caplog: pytest.LogCaptureFixture) -> None:
    sent = signed_in.post("/record/", MANY_FIELDS, content_type="application/x-www-form-urlencoded")
    elsewhere = signed_in.get("/record/", headers={"Host": "evil.example"})
    assert (sent.status_code, elsewhere.status_code) == (400, 400)
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", MANY_FIELDS),
        ("multipart/form-data", b"--x--"),
    ],
    ids=["very many fields", "parts without a boundary"],
)
def test_odd_forms_are_answered_where_nothing_is(ann: User, kind: str, body: bytes) -> None:
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    client.force_login(ann)
    client.get("/record/")
    sent = client.post("/nothing/", body, content_type=kind, headers={"X-CSRFToken": client.cookies["csrftoken"].value})
    assert sent.status_code == 404


def _records() -> Iterator[str]:
    record = to_json(SHIPPED_SET)
    yield json.dumps(record | {"title": "\ud800"})
    yield json.dumps(record | {"name": "\ud800"})
    yield json.dumps(record | {"source": "\x00"})
    yield json.dumps(record | {"title": "x" * 50_000})
    yield json.dumps({"\ud800": 1})
    yield "[" * 20_000
    yield '{"title": 1e999}'
    yield "1" * 5_000
    yield "null"


SHIPPED_SET = ruleset("double-deck")


@pytest.mark.parametrize("record", range(9))
def test_odd_house_rules_are_answered(signed_in: Client, record: int) -> None:
    text = list(_records())[record]
    assert signed_in.post("/rules/house/record/", {"record": text}).status_code < 500
    file = SimpleUploadedFile("rules.json", text.encode(errors="surrogatepass"))
    assert signed_in.post("/rules/house/record/", {"file": file}).status_code < 500
