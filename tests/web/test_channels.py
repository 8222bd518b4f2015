"""Webhooks of people and tables: a digest, in the words of whoever listens, calling nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.table.house import House
from duchy.table.moves import act
from duchy.table.seating import Proposal, Wish, open_table, sit
from duchy.table.webhook import QUIET, Crier, Happening, body
from tests.table.conftest import Run, postgres_url  # noqa: F401  (a fixture)
from tests.web.away import ANNA, BEN, at, quiet
from tests.web.conftest import Visitor

# -- webhooks --------------------------------------------------------------------------------------------------------


class Errands:
    """Notes what would be sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, spawn: Any, url: str, data: dict[str, Any]) -> None:
        self.sent.append(data)


def test_webhooks_come_as_a_digest_too() -> None:
    errands, clock = Errands(), [0.0]
    crier = Crier(errands, lambda work: None, lambda: clock[0])  # type: ignore[arg-type]
    for n in range(5):
        crier.say("https://hook.example/", Happening(f"turn {n}", "Table", "Meadow", "https://duchy.example/t/1"))
    assert [sent["text"] for sent in errands.sent] == ["turn 0: https://duchy.example/t/1"]
    crier.flush()
    assert len(errands.sent) == 1
    clock[0] = QUIET
    crier.flush()
    assert [sent["text"].count("turn") for sent in errands.sent] == [1, 4]
    clock[0] = 3 * QUIET
    crier.flush()
    assert len(errands.sent) == 2 and not crier.quiet


def test_discord_and_slack_are_spoken_to_in_their_words_and_nobody_is_called() -> None:
    line = Happening("@everyone, it is your turn at <!channel>", "<!channel>", "Meadow", "https://duchy.example/t/1")
    discord = body("https://discord.com/api/webhooks/1/abc", [line])
    assert discord["allowed_mentions"] == {"parse": []} and discord["content"].startswith("@everyone")
    for url in ("https://hooks.slack.com/services/T/B/x", "https://discord.com/api/webhooks/1/abc/slack"):
        assert body(url, [line]) == {"text": "@everyone, it is your turn at &lt;!channel&gt;: <https://duchy.example/t/1>"}
    assert set(body("https://else.example/", [line])) == {"text", "content", "table", "game", "link"}


def test_a_tables_channel_hears_of_turns_and_of_the_end(with_house: Run) -> None:
    errands = Errands()

    async def test(house: House) -> None:
        house.notices.crier.errands = errands  # type: ignore[assignment]
        live = await open_table(house, ANNA, Proposal("meadow", [Wish("here"), Wish("link")], {}, "Evening"))
        await house.notices.hook_table(live.table.id, "https://discord.com/api/webhooks/1/abc")
        await quiet(house, lambda: sit(house, live, BEN))
        while live.waiting:
            seat = live.waiting[0]
            await quiet(house, lambda seat=seat: act(house, live, ("anna", "ben")[seat], seat, live.match.state.legal(seat)[0]))  # type: ignore[misc]
        start = at(house, QUIET + 1)
        house.notices.crier.flush()
        said = "\n".join(sent["content"] for sent in errands.sent)
        assert "Ben, it is your turn at Evening" in said and "The match at Evening is over" in said
        assert len(errands.sent) == 2 and start

    with_house(test)


def test_only_who_opened_a_table_names_its_channel(visitor: Callable[[], Visitor]) -> None:
    anna, ben = visitor(), visitor()
    table = anna.open("meadow", seat_1="here")
    assert ben.form(f"{table}/hook", webhook="https://discord.com/api/webhooks/1/abc").status_code == 403
    inside = anna.form(f"{table}/hook", webhook="http://10.0.0.1/")
    assert inside.status_code == 400 and "public net" in inside.text
    assert anna.form(f"{table}/hook", webhook="https://" + "a" * 600).status_code == 400
    assert anna.form(f"{table}/hook", webhook="").status_code == 303
