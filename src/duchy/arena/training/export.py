"""A trained network as files that the bots read without torch: see `bots/learned.py`."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

from duchy.arena.training.learner import Learner


def export(learner: Learner, folder: Path, beat: list[str]) -> Path:
    """Write the network and its pedigree into a folder; the file with the pedigree."""
    course, progress, words, net = learner.course, learner.progress, learner.words, learner.mean
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{course.game}-{course.players}.toml"
    weights = net.state_dict()
    parts = [
        struct.pack(f"<{len(words.groups)}H", *words.groups),
        struct.pack(f"<{len(words.unless)}h", *words.unless),
        b"".join(struct.pack("<2H", *word) for word in words.words),
        struct.pack(f"<{len(words.numbers)}H", *words.numbers),
    ]
    for name in ("words.weight", "numbers.weight", "numbers.bias", "middle.weight", "middle.bias", "out.weight", "out.bias"):
        numbers = weights[name].flatten().tolist()
        parts.append(struct.pack(f"<{len(numbers)}e", *numbers))
    file.with_suffix(".bin").write_bytes(b"".join(parts))
    shape = {
        "players": course.players,
        "terms": learner.terms,
        "first": course.first,
        "second": course.second,
        "words": len(words.words),
        "numbers": len(words.numbers),
        "fields": [list(each) for each in words.fields],
    }
    pedigree = {
        "made_by": "duchy train: temporal differences (lambda 0.6) on games against itself, one complete action ahead, "
        "as a correction of the hand-made evaluation",
        "game": course.game,
        "players": course.players,
        "options": json.dumps(course.options),
        "rules": learner.game.rules,
        "fingerprint": learner.game.fingerprint,
        "games": progress.games,
        "processor_seconds": round(progress.seconds),
        "beat": beat,
    }
    file.write_text(toml("pedigree", pedigree) + "\n" + toml("shape", shape), encoding="utf-8")
    return file


def toml(section: str, rows: dict[str, Any]) -> str:
    """A section of simple values: JSON writes them as TOML does."""
    return f"[{section}]\n" + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in rows.items())
