"""The published solo game against the Dark Lord."""

from __future__ import annotations

from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.content.tables import CITIZENS, DOMAINS, DUKES, FIRST_CITIZEN, FIRST_DOMAIN, VP
from duchy.rooms.kingdoms.modules.solo import MONSTERS_PHASE
from duchy.rooms.kingdoms.rules.turn import TURN
from duchy.rooms.kingdoms.scoring import dark_lord_total, parts
from duchy.rooms.kingdoms.state import DARK_LORD, Kingdoms
from tests.rooms.kingdoms.scene import (
    actions,
    build,
    citizen_stack,
    do,
    harvest,
    keep_duke,
    offers,
    own_domain,
    purse,
    question,
    scene,
    slain,
    slay,
)


def monsters_phase(s: Kingdoms, one: int, two: int) -> Kingdoms:
    s.stack = [TURN, MONSTERS_PHASE]
    s.die1, s.die2 = one, two
    s.settle()
    return s


def lord_citizens(s: Kingdoms) -> dict[str, int]:
    return {CITIZENS[c]: n for c, n in enumerate(s.kingdoms[DARK_LORD].citizens) if n}


def test_after_the_choice_a_random_duke_is_the_dark_lord() -> None:
    drawn = set()
    for seed in range(30):
        s = GAME.new(players=1, seed=seed)
        kept = s.view(0)["seats"][0]["dukes"][0]
        do(s, "duke", duke=kept)
        lord = DUKES[s.kingdoms[DARK_LORD].duke]
        assert lord != kept and s.view(0)["dark_lord"]["duke"] is None
        drawn.add(lord)
    assert len(drawn) > 5


def test_the_harvest_uses_on_turn_powers() -> None:
    s = harvest(scene(1, citizens={0: {"cleric": 1}}), 1, 2)
    assert purse(s)[2] == 3


def test_what_is_taken_from_a_player_comes_from_the_bank() -> None:
    s = harvest(scene(1, citizens={0: {"thief": 1}}), 3, 4)
    assert {(o.player, o.resource, o.amount) for o in offers(s)} == {(5, "gold", 3), (5, "magic", 3)}
    do(s, "steal", player=5, resource="magic", amount=3)
    assert purse(s)[:3] == (0, 0, 3)


def test_domains_that_take_at_the_end_take_from_the_bank() -> None:
    s = actions(scene(1, domains={0: ["cathedral_of_st_aquila", "the_orb_of_urdr"]}))
    do(s, "gain", resource="strength")
    do(s, "gain", resource="strength")
    assert question(s) == "Capture" and purse(s)[:3] == (1, 2, 1)


def test_purloiners_perch_takes_the_top_monster_of_the_leftmost_stack() -> None:
    s = scene(1, purses={0: (10, 0, 0)}, citizens={0: {"rogue": 2}})
    s.height[0] = 0
    build(s, "purloiners_perch")
    assert slain(s, 0, "skeleton") == 1 and s.height[1] == 4 and purse(s) == (0, 0, 0, 0)


def test_each_die_activates_the_stack_in_its_place() -> None:
    s = monsters_phase(scene(1, purses={0: (0, 0, 0)}), 1, 3)
    assert question(s) == "Capture" and {o.stack for o in offers(s)} == {FIRST_CITIZEN, FIRST_CITIZEN + 5}
    do(s, "capture", stack=FIRST_CITIZEN)
    assert {o.stack for o in offers(s)} == {FIRST_CITIZEN + 2, FIRST_CITIZEN + 7}
    do(s, "capture", stack=FIRST_CITIZEN + 7)
    assert lord_citizens(s) == {"cleric": 1, "champion": 1}
    assert s.height[FIRST_CITIZEN] == 4 and s.height[FIRST_CITIZEN + 7] == 4


def test_doubles_activate_twice_and_the_sum_not_at_all() -> None:
    s = monsters_phase(scene(1), 2, 2)
    do(s, "capture", stack=FIRST_CITIZEN + 1)
    do(s, "capture", stack=FIRST_CITIZEN + 1)
    assert lord_citizens(s) == {"merchant": 2} and question(s) != "Capture"


