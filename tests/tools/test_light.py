"""The library alone plays with what it asks for: a researcher installs no server, and misses nothing for want of one."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import packages_distributions, requires

PLAY = """
import sys
from importlib.abc import MetaPathFinder

kept_out = set(sys.argv[1].split())

class Nobody(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in kept_out:
            raise ModuleNotFoundError(f"{name} is not among what Duchy asks for", name=name)

sys.meta_path.insert(0, Nobody())
import duchy, duchy.cli
for game in map(duchy.game, duchy.games()):
    state = game.new(players=max(2, game.seats[0]), seed=1)
    game.observe(state, 0)
    state.playout(1)
    duchy.Match.new(game, max(2, game.seats[0]), 1)
print("played")
"""


def named(requirement: str) -> str:
    """The package of a requirement."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def asked_for(package: str) -> set[str]:
    """What a package needs without its extras, and what that needs."""
    found = {package}
    for requirement in requires(package) or []:
        if "extra ==" not in requirement and (name := named(requirement)) not in found:
            try:
                found |= asked_for(name)
            except ModuleNotFoundError:  # for another system
                continue
    return found


def test_the_library_needs_only_what_it_asks_for() -> None:
    asked = asked_for("duchy")
    assert "litestar" not in asked and "librt" in asked
    foreign = [
        module
        for module, owners in packages_distributions().items()
        if not asked & {owner.lower().replace("_", "-") for owner in owners}
    ]
    assert {"litestar", "mypy", "sqlalchemy"} <= set(foreign)
    done = subprocess.run([sys.executable, "-c", PLAY, " ".join(foreign)], capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr
