"""The outline beside the step, of a hand with more lines than can be played."""

from urllib.parse import quote_plus

from annotations.editor.outline import MOST_LISTED, OutlineItem, outline
from annotations.editor.target import target_at
from annotations.notation.guide.guide import guide
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.specs import LABELS

NOTES = 2 * MOST_LISTED + 100


def notes(number: int) -> Reading:
    return read("Deal 1\n" + "Note a\n" * number)


LONG = notes(NOTES)


def listed(line: int, reading: Reading = LONG) -> list[OutlineItem]:
    """The items of the current phase at that line."""
    sections = outline(guide(reading).phases, reading.game, target_at(reading, line))
    [items] = [phase.items for section in sections for phase in section.phases if phase.items]
    return [*items]


def lines(items: list[OutlineItem]) -> list[int]:
    return [int(item.query.partition("=")[2]) for item in items if item.query.startswith("line=")]


def test_the_lines_around_the_step_are_listed_with_links_to_those_above_and_below() -> None:
    items = listed(200)
    assert len(items) == MOST_LISTED + 2
    assert [item.query for item in items if item.is_current] == ["line=200"]
    first, last = lines(items)[1], lines(items)[-2]
    assert first < 200 < last
    assert (items[0].query, items[-1].query) == (f"line={first - 1}", f"line={last + 1}")
    assert items[0].title.endswith(" earlier lines")
    assert items[-1].title.endswith(" later lines")
    assert (items[0].state_in_words, items[-1].state_in_words) == ("expected", "written")


def notes_listed(line: int, reading: Reading) -> list[str]:
    return [item.title for item in listed(line, reading) if item.title.startswith("Note")]


def test_a_note_shows_how_it_begins() -> None:
    spoken = "and said nothing more to him" * 4
    reading = read(f"Note Club night\n\nDeal 1\nNote  East sighed\nNote {spoken}\nDealer Seat1\nNote")
    assert notes_listed(1, reading) == ["Note: Club night"]
    assert notes_listed(4, reading) == ["Note: East sighed", "Note: and said nothing more to hima…", "Note"]


def test_every_line_is_reached_by_these_links() -> None:
    reached, visited, line = set[int](), set[int](), 2
    while line not in visited:
        visited.add(line)
        shown = lines(listed(line))
        reached |= set(shown)
        line = shown[-1]
    assert reached >= set(range(2, NOTES + 2))


def test_a_phase_with_as_many_lines_as_are_listed_has_no_links_to_others() -> None:
    usual = notes(MOST_LISTED - len(listed(2, notes(1))) + 1)
    items = listed(2, usual)
    assert len(items) == MOST_LISTED
    assert not [item.title for item in items if item.title.endswith(("earlier line", "later line"))]


def test_labels_need_no_quoting_in_the_queries_of_steps() -> None:
    assert [label for label in LABELS if quote_plus(label) != label] == []
