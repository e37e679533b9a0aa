"""The entry point of `pn`. It tunes garbage collection, which would take a tenth of a small check.

Loaded modules stay until the end, so collecting while they load is useless: it is off until then, and `gc.freeze`
exempts them afterwards. What the command creates is collected rarely: a Reading has many small objects, all of them in
use, and no cycles.
"""

import atexit
import gc

gc.disable()

from annotations.notation.cli.command import main as pn  # noqa: E402  (loaded while collection is off)

OBJECTS_BETWEEN_COLLECTIONS = 200_000


def main() -> int:
    """Run `pn` with the arguments of the process; return the exit status."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    gc.enable()
    atexit.register(gc.freeze)
    return pn()
