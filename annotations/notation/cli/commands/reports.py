"""Diagnostics in words and as JSON."""

import os
import sys
from collections.abc import Callable

from annotations.notation.cli import lazy
from annotations.notation.syntax.diagnostics import Diagnostic

_COLOURS = {"error": "31", "missing": "33", "warning": "35", "style": "36"}


def as_text(path: str, found: Diagnostic) -> str:
    """The diagnostic as a line of text (README, section 7)."""
    return f"{path}:{found.line}:{found.column}: {found.code} {found.severity.value}: {lazy.message(found)}\n"


def _in_colour(path: str, found: Diagnostic) -> str:
    """The same line for a terminal."""
    place, severity = f"{path}:{found.line}:{found.column}:", found.severity.value
    kind = f"\x1b[1;{_COLOURS[severity]}m{_linked(found.code)} {severity}:\x1b[0m"
    return f"\x1b[1m{place}\x1b[0m {kind} {lazy.message(found)}\n"


def text_for(stream: object) -> Callable[[str, Diagnostic], str]:
    """The function that writes a diagnostic for this stream: in colour only on a terminal that wants it."""
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return _in_colour if is_terminal(stream) and not plain else as_text


def is_terminal(stream: object) -> bool:
    """Whether the stream is a terminal."""
    return bool(getattr(stream, "isatty", bool)())


def page_about(code: str) -> str:
    """The address of the code's help page on the site at SITE_URL; empty if that is not set."""
    site = os.environ.get("SITE_URL", "").strip().rstrip("/")
    return f"{site}/help/diagnostics/{code}" if site.startswith(("http://", "https://")) and site.isprintable() else ""


def _linked(code: str) -> str:
    """The code as a terminal's hyperlink (OSC 8)."""
    page = page_about(code)
    return f"\x1b]8;;{page}\x1b\\{code}\x1b]8;;\x1b\\" if page else code


def as_json(found: Diagnostic) -> dict[str, object]:
    """The diagnostic as an object (README, section 7)."""
    fix = found.fix
    return {
        "code": found.code,
        "severity": found.severity.value,
        "line": found.line,
        "column": found.column,
        "end_column": found.end_column,
        "message": lazy.message(found),
        "fix": fix
        and {
            "title": fix.title,
            "line": fix.line,
            "column": fix.column,
            "end_column": fix.end_column,
            "text": fix.text,
        },
    }


class Unwritable(Exception):
    """Standard output cannot be written, for example because the disk is full. A closed pipe is another case."""


def write(text: str, flush: bool = False) -> None:
    """Write to standard output. Raises Unwritable if that is not possible."""
    try:
        sys.stdout.write(text)
        if flush:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritable(error.strerror) from error
