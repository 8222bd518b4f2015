"""What the commands share: reading options from the command line, files, names."""

from __future__ import annotations

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any

from duchy.kernel.content import PACK, name_of
from duchy.kernel.errors import BadOption, BadRecord

NAMES = ["Anna", "Ben", "Carla", "Dario", "Emma"]


def parse_options(given: list[str] | None) -> dict[str, Any]:
    """Options from `key=value` words; values are JSON where they can be, else text.

    >>> parse_options(["mode=team", "shields=true", "duchies=[1, 2]"])
    {'mode': 'team', 'shields': True, 'duchies': [1, 2]}
    """
    options: dict[str, Any] = {}
    for word in given or []:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise BadOption(f"an option is given as key=value, not {word!r}")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


def use_content(packs: Path | list[Path] | None) -> None:
    """Play with content packs from here on, later ones win; must come before the first game is opened."""
    chosen = [packs] if isinstance(packs, Path) else packs or []
    for pack in chosen:
        name_of(pack)
    if chosen:
        os.environ[PACK] = os.pathsep.join(str(pack.resolve()) for pack in chosen)


def data_folder() -> Path:
    """Where Duchy keeps what belongs to this user: `DUCHY_HOME`, or the system's usual place."""
    if os.environ.get("DUCHY_HOME"):
        return Path(os.environ["DUCHY_HOME"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "duchy"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "duchy"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "duchy"


def read_text(file: Path) -> str:
    """A record's text, or `BadRecord` with the reason."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{file}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file}: not a Duchy record (not text)") from None


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(63)
