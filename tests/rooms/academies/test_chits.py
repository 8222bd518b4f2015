"""Every Monument and every Favor."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.academies.content.tables import FAVOR_IDS, GUILDS, MONUMENT_IDS
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward
from duchy.rooms.academies.scoring import council_vp, prestige_vp
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, kinds, line, options, question, scene


def turn(s: sc.Academies) -> sc.Academies:
    """The end of a turn of Recruitment: nothing left but chits."""
    return ask(s, DockTurn(0, 0, 3, 1, 1))


# -- monuments -------------------------------------------------------------------------------------------------------------


def guild_monument(guild: str) -> Callable[[], None]:
    """Counts as a professor and as an icon for Prestige tiles; as a Monument, but not otherwise, for the Upper Council."""

    def check() -> None:
        pair = {
            "holy": "hammer_and_halo_society",
            "shadow": "hammer_and_hood_society",
            "soldier": "helm_and_hood_society",
            "worker": "hammer_and_hood_society",
        }
        hall = {"holy": "holy", "shadow": "shadows", "soldier": "soldiers", "worker": "workers"}[guild] + "_guild_hall"
        s = scene()
        has(s, faculty=["headmaster"], tiles={0: pair[guild], 1: hall, 4: "master_artisans_studio"})
        before = [prestige_vp(s.academies[0], 0), prestige_vp(s.academies[0], 1)]
        council = [council_vp(s.academies[0], chair) for chair in range(9)]
        has(s, monuments={0: f"{guild}_monument"})
        assert prestige_vp(s.academies[0], 0) == before[0] + 1, "an icon"
        assert prestige_vp(s.academies[0], 1) == before[1] + 1 + 1, "half of a pair of professors, and one of the guild"
        after = [council_vp(s.academies[0], chair) for chair in range(9)]
        civic_pride = 3
        assert after[civic_pride] == council[civic_pride] + 1
        assert [v for i, v in enumerate(after) if i != civic_pride] == [v for i, v in enumerate(council) if i != civic_pride]
        turn(s)
        assert "use_monument" not in kinds(s), "it is never flipped"

    return check


def flipped(s: sc.Academies, monument: str) -> None:
    """Use a Monument, and see that it stays face down and can't be used again."""
    has(s, monuments={3: monument})
    turn(s)
    do(s, "use_monument", monument=monument)
    assert not s.view(0)["seats"][0]["monuments"][0]["face_up"]
    while question(s) in ("Knowledge", "Flip", "DraftProfessor"):
        s.apply(s.legal()[0])
    assert not can(s, "use_monument", monument=monument)
    assert council_vp(s.academies[0], 3) == 1, "face down it still counts as a Monument"


def library() -> None:
    s = scene()
    has(s, students=["holy 1", "worker 1"], monuments={3: "library"})
    turn(s)
    do(s, "use_monument", monument="library")
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.students(s) == ["holy 2", "worker 2"]
    s = scene()
    has(s, students=["holy 1", "worker 1"])
    flipped(s, "library")
    assert sc.students(s) == ["holy 3", "worker 1"]


def treasury() -> None:
    s = scene()
    has(s, gold=18)
    flipped(s, "treasury")
    assert sc.gold(s) == 20, "gold stops at 20"
    s = scene()
    flipped(s, "treasury")
    assert sc.gold(s) == 14


def fortune() -> None:
    s = scene()
    has(s, students=["holy 1"])
    flipped(s, "fortune")
    assert sc.students(s) == ["holy 6"]


def scholar() -> None:
    s = scene()
    line(s, "professors", "worker", "shadow")
    flipped(s, "scholar")
    assert sc.faculty(s) == ["worker"]


def arcane() -> None:
    s = scene()
    has(s, magic=18)
    flipped(s, "arcane")
    assert sc.magic(s) == 20, "magic stops at 20"
    s = scene()
    flipped(s, "arcane")
    assert sc.magic(s) == 8


MONUMENTS: dict[str, Callable[[], None]] = {
    "holy_monument": guild_monument("holy"),
    "shadow_monument": guild_monument("shadow"),
    "soldier_monument": guild_monument("soldier"),
    "worker_monument": guild_monument("worker"),
    "library": library,
    "treasury": treasury,
    "fortune": fortune,
    "scholar": scholar,
    "arcane": arcane,
}