def test_a_six_activates_a_stack_of_your_choice_that_is_not_exhausted() -> None:
    s = scene(1)
    s.height[2] = 0
    monsters_phase(s, 6, 3)
    assert question(s) == "Attack" and {o.stack for o in offers(s)} == {0, 1, 3, 4}
    do(s, "attack", stack=4)
    do(s, "capture", stack=FIRST_CITIZEN + 4)
    assert lord_citizens(s) == {"peasant": 1} and question(s) != "Capture"  # the third stack is exhausted: no attack


def test_when_both_citizen_stacks_are_empty_a_domain_goes() -> None:
    s = scene(1)
    s.height[FIRST_CITIZEN] = s.height[FIRST_CITIZEN + 5] = s.height[1] = 0
    domain = s.top(FIRST_DOMAIN)
    monsters_phase(s, 1, 2)
    assert s.kingdoms[DARK_LORD].has_domain(domain) and s.height[FIRST_DOMAIN] == 2
    assert s.view(0)["dark_lord"]["domains"] == [DOMAINS[domain]]


def test_a_column_without_citizen_and_domain_falls_and_the_game_is_lost_at_once() -> None:
    s = scene(1, purses={0: (0, 0, 0, 50)}, solo_tokens=True)
    s.height[FIRST_CITIZEN] = s.height[FIRST_CITIZEN + 5] = s.height[FIRST_DOMAIN] = 0
    monsters_phase(s, 1, 2)
    assert s.over and s.winners() == [] and s.view(0)["dark_lord"]["outcome"] == "a column fell"


def test_then_comes_the_off_turn_harvest_with_citizens_recruited_this_turn() -> None:
    s = scene(1, purses={0: (2, 0, 0)}, centre=("butcher",))
    actions(s)
    do(s, "recruit", stack=citizen_stack("butcher"))
    before = purse(s)
    s.height[4] = 0
    monsters_phase(s, 6, 5)
    do(s, "attack", stack=0)
    do(s, "capture", stack=FIRST_CITIZEN)
    assert s.turn == 2
    # the starters' gold and strength, and the new Butcher's off-turn 4 gold; then the next turn's harvest has been rolled
    assert purse(s)[0] >= before[0] + 1 + 4 and purse(s)[1] >= 1


def test_the_second_harvest_has_its_own_consolation() -> None:
    s = scene(1)
    s.height[0] = s.height[1] = 0
    monsters_phase(s, 1, 2)
    assert s.turn == 1 and question(s) == "HarvestChoice"
    do(s, "gain", resource="magic")
    assert s.turn == 2 and purse(s)[2] == 1


def test_slaying_all_monsters_wins_at_once() -> None:
    s = scene(1, purses={0: (0, 9, 0)}, areas=("hills",))
    for stack in range(1, 5):
        s.height[stack] = 0
    s.height[0] = 1
    slay(s, "goblin_king")
    assert s.over and s.winners() == [0] and s.view(0)["dark_lord"]["outcome"] == "all monsters slain"


def test_five_exhausted_stacks_end_the_game_and_scores_are_compared() -> None:
    for mine, won in ((200, True), (0, False)):
        s = scene(1, purses={0: (0, 0, 0, mine)}, solo_tokens=True)
        for stack in (FIRST_CITIZEN, FIRST_CITIZEN + 1, FIRST_CITIZEN + 2, FIRST_CITIZEN + 3, 3):
            s.height[stack] = 0
        s.height[3] = 1
        s.height[FIRST_CITIZEN + 4] = 1
        monsters_phase(s, 5, 5)
        do(s, "capture", stack=FIRST_CITIZEN + 4)
        assert s.over and s.exhausted_stacks() == 5
        assert s.winners() == ([0] if won else [])


def four_exhausted(s: Kingdoms) -> Kingdoms:
    for stack in range(FIRST_CITIZEN + 1, FIRST_CITIZEN + 5):
        s.height[stack] = 0
    return s


