"""Expansions and modes: one file each. Importing this package hangs them into the base rules."""

# ruff: noqa: I001
# In this order they lay out their things and deal (the generator wants a fixed one), score, and end a turn.
from duchy.rooms.villages.modules import monuments
from duchy.rooms.villages.modules import guild_halls
from duchy.rooms.villages.modules import landmarks
from duchy.rooms.villages.modules import architects
from duchy.rooms.villages.modules import events
from duchy.rooms.villages.modules import solo

__all__ = ["architects", "events", "guild_halls", "landmarks", "monuments", "solo"]
