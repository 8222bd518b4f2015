"""The components of Castellans as tables, built once from the TOML files (or a content pack) at import.

Districts, roads and bridges are numbered clockwise from the Anchorage; road and bridge i lie between district i and the next.
A card is one citizen card of a deck: with several copies of a citizen there are several cards of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.kernel.content import Content, Row, load

CONTENT: Final[Content] = load("castellans", Path(__file__).parent)

# Dice faces; the first five are also the goods of a player board, and of those all but gold are resources.
GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
FOOD: Final = 3
MAGIC: Final = 4
INFLUENCE: Final = 5
GOODS: Final = 5
FACES: Final = 6

MANOR: Final = 0
TEMPLE: Final = 1
RECRUIT: Final = 2
HARVEST: Final = 3
WHARF: Final = 4

GATE: Final = 0
WARD_TOWER: Final = 1
STATUE: Final = 2
LIGHTHOUSE_MONUMENT: Final = 3
"""The lighthouse is a manor, but scores as the monuments do."""
MONUMENTS: Final = 4

DISTRICTS: Final = 6
GUILDS: Final = 4
PINK: Final = 0
BLUE: Final = 1
LINE: Final = 4
"""How many citizens lie open in each draft line."""
ROWS: Final = 3
COLUMNS: Final = 4
CELLS: Final = 12
"""The icons of a wharf card, row by row."""

FACE_IDS: Final[list[str]] = ["gold", "wood", "stone", "food", "magic", "influence"]
RESOURCE_IDS: Final[list[str]] = FACE_IDS[1:5]
ACTION_IDS: Final[list[str]] = ["manor", "temple", "recruit", "harvest", "wharf"]
MONUMENT_IDS: Final[list[str]] = ["gate", "ward_tower", "statue"]
BACK_IDS: Final[list[str]] = ["pink", "blue"]
GUILD_IDS: Final[list[str]] = ["worker", "soldier", "shadow", "holy"]
DISTRICT_IDS: Final[list[str]] = ["anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"]
BETWEEN_IDS: Final[list[str]] = [f"{DISTRICT_IDS[d]}-{DISTRICT_IDS[(d + 1) % 6]}" for d in range(6)]
"""The roads and bridges by the two districts they part."""


def rows_as(section: str, ids: list[str]) -> list[Row]:
    """The rows of a section whose ids the rules know, each once, in the order the rules number them."""
    rows = CONTENT.section(section).rows(count=len(ids))
    found = {row.word("id", among=ids): row for row in rows}
    return [found[name] for name in ids]


def amount(section: str, key: str, low: int = 0, high: int = 99) -> int:
    """A number of a section of constants."""
    return CONTENT.section(section).number(key, low, high)


def ranked(section: str) -> list[int]:
    """What the first three ranks of a contest are worth."""
    return CONTENT.section(section).numbers("vp", length=3)


def ids_of(rows: list[Row]) -> list[str]:
    """The ids of some rows."""
    return [row.word("id") for row in rows]


# -- the city --------------------------------------------------------------------------------------------------------------

DISTRICT_ROWS: Final[list[Row]] = rows_as("districts", DISTRICT_IDS)


def district_guilds() -> list[list[int]]:
    """The two guilds of each district."""
    found = []
    for row in DISTRICT_ROWS:
        names = row.items("guilds", length=2)
        for name in names:
            if name not in GUILD_IDS:
                raise row.fail("guilds", f"must name guilds ({', '.join(GUILD_IDS)}), not {name!r}")
        if names[0] == names[1]:
            raise row.fail("guilds", "must be two different guilds")
        found.append(sorted(GUILD_IDS.index(name) for name in names))
    return found


GUILDS_OF: Final[list[list[int]]] = district_guilds()
GUILD_MASK: Final[list[int]] = [1 << guilds[0] | 1 << guilds[1] for guilds in GUILDS_OF]
BRIDGE_MASK: Final[list[int]] = [GUILD_MASK[d] | GUILD_MASK[(d + 1) % DISTRICTS] for d in range(DISTRICTS)]


def keep_dice() -> list[int]:
    """The district of each face of the black die."""
    section = CONTENT.section("keep_dice")
    faces = [section.number(name, 1, 6) for name in DISTRICT_IDS]
    if sorted(faces) != [1, 2, 3, 4, 5, 6]:
        raise section.fail("the six districts", "must have the numbers 1 to 6")
    return [faces.index(face) for face in range(1, 7)]


KEEP_DIE: Final[list[int]] = keep_dice()
KEEP_TOKENS: Final[int] = amount("keeps", "count")
KEEPS_ROLLED_UP_TO: Final[int] = amount("keeps", "rolled_up_to_players", 0, 5)
DOTS: Final[int] = amount("roads", "windmill_dots", 1)


def scoring_sets() -> list[int]:
    """The districts that score in each round, as bits."""
    rows = CONTENT.section("rounds").rows()
    if not rows:
        raise CONTENT.section("rounds").fail("rows", "must name at least one round")
    found = []
    for row in rows:
        bits = 0
        for name in row.items("districts"):
            if name not in DISTRICT_IDS:
                raise row.fail("districts", f"must name districts, not {name!r}")
            bits |= 1 << DISTRICT_IDS.index(name)
        found.append(bits)
    return found


SCORING: Final[list[int]] = scoring_sets()
ROUNDS: Final[int] = len(SCORING)
HALVES: Final[int] = amount("control", "halves_per_token")
WINDMILL_HALVES: Final[int] = amount("control", "halves_per_windmill")
KEEP_HALVES: Final[int] = amount("control", "halves_per_keep")
CONTROL_VP: Final[list[int]] = ranked("control")

# -- guild tracks ----------------------------------------------------------------------------------------------------------

GUILD_ROWS: Final[list[Row]] = rows_as("guilds", GUILD_IDS)
SPACES: Final[int] = amount("guild_track", "spaces", 4, 40)
SINGLES: Final[int] = amount("guild_scoring", "single_spaces", 1, 4)
FIRST_SINGLE: Final[int] = SPACES - SINGLES + 1
GUILD_VP: Final[list[int]] = ranked("guild_scoring")

# -- the player board ------------------------------------------------------------------------------------------------------

FACE_ROWS: Final[list[Row]] = rows_as("faces", FACE_IDS)
FACE_AMOUNT: Final[list[int]] = [row.number("amount", 1, 9) for row in FACE_ROWS]
DICE_EACH: Final = 3
amount("dice", "drafted_each", DICE_EACH, DICE_EACH)  # a board has three wells
DICE_LEFT_OVER: Final[int] = amount("dice", "left_over", 1, 9)
START: Final[list[int]] = [amount("start", name) for name in FACE_IDS[:GOODS]]
LIMIT: Final[list[int]] = [amount("gold_limits", "start"), *[amount("resource_limits", name, 1) for name in RESOURCE_IDS]]
GOLD_UNLOCKED: Final[int] = amount("gold_limits", "unlocked")
CRATES_START: Final[int] = amount("crates", "start")
CRATES_UNLOCKED: Final[int] = amount("crates", "unlocked")
TEMPLE_TOKENS: Final[int] = amount("tokens", "temple")
SHIP_TOKENS: Final[int] = amount("tokens", "ship")
CITIZEN_TOKENS: Final[int] = amount("tokens", "citizen")
WINDMILL_TOKENS: Final[int] = amount("tokens", "windmill")

ACTION_ROWS: Final[list[Row]] = rows_as("actions", ACTION_IDS)
ACTION_FACE: Final[list[int]] = [FACE_IDS.index(row.word("face", among=FACE_IDS)) for row in ACTION_ROWS]
MOST_PAID: Final = 7
"""The highest cost in one resource: the catalogue's payments go up to 6 magic."""
MANOR_WOOD: Final[int] = amount("costs", "manor_wood", 1, MOST_PAID)
MANOR_GOLD: Final[int] = amount("costs", "manor_gold_per_manor")
TEMPLE_STONE: Final[int] = amount("costs", "temple_stone", 1, MOST_PAID)
TEMPLE_GOLD: Final[int] = amount("costs", "temple_gold_per_temple")
SHIP_WOOD: Final[int] = amount("costs", "ship_wood", 1, MOST_PAID)
SHIP_GOLD: Final[int] = amount("costs", "ship_gold_per_ship")
WINDMILL_FOOD: Final[int] = amount("costs", "windmill_food", 1, MOST_PAID)
WINDMILL_GOLD: Final[int] = amount("costs", "windmill_gold_per_windmill")
SAIL_GOLD: Final[int] = amount("costs", "sail_gold")
MANOR_PUSHES: Final[int] = amount("pushes", "manor")
TEMPLE_PUSHES: Final[int] = amount("pushes", "temple")
CARD_PUSHES: Final[int] = amount("pushes", "citizen_card")
TOKEN_PUSHES: Final[int] = amount("pushes", "citizen_token")
HARVEST_PUSHES: Final[int] = amount("pushes", "harvest")
WHARF_PUSHES: Final[int] = amount("pushes", "wharf_die")

