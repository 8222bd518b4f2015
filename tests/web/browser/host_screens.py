"""Pictures of the club and of the host's pages: `python -m tests.web.browser.host_screens FOLDER [every]` takes them all.

A house is filled with people and finished games (`bench.club`), a host and some people are at work in it; each picture is named
as its mock-up. With `every` all pages are taken at three sizes, by day and by night.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import duchy
from bench.club import Town
from duchy.table.house import Habits, House
from duchy.table.store import Store
from duchy.web import reachable
from tests.chrome import ARGS, chromium
from tests.web.conftest import Visitor, serving
from tests.web.postbox import postbox

SIZES = {"": (1440, 900), "-1024": (1024, 768), "-phone": (390, 844)}
KEY = "the-key-of-the-host"
NAMES = ("Anna", "Berta", "Cosmo", "Dora", "Edwin")
TOWN = (*NAMES, "Frieda", "Greta", "Hugo", "Ines", "Jonas", "Klara", "Mira")
NETWORK = "192.168.1.23"
"""Where the pictures say that this machine is, whatever network it is in."""


def take(folder: Path, every: bool = False) -> None:
    """The pages with people and tables on them; with `every`, at all sizes and by night."""
    folder.mkdir(parents=True, exist_ok=True)
    reachable.network_address = lambda: NETWORK
    houses: list[House] = []
    with tempfile.TemporaryDirectory() as data, postbox() as box:
        database = f"sqlite:///{data}/duchy.sqlite"
        anna = move_in(database)
        habits = Habits(pace=0.0, mail=box.server(), address="https://duchy.example")
        more = {"habits": habits, "host_key": KEY, "backups": Path(data) / "backups", "listens": "127.0.0.1"}
        with serving(database, houses, **more) as address, sync_playwright() as play:
            token = houses[0].people.sessions.token(anna)
            cups = fill(address, token)
            rules = f"--host-resolver-rules=MAP {NETWORK} 127.0.0.1"
            browser = play.chromium.launch(executable_path=chromium(), args=[*ARGS, rules])
            invitations(browser, address, token, folder)
            sizes = SIZES if every else {"": SIZES[""]}
            pages(somebody(browser, address), address, folder, sizes, {"club-newcomer": "/"})
            pages(somebody(browser, address, token), address, folder, sizes, shots(address, token, cups))
            host = somebody(browser, address)
            host.goto(f"{address}/host/{KEY}")
            desk = {"desk": "/desk", "desk-people": "/desk/people", "desk-tables": "/desk/tables", "me-notices": "/me#notices"}
            pages(host, address, folder, sizes, desk)
            announced(address)
            pages(host, address, folder, sizes, {"announcement": "/"})
            browser.close()


# -- who is there ----------------------------------------------------------------------------------------------------


def move_in(database: str) -> str:
    """People who have played for months; the id of Anna, whose club it is."""
    town = Town(len(TOWN), 400, 0, seed=4, names=TOWN)

    async def write() -> None:
        store = Store(database)
        await store.open()
        await town.move_in(store)
        await store.close()

    alone = threading.Thread(target=lambda: asyncio.run(write()))  # Playwright has a loop of its own in this one
    alone.start()
    alone.join()
    return town.people[0]


def visit(address: str, token: str) -> Visitor:
    """Somebody who has been here before."""
    visitor = Visitor(address)
    visitor.cookies.clear()
    visitor.cookies.set("duchy", token)
    visitor.look_around()
    return visitor


def somebody(browser: Browser, address: str, token: str = "") -> Page:
    """A browser of their own."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, device_scale_factor=1)
    context.set_default_timeout(60_000)
    if token:
        context.add_cookies([{"name": "duchy", "value": token, "url": address}])
    return context.new_page()


# -- what they do ----------------------------------------------------------------------------------------------------


def fill(address: str, token: str) -> dict[str, str]:
    """Tables, tournaments, a challenge, and a host who has been at work; where the tournaments are."""
    for name, game in zip(NAMES[1:], duchy.games(), strict=False):
        visitor = Visitor(address)
        visitor.open(game, seat_1="link", name_0=name, title=f"{name}'s evening", public="on")
        visitor.close()
    anna = visit(address, token)
    for game, title in (("academies", "School night"), ("burgundy", "Lunch-break duchy")):
        anna.open(game, title=title, bot_1="greedy", name_0="Anna")
    challenge(address, anna)
    host = Visitor(address, follow_redirects=True)
    host.get(f"/host/{KEY}")
    host.form("/desk/backup")
    found = tournaments(address, anna)
    host.form("/desk/ban", person=host.get("/desk/people?q=Edwin").text.partition('name="person" value="')[2][:26])
    host.close()
    anna.close()
    return found


def announced(address: str) -> None:
    """The host tells everybody something."""
    host = Visitor(address, follow_redirects=True)
    host.get(f"/host/{KEY}")
    host.form("/desk/announce", text="On Sunday at ten we move to a new machine: half an hour of rest for all clocks.")
    host.close()


def challenge(address: str, anna: Visitor) -> None:
    """Today's challenge, played by three people and, after them, by the bot."""
    today = re.findall(r'action="(/club/challenge/day/[^"]*villages)"', anna.get("/club/challenges").text)[0]
    others = [Visitor(address) for _ in range(2)]
    for visitor, name in ((others[0], "Berta"), (others[1], "Dora"), (anna, "Anna")):
        play_out(visitor, visitor.form(today, name=name).headers["location"])
    while "is playing the same deal" in anna.get(today).text:
        time.sleep(0.2)
    for visitor in others:
        visitor.close()


