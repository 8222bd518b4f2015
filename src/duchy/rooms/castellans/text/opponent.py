"""The solo opponent's card and the Charts card in words, for the terminal and for the drawing."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import count
from duchy.rooms.castellans.text.names import district_name, line_name

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def bonus_words(bonus: list[Any]) -> str:
    """The bonus action of a round: '2 sails', or for which dice crates go on which line."""
    if bonus[0] == "sail":
        return count(bonus[1], "sail")
    faces = " or ".join([", ".join(bonus[1:-1]), bonus[-1]]) if len(bonus) > 2 else str(bonus[1])
    return f"a crate on '{line_name(bonus[0])}' for each {faces} die"


def plan_words(plan: dict[str, Any]) -> list[str]:
    """A round of the plan: three dice actions, a monument, the bonus."""
    monument = "no monument" if plan["monument"] == "none" else plan["monument"].replace("_", " ")
    return [", ".join(plan["dice"]), monument, bonus_words(plan["bonus"])]


def faces_by(results: list[str]) -> list[str]:
    """A chart by its faces: '1-2 Nor High'."""
    found = []
    for result in dict.fromkeys(results):
        faces = [die for die, other in enumerate(results, start=1) if other == result]
        run = len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1
        found.append(f"{f'{faces[0]}-{faces[-1]}' if run else ', '.join(map(str, faces))} {result}")
    return found


def district_words(chart: list[str]) -> list[str]:
    """The district chart of a round."""
    return faces_by([district_name(district) for district in chart])


def draft_words(chart: list[list[Any]]) -> list[str]:
    """The Draft chart: which citizen, counted from the edge."""
    return faces_by([f"{ORDINALS[place - 1]} {line}" for line, place in chart])


def selector_words(chart: list[int]) -> list[str]:
    """A Selector chart: which of some options."""
    return faces_by([f"the {ORDINALS[pick - 1]}" if pick else "roll again" for pick in chart])


def charts_words(charts: dict[str, Any], round_number: int) -> list[tuple[str, str]]:
    """The Charts card: each chart by its name, the district chart of the round first."""
    found = [("District now", "; ".join(district_words(charts["district"][round_number - 1])))]
    found += [
        (f"District in round {number}", "; ".join(district_words(chart)))
        for number, chart in enumerate(charts["district"], start=1)
        if number != round_number
    ]
    found.append(("Citizen, from the edge", "; ".join(draft_words(charts["draft"]))))
    found += [(f"Tie of {options}", "; ".join(selector_words(chart))) for options, chart in charts["selector"].items()]
    return found
