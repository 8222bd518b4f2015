"""What the table shows and says: the opponent's card, the charts, green, windmills, the short rules."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.draw import draw
from duchy.kernel.core import State
from duchy.rooms.castellans.content.charts import OPPONENT_IDS, OPPONENT_ROWS
from duchy.rooms.castellans.rules.rounds import EndOfRound
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text import WORDS
from duchy.rooms.castellans.text.opponent import bonus_words
from duchy.rooms.castellans.text.rules import RULES
from tests.rooms.castellans.scene import GAME, ask, keep, line, put, scene, told, wells


def shown(s: State, *names: str) -> str:
    """The table in the terminal, without its markup, every run of spaces as one."""
    return re.sub(r"\s+", " ", re.sub(r"\[/?[a-z]*\]", "", WORDS.table(s.view(None), list(names))))


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_the_terminal_shows_the_whole_opponent_card(opponent: str) -> None:
    text = shown(GAME.new(players=1, seed=1, options={"opponent": opponent}), "Anna")
    row = OPPONENT_ROWS[OPPONENT_IDS.index(opponent)]
    assert f"{row.word('name')}, {row.word('title')}" in text
    assert f"the most wanted first: {', '.join(row.items('priorities'))}" in text
    for number, plan in enumerate(row.items("plan"), start=1):
        monument = plan["monument"].replace("_", " ") if plan["monument"] != "none" else "no monument"
        assert f"round {number}: {', '.join(plan['dice'])}; {monument}; {bonus_words(plan['bonus'])}" in text


def test_the_terminal_shows_the_charts() -> None:
    text = shown(GAME.new(players=1, seed=1), "Anna")
    assert "District now: 1-2 The Anchorage; 3-4 Bazani Gate; 5-6 Nor High" in text
    assert "District in round 3: 1-2 Bazani Gate; 3-4 Nor High; 5-6 Penumbra" in text
    assert "Citizen, from the edge: 1 first pink; 2 second pink; 3 third pink; 4 third blue" in text
    assert "Tie of 4: 1 the first; 2 the second; 3 the third; 4 the fourth; 5-6 roll again" in text


@pytest.mark.parametrize(
    ("bonus", "said"),
    [
        (["sail", 1], "1 sail"),
        (["sail", 2], "2 sails"),
        (["sell_vp", "gold", "wood", "food"], "a crate on 'sell for points' for each gold, wood or food die"),
        (["sell_influence", "gold"], "a crate on 'sell for influence' for each gold die"),
    ],
)
def test_a_bonus_says_what_it_is(bonus: list[Any], said: str) -> None:
    assert bonus_words(bonus) == said


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_the_browser_shows_the_whole_opponent_card_and_the_charts(opponent: str) -> None:
    s = GAME.new(players=1, seed=1, options={"opponent": opponent})
    others = unescape(str(draw("castellans", s.view(0), ["Anna"]).others))
    row = OPPONENT_ROWS[OPPONENT_IDS.index(opponent)]
    assert row.word("title") in others and others.count('<tr class="now"') == 2, "the round's plan and its chart"
    wanted = others.split('class="ca-wanted"')[1].split("</div>")[0]
    assert f"the most wanted first: {', '.join(row.items('priorities'))}" in wanted
    assert re.findall(r"#i-(\w+)", wanted) == row.items("priorities"), "the faces in their order"
    rounds = re.findall(r"<tr.*?</tr>", others.split('class="ca-plans"')[1].split("</table>")[0])
    for plan, drawn in zip(row.items("plan"), rounds, strict=True):
        monument = [] if plan["monument"] == "none" else [plan["monument"].replace("_", " ")]
        assert re.findall(r'aria-label="(.*?)"', drawn) == [*plan["dice"], *monument, bonus_words(plan["bonus"])]
    for title in ("Charts", "Round 1", "Round 5", "Citizen", "Tie of 2", "Tie of 6", "The Anchorage", "Iron Pit"):
        assert title in others, title


def test_charts_and_opponent_are_absent_among_people() -> None:
    s = GAME.new(players=2, seed=1)
    assert "Charts" not in str(draw("castellans", s.view(0), ["Anna", "Ben"]).others)
    assert "Charts" not in shown(s, "Anna", "Ben")


def test_control_now_counts_green() -> None:
    s = scene(2)
    put(s, 0, "manor", "anchorage")
    keep(s, "anchorage", 2)
    ask(s, EndOfRound())
    board = str(draw("castellans", scene_view(s), ["Anna", "Ben"]).board)
    row = re.search(r'<th scope="row">The Anchorage</th>(.*?)</tr>', board)
    assert row is not None
    cells = re.findall(r'<td class="(\w*)">(.*?)</td>', row[1])
    assert cells == [("", "1"), ("", "0"), ("lead", "2")] and "green keeps" in board


def scene_view(s: Castellans) -> dict[str, Any]:
    """A scene's view with the districts of round 1 marked."""
    return s.view(0) | {"scoring": ["anchorage"]}


def test_the_opponents_boxed_manor_is_not_listed() -> None:
    s = GAME.new(players=1, seed=1)
    assert "bankers_manor" in s.view(0)["seats"][0]["manors"] and "bankers_manor" not in s.view(0)["seats"][1]["manors"]
    built = [name for name, done in s.view(0)["seats"][1]["manors"].items() if done]
    assert len(built) == 1, "the one it settled with"


def test_the_terminals_control_names_windmills() -> None:
    s = scene(2)
    put(s, 0, "manor", "nor_high")
    put(s, 0, "windmill", "nor_high-penumbra", 2)
    ask(s, EndOfRound())
    text = shown(s, "Anna", "Ben")
    assert "Anna 2 (1 manor, 2 windmills)" in text and "Anna 1 (2 windmills)" in text


def test_discarded_citizens_are_named_in_the_log() -> None:
    s = scene(4)
    line(s, "pink", "monk", "thief", "farmer", "miner")
    line(s, "blue", "abbot", "bishop", "cleric", "sculptor")
    for seat in range(4):
        wells(s, seat, "gold", "wood", "stone", spent=3)
    ask(s, EndOfRound())
    said = [WORDS.sentence(event.open(), ["A", "B", "C", "D"]) for event in told(s, "discard")]
    assert said == [
        "Discarded from the pink line: the Monk and the Thief.",
        "Discarded from the blue line: the Abbot and the Bishop.",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "closed with fewer than four players",
        "two **crates**",
        "a third once your Banker's manor is built",
        "for 1 gold and 1 VP",
        "for 1 push or 2 gold",
        "**Smuggler** may sail",
        "**Peasant** may gain what two of",
        "district chart of the round",
        "Draft chart",
        "Selector charts",
        "17 spaces",
    ],
)
def test_the_short_rules_say(said: str) -> None:
    assert said in re.sub(r"\s+", " ", RULES), said


def test_the_tutorial_says_that_the_architects_own_manor_pushes_too() -> None:
    lesson = Path(duchy.__file__).parent / "lessons" / "castellans.toml"
    words = " ".join(moment["words"] for moment in tomllib.loads(lesson.read_text(encoding="utf-8"))["moments"])
    assert "every manor pushes once more, this one included" in words
