"""The guild tracks."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.content.tables import FIRST_SINGLE, GUILD_IDS, GUILD_ROWS, SPACES
from duchy.rooms.castellans.rules.guilds import Push, advance
from tests.rooms.castellans.scene import ask, do, goods, have, offered, question, scene, spaces, told, track, vp

REWARDS = {
    "worker": [{"wood": 1}, {"choice": 1}, {"choice": 2}, {"vp": 4}],
    "soldier": [{"food": 1}, {"vp": 2}, {"gold": 4}, {"vp": 4}],
    "shadow": [{"gold": 2}, {"gold": 2}, {"gold": 4}, {"vp": 4}],
    "holy": [{"magic": 1}, {"vp": 2}, {"magic": 2}, {"vp": 4}],
}
BELOW = [4, 8, 12, 15]


@pytest.mark.parametrize("guild", GUILD_IDS)
@pytest.mark.parametrize("divider", range(4))
def test_crossing_a_divider_pays_at_once(guild: str, divider: int) -> None:
    s = scene()
    track(s, 0, **{guild: BELOW[divider] - 1})
    advance(s, 0, GUILD_IDS.index(guild), 1)
    ask(s)
    reward = REWARDS[guild][divider]
    if "choice" in reward:
        for _ in range(reward["choice"]):
            assert question(s) == "TakeResource"
            do(s, "take", resource="food")
        assert goods(s) == {"food": reward["choice"]} and s.over
    else:
        assert goods(s) == {k: v for k, v in reward.items() if k != "vp"} and vp(s) == reward.get("vp", 0) and s.over


def test_every_track_has_its_rewards_tested() -> None:
    for row in GUILD_ROWS:
        assert [d["below"] for d in row.items("dividers")] == BELOW
    assert list(REWARDS) == GUILD_IDS


@pytest.mark.parametrize("space", [0, 2, 4, 6, 8, 10, 12, 13])
def test_no_reward_between_the_dividers(space: int) -> None:
    s = scene()
    track(s, 0, shadow=space)
    advance(s, 0, GUILD_IDS.index("shadow"), 1)
    assert spaces(s) == {"shadow": space + 1} and goods(s) == {} and vp(s) == 0


def test_two_pushes_can_cross_a_divider() -> None:
    s = scene()
    track(s, 0, shadow=2)
    advance(s, 0, GUILD_IDS.index("shadow"), 2)
    assert spaces(s) == {"shadow": 4} and goods(s) == {"gold": 2}


def test_shared_spaces_hold_any_number_of_tokens() -> None:
    s = scene(5)
    for seat in range(5):
        track(s, seat, holy=9)
        advance(s, seat, GUILD_IDS.index("holy"), 1)
    assert [spaces(s, seat)["holy"] for seat in range(5)] == [10] * 5


def test_ryan_skips_two_taken_single_spaces() -> None:
    s = scene(3)
    track(s, 0, soldier=15)
    track(s, 1, soldier=16)
    track(s, 2, soldier=14)
    advance(s, 2, GUILD_IDS.index("soldier"), 1)
    assert spaces(s, 2) == {"soldier": 17}


def test_a_skipping_token_crosses_the_divider_on_its_way() -> None:
    s = scene()
    track(s, 1, shadow=15)
    track(s, 0, shadow=14)
    advance(s, 0, GUILD_IDS.index("shadow"), 1)
    assert spaces(s) == {"shadow": 16} and vp(s) == 4


def test_a_token_at_the_top_goes_no_further() -> None:
    s = scene()
    track(s, 0, holy=17)
    advance(s, 0, GUILD_IDS.index("holy"), 2)
    assert spaces(s) == {"holy": 17}


def test_pushes_are_lost_when_all_spaces_above_are_taken() -> None:
    s = scene(4)
    for seat, space in enumerate((14, 15, 16, 17)):
        track(s, seat, holy=space)
    s.log = []
    advance(s, 0, GUILD_IDS.index("holy"), 1)
    advance(s, 1, GUILD_IDS.index("holy"), 1)
    assert [spaces(s, seat)["holy"] for seat in range(4)] == [14, 15, 16, 17]
    assert len(told(s, "lost_push")) == 2


def test_a_lower_single_space_is_not_gone_back_to() -> None:
    s = scene(2)
    track(s, 0, holy=16)
    track(s, 1, holy=17)
    advance(s, 0, GUILD_IDS.index("holy"), 1)
    assert spaces(s, 0) == {"holy": 16}


def test_only_tracks_with_room_are_offered() -> None:
    s = scene()
    track(s, 0, holy=17, worker=17)
    ask(s, Push(0, 15, 1, 1))
    assert [o["guild"] for o in offered(s, "push")] == ["soldier", "shadow"]


def test_a_push_without_any_room_is_lost() -> None:
    s = scene()
    track(s, 0, holy=17, worker=17, soldier=17, shadow=17)
    ask(s, Push(0, 15, 1, 2))
    assert s.over and len(told(s, "lost_push")) == 1


def test_three_single_spaces_at_the_top() -> None:
    assert SPACES - FIRST_SINGLE + 1 == 3 and (FIRST_SINGLE, SPACES) == (15, 17)


def test_a_chosen_resource_is_one_there_is_room_for() -> None:
    s = scene()
    have(s, 0, wood=6, stone=6)
    track(s, 0, worker=7)
    advance(s, 0, GUILD_IDS.index("worker"), 1)
    ask(s)
    assert [o["resource"] for o in offered(s, "take")] == ["food", "magic"]


def test_a_chosen_resource_is_lost_when_all_tracks_are_full() -> None:
    s = scene()
    have(s, 0, wood=6, stone=6, food=6, magic=6)
    track(s, 0, worker=7)
    advance(s, 0, GUILD_IDS.index("worker"), 1)
    ask(s)
    assert s.over and goods(s) == {"wood": 6, "stone": 6, "food": 6, "magic": 6}
