"""Compiles the kernel and the rules with mypyc where a C compiler is at hand; without one Duchy runs as plain Python.

`DUCHY_COMPILE=burgundy,castellans` compiles only those rooms (and the kernel); `DUCHY_COMPILE=none` compiles nothing.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

BUILD = os.environ.get("DUCHY_BUILD", "build")
ROOMS = ("burgundy", "castellans", "kingdoms", "academies", "villages")
# Dict-heavy or only for people: nothing gained by compiling.
PLAIN = {"__init__.py", "text.py", "view.py"}


def groups() -> list[tuple[list[str], str]]:
    """One group of modules per room, so that a change compiles that room alone."""
    chosen = os.environ.get("DUCHY_COMPILE", ",".join(ROOMS)).split(",")
    found = [(["src/duchy/kernel/core.py", "src/duchy/kernel/observe.py"], "duchy_kernel")]
    for room in ROOMS:
        folder = Path("src/duchy/games") / room
        files = sorted(str(p) for p in folder.glob("*.py") if p.name not in PLAIN and not p.name.startswith("text_"))
        if room in chosen and files:
            found.append((files, f"duchy_{room}"))
    found.append(([f"src/duchy/bots/{name}.py" for name in ("eval_base", "questions", "result", "search")], "duchy_bots"))
    for room in ROOMS:
        files = sorted(str(p) for p in Path("src/duchy/bots").glob(f"eval_{room}*.py"))
        if room in chosen and files:
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
    # Type errors are for `make types`; a build knows only its own requirements, not those of the table or the drawings.
    modules = mypycify(
        ["--ignore-missing-imports", *files],
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
