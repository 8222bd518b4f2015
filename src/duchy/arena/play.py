"""One game between bots."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any

from duchy.bots import Seen, bot
from duchy.kernel.game import find
from duchy.kernel.record import Match


@dataclass(frozen=True)
class Job:
    """A game to be played: everything that decides how it goes."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The bot of each seat."""
    seed: int
    """The deal: games of one pairing with the same seed differ only in who sits where."""
    pairing: tuple[str, str]
    """The bot in question and the field it plays against."""

    @property
    def key(self) -> str:
        """What makes the job itself and no other."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game}/{self.players}/{options}/{self.seed}/{'|'.join(self.bots)}/{'|'.join(self.pairing)}"


@dataclass
class Outcome:
    """How a game went."""

    job: Job
    scores: list[int]
    winners: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As one line of the results file."""
        return {"key": self.job.key, **asdict(self)}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Outcome:
        """From a line of the results file."""
        job = data["job"]
        again = Job(**{**job, "bots": tuple(job["bots"]), "pairing": tuple(job["pairing"])})
        return cls(again, data["scores"], data["winners"], data["decisions"], data["seconds"], data["slowest"])


def play(job: Job, records: Path | None = None) -> Outcome:
    """Play a game to its end; with `records` its record is kept there. The bots' luck depends on deal and seat alone."""
    game = find(job.game)
    match = None if records is None else Match.new(game, job.players, job.seed, job.options)
    state = game.new(players=job.players, seed=job.seed, options=job.options) if match is None else match.state
    bots = [bot(spec, seed=job.seed * 64 + seat) for seat, spec in enumerate(job.bots)]
    decisions = [0] * job.players
    seconds = [0.0] * job.players
    slowest = [0.0] * job.players
    while not state.over:
        seat = state.seat
        start = perf_counter()
        action = bots[seat].choose(Seen(game, state, seat, job.seed))
        taken = perf_counter() - start
        decisions[seat] += 1
        seconds[seat] += taken
        slowest[seat] = max(slowest[seat], taken)
        state.apply(action, seat) if match is None else match.act(action, seat)
    if match is not None and records is not None:
        keep_record(match, job, records)
    return Outcome(job, state.scores(), state.winners(), decisions, seconds, slowest)


def keep_record(match: Match, job: Job, folder: Path) -> Path:
    """A game's record in a file of its own: the same game has the same name, whoever plays it when.

    Beside what every record has it names the `bots`, seat by seat.
    """
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{job.game}-{job.seed:06}-{blake2b(job.key.encode(), digest_size=4).hexdigest()}.json"
    path = folder / name
    path.write_text(json.dumps({**match.plain(), "bots": list(job.bots)}, ensure_ascii=False), encoding="utf-8")
    return path
