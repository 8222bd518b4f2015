"""Bots that the host has invited (`duchy serve --bot`): code from outside the house, each kept in a process of its own.

A guest is given what its seat has seen, re-dealt, and answers with a number. Its process knows nothing of the server's
settings and open files, and has only so much memory and so much time. What it answers is read as a number, never as anything
that could be run.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import IO, Any

from duchy.bots.players import Bot
from duchy.bots.seen import Seen
from duchy.bots.specs import Level, bot, levels
from duchy.cores import Helper, HelperLost, helping
from duchy.kernel.errors import BadOption

GUESTS = "DUCHY_BOTS"
"""The guests of this process: `Name=spec; Name=spec`."""
MEMORY = "DUCHY_BOT_MEMORY"
"""How much memory a guest may have, in megabytes of addresses; nets need a lot of those."""
SECONDS = "DUCHY_BOT_SECONDS"
"""How long a guest may think about a decision, its process starting up included."""
PREFIX = "guest:"
WORK = "from duchy.table.guests import work; work()"
KEPT = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "TMPDIR",
    "SYSTEMROOT",
    "DUCHY_CONTENT",
    "DUCHY_ANNEX",
    "DUCHY_NETS",
    "OMP_NUM_THREADS",
)
"""What of the server's surroundings a guest may know."""
LONGEST = 10_000
"""The longest answer that is read."""


def guests() -> dict[str, str]:
    """The spec of each guest by its name.

    >>> import os
    >>> os.environ["DUCHY_BOTS"] = "Baron=mine/baron.py:Baron; pack.bots:Count"
    >>> guests()
    {'Baron': 'mine/baron.py:Baron', 'Count': 'pack.bots:Count'}
    >>> del os.environ["DUCHY_BOTS"]
    """
    found: dict[str, str] = {}
    for part in filter(None, (word.strip() for word in os.environ.get(GUESTS, "").split(";"))):
        name, equals, spec = part.partition("=")
        if not equals or not name.strip().isidentifier():
            name, spec = part.rpartition(":")[2], part
        found[name.strip()] = spec.strip()
    return found


def seconds() -> float:
    """How long a guest may think."""
    return float(os.environ.get(SECONDS, "10"))


def offered() -> list[Level]:
    """All bots that people may choose here: those of the house, then the guests, without the paths of the host's machine."""
    house = levels()
    about = "A guest of this house, brought by its host."
    return house + [Level(len(house) + n, PREFIX + name, name, about) for n, name in enumerate(guests())]


def invite(given: Sequence[str]) -> None:
    """Invite guests from here on, in this process and those it starts; a bot that can't be made is refused at once."""
    if given:
        os.environ[GUESTS] = "; ".join(filter(None, [os.environ.get(GUESTS, ""), *given]))
    for name, spec in guests().items():
        if any(name == level.name for level in levels()):
            raise BadOption(f"a guest can't be called {name}: that is a bot of the house")
        meet(spec)


def meet(spec: str) -> None:
    """See that a guest can be made, in a process like the one it will play in; `BadOption` with the reason otherwise."""
    guest = Guest()
    try:
        guest.do(greeted, (spec,), 60.0)
    except HelperLost as error:
        raise BadOption(f"bot {spec!r} did not even begin: {error}") from None
    finally:
        guest.close()


class Guest(Helper):
    """The process of a guest: a bare environment, limited memory, answers that are plain data."""

    def __init__(self, nice: int = 10) -> None:
        kept = {name: value for name, value in os.environ.items() if name in KEPT}
        memory = os.environ.get(MEMORY, "4096")
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORK, str(os.getpid()), str(nice), memory],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**kept, "PYTHONPATH": os.pathsep.join(folder or os.curdir for folder in sys.path)},
        )

    def answer(self, stream: IO[bytes]) -> tuple[bool, Any]:
        """A line of JSON: an action, or what went wrong."""
        line = stream.readline(LONGEST)
        if not line.endswith(b"\n"):
            raise HelperLost("a guest has ended, was too slow or took too much memory")
        try:
            told = json.loads(line)
        except ValueError:
            raise HelperLost("a guest does not speak as agreed") from None
        if isinstance(told, int) and not isinstance(told, bool):
            return True, told
        return False, BadOption(str(told)[:500])


# -- in the guest's process ----------------------------------------------------------------------------------------------

_PLAYERS: dict[str, Bot] = {}


def work() -> None:
    """Answer what is asked; what the bot prints goes to the error stream."""
    answers, tasks = helping()
    limit_memory(int(sys.argv[3]))
    while True:
        function, given = pickle.loads(tasks.get())  # nosec B301: from the server that hired us
        try:
            told: Any = int(function(*given))
        except MemoryError:
            os._exit(1)
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
        answers.write(json.dumps(told).encode() + b"\n")
        answers.flush()


def limit_memory(megabytes: int) -> None:
    """No more memory than this, where the system can say so."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def greeted(spec: str) -> int:
    """Make the bot."""
    _PLAYERS[spec] = bot(spec)
    return 0


def chosen(spec: str, seen: Seen, seed: int) -> int:
    """What the bot does: one of the legal actions, or nothing that counts."""
    if spec not in _PLAYERS:
        greeted(spec)
    player = _PLAYERS[spec]
    player.seed, player.asked = seed, 0
    return player.choose(seen)


def asked(spec: str, seen: Seen, seed: int) -> tuple[Callable[..., int], tuple[str, Seen, int]]:
    """The question for a guest, by its public name."""
    known = guests()
    name = spec.removeprefix(PREFIX)
    if name not in known:
        raise BadOption(f"the guest {name!r} is not here any more")
    return chosen, (known[name], seen, seed)
