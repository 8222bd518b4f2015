"""The shield somebody has chosen: it is theirs wherever they are named, and nothing else can be chosen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from duchy.table.rows import CRESTS
from tests.web.conftest import Visitor

Visit = Callable[[], Visitor]
GREEN, LOZENGE = 4, "M12 5.2l5 6.6-5 6.6-5-6.6z"
RED, CHEVRON = 0, "M4.6 14.8 12 8.4l7.4 6.4v3.4L12 12.2l-7 5.8z"


def worn(page: str) -> str:
    """The shield in the header."""
    found = re.findall(r'<a class="self".*?</a>', page, re.DOTALL)
    return "green" if LOZENGE in found[0] else "red" if CHEVRON in found[0] else "another"


def test_a_newcomer_chooses_a_name_and_a_shield(visitor: Visit) -> None:
    frieda = visitor()
    page = frieda.get("/").text
    assert page.count('name="crest"') == CRESTS and page.count('name="crest" value="4"') == 1
    assert len(re.findall(r'name="crest"[^>]* checked', page)) == 1, "one is worn from the first moment"
    frieda.form("/name", name="Frieda", crest=str(GREEN))
    fair = f"{frieda.form('/new/meadow/quick').headers['location']}/fair"
    for path in (fair, "/", "/me", "/lobby", "/club", "/tables", "/join", "/rules", "/club/me"):
        assert worn(frieda.get(path, follow_redirects=True).text) == "green", path


def test_the_shield_is_seen_where_its_owner_is_named(visitor: Visit) -> None:
    anna, berta = visitor(), visitor()
    anna.form("/name", name="Anna", crest=str(GREEN))
    berta.form("/name", name="Berta", crest=str(RED))
    table = anna.open("meadow", seat_1="link", public="on", title="Shields")
    code = re.findall(r'class="code" aria-label="Code (\w+)"', anna.get(table).text)[0]
    for path in ("/lobby", f"/j/{code}", table):
        assert LOZENGE in re.sub(r'<a class="self".*?</a>', "", berta.get(path).text, flags=re.DOTALL), path
    berta.form(f"/j/{code}")
    berta.tell(f"/api{table.replace('/t/', '/tables/')}/chat", text="Hello")
    assert CHEVRON in anna.screen(table, 0)["chat"]
    berta.form("/me", name="Berta", crest=str(GREEN))
    assert LOZENGE in anna.screen(table, 0)["chat"], "at once, at a table that is played"
    assert LOZENGE in re.findall(r'aria-labelledby="company-title".*', anna.get("/lobby").text, re.DOTALL)[0]


def test_a_guest_sits_where_their_shield_is_if_that_seat_is_free(visitor: Visit) -> None:
    anna, berta, cosmo = visitor(), visitor(), visitor()
    for who in (berta, cosmo):
        who.form("/name", name="Berta" if who is berta else "Cosmo", crest="2")
    table = anna.open("meadow", players="4", seat_1="link", seat_2="link", seat_3="link")
    code = re.findall(r'class="code" aria-label="Code (\w+)"', anna.get(table).text)[0]
    for who, seat in ((berta, 2), (cosmo, 1)):
        who.form(f"/j/{code}")
        assert f'data-seat="{seat}"' in who.get(table).text


@pytest.mark.parametrize("crest", ["5", "-1", "red", "4" * 30, "1.0"])
def test_no_other_shield_can_be_chosen_and_nothing_else_changes(visitor: Visit, crest: str) -> None:
    anna = visitor()
    anna.form("/name", name="Anna", crest=str(GREEN))
    for path in ("/name", "/me"):
        answer = anna.form(path, name="Somebody else", crest=crest)
        assert answer.status_code == 400 and "choose one of the 5 shields" in answer.text
        assert worn(anna.get("/").text) == "green" and "Somebody else" not in anna.get("/me").text


def test_who_does_not_choose_keeps_what_they_have(visitor: Visit) -> None:
    anna = visitor()
    anna.form("/name", name="Anna", crest=str(GREEN))
    anna.form("/me", name="Anna Maria")
    assert worn(anna.get("/").text) == "green"


def test_who_is_not_listed_shows_no_shield_either(visitor: Visit) -> None:
    anna = visitor()
    anna.form("/name", name="Anna", crest=str(GREEN))
    table = anna.open("meadow")
    at = f"/api{table.replace('/t/', '/tables/')}"
    while not anna.get(at, headers={"accept": "application/json"}).json()["result"]:
        open_now = anna.get(f"{at}/actions", headers={"accept": "application/json"}).json()
        if open_now["actions"]:
            anna.tell(f"{at}/act", seat=0, action=open_now["actions"][0]["id"], turn=open_now["turn"])
    guest = visitor()
    while "Anna" not in (listed := guest.get("/club/ratings/meadow").text):  # the club hears of the end behind it
        time.sleep(0.05)
    assert LOZENGE in re.sub(r'<a class="self".*?</a>', "", listed, flags=re.DOTALL)
    anna.form("/club/privacy", open="on")
    listed = re.sub(r'<a class="self".*?</a>', "", guest.get("/club/results").text, flags=re.DOTALL)
    assert "Anna" not in listed and LOZENGE not in listed
