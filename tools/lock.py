"""`make lock`: what pyproject.toml asks for, in the versions that were tried together, each with its hashes, in locks/.

PyTorch is left to pyproject.toml, which pins it: it comes in builds of its own for every kind of machine.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXTRAS = ("play", "server", "dev")
APART = ("torch", "triton", "nvidia-", "cuda-")
HEAD = "# Made by `make lock` from pyproject.toml; not written by hand.\n"


def lock(extra: str) -> None:
    """Write the lock of an extra, with what compiles the rules; versions that are locked already and still fit stay."""
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    file = ROOT / "locks" / f"{extra}.txt"
    command = [
        sys.executable,
        "-m",
        "uv",
        "pip",
        "compile",
        "-q",
        "--universal",
        "--python-version",
        "3.11",
        "--generate-hashes",
    ]
    command += ["--no-header", "--no-annotate", "--extra", extra, "-o", str(file), "pyproject.toml", "-"]
    subprocess.run(command, cwd=ROOT, input="\n".join(requires), text=True, stdout=subprocess.DEVNULL, check=True)
    blocks = re.split(r"(?m)^(?=[a-z])", file.read_text())
    file.write_text(HEAD + "".join(block for block in blocks if not block.startswith((*APART, "#"))))


if __name__ == "__main__":
    for name in EXTRAS:
        lock(name)
