"""A plan: how a table shall be set up, read from a form or from an address, and written as an address that can be shared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode

from duchy.kernel.first import LOT, NAME
from duchy.kernel.game import Game
from duchy.kernel.options import Mode, Option, Preset
from duchy.table import seating
from duchy.table.errors import Refused
from duchy.table.rows import BOT, HERE, LINK, REMINDS, TAKES_OVER
from duchy.web.guard import DEEPEST, deeper

Form = Mapping[str, Sequence[str]]
APPRENTICE = "greedy"
STEWARD = "expect"
"""The bots that sit down where nobody says which: one to learn with, a good one where people were expected."""
CLOCKS = (
    ("0", "No clock"),
    ("60", "1 min a decision"),
    ("300", "5 min a decision"),
    ("1800", "30 min a decision"),
    ("300+5", "5 min each, 5 s more a decision"),
    ("900+10", "15 min each, 10 s more a decision"),
    ("1800+20", "30 min each, 20 s more a decision"),
    ("3600+30", "1 h each, 30 s more a decision"),
    ("86400", "1 day a decision"),
    ("259200", "3 days a decision"),
    ("604800", "7 days a decision"),
)
LATE = ((TAKES_OVER, "a bot takes over"), (REMINDS, "only a reminder"))


@dataclass
class TablePlan:
    """What a table shall be like."""

    game: Game
    mode: Mode
    players: int
    kinds: list[str]
    bots: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    """The options that were said, with their values."""
    clock: str = "0"
    late: str = TAKES_OVER
    undo: bool = True
    hints: bool = True
    public: bool = False

    def value(self, option: Option, seat: int = 0) -> Any:
        """What an option is in this plan; of one for each seat, that of a seat."""
        found = self.options.get(option.name, LOT if option.name == NAME else option.default)
        return (found[seat] if seat < len(found) else option.default) if option.each and isinstance(found, list) else found

    def instead(self, option: Option) -> str:
        """What is done in place of what an option says; empty where it counts."""
        return option.overruled({**self.options, **self.mode.options})

    def has(self, option: Option) -> bool:
        """Whether an option that is a yes or a no is a yes."""
        return self.value(option) is True

    def proposal(self, names: Sequence[str] = (), title: str = "", luck: str = "", promise: str = "") -> seating.Proposal:
        """What is asked of the house; `names` are those of the people at this device, by seat."""
        called = [*names, *[""] * self.players]
        wishes = [
            seating.Wish(kind, called[seat] if kind == HERE else "", bot if kind == BOT else "")
            for seat, (kind, bot) in enumerate(zip(self.kinds, self.bots, strict=True))
        ]
        found = seating.Proposal(self.game.name, wishes, {**self.options, **self.mode.options}, title)
        clock, _, more = self.clock.partition("+")
        if more:
            found.bank, found.increment = int(clock), int(more)
        else:
            found.clock = int(clock)
        found.late, found.public, found.undo, found.hints = self.late, self.public, self.undo, self.hints
        found.luck, found.promise = luck, promise
        return found

    @property
    def query(self) -> str:
        """The address that leads to this very set-up, without what goes without saying."""
        said: list[tuple[str, Any]] = [("mode", self.mode.name), ("players", self.players)]
        for seat, (kind, bot) in enumerate(zip(self.kinds, self.bots, strict=True)):
            said.append((f"seat-{seat}", kind))
            if kind == BOT:
                said.append((f"bot-{seat}", bot))
        for name, value in self.options.items():
            if self.game.options[name].each:
                said += [(f"option-{name}-{seat}", each) for seat, each in enumerate(value)]
            else:
                said += [(f"option-{name}", word_of(each)) for each in (value if isinstance(value, list) else [value])]
        said += [("clock", self.clock), ("late", self.late)]
        said += [(name, word) for name in ("undo", "hints", "public") for word in ["on" if getattr(self, name) else "off"]]
        return urlencode(said)

    @property
    def words(self) -> str:
        """The set-up in words.

        >>> import duchy
        >>> read(duchy.game("burgundy"), {"option-inns": ["true"], "clock": ["300"]}).words
        'Everybody alone: you and an Apprentice; Inns; 5 min a decision'
        """
        names = {level["spec"]: level["name"] for level in seating.bot_levels()}
        others = [
            "somebody by link" if kind == LINK else names.get(bot, "bot") if kind == BOT else "somebody here"
            for kind, bot in zip(self.kinds[1:], self.bots[1:], strict=True)
        ]
        seats = listed(["you", *gathered(others)])
        added = [o.title for o in self.game.options.values() if o.group == "expansion" and self.value(o) is True]
        clock = [dict(CLOCKS)[self.clock]] if self.clock != "0" else []
        return "; ".join([f"{self.mode.title}: {seats}", *([listed(added)] if added else []), *clock])


def gathered(names: list[str]) -> list[str]:
    """Who else sits there, those that come more than once with their number. `setup.js` says the same while one chooses.

    >>> gathered(["Apprentice", "Steward", "Apprentice"]), gathered(["somebody by link"] * 3)
    (['two Apprentices', 'a Steward'], ['three by link'])
    """
    return [counted(name, names.count(name)) for name in dict.fromkeys(names)]


def counted(name: str, n: int) -> str:
    """So many of them.

    >>> counted("Apprentice", 1), counted("Steward", 2), counted("somebody here", 1)
    ('an Apprentice', 'two Stewards', 'somebody here')
    """
    somebody, _, how = name.partition(" ")
    number = {2: "two", 3: "three", 4: "four"}.get(n, str(n))
    if somebody == "somebody":
        return name if n == 1 else f"{number} {how}"
    return f"{number} {name}s" if n > 1 else f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def listed(words: list[str]) -> str:
    """Several as one says them.

    >>> listed(["you"]), listed(["you", "a Steward"]), listed(["Inns", "Shields", "Trade routes"])
    ('you', 'you and a Steward', 'Inns, Shields and Trade routes')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def word_of(value: Any) -> str:
    """A value as a form writes it."""
    return json.dumps(value) if isinstance(value, bool) else str(value)


