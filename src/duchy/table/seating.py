"""Opening tables, sitting down, starting, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from duchy.kernel.fair import CONTRIBUTION, Fair, is_seal, sealed
from duchy.rooms import game as find_game
from duchy.table import lobby, opening
from duchy.table.errors import NotThere, NotYours, OverLimit, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive, tell
from duchy.table.people import clean, clean_name
from duchy.table.rows import (
    BOT,
    HERE,
    KEY_LENGTH,
    LATE,
    LINK,
    NO_LINK,
    OPEN,
    REMINDS,
    TAKES_OVER,
    Person,
    Seat,
    Table,
    now,
    word,
)

CLOCKS = (0, 60, 300, 1800, 86400, 259200, 604800)
"""Seconds for a decision."""
BANKS = ((0, 0), (300, 5), (900, 10), (1800, 20), (3600, 30))
"""Seconds for a person's whole match, and what every decision adds to them."""
REACTIONS = ("well played", "thanks", "oh no", "thinking", "laughs", "cheers")
DEAD_LINK = "this link leads nowhere: it was used, renewed or revoked since"
BOT_NAMES = ("Aldous", "Berta", "Cosmo", "Dora", "Edwin")


@dataclass
class Wish:
    """Who shall sit on a seat: `here` (with a name), `link`, or `bot` (with a level)."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass
class Proposal:
    """All that is said when a table is opened."""

    game: str
    seats: Sequence[Wish]
    options: dict[str, Any]
    title: str = ""
    clock: int = 0
    undo: bool = True
    hints: bool = True
    bank: int = 0
    increment: int = 0
    late: str = TAKES_OVER
    public: bool = False
    luck: str = ""
    """What the host's browser adds to the luck of the match: a word or its seal."""
    promise: str = ""
    """The promise of a secret (`promise`) that this browser was given before it added its part."""


@dataclass
class Promise:
    """A secret that is kept for somebody's next table: what it is asked for by, and the hash that commits the server to it."""

    promise: str
    commitment: str


async def promise(house: House, person: str) -> Promise:
    """Commit to the luck of the table that somebody is about to open, before their browser adds its part."""
    fair = Fair.new()
    return Promise(await house.store.promise(person, fair.secret.hex(), now()), fair.commitment)


async def promised(house: House, person: str, id: str) -> str:
    """The secret of a new table: the promised one, or a fresh one where none was asked for."""
    if not id:
        return Fair.new().secret.hex()
    found = await house.store.redeem(id, person)
    if found is None:
        raise Refused("the promise of this table's luck was used already or is too old: reload the page and try again")
    return found


def clean_luck(text: str) -> str:
    """A contribution to the luck of a match, as a browser sends it: a word or its seal.

    >>> clean_luck("a1B2_-")
    'a1B2_-'
    """
    if len(text) > CONTRIBUTION or not all(c.isascii() and (c.isalnum() or c in "-_") for c in text):
        raise Refused(f"a contribution to the luck is at most {CONTRIBUTION} letters and digits")
    return text


def chairs(proposal: Proposal, host: Person) -> list[Seat]:
    """The seats as wished; the host sits on every seat that is `here`."""
    seats: list[Seat] = []
    first_here = True
    for number, wish in enumerate(proposal.seats):
        if wish.kind == HERE:
            name = clean_name(wish.name) or (host.name if first_here else f"Player {number + 1}")
            luck = clean_luck(proposal.luck) if first_here and proposal.luck else None
            seats.append(Seat(number, HERE, host.id, name, luck=luck, crest=host.crest))
            first_here = False
        elif wish.kind == LINK:
            seats.append(Seat(number, LINK))
        elif wish.kind == BOT:
            check_bot(wish.bot)
            seats.append(Seat(number, BOT, None, clean_name(wish.name), wish.bot))
        else:
            raise Refused(f"a seat is 'here', 'link' or 'bot', not {wish.kind!r}")
    for seat in seats:
        if seat.kind == BOT and not seat.name:
            seat.name = bots_name(seat.number, [each.name for each in seats])
    return seats


def bots_name(number: int, taken: Sequence[str]) -> str:
    """What a bot is called: nobody at its table is called the same.

    >>> bots_name(1, []), bots_name(1, ["Anna", "berta"])
    ('Berta', 'Cosmo')
    """
    names = [BOT_NAMES[(number + n) % len(BOT_NAMES)] for n in range(len(BOT_NAMES))]
    called = {name.casefold() for name in taken}
    return next((name for name in names if name.casefold() not in called), names[0])


def bot_levels(game: str = "") -> list[dict[str, Any]]:
    """The bots people may choose from: level, spec, name, a sentence about each, and the rating measured in a game."""
    from duchy.bots.ratings import ratings
    from duchy.table.guests import offered

    measured = {name: round(each.rating) for name, each in ratings(game).items()}
    return [
        {"level": level, "spec": spec, "name": name, "about": about, "rating": measured.get(spec.partition(":")[0])}
        for level, spec, name, about in offered()
    ]


