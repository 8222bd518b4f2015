"""Setting up a table: what a game says of its options is shown, a link leads to the same set-up, one click plays."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest

import duchy
from duchy.bots.ratings import strengths
from duchy.kernel.first import NAME
from duchy.web import plans
from duchy.web.setup import characters, sensible
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]
BOTS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.parametrize("name", duchy.games())
def test_every_preset_and_mode_is_an_address_that_leads_to_itself(name: str) -> None:
    game = duchy.game(name)
    found = [plans.of_preset(game, preset) for preset in game.presets]
    found += [plans.read(game, {"mode": [mode.name]}) for mode in game.modes]
    for plan in found:
        assert plans.from_query(game, plan.query) == plan
        game.agree(plan.players, {**plan.options, **plan.mode.options})


def test_a_link_carries_everything_that_was_chosen() -> None:
    game = duchy.game("burgundy")
    form = {
        "players": ["3"],
        "seat-1": ["link"],
        "seat-2": ["bot"],
        "bot-2": ["expect"],
        "option-inns": ["true"],
        "option-duchies-0": ["1"],
        "option-duchies-1": ["6"],
        "option-duchies-2": ["11a"],
        "option-first_player": ["2"],
        "clock": ["900+10"],
        "late": ["remind"],
        "undo": ["on"],
        "public": ["on"],
    }
    plan = plans.read(game, form, sent=True)
    assert plans.from_query(game, plan.query) == plan
    proposal = plan.proposal(["Anna"])
    assert proposal.options == {"duchies": [1, 6, "11a"], "inns": True, NAME: 2}
    assert (proposal.bank, proposal.increment, proposal.clock, proposal.late) == (900, 10, 0, "remind")
    assert (proposal.undo, proposal.hints, proposal.public) == (True, False, True)


def test_a_link_may_name_the_table(visitor: Visit) -> None:
    page = visitor().get("/new/meadow?" + urlencode({"title": 'Thursday "evening" <b>' + "x" * 40})).text
    shown = re.findall(r'name="title"[^>]* value="([^"]*)"', page)
    assert [unescape(each) for each in shown] == ['Thursday "evening" <b>xx']


def test_options_of_other_modes_are_left_out() -> None:
    game = duchy.game("burgundy")
    plan = plans.read(game, {"mode": ["solo"], "option-shields": ["true"], "option-target": ["45"], "option-duchies-0": ["3"]})
    assert plan.options == {"target": 45}
    assert plans.read(game, {"option-target": ["45"]}).options == {NAME: 0}


def test_a_handicap_is_said_only_where_there_is_one() -> None:
    game = duchy.game("villages")
    plan = plans.read(game, {"option-handicap-0": ["0"], "option-handicap-1": ["2"]})
    assert plan.options["handicap"] == [0, 2] and plans.from_query(game, plan.query) == plan
    assert "handicap" not in plans.read(game, {"option-handicap-0": ["0"], "option-handicap-1": ["0"]}).options


def test_a_handicap_is_shown_before_and_at_the_table(visitor: Visit) -> None:
    anna = visitor()
    given = {"players": "2", "seat-0": "here", "seat-1": "link", "option-handicap-0": "0", "option-handicap-1": "2"}
    table = anna.post("/new/villages", data={"csrf": anna.csrf, **given}).headers["location"]
    room = unescape(anna.get(table).text)
    assert "Handicap" in room and "seat 2: +2" in room
    anna.ask(f"{table}/fill-all")
    assert anna.screen(table, 0)["chips"].count("+2 gold") == 1


@pytest.mark.parametrize("name", duchy.games())
def test_the_page_shows_what_the_room_says_of_its_options(visitor: Visit, name: str) -> None:
    game, page = duchy.game(name), visitor().get(f"/new/{name}").text
    for option in game.options.values():
        if option.name != "mode":
            assert f'data-option="{option.name}"' in page, option.name
    for preset in game.presets[: len(game.presets) if len(game.presets) > 1 else 0]:
        assert preset.title in page
    for level in characters(name):
        assert level["portrait"] and level["name"] in page and unescape(level["strength"]) in unescape(page)
    hidden = re.findall(r'data-option="(\w+)" data-modes="[^"]*" hidden', page)
    assert sorted(hidden) == sorted(o.name for o in game.options.values() if not o.counts_in("free") and o.name != "mode")


def test_boards_are_drawn(visitor: Visit) -> None:
    page = visitor().get("/new/burgundy").text
    assert page.count('class="bu-choice"') == 20  # ten duchies, six with border posts, two team boards, two for one player
    assert "starter board" in page


def test_strengths_are_figures_that_were_measured() -> None:
    """What a page says of a level stands in a row of the game in docs/bots.md, where it is said how it was measured."""
    text = BOTS.read_text(encoding="utf-8")
    for game in duchy.games():
        rows = [line for line in text.splitlines() if line.lower().startswith(f"| {game} |")]
        said = strengths(game)
        assert {"greedy", "scholar"} <= set(said)
        for bot, sentence in said.items():
            share, games = re.findall(r"(\d+ %) of (\d+) against", sentence)[0]
            assert any(re.search(rf"{share}(?: \([^)]*\))? of {games}\b", row) for row in rows), (game, bot, sentence)


def test_quick_play_is_one_click_and_same_again_the_last_set_up(visitor: Visit) -> None:
    anna = visitor()
    first = anna.form("/new/meadow/quick")
    assert first.status_code == 303
    assert "As last time" not in anna.get("/new/meadow").text
    anna.open("meadow", players="3", seat_1="here", seat_2="link", clock="300+5", option_level="2")
    page = unescape(anna.get("/new/meadow").text)
    assert "As last time" in page and "5 min each" in page
    again = anna.form("/new/meadow/quick").headers["location"]
    assert "1 of 3" in anna.get(again).text or "2 of 3" in anna.get(again).text
    fresh = anna.form("/new/meadow/quick", fresh="yes").headers["location"]
    assert anna.screen(fresh, 0)["board"]
    assert "As last time" not in visitor().get("/new/meadow").text, "it is mine alone"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"mode": "chess"}, "has no mode 'chess'"),
        ({"players": "9"}, "takes 2 to 4 players"),
        ({"seat-1": "ghost"}, "a seat is 'here', 'link' or 'bot'"),
        ({"seat-1": "bot", "bot-1": "search:time=999"}, "there is no bot"),
        ({"clock": "7"}, "clock: it is one of"),
        ({"clock": "300", "late": "shout"}, "late: when time is out"),
        ({"option-first_player": "4"}, "first_player can't be 4"),
        ({"option-duchies-0": "3", "option-duchies-1": "3"}, "duchy 3 is in the box only once"),
        ({"option-inns": "maybe"}, "option inns can't be"),
        ({"option-handicap-0": "0", "option-handicap-1": "7"}, "option handicap can't be [0, 7]"),
    ],
)
def test_a_link_or_a_form_that_makes_no_sense_says_why_and_opens_nothing(
    visitor: Visit, given: dict[str, str], said: str
) -> None:
    anna = visitor()
    for answer in (
        anna.get(f"/new/burgundy?{urlencode(given)}"),
        anna.post("/new/burgundy", data={"csrf": anna.csrf, **given}),
    ):
        assert answer.status_code == 400
        assert said in unescape("".join(re.findall(r'role="alert">(.*?)<', answer.text)))
    assert "Welcome to Duchy" in anna.get("/").text


def test_a_sensible_first_game_is_against_an_apprentice() -> None:
    for name in duchy.games():
        plan = sensible(duchy.game(name))
        assert plan.kinds[0] == "here" and set(plan.bots) == {"greedy"} and plan.clock == "0"
