"""The rules in our own words, and the rule of every single piece."""

from __future__ import annotations

from duchy.games.burgundy.content import CONTENT, TILE_BY_ID, TILE_ROWS
from duchy.games.burgundy.duchies import DUCHIES
from duchy.kernel.content import Row

NOTES = {
    "black_tile": "A black tile of the solo game: fits on a space of any colour and has no effect.",
    "worker": "A worker changes a die by 1, up or down; 1 and 6 are neighbours. Two left over are worth 1 point.",
    "silver": "Two silver buy a tile of the black depot, once in a turn. Each left over is worth 1 point.",
    "bridge": "The bridge is the turn order: farther ahead goes first, in a stack the top piece. A ship moves you one space.",
    "white_die": "The white die says at which depot the next goods tile arrives.",
    "black_depot": "The black depot: once in your turn you may buy one of its tiles for 2 silver.",
    "bonus": "Who first covers all spaces of a colour takes its large bonus tile, the second the small one.",
}


def explain(piece: str) -> str:
    """The rule of a piece by its content id."""
    if piece in NOTES:
        return NOTES[piece]
    row: Row | None = TILE_ROWS[TILE_BY_ID[piece]] if piece in TILE_BY_ID else None
    if row is None:
        for section in ("kinds", "shields", "trade_route_cards"):
            for other in CONTENT.section(section).rows():
                if other.word("id") == piece:
                    row = other
    if row is not None:
        title = f"Monastery {row.number('number')}: " if piece.startswith("monastery_") else ""
        return f"{title}{row.word('name')}. {row.word('text')}" + (" (house)" if row.house else "")
    for duchy in DUCHIES:
        if piece in (duchy.id, f"duchy_{duchy.id}"):
            return f"{duchy.name}: {duchy.text}." + (" (house)" if duchy.house else "")
    for goods in CONTENT.section("goods").rows():
        if piece == goods.word("id"):
            return f"{goods.word('name').capitalize()}: sold with a die of {goods.number('number')}."
    return ""


RULES = """
# The Castles of Burgundy

You are a duke who fills a duchy with tiles. Five phases (A to E) of five rounds; most points win.

## A phase
The tiles left in the depots are cleared away (goods stay), new ones are laid out, and five goods go on the round
spaces.

## A round
Everybody rolls two dice; the white die brings one goods tile to its depot. Then everybody has a turn, in the order of
the bridge.

## Your turn
Each of your two dice gives one action:

- **Take a tile** from the depot of the die's number into your storage (three spaces; if it is full, throw one away).
- **Place a stored tile** on a space of its colour and of the die's number, beside a tile that lies already.
- **Sell goods** of the die's number, all of that type: 1 silver, and 2, 3 or 4 points for each tile with 2, 3 or 4
  players.
- **Take two workers**, with any number.

A **worker** changes a die by 1 (1 and 6 are neighbours); spend as many as you like. Once in a turn, at any moment, you
may buy a tile of the **black depot** for 2 silver.

## Tiles
- **Building**: does something at once; one of each type in a town (connected beige spaces). Warehouse: sell one type.
  Watchtower: 4 points. Carpenter's workshop: take a building. Church: take a mine, monastery or castle. Market: take a
  ship or livestock. Boarding house: 4 workers. Bank: 2 silver. Town hall: place another tile, any number.
- **Livestock**: points for its animals, and again for all tiles of the same animal on the same pasture.
- **Monastery**: a lasting advantage, or points at the end.
- **Castle**: one more action at once, with any number.
- **Mine**: 1 silver at the end of every phase.
- **Ship**: take the goods of one depot (your store holds three types), then go one space forward on the bridge.

## Areas and colours
A connected area of one colour that is full scores by its size (1, 3, 6, 10, 15, 21, 28, 36 for 1 to 8 spaces) and by
the phase (10, 8, 6, 4, 2). Who first covers all spaces of a colour takes the large bonus tile (5, 6 or 7 points), the
second the small one (2, 3 or 4).

## The end
1 point for each unsold goods tile, each silver and every two workers, and what your monasteries give. Ties: fewest
empty spaces, then farthest behind on the bridge.

## More
Expansions, the team game and the solo game are options: new tiles, white castles, inns, trade routes, shields and
border posts. Each piece explains itself where it is shown. Pieces marked "house" are values of our own where the
printed ones could not be had.

""".strip()
