"""Joins scripts and style sheets with their imports: one request instead of one for each file.

No well-maintained bundler is available as a Python package, and nobody should need other tools to work on the site.
This code reads the forms of import and export that the site uses, and refuses all others.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from posixpath import dirname, join, normpath, relpath

Read = Callable[[str], str]
"""Returns the text of a static file by its name; raises KeyError if there is none."""

SCRIPT_IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<path>\.{1,2}/[^"]+\.js)";$', re.MULTILINE)
SCRIPT_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*? |class |const )(?P<name>[\w$]+))", re.MULTILINE)
SCRIPT_REFUSED = re.compile(r"^(?:import|export)\b.*|^(?!\s*(?://|/?\*)).*\bimport(?:\(\W|\.meta).*", re.MULTILINE)
"""`import(address)` stays as it is: the page has the address."""
STYLE_IMPORT = re.compile(r'^@import "(?P<path>\.{1,2}/[^"]+\.css)";$', re.MULTILINE)
STYLE_REFUSED = re.compile(r"^\s*@import.*", re.MULTILINE)
STYLE_URL = re.compile(r'url\("(?P<path>[^":#/][^":]*)"\)')


class CannotJoin(ValueError):
    """A file imports a missing file, imports itself in a circle, or has an import in an unknown form."""


def join_script(name: str, read: Read) -> str:
    """The module `name` and its imports as one module; a script without imports stays the same.

    Each module becomes a block, or a function that runs once and returns its exports, so equal names in two modules do
    not clash.
    Modules run in the order in which a browser would run them. Raises CannotJoin.
    """
    modules = list(dict.fromkeys(_imports_first(name, read, SCRIPT_IMPORT)))
    if len(modules) == 1:
        _check_spelling(name, SCRIPT_EXPORT.sub("", read(name)), SCRIPT_REFUSED)
        return read(name)
    variables = {module: f"_{number}" for number, module in enumerate(modules)}
    return "\n".join(_as_block(module, variables, read) for module in modules)


def join_style(name: str, read: Read) -> str:
    """The style sheet `name` with the sheets that it imports in place of its imports. Raises CannotJoin."""
    sheets = list(_imports_first(name, read, STYLE_IMPORT))
    if len(set(sheets)) < len(sheets):  # only the last one would count in a browser
        raise CannotJoin(f"{name} imports a style sheet twice: {', '.join(sheets)}")
    return "\n".join(_from_folder(dirname(name), sheet, read) for sheet in sheets)


def _imports_first(name: str, read: Read, imports: re.Pattern[str], importers: tuple[str, ...] = ()) -> Iterator[str]:
    """The files that this file imports, directly or indirectly, each after its own imports; this file comes last."""
    if name in importers:
        raise CannotJoin(f"These import one another: {', '.join(importers)}")
    try:
        text = read(name)
    except KeyError:
        raise CannotJoin(f"{importers[-1]} imports {name}, which is not there") from None
    for found in imports.finditer(text):
        yield from _imports_first(_resolve(found["path"], name), read, imports, (*importers, name))
    yield name


def _as_block(name: str, variables: Mapping[str, str], read: Read) -> str:
    text = SCRIPT_IMPORT.sub(lambda found: _constants(found, name, variables, read), read(name))
    exports = SCRIPT_EXPORT.findall(text)
    body = SCRIPT_EXPORT.sub("", text)
    _check_spelling(name, body, SCRIPT_REFUSED)
    if not exports:
        return f"// {name}\n{{\n{body}\n}}\n"
    return f"// {name}\nconst {variables[name]} = (() => {{\n{body}\nreturn {{ {', '.join(exports)} }};\n}})();\n"


def _constants(found: re.Match[str], importer: str, variables: Mapping[str, str], read: Read) -> str:
    """The code that replaces an import: its names as constants."""
    if found["names"] is None:
        return ""
    module = _resolve(found["path"], importer)
    names = [name.split() for name in found["names"].split(",") if name.strip()]  # "a", or "a as b"
    if missing := {name for name, *_ in names} - set(SCRIPT_EXPORT.findall(read(module))):
        raise CannotJoin(f"{importer} imports {', '.join(sorted(missing))}, which {module} does not export")
    return f"const {{ {', '.join(': '.join((name, *local[1:])) for name, *local in names)} }} = {variables[module]};"


def _from_folder(folder: str, name: str, read: Read) -> str:
    """The style sheet `name` without its imports, with its addresses relative to `folder`."""
    text = STYLE_IMPORT.sub("", read(name))
    _check_spelling(name, text, STYLE_REFUSED)
    return STYLE_URL.sub(lambda found: f'url("{relpath(_resolve(found["path"], name), folder)}")', text)


def _check_spelling(name: str, text: str, refused: re.Pattern[str]) -> None:
    if found := refused.search(text):
        raise CannotJoin(f"{name}: this spelling of import or export is not read: {found[0].strip()}")


def _resolve(path: str, importer: str) -> str:
    return normpath(join(dirname(importer), path))
