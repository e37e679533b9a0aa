"""Addresses that cannot be guessed."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_slug() -> str:
    """Twelve letters and digits drawn at random (59 bits), without those that are mistaken for others."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
