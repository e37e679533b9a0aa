"""`pn check --fix`: the certain repairs, written into the files."""

import os
from argparse import Namespace

from annotations.notation.cli.chunks import MOST_CHARACTERS
from annotations.notation.cli.commands.rewriting import rewrite
from annotations.notation.cli.commands.sources import FINE, STANDARD_INPUT, UNREADABLE, TextSource, complain, for_each
from annotations.notation.editing.fixes import fix
from annotations.notation.syntax.lines import encode


def fix_files(options: Namespace) -> int:
    """Repair each file; return 2 if one cannot be read or written."""
    if STANDARD_INPUT in options.files:
        options.parser.error("--fix changes files, and standard input is not a file")
    return for_each(options.files, _fix)


def _fix(source: TextSource) -> int:
    if os.path.getsize(source.path) > MOST_CHARACTERS:
        complain(source.path, "too long to be repaired at once; pn split makes it into shorter files")
        return UNREADABLE
    fixed = fix("".join(source.lines()))
    if fixed.repaired:
        rewrite(source.path, encode(fixed.text))
    for found in fixed.repaired:
        title = found.fix.title if found.fix else ""
        complain(f"{source.path}:{found.line}:{found.column}", f"{found.code} repaired: {title}")
    for found in fixed.withheld:
        title = found.fix.title if found.fix else ""
        why = f"{found.code} not repaired, because that would bring another error to light: {title}"
        complain(f"{source.path}:{found.line}:{found.column}", why)
    return FINE
