"""What a table may agree on, and which agreements don't go together."""

from __future__ import annotations

from typing import Any

from duchy.kernel.errors import BadOption
from duchy.kernel.first import check_first, first_player
from duchy.kernel.options import Mode, Option, Preset, Variant
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZEN_CARDS,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DOMAINS_PER_STACK,
    DOMAINS_PER_STACK_5P,
    SETUPS,
    SLOTS,
)


class Names(Option):
    """An option that takes a list of different names; the empty list leaves it to the set-up."""

    def __init__(self, name: str, meaning: str, names: list[str], most: int, title: str = "") -> None:
        super().__init__(name, meaning, [], choices=tuple(names), high=most, title=title)
        self.names = names
        self.most = most

    @property
    def takes(self) -> str:
        """What values the option takes, in words."""
        return f"a list of at most {self.most} different names among {', '.join(self.names)}"

    def fits(self, value: Any) -> bool:
        """Whether the list holds known names, each once."""
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            return False
        return len(value) <= self.most and len(set(value)) == len(value) and set(value) <= set(self.names)

    def facts(self) -> dict[str, Any]:
        """The option as plain data; `many`: a list of the choices."""
        return {**super().facts(), "many": True}


TOGETHER = ("free", "mixed")
"""The modes with rivals."""

OPTIONS: list[Option] = [
    Option(
        "setup",
        "the monsters, citizens and removed domains: one of the four recommended set-ups, or random",
        "first_game",
        choices=(*SETUPS, "random"),
        title="Set-up",
        group="rule",
    ),
    Names("areas", "the five monster areas, in place of the set-up's", AREAS, COLUMNS),
    Names("citizens", "citizens by choice, at most one per activation number, in place of the set-up's", CITIZENS, SLOTS),
    Names(
        "removed_domains",
        "domains taken out of the game, in place of the set-up's",
        DOMAINS,
        len(DOMAINS) - COLUMNS * DOMAINS_PER_STACK,
    ),
    Option(
        "mixed_citizens",
        "mixed citizen variant: all citizens of a number are shuffled into one stack",
        False,
        group="rule",
        modes=("free", "solo"),
    ),
    Option(
        "resource_rule",
        "how dukes count resources: all three kinds together, or each kind by itself",
        "total",
        choices=("total", "each"),
        title="Dukes count resources",
    ),
    Option(
        "no_dukes",
        "second-edition variant without dukes: everybody scores icons, resources and majorities",
        False,
        group="rule",
        modes=TOGETHER,
    ),
    Option(
        "herald",
        "second edition: each player has a Herald, for doubles and for rolls that activate nothing",
        False,
        group="expansion",
        icon="citizen",
        longer=0.07,
    ),
    Option(
        "monster_events",
        "second edition: monster events lie in wait on the Exhausted stack (2 to 5 players)",
        False,
        group="expansion",
        icon="event",
        longer=0.09,
        modes=TOGETHER,
    ),
    Option(
        "wardens",
        "wardens mini-pack: a warden stands above the boss of each area",
        False,
        group="expansion",
        icon="boss",
        longer=0.1,
    ),
    Option(
        "solo_tokens",
        "solo game: victory point tokens count too (the published scoring does not name them)",
        False,
        modes=("solo",),
    ),
    first_player(5, modes=TOGETHER),
]


def check_options(players: int, options: dict[str, Any]) -> None:
    """Refuse agreements that the rules don't cover, and say why."""
    check_first(players, options)
    if options["areas"] and len(options["areas"]) != COLUMNS:
        raise BadOption(f"option areas names {len(options['areas'])} areas: the table has five monster stacks")
    slots = [CITIZEN_CARDS[CITIZENS.index(name)].slot for name in options["citizens"]]
    if len(set(slots)) != len(slots):
        raise BadOption("option citizens names two citizens with the same activation number: choose one of them")
    size = COLUMNS * (DOMAINS_PER_STACK_5P if players == 5 else DOMAINS_PER_STACK)
    if len(DOMAINS) - len(options["removed_domains"]) < size:
        raise BadOption(
            f"option removed_domains leaves {len(DOMAINS) - len(options['removed_domains'])} domains: {size} are needed"
        )
    if options["mixed_citizens"] and options["citizens"]:
        raise BadOption("option citizens has no meaning with mixed_citizens: the stacks hold all names of their number")
    if players == 1 and options["monster_events"]:
        raise BadOption("option monster_events is for 2 to 5 players: the solo game has its own monsters phase")
    if players == 1 and options["no_dukes"]:
        raise BadOption("option no_dukes is for 2 to 5 players: the Dark Lord of the solo game is a duke")
    if players > 1 and options["solo_tokens"]:
        raise BadOption("option solo_tokens is for the solo game: with more players tokens always count")


MODES = [
    Mode("free", "Card Kingdoms", "Two to five players, each for themselves.", (2, 5), {}),
    Mode("solo", "Against the Dark Lord", "The published solo game: outscore the Dark Lord or slay all monsters.", (1, 1), {}),
    Mode("mixed", "Mixed citizens", "The citizens of a number are shuffled into one stack.", (1, 5), {"mixed_citizens": True}),
]

PRESETS = [
    Preset("first", "First game", "The set-up the rulebook recommends to begin with.", options={"setup": "first_game"}),
    Preset(
        "all",
        "All expansions",
        "Heralds, monster events and wardens, on a random table.",
        options={"setup": "random", "herald": True, "monster_events": True, "wardens": True},
    ),
]

CHOSEN: dict[str, Any] = {
    "setup": "random",
    "areas": ["swamp", "caverns", "barrens", "valley", "hills"],
    "citizens": ["thief", "warlord", "wizard", "miner", "alchemist"],
    "removed_domains": ["gargans_embrace", "foxgrove_palisade", "the_desert_orchid", "palace_of_the_dawn"],
}


def variants() -> list[Variant]:
    """Every set-up and variant at every player count."""
    found = [Variant(setup, n, {"setup": setup}) for setup in (*SETUPS, "random") for n in range(1, 6)]
    found += [Variant("mixed", n, {"mixed_citizens": True, "setup": "random"}) for n in range(1, 6)]
    found += [Variant("wardens", n, {"wardens": True, "setup": "random"}) for n in range(1, 6)]
    found += [Variant("herald", n, {"herald": True, "resource_rule": "each"}) for n in range(1, 6)]
    found += [Variant("events", n, {"monster_events": True}) for n in range(2, 6)]
    found += [Variant("no_dukes", n, {"no_dukes": True, "setup": "glittering_gold"}) for n in range(2, 6)]
    found += [Variant("chosen", n, CHOSEN) for n in (2, 4)]
    everything = {"mixed_citizens": True, "wardens": True, "herald": True, "monster_events": True, "setup": "random"}
    found += [Variant("everything", n, everything) for n in (2, 3, 4, 5)]
    found.append(Variant("solo_tokens", 1, {"solo_tokens": True, "setup": "mastery_over_magic"}))
    return found
