from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.entry.moment_entry import moment_entry

NOW = datetime(2026, 3, 1, 21, 14, 59)


@pytest.mark.parametrize(
    ("typed", "in_pn"),
    [
        ("2011-09-06 21:14:07", "2011-09-06 21:14:07"),
        ("2011-09-06 21:14", "2011-09-06 21:14:00"),
        ("2011-09-06T21:14", "2011-09-06 21:14:00"),
        ("6 Sep 2011 9pm", "2011-09-06 21:00:00"),
        ("Sept 6, 2011", "2011-09-06 00:00:00"),
        ("September 6 2011 at 9:14 pm", "2011-09-06 21:14:00"),
        ("13/6/2011", "2011-06-13 00:00:00"),
        ("6/13/2011", "2011-06-13 00:00:00"),
        ("6/6/11", "2011-06-06 00:00:00"),
        ("6.9.2011 20:00", "2011-09-06 20:00:00"),
        ("20110906", "2011-09-06 00:00:00"),
        ("today", "2026-03-01 00:00:00"),
        ("Yesterday 8pm", "2026-02-28 20:00:00"),
        ("now", "2026-03-01 21:14:59"),
    ],
)
def test_a_date_as_people_write_it_is_understood(typed: str, in_pn: str) -> None:
    assert moment_entry(typed, NOW).in_pn == in_pn


def test_where_day_and_month_may_be_swapped_both_are_given() -> None:
    entry = moment_entry("9/6/2011 9pm", NOW)
    assert entry.moments == (datetime(2011, 9, 6, 21), datetime(2011, 6, 9, 21))
    assert entry.in_pn == ""


def test_a_date_without_a_time_of_day_says_so() -> None:
    assert not moment_entry("2011-09-06", NOW).has_time
    assert moment_entry("2011-09-06 0:00", NOW).has_time


@pytest.mark.parametrize(
    "typed", ["", "hello", "9pm", "6 Sep", "2011", "2011-09", "2011-31-12", "30 Feb 2011", "?", "-"]
)
def test_what_lacks_a_day_a_month_or_a_year_is_not_understood(typed: str) -> None:
    assert moment_entry(typed, NOW).moments == ()


@given(st.text(max_size=80) | st.from_regex(r"[0-9 :/.apm-]{1,30}"))
def test_nothing_that_is_typed_raises(typed: str) -> None:
    moment_entry(typed, NOW)


@given(st.datetimes(min_value=datetime(1000, 1, 1)).map(lambda moment: moment.replace(microsecond=0)))
def test_every_moment_of_pn_is_understood_as_it_is(moment: datetime) -> None:
    assert moment_entry(f"{moment:%Y-%m-%d %H:%M:%S}", NOW).moments == (moment,)
