"""The words: every question has a prompt, labels and elements speak of the right seat, every event has a sentence."""

from __future__ import annotations

from duchy.kernel.record import Match
from duchy.rooms.academies.content.tiles import TILE_IDS
from duchy.rooms.academies.observe import QUESTIONS
from duchy.rooms.academies.rules.academy import PlaceTile
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward
from duchy.rooms.academies.text.now import quest_line
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, ask, dock, has, scene

text = GAME.text


def test_every_question_has_a_prompt_and_a_number() -> None:
    frames = QUESTIONS.frames
    assert set(text.questions) == set(frames) and len(frames) == len(set(frames))


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
                        assert event.kind in text.lines, event.kind
                        said = text.sentence(event.open(), ["Anna", "Ben", "Carla"][:players])
                        assert said == "" or said[-1] in ".!", said
                        seen.add(event.kind)
    assert len(seen) > 30


def test_the_price_stands_in_the_question() -> None:
    s = scene()
    has(s, banners=["tuition"])
    ask(s, DockTurn(0, 0, 5))
    assert "Pay 3 gold (5, less 2) for a Town Classroom, or bank for 3 gold" in text.prompt(s, 0)
    has(s, gold=2)
    ask(s, DockTurn(0, 0, 5))
    assert "more than you have" in text.prompt(s, 0)


def test_a_place_says_that_it_completes_a_pedestal() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row"})
    ask(s, PlaceTile(0, TILE_IDS.index("watch_post")))
    assert text.label(s, sc.ACTIONS.id("place", cell=1)).endswith("which completes a pedestal")
    assert text.label(s, sc.ACTIONS.id("place", cell=3)) == "Place it in column 4, row 1"


def test_a_place_says_that_it_completes_three_or_four_pedestals() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row", 2: "watch_post", 5: "back_alley", 6: "wayside_shrine", 7: "town_square"})
    ask(s, PlaceTile(0, TILE_IDS.index("city_baths")))
    assert text.label(s, sc.ACTIONS.id("place", cell=1)).endswith("which completes four pedestals")
    has(s, tiles={2: "stonecutters_lot"})
    s.academies[0].tiles = sc.replaced(s.academies[0].tiles, 2, -1)
    has(s, tiles={7: "town_square"})
    ask(s, PlaceTile(0, TILE_IDS.index("city_baths")))
    assert text.label(s, sc.ACTIONS.id("place", cell=1)).endswith("which completes two pedestals")


def test_gains_are_told_as_gained() -> None:
    s = scene()
    has(s, gold=19, magic=20, students=["holy 1"], favors=["purse_and_pardon", "charm_and_pardon"])
    ask(s, DockTurn(0, 0, 3, 1, 1))
    for favor in ("purse_and_pardon", "charm_and_pardon"):
        s.apply(sc.ACTIONS.id("use_favor", favor=favor))
        s.apply(sc.ACTIONS.id("done"))
    said = [text.sentence({"kind": "gain", "seat": 0, **e}, ["Anna", "Ben"]) for e in sc.told(s, "gain")]
    assert said == ["Anna gains 1 gold (the track is full).", "Anna gains no magic (the track is full)."]
    s = scene()
    has(s, gold=10, magic=19)
    ask(s, DockTurn(0, 0, 3))
    s.apply(sc.ACTIONS.id("exchange_gold"))
    assert sc.told(s, "exchange") == [{"gold": -3, "magic": 1}] and sc.magic(s) == 20


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
    assert all(word in text.rules for word in ("Recruitment", "Education", "Questing", "Restoration", "Guild Rivals"))
    assert 2000 < len(text.rules) < 8000


def test_the_terminal_table_is_readable_without_colour_and_not_too_wide() -> None:
    import re

    s = GAME.new(players=4, seed=3)
    for _ in range(120):
        s.apply(s.legal()[len(s.legal()) // 3])
    plain = re.sub(r"\[/?[a-z_ ]*\]", "", text.table(s.view(None), ["Anna", "Ben", "Carla", "Dario"]))
    assert max(len(row) for row in plain.splitlines()) <= 120
    assert "Anna" in plain and "Docks" not in plain and "Castellan" in plain


def test_quests_that_a_rivals_graduates_fill_and_what_is_at_hand() -> None:
    s = scene()
    sc.open_quests(s, "construct_and_animate_a_flesh_golem", "bless_the_herring_fleet")
    has(s, 1, students=["holy 3"], faculty=["holy", "worker"])
    stage = s.view(0)["seats"][1]["stage"]
    assert quest_line("bless_the_herring_fleet", stage | {"holy": 1, "worker": 1}) == [
        ("Bless the Herring Fleet: can be filled", 2)
    ]
    assert quest_line("bless_the_herring_fleet", stage | {"worker": 2})[0][0].endswith("lacks 1 Holy graduate")
    assert quest_line("construct_and_animate_a_flesh_golem", stage | {"worker": 2}) == []
    soon = dict(text.summary(s.view(0), 1))
    assert soon["At hand"] == [
        ("1 student in the garden, 2 professors free to teach", None),
        ("2 spaces of the questing track to the next prestige", None),
    ]


def test_what_a_rivals_next_turn_can_reach_is_worked_out_from_what_lies_open() -> None:
    s = scene()
    has(s, 1, students=["holy 3", "worker 5"], faculty=["holy"])
    soon = dict(text.summary(s.view(0), 1))
    rooms = [line[0] for line in soon["Classes it could fill now"]]
    assert any(words.startswith("Study Hall") for words in rooms) and any(words.startswith("Lecture Hall") for words in rooms)
    has(s, 1, students=["holy 3"], faculty=[])
    rooms = [line[0] for line in dict(text.summary(s.view(0), 1))["Classes it could fill now"]]
    assert not any(words.startswith("Lecture Hall") for words in rooms)
    assert all(
        line[1] is None and line[2]
        for title, lines in text.summary(s.view(0), 1)
        if title.startswith("Next turn")
        for line in lines
    )
