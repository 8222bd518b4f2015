"""Where expansions and modes hang themselves in. This module is compiled with mypyc.

A base rule that modules have something to say at owns a `Hook`, named after the moment. A module hangs its function in at
import, with its bit; the base rule does not know it. A table without any such module pays one test of a few bits:

    if s.modules & PLACED.modules and PLACED.happens(s, s.modules, seat, tile, hex):
        return
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Happens = Callable[[Any, int, int, int], bool]
"""What a module does at a moment: `happens(s, seat, what, where)`. True: it took the place of what the base game would do."""


class Hook:
    """A moment of the base game at which modules may do something.

    >>> PLACED = Hook("a tile was placed")
    >>> PLACED.on(4, lambda s, seat, what, where: s.append(where) or False)
    >>> seen = []
    >>> PLACED.happens(seen, 4 | 8, 0, 3, 12), PLACED.happens(seen, 8, 0, 3, 13), seen
    (False, False, [12])
    """

    __slots__ = ("bits", "functions", "modules", "when")

    def __init__(self, when: str) -> None:
        self.when = when
        self.modules: int = 0
        """The bits of all modules that hang here."""
        self.bits: list[int] = []
        self.functions: list[Happens] = []

    def on(self, module: int, function: Happens) -> None:
        """Hang a module's function in; it is called at tables that play with any of these bits, in the order of hanging."""
        self.modules |= module
        self.bits.append(module)
        self.functions.append(function)

    def happens(self, s: Any, modules: int, seat: int, what: int = 0, where: int = 0) -> bool:
        """Let the modules of a table act, until one of them takes the base game's place; whether one did."""
        for i in range(len(self.bits)):  # noqa: SIM110 (a loop compiles better than a generator)
            if self.bits[i] & modules and self.functions[i](s, seat, what, where):
                return True
        return False


Adds = Callable[[Any, int, int, int, list[int]], None]
"""What a module adds to a question: `adds(s, seat, what, where, found)` appends to the choices found so far."""


class Choices:
    """A question of the base game to which modules may add choices of their own, behind those of the base game.

    >>> BUILDS = Choices("a seat builds")
    >>> BUILDS.on(4, lambda s, seat, what, where, found: found.append(9))
    >>> found = [1]
    >>> BUILDS.add(None, 4, 0, found), BUILDS.add(None, 8, 0, found), found
    (None, None, [1, 9])
    """

    __slots__ = ("bits", "functions", "modules", "when")

    def __init__(self, when: str) -> None:
        self.when = when
        self.modules: int = 0
        """The bits of all modules that add something."""
        self.bits: list[int] = []
        self.functions: list[Adds] = []

    def on(self, module: int, function: Adds) -> None:
        """Hang a module's function in; it is called at tables that play with any of these bits, in the order of hanging."""
        self.modules |= module
        self.bits.append(module)
        self.functions.append(function)

    def add(self, s: Any, modules: int, seat: int, found: list[int], what: int = 0, where: int = 0) -> None:
        """Let the modules of a table add their choices."""
        for i in range(len(self.bits)):
            if self.bits[i] & modules:
                self.functions[i](s, seat, what, where, found)
