"""The rows of a score sheet, one for each hand."""

import re
from html import escape
from typing import Any

from annotations.archive.picture.score_sheet import SheetRow, TeamScores
from annotations.archive.templatetags.hand_addresses import AroundHand
from annotations.archive.templatetags.score_rows import score_rows

SCRIPT = "<script>"
AROUND = AroundHand("?names=initials&hand=", "&cards=all")


def row(number: int = 3, **fields: Any) -> SheetRow:
    usual = {"title": "3", "bidder": "", "bid": "", "trump": "", "outcome": "", "teams": []}
    return SheetRow(number=number, key=f"hand-{number}", **(usual | fields))


def test_the_row_of_the_hand_above_the_sheet_is_marked() -> None:
    rows = score_rows([row(1), row(2), row(3)], "hand-2", AROUND).split("\n")
    assert ["aria-current" in one for one in rows] == [False, True, False]


def test_a_row_leads_to_its_hand_and_keeps_the_query_of_the_page() -> None:
    address = "?names=initials&amp;hand=7&amp;cards=all#hand-7"
    assert f'<a href="{address}">Deal of Bob</a>' in score_rows([row(7, title="Deal of Bob")], "", AROUND)


def test_a_row_says_who_bid_what_and_whether_it_was_made() -> None:
    rows = score_rows([row(bid="65", trump="C", bidder="Ada", outcome="made")], "", AROUND)
    words = re.sub("<[^>]*>", "", rows)
    assert re.fullmatch("365 .*clubs.* Ada made", words)


def test_without_a_bid_only_the_outcome_is_there() -> None:
    assert "<td></td>" in score_rows([row(bidder="Ada", trump="C")], "", AROUND)
    assert '<td> <span class="outcome-set">set</span></td>' in score_rows([row(outcome="set")], "", AROUND)


def test_scores_of_teams_are_cells_in_their_order() -> None:
    rows = score_rows([row(teams=[TeamScores("20", "30", "50"), TeamScores("", "?", SCRIPT)])], "", AROUND)
    assert re.findall('<td class="number[^>]*>([^<]*)</td>', rows) == ["20", "30", "50", "", "?", escape(SCRIPT)]
    assert rows.count("total") == 2


def test_nothing_that_somebody_wrote_becomes_markup() -> None:
    assert SCRIPT not in score_rows([row(title=SCRIPT, bid=SCRIPT, bidder=SCRIPT, trump="H")], SCRIPT, AROUND)
