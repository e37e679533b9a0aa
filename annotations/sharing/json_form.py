"""A record as JSON, for programs: what the site knows of it, its PN, and its games as `pn json` writes them."""

from typing import Any

from annotations.archive.models import Annotation
from annotations.notation.cli.objects import game_object
from annotations.notation.reading import Reading


def json_form(annotation: Annotation, reading: Reading, address: str) -> dict[str, Any]:
    """The annotation as `to_show` gives it to the reader, whose text is that of the reading."""
    games = zip(reading.document.games, reading.statuses, strict=True)
    return {
        "title": annotation.title,
        "recorded_by": None if annotation.owner.guest else annotation.owner.username,
        "address": address,
        "published_at": annotation.published_at,
        "provenance": annotation.provenance or None,
        "source": annotation.source or None,
        "rules": annotation.rules,
        "seat_at_bottom": annotation.bottom_seat,
        "notation": "PN 1.0",
        "pn": reading.text,
        "games": [game_object(game, status.value) for game, status in games],
    }
