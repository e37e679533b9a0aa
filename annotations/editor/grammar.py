"""What the browser colours a text by, under an address that changes with it, so that it is fetched once."""

import json
from zlib import crc32

from django.urls import reverse

from annotations.notation.syntax.tokens import grammar

GRAMMAR = json.dumps(grammar(), ensure_ascii=False, separators=(",", ":"))
DIGEST = f"{crc32(GRAMMAR.encode()):08x}"


def grammar_address() -> str:
    """Where it is found."""
    return reverse("editor_grammar", args=[DIGEST])