def play_out(visitor: Visitor, table: str) -> None:
    """The first action again and again until the match is over."""
    at = f"/api/tables/{table.rsplit('/', 1)[1]}"
    while True:
        open_now = visitor.get(f"{at}/actions", headers={"accept": "application/json"}).json()
        if open_now["actions"]:
            visitor.tell(f"{at}/act", seat=0, action=open_now["actions"][0]["id"], turn=open_now["turn"])
        elif visitor.get(at, headers={"accept": "application/json"}).json()["result"]:
            return
        else:
            time.sleep(0.02)


def tournaments(address: str, anna: Visitor) -> dict[str, str]:
    """A cup that people enter, one of bots with its final, one that is being played."""
    said = {"game": "kingdoms", "size": "3", "rounds": "3", "clock": "300", "bot": "greedy", "final": "on", "offset": "0"}
    evening = (datetime.now(UTC) + timedelta(days=1)).strftime("%Y-%m-%dT20:00")
    autumn = anna.form("/club/tournaments", title="Autumn cup", starts=evening, every="86400", **said).headers["location"]
    for name in NAMES:
        visitor = Visitor(address)
        visitor.form(autumn, do="enter", name=name)
        visitor.close()
    found = {"autumn": autumn}
    for name, title, ours in (("bots", "Bots' cup", False), ("club", "Club championship", True)):
        cup = found[name] = anna.form("/club/tournaments", title=title, **said).headers["location"]
        if ours:
            anna.form(cup, do="enter", name="Anna")
        anna.form(cup, do="bots", bot="greedy", count="8" if ours else "9")
        anna.form(cup, do="start")
        if not ours:
            while "at the end" not in anna.get(cup).text:
                time.sleep(0.2)
    return found


# -- the pictures ----------------------------------------------------------------------------------------------------


def shots(address: str, token: str, cups: dict[str, str]) -> dict[str, str]:
    """What Anna looks at."""
    anna = visit(address, token)
    today = re.findall(r'href="(/club/challenge/day/[^"]*villages)"', anna.get("/club/challenges").text)[0]
    anna.close()
    return {
        "landing": "/",
        "club": "/club",
        "lobby": "/lobby",
        "my-tables": "/tables",
        "setup": "/new/burgundy?players=3&seat-1=link&bot-2=expect&option-inns=true&option-new_tiles=true",
        "profile": "/club/me?game=burgundy",
        "ratings": "/club/ratings/burgundy",
        "results": "/club/results",
        "challenges": "/club/challenges",
        "challenge": today,
        "ladder": "/club/ladder",
        "tournaments": "/club/tournaments",
        "tournament-enter": cups["autumn"],
        "tournament": f"{cups['bots']}?round=3",
        "tournament-live": cups["club"],
        "privacy": "/club/privacy",
    }


def pages(page: Page, address: str, folder: Path, sizes: dict[str, tuple[int, int]], wanted: dict[str, str]) -> None:
    """One picture of each page."""
    for suffix, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        for name, path in wanted.items():
            page.goto(address + path)
            page.screenshot(path=folder / f"{name}{suffix}.png")
            if len(sizes) > 1:
                page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
                page.screenshot(path=folder / f"{name}{suffix}-dark.png")


def invitations(browser: Browser, address: str, token: str, folder: Path) -> None:
    """A waiting room that others reach, one of a server for this machine alone, and its host opening it."""
    there = address.replace("127.0.0.1", NETWORK)
    setup = "/new/burgundy?players=3&seat-1=link&seat-2=link&option-inns=true&option-new_tiles=true&title=Thursday+evening"
    for name, at, who in (("invite", there, token), ("invite-closed", address, token), ("open-network", address, "")):
        page = somebody(browser, at, who)
        if not who:
            page.goto(f"{at}/host/{KEY}")
        page.goto(at + setup)
        page.click("text=Open the table")
        page.wait_for_selector("#waiting")
        if name == "invite":
            company(browser, page, at)
        if not who:
            page.click(".open-up summary")
        page.wait_for_function("() => document.querySelector('.qr-code')?.complete ?? true")
        page.screenshot(path=folder / f"{name}.png")
        page.click("[data-do=cancel]")
        page.wait_for_url(f"{at}/")


def company(browser: Browser, page: Page, address: str) -> None:
    """Berta has sat down and says so."""
    berta = somebody(browser, address)
    berta.goto(f"{address}/j/{page.inner_text('.say-code .code').strip()}")
    berta.fill("[name=name]", "Berta")
    berta.click("text=Sit down")
    berta.wait_for_selector("#say")
    for who, text in ((berta, "Hi! First time Burgundy for me."), (page, "The lesson takes three minutes, we wait for Carla.")):
        who.fill("#say input", text)
        who.press("#say input", "Enter")
        page.wait_for_function("(text) => document.querySelector('#room-talk').textContent.includes(text)", arg=text)
    page.wait_for_function("() => document.querySelectorAll('.thrones .taken').length === 2")
    page.wait_for_function("() => document.querySelector('.thrones').textContent.includes('here')")


if __name__ == "__main__":
    take(Path(sys.argv[1]), every="every" in sys.argv[2:])
