"""The vocabularies of effects: every word is used, explained and drawn; a new component is a row of the content and no more."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from duchy.draw import LOOK, draw
from duchy.kernel.effects import Vocabulary
from duchy.rooms.academies.content import council
from duchy.rooms.academies.content.tables import CONTENT, FAVOR_IDS, GUILD_IDS, MONUMENT_IDS, PRICES, QUEST_STACKS, QUESTS
from duchy.rooms.academies.content.tiles import CLASS_GIFTS, PRESTIGE_RULES, TILES, tiles_of
from duchy.rooms.academies.effects import ATTENDANCE, EFFECTS, FROM_LINES, NEEDS
from duchy.rooms.academies.modules.solo import CARD_EFFECTS
from duchy.rooms.academies.scoring import COUNTS, WORTH
from tests.rooms.academies.scene import scene

CLASSES = ["guild_classrooms", "town_classrooms", "board_classrooms"]
USES: dict[str, tuple[Vocabulary, list[str], str]] = {
    "chits and quests": (EFFECTS, ["monuments", "favors", "quests"], "effects"),
    "classes": (CLASS_GIFTS, CLASSES, "effects"),
    "prices of Favors": (PRICES, ["favors"], "pay"),
    "Prestige tiles": (PRESTIGE_RULES, ["prestige_tiles"], "effects"),
    "lower seats": (council.LOWER_POWERS, ["lower_council"], "effects"),
    "upper seats": (council.UPPER_RULES, ["upper_council"], "effects"),
    "cards of the Rival": (CARD_EFFECTS, ["rival_cards"], "effects"),
}


FOR_PACKS = {"chits and quests": {"vp"}}
"""Words of the rulebook that no row of ours uses; an owner's content pack may, and each has its test with a pack."""


@pytest.mark.parametrize("what", USES)
def test_every_effect_is_used_by_a_row_that_has_words(what: str) -> None:
    vocabulary, sections, key = USES[what]
    used = set()
    for section in sections:
        for row in CONTENT.section(section).rows():
            effects = vocabulary.bind_all(row, key)
            used |= {effect.name for effect in effects}
            assert not effects or len(row.word("text")) > 10
    assert used | FOR_PACKS.get(what, set()) == set(vocabulary.terms)


def test_every_attendance_bonus_is_used() -> None:
    assert {effect.name for effect in ATTENDANCE.bind_all(CONTENT.section("attendance"), "spaces")} == set(ATTENDANCE.terms)


def test_every_effect_says_when_it_is_possible_and_every_rule_what_it_counts() -> None:
    assert set(NEEDS) == set(EFFECTS.terms) and set(FROM_LINES) < set(EFFECTS.terms)
    assert set(WORTH) == set(PRESTIGE_RULES.terms)
    assert set(COUNTS) == set(council.UPPER_RULES.terms)


# -- icons -----------------------------------------------------------------------------------------------------------------


@cache
def symbols(sheet: str) -> set[str]:
    """The pictures of a sheet."""
    file = LOOK / sheet.removeprefix("/static/")
    return set(re.findall(r'<symbol id="([^"]+)"', file.read_text(encoding="utf-8")))


def pages(pieces: list[int], size: int) -> list[list[int]]:
    """Pieces as they fit on a line, page by page."""
    return [(pieces[at : at + size] + [-1] * size)[:size] for at in range(0, len(pieces), size)]


def test_every_piece_is_drawn_with_known_icons() -> None:
    s = scene()
    lines = [
        (s.guild_line, pages(tiles_of(0), 5)),
        (s.town_line, pages(tiles_of(1), 3)),
        (s.prestige_line, pages(tiles_of(2), 3)),
        (s.monument_line, pages(list(range(len(MONUMENT_IDS))), 4)),
        (s.favor_line, pages(list(range(len(FAVOR_IDS))), 4)),
    ]
    drawn: set[str] = set()
    for page in range(max(len(shown) for _, shown in lines)):
        for line, shown in lines:
            line.spaces = shown[page % len(shown)]
        s.quest_stacks = [[stack[page % len(stack)]] for stack in QUEST_STACKS]
        drawing = draw("academies", s.view(0), ["Anna", "Ben"])
        whole = drawing.board + drawing.own
        drawn |= set(re.findall(r'data-piece="([^"]+)"', whole))
        for sheet, symbol in re.findall(r'href="([^"#]+)#([^"]+)"', whole):
            assert symbol in symbols(sheet) and symbol != "i-help", f"page {page}: {symbol}"
    tiles = {tile.id for tile in TILES}
    assert tiles | {*MONUMENT_IDS, *FAVOR_IDS, *council.SEAT_IDS} | {quest.id for quest in QUESTS} <= drawn


