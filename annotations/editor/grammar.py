"""The tables for syntax highlighting in the browser, at an address that changes with them, so that they are cached."""

import json
from zlib import crc32

from django.urls import reverse

from annotations.notation.syntax.tokens import grammar

GRAMMAR = json.dumps(grammar(), ensure_ascii=False, separators=(",", ":"))
DIGEST = f"{crc32(GRAMMAR.encode()):08x}"


def grammar_address() -> str:
    """The address of the tables."""
    return reverse("editor_grammar", args=[DIGEST])
