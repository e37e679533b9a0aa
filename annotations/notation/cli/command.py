"""The `pn` command (README, section 7): finds out what is asked for, and loads no more than that."""

import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from annotations.notation.cli.commands.reports import Unwritable, write
from annotations.notation.cli.commands.sources import UNREADABLE, complain

_CLOSED_PIPE = 141  # what a shell says of a program that was ended by a closed pipe
_INTERRUPTED = 130  # and of one that was ended from the keyboard


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pn` with these arguments, or with the process's own; gives the exit status."""
    _prepare_streams()
    run = _asked_for(sys.argv[1:] if arguments is None else arguments)
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
    """All that is written can be encoded; to a stream that was closed beforehand it is written in vain."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _discard_output() -> None:
    """Let Python write what it still holds when the process ends to nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _asked_for(arguments: Sequence[str]) -> Callable[[], int]:
    """What to run; ends the process where that is help, or cannot be understood."""
    run = _plain_check(arguments)
    if run:
        return run
    from annotations.notation.cli.commands.options import understood  # and with it `argparse`

    options = understood(arguments)
    return partial(options.run, options)


def _plain_check(arguments: Sequence[str]) -> Callable[[], int] | None:
    """A check with nothing special about its options; `argparse` would take longer to load than a small one takes."""
    if arguments[:1] != ["check"]:
        return None
    from annotations.notation.cli.commands.checking import DEFAULTS, FORMATS, check  # which no other verb needs

    told, files = dict(DEFAULTS), []
    words = iter(arguments[1:])
    for word in words:
        if word in told:
            told[word] = next(words, "")
        else:
            files.append(word)
    plain = files and all(word == "-" or word[:1] not in ("", "-") for word in (*files, *told.values()))
    if not plain or told["--format"] not in FORMATS:
        return None
    return partial(check, files, told["--rules"], told["--format"])


if __name__ == "__main__":
    sys.exit(main())
