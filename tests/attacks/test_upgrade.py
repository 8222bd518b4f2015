"""An upgrade that changes the rules under unfinished matches: they go on where they can, and are kept where they can't."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from duchy.table.archive import export
from duchy.table.store import Store
from tests.attacks.players import player_at, table_of
from tests.table.postgres import free_port
from tests.web.processes import running


@pytest.mark.parametrize("how", ["gentle", "harsh"])
def test_matches_are_pinned_to_the_rules_they_began_with(how: str, tmp_path: Path, stack: ExitStack) -> None:
    database, port = f"sqlite:///{tmp_path / 'duchy.sqlite'}", free_port()
    address = f"http://127.0.0.1:{port}"
    with running(port, database):
        player = player_at(stack, address)
        going, finished, waiting = player.open("meadow"), player.open("meadow"), player.open("meadow", "here", "link")
        for _ in range(4):
            assert player.move(going) is not None
        record = player.finish(finished)
        before = player.get(f"/tables/{going}/view?seat=0").json()
    old = table_of(database, going)
    with running(port, database, upgrade=how):
        view = player.get(f"/tables/{going}/view?seat=0")
        assert player.get(f"/tables/{waiting}").status_code == 200, "nobody has begun there: it takes the new rules"
        listed = player.get("/tables")
        assert listed.status_code == 200 and going in [t["id"] for t in listed.json()]
        told = httpx.get(f"{address}/t/{going}/told", headers={"accept": "text/html"}, verify=False)
        page = httpx.get(f"{address}/t/{going}/fair", headers={"accept": "text/html"}, verify=False)
        if how == "gentle":
            assert view.json() == before, "the match stands where it stood"
            assert "carried over to rules 7" in page.text and told.status_code == 404
            carried = player.finish(going)
            assert carried["rules"] == 7 and carried["began"] == {"rules": old.rules, "fingerprint": old.fingerprint}
            assert httpx.get(f"{address}/t/{going}/fair.json", verify=False).json()["verdict"]["good"]
        else:
            assert view.status_code == 423 and f"/t/{going}/told" in view.text
            moved = player.post(f"/tables/{going}/act", json={"seat": 0, "action": 0})
            assert moved.status_code == 423
            assert told.status_code == 200 and "Cards: " in told.text and "can&#39;t go on" in told.text
        done = player.get(f"/tables/{finished}/record")
        assert done.status_code == 423 or done.json()["entries"] == record["entries"]
    now = table_of(database, going)
    assert (now.rules, now.fingerprint) == (old.rules, old.fingerprint), "what a match began with is never rewritten"
    assert now.status == ("over" if how == "gentle" else "closed")

    async def exported() -> None:
        store = Store(database)
        try:
            assert (await export(store, tmp_path / "out")).damaged == []
        finally:
            await store.close()

    asyncio.run(exported())
    kept = json.loads((tmp_path / "out" / f"meadow-{going}.json").read_text())
    assert kept["rules"] == (7 if how == "gentle" else old.rules)
