"""The sources of the values of shipped rule sets."""

from typing import NamedTuple

from annotations.rules.shipped import SHIPPED


class Sourced(NamedTuple):
    """A value and where it is written: a source and its section, as `rules/README.md` names them."""

    value: object
    source: str


def sources(name: str) -> dict[str, Sourced]:
    """Every value that is stated, by the path of its column, with its source: those of the set it is based on, too."""
    shipped = SHIPPED[name]
    base = sources(shipped.based_on) if shipped.based_on else {}
    own = {path: Sourced(value, source) for source, values in shipped.says.items() for path, value in values.items()}
    return {path: sourced for path, sourced in (base | own).items() if sourced.value is not None}
