"""The charts of a finished match, down to the shortest ones."""

from __future__ import annotations

from xml.etree import ElementTree

from duchy.web.charts import chances


def drawn(points: list[tuple[int, float]], total: int = 10) -> list[ElementTree.Element]:
    """What stands on the chart beside its grid."""
    chart = ElementTree.fromstring(chances([[], points], total, "burgundy", ["Anna", "Ben"], [False, False], [], []))
    return [e for e in chart if e.get("class", "").startswith(("chart-line", "chart-dot"))]


def test_several_decisions_make_a_line() -> None:
    (line,) = drawn([(0, 0.5), (5, 0.25), (10, 1.0)])
    assert (line.tag, line.get("class")) == ("polyline", "chart-line k-seat-1")
    assert line.get("points") == "34.0,168.0 415.0,245.0 796.0,14.0"


def test_one_decision_is_a_point() -> None:
    (dot,) = drawn([(5, 0.5)])
    assert (dot.tag, dot.get("class"), dot.get("cx"), dot.get("cy")) == ("circle", "chart-dot k-seat-1", "415.0", "168.0")
    assert float(dot.get("r", "0")) > 2


def test_without_decisions_there_is_only_the_grid() -> None:
    assert drawn([]) == []
    assert drawn([], total=0) == []
    assert chances([], 0, "burgundy", [], [], [], []).count("chart-grid") == 5


def test_bots_are_dashed_and_key_moves_wear_numbers() -> None:
    line = [(0, 0.5), (10, 0.6)]
    chart = chances([line, line], 10, "burgundy", ["Anna", "Ben"], [False, True], [(0, "A1"), (5, "A2")], [(5, 0.9), (6, 0.1)])
    assert chart.count("chart-bot") == 1
    keys = ElementTree.fromstring(chart).findall("g[@class='chart-key']/text")
    assert [key.text for key in keys] == ["1", "2"]
    words = {text.text for text in ElementTree.fromstring(chart).findall("text")}
    assert {"1", "2", "Phase A", "Anna", "Ben"} <= words


def test_every_second_phase_is_shaded_and_luck_wears_a_die() -> None:
    rounds = [(0, "A1"), (3, "A2"), (6, "B1")]
    chart = chances([[(0, 0.5), (9, 0.6)]], 10, "burgundy", ["Anna"], [False], rounds, [], [(4, "Luck: the dice & more")])
    root = ElementTree.fromstring(chart)
    (band,) = root.findall("rect[@class='chart-band']")
    assert (band.get("x"), band.get("width")) == ("34.0", "457.2")
    assert [title.text for title in root.findall("g[@class='chart-luck']/title")] == ["Luck: the dice & more"]
