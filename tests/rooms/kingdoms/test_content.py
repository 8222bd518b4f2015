"""The content: counts of the component list, sources, texts; mistakes are named."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.kernel.content import Row
from duchy.kernel.errors import BadContent
from duchy.rooms.kingdoms.content import tables as content
from duchy.rooms.kingdoms.content.powers import OFF_TURN_EFFECTS, ON_TURN_EFFECTS, Power
from duchy.rooms.kingdoms.content.tables import AREAS, CITIZEN_CARDS, CITIZEN_ROWS, CONTENT, MONSTER_ROWS, SLOTS
from duchy.rooms.kingdoms.effects import bind
from duchy.rooms.kingdoms.text import WORDS
from duchy.rooms.kingdoms.text.words import CARD_ROWS


def test_the_component_list() -> None:
    counts = CONTENT.section("counts")
    assert sum(row.number("copies") for row in CITIZEN_ROWS) == counts.number("citizen_cards") == 108
    monsters = sum(row.number("copies") + row.number("extra_5p") for row in MONSTER_ROWS)
    assert monsters == counts.number("monster_cards") == 48
    assert len(content.DOMAIN_ROWS) == counts.number("domain_cards") == 24
    assert len(content.DUKE_ROWS) == counts.number("duke_cards") == 10
    assert sum(row.number("copies") for row in content.STARTER_ROWS) == counts.number("starter_cards") == 10


def test_how_many_kinds_of_cards_there_are() -> None:
    rows = (content.CITIZEN_ROWS, content.STARTER_ROWS, content.AREA_ROWS, content.MONSTER_ROWS, content.SETUP_ROWS)
    assert [len(kinds) for kinds in rows] == [18, 2, 8, 24, 4]
    assert [len(kinds) for kinds in (content.WARDEN_ROWS, content.EVENT_ROWS)] == [8, 6]


def test_the_centre_has_five_columns_of_four_stacks() -> None:
    centre = CONTENT.section("centre")
    assert content.COLUMNS == centre.number("monster_stacks") == centre.number("domain_stacks") == 5
    assert content.SLOT_NUMBERS == [[1], [2], [3], [4], [5], [6], [7], [8], [9, 10], [11, 12]]
    assert content.TALLEST == 7


def test_every_area_has_five_cards_and_one_more_for_five_players() -> None:
    for area in AREAS:
        rows = [row for row in MONSTER_ROWS if row.word("area") == area]
        assert sum(row.number("copies") for row in rows) == 5 and sum(row.number("extra_5p") for row in rows) == 1
        assert [row.number("order") for row in rows] == [1, 2, 3]
        strengths = [row.number("strength") for row in rows]
        assert strengths == sorted(set(strengths)) and rows[-1].word("type") == "boss"


def test_every_number_has_one_or_two_citizens() -> None:
    slots = [[card.slot for card in CITIZEN_CARDS].count(slot) for slot in range(SLOTS)]
    assert slots == [2, 2, 2, 2, 1, 1, 2, 2, 2, 2]


# Role, cost of each citizen as printed; powers are in test_citizens.
CITIZEN_FACTS = {
    "cleric": ("holy", 3),
    "monk": ("holy", 3),
    "merchant": ("worker", 2),
    "blacksmith": ("worker", 3),
    "mercenary": ("shadow", 3),
    "alchemist": ("shadow", 3),
    "archer": ("soldier", 4),
    "wizard": ("soldier", 4),
    "peasant": ("worker", 2),
    "knight": ("soldier", 2),
    "rogue": ("shadow", 2),
    "thief": ("shadow", 2),
    "champion": ("soldier", 2),
    "warlord": ("soldier", 2),
    "paladin": ("holy", 2),
    "priestess": ("holy", 2),
    "butcher": ("worker", 1),
    "miner": ("worker", 1),
}


def test_roles_and_costs_of_citizens() -> None:
    assert {row.word("id"): (row.word("role"), row.number("cost")) for row in CITIZEN_ROWS} == CITIZEN_FACTS


def test_titans_and_bosses() -> None:
    titans = {row.word("id") for row in MONSTER_ROWS if row.word("type") == "titan"}
    assert titans == {"goblin_mage", "flaming_skeleton", "giant", "wraith", "gold_golem"}
    assert sum(row.word("type") == "boss" for row in MONSTER_ROWS) == 8


def test_every_card_can_be_explained_in_our_own_words() -> None:
    for row in CARD_ROWS:
        piece = row.word("id")
        if piece not in AREAS:
            assert len(row.word("text")) > 10, piece
        assert row.word("name") in WORDS.explain(piece)
    assert WORDS.explain("no such card") == ""


def test_house_values_are_marked() -> None:
    house = {section.where for section in CONTENT if section.house}
    assert house == {"setup.toml [tokens]"}


TAKES_GAIN = r"'gain' takes a token \(gold, strength, magic, vp\), then a whole number from 1 to 99"
WRONG = [
    ([["gain", "silver", 1]], TAKES_GAIN + "; 'silver' does not fit"),
    ([["gain", "majic", 1]], r"did you mean 'magic'\?"),
    ([["fly", 1]], "there is no effect 'fly'"),
    ([["gain", "gold"]], TAKES_GAIN),
    ([["gain", 1, "gold"]], TAKES_GAIN),
    (["gain"], "an effect is a list that begins with its name"),
    ([["slay"]], "there is no effect 'slay'"),
    ([["steal", 9, "gold"]], "'steal' takes a whole number from 1 to 3, .*; 9 does not fit"),
    ([["one_of", [["gain", "gold", 1]]]], "'one_of' takes a list of effects, then a list of effects"),
    ([["one_of", [["slay"]], [["gain", "gold", 1]]]], "there is no effect 'slay'"),
    ([["one_of", [["exchange", "gold", 1, "vp", 1]], [["gain", "gold", 1]]]], "can only choose what to gain"),
    ([["exchange", "gold", 1, "vp", 1], ["one_of", [["gain", "gold", 1]], []]], "one question per power"),
]


def power(key: str, effects: list[object]) -> Power:
    row = Row("pack.toml [citizens].x", {key: effects}, "house: test")
    vocabulary = ON_TURN_EFFECTS if key == "on_turn" else OFF_TURN_EFFECTS
    return Power(row, key, vocabulary.bind_all(row, key))


@pytest.mark.parametrize(("effects", "problem"), WRONG)
def test_a_wrong_power_of_a_citizen_is_named(effects: list[object], problem: str) -> None:
    with pytest.raises(BadContent, match=r"pack.toml \[citizens\].x: on_turn: .*" + problem):
        power("on_turn", effects)


def test_citizens_steal_on_their_owners_turn_only() -> None:
    assert power("on_turn", [["steal", 3, "gold"]]).most == 3
    with pytest.raises(BadContent, match="off_turn: there is no effect 'steal'"):
        power("off_turn", [["steal", 3, "gold"]])


WRONG_AT_ONCE = [
    ([["build_discount", 1]], "there is no effect 'build_discount'"),
    ([["wild", 1], ["slay"]], "one question per card"),
    ([["one_of", [["wild", 1], ["slay"]], [["gain", "gold", 1]]]], "one question per card"),
]


@pytest.mark.parametrize(("effects", "problem"), WRONG_AT_ONCE)
def test_a_wrong_effect_of_a_monster_or_domain_is_named(effects: list[object], problem: str) -> None:
    row = Row("pack.toml [monsters].x", {"effects": effects}, "house: test")
    with pytest.raises(BadContent, match=r"pack.toml \[monsters\].x: effects: .*" + problem):
        bind(row)


def with_pack(folder: Path, code: str) -> str:
    """What a program prints that plays with a content pack."""
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DUCHY_CONTENT": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def our(section: str) -> str:
    """The text of a section of our content, its rows included."""
    for path in Path(content.__file__).parent.glob("*.toml"):
        parts = re.split(r"(?m)^(?=\[\w+\]$)", path.read_text(encoding="utf-8"))
        for part in parts:
            if part.startswith(f"[{section}]"):
                return part
    raise AssertionError(f"no section {section}")


def test_a_content_pack_changes_what_cards_do(tmp_path: Path) -> None:
    (tmp_path / "kingdoms").mkdir()
    changed = our("citizens").replace('on_turn = [["gain", "magic", 3]]', 'on_turn = [["gain", "magic", 5]]')
    (tmp_path / "kingdoms" / "mine.toml").write_text(changed, encoding="utf-8")
    code = (
        "from duchy.rooms.kingdoms.content.powers import ON_TURN, POWERS; "
        "from duchy.rooms.kingdoms.content.tables import CITIZENS; print(POWERS[ON_TURN][CITIZENS.index('cleric')].fixed)"
    )
    assert with_pack(tmp_path, code) == "[0, 0, 5, 0]"


MORE = {
    "citizens": """
