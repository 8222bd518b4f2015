"""Golden playthroughs: a random game as a text that a person who knows the game can check, reviewed as a diff."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from duchy.kernel.game import Game
from duchy.kernel.record import Match

NAMES = ["Anna", "Ben", "Carla", "Dario", "Emma"]


def playthrough(game: Game, players: int, seed: int, options: dict[str, Any] | None = None, every: int = 40) -> str:
    """Play with a fixed pseudo-random choice and tell it from the log, with the table every so many decisions."""
    match = Match.new(game, players, seed, options)
    names = NAMES[:players]
    lines = [f"{game.title}, {players} player(s), seed {seed}, options {options or {}}", ""]
    pick = seed * 7919 + 17
    count = 0
    while not match.state.over:
        s = match.state
        seat = s.seat
        legal = s.legal(seat)
        if count % every == 0:
            lines += ["", game.text.table(s.view(None), names), ""]
        pick = (pick * 1103515245 + 12345) % 2**31
        action = legal[(pick >> 8) % len(legal)]
        lines.append(f"{count + 1}. {names[seat]}: {game.text.label(s, action, seat)}   [{len(legal)} choices]")
        match.act(action, seat)
        for event in match.steps[-1].events:
            if event.kind == "forced":
                continue
            said = game.text.sentence(event.open(), names)
            if said:
                lines.append(f"      {said}")
        count += 1
    s = match.state
    lines += ["", game.text.table(s.view(None), names), ""]
    lines.append(f"Scores {s.scores()}, winners {[names[w] for w in s.winners()]}, {count} decisions, generator {s.rng}")
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def compare(path: Path, text: str) -> None:
    """Fail with a hint when the playthrough is no longer the one on file."""
    if os.environ.get("GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: run with GOLDEN=1 and read it"
    assert text == path.read_text(encoding="utf-8"), f"{path.name} changed: run with GOLDEN=1 and review the diff"
