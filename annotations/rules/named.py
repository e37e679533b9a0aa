"""`NamedTuple` as `typing` has it, made at less cost.

To load `typing` takes a third of what all of Python takes to start, and `collections.namedtuple` compiles code for each
class: the twenty that reading by rules has would take another fifth.
"""

from operator import itemgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Named(tuple):
        __slots__ = ()

        def __new__(cls, *values, **named):
            fields = cls._fields
            if named or len(values) != len(fields):
                given = cls._field_defaults | dict(zip(fields, values, strict=False)) | named
                if (
                    len(values) > len(fields)
                    or given.keys() != set(fields)
                    or named.keys() & set(fields[: len(values)])
                ):
                    raise TypeError(f"{cls.__name__} has the fields {', '.join(fields)}")
                values = [given[field] for field in fields]
            return tuple.__new__(cls, values)

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            return (
                f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in self._asdict().items()])})"
            )

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **changes):
            return type(self)(**(self._asdict() | changes))

    class _Fields(type):
        def __new__(mcs, name, bases, body):
            if not bases:
                return super().__new__(mcs, name, bases, body)
            annotations = body["__annotations__"] if "__annotations__" in body else body["__annotate_func__"](1)
            fields = body["_fields"] = body["__match_args__"] = tuple(annotations)
            body["_field_defaults"] = {field: body[field] for field in fields if field in body}
            body["__slots__"] = ()
            for place, field in enumerate(fields):
                body[field] = property(itemgetter(place))
            return type(name, (_Named,), body)

    class NamedTuple(metaclass=_Fields):
        pass