id = "baker"
name = "Baker"
numbers = [5]
role = "worker"
cost = 2
copies = 6
text = "Your turn: 1 gold per domain you own, or pay. Others' turns: either 1 gold or 1 victory point."
on_turn = [["gain", "gold", 1], ["gain_per_domain", "magic", 2], ["exchange", "gold", 1, "vp", 1]]
off_turn = [["one_of", [["gain", "gold", 1]], [["gain", "vp", 1]]]]
""",
    "areas": """
id = "desert"
name = "Desert"
""",
    "monsters": """
id = "scarab"
name = "Scarab"
area = "desert"
type = "minion"
order = 1
strength = 2
magic = 0
vp = 1
copies = 5
extra_5p = 1
text = "Reward: take 1 gold from an opponent, or 1 gold per Desert monster you have slain."
effects = [["one_of", [["take_citizen", "any", 2]], [["gain_per_area", "gold", 1, "desert"]]]]
""",
    "wardens": """
id = "djinn"
name = "Djinn"
area = "desert"
type = "warden"
strength = 4
magic = 2
vp = 3
text = "Reward: take up to 2 magic from one opponent."
effects = [["gain_per_monster", "gold", 1], ["steal", 2, "magic"]]
""",
    "monster_events": """
id = "locusts"
name = "Locusts"
number = 7
type = "minion"
strength = 3
magic = 0
vp = 1
text = "When a 7 is rolled, every player loses 2 gold. Reward: 3 of one resource of your choice."
on_number = [["everyone_loses", "gold", 2]]
effects = [["wild", 3]]
""",
    "domains": """
