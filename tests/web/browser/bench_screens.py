"""Pictures of the workbench: `python -m tests.web.browser.bench_screens FOLDER` works on two packs and takes them.

With `every` behind it, at all sizes and by night.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.chrome import ARGS, chromium
from tests.web.browser.host_screens import KEY, SIZES
from tests.web.conftest import serving

PAGES = (("workbench", "villages", "buildings", "market"), ("workbench-map", "burgundy", "border_duchies", ""))


def take(folder: Path, every: bool = False) -> None:
    """A card of Villages and a duchy of Burgundy that are being put in."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(f"sqlite:///{data}/duchy.sqlite", host_key=KEY, packs=Path(data) / "packs") as address,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.set_default_timeout(120_000)
        page.goto(f"{address}/host/{KEY}")
        page.goto(f"{address}/workbench")
        page.fill("#new-pack [name=name]", "My box")
        page.click("text=Make it")
        page.wait_for_selector("#pack-my-box")
        put_in(page, address)
        for suffix, size in (SIZES if every else {"": SIZES[""]}).items():
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for name, game, section, row in PAGES:
                show(page, f"{address}/workbench/my-box/{game}", section, row)
                page.screenshot(path=folder / f"{name}{suffix}.png", full_page=size[0] < 500)
                if every:
                    page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
                    page.screenshot(path=folder / f"{name}{suffix}-dark.png", full_page=size[0] < 500)
        browser.close()


def show(page: Page, at: str, section: str, row: str) -> None:
    """A component of a section."""
    page.goto(at)
    page.wait_for_selector("#bench[data-ready]")
    page.click(f"[data-section={section}]")
    page.wait_for_selector(f'#bench[data-ready^="{section}/"]')
    if row:
        page.click(f'[data-row="{row}"]')
        page.wait_for_selector(f'#bench[data-ready*="/{row}/"]')


def put_in(page: Page, address: str) -> None:
    """A point and an effect of a card, and a hex."""
    show(page, f"{address}/workbench/my-box/villages", "buildings", "market")
    page.fill("[name=vp]", "1")
    page.wait_for_selector('#bench[data-ready$="/1"]')
    show(page, f"{address}/workbench/my-box/burgundy", "border_duchies", "")
    page.locator('[data-hex="2:2"]').focus()
    page.keyboard.press("6")
    page.wait_for_selector('#bench[data-ready$="/1"]')


if __name__ == "__main__":
    take(Path(sys.argv[1]), every="every" in sys.argv[2:])
