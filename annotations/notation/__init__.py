"""Pinochle Notation: from text to meaning and back. Knows no Django and, outside its command, no files."""

from annotations.notation.editing.formatter import format
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.catalogue import CATALOGUE, message
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity, Status
from annotations.notation.syntax.document import (
    ASKED,
    PASS,
    WITHHELD,
    Asked,
    Document,
    Faulty,
    Game,
    Line,
    Seat,
    Section,
    SuitCards,
    Team,
    Value,
    Withheld,
)
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Label, LineSpec
from annotations.notation.syntax.writer import write

__all__ = [
    "ASKED",
    "CATALOGUE",
    "LABELS",
    "LINE_SPECS",
    "PASS",
    "WITHHELD",
    "Asked",
    "Diagnostic",
    "Document",
    "Faulty",
    "Fix",
    "Game",
    "Label",
    "Line",
    "LineSpec",
    "Reading",
    "Seat",
    "Section",
    "Severity",
    "Status",
    "SuitCards",
    "Team",
    "Value",
    "Withheld",
    "format",
    "message",
    "read",
    "write",
]
