"""The Guild Halls expansion."""

from __future__ import annotations

from tests.rooms.villages.scene import points_from, scene


def bonus(seat_zero: list[str], seat_one: list[str]) -> tuple[int, int]:
    """The Guild Hall VP of two villages."""
    s = scene(villages={0: seat_zero, 1: seat_one}, guild_halls=True)
    return points_from(s, 0, "guild halls"), points_from(s, 1, "guild halls")


def test_more_of_the_type_than_all_others_gives_three():
    assert bonus(["gh_workers", "farm"], ["mine"]) == (3, 0)


def test_a_tie_gives_nothing():
    assert bonus(["gh_workers"], ["mine"]) == (0, 0)


def test_the_guild_hall_must_stand_in_the_own_village():
    assert bonus(["farm", "mine"], ["gh_workers"]) == (0, 0)


def test_two_owners_of_one_hall_only_the_strict_majority_scores():
    assert bonus(["gh_workers", "farm"], ["gh_workers"]) == (3, 0)
    assert bonus(["gh_workers"], ["gh_workers"]) == (0, 0)


def test_hall_and_guildmaster_of_one_type_both_score():
    assert bonus(["gh_workers", "gm_workers"], []) == (6, 0)


def test_solo_grants_the_bonus_with_three_buildings_of_the_type():
    s = scene(1, villages={0: ["gh_workers"]}, guild_halls=True, gold={0: 3})
    for count, vp in ((2, 0), (3, 3), (4, 3)):
        s.villages[0].types[0] = count
        assert points_from(s, 0, "guild halls") == vp
