"""The club's pages in a house with history: axe-core has nothing to object to, by day and by night, and nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from duchy.table.house import House
from tests.web.browser.host_screens import KEY, move_in, somebody, visit
from tests.web.browser.test_access import violations
from tests.web.conftest import serving

PATHS = (
    *("/", "/lobby", "/tables", "/me", "/new/burgundy", "/club", "/club/challenges", "/club/ratings/burgundy", "/club/ladder"),
    *("/club/tournaments", "/club/results", "/club/me", "/club/privacy", "/desk", "/desk/people", "/desk/tables"),
)
LOOKS = (("light", 1440, 900), ("dark", 390, 844))


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, str]]:
    """A server with people and games: its address, the cookie of somebody who has played much, a tournament to enter."""
    database = f"sqlite:///{tmp_path_factory.mktemp('club') / 'duchy.sqlite'}"
    houses: list[House] = []
    anna = move_in(database)
    with serving(database, houses, host_key=KEY) as address:
        token = houses[0].people.sessions.token(anna)
        visitor = visit(address, token)
        visitor.open("kingdoms", seat_1="link", public="on", name_0="Anna")
        said = {"title": "Cup", "game": "kingdoms", "size": "3", "rounds": "3", "clock": "300", "bot": "random", "final": "on"}
        cup = visitor.form("/club/tournaments", **said).headers["location"]
        visitor.form(cup, do="enter", name="Anna")
        visitor.close()
        yield address, token, cup


@pytest.fixture(scope="module")
def page(browser: Browser, full: tuple[str, str, str]) -> Iterator[Page]:
    address, token, _ = full
    page = somebody(browser, address, token)
    page.goto(f"{address}/host/{KEY}")
    yield page
    page.context.close()


@pytest.mark.parametrize("path", [*PATHS, "a cup"])
def test_a_page_of_a_full_house(page: Page, full: tuple[str, str, str], axe: str, path: str) -> None:
    address, _, cup = full
    page.goto(address + (cup if path == "a cup" else path))
    for theme, width, height in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert violations(page, axe) == [], theme
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width
