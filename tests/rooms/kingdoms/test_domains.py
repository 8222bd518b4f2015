"""Every domain, one test of its own name each."""

from __future__ import annotations

from duchy.rooms.kingdoms.content.tables import CITIZENS, DOMAIN_ROWS, DOMAINS, MONSTERS
from duchy.rooms.kingdoms.scoring import domain_points
from tests.rooms.kingdoms.scene import (
    actions,
    build,
    can,
    citizen_stack,
    do,
    domain_on_top,
    kinds,
    offers,
    owned,
    purse,
    question,
    roll,
    scene,
    slain,
    slay,
)

# Cost, roles (worker, soldier, shadow, holy) and points of each, as printed.
FACTS = {
    "foxgrove_palisade": (9, [0, 1, 1, 0], 3),
    "the_desert_orchid": (9, [0, 0, 1, 1], 3),
    "emerald_stronghold": (12, [1, 1, 0, 1], 5),
    "pratchetts_plateau": (8, [1, 0, 0, 1], 3),
    "cathedral_of_st_aquila": (8, [0, 0, 0, 2], 3),
    "darktide_harbour": (6, [1, 1, 1, 0], 2),
    "cloudriders_camp": (8, [0, 1, 0, 1], 2),
    "the_orb_of_urdr": (6, [0, 0, 1, 1], 1),
    "rogues_landing": (7, [1, 0, 1, 0], 3),
    "blood_crow_army": (5, [0, 3, 0, 0], 2),
    "eye_of_asteraten": (8, [0, 1, 0, 1], 1),
    "cutthroats_truce": (5, [0, 0, 1, 1], 1),
    "halfpenny_hill": (6, [3, 0, 0, 0], 2),
    "shattered_hand": (7, [1, 0, 0, 1], 3),
    "forgotten_sorrows": (9, [1, 0, 1, 0], 3),
    "watcher_on_the_water": (6, [0, 2, 0, 0], 3),
    "gargans_embrace": (7, [0, 2, 0, 0], 2),
    "nest_of_the_weaver_witch": (6, [2, 0, 0, 0], 3),
    "palace_of_the_dawn": (11, [1, 2, 0, 0], 4),
    "grimmwater_keep": (10, [2, 0, 1, 0], 4),
    "the_violet_thorn": (7, [0, 1, 0, 1], 3),
    "purloiners_perch": (10, [0, 0, 2, 0], 2),
    "golden_obelisk_of_nae": (6, [1, 0, 0, 1], 3),
    "monolith_of_ostendaar": (9, [1, 1, 0, 0], 3),
}
EVERY_ROLE = {"peasant": 3, "knight": 3, "mercenary": 2, "paladin": 2}


def test_every_domain_has_its_facts_and_its_test() -> None:
    assert list(FACTS) == DOMAINS
    assert [name for name in DOMAINS if f"test_{name}" not in globals()] == []


def test_costs_roles_and_points() -> None:
    for row in DOMAIN_ROWS:
        facts = (row.number("cost"), row.numbers("roles"), row.number("vp"))
        assert facts == FACTS[row.word("id")], row.word("id")


def test_a_built_domain_costs_its_gold_and_scores_its_points() -> None:
    for name, (cost, _, vp) in FACTS.items():
        s = scene(purses={0: (30, 0, 0)}, citizens={0: EVERY_ROLE})
        stack = domain_on_top(s, name)
        do(actions(s), "build", stack=stack)
        assert purse(s)[0] == 30 - cost and domain_points(s.kingdoms[0]) == vp, name


def test_foxgrove_palisade() -> None:
    s = roll(scene(purses={0: (3, 0, 0)}, domains={0: ["foxgrove_palisade"]}), 3, 4)
    do(s, "change", domain="foxgrove_palisade", die=2)
    assert (s.die1, s.die2) == (3, 6) and purse(s)[:2] == (1, 1)


def test_the_desert_orchid() -> None:
    s = scene(purses={0: (3, 0, 0)}, citizens={0: {"paladin": 2}}, domains={0: ["the_desert_orchid"]})
    do(roll(s, 2, 4), "change", domain="the_desert_orchid", die=1)
    assert (s.die1, s.die2) == (1, 4) and purse(s)[0] == 3 - 2 + 1  # the sum of 5 brings the starter's gold
    s = scene(purses={0: (1, 0, 0)}, citizens={0: {"paladin": 2}}, domains={0: ["the_desert_orchid"]})
    assert "change" not in kinds(roll(s, 2, 4))


def test_emerald_stronghold() -> None:
    s = scene(purses={0: (2, 0, 0)}, citizens={0: {"knight": 3}}, domains={0: ["emerald_stronghold"]})
    assert s.kingdoms[0].price(CITIZENS.index("knight")) == 2
    do(actions(s), "recruit", stack=citizen_stack("knight"))
    assert purse(s)[0] == 0 and owned(s, 0, "knight") == 4


