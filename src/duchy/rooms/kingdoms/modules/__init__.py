"""Expansions and modes: one file each. They hang themselves in where the base rules have a hook."""

from duchy.rooms.kingdoms.modules import monster_events, solo

__all__ = ["monster_events", "solo"]
