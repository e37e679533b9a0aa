"""What a shipped rule set is: values of columns under the source that gives them."""

from collections.abc import Mapping
from typing import NamedTuple


class Sourced(NamedTuple):
    """A value and where it is written: seed and section, or the row of the field notes (section 4)."""

    value: object
    source: str


Says = Mapping[str, Mapping[str, object]]
"""Values by the paths of their columns, by the source that gives them."""


class Shipped(NamedTuple):
    """A rule set as it is written down here.

    What it `says` stands in place of what the set says that it is `based_on`; None takes a value away.
    """

    name: str
    title: str
    source: str
    says: Says
    based_on: str = ""
    remarks: tuple[str, ...] = ()
