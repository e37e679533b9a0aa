"""Slugs for addresses that cannot be guessed."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_slug() -> str:
    """Twelve random letters and digits (59 bits), without those that look like others."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
