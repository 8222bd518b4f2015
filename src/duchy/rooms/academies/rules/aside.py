"""Before Education: what the chits of each seat may draw is set aside, so that all can act at once; afterwards it goes back."""

from __future__ import annotations

from duchy.rooms.academies.content.tables import GUILDS
from duchy.rooms.academies.effects import FAVOR_POWERS, REWARD_POWERS, Power
from duchy.rooms.academies.rules.bags import draw_from, roll_from
from duchy.rooms.academies.state import NO_ASIDE, NO_FAVORS, NO_REWARDS, Academies, Academy, Aside


def chits_of(academy: Academy) -> list[Power]:
    """What the unused chits of an academy can do, each as often as it is there."""
    found: list[Power] = []
    if academy.rewards is not NO_REWARDS:
        for kind, count in enumerate(academy.rewards):
            for _ in range(count):
                found.append(REWARD_POWERS[kind])
    if academy.favors is not NO_FAVORS:
        for kind, count in enumerate(academy.favors):
            for _ in range(count):
                found.append(FAVOR_POWERS[kind])
    return found


def takes_from_lines(academy: Academy) -> bool:
    """Whether a chit of an academy takes from a line."""
    for power in chits_of(academy):  # noqa: SIM110 (a loop compiles better than a generator)
        if power.from_lines:
            return True
    return False


def set_aside(s: Academies) -> None:
    """Fix a draw order for each seat, from the first player on; students of choice come first, since all can count those."""
    wanted: list[int] = []
    dice: list[int] = []
    professors: list[int] = []
    anything = False
    for turn in range(s.players):
        choices = rolls = draws = 0
        for power in chits_of(s.academies[(s.first + turn) % s.players]):
            choices += power.of_choice
            rolls += power.dice
            draws += power.professors
        anything = anything or choices + rolls + draws > 0
        wanted.append(choices)
        dice.append(rolls)
        professors.append(draws)
    if not anything:
        return
    choice = choices_of(s, wanted)
    for turn in range(s.players):
        if wanted[turn] + dice[turn] + professors[turn] > 0:
            rolled = [roll_from(s) for _ in range(min(sum(s.bag), dice[turn]))]
            drawn = [draw_from(s, s.professor_bag) for _ in range(min(sum(s.professor_bag), professors[turn]))]
            if len(rolled) + len(drawn) + sum(choice[turn]) > 0:
                s.academies[(s.first + turn) % s.players].aside = Aside(rolled, drawn, choice[turn])


def choices_of(s: Academies, wanted: list[int]) -> list[list[int]]:
    """By seat and guild: students to choose from, one after the other while the bag lasts."""
    found = [[0] * GUILDS for _ in wanted]
    if max(wanted) == 0:
        return found
    for guild in range(GUILDS):
        for n in range(max(wanted)):
            for i in range(len(wanted)):
                if wanted[i] > n and s.bag[guild] > 0:
                    s.bag[guild] -= 1
                    found[i][guild] += 1
    return found


def put_back(s: Academies) -> None:
    """What no chit has drawn goes back to the bags."""
    for academy in s.academies:
        aside = academy.aside
        if aside is NO_ASIDE:
            continue
        for die in aside.dice:
            s.bag[die // 6] += 1
        for guild in aside.professors:
            s.professor_bag[guild] += 1
        for guild in range(len(aside.choice)):
            s.bag[guild] += aside.choice[guild]
        academy.aside = NO_ASIDE