def test_pratchetts_plateau() -> None:
    s = scene(purses={0: (10, 0, 0)}, citizens={0: {"peasant": 1, "archer": 2}}, domains={0: ["pratchetts_plateau"]})
    build(s, "palace_of_the_dawn")
    assert purse(s)[0] == 0


def test_cathedral_of_st_aquila() -> None:
    s = actions(scene(3, purses={1: (2, 0, 2), 2: (1, 0, 0)}, domains={0: ["cathedral_of_st_aquila"]}))
    do(s, "gain", resource="gold")
    do(s, "gain", resource="gold")
    assert question(s) == "EndPowers"
    assert {(o.player, o.resource, o.amount) for o in offers(s)} == {(1, "gold", 1), (2, "gold", 1)}
    before = s.turn
    do(s, "steal", player=2, resource="gold", amount=1)
    assert s.turn == before + 1


def test_darktide_harbour() -> None:
    s = scene(purses={0: (30, 0, 0)}, citizens={0: EVERY_ROLE}, centre=("mercenary", "rogue"))
    build(s, "darktide_harbour")
    assert {o.stack for o in offers(s)} == {citizen_stack("mercenary"), citizen_stack("rogue")}
    do(s, "take", stack=citizen_stack("rogue"))
    assert owned(s, 0, "rogue") == 1


def test_cloudriders_camp() -> None:
    s = scene(purses={0: (8, 0, 0)}, citizens={0: {"knight": 1, "paladin": 1}}, centre=("archer", "champion"))
    build(s, "cloudriders_camp")
    assert purse(s)[:2] == (0, 3)
    assert {o.stack for o in offers(s)} == {citizen_stack("knight"), citizen_stack("champion")}


def test_the_orb_of_urdr() -> None:
    s = actions(scene(3, purses={1: (2, 0, 2), 2: (1, 0, 1)}, domains={0: ["the_orb_of_urdr"]}))
    do(s, "gain", resource="gold")
    do(s, "gain", resource="gold")
    assert {(o.player, o.resource, o.amount) for o in offers(s)} == {(1, "magic", 1), (2, "magic", 1)}


def test_rogues_landing() -> None:
    s = scene(purses={0: (7, 0, 0)}, citizens={0: {"merchant": 1, "rogue": 1}}, centre=("butcher",))
    build(s, "rogues_landing")
    assert {o.stack for o in offers(s)} == {citizen_stack(name) for name in ("merchant", "peasant", "butcher")}


def test_blood_crow_army() -> None:
    assert purse(actions(scene(domains={0: ["blood_crow_army"]}))) == (0, 1, 0, 0)


def test_eye_of_asteraten() -> None:
    s = scene(purses={0: (8, 0, 0)}, citizens={0: {"knight": 1, "paladin": 1}}, areas=("hills",))
    build(s, "eye_of_asteraten")
    assert question(s) == "ExtraSlay" and purse(s)[:2] == (0, 5)
    do(s, "done")
    assert question(s) == "ActionPhase" and purse(s)[1] == 5


def test_cutthroats_truce() -> None:
    s = scene(3, purses={0: (5, 0, 0), 1: (7, 0, 3), 2: (2, 0, 0)}, citizens={0: {"rogue": 1, "paladin": 1}})
    build(s, "cutthroats_truce")
    assert {(o.player, o.amount) for o in offers(s)} == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)}
    do(s, "steal", player=1, resource="gold", amount=3)
    assert (purse(s, 0)[0], purse(s, 1)[0]) == (3, 4)


def test_halfpenny_hill() -> None:
    assert purse(actions(scene(domains={0: ["halfpenny_hill"]}))) == (1, 0, 0, 0)


def test_shattered_hand() -> None:
    s = scene(purses={0: (7, 0, 0)}, citizens={0: {"peasant": 1, "paladin": 1}}, centre=("cleric",))
    build(s, "shattered_hand")
    assert {o.stack for o in offers(s)} == {citizen_stack("cleric"), citizen_stack("paladin")}


def test_forgotten_sorrows() -> None:
    s = scene(purses={0: (9, 9, 0)}, domains={0: ["forgotten_sorrows"]}, areas=("mountains",), centre=("cleric",))
    do(actions(s), "recruit", stack=citizen_stack("cleric"))
    assert purse(s)[2] == 1
    slay(s, "orc_warrior")
    do(s, "take", stack=citizen_stack("knight"))
    assert purse(s)[2] == 2


def test_watcher_on_the_water() -> None:
    s = scene(purses={0: (6, 0, 0)}, citizens={0: {"knight": 2}}, monsters={0: {"goblin_king": 1, "goblin": 1}})
    s.height[0] = 0
    build(s, "watcher_on_the_water")
    assert {o.kind for o in offers(s)} == {"return_monster", "done"}
    do(s, "return_monster", monster="goblin_king")
    assert purse(s)[3] == 3 and slain(s, 0, "goblin_king") == 0 and slain(s, 0, "goblin") == 1
    assert s.height[0] == 1 and MONSTERS[s.top(0)] == "goblin_king"


