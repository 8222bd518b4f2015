"""The challenge of the day: one deal for everybody, one try, nothing of it seen before, and where people parted."""

from __future__ import annotations

from datetime import date

import pytest

from duchy.bots import Seen, bot
from duchy.club import challenge, lists
from duchy.club.challenge import DAY, WEEK, Challenge, of_day, of_week, today
from duchy.club.schema import BOTS
from duchy.kernel.fair import Fair
from duchy.kernel.record import Match
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table import moves
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from tests.club.conftest import Run, moved, person, play, until


def test_the_deal_is_of_the_date_alone(with_club: Run) -> None:
    async def test(house: House) -> str:
        anna = await person(house, "Anna")
        live = await challenge.begin(house, anna, of_day("kingdoms", today()))
        assert not live.table.undo and not live.table.hints and live.table.contributions == [""] * 3
        assert moves.dice_of(live) == moves.dice_of(live), "bots think with the luck of the match"
        return str(Match.new(live.game, 3, 0, live.table.options, live.table.fair).state.digest())

    assert with_club(test) == with_club(test)
    first, second = of_day("villages", date(2026, 11, 18)), of_day("villages", date(2026, 11, 19))
    assert len({first.secret, second.secret, of_week("villages", date(2026, 11, 18)).secret}) == 3


def test_the_bots_across_the_table_answer_alike_on_every_machine() -> None:
    limits = getattr(bot(challenge.RIVAL), "limits", None)
    assert limits is None or not limits.time, "whoever thinks by the clock answers otherwise on a slower machine"
    todays, ends = of_day("kingdoms", date(2026, 11, 18)), []
    for _ in range(2):
        match = Match.new(find_game("kingdoms"), 3, 0, todays.options, Fair(todays.secret))
        while not match.state.over and len(match.steps) < 60:
            seat, seed = match.state.seat, len(match.steps)
            match.act(bot(challenge.RIVAL, seed=seed).choose(Seen(match.game, match.state, seat, seed)), seat)
        ends.append(match.state.digest())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game", games())
def test_every_game_has_one_of_each_kind(game: str) -> None:
    daily, weekly = of_day(game, date(2026, 11, 18)), of_week(game, date(2026, 11, 18))
    assert daily.players == 3 and daily.options and daily.opponent == "against two Scholars"
    assert weekly.players == 1 and weekly.rung is not None, "the rulebook's solo opponent"
    assert daily.ends - weekly.ends == -4 * 86400
    found = {of_week(game, date.fromordinal(date(2026, 1, 5).toordinal() + 7 * n)).opponent for n in range(12)}
    assert len(found) > 1, "the weeks go through the ladder"


@pytest.mark.parametrize("name", [("day", "2026-13-01"), ("day", "2026-W47"), ("week", "2026-W60"), ("hour", "2026-11-18")])
def test_what_is_no_challenge_is_refused(name: tuple[str, str]) -> None:
    with pytest.raises(NotThere, match="no such challenge"):
        challenge.find(*name, "villages")
    with pytest.raises(NotThere, match="not open yet"):
        challenge.find(DAY, "2999-01-01", "villages")


def test_one_try_a_person(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, todays = await person(house, "Anna"), of_week("kingdoms", today())
        first = await challenge.begin(house, anna, todays)
        assert (await challenge.begin(house, anna, todays)).table.id == first.table.id
        await play(house, first)
        assert (await challenge.begin(house, anna, todays)).table.id == first.table.id, "also when it is over"
        with pytest.raises(Refused, match="is over"):
            await challenge.begin(house, anna, Challenge(DAY, "2020-01-01", "villages"))

    with_club(test)


def test_the_bot_plays_the_same_deal_and_they_part(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, todays = await person(house, "Anna"), of_day("kingdoms", today())
        live = await play(house, await challenge.begin(house, anna, todays))

        async def bots_try() -> list[lists.Row]:
            return [row for row in await challenge.tries(house.store, todays) if row["who"].startswith(BOTS)]

        theirs = (await until(bots_try))[0]
        bot = await house.live(theirs["match"])
        assert bot.match.first_state().digest() == live.match.first_state().digest()
        assert theirs["score"] == bot.match.state.scores()[0]
        found = challenge.parted(live.match, bot.match)
        assert found is not None and found.number >= 1
        assert challenge.parted(live.match, live.match) is None
        mine = await challenge.attempt_of(house.store, todays, anna.id)
        assert mine is not None and mine["score"] == live.match.state.scores()[0]
        assert (await challenge.by_share(house.store, mine["share"]))["name"] == "Anna"

    with_club(test)


def test_nobody_sees_the_deal_before(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, ben = await person(house, "Anna"), await person(house, "Ben")
        todays = of_week("kingdoms", today())
        assert todays.kind == WEEK
        live = await challenge.begin(house, anna, todays)
        await challenge.check_sight(house, live.table, anna.id)
        with pytest.raises(NotYours, match="play it first"):
            await challenge.check_sight(house, live.table, ben.id)
        await play(house, live)
        await until(lambda: challenge.finished(house.store, todays, anna.id))
        for match in (live.match, Match.replay(live.match.plain(), 0)):
            with pytest.raises(Refused, match="open challenge"):
                await challenge.check_record(house.store, match, ben.id)
        await challenge.check_record(house.store, live.match, anna.id)
        await play(house, await challenge.begin(house, ben, todays))
        await until(lambda: challenge.finished(house.store, todays, ben.id))
        await challenge.check_sight(house, live.table, ben.id)

    with_club(test)


def test_who_has_begun_sees_nothing_of_the_deal_when_its_day_is_over(with_club: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        anna, ben, cleo = [await person(house, name) for name in ("Anna", "Ben", "Cleo")]
        todays = of_week("kingdoms", today())
        hers, his = [await challenge.begin(house, each, todays) for each in (anna, ben)]
        await play(house, hers)
        await until(lambda: challenge.finished(house.store, todays, anna.id))
        monkeypatch.setattr(challenge, "now", lambda: todays.ends + 86400)
        await challenge.check_sight(house, hers.table, cleo.id)
        with pytest.raises(NotYours, match="not finished"):
            await challenge.check_sight(house, hers.table, ben.id)
        with pytest.raises(Refused, match="play it first"):
            await challenge.check_record(house.store, hers.match, ben.id)
        await play(house, his)
        await until(lambda: challenge.finished(house.store, todays, ben.id))
        await challenge.check_sight(house, hers.table, ben.id)

    with_club(test)


def test_a_try_that_ended_unseen_is_made_good(with_club: Run) -> None:
    async def test(house: House) -> None:
        anna, todays = await person(house, "Anna"), of_week("kingdoms", today())
        house.on_end.clear()
        live = await challenge.begin(house, anna, todays)
        await until(lambda: moved(house, live))
        assert not await challenge.finished(house.store, todays, anna.id)
        await challenge.mend(house)
        assert await challenge.finished(house.store, todays, anna.id)

    with_club(test)