def check_bot(spec: str) -> None:
    """Only the listed bots play here: a made-up one could think for an hour."""
    known = [level["spec"] for level in bot_levels()]
    if spec not in known:
        raise Refused(f"there is no bot {spec!r}; there are: {', '.join(known)}")


async def check_room(house: House, host: Person) -> None:
    """Nobody opens more tables than can be played."""
    if await house.store.unfinished(host.id) >= house.habits.most_tables:
        raise OverLimit(f"you have opened {house.habits.most_tables} tables that are not over: play one of them first")


async def open_table(house: House, host: Person, proposal: Proposal, *, parent: str | None = None) -> Live:
    """A new table; the match begins at once where no seat waits for somebody."""
    game = find_game(proposal.game)
    options = game.agree(len(proposal.seats), proposal.options)
    check_clock(proposal)
    seats = chairs(proposal, host)
    await check_room(house, host)
    title = clean_name(proposal.title) or f"{host.name}'s table"
    table = Table(
        game.name, len(seats), options, game.fingerprint, host.id, title, seats, proposal.clock, proposal.undo, proposal.hints
    )
    table.bank, table.increment, table.late, table.public = proposal.bank, proposal.increment, proposal.late, proposal.public
    table.parent, table.rules, table.seed = parent, game.rules, 0
    table.wakes = house.hours.now() + LATE  # should we be lost before the match begins
    table.secret = await promised(house, host.id, proposal.promise)
    await house.store.add_table(table)
    live = await house.live(table.id)
    await begin(house, live)
    return live


def check_clock(proposal: Proposal) -> None:
    """A table has one of the clocks we know: for a decision, or for the whole match of a person."""
    if proposal.clock not in CLOCKS:
        raise Refused(f"clock: it is one of {CLOCKS} seconds for a decision, 0 for none")
    if (proposal.bank, proposal.increment) not in BANKS or (proposal.clock and proposal.bank):
        known = ", ".join(f"{bank}+{more}" for bank, more in BANKS[1:])
        raise Refused(
            f"clock: for a whole match it is one of {known} (seconds, and seconds for a decision), and no other beside it"
        )
    if proposal.late not in (TAKES_OVER, REMINDS):
        raise Refused(f"late: when time is out, {TAKES_OVER!r} (one takes over) or {REMINDS!r}, not {proposal.late[:20]!r}")


async def begin(house: House, live: Live) -> None:
    """Start the match if every seat is taken, and every word is open or has had its time."""
    table, time = live.table, house.hours.now()
    if table.status == OPEN and table.full:
        if not table.closed or (table.begun is not None and table.begun <= time):
            await house.store.start(table.id, now(), time)
        elif table.begun is None:
            await opening.gather(house.store, table.id, time + house.habits.opening)
    await house.announce(live)
    house.spawn(tell(house, live))
    drive(house, live)


async def sit(house: House, live: Live, person: Person, seat: int | None = None, luck: str = "") -> int:
    """Sit down on a free seat: that of one's shield or the first where none is named; who sits already keeps theirs."""
    luck = clean_luck(luck)
    mine = live.table.seats_of(person.id)
    if mine:
        return mine[0]
    free = [s.number for s in live.table.seats if s.free and seat in (None, s.number)]
    for number in sorted(free, key=lambda each: each != person.crest):
        if await house.store.take_seat(live.table.id, number, person.id, person.name, luck or None):
            await house.announce(live)
            await begin(house, live)
            return number
    raise Refused("this seat is taken" if seat is not None else "every seat of this table is taken: you may watch")


async def open_word(house: House, live: Live, person: str, word: str) -> None:
    """Open what somebody has sealed: when every seat is taken, so that nobody can choose theirs after seeing it."""
    word = clean_luck(word)
    await house.refresh(live)  # another process may have filled the last seat
    mine = [live.table.seats[n] for n in live.table.seats_of(person)]
    if any(seat.luck == word for seat in mine) and not is_seal(word):
        return  # it was sent twice
    seat = next((seat for seat in mine if seat.luck == sealed(word)), None)
    if seat is None:
        raise Refused("luck: this is not the word that you have sealed")
    if not await opening.opened(house.store, live.table.id, seat.number, word):
        raise Refused("luck: a word is opened when every seat is taken, and before the match begins")
    await house.announce(live)
    await begin(house, live)


async def fill_with_bot(house: House, live: Live, person: str, seat: int, bot: str) -> None:
    """The host no longer waits for somebody: a bot sits down."""
    if live.table.host != person:
        raise NotYours("only who opened the table can do that")
    check_bot(bot)
    if not (0 <= seat < live.table.players and live.table.seats[seat].free):
        raise Refused("this seat is taken")
    name = bots_name(seat, [each.name for each in live.table.seats])
    if not await house.store.fill_seat(live.table.id, seat, kind=BOT, bot=bot, name=name):
        await house.announce(live)
        raise Refused("somebody has just sat down there")
    await house.announce(live)
    await begin(house, live)


