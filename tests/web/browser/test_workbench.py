"""An owner at the workbench: a pack for Villages from nothing to a finished game, and a board of Burgundy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browser.conftest import Hand
from tests.web.conftest import serving

KEY = "a-key-for-the-tests"


@pytest.fixture
def bench(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str]]:
    """A page of the host, on a server without packs."""
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", host_key=KEY, packs=tmp_path / "packs") as url:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.set_default_timeout(45000)
        # Nothing here is about how news are shown: they come at once, as to every hand (see `hand`).
        context.add_cookies([{"name": "prefs", "value": "motion%3Doff%26pace%3Doff", "url": url}])
        page = context.new_page()
        page.goto(f"{url}/host/{KEY}")
        page.goto(f"{url}/workbench")
        page.fill("#new-pack [name=name]", "My box")
        page.click("text=Make it")
        page.wait_for_selector("#pack-my-box")
        yield page, url
        context.close()


def choose(page: Page, row: str) -> None:
    if not page.get_attribute(f'[data-row="{row}"]', "aria-current"):
        page.click(f'[data-row="{row}"]')
    page.wait_for_selector(f'#bench[data-ready*="/{row}/"]')


def saved(page: Page, steps: int) -> None:
    """Wait until so many steps are written."""
    page.wait_for_selector(f'#bench[data-ready$="/{steps}"]')


def test_a_pack_for_villages_from_nothing_to_a_finished_game(bench: tuple[Page, str], tmp_path: Path) -> None:
    page, url = bench
    page.goto(f"{url}/workbench/my-box/villages")
    page.wait_for_selector("#bench[data-ready]")
    page.click("[data-section=buildings]")
    page.wait_for_selector("[data-row=market]")
    names = page.eval_on_selector_all("#bench-rows [data-row]", "rows => rows.map((row) => row.dataset.row)")

    # Ten cards changed, one added, one left out.
    for step, name in enumerate(names[:10], 1):
        choose(page, name)
        before = int(page.input_value("[name=vp]"))
        page.fill("[name=vp]", str(before + 1))
        saved(page, step)
        assert f"vp {before} -> {before + 1}" in page.inner_text("#bench-changes")
    assert "(owner's)" in page.inner_text("#bench-words")
    page.click("[data-do=copy]")
    saved(page, 11)
    page.fill("[name=name]", "My Own Mill")
    saved(page, 12)
    assert "My Own Mill" in page.inner_text("#bench-drawn")
    choose(page, names[15])
    page.click("[data-do=remove]")
    saved(page, 13)
    assert page.locator(f'[data-row="{names[15]}"]').count() == 0
    page.click("#bench-undo")
    saved(page, 12)
    assert page.locator(f'[data-row="{names[15]}"]').count() == 1
    choose(page, names[15])
    page.click("[data-do=remove]")
    saved(page, 13)

    # Three things broken: each is named, stays as it was typed, and is mended.
    choose(page, "market" if "market" in names[:10] else names[0])
    for step, (field, wrong, right, said) in enumerate(
        [
            ("vp", "77", "3", "vp must be from 0 to 30, not 77"),
            ("copies", "0", "2", "copies must be from 1 to 10"),
            ("cost:wood", "30", "1", "9 is the most"),
        ]
    ):
        page.fill(f'[name="{field}"]', wrong)
        saved(page, 14 + 2 * step)
        assert said in page.inner_text("#bench-problem")
        assert page.input_value(f'[name="{field}"]') == wrong
        page.fill(f'[name="{field}"]', right)
        saved(page, 15 + 2 * step)
        assert page.is_hidden("#bench-problem")

    # An effect more: the words follow.
    page.click("[data-add=effects]")
    saved(page, 20)
    assert page.locator(".bench-effects li").count() == 2

    # A table with it, to the end.
    me = page.get_attribute("meta[name=csrf]", "content")
    page.click("#bench-play")
    with page.expect_popup() as opened:
        page.click("#bench-table")
    table = opened.value
    table.wait_for_selector("#new-table")
    assert "My box" in table.inner_text("#new-table .packs")
    assert table.get_attribute("header nav a:text('Workbench')", "href") == f"{url}/workbench/my-box/villages"
    hand = Hand(table, table.url.partition("/new/")[0], seed=4)
    hand.open("villages")
    hand.play()
    assert hand.state()[4], "the game came to its end"
    # Two servers of one machine share a browser's cookies: at home the host is still who they were.
    page.reload()
    assert page.get_attribute("meta[name=csrf]", "content") == me


def test_a_board_of_burgundy_is_painted_hex_by_hex(bench: tuple[Page, str], tmp_path: Path) -> None:
    page, url = bench
    page.goto(f"{url}/workbench/my-box/burgundy")
    page.wait_for_selector("#bench[data-ready]")
    page.click("[data-section=border_duchies]")
    page.wait_for_selector("[data-hex]")
    hexagon = page.locator('[data-hex="0:0"]')
    before = hexagon.get_attribute("aria-label") or ""
    kind = "ship" if "ship" not in before else "mine"
    page.locator(f"input[name=brush-kind][value={kind}]").check(force=True)
    hexagon.click()
    saved(page, 1)
    assert kind in (page.locator('[data-hex="0:0"]').get_attribute("aria-label") or "")
    page.locator('[data-hex="0:0"]').focus()
    page.keyboard.press("5" if not before.endswith("5") else "4")
    saved(page, 2)
    assert (
        f"{kind}:{'5' if not before.endswith('5') else '4'} "
        in (tmp_path / "packs" / "my-box" / "burgundy" / "border_duchies.toml").read_text()
    )
    assert page.is_hidden("#bench-problem")
    # By keys alone: an arrow leads to the next hex, a letter paints it; a right click picks up what lies there.
    page.locator('[data-hex="0:0"]').focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('[data-hex="0:1"]:focus')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.wait_for_function("() => document.activeElement.dataset.hex?.startsWith('0:')")
    other = "livestock" if "livestock" not in (page.locator('[data-hex="0:1"]').get_attribute("aria-label") or "") else "castle"
    page.locator('[data-hex="0:1"]').focus()
    page.keyboard.press(other[0])
    saved(page, 3)
    assert other in (page.locator('[data-hex="0:1"]').get_attribute("aria-label") or "")
    page.locator('[data-hex="0:1"]').click(button="right")
    assert page.is_checked(f"input[name=brush-kind][value={other}]")
    # Every hex a ship: an area that the table of points does not know.
    page.locator("input[name=brush-kind][value=ship]").check(force=True)
    page.locator("input[name=brush-number][value='as is']").check(force=True)
    for place in range(4):
        for row in range(4):
            page.locator(f'[data-hex="{row}:{place}"]').click()
            page.wait_for_selector(f'[data-hex="{row}:{place}"][aria-label*="ship"]')
    page.wait_for_selector("#bench-problem:not([hidden])")
    assert "has an area of more than 8 hexes" in page.inner_text("#bench-problem")


def test_a_friends_pack_is_brought_in_and_what_is_none_is_refused(bench: tuple[Page, str]) -> None:
    page, url = bench
    mine = page.request.get(f"{url}/workbench/my-box/export").body()
    page.set_input_files("#import-pack", {"name": "x.duchy", "mimeType": "application/octet-stream", "buffer": b"nothing"})
    page.wait_for_selector("#workbench-problem:not([hidden])")
    assert "not a packed content pack" in page.inner_text("#workbench-problem")
    page.set_input_files("#import-pack", {"name": "x.duchy", "mimeType": "application/octet-stream", "buffer": mine})
    page.wait_for_selector("#pack-pack-1")
    assert page.inner_text("#pack-pack-1 h2") == "My box"


def test_nobody_but_the_host_sees_the_workbench(bench: tuple[Page, str], browser: Browser) -> None:
    _, url = bench
    guest = browser.new_context().new_page()
    for path in (
        "/workbench",
        "/workbench/my-box/villages",
        "/workbench/my-box/villages/buildings",
        "/workbench/my-box/export",
        "/host/wrong",
    ):
        answer = guest.goto(f"{url}{path}")
        assert answer is not None and answer.status == 404, path
    guest.context.close()
