"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import ARROW, Bit, Part, component, icon, person, words
from duchy.kernel.words import count
from duchy.rooms.burgundy.content.tables import KINDS, TILE_BY_ID, TILE_KIND
from duchy.rooms.burgundy.text.log import NOTHING_TO, REASONS, SOURCES, spaced
from duchy.rooms.burgundy.text.log import tile as the_tile
from duchy.rooms.burgundy.text.words import WORDS, goods_tiles, place_of

STORY = WORDS.story
Told = dict[str, Any]

STORY.untold("bridge", "chosen", "counter", "colour")


def tile(piece: str) -> str:
    """A tile in running text: "a market", "3 sheep", "monastery 6 (hired buyers)"."""
    name = the_tile(piece).removeprefix("the ")
    if name[0].isdigit() or name.startswith("monastery"):
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def shown(piece: str) -> Part:
    """A tile among the pictures; the icon is that of its kind."""
    kind = TILE_KIND[TILE_BY_ID[piece]]
    return component(piece, KINDS[kind] if kind < len(KINDS) else "inn" if piece == "inn" else "black-tile")


def space(name: str) -> str:
    """The element of a space of the board."""
    return f"depot-{name}" if name[0].isdigit() else name


def slot(event: Told) -> str:
    """The element of a storage space."""
    return f"store-{event['seat']}-{event['slot']}"


# -- phases and rounds ---------------------------------------------------------------------------------------------------


@STORY.table("phase", after=[])
def phase_begins(event: Told) -> Bit:
    """A phase was laid out."""
    return Bit(f"phase {event['phase']}", [words(f"Phase {event['phase']}")])


@STORY.table("roll", after=["phase"])
def rolled(event: Told) -> Bit:
    """A new round: where the goods go; everybody's dice lie on the table."""
    return Bit(f"round {event['round']}", [words(f"Round {event['round']}"), icon(f"die-{event['white']}")])


@STORY.table("arrive")
def goods_arrive(event: Told) -> Bit:
    """A goods tile came to a depot."""
    parts = [ARROW, component(event["goods"], "goods"), words(f"depot {event['depot']}")]
    return Bit(f"{event['goods']} goods arrive at depot {event['depot']}", parts, [f"depot-{event['depot']}"])


@STORY.table("remove")
def removed(event: Told) -> Bit:
    """The white die of the solo game at work."""
    return Bit(f"the white die removes {tile(event['tile'])}", [shown(event["tile"]), icon("x-close")], [space(event["space"])])


# -- a turn --------------------------------------------------------------------------------------------------------------


@STORY.first("use")
def used_die(event: Told) -> Bit:
    """The die, and the workers that turned it."""
    workers = [icon("worker-chip"), words(f"×{event['workers']}")] if event["workers"] else []
    return Bit("", [icon(f"die-{event['shown']}"), *workers, ARROW])


@STORY.first("doubles")
def used_doubles(event: Told) -> Bit:
    """Both dice."""
    return Bit("", [icon(f"die-{event['number']}"), icon(f"die-{event['number']}"), ARROW])


@STORY.act("take")
def took(event: Told) -> Bit:
    """From the board to the storage."""
    said = f"takes {tile(event['tile'])} from {place_of(event['space'])}"
    return Bit(said, [shown(event["tile"]), ARROW, icon("x-key")], [slot(event), space(event["space"])])


@STORY.first("buy")
def bought(event: Told) -> Bit:
    """What a tile cost; that it is taken, follows."""
    price, coin = (event["silver"], "silver") if "silver" in event else (event["workers"], "worker-chip")
    said = f"pays {count(price, 'worker')}" if coin == "worker-chip" else f"pays {price} silver"
    return Bit(said, [words(price), icon(coin), ARROW])


@STORY.first("throw_away")
def threw_away(event: Told) -> Bit:
    """To make room."""
    return Bit(f"throws {tile(event['tile'])} away", [shown(event["tile"]), icon("x-close")])


@STORY.act("sell")
def sold(event: Told) -> Bit:
    """All goods of a type."""
    goods = [component(event["goods"], "goods"), words(f"×{event['count']}")]
    return Bit(f"sells {goods_tiles(event['count'], event['goods'])}", goods, [f"goods-{event['seat']}-{event['goods']}"])


# -- what somebody gets --------------------------------------------------------------------------------------------------


@STORY.more("gain")
def gained(event: Told) -> Bit:
    """Silver, workers, goods."""
    number, what = event["count"], event["what"]
    if "depot" in event:
        parts = [component(what, "goods"), words(f"×{number}")] if number > 1 else [component(what, "goods")]
        return Bit(f"takes {goods_tiles(number, what)}", parts, [f"depot-{event['depot']}", f"goods-{event['seat']}-{what}"])
    said = count(number, "worker") if what == "workers" else f"{number} {what}"
    parts = [words(f"+{number}"), icon("worker-chip" if what == "workers" else "silver")]
    reason = REASONS.get(event["why"], "") if event["why"] == "mines" else ""
    return Bit(f"gets {said}{reason}", parts)