async def fill_all(house: House, live: Live, person: str, bot: str) -> None:
    """The host no longer waits for anybody: bots take all free seats, and the match begins."""
    free = [seat.number for seat in live.table.seats if seat.free]
    if not free:
        raise Refused("every seat of this table is taken")
    for seat in free:
        await fill_with_bot(house, live, person, seat, bot)


async def cancel(house: House, live: Live, person: str) -> None:
    """The host gives up a table that nobody has begun to play at."""
    if live.table.host != person:
        raise NotYours("only who opened the table can do that")
    if live.table.status != OPEN or not await house.store.drop_table(live.table.id, unbegun=True):
        raise Refused("the match has begun: it can't be cancelled any more")
    house.lives.pop(live.table.id, None)
    house.bells.ring(live.table.id)


async def return_by_key(house: House, key: str, person: Person) -> tuple[Live, int]:
    """The personal link of a seat brings it to another device, once: the seat moves, and has another link from then on."""
    table = await house.store.table(key=key)
    chair = next((seat for seat in table.seats if seat.link == key), None) if table is not None else None
    if table is None or chair is None:
        raise NotThere(DEAD_LINK)
    if chair.person in house.people.barred:
        raise NotYours("this seat belongs to somebody who is barred from playing here")
    live = await house.live(table.id)
    if chair.person != person.id:
        if not await house.store.use_key(table.id, chair.number, key, person=person.id, key=word(KEY_LENGTH)):
            raise NotThere(DEAD_LINK)
        await house.announce(live)
    return live, chair.number


async def renew_link(house: House, live: Live, person: str, seat: int, off: bool = False) -> None:
    """Another personal link for a seat of one's own (the old one is dead), or none where it is revoked."""
    house.own(live, person, seat)
    fresh = (NO_LINK if off else "") + word(KEY_LENGTH)
    if not await house.store.use_key(live.table.id, seat, live.table.seats[seat].key, key=fresh):
        raise Refused("this seat has another link by now: reload the page")
    await house.announce(live)


async def may_invite(house: House, live: Live, person: str) -> bool:
    """Who may know the code that lets others sit down: who sits here, has opened the table, or played its last match."""
    if live.table.host == person or live.table.seats_of(person):
        return True
    before = await house.store.table(live.table.parent) if live.table.parent else None
    return before is not None and bool(before.seats_of(person))


async def rematch(house: House, live: Live, person: Person, luck: str = "", promise: str = "") -> Live:
    """The same table again. The first to ask opens it; the others find it there."""
    if not live.table.seats_of(person.id):
        raise NotYours("only players of this table can ask for a rematch")
    if not live.finished:
        raise Refused("a rematch begins when this match is over")
    if live.table.rematch:
        return await house.live(live.table.rematch)
    proposal = Proposal(
        live.table.game, [wish_of(s, person.id) for s in live.table.seats], live.table.options, live.table.title
    )
    proposal.clock, proposal.undo, proposal.hints = live.table.clock, live.table.undo, live.table.hints
    proposal.bank, proposal.increment, proposal.late = live.table.bank, live.table.increment, live.table.late
    proposal.public = live.table.public
    proposal.luck, proposal.promise = luck, promise
    fresh = await open_table(house, person, proposal, parent=live.table.id)
    await house.store.change_table(live.table.id, rematch=fresh.table.id)
    await ask_again(house, live, fresh, person)
    await house.announce(live)
    return fresh


async def ask_again(house: House, live: Live, fresh: Live, person: Person) -> None:
    """Everybody else who has played is asked to the rematch, wherever they are."""
    for chair in live.table.seats:
        if chair.person not in (None, person.id) and chair.kind != BOT:
            who = str(chair.person)
            await house.store.invite(fresh.table.id, who, person.name, now())
            await lobby.tell(house, who, f"{person.name} asks you to play again at {fresh.table.title}", fresh)


def wish_of(seat: Seat, host: str) -> Wish:
    """The same kind of player as on a seat of the last match; who plays from elsewhere comes by link again."""
    if seat.kind == BOT:
        return Wish(BOT, seat.name, seat.bot)
    return Wish(HERE, seat.name) if seat.person == host else Wish(LINK)


async def say(house: House, live: Live, person: Person, text: str, reaction: str | None = None) -> None:
    """A line of chat from somebody at the table, or one of the few reactions."""
    text = clean(text, 500)
    if reaction is not None and reaction not in REACTIONS:
        raise Refused(f"reaction: it is one of {', '.join(REACTIONS)}")
    if not text and reaction is None:
        raise Refused("there is nothing to say")
    if not live.table.seats_of(person.id):
        raise NotYours("only players of this table chat here")
    mine = live.table.seats_of(person.id)
    await house.store.say(live.table.id, person.id, live.table.seats[mine[0]].name, text, now(), reaction)
    live.chat = await house.store.chat(live.table.id)
    live.changed()
    house.bells.ring(live.table.id)
