"""How the secrets of the second factor are drawn, and with which algorithms they are stored."""

import base64
import hmac
import math
import secrets
from hashlib import sha256

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.utils import decrypt, encrypt
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CBC
from django.conf import settings
from django.test import Client

from annotations.people.adapter import FactorAdapter
from tests.browsers import prove_again
from tests.conftest import PASSWORD
from tests.people.codes import add_app

LEAST_BITS = 20
"""Of a code that works once: ASVS 6.5.4."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All bytes that `secrets` has drawn."""
    every: list[bytes] = []
    draw = secrets.token_bytes

    def noted(size: int | None = None) -> bytes:
        every.append(draw(size))
        return every[-1]

    monkeypatch.setattr(secrets, "token_bytes", noted)
    return every


def test_seeds_are_drawn_by_secrets(hers: Client, drawn: list[bytes]) -> None:
    prove_again(hers, PASSWORD)
    seeds = [base64.b32decode(add_app(hers))]
    codes = Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES)
    seeds.append(bytes.fromhex(decrypt(codes.data["seed"])))
    assert [len(seed) * 8 for seed in seeds] == [160, 320]
    assert set(seeds) <= set(drawn)


def test_recovery_codes_have_many_digits(hers: Client) -> None:
    prove_again(hers, PASSWORD)
    add_app(hers)
    codes = RecoveryCodes(Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES)).generate_codes()
    assert len(set(codes)) == len(codes) == 10
    assert all(code.isdigit() and math.log2(10) * len(code) > LEAST_BITS for code in codes)


def test_what_is_stored_is_encrypted_with_aes_and_signed_with_sha_256() -> None:
    key = sha256(b"annotations.people.factors:" + settings.SECRET_KEY.encode()).digest()
    token = base64.urlsafe_b64decode(encrypt("a seed"))
    signed, signature = token[:-32], token[-32:]
    assert hmac.digest(key[:16], signed, "sha256") == signature
    reader = Cipher(AES(key[16:]), CBC(signed[9:25])).decryptor()
    assert reader.update(signed[25:]) + reader.finalize() == b"a seed" + b"\x0a" * 10


def test_nothing_is_encrypted_alike_twice() -> None:
    assert encrypt("a seed") != encrypt("a seed")


def test_a_changed_byte_is_refused() -> None:
    adapter = FactorAdapter()
    token = base64.urlsafe_b64decode(encrypt("a seed"))
    changed = [token[:place] + bytes([token[place] ^ 1]) + token[place + 1 :] for place in range(len(token))]
    assert adapter.is_readable(base64.urlsafe_b64encode(token).decode())
    assert not any(adapter.is_readable(base64.urlsafe_b64encode(each).decode()) for each in changed)