@STORY.more("score")
def scored(event: Told) -> Bit:
    """Points, and what for."""
    if event["source"] == "hexes":
        return Bit()
    said = f"scores {event['points']} for {SOURCES.get(event['source'], event['source'])}"
    return Bit(said, [], [], event["points"])


# -- placing -------------------------------------------------------------------------------------------------------------


@STORY.act("duchy")
def chose_duchy(event: Told) -> Bit:
    """A side of a sheet."""
    return Bit(f"plays duchy {event['duchy']}", [words(f"duchy {event['duchy']}")])


@STORY.act("start_castle")
def placed_start(event: Told) -> Bit:
    """The first castle."""
    return Bit("places the starting castle", [component("castle", "castle")], [f"hex-{event['seat']}-{event['hex']}"])


@STORY.act("place")
def placed(event: Told) -> Bit:
    """A tile lies in a duchy."""
    where = f"hex-{event['owner']}-{event['where']}"
    return Bit(f"places {tile(event['what'])}", [shown(event["what"])], [where])


@STORY.more("area")
def completed_area(event: Told) -> Bit:
    """An area is full."""
    hexes = [f"hex-{event['owner']}-{hex}" for hex in event["hexes"]]
    parts = [icon("x-check"), words(event["size"])]
    return Bit(f"completes a {event['area']} area of {event['size']}", parts, hexes)


@STORY.more("bonus")
def took_bonus(event: Told) -> Bit:
    """A bonus tile found its owner."""
    size = "large" if event["large"] else "small"
    return Bit(f"takes the {size} {spaced(event['bonus'])} bonus", [icon("vp")])


@STORY.more("crane")
def used_crane(event: Told) -> Bit:
    """As which building."""
    return Bit(f"uses the crane as {tile(event['tile'])}", [icon("crane"), shown(event["tile"])])


@STORY.more("nothing")
def found_nothing(event: Told) -> Bit:
    """An effect is lost."""
    return Bit(f"gains nothing: {NOTHING_TO[event['what']].lower()}")


# -- trade routes, border posts, shields ---------------------------------------------------------------------------------


@STORY.more("route")
def matched_route(event: Told) -> Bit:
    """A sold goods tile lies on its colour."""
    return Bit("matches the trade route", [icon("x-check")])


@STORY.more("posts")
def linked_posts(event: Told) -> Bit:
    """How many are joined now."""
    return Bit(f"links {event['linked']} border posts", [icon("border-post"), words(f"×{event['linked']}")])


@STORY.act("shield")
def put_shield(event: Told) -> Bit:
    """On a castle."""
    return Bit(f"takes {spaced(event['shield'])}", [component(event["shield"], "shield")])


@STORY.more("lose_shield")
def lost_shield(event: Told) -> Bit:
    """It left the game."""
    return Bit(f"gives up {spaced(event['shield'])}", [component(event["shield"], "shield"), icon("x-close")])


@STORY.more("pay")
def paid_tribute(event: Told) -> Bit:
    """For a shield at the end of a phase."""
    what = count(event["count"], "worker") if event["what"] == "workers" else f"{event['count']} {event['what']}"
    return Bit(f"pays {what} of tribute", [words(f"−{event['count']}"), icon("silver")])


@STORY.act("leave_die")
def left_dice(event: Told) -> Bit:
    """On purpose."""
    return Bit(f"leaves {'a die' if event['dice'] == 1 else 'both dice'} unused", [icon("die-any"), icon("x-close")])


@STORY.more("copy")
def copied_monasteries(event: Told) -> Bit:
    """Whose."""
    return Bit(f"copies the monasteries of {person(event['of'])}", [icon("monastery")])


# -- the solo game -------------------------------------------------------------------------------------------------------


@STORY.more("target")
def reached_target(event: Told) -> Bit:
    """And what follows."""
    return Bit("reaches the target and has a free action", [icon("x-end")])


@STORY.act("buy_points")
def bought_points(event: Told) -> Bit:
    """For silver."""
    said = f"buys {count(event['points'], 'point')} for {event['silver']} silver"
    return Bit(said, [words(event["silver"]), icon("silver"), ARROW, icon("vp")])


@STORY.more("name_crane")
def named_crane(event: Told) -> Bit:
    """For good."""
    return Bit(f"counts the crane as {tile(event['tile'])}", [icon("crane"), ARROW, shown(event["tile"])])


@STORY.table("clear_goods")
def cleared_goods(event: Told) -> Bit:
    """What was left in the depots."""
    return Bit(f"{event['count']} goods leave the depots", [icon("goods"), words(f"×{event['count']}"), icon("x-close")])


@STORY.act("exchange")
def exchanged(event: Told) -> Bit:
    """Goods for a black tile."""
    return Bit("gives five goods for a black tile", [icon("goods"), words("×5"), ARROW, shown(event["tile"])])


@STORY.more("give")
def gave_goods(event: Told) -> Bit:
    """One of them."""
    return Bit("", [component(event["goods"], "goods")])
