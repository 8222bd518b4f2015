"""Border posts: linking posts by chains of tiles, the phase's points, the border bonus."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.boards import BOARDS, NAMES
from duchy.rooms.burgundy.content.tables import TILE_BY_ID
from duchy.rooms.burgundy.rules.place import place_tile

from .scene import GAME, Scene, scene

BORDER = ["11a", "11b", "11c", "11d", "11e", "11f"]


def border(**options: object) -> Scene:
    t = scene(border_posts=True, duchies=["11a", "11b"], **options)
    return t.bare().phase("B")


def link(t: Scene, hexes: list[int], last: int, seat: int = 0) -> int:
    """Lay inns (which do nothing) and then the last one by the rules; what the last one scores for posts."""
    t.lay(seat, dict.fromkeys(hexes, "inn"))
    said: list[object] = []
    t.s.log = []
    place_tile(t.s, seat, TILE_BY_ID["inn"], last)
    said = [e.facts["points"] for e in t.s.log if e.kind == "score" and e.facts["source"] in ("posts", "bonus")]
    t.s.log = None
    return sum(int(str(points)) for points in said)


LINE = [1, 5, 10, 16, 22]


def test_linking_two_posts_scores_for_the_phase() -> None:
    assert link(border(), LINE[:-1], 22) == 8


def test_the_middle_of_a_chain_may_come_last() -> None:
    assert link(border(), [1, 5, 16, 22], 10) == 8


def test_half_a_chain_scores_nothing() -> None:
    assert link(border(), [1, 5], 10) == 0


def test_any_chain_of_tiles_links() -> None:
    assert link(border(), [2, 6, 5, 10, 16], 22) == 8


def test_the_third_post_pays_again_and_takes_the_large_border_bonus() -> None:
    t = border()
    link(t, LINE[:-1], 22)
    assert link(t, [28, 29, 30, 31], 32) == 8 + 5


def test_the_runner_up_takes_the_small_border_bonus() -> None:
    t = border()
    link(t, [*LINE, 28, 29, 30, 31], 32)
    assert link(t, [*LINE, 28, 29, 30, 31], 32, seat=1) == 8 + 2
    bonus = t.s.view(0)["bonuses"][-1]
    assert (bonus["kind"], bonus["large"], bonus["small"]) == ("border_posts", 0, 1)


def test_one_tile_may_join_all_three_at_once() -> None:
    assert link(border(), [1, 5, 10, 16, 28, 29, 30, 31, 32], 22) == 8 + 5, "the lower posts were linked before"
    assert link(border(), [2, 7, 13, 27, 22, 23, 24, 25], 20) >= 8


def test_posts_pay_twice_in_a_game_at_most() -> None:
    t = border()
    total = link(t, LINE[:-1], 22) + link(t, [28, 29, 30, 31], 32)
    assert total == 8 + 8 + 5
    assert link(t, [2, 7, 13, 20], 27) == 0, "top and lower right are linked already"


def test_with_the_line_option_only_the_straight_line_links() -> None:
    t = border(border_links="line")
    assert link(t, [2, 6, 5, 10, 16], 22) == 0
    assert link(t, [], 1) == 8


@pytest.mark.parametrize("name", BORDER)
def test_border_duchies_have_three_posts_of_two_hexes_on_the_rim(name: str) -> None:
    board = BOARDS[NAMES.index(name)]
    assert board.house
    assert [post.bit_count() for post in board.posts] == [2, 2, 2]
    assert [line.bit_count() for line in board.lines] == [5, 5, 5]
    for (a, b), line in zip(((0, 1), (0, 2), (1, 2)), board.lines, strict=True):
        assert line & board.posts[a] and line & board.posts[b]


def test_border_duchies_are_dealt_at_random_or_by_option() -> None:
    s = GAME.new(players=4, seed=3, options={"border_posts": True})
    names = [NAMES[duchy.board] for duchy in s.duchies]
    assert set(names) <= set(BORDER) and len(set(names)) == 4
    s = GAME.new(players=2, seed=3, options={"border_posts": True, "duchies": ["11f", "11c"]})
    assert [NAMES[duchy.board] for duchy in s.duchies] == ["11f", "11c"]
