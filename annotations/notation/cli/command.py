"""The `pn` command (README, section 7): finds out what to run, and loads no more than that."""

import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from annotations.notation.cli import lazy
from annotations.notation.cli.commands.checking import DEFAULTS, FORMATS, check
from annotations.notation.cli.commands.reports import Unwritable, write
from annotations.notation.cli.commands.sources import UNREADABLE, complain

_CLOSED_PIPE = 141  # the exit status that shells report for a closed pipe
_INTERRUPTED = 130  # the exit status that shells report for Ctrl+C


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pn` with these arguments, or with those of the process; return the exit status."""
    _prepare_streams()
    run = _find_job(sys.argv[1:] if arguments is None else arguments)
    try:
        status = run()
        write("", flush=True)
    except BrokenPipeError:
        _discard_output()
        return _CLOSED_PIPE
    except Unwritable as error:
        _discard_output()
        complain("standard output", str(error))
        return UNREADABLE
    except KeyboardInterrupt:
        return _INTERRUPTED
    return status


def _prepare_streams() -> None:
    """Make sure that every character can be written, and that writing to a closed stream does no harm."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _discard_output() -> None:
    """Discard what Python would still write when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _find_job(arguments: Sequence[str]) -> Callable[[], int]:
    """The job to run; ends the process after help, or if the arguments are wrong."""
    run = _plain_check(arguments)
    if run:
        return run
    options = lazy.options().parse(arguments)
    return partial(options.run, options)


def _plain_check(arguments: Sequence[str]) -> Callable[[], int] | None:
    """A check with simple options, parsed here because `argparse` takes longer to load than a small check takes."""
    if arguments[:1] != ["check"]:
        return None
    options, files = dict(DEFAULTS), []
    words = iter(arguments[1:])
    for word in words:
        if word in options:
            options[word] = next(words, "")
        else:
            files.append(word)
    plain = files and all(word == "-" or word[:1] not in ("", "-") for word in (*files, *options.values()))
    if not plain or options["--format"] not in FORMATS:
        return None
    return partial(check, files, options["--rules"], options["--format"])


if __name__ == "__main__":
    sys.exit(main())
