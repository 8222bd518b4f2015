"""Events in words, for the log."""

from __future__ import annotations

from typing import Any

from duchy.games.burgundy.content import TILE_BY_ID, TILE_ROWS

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


def name(tile: str) -> str:
    """A tile's name in running text."""
    row = TILE_ROWS[TILE_BY_ID[tile]]
    if row is None:
        return "black tile"
    if row.has("number"):
        return f"monastery {row.number('number')} ({row.word('name').lower()})"
    return row.word("name")[:1].lower() + row.word("name")[1:]


def the(tile: str) -> str:
    """A tile with its article: "the market", but "monastery 6 (hired buyers)"."""
    return name(tile) if tile.startswith("monastery") else f"the {name(tile)}"


def place_of(space: str) -> str:
    """A space of the board in words."""
    if space == "inn":
        return "the inns"
    return "the black depot" if space.startswith("black") else f"depot {space[0]}"


def plural(count: int, one: str) -> str:
    """A number with its noun."""
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def reason(why: str) -> str:
    """Where silver or workers come from."""
    if why in REASONS:
        return REASONS[why]
    return " by " + why.replace("_", " ")


def sentence(event: dict[str, Any], names: list[str]) -> str:
    """An event for the log; empty where there is nothing to say."""
    kind = event["kind"]
    seat = event["seat"]
    who = names[seat] if 0 <= seat < len(names) else ""
    if kind == "phase":
        return f"Phase {event['phase']} is laid out."
    if kind == "roll":
        dice = ", ".join(f"{names[i]} {a} and {b}" for i, (a, b) in enumerate(event["dice"]))
        return f"Phase {event['phase']}, round {event['round']}: {dice}; the white die shows {event['white']}."
    if kind == "arrive":
        return f"{event['goods'].capitalize()} goods arrive at depot {event['depot']}."
    if kind == "use":
        return use(event, who)
    if kind == "score":
        source = SOURCES.get(event["source"], event["source"])
        return f"{who} scores {plural(event['points'], 'point')} for {source}." if source else ""
    if kind == "area":
        return f"{who} completes a {event['area']} area of {event['size']}."
    if kind == "bonus":
        size = "large" if event["large"] else "small"
        return f"{who} takes the {size} bonus tile for {event['bonus'].replace('_', ' ')}."
    if kind == "bridge":
        return f"{who} moves to space {event['space']} of the bridge."
    if kind == "buy":
        price = f"{event['silver']} silver" if "silver" in event else plural(event["workers"], "worker")
        return f"{who} buys {the(event['tile'])} for {price}."
    if kind == "copy":
        return f"{who} copies the monasteries of {names[event['of']]}."
    return simple(event, who)


def use(event: dict[str, Any], who: str) -> str:
    """A die, where something about it is worth telling."""
    die = "the white die" if event["die"] == "white" else "a die"
    if event["as"] and event["as"] != event["shown"]:
        help_ = f" with {plural(event['workers'], 'worker')}" if event["workers"] else ""
        return f"{who} uses {die} of {event['shown']} as {event['as']}{help_}."
    return f"{who} uses {die} of {event['shown']}."


def simple(event: dict[str, Any], who: str) -> str:
    """Events that need nothing but their own facts."""
    kind = event["kind"]
    if kind == "take":
        return f"{who} takes {the(event['tile'])} from {place_of(event['space'])}."
    if kind == "place":
        return f"{who} places {the(event['tile'])} on hex {event['hex']}."
    if kind == "throw_away":
        return f"{who} throws {the(event['tile'])} away."
    if kind == "sell":
        return f"{who} sells {event['count']} {event['goods']} goods."
    if kind == "goods":
        return f"{who} takes {event['count']} {event['goods']} goods from depot {event['depot']}."
    if kind == "silver":
        return f"{who} gets {event['count']} silver{reason(event['why'])}."
    if kind == "workers":
        return f"{who} gets {plural(event['count'], 'worker')}{reason(event['why'])}."
    if kind == "crane":
        return f"{who} uses the crane as {name(event['tile'])}."
    if kind == "duchy":
        return f"{who} plays duchy {event['duchy']}."
    if kind == "start_castle":
        return f"{who} places the starting castle on hex {event['hex']}."
    if kind == "posts":
        return f"{who} links {event['linked']} border posts."
    if kind == "route":
        return f"{who} fills a matching space of the trade route with {event['goods']} goods."
    return shields_and_solo(event, who)


def shields_and_solo(event: dict[str, Any], who: str) -> str:
    """Events of the shields and of the solo game."""
    kind = event["kind"]
    if kind == "doubles":
        help_ = f" (with {plural(event['workers'], 'worker')})" if event["workers"] else ""
        return f"{who} uses doubles of {event['number']}{help_}."
    if kind == "shield":
        return f"{who} puts {event['shield'].replace('_', ' ')} on a castle."
    if kind == "lose_shield":
        return f"{who} gives up {event['shield'].replace('_', ' ')}."
    if kind == "tribute":
        return f"{who} pays 1 {event['paid']} for {event['shield'].replace('_', ' ')}."
    if kind == "remove":
        return f"The white die removes {the(event['tile'])} from {place_of(event['space'])}."
    if kind == "counter":
        source = SOURCES.get(event["source"], event["source"])
        return f"{who} gains {plural(event['points'], 'point')} for {source}; the counter stands at {event['counter']}."
    if kind == "target":
        return f"{who} reaches the target: the counter goes back, the target moves to {event['target']}, a free action follows."
    if kind == "buy_points":
        return f"{who} buys {plural(event['points'], 'point')} for {event['silver']} silver."
    if kind == "colour":
        return f"{who} has completed the colour {event['colour']}."
    if kind == "clear_goods":
        return f"{event['count']} goods left in the depots leave the game."
    if kind == "exchange":
        return f"{who} gives five goods for a black tile."
    if kind == "give":
        return f"{who} gives 1 {event['goods']} goods."
    return ""
