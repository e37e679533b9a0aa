"""A stranger's way in: signing up, out, and in again."""

from django.test import Client

from tests.visitor import Visitor


def test_a_stranger_signs_up_and_out_and_in_again(client: Client, db: None) -> None:
    visitor = Visitor(client).goes("/talk/").follows("Sign up")
    visitor.enters("Name", "admin").enters("E-mail address", "dora@example.org")
    visitor.enters("Password", "four aces and a run").presses("Sign up", within="main")
    assert "name is reserved" in visitor.described("Name")
    assert visitor.value("E-mail address") == "dora@example.org"

    visitor.enters("Name", "Dora").enters("Password", "four aces and a run").presses("Sign up", within="main")
    assert "Dora" in str(next(visitor.page.all("header")))
    assert "on its way to dora@example.org" in visitor.text

    visitor.goes("/account/").follows("Sign out").presses("Sign out", within="main")
    assert "Dora" not in str(next(visitor.page.all("header")))

    visitor.goes("/account/login/?next=/account/password/").enters("Name or e-mail address", "dora@example.org")
    visitor.enters("Password", "four aces and a run").presses("Sign in", within="main")
    assert visitor.address == "/account/password/"
