"""What was learnt, from its files: `<game>-<players>.toml` says what it is and how it was made, `.bin` holds the numbers.

They lie in `bots/evaluations/learned`, in that folder of an annex, or in `weights` of a content pack in use; these come first.
With a pack that changes the game only what was learnt with exactly its values counts: to others its components are strangers.
"""

from __future__ import annotations

import os
import struct
import tomllib
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from duchy.bots.net import Net
from duchy.kernel.content import MOST_BYTES, PACK
from duchy.kernel.errors import BadRecord
from duchy.kernel.game import Game, find

FOLDER = "learned"
WEIGHTS = "weights"
"""The folder of a content pack that holds what was learnt with it."""


def learned(game: str, folders: list[Path]) -> list[Net | None]:
    """The networks of a game by the number of players; none where there is no file, or its observations have changed."""
    found: dict[int, Path] = {}
    for folder in reversed(folders):
        for file in folder.glob(f"{game}-[1-9].toml"):
            found[int(file.stem[-1])] = file
    return [load(found[n], find(game)) if n in found else None for n in range(max(found, default=-1) + 1)]


def places(evaluations: list[str]) -> list[Path]:
    """Where files may lie: the content pack in use first."""
    packs = [Path(name) / WEIGHTS for name in os.environ.get(PACK, "").split(os.pathsep) if name]
    return packs[::-1] + [Path(folder) / FOLDER for folder in evaluations]


def load(file: Path, game: Game) -> Net | None:
    """The network of a file; None where it was learnt with other values, or reads fields that are no longer observed."""
    try:
        told = tomllib.loads(content_of(file).decode())
        shape = told["shape"]
        if shape["players"] != int(file.stem[-1]):
            raise ValueError(f"players = {shape['players']!r}")
        starts = positions(game, [(name, size) for name, size in shape["fields"]])
        same = told["pedigree"]["fingerprint"] == game.fingerprint
    except (LookupError, TypeError, ValueError) as error:
        raise BadRecord(f"{file}: not the pedigree of weights ({error!r})") from None
    if starts is None or game.observe is None or (game.content.packs and not same):
        return None
    try:
        return build(Numbers(content_of(file.with_suffix(".bin"))), shape, starts, game)
    except (struct.error, LookupError, TypeError, ValueError) as error:
        raise BadRecord(f"{file.with_suffix('.bin')}: not the numbers of {file.name} ({error!r})") from None


def content_of(file: Path) -> bytes:
    """The bytes of a file; a pack may be a stranger's, so of no more than one should have."""
    try:
        if file.is_symlink() or not file.is_file():
            raise BadRecord(f"{file}: is not a plain file")
        if file.stat().st_size > MOST_BYTES:
            raise BadRecord(f"{file}: has {file.stat().st_size:,} bytes; {MOST_BYTES:,} is the most")
        return file.read_bytes()
    except OSError as error:
        raise BadRecord(f"{file}: {error.strerror or error}") from None


def positions(game: Game, fields: list[tuple[str, int]]) -> list[int] | None:
    """Where each byte of these fields stands in the game's observations now; None where one is missing or of another size."""
    now: dict[str, tuple[int, int]] = {}
    at = 0
    for field in game.layout:
        now[field.name] = (at, field.size)
        at += field.size
    found: list[int] = []
    for name, size in fields:
        start, there = now.get(name, (0, -1))
        if there != size:
            return None
        found += range(start, start + size)
    return found


class Numbers:
    """The numbers of a file, read one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int, kind: str) -> list[Any]:
        """So many numbers: `H` counts, `h` with a sign, `e` of half precision."""
        found = struct.unpack_from(f"<{count}{kind}", self.data, self.at)
        self.at += 2 * count
        return list(found)


def build(numbers: Numbers, shape: dict[str, Any], starts: list[int], game: Game) -> Net:
    """The network from its numbers; `arena/training/export.py` writes them in this order."""
    assert game.observe is not None
    net = Net(shape["players"], shape["terms"], game.observe)
    size, words, first, second = len(starts), shape["words"], shape["first"], shape["second"]
    groups, unless = numbers.take(size, "H"), numbers.take(size, "h")
    values: dict[int, list[int]] = {group: [0] * 256 for group in groups}
    for word in range(1, words + 1):
        group, value = numbers.take(2, "H")
        values[group][value] = word
    speaking = [at for at in range(size) if any(values[groups[at]])]
    net.at = vec[i64](starts[at] for at in speaking)
    net.unless = vec[i64](starts[unless[at]] if unless[at] >= 0 else -1 for at in speaking)
    net.words = vec[i64](word for at in speaking for word in values[groups[at]])
    net.numbers = vec[i64](starts[at] for at in numbers.take(shape["numbers"], "H"))
    by_word = numbers.take((words + 1) * first, "e")
    columns = shape["numbers"] + net.players * net.terms
    by_number = numbers.take(first * columns, "e")
    net.first = vec[float](by_word + [by_number[neuron * columns + at] for at in range(columns) for neuron in range(first)])
    net.first_bias = vec[float](numbers.take(first, "e"))
    net.second, net.second_bias = vec[float](numbers.take(second * first, "e")), vec[float](numbers.take(second, "e"))
    net.out, net.out_bias = vec[float](numbers.take(net.players * second, "e")), vec[float](numbers.take(net.players, "e"))
    if numbers.at != len(numbers.data):
        raise IndexError("there are more numbers than it needs")
    return net
