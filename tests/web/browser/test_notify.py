"""Notices of the browser and announcements of the host: asked for by a button, only in the background, gone when dismissed."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.conftest import Visitor, serving

KEY = "the-key-of-the-host"
# A browser that writes down what it is asked for and what it shows; whether the page is in the background is ours to say.
STUB = """
window.asked = 0; window.shown = []; window.away = false;
window.Notification = class extends EventTarget {
  static permission = "default";
  static async requestPermission() { window.asked++; return (this.permission = "granted"); }
  constructor(title, { body }) { super(); window.shown.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def test_a_turn_in_the_background_is_told_and_an_announcement_dismissed(browser: Browser, tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", host_key=KEY) as address:
        host = Visitor(address, follow_redirects=True)
        host.get(f"/host/{KEY}")
        context = browser.new_context()
        context.set_default_timeout(45000)
        context.add_init_script(STUB)
        page = context.new_page()
        page.goto(f"{address}/new/burgundy")
        assert page.evaluate("asked") == 0, "nobody is asked before they have said that they want it"
        page.click("[data-open=preferences]")
        page.click("#notify")
        page.wait_for_selector("#notify[aria-pressed=true]")
        assert page.evaluate("asked") == 1
        page.keyboard.press("Escape")
        page.click("text=Open the table")
        page.wait_for_function("() => window.duchy?.now.mine")
        page.evaluate("() => { Notification.permission = 'granted'; shown.length = 0; duchy.myTurn(); }")
        assert page.evaluate("shown") == [], "who looks at the page needs no notice"
        page.evaluate("() => { away = true; duchy.myTurn(); away = false; }")
        assert page.evaluate("shown") == ["Your turn: The Castles of Burgundy"]
        host.form("/desk/announce", text="We close at <ten>")
        page.wait_for_selector(".announcement")
        assert "We close at <ten>" in page.inner_text(".announcement")
        page.click("[data-heard]")
        assert page.locator(".announcement").count() == 0
        page.goto(address)
        assert page.locator(".announcement").count() == 0, "and it stays away"
        context.close()
        host.close()
