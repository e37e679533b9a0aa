"""A form in another encoding than UTF-8 is refused before anything reads it."""

import pytest
from django.test import Client

from annotations.people.models import User

FORM = "application/x-www-form-urlencoded"
SURROGATE_IN_UTF_7 = b"title=%2B2AA-&text=%2B2AA-&start=text"


@pytest.mark.parametrize("charset", ["utf-7", "utf-16", "latin-1", "no-such", "idna", "rot13", ""])
@pytest.mark.parametrize("address", ["/record/", "/rules/house/new/", "/account/login/"])
def test_another_encoding_is_refused(client: Client, ann: User, charset: str, address: str) -> None:
    client.force_login(ann)
    response = client.generic("POST", address, SURROGATE_IN_UTF_7, content_type=f"{FORM}; charset={charset}")
    assert response.status_code == 415
    assert response.content == b"The site reads forms in UTF-8 only.\n"


@pytest.mark.parametrize("charset", ["", "; charset=UTF-8", "; charset=utf-8"])
def test_utf_8_is_read_with_or_without_its_name(client: Client, ann: User, charset: str) -> None:
    client.force_login(ann)
    response = client.generic("POST", "/record/", b"title=Tr%C3%A8s+bien&text=&start=text", content_type=FORM + charset)
    assert response.status_code == 422
    assert "Très bien" in response.content.decode()
