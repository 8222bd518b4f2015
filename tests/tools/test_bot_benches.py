"""The measurements of the bots: what they count is what happened, and they go on where they stopped."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench import balance, ends, simulations, solo
from duchy.bots import Bot, Seen
from duchy.bots.ends import Worth
from duchy.club.ladder import rungs


class Fixed(Bot):
    """Always answers the same."""

    def __init__(self, action: int) -> None:
        super().__init__("fixed", 1)
        self.action = action

    def choose(self, seen: Seen, until: float = 0.0) -> int:
        return self.action


def test_a_choice_at_the_end_is_judged_by_what_it_gives_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "longer", lambda seen, seed: [Worth(float(at), 2.0 * at, 0.0) for at in range(len(seen.legal))])
    seen = next(ends.positions("kingdoms", 2, "random", 3))
    best = len(seen.legal) - 1
    for at, action in enumerate(seen.legal):
        monkeypatch.setattr(ends, "bot", lambda spec, seed, action=action: Fixed(action))
        assert ends.judged(seen, "search", 7) == {"lost": best - at, "points": 2.0 * (best - at), "of": best + 1}
    monkeypatch.setattr(ends, "longer", lambda seen, seed: None)
    assert ends.judged(seen, "search", 7) == {"lost": None}


def test_what_was_lost_is_counted_where_the_longer_look_reached_the_end() -> None:
    rows = [{"game": "kingdoms", "players": 2, "lost": lost} for lost in (0.0, 0.01, 2.0, 0.0, None)]
    assert "| kingdoms | 2 | 4 | 1 | 75.0% (30.1% to 95.4%) | 0.50 | 2.0 |" in ends.report(rows)


def test_solo_games_go_on_where_they_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "solo.jsonl"
    for games in ("1", "2"):
        call = ["solo", "academies", "--bots", "random", "--rungs", "easy", "--games", games, "--out", str(file)]
        monkeypatch.setattr(sys, "argv", call)
        solo.main()
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    assert [row["seed"] for row in rows] == [900_001, 900_002]
    assert "| The Rival, easy | 0 of 2, 0 % (0 to 66), " in capsys.readouterr().out


def test_a_rung_of_points_is_beaten_by_points() -> None:
    village, *_, capital = rungs("villages")
    games = [{"won": True, "points": 30}, {"won": True, "points": 60}]
    assert solo.cell(village, games).startswith("2 of 2") and solo.cell(capital, games).startswith("1 of 2")
    assert solo.cell(capital, []) == "-"


def test_simulations_are_counted_all_along_a_game() -> None:
    rate, decisions = simulations.rate("kingdoms", 2, "", 40)
    assert rate > 1 and decisions >= 2


@pytest.mark.parametrize("name", sorted(balance.OWNED))
def test_a_game_tells_who_won_with_what(name: str) -> None:
    row = balance.play(name, 2, "greedy", False, 5)
    assert sum(row["won"]) == 1.0 and all(row["first"])
    assert all(row["owned"][seat] for seat in range(2))


def test_what_stands_out_is_found_and_drawn() -> None:
    strong = {"players": 2, "won": [1.0, 0.0], "first": ["a", "b"], "owned": [["tower"], ["inn"]]}
    usual = [
        {"players": 2, "won": won, "first": ["a", "b"], "owned": [["inn", "mill"], ["inn", "mill"]]} for won in ([1, 0], [0, 1])
    ]
    found = balance.shares([strong] * 20 + usual * 40, "owned")
    assert [share.name for share in found] == ["tower", "mill", "inn"] and found[0].won == 2.0
    assert [share.name for share in balance.outliers(found, 15)] == ["tower"]
    assert balance.picture("<Cards>", found).count("<circle") == 3
    assert "&lt;Cards&gt;" in balance.picture("<Cards>", found)
