"""A shipped rule set: values of columns under the source that gives them."""

from collections.abc import Mapping
from typing import NamedTuple

Says = Mapping[str, Mapping[str, object]]
"""Values by the paths of their columns, by the source that gives them."""


class Shipped(NamedTuple):
    """A rule set as its source files have it.

    Its own values, `says`, replace those of the set that it is `based_on`; None removes a value.
    """

    name: str
    title: str
    source: str
    says: Says
    based_on: str = ""
    remarks: tuple[str, ...] = ()
