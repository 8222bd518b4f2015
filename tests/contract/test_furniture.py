"""The rooms are furnished alike: who knows one finds the way in all, a sixth included."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.draw import LOOK, draw, folder
from duchy.kernel.core import Frame
from duchy.kernel.effects import Vocabulary
from duchy.kernel.observe import QUESTION
from duchy.kernel.record import Match
from duchy.kernel.words import Words

FURNITURE = {
    "actions": ["ACTIONS"],
    "content.tables": ["CONTENT"],
    "effects": [],
    "hidden": ["determinize"],
    "invariants": ["check_invariants"],
    "modules": [],
    "observe": ["LAYOUT", "QUESTIONS", "observe"],
    "options": ["MODES", "OPTIONS", "PRESETS", "check_options", "variants"],
    "rules": [],
    "scoring": ["scores", "winners"],
    "setup": ["set_up"],
    "state": [],
    "text": ["WORDS"],
    "told": [],
    "view": ["view"],
}
TEXT = ["explain", "labels", "left", "log", "now", "pieces", "questions", "rules", "story", "strip", "table", "words"]
VIEW = {"game", "mode", "players", "viewer", "deciding", "over", "scores", "winners", "seats"}
ELSEWHERE = {"stop", "skip", "finish", "end"}
"""Doing without is called `done`; only where the rulebook itself says so is it to `pass` (Villages: not to follow)."""

BEGINS: dict[str, Any] = {"burgundy": lambda s: s.order[0], "villages": lambda s: s.active}
"""Who begins, where a room does not keep it as `first`."""

each_game = pytest.mark.parametrize("name", duchy.games())


def part(name: str, module: str) -> Any:
    return import_module(f"duchy.rooms.{name}.{module}")


def home(name: str) -> Path:
    return Path(str(import_module(f"duchy.rooms.{name}").__file__)).parent


def source(name: str) -> Path:
    """The room's sources, also where the tests run on the compiled package."""
    ours = Path(__file__).parents[2] / "src" / "duchy" / "rooms" / name
    return ours if ours.exists() else home(name)


def frames_of(name: str, kind: type = Frame) -> Iterator[type[Frame[Any]]]:
    """The frames that a room's own files define."""
    for frame in kind.__subclasses__():
        if frame.__module__.startswith(f"duchy.rooms.{name}."):
            yield frame
        yield from frames_of(name, frame)


@each_game
def test_a_room_has_the_same_modules_and_names(name: str) -> None:
    for module, names in FURNITURE.items():
        found = part(name, module)
        assert [wanted for wanted in names if not hasattr(found, wanted)] == [], f"{module} of {name}"
    for module in TEXT:
        part(name, f"text.{module}")
    vocabularies = [value for value in vars(part(name, "effects")).values() if isinstance(value, Vocabulary)]
    assert vocabularies, f"{name}: effects.py has no vocabulary"


@each_game
def test_options_and_modes_are_named_alike(name: str) -> None:
    game = duchy.game(name)
    assert game.modes[0].name == "free"
    for option in game.options.values():
        assert not re.fullmatch(r"first|start(er)?|starting_player", option.name), "who starts is first_player"
    assert "done" in game.actions.kinds
    assert not ELSEWHERE & set(game.actions.kinds)
    assert len({repr(variant) for variant in game.variants}) == len(game.variants)


@each_game
def test_what_a_table_agrees_on_is_its_own(name: str) -> None:
    game = duchy.game(name)
    for players in range(game.seats[0], game.seats[1] + 1):
        usual = game.agree(players, {})
        other = game.agree(players)
        for value in other.values():
            if isinstance(value, list):
                value.clear()
        other.clear()
        assert game.agree(players) == usual and usual


