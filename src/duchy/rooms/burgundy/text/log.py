"""Events in words, in the order of told.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import count, named
from duchy.rooms.burgundy.content.tables import TILE_BY_ID, TILE_ROWS
from duchy.rooms.burgundy.text.words import WORDS, goods_tiles, place_of, the

Told = dict[str, Any]
Names = Sequence[str]

SOURCES = {
    "area": "a completed area",
    "phase": "the phase",
    "bonus": "a bonus tile",
    "goods": "goods sold",
    "livestock": "livestock",
    "buildings": "a watchtower",
    "routes": "the trade route",
    "posts": "border posts",
    "leftovers": "what is left over",
    "monasteries": "monasteries",
    "shields": "shields",
    "hexes": "",
}
REASONS = {
    "action": "",
    "sale": " for the sale",
    "mines": " from the mines",
    "bank": " from the bank",
    "boarding_house": " from the boarding house",
    "trade_route": " from the trade route",
}


def who(event: Told, names: Names) -> str:
    """Whose doing it is."""
    return named(names, event["seat"])


def tile(piece: str) -> str:
    """A tile with its article and, if it is a monastery, what it does: "monastery 6 (hired buyers)"."""
    number = TILE_BY_ID[piece]
    row = TILE_ROWS[number]
    does = f" ({row.word('name').lower()})" if row is not None and row.has("number") else ""
    return the(number) + does


def spaced(piece: str) -> str:
    """A content id in running text."""
    return piece.replace("_", " ")


# -- phases and rounds ---------------------------------------------------------------------------------------------------


@WORDS.says("phase")
def phase_begins(event: Told, names: Names) -> str:
    """A phase was laid out."""
    return f"Phase {event['phase']} is laid out."


@WORDS.says("roll")
def rolled(event: Told, names: Names) -> str:
    """A new round."""
    dice = ", ".join(f"{names[seat]} {a} and {b}" for seat, (a, b) in enumerate(event["dice"]))
    return f"Phase {event['phase']}, round {event['round']}: {dice}; the white die shows {event['white']}."


@WORDS.says("arrive")
def goods_arrive(event: Told, names: Names) -> str:
    """A goods tile came to a depot."""
    return f"{event['goods'].capitalize()} goods arrive at depot {event['depot']}."


# -- a turn --------------------------------------------------------------------------------------------------------------


@WORDS.says("use")
def used_die(event: Told, names: Names) -> str:
    """A die, and as what it was used."""
    die = "the white die" if event["die"] == "white" else "a die"
    changed = ""
    if event["as"] and event["as"] != event["shown"]:
        changed = f" as {event['as']}" + (f" with {count(event['workers'], 'worker')}" if event["workers"] else "")
    return f"{who(event, names)} uses {die} of {event['shown']}{changed}."


@WORDS.says("take")
def took(event: Told, names: Names) -> str:
    """From the board to the storage."""
    return f"{who(event, names)} takes {tile(event['tile'])} from {place_of(event['space'])}."


@WORDS.says("buy")
def bought(event: Told, names: Names) -> str:
    """A tile and its price."""
    price = f"{event['silver']} silver" if "silver" in event else count(event["workers"], "worker")
    return f"{who(event, names)} buys {tile(event['tile'])} for {price}."


@WORDS.says("throw_away")
def threw_away(event: Told, names: Names) -> str:
    """Back into the box."""
    return f"{who(event, names)} throws {tile(event['tile'])} away."


@WORDS.says("sell")
def sold(event: Told, names: Names) -> str:
    """All goods of a type."""
    return f"{who(event, names)} sells {goods_tiles(event['count'], event['goods'])}."


# -- what somebody gets --------------------------------------------------------------------------------------------------


@WORDS.says("gain")
def gained(event: Told, names: Names) -> str:
    """Silver or workers from the supply, goods from a depot."""
    if "depot" in event:
        return f"{who(event, names)} takes {goods_tiles(event['count'], event['what'])} from depot {event['depot']}."
    what = count(event["count"], "worker") if event["what"] == "workers" else f"{event['count']} {event['what']}"
    return f"{who(event, names)} gets {what}{REASONS.get(event['why'], ' by ' + spaced(event['why']))}."


@WORDS.says("score")
def scored(event: Told, names: Names) -> str:
    """Points, and what for."""
    source = SOURCES.get(event["source"], event["source"])
    return f"{who(event, names)} scores {count(event['points'], 'point')} for {source}." if source else ""


# -- placing -------------------------------------------------------------------------------------------------------------


@WORDS.says("duchy")
def chose_duchy(event: Told, names: Names) -> str:
    """A side of a sheet."""
    return f"{who(event, names)} plays duchy {event['duchy']}."


@WORDS.says("chosen")
def chose_in_secret(event: Told, names: Names) -> str:
    """What, stays unsaid."""
    return f"{who(event, names)} has chosen a side and a starting castle."


@WORDS.says("start_castle")
def placed_start(event: Told, names: Names) -> str:
    """The starting castle."""
    return f"{who(event, names)} places the starting castle."


@WORDS.says("place")
def placed(event: Told, names: Names) -> str:
    """A tile lies in a duchy."""
    return f"{who(event, names)} places {tile(event['what'])}."


@WORDS.says("area")
def completed_area(event: Told, names: Names) -> str:
    """An area is full."""
    return f"{who(event, names)} completes a {event['area']} area of {event['size']}."


@WORDS.says("bonus")
def took_bonus(event: Told, names: Names) -> str:
    """A bonus tile found its owner."""
    size = "large" if event["large"] else "small"
    return f"{who(event, names)} takes the {size} bonus tile for {spaced(event['bonus'])}."


@WORDS.says("crane")
def used_crane(event: Told, names: Names) -> str:
    """As which building."""
    return f"{who(event, names)} uses the crane as {tile(event['tile']).removeprefix('the ')}."


NOTHING_TO = {
    "take": "There is no tile to take",
    "sell": "There are no goods to sell",
    "place": "There is no tile that can be placed",
}


@WORDS.says("nothing")
def found_nothing(event: Told, names: Names) -> str:
    """An effect is lost."""
    return f"{NOTHING_TO[event['what']]}: the effect is lost for {who(event, names)}."


@WORDS.says("bridge")
def moved_on_bridge(event: Told, names: Names) -> str:
    """A piece went on."""
    return f"{who(event, names)} moves to space {event['space']} of the bridge."


# -- trade routes and border posts ---------------------------------------------------------------------------------------


@WORDS.says("route")
def matched_route(event: Told, names: Names) -> str:
    """A sold goods tile lies on its colour."""
    return f"{who(event, names)} fills a matching space of the trade route with {event['goods']} goods."


@WORDS.says("posts")
def linked_posts(event: Told, names: Names) -> str:
    """How many are joined now."""
    return f"{who(event, names)} links {event['linked']} border posts."


# -- shields -------------------------------------------------------------------------------------------------------------


@WORDS.says("doubles")
def used_doubles(event: Told, names: Names) -> str:
    """Both dice, with what help."""
    with_workers = f" (with {count(event['workers'], 'worker')})" if event["workers"] else ""
    return f"{who(event, names)} uses doubles of {event['number']}{with_workers}."


@WORDS.says("shield")
def put_shield(event: Told, names: Names) -> str:
    """On a castle."""
    return f"{who(event, names)} puts {spaced(event['shield'])} on a castle."


@WORDS.says("lose_shield")
def lost_shield(event: Told, names: Names) -> str:
    """It left the game."""
    return f"{who(event, names)} gives up {spaced(event['shield'])}."


@WORDS.says("pay")
def paid_tribute(event: Told, names: Names) -> str:
    """The tribute for a shield."""
    what = count(event["count"], "worker") if event["what"] == "workers" else f"{event['count']} {event['what']}"
    return f"{who(event, names)} pays {what} of tribute for a shield."


@WORDS.says("leave_die")
def left_dice(event: Told, names: Names) -> str:
    """On purpose."""
    return f"{who(event, names)} leaves {'a die' if event['dice'] == 1 else 'both dice'} unused."


@WORDS.says("copy")
def copied_monasteries(event: Told, names: Names) -> str:
    """Whose."""
    return f"{who(event, names)} copies the monasteries of {named(names, event['of'])}."


# -- the solo game -------------------------------------------------------------------------------------------------------


@WORDS.says("remove")
def removed(event: Told, names: Names) -> str:
    """The white die at work."""
    return f"The white die removes {tile(event['tile'])} from {place_of(event['space'])}."


@WORDS.says("counter")
def counted(event: Told, names: Names) -> str:
    """Where the counter stands."""
    source = SOURCES.get(event["source"], event["source"])
    points = count(event["points"], "point")
    return f"{who(event, names)} gains {points} for {source}; the counter stands at {event['counter']}."


@WORDS.says("target")
def reached_target(event: Told, names: Names) -> str:
    """And what follows."""
    then = f"the counter goes back, the target moves to {event['target']}, a free action follows"
    return f"{who(event, names)} reaches the target: {then}."


@WORDS.says("buy_points")
def bought_points(event: Told, names: Names) -> str:
    """For silver."""
    return f"{who(event, names)} buys {count(event['points'], 'point')} for {event['silver']} silver."


@WORDS.says("name_crane")
def named_crane(event: Told, names: Names) -> str:
    """For good."""
    return f"{who(event, names)} names the crane: it counts as {tile(event['tile'])} from now on."


@WORDS.says("colour")
def completed_colour(event: Told, names: Names) -> str:
    """All its spaces are covered."""
    return f"{who(event, names)} has completed the colour {event['colour']}."


@WORDS.says("clear_goods")
def cleared_goods(event: Told, names: Names) -> str:
    """What was left in the depots."""
    return f"{event['count']} goods left in the depots leave the game."


@WORDS.says("exchange")
def exchanged(event: Told, names: Names) -> str:
    """Goods for a black tile."""
    return f"{who(event, names)} gives five goods for a black tile."


@WORDS.says("give")
def gave_goods(event: Told, names: Names) -> str:
    """One of them."""
    return f"{who(event, names)} gives {goods_tiles(1, event['goods'])}."
