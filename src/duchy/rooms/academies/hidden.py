"""What nobody knows: the order of the stacks below their tops, the Rival's cards that are face down, what will be drawn."""

from __future__ import annotations

from duchy.rooms.academies.content.tables import GUILDS
from duchy.rooms.academies.rules.bags import deal_anew
from duchy.rooms.academies.state import Academies, Line


def determinize(s: Academies, seat: int | None, seed: int) -> Academies:
    """Shuffle every stack below its top, the Rival's cards that are still face down, and the draw orders of Education."""
    other = s.copy()
    other.reseed(seed)
    lines: list[Line] = [other.guild_line, other.town_line, other.prestige_line, other.monument_line, other.favor_line]
    for line in lines:
        line.stack = shuffled_below(other, line.stack, line.taken + 1)
    other.quest_stacks = [shuffled_below(other, s.quest_stacks[g], s.quest_tops[g] + 1) for g in range(GUILDS)]
    other.cards = shuffled_below(other, s.cards, s.cards_turned)
    deal_anew(other)
    return other


def shuffled_below(s: Academies, stack: list[int], known: int) -> list[int]:
    """A stack with all but its first `known` pieces in random order."""
    hidden = stack[known:]
    s.shuffle(hidden)
    return stack[:known] + hidden