# -- a new component is a row ----------------------------------------------------------------------------------------------


class Added(NamedTuple):
    """A new component: the file and section it goes to, and its row."""

    file: str
    section: str
    row: str


CLASSROOM = 'icons = ["holy"]\nprofessor = "any"\nstudents = ["any:1-5"]\nrelation = "none"\nwedges = ["NW", "SE"]\n'
ADDED = {
    "observatory": Added(
        "tiles.toml", "guild_classrooms", CLASSROOM + 'min_players = 2\neffects = [["knowledge", 2], ["flip", 1], ["vp", 1]]'
    ),
    "fish_market": Added("tiles.toml", "town_classrooms", CLASSROOM + 'effects = [["gold", 2], ["magic", 1]]'),
    "order_of_lamps": Added(
        "tiles.toml", "prestige_tiles", 'icons = ["shadow"]\nwedges = ["NW"]\neffects = [["position_guild", "shadow", 3]]'
    ),
    "find_the_lost_bell": Added(
        "quests.toml",
        "quests",
        'guild = "holy"\ngraduates = ["any"]\nvp = 1\neffects = [["student_of_choice", 3], ["flip", 1]]',
    ),
    "obelisk": Added("chits.toml", "monuments", 'guild = "none"\ncopies = 9\neffects = [["gold", 1], ["magic", 1]]'),
    "lantern_monument": Added("chits.toml", "monuments", 'guild = "shadow"\ncopies = 5\neffects = []'),
    "open_house": Added(
        "chits.toml", "favors", 'pay = [["magic", 1]]\ncopies = 9\neffects = [["professor_from_line", 1], ["knowledge", 1]]'
    ),
    "archives": Added(
        "council.toml", "lower_council", 'effects = [["discount", "ministry", 1], ["wild_in_classrooms", "worker"]]'
    ),
    "ceremony": Added("council.toml", "upper_council", 'effects = [["monuments", 2]]'),
    "rival_scouts": Added(
        "solo.toml", "rival_cards", 'dock = "fountain"\ndie = "highest"\neffects = [["hire"], ["build_town"]]'
    ),
}
PLAY = """
import json, random, duchy
from duchy.rooms.academies.content.council import SEAT_IDS
game = duchy.game("academies")
seen = set(SEAT_IDS)
for seed in range(40):
    players = 1 + seed % 4
    s = game.new(players=players, seed=seed)
    pick = random.Random(seed)
    n = 0
    while not s.over:
        seat = s.seats[n % len(s.seats)]
        legal = s.legal(seat)
        if n % 20 == 0:
            game.invariants(s)
            assert len(game.observe(s, seat)) == sum(field.size for field in game.layout)
            game.text.prompt(s, seat)
            [game.text.label(s, action, seat) + str(game.text.elements(s, action, seat)) for action in legal]
            game.text.table(s.view(seat), ["A", "B", "C", "D"][:players])
            seen |= set(json.dumps(s.view(seat)).split('"'))
        s.apply(pick.choice(legal), seat)
        n += 1
    game.invariants(s)
print(*[piece for piece in ADDED if piece in seen and game.text.explain(piece)])
"""


def with_pack(home: Path, rows: dict[str, Added]) -> dict[str, str]:
    """An environment with our content and these rows."""
    folder = home / "academies"
    folder.mkdir()
    root = Path(__file__).parents[3]
    for file in {added.file for added in rows.values()}:
        text = (root / "src/duchy/rooms/academies/content" / file).read_text(encoding="utf-8")
        for piece, added in rows.items():
            if added.file == file:
                words = f'id = "{piece}"\nname = "{piece.title()}"\ntext = "Something new, for a test."\n'
                text += f"\n[[{added.section}.rows]]\n{words}{added.row}\n"
        (folder / file).write_text(text, encoding="utf-8")
    path = os.pathsep.join([os.environ.get("PYTHONPATH", "src"), str(root)])
    return {**os.environ, "DUCHY_CONTENT": str(home), "PYTHONPATH": path}


