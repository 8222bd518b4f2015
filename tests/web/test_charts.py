"""The charts of a finished match, down to the shortest ones."""

from __future__ import annotations

from xml.etree import ElementTree

from duchy.web.charts import chances


def drawn(points: list[tuple[int, float]], total: int = 10) -> list[ElementTree.Element]:
    """What stands on the chart beside its grid."""
    chart = ElementTree.fromstring(chances(points, total, 1, "burgundy"))
    return [e for e in chart if e.get("class", "").startswith(("ch-line", "ch-dot"))]


def test_several_decisions_make_a_line() -> None:
    (line,) = drawn([(0, 0.5), (5, 0.25), (10, 1.0)])
    assert (line.tag, line.get("class")) == ("polyline", "ch-line k-s1")
    assert line.get("points") == "34.0,82.0 332.0,116.0 630.0,14.0"


def test_one_decision_is_a_point() -> None:
    (dot,) = drawn([(5, 0.5)])
    assert (dot.tag, dot.get("class"), dot.get("cx"), dot.get("cy")) == ("circle", "ch-dot k-s1", "332.0", "82.0")
    assert float(dot.get("r", "0")) > 2


def test_without_decisions_there_is_only_the_grid() -> None:
    assert drawn([]) == []
    assert drawn([], total=0) == []
    assert chances([], 0, 0, "burgundy").count("ch-grid") == 5
