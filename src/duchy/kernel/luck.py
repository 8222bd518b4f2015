"""Where random numbers come from: a fast generator for simulation, a keyed stream for matches that are served.

The whole of it lies in the state, so copies, undo and records are exact. This module is compiled with mypyc.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

# A multiply-with-carry generator whose state stays below 2**62, so that compiled code never leaves machine integers.
# MULTIPLIER * 2**32 - 1 is a safe prime: the period is about 2**61.
MULTIPLIER: Final = 1073740155
LOW: Final = 0xFFFFFFFF
WORD: Final = 1 << 64
"""How many values a word of the keyed stream can have."""
KEYED: Final = 1 << 256
"""Seeds from here on are keys."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """The generator of a table."""

    __slots__ = ("draws", "key", "rng", "sealed")

    def __init__(self) -> None:
        self.rng: i64 = 1
        self.sealed: bool = False
        """Whether random numbers come from the keyed stream, which nobody can foretell who does not know the key."""
        self.key: bytes = b""
        self.draws: int = 0
        """How many numbers the keyed stream has given."""

    def seal(self, key: bytes) -> None:
        """From now on draw from the stream of this key (16 to 64 bytes): for matches that are served."""
        self.sealed = True
        self.key = key
        self.draws = 0

    def reseed(self, seed: int) -> None:
        """From now on draw from the fast generator, started anew: for simulation, search and whatever is re-dealt.

        A seed of 256 bits and more is a key (`Fair.deal`): a served table that is re-dealt draws from its stream.
        """
        self.rng = seed_of(seed)
        if seed >= KEYED:
            self.seal((seed % KEYED).to_bytes(32, "big"))
            return
        self.sealed = False
        self.key = b""
        self.draws = 0

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        if self.sealed:
            return self.below_sealed(n)
        x: i64 = stepped(self.rng)
        self.rng = x
        r: i64 = drawn(x, n)
        return r

    def below_sealed(self, n: int) -> int:
        """A random number from the keyed stream (BLAKE2b of a counter); what would make some numbers likelier is skipped."""
        fair = WORD - WORD % n
        while True:
            counter = self.draws.to_bytes(8, "little")
            self.draws += 1
            x = int.from_bytes(blake2b(counter, digest_size=8, key=self.key).digest(), "little")
            if x < fair:
                return x % n

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` in random order, in place."""
        if self.sealed:
            for i in range(len(cards) - 1, 0, -1):
                swap(cards, i, self.below_sealed(i + 1))
            return
        x: i64 = self.rng
        n: i64 = len(cards)
        while n > 1:
            x = stepped(x)
            swap(cards, n - 1, drawn(x, n))
            n -= 1
        self.rng = x

    def copy_luck_to(self, other: Luck) -> None:
        """A copy draws what this one would draw."""
        other.rng = self.rng
        if self.sealed:
            other.sealed = True
            other.key = self.key
            other.draws = self.draws


def stepped(x: i64) -> i64:
    """The state of the fast generator after this one."""
    return MULTIPLIER * (x & LOW) + (x >> 32)


def drawn(x: i64, n: i64) -> i64:
    """The number from 0 to n - 1 that a state of the fast generator stands for."""
    return (((x ^ (x >> 32)) & 0x3FFFFFFF) * n) >> 30


def swap(cards: list[int], one: i64, other: i64) -> None:
    """Two cards change places."""
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


def seed_of(seed: int) -> int:
    """A starting point for the generator: any integer, well mixed, never one of the generator's two fixed points."""
    raw = blake2b(str(seed).encode(), digest_size=8).digest()
    return int.from_bytes(raw, "little") % (MULTIPLIER * 2**32 - 3) + 1
