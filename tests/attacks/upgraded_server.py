"""The server after an upgrade of Meadow: `python -m tests.attacks.upgraded_server gentle|harsh PORT DATABASE`.

Gentle: the rules have another version, and every old match is still legal. Harsh: low cards can't be chosen any more.
"""

from __future__ import annotations

import runpy
import sys

from tests.kernel import meadow

if __name__ == "__main__":
    how = sys.argv.pop(1)
    meadow.GAME.rules = 7 if how == "gentle" else 8
    if how == "harsh":
        every = meadow.Bid.options
        meadow.Bid.options = lambda self, s: every(self, s)[-1:]  # type: ignore[method-assign]
    runpy.run_module("tests.web.one_server", run_name="__main__")
