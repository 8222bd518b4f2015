"""Compiles the kernel and the rules with mypyc where a C compiler is at hand; without one Duchy runs as plain Python.

`DUCHY_COMPILE=burgundy,castellans` compiles only those rooms (and the kernel); `DUCHY_COMPILE=none` compiles nothing.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

BUILD = os.environ.get("DUCHY_BUILD", "build")
SOURCE = Path("src/duchy")
KERNEL = ("core", "effects", "hooks", "luck", "many", "observe", "told")
BOTS = ("net", "evaluations/base", "questions", "result", "search")
# Dict-heavy or only for people: nothing gained by compiling.
PLAIN = {"__init__.py", "options.py", "view.py"}


def compiled(folder: Path) -> list[str]:
    """The modules of a room that are compiled: all but its words, its views and what only gathers names."""
    files = [file for file in folder.rglob("*.py") if file.name not in PLAIN and "text" not in file.parts]
    return sorted(map(str, files))


def groups() -> list[tuple[list[str], str]]:
    """One group of modules per room, so that a change compiles that room alone."""
    rooms = sorted(box.parent.name for box in SOURCE.glob("rooms/*/box.toml"))
    wanted = os.environ.get("DUCHY_COMPILE", "all")
    chosen = rooms if wanted == "all" else wanted.split(",")
    found = [([str(SOURCE / "kernel" / f"{name}.py") for name in KERNEL], "duchy_kernel")]
    found += [(compiled(SOURCE / "rooms" / room), f"duchy_{room}") for room in rooms if room in chosen]
    found.append(([str(SOURCE / "bots" / f"{name}.py") for name in BOTS], "duchy_bots"))
    for room in rooms:
        evaluation = SOURCE / "bots" / "evaluations" / room
        files = sorted(map(str, evaluation.glob("*.py"))) if evaluation.is_dir() else [f"{evaluation}.py"]
        if room in chosen and Path(files[0]).exists():
            found.append((files, f"duchy_bots_{room}"))
    return found


def extensions() -> list:
    """The extension modules, each optional: a failing compiler leaves plain Python behind."""
    # pip asks twice for names and requirements before it builds: no need to compile for that.
    if os.environ.get("DUCHY_COMPILE") == "none" or {"egg_info", "dist_info"} & set(sys.argv):
        return []
    os.environ["MYPYPATH"] = "src"
    from mypyc.build import mypycify

    separate = groups()
    files = [file for names, _ in separate for file in names]
    # A build knows only its own requirements, not those of the table or the drawings: what is not compiled is for `make types`.
    modules = mypycify(
        ["--ignore-missing-imports", "--follow-imports=silent", *files],
        separate=separate,
        opt_level=os.environ.get("DUCHY_OPT", "3"),
        debug_level="0",
        target_dir=BUILD,
    )
    for module in modules:
        module.optional = True
        if os.name == "posix":  # calls within a module go straight to their function and can be inlined: a tenth faster
            module.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return modules


# One C file per room and some for the kernel and the bots: compiled side by side.
setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
