"""The network that is trained: from what a seat sees to a correction of the hand-made evaluation of every seat. Needs torch."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn

from duchy.arena.training.vocabulary import Lexicon

HUNDRED = 100.0
"""The network thinks in hundreds of points."""


class Correction(nn.Module):
    """Words and numbers to `first` neurons, `second` neurons, and a correction of each seat's points."""

    def __init__(self, words: Lexicon, players: int, terms: int, first: int, second: int) -> None:
        super().__init__()
        self.players, self.terms = players, terms
        table = words.table()
        self.used = np.nonzero(table.any(1))[0]
        """The positions that say something."""
        self.table = table[self.used].astype(np.int32).ravel()
        """The word of each of them and each value, in one row: looking words up in numpy takes half the time of torch."""
        self.starts = (np.arange(len(self.used)) * 256).astype(np.int32)
        self.unless = [k for k, at in enumerate(self.used) if words.unless[at] >= 0]
        self.others = [words.unless[at] for at in self.used if words.unless[at] >= 0]
        self.numbers_at = words.numbers
        self.words = nn.EmbeddingBag(len(words.words) + 1, first, mode="sum", padding_idx=0)
        nn.init.normal_(self.words.weight, std=0.01)
        with torch.no_grad():
            self.words.weight[0] = 0.0
        self.numbers = nn.Linear(len(words.numbers) + players * terms, first)
        self.middle = nn.Linear(first, second)
        self.out = nn.Linear(second, players)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, seen: torch.Tensor, terms: torch.Tensor) -> torch.Tensor:
        """The points of every seat in hundreds, the observer first, from observations and the terms of the hand-made values."""
        heard, offsets = self.heard(seen.numpy())
        numbers = torch.log2(seen[:, self.numbers_at].float() + 1.0) / 8.0
        x = self.words(heard, offsets)
        x = torch.relu(x + self.numbers(torch.cat([numbers, terms], 1)))
        x = self.out(torch.relu(self.middle(x)))
        hand: torch.Tensor = terms.reshape(-1, self.players, self.terms).sum(2) + x
        return hand

    def heard(self, seen: np.ndarray[Any, np.dtype[np.uint8]]) -> tuple[torch.Tensor, torch.Tensor]:
        """The words of a batch of observations in one row, and where each observation's begin."""
        rows = self.table[seen[:, self.used] + self.starts]
        if self.unless:
            rows[:, self.unless] *= seen[:, self.others] == 0
        there = rows > 0
        ends = np.cumsum(there.sum(1))
        return torch.from_numpy(rows[there]), torch.from_numpy(np.concatenate([[0], ends[:-1]]).astype(np.int32))


def tensors(seen: list[bytes], terms: list[list[float]]) -> tuple[torch.Tensor, torch.Tensor]:
    """A batch for the network."""
    table = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1).copy()
    return torch.from_numpy(table), torch.tensor(terms, dtype=torch.float32) / HUNDRED


def values(net: Correction, seen: list[bytes], terms: list[list[float]]) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What the network thinks of a batch, in hundreds of points."""
    with torch.no_grad():
        found: np.ndarray[Any, np.dtype[np.float32]] = net(*tensors(seen, terms)).numpy()
    return found