def test_a_new_component_of_every_kind_is_one_row(tmp_path: Path) -> None:
    """Each row stands in a content pack; games with them are played, told, shown and observed."""
    env = with_pack(tmp_path, ADDED)
    code = PLAY.replace("ADDED", repr(list(ADDED)))
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.split() == list(ADDED)


POINTS = """
import re, duchy
from duchy.draw import LOOK, draw
from duchy.rooms.academies.rules.questing import QuestTurn
from tests.rooms.academies import scene as sc
s = sc.scene()
sc.has(s, monuments={3: "jubilee"}, favors=["laurels"], graduates=["holy"])
sc.open_quests(s, "find_the_lost_bell")
sc.line(s, "monuments", "jubilee")
sc.line(s, "favors", "laurels")
drawing = draw("academies", s.view(0), ["Anna", "Ben"])
whole = drawing.board + drawing.own
for piece in ("jubilee", "laurels", "find_the_lost_bell"):
    assert f'data-piece="{piece}"' in whole, piece
for sheet, symbol in re.findall(r'href="([^"#]+)#([^"]+)"', whole):
    assert symbol != "i-help" and f'id="{symbol}"' in (LOOK / sheet.removeprefix("/static/")).read_text(), symbol
assert whole.count("#i-vp") >= 3
sc.ask(s, QuestTurn(0))
sc.do(s, "use_monument", monument="jubilee")
sc.do(s, "use_favor", favor="laurels")
sc.do(s, "quest", quest="holy")
print(sc.score(s), *[e["points"] for e in sc.told(s, "score")])
print(sc.GAME.text.sentence({"kind": "score", "seat": 0, **sc.told(s, "score")[0]}, ["Anna", "Ben"]))
"""
POINT_ROWS = {
    "jubilee": Added("chits.toml", "monuments", 'guild = "none"\ncopies = 2\neffects = [["vp", 2]]'),
    "laurels": Added("chits.toml", "favors", 'pay = []\ncopies = 2\neffects = [["vp", 3]]'),
    "find_the_lost_bell": Added("quests.toml", "quests", 'guild = "holy"\ngraduates = ["any"]\nvp = 1\neffects = [["vp", 4]]'),
}


def test_a_pack_may_give_points_by_chits_and_quests(tmp_path: Path) -> None:
    """The rulebook knows points as a benefit, our rows don't use it: a Monument, a Favor and a quest of a pack do."""
    env = with_pack(tmp_path, POINT_ROWS)
    done = subprocess.run([sys.executable, "-c", POINTS], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == ["10 2 3 1 4", "Anna scores 2 VP as a reward."]


BAD = {
    "an unknown effect": ('effects = [["goold", 2]]', "there is no effect 'goold'", "did you mean 'gold'?"),
    "too much": ('effects = [["knowledge", 3]]', "'knowledge' takes a whole number from 1 to 2", "3 does not fit"),
    "not a list": ("effects = [4]", "an effect is a list that begins with its name", "not 4"),
}


@pytest.mark.parametrize("name", BAD)
def test_an_effect_that_does_not_fit_is_refused_in_words(name: str, tmp_path: Path) -> None:
    effects, *words = BAD[name]
    (tmp_path / "academies").mkdir()
    text = (
        f"""[favors]\nsource = "house"\n[[favors.rows]]\nid = "x"\nname = "X"\ntext = "X."\npay = []\ncopies = 9\n{effects}\n"""
    )
    (tmp_path / "academies" / "chits.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path)}
    code = "import duchy; duchy.game('academies')"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    for word in ["BadContent", "chits.toml", "favors", *words]:
        assert word in done.stderr, done.stderr[-600:]


def test_guilds_in_the_content_are_those_of_the_rules() -> None:
    assert [row.word("id") for row in CONTENT.section("guilds").rows()] == GUILD_IDS