id = "oasis"
name = "Oasis"
cost = 4
roles = [0, 0, 0, 0]
vp = 1
when = "action_start"
text = "Start of your action phase: gain 1 gold and 1 magic."
effects = [["gain", "gold", 1], ["gain", "magic", 1]]
""",
    "dukes": """
id = "ada_the_patient"
name = "Ada the Patient"
text = "End of the game, victory points: 1 per citizen; 1 per 2 resources left."
vp_per = [0, 0, 0, 0, 1, 0, 0, 0, 0]
resource_divisor = 2
""",
}

PLAY_ALL = """
import duchy
from duchy.bots.evaluations import evaluation
from duchy.draw import draw
from duchy.kernel.record import Match
from duchy.rooms.kingdoms import GAME

seen = set()
areas = ["desert", "hills", "ruins", "forest", "valley"]
for seed in range(30):
    players = seed % 5 + 1
    options = {"setup": "random", "areas": areas, "citizens": ["baker"], "wardens": True, "monster_events": players > 1}
    match = Match.new(GAME, players, seed, options)
    names = [f"P{n}" for n in range(players)]
    while not match.state.over:
        state = match.state
        legal = state.legal(state.seat)
        GAME.text.prompt(state, state.seat)
        [(GAME.text.label(state, a, state.seat), GAME.text.elements(state, a, state.seat)) for a in legal]
        assert len(GAME.observe(state, 0)) == sum(field.size for field in GAME.layout)
        evaluation("kingdoms").value(state, state.seat)
        GAME.invariants(state.determinize(0, seed))
        match.act(legal[len(match.entries) * 7 % len(legal)], state.seat)
        for event in match.steps[-1].events:
            seen |= {value for value in event.open().values() if isinstance(value, str)}
        GAME.invariants(match.state)
    GAME.text.table(match.state.view(None), names), draw("kingdoms", match.state.view(None), names)
print(*sorted(seen & {"baker", "scarab", "djinn", "locusts", "oasis", "ada_the_patient", "desert"}))
"""


def test_a_row_more_of_every_kind_is_played_with_without_touching_code(tmp_path: Path) -> None:
    """Every row has known effects: nothing but the row is needed."""
    (tmp_path / "kingdoms").mkdir()
    for section, row in MORE.items():
        text = f"{our(section).rstrip()}\n\n[[{section}.rows]]{row}"
        (tmp_path / "kingdoms" / f"{section}.toml").write_text(text, encoding="utf-8")
    assert with_pack(tmp_path, PLAY_ALL) == "ada_the_patient baker desert djinn locusts oasis scarab"
