"""Reads settings from the environment, strictly: a typing mistake stops the start, with a sentence and no traceback."""

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from pnsite.durable import write_durably

LEAST_SECRET = 32
"""Characters; a shorter key could be guessed. Those that the site makes itself have more than 60."""


class WrongSetting(SystemExit):
    """Ends the process with a sentence about the setting on standard error."""

    def __init__(self, sentence: str) -> None:
        super().__init__(f"Roundhouse cannot start. {sentence}")


SITE = re.compile(r"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::\d+)?")
"""A host, and perhaps a port."""

FLAGS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


def text(name: str, default: str = "") -> str:
    """The variable's value, or `default` if it is not set; anything but one line of plain text stops the start."""
    value = os.environ.get(name, default).strip()
    if not value.isprintable():
        raise WrongSetting(f"{name} is {value!r}: write one line of plain text.")
    return value


def flag(name: str, default: bool) -> bool:
    """The variable as a yes or no; anything else stops the start."""
    value = text(name)
    if not value:
        return default
    if value.lower() not in FLAGS:
        raise WrongSetting(f"{name} is {value!r}: write 1 or 0.")
    return FLAGS[value.lower()]


def listed(name: str) -> list[str]:
    """The values of a variable that are separated by commas; spaces around them do not count."""
    return [part.strip() for part in text(name).split(",") if part.strip()]


def number(name: str, default: int, most: int) -> int:
    """The variable as a whole number from 1 to `most`; anything else stops the start."""
    value = text(name) or str(default)
    if not value.isascii() or not value.isdigit() or not 1 <= int(value[:20]) <= most:
        raise WrongSetting(f"{name} is {value!r}: write a whole number from 1 to {most}.")
    return int(value)


def address(name: str, default: str) -> str:
    """The variable as the address of a site, without a trailing slash; anything else stops the start."""
    value = (text(name) or default).rstrip("/")
    try:
        parts = urlsplit(value)
        is_plain = parts.port != 0 and value == f"{parts.scheme}://{parts.netloc}"  # asking for the port checks it
    except ValueError:
        is_plain = False
    if not is_plain or parts.scheme not in ("http", "https") or not SITE.fullmatch(parts.netloc):
        raise WrongSetting(f"{name} is {value!r}: write a scheme and a host, such as https://pinochle.example.")
    return value


def secret(name: str, path: Path) -> str:
    """The variable's value, else the content of `path`, which is created with a new secret if it does not exist.

    Stops the start if the secret is too short, or cannot be read or written.
    """
    if value := text(name):
        return _long_enough(value, f"{name} is")
    try:
        if not path.exists():
            keep(path, secrets.token_urlsafe(50))
        value = path.read_text().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"The secret key in {path} cannot be read or written: {error}. Correct that.") from None
    return _long_enough(value, f"The secret key in {path} is")


def older_secrets(name: str) -> list[str]:
    """The values of a variable with secrets that were in use before; one that is too short stops the start."""
    return [_long_enough(value, f"A value of {name} is") for value in listed(name)]


def _long_enough(value: str, subject: str) -> str:
    if len(value) < LEAST_SECRET:
        raise WrongSetting(
            f"{subject} {'empty' if not value else 'too short'}: it needs at least {LEAST_SECRET} characters that"
            " nobody can guess. Restore the old key, or delete it, which signs everybody out."
        )
    return value


def keep(path: Path, value: str) -> None:
    """Creates `path` in one step, readable only by its owner; if two processes do so at once, the first one wins."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    write_durably(draft, value.encode())
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()


def private_folder(path: Path) -> Path:
    """Creates the folder if there is none. Only the owner can read it, and what this process writes from now on.

    Stops the start if the folder cannot be written to.
    """
    os.umask(0o077)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise WrongSetting(f"The data folder cannot be made: {error}. Set another DATA_DIR.") from None
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise WrongSetting(f"This user cannot write to the data folder {path}. Allow that, or set another DATA_DIR.")
    return path