# -- manors and monuments --------------------------------------------------------------------------------------------------

MANOR_ROWS: Final[list[Row]] = CONTENT.section("manors").rows()
MANOR_IDS: Final[list[str]] = ids_of(MANOR_ROWS)
ALL_MANORS: Final[int] = (1 << len(MANOR_IDS)) - 1
if "lighthouse" not in MANOR_IDS:
    raise CONTENT.section("manors").fail("rows", "must have a lighthouse")
LIGHTHOUSE: Final[int] = MANOR_IDS.index("lighthouse")
MANOR_TRIGGERS: Final[list[str]] = [*ACTION_IDS, "scoring", "once"]
MANOR_TRIGGER: Final[list[int]] = [MANOR_TRIGGERS.index(row.word("trigger", among=MANOR_TRIGGERS)) for row in MANOR_ROWS]
ONCE: Final = 6


def with_effect(rows: list[Row], name: str) -> int:
    """The rows that list an effect, as bits."""
    named = [any(isinstance(effect, list) and effect[:1] == [name] for effect in row.items("effects")) for row in rows]
    return sum(1 << at for at in range(len(rows)) if named[at])


UNLOCKING: Final[int] = with_effect(MANOR_ROWS, "unlock")
"""The manors that unlock the gold track and the last crate, as bits."""

