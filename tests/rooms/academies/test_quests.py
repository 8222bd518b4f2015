"""Every quest card, and the rules of completing quests."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.academies.content.tables import QUEST_IDS
from duchy.rooms.academies.rules.questing import QuestTurn
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, kinds, open_quests, question, scene


class Quest(NamedTuple):
    """The card's guild, the graduates it asks for, its points and its benefit."""

    guild: str
    graduates: list[str]
    vp: int
    benefit: tuple[str, int]


QUESTS = {
    "bless_the_herring_fleet": Quest("holy", ["holy", "any"], 2, ("magic", 3)),
    "construct_and_animate_a_flesh_golem": Quest("holy", ["holy", "holy"], 3, ("professor", 1)),
    "cleanse_the_haunted_barrows": Quest("holy", ["holy", "holy", "any"], 5, ("knowledge", 2)),
    "escort_the_relic_of_aquila": Quest("holy", ["holy", "holy", "soldier"], 6, ("gold", 4)),
    "trail_a_crooked_tax_clerk": Quest("shadow", ["shadow", "any"], 2, ("gold", 4)),
    "forge_the_dukes_seal": Quest("shadow", ["shadow", "shadow"], 3, ("magic", 3)),
    "rob_the_goblin_paymaster": Quest("shadow", ["shadow", "shadow", "any"], 5, ("student", 1)),
    "infiltrate_the_cult_of_the_red_moon": Quest("shadow", ["shadow", "shadow", "holy"], 6, ("professor", 1)),
    "patrol_the_kings_road": Quest("soldier", ["soldier", "any"], 2, ("knowledge", 2)),
    "break_the_orc_siege": Quest("soldier", ["soldier", "soldier"], 3, ("student", 1)),
    "slay_the_marsh_hydra": Quest("soldier", ["soldier", "soldier", "any"], 5, ("gold", 4)),
    "retake_the_dwarven_bridge": Quest("soldier", ["soldier", "soldier", "worker"], 6, ("magic", 3)),
    "rebuild_the_broken_mill": Quest("worker", ["worker", "any"], 2, ("student", 1)),
    "open_a_new_silver_vein": Quest("worker", ["worker", "worker"], 3, ("gold", 4)),
    "span_the_river_at_kelder_ford": Quest("worker", ["worker", "worker", "any"], 5, ("professor", 1)),
    "fit_out_the_royal_galleon": Quest("worker", ["worker", "worker", "shadow"], 6, ("knowledge", 2)),
}


def test_every_quest_has_its_test() -> None:
    assert list(QUESTS) == QUEST_IDS