def test_no_list_of_games_is_kept_by_hand() -> None:
    """The folders are the list: who needs all games asks `duchy.games()`."""
    games, root = set(duchy.games()), Path(__file__).parents[2]
    files = [file for top in ("src", "tests", "bench", "tools", "examples") for file in (root / top).rglob("*.py")]
    assert len(files) > 500
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.List | ast.Tuple | ast.Set):
                words = {
                    part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
                assert len(games & words) < 4, f"{file.relative_to(root)}, line {node.lineno}"


@each_game
def test_the_weights_of_an_evaluation_stand_by_name_in_one_place(name: str) -> None:
    """`bots/evaluations/<game>.toml`, whether the evaluation is one file or a folder of several."""
    import duchy.bots.evaluations as evaluations

    files = [Path(folder) / f"{name}.toml" for folder in evaluations.__path__]
    found = [file for file in files if file.exists()]
    strays = [file for folder in evaluations.__path__ for file in (Path(folder) / name).glob("*.toml")]
    assert strays == [], "weights lie beside the folder, not in it"
    assert len(found) == 1 and tomllib.loads(found[0].read_text(encoding="utf-8"))["weights"]


@each_game
def test_the_first_player_is_counted_alike(name: str) -> None:
    game = duchy.game(name)
    if "first_player" not in game.options:
        state = game.new(players=game.seats[1], seed=3)
        assert len(state.seats) == state.players, "where all decide at once nobody begins; else the table agrees on who does"
        return
    ours, other = game.options["first_player"], duchy.game("burgundy").options["first_player"]
    assert (ours.title, ours.meaning, ours.low, ours.high) == (other.title, other.meaning, 0, game.seats[1])
    for mode in game.modes:
        for seat in range(1, mode.seats[1] + 1) if ours.counts_in(mode.name) else ():
            state = game.new(players=mode.seats[1], seed=3, options={**mode.options, "first_player": seat})
            begins = BEGINS.get(name, lambda s: s.first)(state)
            assert begins == seat - 1, mode.name
        with pytest.raises(duchy.BadOption, match="first_player"):
            game.agree(mode.seats[0], {**mode.options, "first_player": mode.seats[0] + 1})


@each_game
def test_options_say_how_they_are_shown(name: str) -> None:
    game, modes = duchy.game(name), {mode.name for mode in duchy.game(name).modes}
    sheet = (Path(LOOK) / "icons.svg").read_text(encoding="utf-8")
    for option in game.options.values():
        assert set(option.modes) <= modes, option.name
        assert option.meaning and (option.group == "expansion") == bool(option.icon), option.name
        assert not option.icon or f'id="i-{option.icon}"' in sheet, option.name
        assert option.group != "expansion" or option.default is False, "none is needed"
        assert set(option.words) <= set(option.choices or ()), option.name
    assert game.presets == part(name, "options").PRESETS and game.presets[0].name == "first"
    for preset in game.presets:
        mode = next(mode for mode in game.modes if mode.name == preset.mode)
        for players in range(mode.seats[0], mode.seats[1] + 1):
            game.agree(players, {**preset.options, **mode.options})


@each_game
def test_views_and_observations_begin_alike(name: str) -> None:
    game = duchy.game(name)
    for variant in game.variants[:: max(1, len(game.variants) // 6)]:
        state = game.new(players=variant.players, seed=1, options=variant.options)
        view = state.view(None)
        assert view.keys() >= VIEW
        assert view["game"] == name and view["mode"] in [mode.name for mode in game.modes]
        assert len(view["seats"]) >= variant.players
    assert game.layout[0] is QUESTION


@each_game
def test_every_frame_that_asks_has_a_question_and_a_number(name: str) -> None:
    words, questions = duchy.game(name).text, part(name, "observe").QUESTIONS
    asking = {frame for frame in frames_of(name) if "options" in vars(frame)}
    assert asking, "no frames were found"
    assert {frame.__name__ for frame in asking - set(words.questions)} == set(), "frames without a question"
    assert {frame.__name__ for frame in asking - set(questions.frames)} == set(), "frames that observe.py does not number"


@each_game
def test_every_kind_of_action_has_a_label(name: str) -> None:
    game = duchy.game(name)
    assert isinstance(game.text, Words)
    assert set(game.actions.kinds) - {kind for kind, _ in game.text.label_of} == set()
    assert {kind for kind, _ in game.text.label_of} | {kind for kind, _ in game.text.pieces_of} <= set(game.actions.kinds)


@each_game
def test_every_event_has_a_line_and_every_piece_an_explanation(name: str) -> None:
    game = duchy.game(name)
    for seed, variant in enumerate(game.variants):
        match = Match.new(game, variant.players, seed, variant.options)
        names = [f"Player {n}" for n in range(variant.players)]
        while not match.state.over:
            seat = match.state.seat
            legal = match.state.legal(seat)
            match.act(legal[len(match.entries) * 7 % len(legal)], seat)
            for event in match.steps[-1].events:
                assert event.kind == "forced" or event.kind in game.text.lines, f"{event} has no line"
            if len(match.entries) % 150 == 1 and folder(name):
                drawing = draw(name, match.state.view(seat), names)
                whole = drawing.status + drawing.board + drawing.own + drawing.others
                for piece in set(re.findall(r'data-piece="([^"]+)"', whole)):
                    assert game.text.explain(piece), f"{piece} has no explanation"


def trees(name: str, *parts: str) -> Iterator[tuple[Path, ast.Module]]:
    """The syntax of a room's files (of these folders or files only, where given)."""
    room = source(name)
    for file in sorted(room.rglob("*.py")):
        where = file.relative_to(room)
        if not parts or where.parts[0] in parts:
            yield where, ast.parse(file.read_text(encoding="utf-8"))


@each_game
def test_base_rules_do_not_know_the_modules(name: str) -> None:
    for where, tree in trees(name, "rules"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert f"rooms.{name}.modules" not in (node.module or ""), f"{where} imports a module of the game"
            if isinstance(node, ast.FunctionDef):
                inside = [n for n in ast.walk(node) if isinstance(n, ast.Import | ast.ImportFrom)]
                assert not inside, f"{where}: {node.name} imports inside"


@each_game
def test_rules_tell_without_asking_who_listens(name: str) -> None:
    for where, tree in trees(name, "rules", "modules", "effects.py", "setup.py", "scoring.py"):
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Attribute) and node.attr == "log"), f"{where}, line {node.lineno}: told.py tells"
            assert not (isinstance(node, ast.Name) and node.id == "Event"), f"{where}, line {node.lineno}: told.py tells"


@each_game
def test_no_offsets_into_flat_lists(name: str) -> None:
    """`s.duchy[seat * WIDTH + SILVER]` is `s.duchies[seat].silver`; where a comment says 'flat:' it gives the reason."""
    for where, _ in trees(name):
        lines = (source(name) / where).read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            found = re.search(r"\b(s|self|other|state)\.\w+\[[^\]:]*\* *[A-Za-z_]+ *\+ *[A-Z]{2,}", line)
            assert not found or "flat:" in line, f"{where}, line {number}: {line.strip()}"