def test_every_monument_has_its_test() -> None:
    assert list(MONUMENTS) == MONUMENT_IDS and MONUMENT_IDS[:GUILDS] == [f"{g}_monument" for g in sc.GUILD_IDS]


@pytest.mark.parametrize("monument", MONUMENT_IDS)
def test_monument(monument: str) -> None:
    MONUMENTS[monument]()


# -- favors ----------------------------------------------------------------------------------------------------------------


def bought_student(favor: str, gold: int, magic: int) -> Callable[[], None]:
    """Pay, choose a guild that is in the bag, and get a 4."""

    def check() -> None:
        s = scene()
        has(s, favors=[favor], gold=gold, magic=magic)
        s.bag[3] = 0
        turn(s)
        do(s, "use_favor", favor=favor)
        assert options(s, "choose_guild") == ["holy", "shadow", "soldier"], "no worker is left in the bag"
        bag = s.bag[2]
        do(s, "choose_guild", guild="soldier")
        assert sc.garden(s) == ["soldier 4"] and s.bag[2] == bag - 1
        assert (sc.gold(s), sc.magic(s)) == (0, 0)
        has(s, favors=[favor], gold=max(0, gold - 1), magic=max(0, magic - 1))
        turn(s)
        assert not can(s, "use_favor", favor=favor), "it must be paid"

    return check


def walk_in() -> None:
    s = scene()
    has(s, favors=["walk_in"], students=["holy 1"])
    turn(s)
    bag = sum(s.bag)
    do(s, "use_favor", favor="walk_in")
    assert sum(s.bag) == bag - 1 and len(sc.students(s)) == 2
    newcomer = sc.students(s)[1]
    do(s, "teach", student=1)
    guild, value = newcomer.split()
    assert sc.students(s)[1:] == ([f"{guild} {int(value) + 1}"] if value != "6" else [])


def purse_and_pardon() -> None:
    s = scene()
    has(s, favors=["purse_and_pardon"], students=["holy 2", "worker 3"])
    turn(s)
    do(s, "use_favor", favor="purse_and_pardon")
    do(s, "flip", student=1)
    assert sc.gold(s) == 13 and sc.students(s) == ["holy 2", "worker 4"]


def charm_and_pardon() -> None:
    s = scene()
    has(s, favors=["charm_and_pardon"], students=["holy 2", "worker 3"])
    turn(s)
    do(s, "use_favor", favor="charm_and_pardon")
    do(s, "flip", student=0)
    assert sc.magic(s) == 7 and sc.students(s) == ["holy 5", "worker 3"]


def visiting_scholar() -> None:
    for taught, result in (([0, 0], ["holy 3", "worker 1"]), ([0, 1], ["holy 2", "worker 2"])):
        s = scene()
        has(s, favors=["visiting_scholar"], students=["holy 1", "worker 1"])
        turn(s)
        bag = sum(s.professor_bag)
        do(s, "use_favor", favor="visiting_scholar")
        assert len(sc.faculty(s)) == 1 and sum(s.professor_bag) == bag - 1
        for student in taught:
            do(s, "teach", student=student)
        assert sc.students(s) == result


def building_permit() -> None:
    s = scene()
    has(s, favors=["building_permit"], gold=2)
    turn(s)
    assert not can(s, "use_favor", favor="building_permit"), "there is no corner for it"
    has(s, tiles={0: "stonecutters_lot", 1: "gladiator_pit", 5: "back_alley", 6: "parade_ground"})
    line(s, "monuments", "library", "arcane")
    turn(s)
    do(s, "use_favor", favor="building_permit")
    assert question(s) == "DraftMonument", "the only corner is clear"
    do(s, "draft_monument", space=1)
    assert sc.gold(s) == 0 and sc.monuments(s) == {4: "arcane"}


FAVORS: dict[str, Callable[[], None]] = {
    "sponsored_student": bought_student("sponsored_student", 2, 0),
    "summoned_student": bought_student("summoned_student", 0, 1),
    "walk_in": walk_in,
    "purse_and_pardon": purse_and_pardon,
    "charm_and_pardon": charm_and_pardon,
    "visiting_scholar": visiting_scholar,
    "building_permit": building_permit,
}


def test_every_favor_has_its_test() -> None:
    assert list(FAVORS) == FAVOR_IDS


@pytest.mark.parametrize("favor", FAVOR_IDS)
def test_favor(favor: str) -> None:
    FAVORS[favor]()


