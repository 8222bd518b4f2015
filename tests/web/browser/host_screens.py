"""Pictures of the guide for hosts: `python -m tests.web.browser.host_screens FOLDER` fills a house and takes them."""

from __future__ import annotations

import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import duchy
from duchy.table.house import Habits
from duchy.web import reachable
from tests.chrome import ARGS, chromium
from tests.web.conftest import Visitor, serving
from tests.web.postbox import postbox

SIZES = {"": (1440, 900), "-1024": (1024, 768), "-phone": (390, 844)}
KEY = "the-key-of-the-host"
NAMES = ("Anna", "Berta", "Cosmo", "Dora", "Edwin")


def take(folder: Path, every: bool = False) -> None:
    """The host's pages with people and tables on them; with `every`, at all sizes and by night."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, postbox() as box, sync_playwright() as play:
        habits = Habits(pace=0.0, mail=box.server(), address="https://duchy.example")
        more = {"habits": habits, "host_key": KEY, "backups": Path(data) / "backups", "listens": "127.0.0.1"}
        with serving(f"sqlite:///{data}/duchy.sqlite", **more) as address:
            fill(address)
            browser = play.chromium.launch(executable_path=chromium(), args=ARGS)
            context = browser.new_context(viewport={"width": 1440, "height": 900}, device_scale_factor=1)
            context.set_default_timeout(60_000)
            pages(context.new_page(), address, folder, SIZES if every else {"": SIZES[""]})
            browser.close()


def fill(address: str) -> None:
    """A few people, each at a table, and a host who has been at work."""
    for name, game in zip(NAMES, duchy.games(), strict=True):
        visitor = Visitor(address)
        visitor.open(game, seat_1="link", name_0=name, title=f"{name}'s evening")
        visitor.close()
    host = Visitor(address, follow_redirects=True)
    host.get(f"/host/{KEY}")
    host.form("/desk/announce", text="On Sunday at ten we move to a new machine: half an hour of rest for all clocks.")
    host.form("/desk/backup")
    tournaments(address)
    host.form("/desk/ban", person=host.get("/desk/people?q=Edwin").text.partition('name="person" value="')[2][:26])
    host.close()


def tournaments(address: str) -> None:
    """A cup that people enter, and one of bots with its final."""
    host = Visitor(address)
    said = {"game": "kingdoms", "size": "3", "rounds": "3", "clock": "300", "bot": "greedy", "final": "on", "offset": "0"}
    evening = (datetime.now(UTC) + timedelta(days=1)).strftime("%Y-%m-%dT20:00")
    autumn = host.form("/club/tournaments", title="Autumn cup", starts=evening, every="86400", **said).headers["location"]
    for name in NAMES:
        visitor = Visitor(address)
        visitor.form(autumn, do="enter", name=name)
        visitor.close()
    bots = host.form("/club/tournaments", title="Bots' cup", **said).headers["location"]
    host.form(bots, do="bots", bot="greedy", count="9")
    host.form(bots, do="start")
    while "at the end" not in host.get(bots).text:
        time.sleep(0.2)
    host.close()


def opening(page: Page, address: str, folder: Path) -> None:
    """The waiting room of a server for this machine alone, for its host."""
    reachable.network_address = lambda: "192.168.1.23"  # whatever network this machine is in
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{address}/new/burgundy?players=3&seat-1=link&bot-2=expect")
    page.click("text=Open the table")
    page.wait_for_selector("#waiting")
    page.click(".open-up summary")
    page.screenshot(path=folder / "open-network.png")


def pages(page: Page, address: str, folder: Path, sizes: dict[str, tuple[int, int]]) -> None:
    """One picture of each page."""
    page.goto(f"{address}/host/{KEY}")
    page.goto(f"{address}/club/tournaments")
    cups = {name: page.locator(f'.club-cups a:has-text("{name}")').get_attribute("href") for name in ("Autumn", "Bots")}
    shots = {
        "newcomer": "/",
        "club": "/club",
        "tournaments": "/club/tournaments",
        "tournament-enter": f"{cups['Autumn']}",
        "tournament": f"{cups['Bots']}?round=3",
        "privacy": "/club/privacy",
        "desk": "/desk",
        "desk-people": "/desk/people",
        "desk-tables": "/desk/tables",
        "announcement": "/",
        "me-notices": "/me#notices",
    }
    for suffix, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        for name, path in shots.items():
            page.goto(address + path)
            page.screenshot(path=folder / f"{name}{suffix}.png")
            if len(sizes) > 1:
                page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
                page.screenshot(path=folder / f"{name}{suffix}-dark.png")
    opening(page, address, folder)


if __name__ == "__main__":
    take(Path(sys.argv[1]), every="every" in sys.argv[2:])
