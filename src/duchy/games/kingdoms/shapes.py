"""The shape of every effect a card may have in the content: its name, and what its arguments are."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.content import Row

WORD: Final = "a word"
NUMBER: Final = "a whole number"

SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "gain": (WORD, NUMBER),
    "gain_per_role": (WORD, NUMBER, WORD),
    "gain_per_domain": (WORD, NUMBER),
    "gain_per_name": (WORD, NUMBER, WORD),
    "gain_per_area": (WORD, NUMBER, WORD),
    "gain_per_monster": (WORD, NUMBER),
    "wild": (NUMBER,),
    "exchange": (WORD, NUMBER, WORD, NUMBER),
    "take_citizen": (WORD, NUMBER),
    "take_named_citizen": (WORD,),
    "take_random_monster": (),
    "slay": (),
    "return_monster": (NUMBER,),
    "return_citizen": (NUMBER,),
    "set_die": (NUMBER, NUMBER),
    "set_die_per_holy": (NUMBER, NUMBER),
    "add_die": (NUMBER,),
    "ignore_plus": (),
    "build_discount": (NUMBER,),
    "add_cost": (WORD, NUMBER),
    "everyone_loses": (WORD, NUMBER),
}


def effects(row: Row, key: str = "effects") -> list[Any]:
    """The effects of a card, each checked; an error says which one is wrong and how it should look."""
    for effect in row.items(key):
        check(row, key, effect)
    return row.items(key)


def check(row: Row, key: str, effect: Any) -> None:
    """Refuse an effect that has an unknown name or wrong arguments."""
    if not isinstance(effect, list) or not effect or not isinstance(effect[0], str):
        raise row.fail(key, f"holds {effect!r}: an effect is a list that begins with its name")
    name, args = effect[0], effect[1:]
    if name == "one_of":
        if len(args) != 2 or not all(isinstance(option, list) for option in args):
            raise row.fail(key, f"holds {effect!r}: one_of takes two lists of effects")
        for option in args:
            for step in option:
                check(row, key, step)
        return
    if name == "steal":
        shape: tuple[str, ...] = (NUMBER, *[WORD] * max(1, len(args) - 1))
    elif name in SHAPES:
        shape = SHAPES[name]
    else:
        raise row.fail(key, f"has an unknown effect {name!r}; known: one_of, steal, {', '.join(SHAPES)}")
    fits = [isinstance(arg, int if kind == NUMBER else str) for arg, kind in zip(args, shape, strict=False)]
    if len(args) != len(shape) or not all(fits):
        raise row.fail(key, f"holds {effect!r}: {name} takes {', '.join(shape) or 'nothing'}")
