"""The words: every question has a prompt, labels and elements speak of the right seat, every event has a sentence."""

from __future__ import annotations

from duchy.games.academies import text_log
from duchy.games.academies.academy import PlaceTile
from duchy.games.academies.education import ReportToClass
from duchy.games.academies.observe import QUESTIONS
from duchy.games.academies.recruitment import DockTurn, SendSteward
from duchy.games.academies.text import PROMPTS
from duchy.games.academies.tiles import TILE_IDS
from duchy.kernel.record import Match
from tests.games.academies import scene as sc
from tests.games.academies.scene import GAME, ask, dock, has, scene

text = GAME.text


def test_every_question_has_a_prompt_and_a_number() -> None:
    assert set(PROMPTS) == set(QUESTIONS) and len(QUESTIONS) == len(set(QUESTIONS))


def test_every_event_of_many_games_has_a_sentence() -> None:
    seen = set()
    for players in (1, 2, 3):
        for seed in range(4):
            match = Match.new(GAME, players, seed)
            n = seed
            while not match.state.over:
                legal = match.state.legal()
                match.act(legal[n % len(legal)], match.state.seat)
                n = n * 31 + 7
            for step in match.steps:
                for event in step.events:
                    if event.kind != "forced":
                        assert event.kind in text_log.SENTENCES, event.kind
                        said = text.sentence(event.open(), ["Anna", "Ben", "Carla"][:players])
                        assert said == "" or said[-1] in ".!", said
                        seen.add(event.kind)
    assert len(seen) > 30


def test_the_price_stands_in_the_question() -> None:
    s = scene()
    has(s, banners=["tuition"])
    ask(s, DockTurn(0, 0, 5))
    assert "Pay 3 gold (5, less 2 for your seat in the council) for a Town Classroom, or bank for 3 gold" in text.prompt(s, 0)
    has(s, gold=2)
    ask(s, DockTurn(0, 0, 5))
    assert "more than you have" in text.prompt(s, 0)


def test_a_place_says_that_it_completes_a_pedestal() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row"})
    ask(s, PlaceTile(0, TILE_IDS.index("watch_post")))
    assert text.label(s, sc.ACTIONS.id("place", cell=1)).endswith("which completes a pedestal")
    assert text.label(s, sc.ACTIONS.id("place", cell=3)) == "Place it in column 4, row 1"


def test_equal_dice_are_one_action_with_both_pieces() -> None:
    s = scene()
    dock(s, "fountain", "holy 3", "holy 3", "worker 1")
    ask(s, SendSteward(0))
    action = sc.ACTIONS.id("recruit", dock="fountain", guild="holy", value=3)
    assert text.elements(s, action) == ["dock-fountain", "die-fountain-holy-3-0", "die-fountain-holy-3-1"]


def test_in_education_labels_and_pieces_are_those_of_the_asking_seat() -> None:
    s = scene()
    has(s, 0, students=["holy 1"], tiles={0: "bakers_row"})
    has(s, 1, students=["worker 5"], tiles={0: "watch_post"})
    s.together([ReportToClass(0), ReportToClass(1)])
    s.settle()
    action = sc.ACTIONS.id("open_class", room=0)
    assert text.elements(s, action, 0) == ["tile-bakers-row"] and text.elements(s, action, 1) == ["tile-watch-post"]
    assert "Watch Post" in text.label(s, action, 1)


def test_the_rules_fit_on_two_pages_and_name_every_phase() -> None:
    assert all(word in text.RULES for word in ("Recruitment", "Education", "Questing", "Restoration", "Guild Rivals"))
    assert 2000 < len(text.RULES) < 8000


def test_the_terminal_table_is_readable_without_colour_and_not_too_wide() -> None:
    import re

    s = GAME.new(players=4, seed=3)
    for _ in range(120):
        s.apply(s.legal()[len(s.legal()) // 3])
    plain = re.sub(r"\[/?[a-z_ ]*\]", "", text.table(s.view(None), ["Anna", "Ben", "Carla", "Dario"]))
    assert max(len(row) for row in plain.splitlines()) <= 120
    assert "Anna" in plain and "Docks" not in plain and "Castellan" in plain
