import pytest

from annotations.archive.picture.score_chart import EDGE, HEIGHT, WIDTH, score_chart


def test_each_team_has_a_line_from_nothing_to_its_score() -> None:
    chart = score_chart(["North–South", "East–West"], [["100", "50"], ["0", "25"]])
    assert chart
    ours, theirs = chart.lines
    assert ours.points == f"{EDGE}.0,{chart.zero} 160.0,{EDGE}.0 {WIDTH - EDGE}.0,60.0"
    assert theirs.points.split()[1] == f"160.0,{chart.zero}"


def test_scores_below_zero_are_below_the_line_for_no_points() -> None:
    chart = score_chart(["A", "B"], [["-50", "-100"], ["50", "100"]])
    assert chart
    assert chart.zero == HEIGHT / 2
    ends = [float(line.points.rpartition(",")[2]) for line in chart.lines]
    assert ends[0] > chart.zero > ends[1]


def test_each_line_says_the_score_at_its_end() -> None:
    chart = score_chart(["A", "B"], [["1", "2", "?"], ["1", "-3", "3"]])
    assert chart
    assert [(line.name, line.score) for line in chart.lines] == [("A", 2), ("B", -3)]


def test_it_ends_where_a_score_is_not_known() -> None:
    chart = score_chart(["A", "B"], [["1", "2", "?", "4"], ["1", "2", "3", "4"]])
    assert chart
    assert all(len(line.points.split()) == 3 for line in chart.lines)


@pytest.mark.parametrize("totals", [[], [["1"], ["2"]], [["?", "2"], ["1", "2"]], [["1", "2"], []]])
def test_fewer_than_two_hands_are_no_chart(totals: list[list[str]]) -> None:
    assert score_chart(["A", "B"][: len(totals)], totals) is None
