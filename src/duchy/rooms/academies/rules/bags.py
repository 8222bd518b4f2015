"""The bags of students and professors, and what is set aside of them for Education.

In Education all seats act at once. What a chit draws there comes from a draw order of its owner's own, fixed before the phase,
so that nobody's draw changes another one's.
"""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.academies.state import Academies, Aside, replaced


def draw_from(s: Academies, bag: list[int]) -> int:
    """The guild of a die or professor drawn from a bag that holds so many of each; -1 if the bag is empty."""
    total = bag[0] + bag[1] + bag[2] + bag[3]
    if total == 0:
        return -1
    pick: i64 = s.below(total)
    guild: i64 = 0
    held: i64 = bag[0]
    while pick >= held:
        pick -= held
        guild += 1
        held = bag[guild]
    bag[guild] = held - 1
    return guild


def roll_from(s: Academies) -> int:
    """A student drawn from the bag and rolled; -1 if the bag is empty."""
    guild = draw_from(s, s.bag)
    return guild * 6 + s.below(6) if guild >= 0 else -1


# -- for a chit or a quest -------------------------------------------------------------------------------------------------


def draw_student(s: Academies, seat: int) -> int:
    """A rolled student for a chit or quest: out of the bag, in Education the next one set aside; -1 if there is none."""
    if len(s.lanes) == 0:
        return roll_from(s)
    aside = s.academies[seat].aside
    if len(aside.dice) == 0:
        return -1
    s.academies[seat].aside = Aside(aside.dice[1:], aside.professors, aside.choice)
    return aside.dice[0]


def draw_professor(s: Academies, seat: int) -> int:
    """The guild of a professor for a chit or quest: out of the bag, in Education the next one set aside; -1 for none."""
    if len(s.lanes) == 0:
        return draw_from(s, s.professor_bag)
    aside = s.academies[seat].aside
    if len(aside.professors) == 0:
        return -1
    s.academies[seat].aside = Aside(aside.dice, aside.professors[1:], aside.choice)
    return aside.professors[0]


def students_to_choose(s: Academies, seat: int) -> list[int]:
    """By guild: the students among whom a chit may choose now."""
    return s.bag if len(s.lanes) == 0 else s.academies[seat].aside.choice


def take_chosen(s: Academies, seat: int, guild: int) -> None:
    """A student of a chosen guild leaves the bag, or what was set aside."""
    if len(s.lanes) == 0:
        s.bag[guild] -= 1
    else:
        aside = s.academies[seat].aside
        s.academies[seat].aside = Aside(aside.dice, aside.professors, replaced(aside.choice, guild, aside.choice[guild] - 1))


def filled(bag: list[int]) -> bool:
    """Whether a bag that holds so many of each guild holds anything."""
    return bag[0] + bag[1] + bag[2] + bag[3] > 0


def may_draw_student(s: Academies, seat: int) -> bool:
    """Whether a chit or quest of this seat would find a student now."""
    return filled(s.bag) if len(s.lanes) == 0 else len(s.academies[seat].aside.dice) > 0


def may_draw_professor(s: Academies, seat: int) -> bool:
    """Whether a chit or quest of this seat would find a professor now."""
    return filled(s.professor_bag) if len(s.lanes) == 0 else len(s.academies[seat].aside.professors) > 0


def may_choose_student(s: Academies, seat: int) -> bool:
    """Whether a chit of this seat would find a student to choose now."""
    students = students_to_choose(s, seat)
    return len(students) > 0 and filled(students)


# -- what all may count ----------------------------------------------------------------------------------------------------


def students_in_bag(s: Academies) -> list[int]:
    """By guild: the students in the bag, those set aside included, since nobody knows them."""
    found = s.bag[:]
    for academy in s.academies:
        for die in academy.aside.dice:
            found[die // 6] += 1
        for guild in range(len(academy.aside.choice)):
            found[guild] += academy.aside.choice[guild]
    return found


def professors_in_bag(s: Academies) -> list[int]:
    """By guild: the professors in the bag, those set aside included."""
    found = s.professor_bag[:]
    for academy in s.academies:
        for guild in academy.aside.professors:
            found[guild] += 1
    return found


def deal_anew(s: Academies) -> None:
    """Other draw orders that the owners can't tell from the true ones."""
    for academy in s.academies:
        for die in academy.aside.dice:
            s.bag[die // 6] += 1
        for guild in academy.aside.professors:
            s.professor_bag[guild] += 1
    for academy in s.academies:
        aside = academy.aside
        if len(aside.dice) + len(aside.professors) > 0:
            dice = [roll_from(s) for _ in aside.dice]
            academy.aside = Aside(dice, [draw_from(s, s.professor_bag) for _ in aside.professors], aside.choice)
