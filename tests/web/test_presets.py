"""What a preset shows is what is dealt: on the page where it is chosen, in the waiting room, in lists. Of every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest

import duchy
from duchy.kernel.errors import DuchyError
from duchy.kernel.first import NAME
from duchy.kernel.game import Game
from duchy.kernel.options import Option, Preset
from duchy.table.rows import OPEN, Seat, Table
from duchy.web import plans
from duchy.web.lists import agreed
from duchy.web.waiting import cards_of
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]
SEEDS = range(4)
PRESETS = [(name, preset) for name in duchy.games() for preset in duchy.game(name).presets]
TOLD = ("board", "expansion", "rule")
"""The groups of options whose values are shown before a match, where they are not as usual."""
each_preset = pytest.mark.parametrize(("name", "preset"), PRESETS, ids=[f"{name}-{preset.name}" for name, preset in PRESETS])


def counts_of(game: Game, preset: Preset) -> range:
    """How many may sit there."""
    low, high = next(mode for mode in game.modes if mode.name == preset.mode).seats
    return range(low, high + 1)


def plan_of(game: Game, preset: Preset, players: int) -> plans.TablePlan:
    """The preset with so many seats."""
    found = plans.of_preset(game, preset)
    return plans.from_query(game, re.sub(r"players=\d+", f"players={players}", found.query))


def table_of(game: Game, plan: plans.TablePlan) -> Table:
    """The table that would be opened."""
    options = game.agree(plan.players, {**plan.options, **plan.mode.options, NAME: 1})
    return Table(game.name, plan.players, options, "", "anna", "", [Seat(n, "link") for n in range(plan.players)], status=OPEN)


def dealt(game: Game, table: Table, **other: Any) -> list[Any]:
    """What lies on the table at the start, as everybody sees it, without the options themselves."""
    found = []
    for seed in SEEDS:
        state = game.new(players=table.players, seed=seed, options={**table.options, **other})
        view = dict(state.view(None))
        view.pop("options", None)
        found.append(view)
    return found


def others_of(game: Game, table: Table, option: Option) -> list[Any]:
    """What else an option could be at this table."""
    found: list[Any] = []
    wanted = option.choices or (
        (True, False) if isinstance(option.default, bool) else range(option.low or 0, (option.high or 0) + 1)
    )
    for value in wanted:
        whole = [value] * table.players if option.each else [value] if isinstance(option.default, list) else value
        if whole != table.options.get(option.name):
            try:
                game.agree(table.players, {**table.options, option.name: whole})
            except DuchyError:
                continue
            found.append(whole)
    return found


@each_preset
def test_what_is_shown_has_a_say_in_what_is_dealt_and_what_is_overruled_has_none(name: str, preset: Preset) -> None:
    game = duchy.game(name)
    for players in counts_of(game, preset):
        plan = plan_of(game, preset, players)
        table = table_of(game, plan)
        usual = dealt(game, table)
        for option in game.options.values():
            if option.group not in TOLD or option.name == "mode" or not option.counts_in(plan.mode.name):
                continue
            said = " ".join(str(card) for card in cards_of(option, table))
            others = [dealt(game, table, **{option.name: value}) for value in others_of(game, table, option)]
            if option.overruled(table.options):
                assert option.overruled(table.options) in said
                assert all(other == usual for other in others), f"{option.name} counts after all"
            elif said:
                assert others and any(other != usual for other in others), f"{option.name} is shown and has no say: {said}"


@each_preset
def test_what_the_page_of_a_preset_marks_is_what_its_table_has(visitor: Visit, name: str, preset: Preset) -> None:
    game, plan = duchy.game(name), plans.of_preset(duchy.game(name), preset)
    page = unescape(visitor().get(f"/new/{name}?{plan.query}").text)
    table = table_of(game, plan)
    for option in game.options.values():
        if not option.counts_in(plan.mode.name) or option.name in plan.mode.options or option.group not in TOLD:
            continue
        told = option.overruled(table.options)
        shown = re.findall(r'<p class="dealt" data-when="\w+"[^>]*?( hidden)?>', page)
        if option.instead:
            assert (" hidden" in shown and "" in shown) if told else "" not in shown
            assert not told or f"{option.title} {told}" in page
        elif option.group == "expansion":
            box = re.findall(rf'name="option-{option.name}" value="true"( checked)?>', page)
            assert box == [" checked" if table.options[option.name] else ""]


def test_the_duchies_of_all_expansions_are_dealt_and_said_to_be_so(visitor: Visit) -> None:
    """The fault that was: the waiting room showed duchy 1 for everybody."""
    game = duchy.game("burgundy")
    preset = next(preset for preset in game.presets if preset.name == "all")
    anna = visitor()
    query = re.sub(r"seat-1=bot&bot-1=\w+", "seat-1=link", plans.of_preset(game, preset).query)
    path = anna.post("/new/burgundy", data={"csrf": anna.csrf, **dict(parse_qsl(query))}).headers["location"]
    room = unescape(anna.get(path).text)
    assert "dealt at random: everybody chooses a side" in room and "Duchies 1" not in room
    assert not any("Duchies" in line for line in agreed(table_of(game, plans.of_preset(game, preset)), game))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"border_posts": ["true"], "duchies-0": ["1"], "duchies-1": ["6"]}, "of 11a to 11f, dealt at random"),
        ({"border_posts": ["true"], "duchies-0": ["11a"], "duchies-1": ["11c"]}, ""),
        ({"random_duchies": ["true"], "duchies-0": ["3"], "duchies-1": ["3"]}, "dealt at random: everybody chooses"),
        ({"duchies-0": ["3"], "duchies-1": ["4"]}, ""),
    ],
)
def test_duchies_somebody_has_chosen_are_kept_where_they_count(given: dict[str, list[str]], told: str) -> None:
    game = duchy.game("burgundy")
    plan = plans.read(game, {f"option-{name}": values for name, values in given.items()})
    assert ("duchies" in plan.options) == (not told)
    assert game.options["duchies"].overruled(table_of(game, plan).options).startswith(told)
    assert plans.from_query(game, plan.query) == plan


def test_some_duchies_with_border_posts_and_some_without_are_refused_with_a_reason(visitor: Visit) -> None:
    anna = visitor()
    given = {"option-border_posts": "true", "option-duchies-0": "11a", "option-duchies-1": "1"}
    answer = anna.post("/new/burgundy", data={"csrf": anna.csrf, **given})
    assert answer.status_code == 400 and "every player has one of 11a to 11f" in answer.text
