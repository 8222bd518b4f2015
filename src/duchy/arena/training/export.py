"""A trained network as files that the bots read without torch: see `bots/learned.py`. They can be learnt on from, too."""

from __future__ import annotations

import json
import struct
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import torch

from duchy.arena.training.learner import Course, Learner, Progress
from duchy.arena.training.vocabulary import Lexicon
from duchy.bots.learned import Numbers
from duchy.kernel.errors import BadRecord

LAYERS = ("words.weight", "numbers.weight", "numbers.bias", "middle.weight", "middle.bias", "out.weight", "out.bias")
"""In this order their numbers are written."""


def export(learner: Learner, folder: Path, beat: list[str], trust: float = 1.0) -> Path:
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
    for name in LAYERS:
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
        "made_by": "duchy train: temporal differences on games of the hand-made evaluation (lessons: lambda 0.8) and against "
        "itself (lambda 0.6), one complete action ahead, as a correction of the hand-made evaluation",
        "game": course.game,
        "players": course.players,
        "options": json.dumps(course.options),
        "rules": learner.game.rules,
        "fingerprint": learner.game.fingerprint,
        "games": progress.games,
        "lessons": progress.lessons,
        "trust": trust,
        "processor_seconds": round(progress.seconds),
        "beat": beat,
    }
    file.write_text(toml("pedigree", pedigree) + "\n" + toml("shape", shape), encoding="utf-8")
    return file


def learnt(file: Path, seed: int) -> Learner:
    """A training that goes on from weights as they were written: the steps of the optimizer alone are forgotten."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        pedigree, shape = told["pedigree"], told["shape"]
        numbers = Numbers(file.with_suffix(".bin").read_bytes())
        fields = [(name, size) for name, size in shape["fields"]]
        size = sum(each for _, each in fields)
        groups, unless = numbers.take(size, "H"), numbers.take(size, "h")
        pairs = numbers.take(2 * shape["words"], "H")
        words = list(zip(pairs[::2], pairs[1::2], strict=True))
        found = Lexicon(fields, groups, unless, words, numbers.take(shape["numbers"], "H"))
        course = Course(
            pedigree["game"],
            pedigree["players"],
            json.loads(pedigree["options"]),
            first=shape["first"],
            second=shape["second"],
            seed=seed,
        )
        learner = Learner(course, found)
        learner.check_layout(file)
        weights = learner.net.state_dict()
        for name in LAYERS:
            there = weights[name]
            there.copy_(torch.tensor(numbers.take(there.numel(), "e")).reshape(there.shape))
    except (KeyError, TypeError, ValueError, OSError, struct.error) as error:
        raise BadRecord(f"{file}: not the weights of a network ({error})") from None
    learner.mean = deepcopy(learner.net)
    learner.progress = Progress(pedigree["games"], pedigree.get("lessons", 0), pedigree["processor_seconds"])
    return learner


def toml(section: str, rows: dict[str, Any]) -> str:
    """A section of simple values: JSON writes them as TOML does."""
    return f"[{section}]\n" + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in rows.items())
