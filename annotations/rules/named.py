"""`NamedTuple` as `typing` has it, without loading `typing`: that alone takes a third of what all of Python takes."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Fields(type):
        def __new__(mcs, name, bases, body):
            if not bases:
                return super().__new__(mcs, name, bases, body)
            annotations = body["__annotations__"] if "__annotations__" in body else body["__annotate_func__"](1)
            defaults = [body.pop(field) for field in annotations if field in body]
            made = namedtuple(name, annotations, defaults=defaults, module=body["__module__"])
            for key in body.keys() - made.__dict__.keys() | {"__doc__"} & body.keys():
                setattr(made, key, body[key])
            return made

    class NamedTuple(metaclass=_Fields):
        pass
