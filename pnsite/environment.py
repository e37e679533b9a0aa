"""Reads settings from the environment, strictly: a typing mistake stops the start."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

FLAGS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def text(name: str, default: str = "") -> str:
    """The variable's value, or `default` if it is not set."""
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool) -> bool:
    """The variable as a yes or no; anything else stops the start."""
    value = text(name)
    if not value:
        return default
    if value.lower() not in FLAGS:
        raise ImproperlyConfigured(f"{name} is {value!r}; write 1 or 0")
    return FLAGS[value.lower()]


def listed(name: str) -> list[str]:
    """The values of a variable that are separated by commas; spaces around them do not count."""
    return [part.strip() for part in text(name).split(",") if part.strip()]


def number(name: str, default: int) -> int:
    """The variable as a whole number from 1; anything else stops the start."""
    value = text(name) or str(default)
    if not value.isascii() or not value.isdigit() or int(value) < 1:
        raise ImproperlyConfigured(f"{name} is {value!r}; write a whole number from 1")
    return int(value)


def address(name: str, default: str) -> str:
    """The variable as the address of a site, without a trailing slash; anything else stops the start."""
    value = (text(name) or default).rstrip("/")
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.hostname or value != f"{parts.scheme}://{parts.netloc}":
        raise ImproperlyConfigured(f"{name} is {value!r}; write a scheme and a host: https://pinochle.example")
    return value


def secret(name: str, path: Path) -> str:
    """The variable's value, else the content of `path`, which is created with a new secret if it does not exist."""
    if value := text(name):
        return value
    if not path.exists():
        keep(path, secrets.token_urlsafe(50))
    return path.read_text().strip()


def keep(path: Path, value: str) -> None:
    """Creates `path` in one step, readable only by its owner; if two processes do so at once, the first one wins."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(value)
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
