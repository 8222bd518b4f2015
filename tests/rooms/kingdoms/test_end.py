"""The end of the game, scoring, ties."""

from __future__ import annotations

from duchy.rooms.kingdoms.content.tables import DOMAINS, FIRST_DOMAIN, VP
from duchy.rooms.kingdoms.rules.turn import end_conditions
from duchy.rooms.kingdoms.state import Kingdoms
from tests.rooms.kingdoms.scene import actions, build, do, keep_duke, scene


def two_gains(s: Kingdoms) -> None:
    """Seat `active` takes two resources, and whatever the next harvest asks is answered."""
    turn = s.turn
    while not s.over and s.turn == turn:
        s.apply(s.legal()[0])


def exhaust(s: Kingdoms, *stacks: int) -> Kingdoms:
    for stack in stacks:
        s.height[stack] = 0
    return s


def last_turn(s: Kingdoms) -> Kingdoms:
    """The last player's turn of a round."""
    s.active = s.players - 1
    return actions(s)


def test_the_game_goes_on_without_an_end_condition() -> None:
    s = last_turn(scene(2))
    two_gains(s)
    assert not s.over and s.active == 0 and s.turn == 2


def test_all_monsters_slain_ends_the_game() -> None:
    s = last_turn(exhaust(scene(3), 0, 1, 2, 3, 4))
    two_gains(s)
    assert s.over


def test_all_domains_built_ends_the_game() -> None:
    s = last_turn(exhaust(scene(3), *range(FIRST_DOMAIN, 20)))
    two_gains(s)
    assert s.over


def test_twice_as_many_exhausted_stacks_as_players_end_the_game() -> None:
    for players in (2, 3, 4, 5):
        stacks = [*range(4), *range(5, 14)]
        assert not end_conditions(exhaust(scene(players), *stacks[: 2 * players - 1]))
        assert end_conditions(exhaust(scene(players), *stacks[: 2 * players]))
        assert end_conditions(exhaust(scene(players), *stacks[: 2 * players + 1]))


def test_everybody_has_the_same_number_of_turns() -> None:
    s = actions(exhaust(scene(3), *range(5)))
    assert s.view(0)["last_round"]
    two_gains(s)
    assert not s.over and s.active == 1
    two_gains(s)
    assert not s.over and s.active == 2
    two_gains(s)
    assert s.over and s.turn == 3


def test_once_a_turn_ends_with_a_condition_met_no_returned_card_keeps_the_game_going() -> None:
    s = scene(2, purses={1: (6, 0, 0)}, citizens={1: {"peasant": 2}})
    actions(exhaust(s, 0, 1, 2, 9))
    two_gains(s)
    assert s.active == 1 and not s.over
    s.height[9] = 1
    assert not end_conditions(s) and s.view(0)["last_round"]
    two_gains(s)
    assert s.over and s.turn == 2


def test_the_last_round_is_announced_and_the_last_active_player_stays_active() -> None:
    s = exhaust(scene(2), *range(5))
    s.log = []
    actions(s)
    two_gains(s)
    told = [event for event in s.log if event.kind == "last_round"]
    assert len(told) == 1 and told[0].facts == {"why": "monsters", "last": 1, "now": False}
    two_gains(s)
    assert s.over and s.active == 1 and s.view(0)["active"] == 1


def test_a_returned_card_can_keep_the_game_going() -> None:
    s = scene(2, purses={0: (6, 0, 0)}, citizens={0: {"peasant": 2}})
    exhaust(s, 0, 1, 2, 9)
    s.first = 1
    assert end_conditions(s)
    build(s, "nest_of_the_weaver_witch")
    do(s, "return_citizen", citizen="peasant")
    two_gains(s)
    assert not s.over and s.turn == 2


def test_the_score_adds_monsters_domains_tokens_and_duke() -> None:
    s = scene(
        2,
        purses={0: (3, 0, 0, 5)},
        citizens={0: {"peasant": 2}},
        monsters={0: {"goblin": 2, "skeleton": 1}},
        domains={0: ["halfpenny_hill"]},
    )
    keep_duke(s, 0, "simon_the_unclean")
    assert s.scores()[0] == (1 + 1 + 2) + 2 + 5 + (2 + 3) + 3 // 2


def test_most_points_win() -> None:
    s = last_turn(exhaust(scene(2, purses={1: (0, 0, 0, 9)}), *range(5)))
    for seat in (0, 1):
        keep_duke(s, seat, "cornelius_the_dreamer")
    two_gains(s)
    assert s.over and s.winners() == [1]


def tied(**more: dict[int, dict[str, int]]) -> Kingdoms:
    s = scene(2, purses={0: (0, 0, 0, 4), 1: (0, 0, 0, 4)}, **more)  # type: ignore[arg-type]
    for seat in (0, 1):
        keep_duke(s, seat, "cornelius_the_dreamer")
    s.over = True
    return s


def test_a_tie_goes_to_the_fewest_cards_in_the_tableau() -> None:
    s = tied(citizens={0: {"peasant": 1}})
    assert s.scores()[0] == s.scores()[1] and s.winners() == [1]


def test_slain_monsters_and_domains_are_cards_of_the_tableau() -> None:
    s = tied(monsters={1: {"goblin": 2}})
    s.kingdoms[1].tokens[VP] -= 2
    assert s.scores()[0] == s.scores()[1] and s.winners() == [0]
    s = tied()
    s.kingdoms[0].domains = 1 << DOMAINS.index("the_orb_of_urdr")
    s.kingdoms[0].tokens[VP] -= 1 + 3
    assert s.scores()[0] == s.scores()[1] and s.winners() == [1]


def test_still_tied_players_share_the_win() -> None:
    assert tied().winners() == [0, 1]


def test_there_are_no_winners_before_the_end() -> None:
    assert scene(2).winners() == []
