"""Files that only their owner may read: the database, its copies, and records, which hold the luck of running matches."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def private_file(path: Path) -> Path:
    """Make a file that is its owner's alone, or make one that exists so; whoever writes into it finds it that way."""
    with contextlib.suppress(OSError):  # it exists; or it can't be made, and whoever wants to write will say so
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with contextlib.suppress(OSError):  # another's file: they decide who reads it
        path.chmod(0o600)
    return path


def private_folder(path: Path) -> Path:
    """A folder for such files; one that exists already keeps its ways."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path
