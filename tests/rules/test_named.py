import copy
import pickle

import pytest

from annotations.rules.named import NamedTuple


class Place(NamedTuple):
    """Where something is."""

    row: int
    column: int = 0
    name: str = ""

    @property
    def is_named(self) -> bool:
        return bool(self.name)


def test_it_is_made_by_place_by_name_and_by_default() -> None:
    assert Place(1, 2, "here") == Place(1, name="here", column=2) == (1, 2, "here")
    assert Place(1) == (1, 0, "")
    assert hash(Place(1)) == hash((1, 0, ""))


def test_its_fields_have_names() -> None:
    place = Place(3, name="there")
    row, column, name = place
    assert (place.row, place.column, place.name, place.is_named) == (row, column, name, True)
    assert Place._fields == ("row", "column", "name")
    assert place._asdict() == {"row": 3, "column": 0, "name": "there"}
    assert repr(place) == "Place(row=3, column=0, name='there')"
    assert Place.__doc__ == "Where something is."


def test_it_is_replaced_and_never_changed() -> None:
    assert Place(1)._replace(column=5) == Place(1, 5)
    with pytest.raises(AttributeError):
        Place(1).row = 2  # type: ignore[misc]


def test_it_is_matched_by_its_fields() -> None:
    match Place(1, 2):
        case Place(row, 2):
            assert row == 1
        case _:
            pytest.fail("it is not matched")


def test_it_is_copied_and_kept() -> None:
    place = Place(1, 2, "here")
    assert copy.copy(place) == copy.deepcopy(place) == pickle.loads(pickle.dumps(place)) == place
    assert type(copy.copy(place)) is Place


@pytest.mark.parametrize("named", [{}, {"row": 1, "rows": 2}, {"column": 2}])
def test_what_is_missing_or_unknown_is_refused(named: dict[str, int]) -> None:
    with pytest.raises(TypeError):
        Place(**named)  # type: ignore[arg-type]


def test_too_many_values_are_refused() -> None:
    with pytest.raises(TypeError):
        Place(1, 2, "here", 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Place(1, row=2)  # type: ignore[misc]
