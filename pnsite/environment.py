"""How settings are read from the environment: strictly, so that a typing mistake stops the start."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

FLAGS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def text(name: str, default: str = "") -> str:
    """The variable's value, or `default` where it is not set."""
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool) -> bool:
    """The variable as a yes or no; anything else stops the start."""
    value = text(name)
    if not value:
        return default
    if value.lower() not in FLAGS:
        raise ImproperlyConfigured(f"{name} is {value!r}; write 1 or 0")
    return FLAGS[value.lower()]


def secret(name: str, path: Path) -> str:
    """The variable's value, else that of `path`, which is made with a fresh secret where it does not exist."""
    if value := text(name):
        return value
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text().strip()
