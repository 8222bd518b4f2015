"""Steps per CPU second of Duchy and of the peers that install from the package registry, in one run: random play, two players.

    python -m bench.compare                 # installs the peers into build/peers, measures, writes docs/research.md's table
    python -m bench.compare uno burgundy    # only rows with one of the words, and only told

All is measured in one process, of the environment the peers are installed in. TAG is written in Java and published as its
sources: no registry of packages has it, so it is not measured.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "research.md"
START, END = "<!-- compare -->", "<!-- /compare -->"
PEERS = ("catanatron==3.2.1", "open_spiel==2.0.2", "pettingzoo[classic]==1.27.0", "pgx==2.6.0", "rlcard==1.2.0")
OURS = ("gymnasium==1.4.0", "numpy>=2")
"""What our environments need beside the library's own requirements."""
SECONDS = 0.4
ROUNDS = 5
TABLES = 64


def rate(steps: Callable[[], int]) -> float:
    """Steps per CPU second of a function that makes some and says how many: the best round, the first call does not count.

    Neighbours take the cache even where time is the process's own: of several short rounds the best is disturbed least.
    """
    steps()
    best = 0.0
    for _ in range(ROUNDS):
        count, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            count += steps()
        best = max(best, count / (time.process_time() - start))
    return best


def aec(env: Any) -> Callable[[], int]:
    """One game through PettingZoo's AEC interface with its stock wrappers."""
    flatnonzero, rng = import_module("numpy").flatnonzero, random.Random(1)

    def steps() -> int:
        env.reset(seed=rng.randrange(2**31))
        count = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(legal[int(rng.random() * len(legal))]))
            count += not (ended or cut)
        return count

    return steps


def duchy_vector(name: str) -> Callable[[], int]:
    """One step of 64 tables of ours."""
    import duchy.envs

    env = duchy.envs.vector(name, TABLES, players=2)
    env.reset(seed=1)

    def steps() -> int:
        env.step(env.any_legal())
        return TABLES

    return steps


