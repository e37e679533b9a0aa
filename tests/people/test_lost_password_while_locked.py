"""While somebody else holds the database, asking for a new password tells nobody who has an account."""

import sqlite3
from contextlib import closing

import pytest
from django.db import connection
from django.test import Client

PASSWORD = "four aces and a run"


@pytest.mark.django_db(transaction=True)
def test_who_has_signed_up_is_answered_as_somebody_unknown() -> None:
    for name, address in (("Dora", "dora@example.org"), ("Emil", "Emil.T@Example.Org")):
        form = {"username": name, "email": address, "password1": PASSWORD}
        assert Client().post("/account/signup/", form).status_code == 302
    asked = ("dora@example.org", "emil.t@example.org", "Emil.T@Example.Org", "nobody@example.org")
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 10")
        client = Client(raise_request_exception=False)
        got = {address: client.post("/account/password/reset/", {"email": address}).status_code for address in asked}
        other.execute("ROLLBACK")
    assert got == dict.fromkeys(asked, 302)
