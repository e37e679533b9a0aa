import re

from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.editing.name_finder import NameFinder
from tests.calls import calls_of

SIGNS = "aAbB éßſıİΐ 王小'-1_\n\u3000"


def found_by(names: list[str], text: str) -> str:
    return NameFinder(names).sub(lambda found: f"<{found[0]}>", text)


def as_one_pattern(names: list[str], text: str) -> str:
    """The same by one pattern of all names, which takes long where there are many."""

    def bounded(name: str) -> str:
        ends = (name[0], name[-1])
        first, last = (r"\b" if sign.isalnum() and sign.upper() != sign.lower() else "" for sign in ends)
        return first + r"\s+".join(map(re.escape, name.split())) + last

    longest = sorted(names, key=len, reverse=True)
    return re.sub("|".join(map(bounded, longest)), lambda found: f"<{found[0]}>", text, flags=re.IGNORECASE)


def folded(name: str) -> str:
    return " ".join(name.lower().split())


def test_names_are_found_between_other_words_in_any_case() -> None:
    assert found_by(["otto", "ada lovelace", "ada"], "Otto, OTTOS and Ada\n Lovelace; adas") == (
        "<Otto>, OTTOS and <Ada\n Lovelace>; adas"
    )


def test_a_script_without_capitals_needs_no_spaces() -> None:
    assert found_by(["王小明", "王小"], "我和王小明打牌") == "我和<王小明>打牌"


def test_family_and_given_name_of_one_letter_each_have_any_space_between_them() -> None:
    assert found_by(["王 明"], "王 明, 王\u3000明, 王\n明") == "<王 明>, <王\u3000明>, <王\n明>"


def test_a_short_name_is_found_where_a_longer_one_begins_alike() -> None:
    assert found_by(["王", "王小明"], "王小") == "<王>小"


def test_a_letter_with_two_accents_is_part_of_a_name() -> None:
    assert found_by(["παΐσιος"], "Παΐσιος") == "<Παΐσιος>"


@given(
    st.lists(st.text(SIGNS, max_size=5).map(folded).filter(bool), min_size=1, max_size=5), st.text(SIGNS, max_size=30)
)
def test_the_same_is_found_as_by_one_pattern(names: list[str], text: str) -> None:
    assert found_by(names, text) == as_one_pattern(names, text)


def test_a_thousand_names_take_no_longer_than_one() -> None:
    text, names = "Nobody whom they name " * 500, [f"ann{number} lee{number}" for number in range(1_000)]
    many, one = NameFinder(names), NameFinder(names[:1])
    assert calls_of(lambda: many.sub(lambda found: "", text)) <= calls_of(lambda: one.sub(lambda found: "", text))


def test_names_that_begin_alike_take_little_time_and_leave_none_as_it_was() -> None:
    names = ["ann", *(f"ann lee{number}" for number in range(1_000)), *(f"lee{number}" for number in range(1_000))]
    text = " ".join(f"Ann Lee{number}" for number in range(1_000))
    assert re.sub(r"<[^>]*>|\s", "", found_by(names, text)) == ""
