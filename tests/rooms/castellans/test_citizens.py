"""One test for each of the 28 citizens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.castellans.content.tables import ACTION_IDS, CARD_IDS, CITIZEN_ROWS, FACE_IDS, GUILD_IDS
from duchy.rooms.castellans.rules.rounds import ask_citizens
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    act,
    ask,
    can,
    cards,
    do,
    drafting,
    goods,
    have,
    kinds,
    left_over,
    line,
    offered,
    own,
    put,
    question,
    scene,
    spaces,
    turn,
    vp,
    wells,
)

ROWS = {row.word("id"): row for row in CITIZEN_ROWS}
RESOURCES = ["wood", "stone", "food", "magic"]


# -- one resource more for a drafted face ----------------------------------------------------------------------------------


def on_draft(citizen: str, face: str) -> None:
    s = scene()
    own(s, 0, citizen)
    drafting(s, 0, face, "wood" if face != "wood" else "gold")
    do(s, "draft", face=face)
    if face == "influence":
        do(s, "push", guild="holy")
    assert [o["resource"] for o in offered(s, "take")] == RESOURCES
    before = goods(s).get("stone", 0)
    do(s, "take", resource="stone")
    assert goods(s)["stone"] == before + 1 and s.over
    other = next(f for f in FACE_IDS if f not in (face, "influence"))
    s = scene()
    own(s, 0, citizen)
    drafting(s, 0, other, face)
    do(s, "draft", face=other)
    assert s.over, f"{citizen} does nothing for {other}"


# -- turning the die -------------------------------------------------------------------------------------------------------


def turns(citizen: str, face: str) -> None:
    other = "gold"
    s = scene()
    own(s, 0, citizen)
    drafting(s, 0, other, "wood" if face != "wood" else "stone")
    do(s, "draft", face=other)
    do(s, "turn", face=face)
    if face == "influence":
        do(s, "push", guild="holy")
        assert goods(s) == {} and spaces(s) == {"holy": 1}
    else:
        assert goods(s) == {face: 1}
    s = scene()
    own(s, 0, citizen)
    turn(s, 0, "gold", "gold", "gold")
    assert kinds(s) == {"keep", "turn"}
    do(s, "turn", face=face)
    assert question(s) == "Primary" and s.view(0)["seats"][0]["dice"][0] == {"face": face, "spent": True}


# -- exchanges -------------------------------------------------------------------------------------------------------------


def exchange(citizen: str, pay: str, price: int) -> Castellans:
    """A player with just the price uses an exchange; a player without it is not asked."""
    s = scene()
    own(s, 0, citizen)
    if pay == "gold":
        have(s, 0, gold=price)
    drafting(s, 0, "stone", "wood")
    do(s, "draft", face="stone")
    assert kinds(s) == {"done", "exchange"}
    do(s, "exchange", citizen=citizen)
    poor = scene()
    own(poor, 0, citizen)
    if pay == "gold":
        drafting(poor, 0, "stone", "wood")
        do(poor, "draft", face="stone")
    else:
        have(poor, 0, gold=4)
        drafting(poor, 0, "gold", "wood")
        do(poor, "draft", face="gold")
    assert poor.over, f"{citizen} can't be paid"
    return s


def abbot() -> None:
    s = exchange("abbot", "resource", 1)
    do(s, "push", guild="soldier")
    assert goods(s) == {} and spaces(s) == {"soldier": 1}


def bishop() -> None:
    s = exchange("bishop", "gold", 2)
    do(s, "push", guild="soldier")
    assert goods(s) == {"stone": 1} and spaces(s) == {"soldier": 1}


def alchemist() -> None:
    s = exchange("alchemist", "resource", 1)
    assert goods(s) == {"gold": 2}


def peddler() -> None:
    s = exchange("peddler", "gold", 2)
    do(s, "take", resource="magic")
    assert goods(s) == {"stone": 1, "magic": 1}


def engineer() -> None:
    s = exchange("engineer", "resource", 1)
    assert goods(s) == {} and vp(s) == 2


def artificer() -> None:
    s = exchange("artificer", "gold", 1)
    assert goods(s) == {"stone": 1} and vp(s) == 1


# -- gold for an action ----------------------------------------------------------------------------------------------------


def prefect() -> None:
    s = scene()
    own(s, 0, "prefect")
    have(s, 0, stone=2)
    act(s, 0, "temple", "gold", "wood", "food")
    do(s, "district", district="nor_high")
    assert goods(s) == {"gold": 2}


def harbor_master() -> None:
    s = scene()
    own(s, 0, "harbor_master")
    act(s, 0, "wharf", "gold", "wood", "food")
    do(s, "done")
    assert goods(s) == {"gold": 2}


def captain() -> None:
    s = scene()
    line(s, "pink", "captain", "monk", "thief", "farmer")
    have(s, 0, food=1)
    act(s, 0, "recruit", "gold", "wood", "stone")
    do(s, "recruit", line="pink", place=1)
    assert goods(s) == {"gold": 2}, "the Captain pays for its own recruiting"


def constable() -> None:
    s = scene()
    own(s, 0, "constable")
    have(s, 0, wood=3)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    do(s, "district", district="nor_high")
    assert goods(s) == {"gold": 2}


def farmer() -> None:
    s = scene()
    own(s, 0, "farmer")
    act(s, 0, "harvest", "wood", "stone", "food")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2, "wood": 1, "stone": 1, "food": 1}


# -- at once ---------------------------------------------------------------------------------------------------------------


def instant(citizen: str, back: str) -> Castellans:
    s = scene()
    others = [c for c in ("monk", "thief", "farmer", "miner", "abbot", "bishop", "cleric", "sculptor") if c != citizen]
    rest = [c for c in others if ROWS[c].word("back") == back][:3]
    line(s, back, citizen, *rest)
    have(s, 0, food=1)
    put(s, 0, "citizen", "iron_pit", 4)
    put(s, 0, "ship", "anchorage")
    act(s, 0, "recruit", "gold", "wood", "stone")
    do(s, "recruit", line=back, place=1)
    assert cards(s) == [citizen]
    return s


def assassin() -> None:
    s = instant("assassin", "blue")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 6} and spaces(s) == {"shadow": 1, "holy": 1} and question(s) == "EndOfTurn"


def guard() -> None:
    s = instant("guard", "pink")
    do(s, "take", resource="wood")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2, "wood": 1} and spaces(s) == {"soldier": 1, "holy": 2} and s.over


def merchant() -> None:
    s = instant("merchant", "pink")
    do(s, "take", resource="wood")
    assert goods(s) == {"gold": 3, "wood": 3} and s.over


def coxswain() -> None:
    s = instant("coxswain", "blue")
    assert kinds(s) == {"done", "sail"}
    do(s, "sail", district="anchorage")
    assert {"district": "anchorage"} not in offered(s, "district")
    do(s, "district", district="penumbra")
    assert goods(s) == {"gold": 2} and s.view(0)["city"][3]["ships"] == [1, 0] and s.view(0)["city"][0]["ships"] == [0, 0]


# -- in the Reset phase ----------------------------------------------------------------------------------------------------


def smuggler() -> None:
    s = scene()
    own(s, 0, "smuggler")
    put(s, 0, "ship", "anchorage")
    ask_citizens(s, 1)
    ask(s)
    assert kinds(s) == {"done", "sail"}
    do(s, "sail", district="anchorage")
    do(s, "district", district="nor_high")
    assert s.view(0)["city"][2]["ships"] == [1, 0] and s.over


def peasant() -> None:
    s = scene()
    own(s, 0, "peasant")
    left_over(s, "gold", "gold", "influence")
    ask_citizens(s, 1)
    ask(s)
    do(s, "left_over", face="gold")
    do(s, "left_over", face="influence")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2} and spaces(s) == {"holy": 1} and s.over


TESTS: dict[str, Callable[[], None]] = {
    "monk": lambda: on_draft("monk", "magic"),
    "priestess": lambda: on_draft("priestess", "influence"),
    "thief": lambda: on_draft("thief", "gold"),
    "lumberjack": lambda: on_draft("lumberjack", "wood"),
    "butcher": lambda: on_draft("butcher", "food"),
    "miner": lambda: on_draft("miner", "stone"),
    "cleric": lambda: turns("cleric", "magic"),
    "sculptor": lambda: turns("sculptor", "stone"),
    "condottieri": lambda: turns("condottieri", "influence"),
    "cook": lambda: turns("cook", "food"),
    "builder": lambda: turns("builder", "wood"),
    "abbot": abbot,
    "bishop": bishop,
    "alchemist": alchemist,
    "peddler": peddler,
    "engineer": engineer,
    "artificer": artificer,
    "prefect": prefect,
    "harbor_master": harbor_master,
    "captain": captain,
    "constable": constable,
    "farmer": farmer,
    "assassin": assassin,
    "guard": guard,
    "merchant": merchant,
    "coxswain": coxswain,
    "smuggler": smuggler,
    "peasant": peasant,
}


@pytest.mark.parametrize("citizen", list(ROWS))
def test_citizen(citizen: str) -> None:
    TESTS[citizen]()


def test_28_citizens_seven_of_each_guild_fourteen_of_each_back() -> None:
    assert len(ROWS) == 28 and len(CARD_IDS) == 56, "two copies of each (house)"
    assert [sum(r.word("guild") == g for r in ROWS.values()) for g in GUILD_IDS] == [7, 7, 7, 7]
    assert sum(r.word("back") == "pink" for r in ROWS.values()) == 14


GUILDS = {
    "holy": "monk prefect priestess abbot bishop cleric sculptor",
    "shadow": "harbor_master thief alchemist assassin condottieri peddler smuggler",
    "soldier": "captain constable guard lumberjack cook coxswain engineer",
    "worker": "butcher farmer merchant miner peasant artificer builder",
}


@pytest.mark.parametrize("guild", GUILD_IDS)
def test_citizens_belong_to_their_guild(guild: str) -> None:
    assert [c for c in ROWS if ROWS[c].word("guild") == guild] == GUILDS[guild].split()


@pytest.mark.parametrize(
    ("citizen", "action"),
    [("prefect", "temple"), ("captain", "recruit"), ("constable", "manor"), ("farmer", "harvest"), ("harbor_master", "wharf")],
)
def test_gold_comes_only_with_the_citizens_own_action(citizen: str, action: str) -> None:
    for other in ACTION_IDS:
        s = scene()
        own(s, 0, citizen)
        have(s, 0, wood=3, stone=3, food=3)
        act(s, 0, other, "wood", "wood", "wood")
        while not s.over:
            s.apply(s.legal()[-1] if question(s) != "Wharf" else s.legal()[0])
        extra = 2 if other == action else 0
        gained = sum(e.facts["count"] for e in s.log or [] if e.kind == "gain" and e.facts["what"] == "gold")
        if other in (action, "harvest", "wharf"):
            assert gained == extra, other


def test_an_instant_reward_is_not_kept() -> None:
    s = instant("assassin", "blue")
    do(s, "push", guild="holy")
    do(s, "done")
    have(s, 0, gold=0)
    s.over = False
    wells(s, 0)
    drafting(s, 0, "wood", "stone")
    do(s, "draft", face="wood")
    assert goods(s) == {"wood": 1}


def test_a_citizens_sail_may_be_declined() -> None:
    s = instant("coxswain", "blue")
    do(s, "done")
    assert goods(s) == {"gold": 2} and s.view(0)["city"][0]["ships"] == [1, 0] and s.over


def test_without_a_ship_there_is_nothing_to_sail() -> None:
    s = scene()
    own(s, 0, "smuggler")
    ask_citizens(s, 1)
    ask(s)
    assert s.over


@pytest.mark.parametrize(("gold", "asked"), [(1, False), (2, True)])
def test_a_citizens_sail_costs_its_gold_where_the_table_agreed_so(gold: int, asked: bool) -> None:
    s = scene(2, citizen_sail="paid")
    own(s, 0, "smuggler")
    put(s, 0, "ship", "anchorage")
    have(s, 0, gold=gold)
    ask_citizens(s, 1)
    ask(s)
    assert s.over != asked
    if asked:
        do(s, "sail", district="anchorage")
        do(s, "district", district="nor_high")
        assert goods(s) == {}


def test_the_peasant_may_stop_and_never_uses_a_die_twice() -> None:
    s = scene()
    own(s, 0, "peasant")
    left_over(s, "gold", "wood", "wood")
    ask_citizens(s, 1)
    ask(s)
    do(s, "left_over", face="gold")
    assert not can(s, "left_over", face="gold") and can(s, "left_over", face="wood")
    do(s, "done")
    assert goods(s) == {"gold": 2} and s.over


def test_the_peasant_is_no_harvest() -> None:
    s = scene()
    own(s, 0, "peasant", "farmer")
    left_over(s, "wood", "wood", "wood")
    ask_citizens(s, 1)
    ask(s)
    do(s, "left_over", face="wood")
    do(s, "left_over", face="wood")
    assert goods(s) == {"wood": 2} and s.over
