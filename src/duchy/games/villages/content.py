"""The components of Villages of Valeria as flat tables, built once at import from `content/*.toml`.

Every card that can lie in a village has one number: Buildings first (the Guild Halls last among them), then Adventurers (the
Guildmasters last among them), then Monuments. Event cards follow, because they are shuffled into the Building deck.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.kernel.content import Row, load

CONTENT: Final = load("villages", Path(__file__).parent / "content")

# The five actions, in the order of the Action Selection card.
HARVEST: Final = 0
DEVELOP: Final = 1
BUILD: Final = 2
RECRUIT: Final = 3
TAX: Final = 4
ACTION_NAMES: Final[list[str]] = ["harvest", "develop", "build", "recruit", "tax"]
LEAD: Final = 0
FOLLOW: Final = 1

WORDS: Final = CONTENT.section("words")
TYPES: Final[list[str]] = WORDS.items("types", 4)
RESOURCES: Final[list[str]] = WORDS.items("resources", 4)
ANY: Final = 4
"""In the place of a resource: any kind."""

SETUP: Final = CONTENT.section("setup")
GOLD_IN_PLAY: Final[list[int]] = SETUP.numbers("gold_in_play", 5)
GOLD_PER_PLAYER: Final[int] = SETUP.number("gold_per_player", 0, 6)
HAND: Final[int] = SETUP.number("hand", 1, 8)
PILES: Final[int] = SETUP.number("building_piles", 5, 5)
ADVENTURER_ROW: Final[int] = SETUP.number("adventurer_row", 1, 8)
HAND_LIMIT: Final[int] = CONTENT.section("limits").number("hand", 6, 20)
CARDS_TO_END: Final[list[int]] = CONTENT.section("game_end").numbers("cards", 5)
VP_PER_GOLD: Final[int] = CONTENT.section("scoring").number("vp_per_gold", 0, 5)

# What an action gives or costs: [as leader, as follower].
TERMS: Final = CONTENT.section("actions")
HARVEST_DRAW: Final[list[int]] = TERMS.numbers("harvest_draw", 2)
DEVELOP_DISCARD: Final[list[int]] = TERMS.numbers("develop_discard", 2)
BUILD_DRAW: Final[list[int]] = TERMS.numbers("build_draw", 2)
RECRUIT_GOLD: Final[list[int]] = TERMS.numbers("recruit_gold", 2)
TAX_GOLD: Final[list[int]] = TERMS.numbers("tax_gold", 2)
TAX_DRAW: Final[list[int]] = TERMS.numbers("tax_draw", 2)

SOLO: Final = CONTENT.section("solo")
SOLO_DEVELOP_TRASH: Final[int] = SOLO.number("develop_trash", 0, 4)
SOLO_RECRUIT_GOLD: Final[int] = SOLO.number("recruit_gold", 0, 7)
SOLO_TAX_TRASH: Final[int] = SOLO.number("tax_trash", 1, 4)
SOLO_TAX_GOLD: Final[int] = SOLO.number("tax_gold", 1, 7)
SOLO_DECK: Final[int] = CONTENT.section("solo_deck").number("cards", 12)
SOLO_DECK_SMALLEST: Final[int] = CONTENT.section("solo_deck").number("smallest", 12)
SOLO_RANKS: Final[list[Row]] = CONTENT.section("solo_ranks").rows()

STALL: Final = CONTENT.section("stall")
STALL_EMPTY: Final[int] = STALL.number("rounds_with_nothing_to_draw", 1, 20)
STALL_ROUNDS: Final[int] = STALL.number("rounds", 5, 100)

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
LANDMARK_ROWS: Final[list[Row]] = CONTENT.section("landmarks").rows(count=5)
EVENT_ROWS: Final[list[Row]] = CONTENT.section("events").rows()
ARCHITECT_ROWS: Final[list[Row]] = CONTENT.section("architects").rows()
CASTLE_ROWS: Final[list[Row]] = CONTENT.section("castles").rows(count=5)

BASE_BUILDINGS: Final[int] = len(BASE_BUILDING_ROWS)
BUILDINGS: Final[int] = len(BUILDING_ROWS)
ADVENTURER_0: Final[int] = BUILDINGS
BASE_ADVENTURERS: Final[int] = len(BASE_ADVENTURER_ROWS)
ADVENTURERS: Final[int] = len(ADVENTURER_ROWS)
MONUMENT_0: Final[int] = BUILDINGS + ADVENTURERS
MONUMENTS: Final[int] = len(MONUMENT_ROWS)
EVENT_0: Final[int] = MONUMENT_0 + MONUMENTS
EVENTS: Final[int] = len(EVENT_ROWS)
ARCHITECTS: Final[int] = len(ARCHITECT_ROWS)

ROWS: Final[list[Row]] = BUILDING_ROWS + ADVENTURER_ROWS + MONUMENT_ROWS + EVENT_ROWS
IDS: Final[list[str]] = [row.word("id") for row in ROWS]
NAMES: Final[list[str]] = [row.word("name") for row in ROWS]
TEXTS: Final[list[str]] = [str(row.get("text", "")) for row in ROWS]


# Numbers of the rulebook that the rules are written around: a pack may repeat them but not change them.
for _section, _key, _value in (
    ("setup", "starting_resources", 1),
    ("limits", "gold_per_card", 1),
    ("solo", "replenish_steps", 2),
    ("monument_rules", "dedicate_discard", 0),
    ("monument_rules", "incomplete_at_once", 1),
    ("architect_rules", "grounds_discard", 1),
):
    CONTENT.section(_section).number(_key, _value, _value)


def per_kind(row: Row, key: str, kinds: list[str]) -> list[int]:
    """How many of each kind a table like `{ wood = 2, stone = 1 }` or a list like `["worker", "worker"]` names."""
    value = row.need(key)
    names: list[Any] = [k for k, n in value.items() for _ in range(n)] if isinstance(value, dict) else list(value)
    for name in names:
        if name not in kinds:
            raise row.fail(key, f"names {name!r}; it may name {', '.join(kinds)}")
    return [names.count(kind) for kind in kinds]


def flat(rows: list[list[int]]) -> list[int]:
    """One list of all numbers."""
    return [number for row in rows for number in row]


NO_COST: Final[list[int]] = [0, 0, 0, 0]
COST: Final[list[int]] = flat(
    [per_kind(row, "cost", RESOURCES) for row in BUILDING_ROWS]
    + [NO_COST for _ in ADVENTURER_ROWS]
    + [per_kind(row, "cost", RESOURCES) for row in MONUMENT_ROWS]
)
"""card * 4 + resource: how many of it the card costs."""
COST_SUM: Final[list[int]] = [sum(COST[4 * card : 4 * card + 4]) for card in range(EVENT_0)]
REQUIRES: Final[list[int]] = flat(
    [NO_COST for _ in BUILDING_ROWS]
    + [per_kind(row, "requires", TYPES) for row in ADVENTURER_ROWS]
    + [NO_COST for _ in MONUMENT_ROWS]
)
"""card * 4 + type: how many buildings of it an Adventurer asks for."""
VP: Final[list[int]] = [row.number("vp", 0, 30) for row in BUILDING_ROWS + ADVENTURER_ROWS + MONUMENT_ROWS]
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


ALL_BUILDING_CARDS: Final[list[int]] = [card for card in range(BUILDINGS) for _ in range(COPIES[card])]
BASE_BUILDING_CARDS: Final[int] = sum(COPIES[:BASE_BUILDINGS])


def building_deck(guild_halls: bool) -> list[int]:
    """The Building cards of a game, copies side by side."""
    return ALL_BUILDING_CARDS[:] if guild_halls else ALL_BUILDING_CARDS[:BASE_BUILDING_CARDS]


def adventurer_deck(guild_halls: bool) -> list[int]:
    """The Adventurer cards of a game."""
    return list(range(ADVENTURER_0, ADVENTURER_0 + (ADVENTURERS if guild_halls else BASE_ADVENTURERS)))


def effects_of(row: Row) -> list[list[Any]]:
    """The powers of a card: lists of a name, a time and arguments."""
    effects = row.items("effects")
    for effect in effects:
        if not isinstance(effect, list) or len(effect) < 3 or not isinstance(effect[0], str):
            raise row.fail("effects", f"must hold lists like ['draw', 'tax', 1], not {effect!r}")
    return effects


EFFECTS: Final[list[list[list[Any]]]] = [effects_of(row) for row in ROWS]
