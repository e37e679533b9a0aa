"""Where `pn` begins.

What is loaded stays, so to look through it for garbage, as it grows and when the process ends, would be in vain: that
takes a tenth of a small check. Only what the command then makes is looked through.
"""

import atexit
import gc

gc.disable()

from annotations.notation.cli.command import main as pn  # noqa: E402  (which is what is to be loaded undisturbed)


def main() -> int:
    """Run `pn` with the arguments of the process; gives the exit status."""
    gc.freeze()
    gc.enable()
    atexit.register(gc.freeze)
    return pn()
