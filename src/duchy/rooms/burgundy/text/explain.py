"""The rule of every single piece."""

from __future__ import annotations

from duchy.kernel.content import Row
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.text.words import WORDS

WORDS.notes.update(
    {
        "black_tile": "A black tile of the solo game: fits on a space of any colour and has no effect.",
        "worker": "A worker changes a die by 1, up or down; 1 and 6 are neighbours. Two left over are worth 1 point.",
        "silver": "Two silver buy a tile of the black depot, once in a turn. Each left over is worth 1 point.",
        "bridge": "The bridge is the turn order: farther ahead goes first, in a stack the top piece. "
        "A ship moves you one space.",
        "white_die": "The white die says at which depot the next goods tile arrives.",
        "black_depot": "The black depot: once in your turn you may buy one of its tiles for 2 silver.",
        "shields": "With doubles of a depot's number you may take a shield there instead of both actions; it goes on a castle.",
        "tribute": "At the end of a phase, before the mines pay, each shield costs 1 silver; unpaid shields leave the game.",
        "team_storage": "A taken tile goes into the storage you share or into your own, as you choose, and stays there.",
        "border_posts": "Posts joined by placed tiles score the points of the phase; all three take the border bonus.",
        "trade_route": "Sold goods fill the spaces from left to right; where the colour matches you get the bonus at once.",
        "target": "At the target the counter goes back to 0, the target moves 5 down, and you have a free action.",
        "bonus": "Who first covers all spaces of a colour takes its large bonus tile, the second the small one.",
    }
)


# A castle, a mine and a ship are kinds and tiles: the tiles come later and are what is explained.
@WORDS.explains("kinds", "shields", "trade_route_cards", "buildings", "livestock", "castles", "mines", "ships", "inns")
def named_piece(row: Row) -> str:
    """Its name and what it does."""
    return f"{row.word('name')}. {row.word('text')}{row.mark}"


@WORDS.explains("monasteries", "new_tiles", "white_castles")
def tile(row: Row) -> str:
    """The same, monasteries with their number."""
    title = f"Monastery {row.number('number')}: " if row.has("number") else ""
    return title + named_piece(row)


@WORDS.explains("duchies", "border_duchies", "team_duchies", "solo_duchies")
def duchy(row: Row) -> str:
    """A player board."""
    return f"{row.word('name')}: {row.word('text')}.{row.mark}"


for board in BOARDS:
    WORDS.notes[f"duchy_{board.id}"] = f"{board.name}: {board.text}." + board.mark


@WORDS.explains("goods")
def goods(row: Row) -> str:
    """With which number they are sold."""
    return f"{row.word('name').capitalize()}: sold with a die of {row.number('number')}."
