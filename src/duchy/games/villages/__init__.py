"""Villages of Valeria: rebuild a village around a castle; lead an action, and let the others follow it."""

from duchy.games.villages import text
from duchy.games.villages.actions import ACTIONS
from duchy.games.villages.content import CONTENT, SOLO_DECK, SOLO_DECK_SMALLEST, building_deck
from duchy.games.villages.invariants import check
from duchy.games.villages.observe import LAYOUT, observe
from duchy.games.villages.setup import check_options, set_up
from duchy.games.villages.state import Villages
from duchy.kernel.game import Game, Mode, Option, Variant

EXPANSIONS = ("monuments", "guild_halls", "landmarks", "architects", "events")
ALL = dict.fromkeys(EXPANSIONS, True)

GAME = Game(
    name="villages",
    title="Villages of Valeria",
    seats=(1, 5),
    minutes=(30, 60),
    summary="Build a village around your castle: lead an action, follow the others', and pay with their resources too.",
    rules=1,
    modes=[
        Mode("base", "Base game", "Two to five dukes, the Buildings and Adventurers of the box.", (2, 5), {}),
        Mode("all", "All expansions", "Monuments, Guild Halls, Landmarks, Architects and Events together.", (1, 5), ALL),
        Mode("solo", "Solo", "Alone with seven coins, against the end of the deck.", (1, 1), {}),
    ],
    options=[
        Option("monuments", "Monuments: costly works, started with Recruit and completed with Build.", False),
        Option("guild_halls", "Guild Halls: Buildings and Adventurers that reward the most of a building type.", False),
        Option("landmarks", "Landmarks: discard cards for tokens instead of following (not in the solo game).", False),
        Option("architects", "Architects: a secret goal each, and Castle Grounds that serve opponents.", False),
        Option("events", "Events: four of them hide in the Building deck.", False),
        Option("first", "The seat that leads the first turn, counted from 0.", 0, low=0, high=4, title="First player"),
        Option(
            "solo_deck",
            "Solo: how many Building cards the game is played with, hand and piles included.",
            SOLO_DECK,
            low=SOLO_DECK_SMALLEST,
            high=len(building_deck(True)),
        ),
    ],
    actions=ACTIONS,
    state=Villages,
    setup=set_up,
    text=text,
    content=CONTENT,
    variants=[Variant("base", n) for n in range(2, 6)]
    + [Variant("solo", 1), Variant("solo-full-deck", 1, {"solo_deck": len(building_deck(False))})]
    + [Variant(name, n, {name: True}) for name in EXPANSIONS for n in (1, 3)]
    + [Variant("all", n, ALL) for n in range(1, 6)],
    check=check_options,
    invariants=check,
    layout=LAYOUT,
    observe=observe,
)
