"""The help says how the rest of the tricks is claimed."""

import pytest
from django.test import Client


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/help/questions/", "/help/keys/"])
def test_help_names_the_button_that_claims_the_rest(client: Client, address: str):
    assert "“Claim the rest”" in client.get(address).content.decode()
