"""The rule of every piece of Castellans."""

from __future__ import annotations

from duchy.kernel.content import Row
from duchy.rooms.castellans.content.tables import CARD_IDS, citizen_id
from duchy.rooms.castellans.text.names import district_name, line_name
from duchy.rooms.castellans.text.words import WORDS


def explained(row: Row, rule: str) -> str:
    """A piece by its name, its rule, and whether we designed it."""
    return f"{row.word('name')}: {rule}{row.mark}"


@WORDS.explains(
    "citizens", "manors", "monuments", "actions", "faces", "guilds", "districts", "wharf_lines", "opponents", "pieces"
)
def piece(row: Row) -> str:
    """A piece with its own words."""
    return explained(row, row.word("text"))


@WORDS.explains("wharf_cards")
def wharf_card(row: Row) -> str:
    """What is on a wharf card."""
    icons = "; ".join(", ".join(line) for line in row.items("icons"))
    lines = ", ".join(line_name(line) for line in row.items("lines"))
    return explained(row, f"its rows show {icons}. On its back, top to bottom: {lines}.")


@WORDS.explains("rounds")
def scoring(row: Row) -> str:
    """Which districts a round scores."""
    return explained(row, f"scores {', '.join(district_name(district) for district in row.items('districts'))}.")


WORDS.notes.update({card: WORDS.explain(citizen_id(card)) for card in CARD_IDS if card != citizen_id(card)})
