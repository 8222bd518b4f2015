"""The numbers that the evaluation believes in, by name: `academies.toml` says what each means. Compiled with mypyc."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

FILE: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "academies.toml").read_text(encoding="utf-8"))


class Weights:
    """What things are worth in an academy."""

    __slots__ = (
        "benefit",
        "chair",
        "education",
        "favor",
        "flip",
        "gold",
        "gold_room",
        "growth",
        "hope",
        "knowledge",
        "later",
        "lower",
        "magic",
        "magic_room",
        "missing",
        "monument",
        "near",
        "open",
        "pedestal",
        "professor",
        "reward",
        "seat",
        "spare",
        "step",
        "student",
        "taken_back",
        "tile",
        "tolls",
        "way",
    )

    def __init__(self) -> None:
        self.gold: float = read("weights", "gold")
        self.gold_room: float = read("weights", "gold_room")
        self.magic: float = read("weights", "magic")
        self.magic_room: float = read("weights", "magic_room")
        self.student: float = read("weights", "student")
        self.knowledge: float = read("weights", "knowledge")
        self.flip: float = read("weights", "flip")
        self.spare: float = read("weights", "spare")
        self.tile: float = read("weights", "tile")
        self.step: float = read("weights", "step")
        self.way: float = read("weights", "way")
        self.growth: float = read("weights", "growth")
        self.lower: float = read("weights", "lower")
        self.seat: float = read("weights", "seat")
        self.professor: float = read("weights", "professor")
        self.monument: float = read("weights", "monument")
        self.favor: float = read("weights", "favor")
        self.reward: float = read("weights", "reward")
        self.hope: float = read("weights", "hope")
        self.benefit: float = read("weights", "benefit")
        self.missing: float = read("weights", "missing")
        self.open: float = read("weights", "open")
        self.later: float = read("weights", "later")
        self.education: float = read("weights", "education")
        self.pedestal: float = read("weights", "pedestal")
        self.chair: float = read("weights", "chair")
        self.taken_back: float = read("weights", "taken_back")
        self.tolls: list[float] = read_all("weights", "tolls")
        self.near: list[float] = read_all("weights", "near")


class RivalWeights:
    """What foretells the final score of the Rival."""

    __slots__ = (
        "banner",
        "card",
        "graduate",
        "half_step",
        "lacking",
        "last_half_step",
        "last_quest",
        "lessons",
        "pip",
        "pips",
        "professor",
        "quest",
        "quest_size",
        "round",
        "start",
        "step",
        "student",
    )

    def __init__(self) -> None:
        self.step: float = read("rival", "step")
        self.round: float = read("rival", "round")
        self.start: float = read("rival", "start")
        self.banner: float = read("rival", "banner")
        self.half_step: float = read("rival", "half_step")
        self.last_half_step: float = read("rival", "last_half_step")
        self.graduate: float = read("rival", "graduate")
        self.quest: float = read("rival", "quest")
        self.last_quest: float = read("rival", "last_quest")
        self.quest_size: float = read("rival", "quest_size")
        self.lessons: float = read("rival", "lessons")
        self.professor: float = read("rival", "professor")
        self.student: float = read("rival", "student")
        self.lacking: float = read("rival", "lacking")
        self.card: float = read("rival", "card")
        self.pip: float = read("rival", "pip")
        self.pips: float = read("rival", "pips")


def read(section: str, name: str) -> float:
    """A number by its name."""
    return float(FILE[section][name]["value"])


def read_all(section: str, name: str) -> list[float]:
    """A list of numbers by its name."""
    return [float(value) for value in FILE[section][name]["value"]]


WEIGHTS: Final = Weights()
RIVAL: Final = RivalWeights()
