"""The log of Castellans: every event as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.castellans.charts import DICE_ACTIONS
from duchy.games.castellans.content import (
    ACTION_IDS,
    ACTION_ROWS,
    CARD_IDS,
    CARD_ROWS,
    DISTRICT_IDS,
    DISTRICT_ROWS,
    GUILD_IDS,
    GUILD_ROWS,
    LINE_IDS,
    MANOR_IDS,
    MANOR_ROWS,
    MONUMENT_IDS,
    MONUMENT_ROWS,
    WHARF_LINE_ROWS,
)

Names = list[str]
Told = dict[str, Any]

# -- words for things ------------------------------------------------------------------------------------------------------


def district_name(district: str) -> str:
    """A district's name."""
    return DISTRICT_ROWS[DISTRICT_IDS.index(district)].word("name")


def between(place: str) -> str:
    """The two districts of a road or bridge."""
    return " and ".join(district_name(district) for district in place.split("-"))


def citizen_name(card: str) -> str:
    """A citizen's name."""
    return CARD_ROWS[CARD_IDS.index(card)].word("name")


def guild_name(guild: str) -> str:
    """A guild's name."""
    return GUILD_ROWS[GUILD_IDS.index(guild)].word("name")


def named(ident: str) -> str:
    """What a chart points at: a district, a bridge, a citizen or a guild."""
    if "-" in ident:
        return between(ident).replace(" and ", "/")
    if ident in DISTRICT_IDS:
        return district_name(ident)
    return guild_name(ident) if ident in GUILD_IDS else citizen_name(ident)


def goods(amounts: dict[str, int]) -> str:
    """Goods in words: '2 wood, 1 magic'; 'nothing' where there are none."""
    return ", ".join(f"{amount} {good}" for good, amount in amounts.items() if amount) or "nothing"


def dice_words(faces: list[str]) -> str:
    """Dice in words: '2 gold, 1 wood'."""
    return ", ".join(f"{faces.count(face)} {face}" for face in dict.fromkeys(faces))


