"""The rules of pieces, marked where the values are our own."""

from __future__ import annotations

from duchy.kernel.content import Row
from duchy.rooms.academies.content.tables import BANK, COUNCIL_PRICE, EXCHANGE_GOLD, EXCHANGE_MAGIC, FAVOR_PRICE
from duchy.rooms.academies.content.tiles import SECTIONS
from duchy.rooms.academies.text.words import WORDS


@WORDS.explains(*SECTIONS, "monuments", "favors", "quests", "lower_council", "upper_council", "docks", "rival_cards")
def component(row: Row) -> str:
    """What is written on a component."""
    return f"{row.word('name')}: {row.word('text')}" + row.mark


WORDS.notes.update(
    exchange_gold=f"Once per drafted student: {EXCHANGE_GOLD} gold for {EXCHANGE_MAGIC} magic. (house)",
    exchange_magic=f"Once per drafted student: {EXCHANGE_MAGIC} magic for {EXCHANGE_GOLD} gold. (house)",
    extra_council=f"Once per drafted student: {COUNCIL_PRICE} gold to move a banner. (house)",
    extra_favor=f"Once per drafted student: {FAVOR_PRICE} gold for a Favor of the line. (house)",
    bank=f"Instead of the dock's action: {BANK} gold less the value of the drafted student.",
    headmaster="The headmaster may teach any class and counts as a professor of any guild.",
    garden="Students not in class. Each of the four lowest spaces that stays free in Education pays a bonus. (house)",
    stage="Graduates wait here for a quest; those who find none in this round are lost.",
)
