"""Where `pn` begins.

What is loaded stays, so to look through it for garbage, as it grows and when the process ends, would be in vain: that
takes a tenth of a small check. Only what the command then makes is looked through, and not often: a Reading is many
small objects that stay, and holds no cycles.
"""

import atexit
import gc

gc.disable()

from annotations.notation.cli.command import main as pn  # noqa: E402  (which is what is to be loaded undisturbed)

OBJECTS_BETWEEN_COLLECTIONS = 50_000


def main() -> int:
    """Run `pn` with the arguments of the process; gives the exit status."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    gc.enable()
    atexit.register(gc.freeze)
    return pn()