def test_gargans_embrace() -> None:
    s = scene(3, domains={2: ["gargans_embrace"]})
    assert purse(roll(s, 5, 5), 2)[3] == 1
    assert purse(roll(s, 5, 6), 2)[3] == 1


def test_nest_of_the_weaver_witch() -> None:
    s = scene(purses={0: (6, 0, 0)}, citizens={0: {"peasant": 2}})
    build(s, "nest_of_the_weaver_witch")
    assert {o.params.get("citizen") for o in offers(s)} == {"peasant", None}
    do(s, "return_citizen", citizen="peasant")
    assert purse(s)[3] == 3 and owned(s, 0, "peasant") == 1 and s.height[citizen_stack("peasant")] == 4


def test_palace_of_the_dawn() -> None:
    s = roll(scene(domains={0: ["palace_of_the_dawn"]}), 3, 1)
    assert not can(s, "change", domain="palace_of_the_dawn", die=2)
    do(s, "change", domain="palace_of_the_dawn", die=1)
    assert (s.die1, s.die2) == (2, 1)


def test_grimmwater_keep() -> None:
    s = scene(purses={0: (10, 0, 0)}, citizens={0: {"peasant": 2, "rogue": 1}}, centre=("archer", "cleric"))
    build(s, "grimmwater_keep")
    assert can(s, "take", stack=citizen_stack("cleric")) and not can(s, "take", stack=citizen_stack("archer"))


def test_the_violet_thorn() -> None:
    s = scene(purses={0: (0, 1, 0)}, domains={0: ["the_violet_thorn"]}, areas=("hills",))
    slay(s, "goblin")
    assert purse(s) == (1, 0, 1, 0)


def test_purloiners_perch() -> None:
    s = scene(3, purses={0: (10, 0, 0)}, citizens={0: {"rogue": 2}}, monsters={1: {"goblin": 2}, 2: {"treant": 1, "troll": 1}})
    build(s, "purloiners_perch")
    assert {o.player for o in offers(s)} == {1, 2}
    do(s, "rob", player=2)
    assert slain(s, 0, "treant") + slain(s, 0, "troll") == 1 == slain(s, 2, "treant") + slain(s, 2, "troll")
    assert purse(s) == (0, 0, 0, 0) and s.barrier


def test_golden_obelisk_of_nae() -> None:
    s = scene(purses={0: (6, 0, 4)}, citizens={0: {"peasant": 1, "paladin": 1}})
    build(s, "golden_obelisk_of_nae")
    do(s, "exchange")
    assert purse(s) == (0, 0, 1, 3)
    s = scene(purses={0: (6, 0, 2)}, citizens={0: {"peasant": 1, "paladin": 1}})
    build(s, "golden_obelisk_of_nae")
    assert question(s) == "ActionPhase"


def test_monolith_of_ostendaar() -> None:
    assert purse(actions(scene(domains={0: ["monolith_of_ostendaar"]}))) == (0, 0, 1, 0)


# -- powers together -------------------------------------------------------------------------------------------------


def test_two_powers_at_the_end_come_in_the_owners_order() -> None:
    for first, second in (("gold", "magic"), ("magic", "gold")):
        s = scene(3, purses={1: (2, 0, 2), 2: (2, 0, 2)}, domains={0: ["cathedral_of_st_aquila", "the_orb_of_urdr"]})
        actions(s)
        do(s, "gain", resource="strength")
        do(s, "gain", resource="strength")
        assert {o.resource for o in offers(s)} == {"gold", "magic"}
        do(s, "steal", player=1, resource=first, amount=1)
        assert question(s) == "EndPowers" and {o.resource for o in offers(s)} == {second}


def test_a_domain_built_in_this_phase_acts_at_its_end() -> None:
    s = scene(3, purses={0: (8, 0, 0), 1: (1, 0, 0), 2: (1, 0, 0)}, citizens={0: {"paladin": 2}})
    build(s, "cathedral_of_st_aquila")
    do(s, "gain", resource="strength")
    assert question(s) == "EndPowers"


def test_a_power_with_nobody_to_take_from_is_skipped() -> None:
    s = actions(scene(2, domains={0: ["cathedral_of_st_aquila"]}))
    do(s, "gain", resource="gold")
    do(s, "gain", resource="gold")
    assert s.turn == 2


def test_powers_of_others_do_nothing_in_your_action_phase() -> None:
    owned_by_other = ["blood_crow_army", "halfpenny_hill", "monolith_of_ostendaar", "pratchetts_plateau", "emerald_stronghold"]
    s = actions(scene(citizens={0: {"knight": 1}}, domains={1: owned_by_other}))
    assert purse(s) == (0, 0, 0, 0) and s.kingdoms[0].price(CITIZENS.index("knight")) == 4


def test_a_return_may_be_declined() -> None:
    s = scene(purses={0: (6, 0, 0)}, citizens={0: {"peasant": 2}})
    build(s, "nest_of_the_weaver_witch")
    do(s, "done")
    assert owned(s, 0, "peasant") == 2 and purse(s)[3] == 0