MONUMENT_ROWS: Final[list[Row]] = rows_as("monuments", MONUMENT_IDS)
MONUMENT_COST: Final[list[int]] = [row.number("cost", 0, 10) for row in MONUMENT_ROWS]
CHEAPEST_MONUMENT: Final[int] = min(MONUMENT_COST)
MONUMENT_PUSHES: Final[list[int]] = [row.number("pushes", 0, 9) for row in MONUMENT_ROWS]
MONUMENT_VP: Final[list[int]] = [row.number("vp", 0, 9) for row in MONUMENT_ROWS]

# -- citizens --------------------------------------------------------------------------------------------------------------

CITIZEN_ROWS: Final[list[Row]] = CONTENT.section("citizens").rows()
COPIES: Final[list[int]] = [
    amount("citizen_copies", name, 0, 9) if CONTENT.section("citizen_copies").has(name) else 1 for name in ids_of(CITIZEN_ROWS)
]
"""How many cards there are of each citizen: one where nothing else is said."""
CITIZEN_OF: Final[list[int]] = [c for c in range(len(CITIZEN_ROWS)) for _ in range(COPIES[c])]
"""The citizen (its row) of each card."""
CARDS: Final[int] = len(CITIZEN_OF)
CARD_ROWS: Final[list[Row]] = [CITIZEN_ROWS[c] for c in CITIZEN_OF]


def citizen_id(card: str) -> str:
    """The citizen of a card, by their names in records."""
    return card.split("#")[0]


def card_ids() -> list[str]:
    """The names of the cards in records: the citizen's, and from the second copy on its number."""
    ids: list[str] = []
    for row in CARD_ROWS:
        name = row.word("id")
        seen = sum(1 for other in ids if citizen_id(other) == name)
        ids.append(name if seen == 0 else f"{name}#{seen + 1}")
    return ids


CARD_IDS: Final[list[str]] = card_ids()
CARD_GUILD: Final[list[int]] = [GUILD_IDS.index(row.word("guild", among=GUILD_IDS)) for row in CARD_ROWS]
CARD_BACK: Final[list[int]] = [BACK_IDS.index(row.word("back", among=BACK_IDS)) for row in CARD_ROWS]
CARD_TRIGGERS: Final[list[str]] = ["draft_face", "exchange", "turn_face", "on_action", "instant", "reset"]
CARD_TRIGGER: Final[list[int]] = [CARD_TRIGGERS.index(row.word("trigger", among=CARD_TRIGGERS)) for row in CARD_ROWS]
DRAFT_FACE: Final = 0
EXCHANGE: Final = 1
TURN_FACE: Final = 2
ON_ACTION: Final = 3
INSTANT: Final = 4
RESET: Final = 5


