"""Finds a Chromium for the browser tests, or installs one: `python -m tests.browser.find`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
"""The same engine without windows comes first: it makes a page in half the time."""

MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
APT_PACKAGES = ("chromium-headless-shell", "chromium")
FONTS = "fonts-dejavu-core"

NONE_FOUND = """\
The browser tests need Chrome or Chromium, and none was found on the path or could be installed.
Install one of them (Debian: apt install chromium; macOS: brew install --cask chromium) and run this again,
or set BROWSER_PATH to its program."""


def named() -> str | None:
    """The program that BROWSER_PATH names."""
    path = os.environ.get("BROWSER_PATH", "")
    if path and not os.access(path, os.X_OK):
        sys.exit(f"BROWSER_PATH is {path}, which is no program.")
    return path or None


def on_the_path() -> str | None:
    """A Chrome or Chromium that this machine has."""
    found = [path for name in (*NAMES, MAC) if (path := shutil.which(name))]
    return next((path for path in found if ran(path, "--version")), None)  # Ubuntu's is often only an advice


def playwrights_own() -> str | None:
    """The Chromium that Playwright has downloaded."""
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.exists() else None


def downloaded() -> str | None:
    """Playwright's Chromium, downloaded now."""
    print("No browser on the path: asking Playwright to download its own…", flush=True)
    command = (sys.executable, "-m", "playwright", "install", "chromium")
    return playwrights_own() if ran(*command, silent=False) else None


def from_packages() -> str | None:
    """The Chromium of Debian's and Ubuntu's packages, installed now if we may."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    print("Playwright could not: asking the system's package manager…", flush=True)
    install = ("apt-get", "install", "-y", "-q", "--no-install-recommends", FONTS)
    ran("apt-get", "update", "-q", silent=False)
    installed = any(ran(*install, package, silent=False) for package in APT_PACKAGES)
    return on_the_path() if installed else None


Way = Callable[[], str | None]

READY: tuple[Way, ...] = (named, on_the_path, playwrights_own)
INSTALL: tuple[Way, ...] = (downloaded, from_packages)


def first(ways: tuple[Way, ...]) -> str | None:
    return next((path for way in ways if (path := way())), None)


def ran(*command: str, silent: bool = True) -> bool:
    output = subprocess.DEVNULL if silent else None
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False)
    return done.returncode == 0


if __name__ == "__main__":
    print("Browser:", first(READY + INSTALL) or sys.exit(NONE_FOUND))
