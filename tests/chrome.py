"""The browser that the tests use: the machine's own."""

from __future__ import annotations

import shutil

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
CHROMES = (
    "chromium-headless-shell",  # without the windows, tabs and menus that a test never sees: half the processor time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def chromium() -> str | None:
    """The machine's own Chrome; None stands for the one that `tools/ready` had Playwright download."""
    return next((path for name in CHROMES if (path := shutil.which(name))), None)