@pytest.mark.parametrize("name", QUEST_IDS)
def test_a_completed_quest_gives_its_points_and_benefit(name: str) -> None:
    quest = QUESTS[name]
    other = "shadow" if quest.guild != "shadow" else "worker"
    party = [other if g == "any" else g for g in quest.graduates]
    s = scene()
    open_quests(s, name)
    has(s, graduates=party, students=["holy 1"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest=quest.guild)
    while question(s) == "SendGraduate":
        s.apply(s.legal()[0])
    while question(s) == "Knowledge":
        do(s, "teach", student=0)
    kind, amount = quest.benefit
    assert sc.score(s) == quest.vp
    assert sc.magic(s) == 5 + (amount if kind == "magic" else 0)
    assert sc.gold(s) == 10 + (amount if kind == "gold" else 0)
    assert len(sc.faculty(s)) == (amount if kind == "professor" else 0)
    assert len(sc.students(s)) == 1 + (amount if kind == "student" else 0)
    assert sc.students(s)[0] == f"holy {1 + (amount if kind == 'knowledge' else 0)}"
    assert sc.graduates(s) == [] and sum(s.on_quests) == len(party)


@pytest.mark.parametrize("name", QUEST_IDS)
def test_a_quest_is_filled_completely_or_not_at_all(name: str) -> None:
    quest = QUESTS[name]
    for missing in range(len(quest.graduates)):
        s = scene()
        open_quests(s, name)
        party = ["soldier" if g == "any" else g for i, g in enumerate(quest.graduates) if i != missing]
        has(s, graduates=party, magic=0)
        ask(s, QuestTurn(0))
        assert question(s) == "SendSteward", "nothing to do in Questing"
    named = [g for g in quest.graduates if g != "any"]
    s = scene()
    open_quests(s, name)
    has(s, graduates=[g for g in sc.GUILD_IDS if g not in named] * 3, magic=0)
    ask(s, QuestTurn(0))
    assert question(s) == "SendSteward"


def test_two_shadows_and_a_soldier_fill_two_shadows_and_any() -> None:
    """The rulebook's example: 5 VP and a free die; the Holy graduate is left over."""
    s = scene()
    open_quests(s, "rob_the_goblin_paymaster")
    has(s, graduates=["shadow", "shadow", "soldier", "holy"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="shadow")
    do(s, "send", guild="soldier")
    assert sc.score(s) == 5 and len(sc.students(s)) == 1
    assert sc.graduates(s) == ["holy"]
    assert question(s) == "SendSteward", "the Holy graduate alone can do nothing"


def test_a_torch_stands_on_the_card_and_it_can_not_be_completed_twice() -> None:
    s = scene()
    open_quests(s, "open_a_new_silver_vein")
    has(s, graduates=["worker"] * 4, favors=["purse_and_pardon"], students=["holy 1"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="worker")
    assert s.view(None)["quests"][3]["torches"] == [0]
    with pytest.raises(IllegalAction, match="completed that quest already"):
        do(s, "quest", quest="worker")


def test_another_player_may_complete_the_same_card() -> None:
    s = scene()
    open_quests(s, "open_a_new_silver_vein")
    s.academies[0].lit = 0b1000
    has(s, 1, graduates=["worker", "worker"])
    ask(s, QuestTurn(1))
    do(s, "quest", quest="worker")
    assert s.view(None)["quests"][3]["torches"] == [0, 1] and sc.score(s, 1) == 3


def test_three_torches_a_round() -> None:
    s = scene()
    open_quests(s, "bless_the_herring_fleet", "trail_a_crooked_tax_clerk", "patrol_the_kings_road", "rebuild_the_broken_mill")
    has(s, graduates=["holy", "shadow", "soldier", "worker"] * 3)
    s.academies[0].lit = 0b0111
    has(s, favors=["purse_and_pardon"], students=["holy 1"])
    ask(s, QuestTurn(0))
    with pytest.raises(IllegalAction, match="no torch left"):
        do(s, "quest", quest="worker")


def test_an_unfillable_quest_is_refused_with_the_rule() -> None:
    s = scene()
    open_quests(s, "open_a_new_silver_vein", "break_the_orc_siege")
    has(s, graduates=["soldier", "soldier"])
    ask(s, QuestTurn(0))
    with pytest.raises(IllegalAction, match="completely or not at all"):
        do(s, "quest", quest="worker")


def test_late_graduation_by_magic_only_in_class() -> None:
    s = scene()
    has(s, students=["holy 6", "worker 6"], tiles={0: "bakers_row"})
    sc.in_class(s, 0, 0, taught=1)
    ask(s, QuestTurn(0))
    assert can(s, "tutor", student=0) and not can(s, "tutor", student=1)
    do(s, "tutor", student=0)
    assert sc.graduates(s) == ["holy"] and sc.magic(s) == 4


def test_late_graduation_by_chits_and_quests_on_any_student() -> None:
    s = scene()
    open_quests(s, "patrol_the_kings_road")
    has(s, students=["worker 6"], favors=["visiting_scholar"], graduates=["soldier"], magic=0)
    ask(s, QuestTurn(0))
    assert kinds(s) == {"use_favor", "done"}
    do(s, "use_favor", favor="visiting_scholar")
    do(s, "teach", student=0)
    assert sc.graduates(s) == ["soldier", "worker"]
    assert can(s, "quest", quest="soldier"), "the late graduate fills the party"


def test_benefits_stop_at_the_limits() -> None:
    s = scene()
    open_quests(s, "open_a_new_silver_vein", "forge_the_dukes_seal")
    has(s, graduates=["worker", "worker", "shadow", "shadow"], gold=18, magic=19)
    ask(s, QuestTurn(0))
    do(s, "quest", quest="worker")
    do(s, "quest", quest="shadow")
    assert (sc.gold(s), sc.magic(s)) == (20, 20)


def test_knowledge_of_a_quest_may_be_declined() -> None:
    """Whoever wants to keep a 6 for the next round need not let it graduate."""
    s = scene()
    open_quests(s, "patrol_the_kings_road")
    has(s, graduates=["soldier", "soldier"], students=["holy 6"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="soldier")
    assert question(s) == "Knowledge"
    do(s, "done")
    assert sc.students(s) == ["holy 6"] and sc.graduates(s) == [] and sc.score(s) == 2


def test_the_log_names_who_went_on_which_quest() -> None:
    s = scene()
    open_quests(s, "open_a_new_silver_vein")
    has(s, graduates=["worker", "worker"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="worker")
    said = [sc.GAME.text.sentence({"kind": "send", "seat": 0, **e}, ["Anna", "Ben"]) for e in sc.told(s, "send")]
    assert said == ["Anna sends a Worker graduate on Open a New Silver Vein."] * 2


def test_without_students_knowledge_from_a_quest_is_lost() -> None:
    s = scene()
    open_quests(s, "patrol_the_kings_road")
    has(s, graduates=["soldier", "soldier"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="soldier")
    assert sc.score(s) == 2 and question(s) == "SendSteward"
