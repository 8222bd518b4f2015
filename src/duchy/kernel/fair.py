"""Provably fair: what a served match promises before it begins, and how anybody can check it afterwards.

Before anybody sits down the server shows `commitment(secret)`. Every person's browser gives a contribution of its own. The key
of the stream that all draws come from is made of the secret and all contributions: nobody, the server included, chose it.
After the end the secret is in the record: whoever has it derives every draw again.

Who sits down last shall not know what the others have added, even if they run the server. So people first give a seal, the hash
of their word (`sealed`), and open it when every seat is taken. A word that is not opened in time counts as its seal.

The log is a chain: each entry is hashed together with the hash before it, so an edit, a gap or a swap shows in every hash
after it. In a served match the hashes are keyed with a salt made of the secret: whoever sees two of them during the match can't
try out which secret choice lies between; at the end everybody can.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from duchy.kernel.errors import BadRecord
from duchy.kernel.luck import KEYED

if TYPE_CHECKING:
    from duchy.kernel.core import State

SECRET_BYTES = 32
SORTED = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
CONTRIBUTION = 80
"""How long a contribution may be."""
SEAL = "sha256-"
"""What a seal begins with: SHA-256, since browsers know it."""


class Fair(NamedTuple):
    """Where the luck of a served match comes from."""

    secret: bytes
    """The server's own; known to nobody else before the end."""
    contributions: tuple[str, ...] = ()
    """What the people's browsers added, in the order of seats."""

    @classmethod
    def new(cls) -> Fair:
        """A secret of the operating system's."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """What is shown of the secret before anybody sits down."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The key of all draws."""
        return key_of(self.secret, self.contributions)

    @property
    def deal(self) -> int:
        """The key of what is dealt anew where a match goes on from another: a seed so wide that it is one (`State.reseed`)."""
        return int.from_bytes(b"\1" + blake2b(self.key, digest_size=32, person=b"duchy deal").digest(), "big")

    @property
    def salt(self) -> bytes:
        """What keeps the chain of a running match from telling secret choices."""
        return blake2b(self.secret, digest_size=32, person=b"duchy salt").digest()

    def plain(self) -> dict[str, Any]:
        """As records keep it; only once a match is over."""
        return {"secret": self.secret.hex(), "contributions": list(self.contributions), "commitment": self.commitment}

    @classmethod
    def read(cls, data: Any) -> Fair:
        """From a record; `BadRecord` where it does not hold what was promised."""
        try:
            found = cls(bytes.fromhex(data["secret"]), tuple(data["contributions"]))
            good = len(found.secret) == SECRET_BYTES and all(isinstance(c, str) and len(c) <= CONTRIBUTION for c in found[1])
        except (KeyError, TypeError, ValueError):
            good = False
        if not good:
            raise BadRecord("the record's 'fair' must hold a secret of 32 bytes and the contributions")
        if data.get("commitment") != found.commitment:
            raise BadRecord("the record's secret is not the one that was promised before the match")
        return found


def commitment(secret: bytes) -> str:
    """What is shown of a secret before the match begins.

    >>> commitment(bytes(32))[:16]
    'a64c3fe9c910a876'
    """
    return blake2b(secret, digest_size=32, person=b"duchy commitment").hexdigest()


def sealed(word: str) -> str:
    """What is given of a word before everybody has chosen theirs.

    >>> sealed("word")[:15], is_seal(sealed("word")), is_seal("word")
    ('sha256-98c1eb4e', True, False)
    """
    return SEAL + sha256(word.encode()).hexdigest()


def is_seal(words: str) -> bool:
    """Whether a contribution is a seal rather than a word."""
    found = words.removeprefix(SEAL)
    return words.startswith(SEAL) and len(found) == 64 and all(c in "0123456789abcdef" for c in found)


def key_of(secret: bytes, contributions: Sequence[str]) -> bytes:
    """The key of a match's draws, from the server's secret and what every person added, in the order of seats.

    >>> key_of(bytes(32), ["a", "b"]) != key_of(bytes(32), ["ab"])
    True
    """
    made = blake2b(digest_size=32, key=secret, person=b"duchy key")
    for words in contributions:
        raw = words.encode()
        made.update(len(raw).to_bytes(4, "little") + raw)
    return made.digest()


def chained(before: str, entry: Mapping[str, Any], salt: bytes = b"") -> str:
    """The hash of an entry of the log together with all before it.

    >>> chained("", {"seat": 0, "kind": "done"}) == chained("", {"kind": "done", "seat": 0})
    True
    >>> chained("", {"seat": 0}, b"salt") == chained("", {"seat": 0})
    False
    """
    text = f"{before}\n{SORTED.encode(entry)}"
    return blake2b(text.encode(), digest_size=16, key=salt, person=b"duchy chain").hexdigest()


def head_of(
    game: str,
    began: Mapping[str, Any],
    players: int,
    options: Mapping[str, Any],
    seed: int,
    fair: Fair | None,
    branches: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """All that a match is made of before its first entry: rules and content it `began` with, what was agreed, its luck."""
    luck = {"commitment": fair.commitment, "contributions": list(fair.contributions)} if fair else {}
    agreed = {"game": game, **began, "players": players, "options": options, "seed": seed, **luck}
    return {**agreed, "branches": list(branches)} if branches else agreed


def chain_of(head: Mapping[str, Any], entries: Sequence[Mapping[str, Any]], salt: bytes = b"") -> list[str]:
    """The hashes of a whole log, its head (what was agreed before the first entry) first."""
    found = [chained("", head, salt)]
    for entry in entries:
        found.append(chained(found[-1], entry, salt))
    return found


def redealt(state: State, seat: int | None) -> State:
    """A table that a seat can't tell from the true one, fit to be given away: nothing leads back from it to how that one lay.

    The fast generator can be run backwards: whoever held a table that it had shuffled would find the order before. So this one
    is dealt by a key that nobody keeps, and has a generator of its own.
    """
    found = state.determinize(seat, KEYED + secrets.randbits(256))
    found.reseed(secrets.randbits(62))
    return found