def test_a_fifth_exhausted_stack_ends_the_game_in_the_middle_of_the_actions() -> None:
    s = four_exhausted(scene(1, purses={0: (9, 0, 0)}, centre=("cleric",)))
    s.height[FIRST_CITIZEN] = 1
    do(actions(s), "recruit", stack=FIRST_CITIZEN)
    if not s.over:
        s.apply(s.legal()[0])
    assert s.over and s.turn == 1 and sum(s.kingdoms[DARK_LORD].citizens) == 0


def test_the_action_that_exhausts_the_fifth_stack_is_finished_first() -> None:
    s = four_exhausted(scene(1, purses={0: (0, 9, 0)}, areas=("hills",)))
    s.height[0] = 1
    gold = purse(s)[0]
    slay(s, "goblin_king")
    while not s.over and question(s) != "ActionPhase":
        s.apply(s.legal()[0])
    assert s.over and (purse(s)[0] > gold or sum(s.kingdoms[0].citizens) > 0)


def test_a_fifth_exhausted_stack_ends_the_game_in_the_middle_of_the_monsters_phase() -> None:
    s = four_exhausted(scene(1))
    s.height[FIRST_CITIZEN] = 1
    monsters_phase(s, 1, 1)
    do(s, "capture", stack=FIRST_CITIZEN)
    assert s.over and s.turn == 1 and sum(s.kingdoms[DARK_LORD].citizens) == 1


def test_a_captured_domain_that_exhausts_the_fifth_stack_ends_the_game_too() -> None:
    s = scene(1)
    for stack in (FIRST_CITIZEN, FIRST_CITIZEN + 5, FIRST_CITIZEN + 1, FIRST_CITIZEN + 2):
        s.height[stack] = 0
    s.height[FIRST_DOMAIN] = 1
    monsters_phase(s, 1, 1)
    assert s.over and s.view(0)["dark_lord"]["outcome"] == "", "over before the second attack, which would lose the column"


def test_the_dark_lord_has_no_purse() -> None:
    s = GAME.new(players=1, seed=3)
    assert s.kingdoms[DARK_LORD].tokens == [0, 0, 0, 0] and s.kingdoms[0].tokens[:3] == [2, 0, 1]


def test_your_score_is_monsters_domains_and_duke_tokens_only_by_agreement() -> None:
    for tokens in (False, True):
        s = scene(1, purses={0: (0, 0, 0, 7)}, monsters={0: {"goblin": 1}}, solo_tokens=tokens)
        keep_duke(s, 0, "cornelius_the_dreamer")
        assert dict(parts(s, 0)) == {"monsters": 1, "domains": 0, "tokens": 7 if tokens else 0, "duke": 0}


def test_the_dark_lord_scores_living_monsters_captured_domains_and_his_duke() -> None:
    s = scene(1, areas=("hills", "ruins", "forest", "valley", "mountains"))
    for stack in (1, 2, 3, 4):
        s.height[stack] = 0
    s.kingdoms[DARK_LORD].add_citizen(CITIZENS.index("merchant"), 1)
    own_domain(s, DARK_LORD, "halfpenny_hill")
    s.kingdoms[DARK_LORD].duke = DUKES.index("simon_the_unclean")
    # hills: 1 + 1 + 1 + 2 + 4; the domain 2; Simon: one worker citizen and three worker icons
    assert dark_lord_total(s) == 9 + 2 + 4
    s.kingdoms[DARK_LORD].duke = DUKES.index("hrothgar_the_conqueror")
    assert dark_lord_total(s) == 9 + 2 + 2 * 5 + 1


def test_a_tie_with_the_dark_lord_is_lost() -> None:
    s = scene(1, solo_tokens=True)
    keep_duke(s, 0, "cornelius_the_dreamer")
    s.kingdoms[0].tokens[VP] = dark_lord_total(s)
    s.over = True
    assert s.winners() == []
    s.kingdoms[0].tokens[VP] += 1
    assert s.winners() == [0]