def spiel(name: str) -> Callable[[], int]:
    """One game of OpenSpiel, each decision with the information state (or observation) as a tensor."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(1)

    def steps() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return steps


def catan() -> Callable[[], int]:
    """One game of catanatron between two random players: the engine, since its environment is not in the package."""
    package = import_module("catanatron")
    seeds = random.Random(1)

    def steps() -> int:
        players = [package.RandomPlayer(colour) for colour in (package.Color.RED, package.Color.BLUE)]
        game, count = package.Game(players, seed=seeds.randrange(2**31)), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    return steps


def rlcard(name: str) -> Callable[[], int]:
    """One game of RLCard."""
    env = import_module("rlcard").make(name)
    rng = random.Random(1)

    def steps() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return steps


def pgx(name: str) -> Callable[[], int]:
    """A hundred steps of 64 tables of pgx, compiled for this processor."""
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    keys = jax.random.split(jax.random.PRNGKey(1), TABLES)
    state = jax.jit(jax.vmap(env.init))(keys)

    def one(carry: Any, key: Any) -> Any:
        logits = jax.numpy.log(carry.legal_action_mask.astype(float))
        chosen = jax.random.categorical(key, logits, axis=-1)
        again = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)
        return jax.vmap(again)(carry, chosen, jax.random.split(key, TABLES)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, 100))[0])

    def steps() -> int:
        nonlocal state
        state = run(state, jax.random.PRNGKey(int(time.time_ns() % 2**31)))
        state.current_player.block_until_ready()
        return 100 * TABLES

    return steps


def rows() -> Iterator[tuple[str, str, Callable[[], Callable[[], int]]]]:
    """What is measured: the line of the table, the game, and what makes the steps."""
    games = import_module("duchy").games()
    for name in games:
        yield "Duchy, 64 tables in step, observations and masks included", name, lambda name=name: duchy_vector(name)  # type: ignore[misc]
    for name in games:
        yield (
            "Duchy, PettingZoo's AEC with the stock wrappers",
            name,
            lambda name=name: aec(import_module("duchy.envs").pettingzoo(name, players=2)),  # type: ignore[misc]
        )
    for name in ("gin_rummy", "backgammon", "hanabi"):
        yield (
            f"OpenSpiel {version('open_spiel')}, its C++ games from Python, with the observation tensor",
            name,
            lambda name=name: spiel(name),  # type: ignore[misc]
        )
    for name in ("tictactoe_v3", "connect_four_v3", "chess_v6"):
        yield (
            f"PettingZoo {version('pettingzoo')} classic, AEC with the stock wrappers",
            name.rpartition("_")[0],
            lambda name=name: aec(import_module(f"pettingzoo.classic.{name}").env()),  # type: ignore[misc]
        )
    yield f"catanatron {version('catanatron')}, the engine alone, no observations", "Catan", catan
    for name in ("gin-rummy", "uno"):
        yield f"RLCard {version('rlcard')}", name, lambda name=name: rlcard(name)  # type: ignore[misc]
    for name in ("backgammon", "animal_shogi"):
        yield f"pgx {version('pgx')} (JAX {version('jax')}) on the processor, 64 tables", name, lambda name=name: pgx(name)  # type: ignore[misc]


def measured(words: list[str]) -> Iterator[dict[str, Any]]:
    """Measure the rows with one of the words, one after the other; a peer that fails says why."""
    for line, game, made in rows():
        if words and not any(word in f"{line} {game}" for word in words):
            continue
        try:
            yield {"line": line, "game": game, "steps": round(rate(made()), -2)}
        except Exception as error:
            yield {"line": line, "game": game, "failed": f"{type(error).__name__}: {str(error)[:90]}"}


def installed(folder: Path) -> Path:
    """The Python of an environment with the peers in it, made first if there is none; it may take minutes."""
    python, noted = folder / "bin" / "python", folder / "peers.json"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*PEERS, *OURS, *project["dependencies"]]
    if not noted.is_file() or json.loads(noted.read_text(encoding="utf-8")) != wanted:
        print(f"installing the peers into {folder}", file=sys.stderr, flush=True)
        if not python.exists():
            venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
        noted.write_text(json.dumps(wanted), encoding="utf-8")
    return python


def inside(python: Path, words: list[str]) -> list[dict[str, Any]]:
    """Measure in the peers' environment, by the rules that run here; every row is told as it comes."""
    import duchy

    env = {**os.environ, "PYTHONPATH": f"{Path(duchy.__file__).parents[1]}{os.pathsep}{ROOT}"}
    found = []
    with subprocess.Popen(
        [python, "-m", "bench.compare", "--inside", *words], env=env, cwd=ROOT, text=True, stdout=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if line.startswith("{"):  # whatever else a peer has to say is its own matter
                row = json.loads(line)
                found.append(row)
                told = row.get("failed") or f"{row['steps']:,.0f}"
                print(f"{row['line'].partition(',')[0]:44} {row['game']:16} {told:>12}", flush=True)
    if run.returncode:
        raise SystemExit(f"measuring ended with {run.returncode}")
    return found


def table(found: list[dict[str, Any]], unit: float, load: float) -> str:
    """The rows as a table, with the machine they were measured on."""
    lines: dict[str, list[str]] = {}
    for row in found:
        told = "failed" if "failed" in row else f"{row['steps']:,.0f}"
        lines.setdefault(row["line"], []).append(f"{row['game']} {told}")
    about = (
        f"Measured {time.strftime('%-d %B %Y')}: Python {platform.python_version()}, {os.cpu_count()} processors, "
        f"calibration unit {unit:.2f} s, load {load:.1f} when it began."
    )
    rows = [f"| {line} | {', '.join(games)} |" for line, games in lines.items()]
    rows.append("| TAG | not measured: written in Java, published as sources, in no registry of packages |")
    return "\n".join([about, "", "| | steps per CPU second |", "|---|---|", *rows])


def written(text: str, page: Path) -> None:
    """Put the table between its marks on a page."""
    before, start, rest = page.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        raise SystemExit(f"{page} has no {START} ... {END}")
    page.write_text(f"{before}{START}\n\n{text}\n\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Install what is missing, measure, write."""
    reader = argparse.ArgumentParser(prog="python -m bench.compare", description=(__doc__ or "").partition("\n")[0])
    reader.add_argument("words", nargs="*", metavar="WORD", help="only rows with one of these words, only told (all, written)")
    reader.add_argument("--peers", type=Path, default=ROOT / "build" / "peers", help="where the peers are installed")
    reader.add_argument("--page", type=Path, default=PAGE, help="the page the table is written into")
    reader.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.inside:
        for row in measured(given.words):
            print(json.dumps(row), flush=True)
        return
    python = installed(given.peers.absolute())
    load, start = os.getloadavg()[0], time.process_time()
    sum(i * i for i in range(10**7))
    unit = time.process_time() - start
    found = inside(python, given.words)
    if not given.words:
        written(table(found, unit, load), given.page)
        print(f"written into {given.page}")


if __name__ == "__main__":
    main()
