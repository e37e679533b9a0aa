"""What is no more than its attributes.

The classes that reading and the rules need are written out and are no dataclasses: those are made anew whenever a
program starts, and loading the module `dataclasses` alone takes as long as `pn check` may take for all of a small file.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class Plain:
    """Equal to another of its class with the same attributes, which `__slots__` names and nobody sets again."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash(tuple([getattr(self, name) for name in self.__slots__]))

    def __repr__(self) -> str:
        attributes = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.__slots__])
        return f"{type(self).__name__}({attributes})"

    def replaced(self, **changes: object) -> "Self":
        """The same with these attributes instead."""
        other = object.__new__(type(self))
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        for name, value in changes.items():
            setattr(other, name, value)
        return other