def from_query(game: Game, text: str) -> TablePlan:
    """The plan of an address."""
    return read(game, parse_qs(text, keep_blank_values=True, max_num_fields=200))


def of_preset(game: Game, preset: Preset) -> TablePlan:
    """The plan of a preset."""
    form = {"mode": [preset.mode]}
    form |= {f"option-{name}": [word_of(value)] for name, value in preset.options.items()}
    return read(game, form)


def read(game: Game, form: Form, sent: bool = False) -> TablePlan:
    """The plan a form or an address describes; `sent`: a box that is not ticked says no. `Refused` where it makes no sense."""
    one = {key: values[0] for key, values in form.items() if values}
    named = one.get("mode", "")
    mode = next((m for m in game.modes if m.name == named), None if named else game.modes[0])
    if mode is None:
        raise Refused(f"mode: {game.title} has no mode {named[:20]!r}; it has: {', '.join(m.name for m in game.modes)}")
    count = whole(one.get("players") or one.get("seats"), max(mode.seats[0], min(2, mode.seats[1])))
    if not mode.seats[0] <= count <= mode.seats[1]:
        raise Refused(f"{mode.title} takes {mode.seats[0]} to {mode.seats[1]} players, not {count}")
    kinds = [one.get(f"seat-{seat}") or (HERE if seat == 0 else BOT) for seat in range(count)]
    bots = [one.get(f"bot-{seat}", APPRENTICE) if kind == BOT else APPRENTICE for seat, kind in enumerate(kinds)]
    plan = TablePlan(game, mode, count, kinds, bots, options_of(game, mode, form, count))
    plan.clock, plan.late = one.get("clock") or "0", one.get("late") or TAKES_OVER
    check_words(plan)
    ticked = ("on",) if sent else ("on", None)
    plan.undo, plan.hints, plan.public = one.get("undo") in ticked, one.get("hints") in ticked, one.get("public") == "on"
    return plan


def check_words(plan: TablePlan) -> None:
    """Words of a form that must be of those we know."""
    if plan.clock not in dict(CLOCKS):
        raise Refused(f"clock: it is one of {', '.join(word for word, _ in CLOCKS)}")
    if plan.late not in dict(LATE):
        raise Refused(f"late: when time is out, {' or '.join(word for word, _ in LATE)}")
    for kind in plan.kinds:
        if kind not in (HERE, LINK, BOT):
            raise Refused(f"a seat is 'here', 'link' or 'bot', not {kind[:20]!r}")
    for kind, bot in zip(plan.kinds, plan.bots, strict=True):
        if kind == BOT:
            seating.check_bot(bot)


def options_of(game: Game, mode: Mode, form: Form, count: int) -> dict[str, Any]:
    """The options the form changes, as far as they have a say; what it leaves as it is keeps its default."""
    options: dict[str, Any] = {}
    for option in game.options.values():
        if not option.counts_in(mode.name) or option.name in mode.options:
            continue
        given = form.get(f"option-{option.name}")
        if option.each:
            each = [(form.get(f"option-{option.name}-{seat}") or [""])[0] for seat in range(count)]
            values = [option_value(value, option.choices) for value in each]
            if all(each) and not (option.silent and values == option.usual(count)):
                options[option.name] = values
        elif given and isinstance(option.default, list):
            options[option.name] = list(given)
        elif given and given[0] != "":
            options[option.name] = option_value(given[0], option.choices)
        elif option.name == NAME:
            options[option.name] = LOT
    said = {**options, **mode.options}
    return {name: value for name, value in options.items() if not game.options[name].overruled(said)}


def option_value(given: str, choices: tuple[Any, ...] | None) -> Any:
    """A form's word as the option's value: the choice that reads like it, else a number or a yes.

    >>> option_value("11a", (1, 2, "11a")), option_value("2", (1, 2, "11a")), option_value("true", None)
    ('11a', 2, True)
    """
    for choice in choices or ():
        if str(choice) == given:
            return choice
    if deeper(given.encode(), DEEPEST):
        return given  # no option is like that, which will be said
    try:
        return json.loads(given)
    except ValueError:
        return given


def whole(text: str | None, otherwise: int) -> int:
    """A whole number from a form."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else otherwise
