"""The components of Villages of Valeria as flat tables, built once at import from `content/*.toml`.

Every card that can lie in a village has one number: Buildings first (the Guild Halls last among them), then Adventurers (the
Guildmasters last among them), then Monuments. Event cards follow, because they are shuffled into the Building deck.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.kernel.content import Row, load

CONTENT: Final = load("villages", Path(__file__).parent)
SEATS: Final = 5

# The five actions, in the order of the Action Selection card.
HARVEST: Final = 0
DEVELOP: Final = 1
BUILD: Final = 2
RECRUIT: Final = 3
TAX: Final = 4
ACTION_NAMES: Final[list[str]] = ["harvest", "develop", "build", "recruit", "tax"]
LEAD: Final = 0
FOLLOW: Final = 1


TYPES: Final[list[str]] = CONTENT.section("words").items("types", 4)
RESOURCES: Final[list[str]] = CONTENT.section("words").items("resources", 4)
ANY: Final = 4
"""In the place of a resource: any kind."""

SETUP: Final = CONTENT.section("setup")
GOLD_IN_PLAY: Final[list[int]] = SETUP.numbers("gold_in_play", SEATS)
GOLD_PER_PLAYER: Final[int] = SETUP.number("gold_per_player", 0, 6)
HAND: Final[int] = SETUP.number("hand", 1, 8)
PILES: Final[int] = SETUP.number("building_piles", 5, 5)
ADVENTURER_ROW: Final[int] = SETUP.number("adventurer_row", 1, 8)
HAND_LIMIT: Final[int] = CONTENT.section("limits").number("hand", 6, 20)
CARDS_TO_END: Final[list[int]] = CONTENT.section("game_end").numbers("cards", SEATS)
VP_PER_GOLD: Final[int] = CONTENT.section("scoring").number("vp_per_gold", 0, 5)

# What an action gives or costs: [as leader, as follower].
TERMS: Final = CONTENT.section("actions")
HARVEST_DRAW: Final[list[int]] = TERMS.numbers("harvest_draw", 2)
DEVELOP_DISCARD: Final[list[int]] = TERMS.numbers("develop_discard", 2)
BUILD_DRAW: Final[list[int]] = TERMS.numbers("build_draw", 2)
RECRUIT_GOLD: Final[list[int]] = TERMS.numbers("recruit_gold", 2)
TAX_GOLD: Final[list[int]] = TERMS.numbers("tax_gold", 2)
TAX_DRAW: Final[list[int]] = TERMS.numbers("tax_draw", 2)

SOLO_RULES: Final = CONTENT.section("solo")
SOLO_DEVELOP_TRASH: Final[int] = SOLO_RULES.number("develop_trash", 0, 4)
SOLO_RECRUIT_GOLD: Final[int] = SOLO_RULES.number("recruit_gold", 0, 7)
SOLO_TAX_TRASH: Final[int] = SOLO_RULES.number("tax_trash", 1, 4)
SOLO_TAX_GOLD: Final[int] = SOLO_RULES.number("tax_gold", 1, 7)
SOLO_DECK: Final[int] = CONTENT.section("solo_deck").number("cards", 12)
SOLO_DECK_SMALLEST: Final[int] = CONTENT.section("solo_deck").number("smallest", 12)
SOLO_RANKS: Final[list[Row]] = CONTENT.section("solo_ranks").rows()

STALL: Final = CONTENT.section("stall")
STALL_EMPTY: Final[int] = STALL.number("rounds_with_nothing_to_draw", 1, 20)
STALL_ROUNDS: Final[int] = STALL.number("rounds", 5, 100)
STALL_TOLD: Final[int] = STALL.number("told_from_round", 1, STALL_ROUNDS)

MONUMENT_RULES: Final = CONTENT.section("monument_rules")
MONUMENT_ROW: Final[int] = MONUMENT_RULES.number("row", 1, 8)
MONUMENT_SURCHARGE: Final[int] = MONUMENT_RULES.number("start_surcharge", 0, 5)
LANDMARK_RULES: Final = CONTENT.section("landmark_rules")
LANDMARK_MAJORITY_VP: Final[int] = LANDMARK_RULES.number("majority_vp", 0, 20)
LANDMARK_SET_VP: Final[int] = LANDMARK_RULES.number("set_vp", 0, 20)
LANDMARK_REMOVED: Final[int] = LANDMARK_RULES.number("removed_with_2_players", 0, 4)
LANDMARK_TOKENS: Final[int] = CONTENT.section("landmark_tokens").number("per_pile", 1, 20)
EVENTS_KEPT_ON_TOP: Final[int] = CONTENT.section("event_rules").number("kept_on_top", 0, 30)
EVENTS_SHUFFLED_IN: Final[int] = CONTENT.section("event_rules").number("shuffled_in", 1, 8)
ARCHITECT_VP: Final[int] = CONTENT.section("architect_rules").number("vp_per_building", 0, 5)
SOLO_MAJORITY: Final[int] = CONTENT.section("guild_hall_rules").number("solo_buildings_for_majority", 1, 20)

BASE_BUILDING_ROWS: Final[list[Row]] = CONTENT.section("buildings").rows()
BUILDING_ROWS: Final[list[Row]] = BASE_BUILDING_ROWS + CONTENT.section("guild_hall_buildings").rows()
BASE_ADVENTURER_ROWS: Final[list[Row]] = CONTENT.section("adventurers").rows()
ADVENTURER_ROWS: Final[list[Row]] = BASE_ADVENTURER_ROWS + CONTENT.section("guild_hall_adventurers").rows()
MONUMENT_ROWS: Final[list[Row]] = CONTENT.section("monuments").rows()
LANDMARK_ROWS: Final[list[Row]] = CONTENT.section("landmarks").rows()
EVENT_ROWS: Final[list[Row]] = CONTENT.section("events").rows()
ARCHITECT_ROWS: Final[list[Row]] = CONTENT.section("architects").rows()
CASTLE_ROWS: Final[list[Row]] = CONTENT.section("castles").rows()
for _rows, _section in ((ARCHITECT_ROWS, "architects"), (CASTLE_ROWS, "castles")):
    if len(_rows) < SEATS:
        raise CONTENT.section(_section).fail("rows", f"must have one for each of {SEATS} players at least, not {len(_rows)}")

# The first number of each kind of card; Buildings begin with 0.
ADVENTURER_0: Final[int] = len(BUILDING_ROWS)
MONUMENT_0: Final[int] = ADVENTURER_0 + len(ADVENTURER_ROWS)
EVENT_0: Final[int] = MONUMENT_0 + len(MONUMENT_ROWS)
BUILDINGS: Final[int] = len(BUILDING_ROWS)
BASE_BUILDINGS: Final[int] = len(BASE_BUILDING_ROWS)
LANDMARK_COUNT: Final[int] = len(LANDMARK_ROWS)

CARD_ROWS: Final[list[Row]] = BUILDING_ROWS + ADVENTURER_ROWS + MONUMENT_ROWS
"""Of the cards that can lie in a village."""
ROWS: Final[list[Row]] = CARD_ROWS + EVENT_ROWS
IDS: Final[list[str]] = [row.word("id") for row in ROWS]
NAMES: Final[list[str]] = [row.word("name") for row in ROWS]
LANDMARK_IDS: Final[list[str]] = [row.word("id") for row in LANDMARK_ROWS]


# Numbers of the rulebook that the rules are written around: a pack may repeat them but not change them.
for _name, _key, _value in (
    ("setup", "starting_resources", 1),
    ("limits", "gold_per_card", 1),
    ("solo", "replenish_steps", 2),
    ("monument_rules", "dedicate_discard", 0),
    ("monument_rules", "incomplete_at_once", 1),
    ("architect_rules", "grounds_discard", 1),
):
    CONTENT.section(_name).number(_key, _value, _value)


MOST_OF_A_KIND: Final = 9
"""So many of one resource a card may cost: frames count what is still to be paid in four bits."""


def per_kind(row: Row, key: str, kinds: list[str]) -> list[int]:
    """How many of each kind a table like `{ wood = 2, stone = 1 }` or a list like `["worker", "worker"]` names."""
    value = row.need(key)
    names: list[Any] = [k for k, n in value.items() for _ in range(n)] if isinstance(value, dict) else list(value)
    for name in names:
        if name not in kinds:
            raise row.fail(key, f"names {name!r}; it may name {', '.join(kinds)}")
        if names.count(name) > MOST_OF_A_KIND:
            raise row.fail(key, f"names {name!r} {names.count(name)} times; {MOST_OF_A_KIND} is the most")
    return [names.count(kind) for kind in kinds]


COST: Final[list[list[int]]] = (
    [per_kind(row, "cost", RESOURCES) for row in BUILDING_ROWS]
    + [[0, 0, 0, 0] for _ in ADVENTURER_ROWS]
    + [per_kind(row, "cost", RESOURCES) for row in MONUMENT_ROWS]
)
"""By card and resource: how many of it the card costs."""
COST_SUM: Final[list[int]] = [sum(cost) for cost in COST]
REQUIRES: Final[list[list[int]]] = [[0, 0, 0, 0] for _ in BUILDING_ROWS] + [
    per_kind(row, "requires", TYPES) for row in ADVENTURER_ROWS
]
"""By card and building type: how many of it an Adventurer asks for."""
VP: Final[list[int]] = [row.number("vp", 0, 30) for row in CARD_ROWS]
TYPE: Final[list[int]] = (
    [TYPES.index(row.word("type", TYPES)) for row in BUILDING_ROWS]
    + [-1 for _ in ADVENTURER_ROWS]
    + [TYPES.index(row.word("type", TYPES)) for row in MONUMENT_ROWS]
)
RESOURCE: Final[list[int]] = [RESOURCES.index(row.word("resource", RESOURCES)) for row in BUILDING_ROWS]
"""The resource on the upside-down end of a Building card."""
COPIES: Final[list[int]] = [row.number("copies", 1, 10) for row in BUILDING_ROWS]
BIT: Final[list[int]] = [1 << card for card in range(BUILDINGS)]
"""For the set of Buildings in a village, kept as one number."""

LANDMARK_DISCARD: Final[list[int]] = [row.number("discard", 1, 4) for row in LANDMARK_ROWS]
LANDMARK_RESOURCE: Final[list[int]] = [[*RESOURCES, "any"].index(row.word("resource")) for row in LANDMARK_ROWS]
LANDMARK_VP: Final[list[int]] = [row.number("vp", 0, 10) for row in LANDMARK_ROWS]
ARCHITECT_TYPES: Final[list[list[int]]] = [[TYPES.index(t) for t in row.items("types")] for row in ARCHITECT_ROWS]

MONUMENT_CARDS: Final[list[int]] = list(range(MONUMENT_0, EVENT_0))
EVENT_CARDS: Final[list[int]] = list(range(EVENT_0, len(ROWS)))

ALL_COPIES: Final[list[int]] = [card for card in range(BUILDINGS) for _ in range(COPIES[card])]
BASE_COPIES: Final[list[int]] = [card for card in ALL_COPIES if card < BASE_BUILDINGS]


def building_deck(guild_halls: bool) -> list[int]:
    """The Building cards of a game, copies side by side."""
    return (ALL_COPIES if guild_halls else BASE_COPIES)[:]


def adventurer_deck(guild_halls: bool) -> list[int]:
    """The Adventurer cards of a game."""
    return list(range(ADVENTURER_0, ADVENTURER_0 + len(ADVENTURER_ROWS if guild_halls else BASE_ADVENTURER_ROWS)))