# -- when they may be used -------------------------------------------------------------------------------------------------


def test_a_chit_may_be_used_before_the_steward_is_sent() -> None:
    """With nine students, a late point of knowledge makes room without expelling anybody."""
    s = scene()
    has(s, students=["holy 6"] + ["worker 1"] * 8, favors=["visiting_scholar"])
    ask(s, SendSteward(0))
    do(s, "use_favor", favor="visiting_scholar")
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.graduates(s) == ["holy"] and question(s) == "SendSteward"
    s.apply(s.legal()[0])
    assert question(s) == "DockTurn" and len(sc.students(s)) == 9


def test_a_used_favor_is_discarded() -> None:
    s = scene()
    has(s, favors=["purse_and_pardon"], students=["holy 2"])
    turn(s)
    do(s, "use_favor", favor="purse_and_pardon")
    assert sc.favors(s) == [] and s.favor_line.discards == [3]


def test_several_chits_may_be_used_in_one_turn() -> None:
    s = scene()
    has(s, favors=["purse_and_pardon", "charm_and_pardon"], monuments={0: "treasury"}, students=["holy 2"])
    turn(s)
    do(s, "use_favor", favor="purse_and_pardon")
    do(s, "flip", student=0)
    do(s, "use_favor", favor="charm_and_pardon")
    do(s, "flip", student=0)
    do(s, "use_monument", monument="treasury")
    assert (sc.gold(s), sc.magic(s)) == (17, 7)


def test_flips_and_knowledge_of_chits_may_be_declined() -> None:
    s = scene()
    has(s, favors=["purse_and_pardon"], monuments={3: "library"}, students=["holy 6"])
    turn(s)
    do(s, "use_favor", favor="purse_and_pardon")
    do(s, "done")
    do(s, "use_monument", monument="library")
    do(s, "done")
    assert sc.students(s) == ["holy 6"] and sc.gold(s) == 13


def test_a_library_for_a_six_need_not_raise_a_second_student() -> None:
    s = scene()
    has(s, monuments={3: "library"}, students=["holy 6", "worker 6"])
    turn(s)
    do(s, "use_monument", monument="library")
    do(s, "teach", student=0)
    do(s, "done")
    assert sc.graduates(s) == ["holy"] and sc.students(s) == ["worker 6"]


def test_the_log_tells_the_price_of_a_favor() -> None:
    for favor, what, count in (("sponsored_student", "gold", 2), ("summoned_student", "magic", 1)):
        s = scene()
        has(s, favors=[favor])
        turn(s)
        do(s, "use_favor", favor=favor)
        assert sc.told(s, "pay") == [{"what": what, "count": count, "why": ""}]
        has(s, favors=[favor])
        assert f"(costs {count} {what})" in sc.GAME.text.table(s.view(0), ["Anna", "Ben"])


def test_chits_work_on_students_in_class_and_in_the_garden() -> None:
    s = scene()
    has(s, students=["holy 2", "worker 3"], monuments={3: "library"}, tiles={0: "bakers_row"})
    sc.in_class(s, 0, 0)
    ask(s, QuestTurn(0))
    do(s, "use_monument", monument="library")
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.students(s) == ["holy 3", "worker 4"]


def test_a_chit_that_would_do_nothing_is_not_offered() -> None:
    s = scene()
    has(s, monuments={0: "library", 1: "fortune", 2: "scholar"})
    line(s, "professors")
    sc.used_up(s.monument_line)
    turn(s)
    assert "use_monument" not in kinds(s)


def test_a_gained_student_needs_room_or_is_left_in_the_bag() -> None:
    s = scene()
    has(s, favors=["sponsored_student"], students=["holy 1"] * 9)
    turn(s)
    do(s, "use_favor", favor="sponsored_student")
    do(s, "choose_guild", guild="worker")
    assert question(s) == "MakeRoom" and kinds(s) == {"expel", "done"}
    bag = s.bag[3]
    do(s, "done")
    assert s.bag[3] == bag + 1 and sc.students(s) == ["holy 1"] * 9


def test_with_nine_students_in_class_nobody_can_be_expelled() -> None:
    s = scene()
    has(s, favors=["sponsored_student"], students=["holy 1"] * 9)
    sc.in_class(s, 0, *range(9))
    ask(s, QuestTurn(0))
    assert not can(s, "use_favor", favor="sponsored_student")
