"""Diagnostics in words and as JSON."""

import os
import sys
from collections.abc import Callable

from annotations.notation.catalogue import message
from annotations.notation.diagnostics import Diagnostic

_COLOURS = {"error": "31", "missing": "33", "warning": "35", "style": "36"}


def as_text(path: str, found: Diagnostic) -> str:
    """A line about it (profile, section 7)."""
    return f"{path}:{found.line}:{found.column}: {found.code} {found.severity.value}: {message(found)}\n"


def in_colour(path: str, found: Diagnostic) -> str:
    """The same for a terminal."""
    place, severity = f"{path}:{found.line}:{found.column}:", found.severity.value
    kind = f"\x1b[1;{_COLOURS[severity]}m{found.code} {severity}:\x1b[0m"
    return f"\x1b[1m{place}\x1b[0m {kind} {message(found)}\n"


def text_for(stream: object) -> Callable[[str, Diagnostic], str]:
    """How to write a diagnostic to this stream: in colour only if it is a terminal that wants it."""
    is_terminal = getattr(stream, "isatty", bool)()
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return in_colour if is_terminal and not plain else as_text


def as_json(found: Diagnostic) -> dict[str, object]:
    """The object of profile, section 7."""
    fix = found.fix
    return {
        "code": found.code,
        "severity": found.severity.value,
        "line": found.line,
        "column": found.column,
        "end_column": found.end_column,
        "message": message(found),
        "fix": fix
        and {
            "title": fix.title,
            "line": fix.line,
            "column": fix.column,
            "end_column": fix.end_column,
            "text": fix.text,
        },
    }


def write(text: str) -> None:
    """To standard output."""
    sys.stdout.write(text)