def halves(number: int) -> str:
    """Half points as they are said: 3 is 1½."""
    return f"{number // 2 or ''}½" if number % 2 else str(number // 2)


def who(event: Told, names: Names) -> str:
    """Who did it; beyond the last name sits the solo opponent."""
    seat = event["seat"]
    return names[seat] if 0 <= seat < len(names) else "The opponent"


def listed(values: list[int], names: Names, show: Callable[[int], str] = str) -> str:
    """Values of the seats that have any, with their names."""
    told = [*names, "the opponent"]
    return ", ".join(f"{told[seat]} {show(value)}" for seat, value in enumerate(values) if value)


# -- sentences -------------------------------------------------------------------------------------------------------------


def gain_sentence(e: Told, names: Names) -> str:
    """A gain, and what was lost at the limit."""
    lost = f" ({e['lost']} lost: the track is full)" if e["lost"] else ""
    return f"{who(e, names)} gains {e['amount']} {e['good']}{lost}."


def pay_sentence(e: Told, names: Names) -> str:
    """A payment; nothing is said of a payment of nothing."""
    paid = goods({key: value for key, value in e.items() if key not in ("kind", "seat")})
    return "" if paid == "nothing" else f"{who(e, names)} pays {paid}."


SOURCES = {"influence": "crossing a divider", "citizens": "a citizen", "sales": "selling"}


def score_sentence(e: Told, names: Names) -> str:
    """Points at once; those of the Scoring phase are told with their contest."""
    return f"{who(e, names)} scores {e['points']} VP for {SOURCES[e['source']]}." if e["source"] in SOURCES else ""


def push_sentence(e: Told, names: Names) -> str:
    """A token goes up a track."""
    return f"{who(e, names)} goes up on the {guild_name(e['guild'])} track from {e['from']} to {e['to']}."


def manor_sentence(e: Told, names: Names) -> str:
    """A manor goes to a district."""
    token = e["token"]
    what = "a manor" if token == "house" else f"the {MANOR_ROWS[MANOR_IDS.index(token)].word('name')}"
    return f"{who(e, names)} builds {what} in {district_name(e['district'])}."


def monument_sentence(e: Told, names: Names) -> str:
    """A monument goes up."""
    name = MONUMENT_ROWS[MONUMENT_IDS.index(e["monument"])].word("name")
    where = f"between {between(e['place'])}" if e["monument"] == "gate" else f"in {district_name(e['place'])}"
    return f"{who(e, names)} erects a {name} {where}."


def action_sentence(e: Told, names: Names) -> str:
    """A primary action."""
    name = ACTION_ROWS[ACTION_IDS.index(e["action"])].word("name")
    return f"{who(e, names)} takes the {name} action{' with a matching die' if e['linked'] else ''}."


def crate_sentence(e: Told, names: Names) -> str:
    """A crate on the wharf card."""
    line = WHARF_LINE_ROWS[LINE_IDS.index(e["line"])].word("name").lower()
    return f"{who(e, names)} puts a crate on {e['good']} ({line})."


def control_sentence(e: Told, names: Names) -> str:
    """The control of a district and its points."""
    green = f", green {halves(e['halves'][-1])}" if e["halves"][-1] else ""
    held = listed(e["halves"][:-1], names, halves)
    return f"Control of {district_name(e['district'])}: {held or 'nobody'}{green}. VP: {listed(e['points'], names) or 'none'}."


def monument_scores_sentence(e: Told, names: Names) -> str:
    """What a monument or lighthouse scores."""
    where = district_name(e["place"]) + (f" and {district_name(e['to'])}" if "to" in e else "")
    return f"{who(e, names)}'s {e['monument'].replace('_', ' ')} at {where} scores {e['points']} VP."


def contest(e: Told, names: Names, title: str, values: str) -> str:
    """The wharf's or a track's standing and points."""
    standing = listed(e[values], names)
    return f"{title}: {standing}. VP: {listed(e['points'], names) or 'none'}." if standing else f"{title}: nobody."


def keep_sentence(e: Told, names: Names) -> str:
    """A keep at the start, or by the black die."""
    rolled = f"The black die shows {e['die']}: a" if e["die"] else "A"
    return f"{rolled} green keep goes to {district_name(e['district'])}."


def chart_sentence(e: Told, names: Names) -> str:
    """The opponent's black die, the chart it was read on, and what came of it."""
    rolled = f"The opponent's black die shows {e['die']}"
    if e["result"] == "again":
        return f"{rolled}: by the Selector chart it is rolled again."
    if e["chart"] == "district":
        return f"{rolled}: by the district chart of round {e['round']} that is {named(e['result'])}."
    if e["chart"] == "draft":
        return f"{rolled}: by the Draft chart that is the {named(e['result'])}."
    tied = ", ".join(named(option) for option in e["among"])
    return f"{rolled}: by the Selector chart for {len(e['among'])} ({tied}) that is {named(e['result'])}."


def plan_sentence(e: Told, names: Names) -> str:
    """The opponent's next action."""
    assert e["action"] in DICE_ACTIONS
    return f"The opponent spends its {e['face']} die; its plan says {e['action'].capitalize()}."


def plan_monument_sentence(e: Told, names: Names) -> str:
    """The opponent's monument and what it looks for."""
    return f"The opponent's monument is the {e['monument'].replace('_', ' ')}; the best place scores {e['points']} VP now."


def plan_wharf_sentence(e: Told, names: Names) -> str:
    """The opponent's bonus Wharf action."""
    line = WHARF_LINE_ROWS[LINE_IDS.index(e["line"])].word("name").lower()
    return f"The opponent's bonus is the wharf: {e['dice']} of its dice count, {e['crates']} crates go on the line '{line}'."


SENTENCES: dict[str, Callable[[Told, Names], str]] = {
    "round": lambda e, n: f"Round {e['round']} begins; {who(e, n)} is the first player.",
    "roll": lambda e, n: f"The dice show {dice_words(e['dice'])}.",
    "left_over_dice": lambda e, n: f"Left over on the board: {dice_words(e['dice'])}.",
    "draft": lambda e, n: f"{who(e, n)} drafts a die: {e['face']}.",
    "turn": lambda e, n: f"{who(e, n)} turns the die from {e['from']} to {e['to']}.",
    "exchange": lambda e, n: f"{who(e, n)} uses the {citizen_name(e['citizen'])}.",
    "gain": gain_sentence,
    "pay": pay_sentence,
    "score": score_sentence,
    "push": push_sentence,
    "lost_push": lambda e, n: f"{who(e, n)} can't go up any further: a push is lost.",
    "left_over": lambda e, n: f"{who(e, n)} uses the left-over {e['face']} die.",
    "sail": lambda e, n: f"{who(e, n)} sails a ship from {district_name(e['from'])} to {district_name(e['to'])}.",
    "spend": lambda e, n: f"{who(e, n)} spends a die: {e['face']}.",
    "action": action_sentence,
    "manor": manor_sentence,
    "temple": lambda e, n: f"{who(e, n)} builds a temple in {district_name(e['district'])}.",
    "recruit": lambda e, n: f"{who(e, n)} recruits the {citizen_name(e['citizen'])}.",
    "citizen_up": lambda e, n: f"The {citizen_name(e['citizen'])} is turned up in the {e['line']} line.",
    "reshuffle": lambda e, n: f"The {e['line']} discards are shuffled into a new deck of {e['cards']}.",
    "citizen": lambda e, n: f"{who(e, n)} puts a citizen in {district_name(e['district'])}.",
    "windmill": lambda e, n: f"{who(e, n)} builds a windmill between {between(e['road'])}.",
    "crate": crate_sentence,
    "ship": lambda e, n: f"{who(e, n)} builds a ship in {district_name(e['district'])}.",
    "monument": monument_sentence,
    "control": control_sentence,
    "monument_scores": monument_scores_sentence,
    "wharf_scores": lambda e, n: contest(e, n, "Crates on the wharf", "crates"),
    "guild_scores": lambda e, n: contest(e, n, f"{guild_name(e['guild'])} track", "spaces"),
    "wharf_up": lambda e, n: f"A new wharf card lies open: {e['card'].replace('_', ' ')}.",
    "keep": keep_sentence,
    "chart": chart_sentence,
    "plan": plan_sentence,
    "plan_monument": plan_monument_sentence,
    "plan_wharf": plan_wharf_sentence,
}


def sentence(event: dict[str, Any], names: list[str]) -> str:
    """An event for the log; empty where nothing is to be said."""
    said = SENTENCES.get(event["kind"])
    return said(event, names) if said is not None else ""
