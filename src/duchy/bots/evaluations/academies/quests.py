"""The quests that an academy can hope for in this round, and what the track is worth. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.academies.parts import PASSED
from duchy.bots.evaluations.academies.weights import Weights
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.tables import GUILDS, QUESTS, SHADED, TORCHES, TRACK_END
from duchy.rooms.academies.state import GARDEN, SLOTS, Academies, Academy, open_quest

BETWEEN: Final[list[bool]] = [not SHADED[space] and space not in (0, TRACK_END) for space in range(TRACK_END + 1)]
"""The spaces that lie between two shaded ones."""
ASKS: Final[list[int]] = [
    sum(quest.left[0][guild] << 8 * guild for guild in range(GUILDS)) | quest.size << 32 | quest.vp << 40 for quest in QUESTS
]
"""What each quest asks for and gives in one number, so that several are simply added: a byte per guild, size, points."""
NOBODY: Final = 99


def steps(w: Weights, space: int, rounds: int) -> float:
    """What the way to a space of the track has given; half of the way to a shaded one counts while there is time."""
    space = min(space, TRACK_END)
    return w.step * (2.0 * PASSED[space] + (w.way if BETWEEN[space] and rounds > 0 else 0.0))


def learners(academy: Academy, learning: bool) -> list[list[int]]:
    """By guild: the knowledge that each needs who may go on a quest, the least first; graduates need none.

    Those in the garden count only while they may still go to class (`learning`).
    """
    needs: list[list[int]] = [[0] * academy.stage[guild] for guild in range(GUILDS)]
    for slot in range(SLOTS):
        die = academy.students[slot]
        if die >= 0 and (learning or academy.rooms[slot] != GARDEN):
            need = 6 - die % 6
            row = needs[die // 6]
            k = len(row)
            row.append(need)
            while k > 0 and row[k - 1] > need:
                row[k] = row[k - 1]
                k -= 1
            row[k] = need
    return needs


def hope(w: Weights, s: Academies, needs: list[list[int]], pool: float, coming: int, lit: int, done: int, rounds: int) -> float:
    """The best set of open quests for those who have graduated and those who can be taught in time."""
    sets = [0]
    for stack in range(GUILDS):
        quest = open_quest(s, stack)
        if quest >= 0 and not lit >> stack & 1:
            sets += [other + ASKS[quest] for other in sets]
    torches = TORCHES - BITS[lit]
    gains = [n * w.benefit + steps(w, done + n, rounds) - steps(w, done, rounds) for n in range(torches + 1)]
    stays = w.student + 7.0 * w.knowledge if rounds > 0 else 0.0
    most = coming + len(needs[0]) + len(needs[1]) + len(needs[2]) + len(needs[3])
    best = 0.0
    for chosen in range(len(sets) - 1, 0, -1):
        asks = sets[chosen]
        count = BITS[chosen]
        if count > torches or asks >> 32 & 255 > most:
            continue
        worth = (asks >> 40) + gains[count]
        if worth <= best:
            continue
        due, used, missing = party(asks, needs, coming)
        if missing > coming:
            continue
        total = due + missing * w.missing
        fill = 1.0 if total <= pool else (pool / total) * (pool / total)
        best = max(best, fill * (worth - used * stays))
    return best * w.hope


def party(asks: int, needs: list[list[int]], coming: int) -> tuple[int, int, int]:
    """Whom a set of quests would take: the knowledge they need, how many are no graduates yet, how many are missing."""
    size = asks >> 32 & 255
    taken = [asks & 255, asks >> 8 & 255, asks >> 16 & 255, asks >> 24 & 255]
    due = 0
    used = 0
    missing = 0
    for guild in range(GUILDS):
        row = needs[guild]
        size -= taken[guild]
        if taken[guild] > len(row):
            missing += taken[guild] - len(row)
            taken[guild] = len(row)
        for k in range(taken[guild]):
            if row[k] > 0:
                due += row[k]
                used += 1
    while size > 0 and missing <= coming:
        size -= 1
        guild = cheapest(needs, taken)
        if guild < 0:
            missing += 1
        else:
            need = needs[guild][taken[guild]]
            taken[guild] += 1
            due += need
            used += 1 if need > 0 else 0
    return due, used, missing


def cheapest(needs: list[list[int]], taken: list[int]) -> int:
    """The guild whose next one needs the least knowledge; -1 if all are taken."""
    least = NOBODY
    found = -1
    for guild in range(GUILDS):
        if taken[guild] < len(needs[guild]) and needs[guild][taken[guild]] < least:
            least = needs[guild][taken[guild]]
            found = guild
    return found
