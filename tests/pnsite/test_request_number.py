import logging
import re

import pytest
from django.test import Client

from pnsite.request_number import NumberFilter, current


def test_every_response_has_a_number_of_its_own(client: Client) -> None:
    first, second = (client.get("/healthz")["X-Request-ID"] for _ in range(2))
    assert re.fullmatch("[0-9a-f]{12}", first)
    assert first != second


def test_the_number_that_a_proxy_gave_is_kept(client: Client) -> None:
    assert client.get("/healthz", headers={"X-Request-ID": "a1.b-2_c"})["X-Request-ID"] == "a1.b-2_c"


@pytest.mark.parametrize("given", ["", "a b", "a\tb", "x" * 65, "ä"])
def test_a_number_that_would_spoil_the_log_is_replaced(client: Client, given: str) -> None:
    assert re.fullmatch("[0-9a-f]{12}", client.get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"])


def test_log_lines_carry_the_number_of_their_request() -> None:
    record = logging.makeLogRecord({"msg": "saved"})
    token = current.set("hand-7")
    NumberFilter().filter(record)
    current.reset(token)
    assert record.request_number == "hand-7"  # type: ignore[attr-defined]


def test_log_lines_outside_of_requests_have_none() -> None:
    record = logging.makeLogRecord({"msg": "started"})
    NumberFilter().filter(record)
    assert record.request_number == "-"  # type: ignore[attr-defined]


def test_the_number_is_forgotten_after_its_request(client: Client) -> None:
    client.get("/healthz", headers={"X-Request-ID": "hand-7"})
    assert current.get() == ""
