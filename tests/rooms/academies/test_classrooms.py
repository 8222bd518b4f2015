"""Every classroom by its formula and benefits: a class that fits, one that does not, and what it gives."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from duchy.rooms.academies.content.tiles import BOARD_TILE, PRESTIGE, STUDY_HALL, TILE_IDS, TILES
from duchy.rooms.academies.rules.education import ReportToClass
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, kinds, options, question, scene


class Room(NamedTuple):
    """Who teaches, students that fit, students that don't (empty: any would), and the benefits."""

    professor: str
    fits: list[str]
    wrong: list[str]
    gives: dict[str, int]


ROOMS = {
    "study_hall": Room("none", ["holy 2"], [], {"knowledge": 1}),
    "lecture_hall": Room("any", ["holy 2", "shadow 2"], [], {"knowledge": 2}),
    "chapel_of_first_light": Room("holy", ["holy 2"], ["shadow 2"], {"knowledge": 2, "magic": 1}),
    "scriptorium": Room("holy", ["holy 2"], ["holy 4"], {"knowledge": 1, "magic": 2}),
    "choir_loft": Room("holy", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 3, "magic": 1}),
    "reliquary_vault": Room("holy", ["holy 2", "holy 2"], ["holy 1", "holy 2"], {"knowledge": 4, "vp": 1}),
    "novices_cloister": Room("none", ["holy 2"], ["holy 5"], {"knowledge": 1, "magic": 1}),
    "hall_of_visions": Room("holy", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"flip": 1, "knowledge": 1, "magic": 1}),
    "locksmiths_loft": Room("shadow", ["shadow 2"], ["holy 2"], {"knowledge": 2, "gold": 2}),
    "whispering_gallery": Room("shadow", ["holy 2"], ["holy 1"], {"knowledge": 1, "gold": 3}),
    "smugglers_cellar": Room("shadow", ["shadow 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 3, "gold": 2}),
    "poisoners_pantry": Room("shadow", ["holy 2", "holy 1"], ["holy 1", "holy 1"], {"flip": 1, "knowledge": 1, "gold": 2}),
    "rooftop_run": Room("none", ["shadow 2"], ["holy 2"], {"knowledge": 2}),
    "den_of_masks": Room("shadow", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 3, "gold": 1, "vp": 1}),
    "training_yard": Room("soldier", ["soldier 2"], ["holy 2"], {"knowledge": 2, "vp": 1}),
    "archery_butts": Room("soldier", ["holy 3"], ["holy 1"], {"knowledge": 1, "vp": 2}),
    "siege_workshop": Room("soldier", ["soldier 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 3, "vp": 1}),
    "war_room": Room("soldier", ["holy 2", "holy 2"], ["holy 1", "holy 2"], {"knowledge": 4, "gold": 1}),
    "recruits_barracks": Room("none", ["soldier 2"], ["holy 2"], {"knowledge": 1, "vp": 1}),
    "parade_ground": Room("soldier", ["holy 2", "holy 2"], ["shadow 2", "holy 2"], {"knowledge": 3, "vp": 2}),
    "joiners_workshop": Room("worker", ["worker 2"], ["holy 2"], {"knowledge": 3}),
    "kiln_house": Room("worker", ["holy 2"], ["holy 4"], {"knowledge": 2, "magic": 1}),
    "smithy": Room("worker", ["worker 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 2, "gold": 2, "vp": 1}),
    "drafting_hall": Room("worker", ["holy 2", "holy 1"], ["holy 1", "holy 1"], {"flip": 1, "knowledge": 2}),
    "apprentice_yard": Room("none", ["worker 2"], ["holy 2"], {"knowledge": 1, "gold": 2}),
    "weavers_loft": Room("worker", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 3, "magic": 2}),
    "brewers_abbey": Room("worker", ["worker 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 4, "magic": 1}),
    "almshouse_kitchens": Room(
        "holy", ["holy 2", "worker 2"], ["shadow 2", "worker 2"], {"knowledge": 3, "magic": 1, "gold": 1}
    ),
    "armory_forge": Room("worker", ["worker 2", "soldier 2"], ["holy 2", "soldier 2"], {"knowledge": 4, "gold": 1}),
    "sappers_trench": Room("soldier", ["soldier 2", "worker 2"], ["holy 2", "worker 2"], {"knowledge": 3, "vp": 2}),
    "counting_house": Room("worker", ["worker 2", "shadow 2"], ["holy 2", "shadow 2"], {"knowledge": 3, "gold": 3}),
    "false_bottom_cooperage": Room("shadow", ["shadow 2", "worker 2"], ["holy 2", "worker 2"], {"knowledge": 4, "gold": 1}),
    "templars_gatehouse": Room("holy", ["holy 2", "soldier 2"], ["shadow 2", "soldier 2"], {"knowledge": 4, "vp": 1}),
    "field_infirmary": Room("soldier", ["soldier 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 3, "magic": 2}),
    "confessional": Room("holy", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 4, "magic": 1}),
    "crypt_of_secrets": Room("shadow", ["shadow 2", "holy 2"], ["holy 2", "holy 2"], {"knowledge": 3, "magic": 1, "vp": 1}),
    "dueling_alley": Room("soldier", ["soldier 2", "shadow 2"], ["holy 2", "shadow 2"], {"knowledge": 4, "vp": 1}),
    "spymasters_tower": Room(
        "shadow", ["shadow 2", "soldier 2"], ["holy 2", "soldier 2"], {"flip": 1, "knowledge": 1, "gold": 2}
    ),
    "bakers_row": Room("none", ["holy 2"], [], {"knowledge": 1, "gold": 1}),
    "stonecutters_lot": Room("any", ["holy 2", "holy 2"], ["holy 1", "holy 2"], {"knowledge": 3, "gold": 2}),
    "cart_barn": Room("none", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 2, "gold": 1}),
    "tinkers_stall": Room("any", ["holy 2"], ["holy 4"], {"knowledge": 2, "gold": 1}),
    "watch_post": Room("none", ["holy 2"], [], {"knowledge": 1, "vp": 1}),
    "gladiator_pit": Room("any", ["holy 2", "holy 1"], ["holy 1", "holy 1"], {"knowledge": 3, "vp": 1}),
    "stable_mews": Room("none", ["holy 2", "holy 2"], ["shadow 2", "holy 2"], {"knowledge": 3}),
    "drill_square": Room("any", ["holy 4"], ["holy 1"], {"knowledge": 1, "magic": 1, "vp": 1}),
    "back_alley": Room("none", ["holy 2"], ["holy 1"], {"flip": 1}),
    "moneylender": Room("none", ["holy 2"], ["holy 4"], {"gold": 3}),
    "fences_market": Room("any", ["holy 2", "shadow 2"], ["shadow 2", "shadow 2"], {"knowledge": 2, "gold": 3}),
    "gambling_den": Room("any", ["holy 2"], ["holy 4"], {"flip": 1}),
    "wayside_shrine": Room("none", ["holy 2"], [], {"knowledge": 1, "magic": 1}),
    "herb_garden": Room("none", ["holy 2", "holy 1"], ["holy 1", "holy 1"], {"knowledge": 1, "magic": 2}),
    "public_library": Room("any", ["holy 2", "holy 2"], ["shadow 2", "holy 2"], {"knowledge": 3, "magic": 1}),
    "healers_house": Room("any", ["holy 2"], ["holy 4"], {"knowledge": 1, "magic": 1, "gold": 1}),
    "town_square": Room("none", ["holy 2", "shadow 2"], [], {"knowledge": 2, "gold": 1, "magic": 1}),
    "city_baths": Room("none", ["holy 2"], [], {"knowledge": 1, "magic": 1, "gold": 1}),
    "customs_house": Room("any", ["holy 2", "shadow 2"], [], {"knowledge": 3, "gold": 2}),
    "grand_theater": Room(
        "any", ["holy 2", "shadow 2", "soldier 2"], ["shadow 2", "shadow 2", "soldier 2"], {"knowledge": 3, "magic": 1, "vp": 2}
    ),
}
CLASSROOMS = [tile.id for tile in TILES if tile.kind != PRESTIGE]


def teacher(room: Room) -> list[str]:
    return {"none": [], "any": ["soldier"]}.get(room.professor, [room.professor])


def gained(s: sc.Academies, what: str) -> int:
    """How much of something was gained since the scene was set."""
    return sum(e["count"] for e in sc.told(s, "gain") if e["what"] == what)


def report(tile: str, students: list[str], faculty: list[str]) -> tuple[sc.Academies, int]:
    """An academy with this classroom, these students and this faculty reports to class; the room's number."""
    s = scene()
    number = TILE_IDS.index(tile)
    room = 0 if number < BOARD_TILE else STUDY_HALL + number - BOARD_TILE
    has(s, students=students, faculty=faculty, tiles={0: tile} if room == 0 else {}, gold=0, magic=0)
    ask(s, ReportToClass(0))
    return s, room


def test_every_classroom_has_its_test() -> None:
    assert list(ROOMS) == [*CLASSROOMS[-2:], *CLASSROOMS[:-2]]


@pytest.mark.parametrize("tile", CLASSROOMS)
def test_a_class_that_fits_may_be_held_and_gives_its_benefits(tile: str) -> None:
    room = ROOMS[tile]
    s, number = report(tile, room.fits, teacher(room))
    assert can(s, "open_class", room=number)
    do(s, "open_class", room=number)
    while "assign_student" in kinds(s) or "assign_professor" in kinds(s):
        s.apply(s.legal()[0])
    assert sc.garden(s) == [] and sc.busy(s) == teacher(room)
    if question(s) == "ReportToClass":
        do(s, "done")
    while question(s) == "ClassBenefits" or (question(s) == "Teaching" and s.legal()):
        s.apply([action for action in s.legal() if action != sc.ACTIONS.id("done")][-1])
    raised = len(sc.told(s, "knowledge")) + len(sc.told(s, "graduate")) - len(sc.told(s, "tutor"))
    # Full attendance pays 1 magic, 2 gold, 1 magic and 1 VP before the class is taught.
    assert raised == room.gives.get("knowledge", 0)
    assert len(sc.told(s, "flip")) == room.gives.get("flip", 0)
    assert gained(s, "gold") == 2 + room.gives.get("gold", 0)
    assert gained(s, "magic") == 2 + room.gives.get("magic", 0)
    assert sc.score(s) == 1 + room.gives.get("vp", 0)


@pytest.mark.parametrize("tile", [t for t in CLASSROOMS if ROOMS[t].wrong])
def test_a_class_that_does_not_fit_may_not_be_held(tile: str) -> None:
    room = ROOMS[tile]
    s, number = report(tile, room.wrong, [*teacher(room), "headmaster"])
    assert not can(s, "open_class", room=number)


@pytest.mark.parametrize("tile", CLASSROOMS)
def test_a_class_with_a_student_too_few_may_not_be_held(tile: str) -> None:
    room = ROOMS[tile]
    s, number = report(tile, room.fits[1:], [*teacher(room), "headmaster"])
    assert number not in options(s, "open_class")


@pytest.mark.parametrize("tile", [t for t in CLASSROOMS if ROOMS[t].professor != "none"])
def test_a_class_needs_its_professor_or_the_headmaster(tile: str) -> None:
    room = ROOMS[tile]
    s, number = report(tile, room.fits, [])
    assert number not in options(s, "open_class")
    if room.professor != "any":
        other = "holy" if room.professor != "holy" else "worker"
        s, number = report(tile, room.fits, [other])
        assert number not in options(s, "open_class")
    s, number = report(tile, room.fits, ["headmaster"])
    assert number in options(s, "open_class")
