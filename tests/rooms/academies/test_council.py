"""Banners, the seat bonus, and every seat of the Lower Council."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.academies.content import council
from duchy.rooms.academies.rules.council import MoveBanner, TakeSeat
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.rules.recruitment import DockTurn
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, kinds, line, open_quests, options, question, scene

LOWER = [seat.id for seat in council.LOWER]


def test_a_banner_from_the_board_goes_to_a_lower_seat() -> None:
    s = ask(scene(), MoveBanner(0))
    assert question(s) == "TakeSeat"
    assert options(s, "seat") == LOWER
    with pytest.raises(IllegalAction, match="Lower Council first"):
        do(s, "seat", chair="rectitude")


def test_a_banner_on_a_lower_seat_goes_to_another_lower_or_an_upper_seat() -> None:
    s = scene()
    has(s, banners=["tuition"])
    ask(s, TakeSeat(0, 1))
    assert len(options(s, "seat")) == 10 + 9 and "tuition" not in options(s, "seat")
    do(s, "seat", chair="vocations")
    assert sc.banners(s) == ["vocations"]


def test_a_banner_on_an_upper_seat_never_goes_back_down() -> None:
    s = scene()
    has(s, banners=["rectitude"])
    ask(s, TakeSeat(0, 12))
    assert len(options(s, "seat")) == 8
    with pytest.raises(IllegalAction, match="never goes back"):
        do(s, "seat", chair="tuition")


def test_three_banners_in_all() -> None:
    s = scene()
    has(s, banners=["tuition", "secrets", "vocations"])
    ask(s, MoveBanner(0))
    assert options(s, "banner") == ["tuition", "secrets", "vocations"]
    s = scene()
    has(s, banners=["tuition", "vocations"])
    ask(s, MoveBanner(0))
    assert options(s, "banner") == ["board", "tuition", "vocations"]


def test_only_one_own_banner_on_a_seat() -> None:
    s = scene()
    has(s, banners=["secrets"])
    ask(s, MoveBanner(0))
    do(s, "banner", origin="board")
    assert "secrets" not in options(s, "seat")
    with pytest.raises(IllegalAction, match="only one of your banners"):
        do(s, "seat", chair="secrets")


def test_each_player_already_on_the_seat_scores_two() -> None:
    s = scene(players=4)
    for seat in (1, 3):
        has(s, seat, banners=["secrets"])
    has(s, 2, banners=["espionage"])
    ask(s, TakeSeat(0, 0))
    do(s, "seat", chair="secrets")
    assert [sc.score(s, seat) for seat in range(4)] == [0, 2, 0, 2]


def test_the_bonus_is_paid_in_the_upper_council_too() -> None:
    s = scene()
    has(s, 1, banners=["vocations"])
    has(s, 0, banners=["tuition"])
    ask(s, TakeSeat(0, 1))
    do(s, "seat", chair="vocations")
    assert [sc.score(s, seat) for seat in range(2)] == [0, 2]


# -- the eleven lower seats ------------------------------------------------------------------------------------------------


def discount(dock: int, kind: str) -> Callable[[str], None]:
    """A seat that saves 2 gold at a dock, never below 0, and nowhere else."""

    def check(seat: str) -> None:
        s = scene()
        has(s, gold=3, students=["holy 1"], banners=[seat])
        ask(s, DockTurn(0, dock, 5))
        s.apply(next(a for a in s.legal() if sc.ACTIONS.describe(a).kind == kind))
        assert sc.gold(s) == 0
        has(s, gold=0)
        ask(s, DockTurn(0, dock, 1))
        assert kind in kinds(s), "a price is never below 0"
        has(s, gold=3)
        for other in {0, 2, 3} - {dock}:
            ask(s, DockTurn(0, other, 5))
            assert not {"draft_town", "draft_guild", "draft_professor"} & kinds(s)
        ask(s, DockTurn(0, 1, 5))
        assert "ministry" not in kinds(s)

    return check


def wild_in_class(guild: str, other: str) -> Callable[[str], None]:
    """A seat that makes professors and students of a guild fit any guild in class; value limits and relations stay."""

    def check(seat: str) -> None:
        room = {"holy": "training_yard", "shadow": "training_yard", "soldier": "joiners_workshop", "worker": "training_yard"}
        s = scene()
        has(s, students=[f"{guild} 2"], faculty=[guild], tiles={0: room[guild]})
        ask(s, ReportToClass(0))
        assert not can(s, "open_class", room=0)
        has(s, banners=[seat])
        ask(s, ReportToClass(0))
        assert can(s, "open_class", room=0)
        has(s, students=[f"{other} 2"])
        ask(s, ReportToClass(0))
        assert 0 not in options(s, "open_class"), "only its own guild is wild"
        s = scene()
        has(s, students=[f"{guild} 5"], tiles={0: "recruits_barracks", 1: "cart_barn"}, banners=[seat])
        ask(s, ReportToClass(0))
        assert 0 not in options(s, "open_class"), "the value must still be 1 to 4"
        has(s, students=[f"{guild} 5", f"{guild} 4"])
        ask(s, ReportToClass(0))
        assert 1 not in options(s, "open_class"), "they keep their own guild where guilds must differ"

    return check


def wild_on_quest(guild: str) -> Callable[[str], None]:
    """A seat that lets graduates of a guild stand in for others on one quest each round."""

    def check(seat: str) -> None:
        wanted = "holy" if guild != "holy" else "worker"
        pair = {"holy": "construct_and_animate_a_flesh_golem", "worker": "open_a_new_silver_vein"}[wanted]
        second = {"holy": "open_a_new_silver_vein", "worker": "construct_and_animate_a_flesh_golem"}[wanted]
        s = scene()
        open_quests(s, pair)
        has(s, graduates=[guild, guild])
        ask(s, QuestTurn(0))
        assert "quest" not in kinds(s)
        has(s, banners=[seat])
        open_quests(s, pair, second)
        has(s, graduates=[guild] * 4, favors=["purse_and_pardon"], students=["holy 1"])
        ask(s, QuestTurn(0))
        before = sc.score(s)
        do(s, "quest", quest=wanted)
        while question(s) == "SendGraduate":
            do(s, "send", guild=guild)
        assert sc.score(s) == before + 3
        if guild != ("worker" if wanted == "holy" else "holy"):
            assert "quest" not in kinds(s), "only one quest in a round"

    return check


SEATS: dict[str, Callable[[str], None]] = {
    "tuition": discount(0, "draft_town"),
    "apprentices": wild_in_class("holy", "shadow"),
    "aquilas_will": wild_on_quest("holy"),
    "secrets": wild_in_class("shadow", "holy"),
    "espionage": wild_on_quest("shadow"),
    "defense": wild_in_class("soldier", "holy"),
    "exploration": wild_on_quest("soldier"),
    "forge_and_farm": wild_in_class("worker", "holy"),
    "labor_and_arts": wild_on_quest("worker"),
    "professors": discount(2, "draft_professor"),
    "graduates": discount(3, "draft_guild"),
}


def test_every_lower_seat_has_its_test() -> None:
    assert list(SEATS) == LOWER


@pytest.mark.parametrize("seat", LOWER)
def test_lower_seat(seat: str) -> None:
    SEATS[seat](seat)


def test_a_banner_that_moves_on_takes_its_power_along() -> None:
    s = scene()
    has(s, gold=3, banners=["tuition"])
    ask(s, TakeSeat(0, 1))
    do(s, "seat", chair="vocations")
    line(s, "town", "bakers_row")
    ask(s, DockTurn(0, 0, 5))
    assert "draft_town" not in kinds(s)


def test_a_quest_minister_does_not_help_in_class_nor_a_class_minister_on_quests() -> None:
    s = scene()
    has(s, students=["holy 2"], faculty=["holy"], tiles={0: "training_yard"}, banners=["aquilas_will"])
    ask(s, ReportToClass(0))
    assert 0 not in options(s, "open_class")
    s = scene()
    open_quests(s, "open_a_new_silver_vein")
    has(s, graduates=["holy", "holy"], banners=["apprentices"])
    ask(s, QuestTurn(0))
    assert "quest" not in kinds(s)


def test_a_minister_who_was_not_needed_may_still_help_later() -> None:
    s = scene()
    open_quests(s, "construct_and_animate_a_flesh_golem", "open_a_new_silver_vein")
    has(s, graduates=["holy"] * 4, banners=["aquilas_will"])
    ask(s, QuestTurn(0))
    do(s, "quest", quest="holy")
    assert can(s, "quest", quest="worker"), "the holy pair needed no minister"