def trigger_mask(trigger: int, key: str, value: str) -> int:
    """The cards with a trigger, of those the ones whose `key` (a face or an action) is `value`, as bits."""
    bits = 0
    for card in range(CARDS):
        if CARD_TRIGGER[card] == trigger and (key == "" or CARD_ROWS[card].word(key) == value):
            bits |= 1 << card
    return bits


def chosen(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(CARDS) if mask >> card & 1]


DRAFT_FACE_CARDS: Final[list[list[int]]] = [chosen(trigger_mask(DRAFT_FACE, "face", face)) for face in FACE_IDS]
ACTION_CARDS: Final[list[list[int]]] = [chosen(trigger_mask(ON_ACTION, "action", name)) for name in ACTION_IDS]
TURN_FACE_MASK: Final[list[int]] = [trigger_mask(TURN_FACE, "face", face) for face in FACE_IDS]
TURN_MASK: Final[int] = trigger_mask(TURN_FACE, "", "")
EXCHANGE_MASK: Final[int] = trigger_mask(EXCHANGE, "", "")
EXCHANGE_CARDS: Final[list[int]] = chosen(EXCHANGE_MASK)
RESET_MASK: Final[int] = trigger_mask(RESET, "", "")
RESET_CARDS: Final[list[int]] = chosen(RESET_MASK)


def exchange_price(what: str) -> list[int]:
    """What each card asks for an exchange, in gold or in resources; 0 for other cards."""
    found = [0] * CARDS
    for card in EXCHANGE_CARDS:
        row = CARD_ROWS[card]
        asked, price = row.items("pay", length=2)
        if asked not in ("gold", "resource") or not isinstance(price, int):
            raise row.fail("pay", f'must be ["gold" or "resource", number], not {row.get("pay")!r}')
        found[card] = price if asked == what else 0
    return found


EXCHANGE_GOLD: Final[list[int]] = exchange_price("gold")
EXCHANGE_RESOURCES: Final[list[int]] = exchange_price("resource")


def place_prices() -> list[int]:
    """The price of each place of a draft line, from the edge to the centre."""
    section = CONTENT.section("draft_lines")
    prices = section.numbers("food", length=LINE)
    if min(prices) < 1 or max(prices) > MOST_PAID:
        raise section.fail("food", f"must be from 1 to {MOST_PAID}, not {prices}")
    return prices


PLACE_FOOD: Final[list[int]] = place_prices()
RESET_DISCARDS: Final[int] = amount("draft_line_reset", "discarded", 0, LINE)

# -- the wharf -------------------------------------------------------------------------------------------------------------

WHARF_ROWS: Final[list[Row]] = CONTENT.section("wharf_cards").rows()
WHARF_CARDS: Final[int] = len(WHARF_ROWS)
if WHARF_CARDS < ROUNDS + 1:
    raise CONTENT.section("wharf_cards").fail("rows", f"must be at least {ROUNDS + 1} cards: one a round and one for the lines")


WHARF_LINE_ROWS: Final[list[Row]] = CONTENT.section("wharf_lines").rows()
LINE_IDS: Final[list[str]] = ids_of(WHARF_LINE_ROWS)


def wharf_icons(card: Row) -> list[int]:
    """The resource on each cell of a card, row by row."""
    found = []
    for line in card.items("icons", length=ROWS):
        if len(line) != COLUMNS or any(icon not in RESOURCE_IDS for icon in line):
            raise card.fail("icons", f"must be three rows of four of {', '.join(RESOURCE_IDS)}, not {line!r}")
        found += [FACE_IDS.index(icon) for icon in line]
    return found


def wharf_lines(card: Row) -> list[int]:
    """What each row does by the back of a card."""
    lines: list[Any] = card.items("lines", length=ROWS)
    if any(line not in LINE_IDS for line in lines) or len(set(lines)) != ROWS:
        raise card.fail("lines", f"must be three different ones of {', '.join(LINE_IDS)}, not {lines!r}")
    return [LINE_IDS.index(line) for line in lines]


WHARF_ICONS: Final[list[list[int]]] = [wharf_icons(card) for card in WHARF_ROWS]
WHARF_LINES: Final[list[list[int]]] = [wharf_lines(card) for card in WHARF_ROWS]
"""What the rows do while this card lies on top of the deck; cards with the same lines can't be told apart from behind."""
FIRST_COLUMN_FROM: Final[int] = amount("wharf_board", "first_column_from_players")
WHARF_VP: Final[list[int]] = ranked("wharf_board")
