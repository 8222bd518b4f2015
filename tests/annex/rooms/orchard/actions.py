"""The catalogue: every kind of action with its parameters, and the first number of each kind."""

from __future__ import annotations

from typing import Final

from duchy.rooms.orchard.content.tables import HIGHEST

from duchy.kernel.actions import Catalogue, Kind

ACTIONS: Final = Catalogue(Kind("card", value=range(1, HIGHEST + 1)), Kind("keep"), Kind("back"), Kind("plant"), Kind("done"))
CARD: Final = ACTIONS.base("card") - 1  # a card of value v is CARD + v
KEEP: Final = ACTIONS.base("keep")
BACK: Final = ACTIONS.base("back")
PLANT: Final = ACTIONS.base("plant")
DONE: Final = ACTIONS.base("done")
