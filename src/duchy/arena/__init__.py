"""Many games at once: duplicate tournaments between bots, ratings, results that can be continued."""

from duchy.arena.play import Job, Outcome, play
from duchy.arena.schedule import schedule
from duchy.arena.standings import Standings, standings
from duchy.arena.tournament import tournament

__all__ = ["Job", "Outcome", "Standings", "play", "schedule", "standings", "tournament"]
