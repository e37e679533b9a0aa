"""Reads settings from the environment, strictly: a typing mistake stops the start, with a sentence and no traceback."""

import os
import re
import secrets
from contextlib import suppress
from email.utils import getaddresses
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from pnsite.durable import write_durably

LEAST_SECRET = 32
"""Characters; a shorter key could be guessed. Those that the site makes itself have more than 60."""


class WrongSetting(SystemExit):
    """Ends the process with a sentence about the setting on standard error."""

    def __init__(self, sentence: str) -> None:
        super().__init__(f"Roundhouse cannot start. {sentence}")


PART = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
HOST_NAME = re.compile(rf"(?=.{{1,253}}\Z){PART}(?:\.{PART})*", re.IGNORECASE | re.ASCII)
MAILBOX = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+", re.ASCII)
"""What stands before the @ of an e-mail address."""

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
    if not is_plain or not is_host(host_of(value)) or parts.scheme not in ("http", "https"):
        raise WrongSetting(f"{name} is {value!r}: write a scheme and a host, such as https://pinochle.example.")
    return value


def host_of(site: str) -> str:
    """The host in the address of a site, as it is written there, without the port."""
    return re.sub(r":\d+\Z", "", site.partition("://")[2]).lower()


def is_host(text: str) -> bool:
    """Whether it is a name or number of a host as browsers send it: an IPv6 address is in brackets."""
    is_in_brackets = text.startswith("[") and text.endswith("]") and "%" not in text  # a zone is of one machine alone
    try:
        return (ip_address(text[1:-1] if is_in_brackets else text).version == 6) == is_in_brackets
    except ValueError:
        last = text.rpartition(".")[2]
        return bool(HOST_NAME.fullmatch(text)) and not last.isdigit()


def hosts(name: str) -> list[str]:
    """The variable as a list of hosts. `.a.example` means all below that, too, and `*` any; others stop the start."""
    found = listed(name)
    for host in found:
        if host != "*" and not is_host(host.removeprefix(".")):
            raise WrongSetting(
                f"{name} has {host!r}: write hosts without scheme, port and path, such as pinochle.example."
            )
    return found


def mail_server(name: str) -> str:
    """The variable as the host of a mail server; anything else stops the start."""
    value = text(name)
    if (value and not is_host(value.removesuffix(".")) and not is_host(f"[{value}]")) or value.startswith("["):
        raise WrongSetting(f"{name} is {value!r}: write a host alone, such as smtp.example. Its port is EMAIL_PORT.")
    return value


def sender(name: str, default: str) -> str:
    """The variable as an e-mail address, with or without a name; anything else stops the start."""
    value = text(name) or default
    number = re.search(r"(?<=@)\[[^]]*\](?=>?\Z)", value)  # Python 3.11.2 reads no address with such a host
    known = value.replace(number[0], "localhost") if number else value
    found = [address for _name, address in getaddresses([known])]
    mailbox, _at, host = found[0].rpartition("@") if len(found) == 1 else ("", "", "")
    is_all = known in (found[0], f"<{found[0]}>") or known.endswith(f" <{found[0]}>")
    if not is_all or not MAILBOX.fullmatch(mailbox) or not is_host(number[0] if number else host):
        raise WrongSetting(
            f"{name} is {value!r}: write one address, such as hello@pinochle.example or Roundhouse"
            " <hello@pinochle.example>."
        )
    return value


def plain(name: str) -> str:
    """The variable's value; letters that no mail server takes stop the start."""
    value = text(name)
    if not value.isascii():
        raise WrongSetting(f"{name} has letters that cannot be sent to a mail server: use only ASCII characters.")
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
            " nobody can guess. Restore the old key, or delete it, which signs everybody out and makes the codes of"
            " their apps void."
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

    A folder that was there stays as it is: it may be somebody else's, too. Stops the start if the folder cannot be
    written to, or if its name begins with ~, which only shells know.
    """
    if path.parts[:1] and path.parts[0].startswith("~"):
        raise WrongSetting(f"DATA_DIR is {str(path)!r}: write the whole path instead of ~.")
    os.umask(0o077)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise WrongSetting(f"The data folder cannot be made: {error}. Set another DATA_DIR.") from None
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise WrongSetting(f"This user cannot write to the data folder {path}. Allow that, or set another DATA_DIR.")
    return path


def make_private(path: Path) -> None:
    """Lets only its owner read the file, if it is there: an older version, or a copy, may have let others."""
    with suppress(OSError):  # somebody else's file: they decide
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
