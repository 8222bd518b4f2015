"""A program sits at a table of a real server and plays: through the client, with a trained net, seeing only what it may."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import torch

import duchy
from duchy.bots import Bot, Seen, bot
from duchy.client import Client, ServerSaidNo, main
from duchy.kernel.fair import sealed
from duchy.kernel.pack import kinds, opened, plain, values

ROOT = Path(__file__).parents[2]


def table_for(client: Client, game: str, *seats: dict[str, str]) -> Any:
    return client.ask("/api/tables", {"game": game, "seats": list(seats)})


def test_two_agents_play_a_whole_match(address: str) -> None:
    host = Client(address, "Ada")
    told = table_for(host, "castellans", {"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "random"})
    scores = host.play(told["id"], bot("random", 3))
    assert scores is not None and len(scores) == 2
    assert host.ask(f"/api/tables/{told['id']}")["status"] == "over"


def test_an_agent_comes_by_invitation_and_waits_for_its_turn(address: str) -> None:
    host, guest = Client(address, "Ada"), Client(address, "Robin")
    told = table_for(host, "castellans", {"kind": "here", "name": "Ada"}, {"kind": "link"})
    alone = host.sight(told["id"], wait=1)
    assert alone.status == "open" and alone.legal == [] and alone.seen is None, "nothing to decide before all are there"
    assert guest.sit(told["code"]) == told["id"]
    assert guest.added[told["id"]].commitment == told["commitment"]
    word = guest.added[told["id"]].luck
    assert guest.ask(f"/t/{told['id']}/fair.json")["contributions"] == ["", sealed(word)], "nobody knows it yet"
    assert guest.sight(told["id"], wait=0).status == "playing", "everybody sits: it was opened"
    assert guest.ask(f"/t/{told['id']}/fair.json")["contributions"] == ["", word]
    assert guest.added[told["id"]].others == ("", sealed(word))
    first = {client: client.sight(told["id"], wait=0) for client in (host, guest)}
    asked = [client for client, sight in first.items() if sight.seen is not None]
    assert asked and all(sight.seen is None and not any(sight.mask) for c, sight in first.items() if c not in asked)
    for _ in range(30):
        for client in (host, guest):
            sight = client.sight(told["id"], wait=0)
            if sight.seen is not None:
                assert sight.seen.legal == sight.legal == [a for a, on in enumerate(sight.mask) if on]
                assert sight.seen.observation == sight.observation
                client.act(told["id"], sight, sight.legal[0])
                with pytest.raises(ServerSaidNo):
                    client.act(told["id"], sight, -1)
    with pytest.raises(ServerSaidNo, match="no seat"):
        Client(address, "Nosy").sight(told["id"], wait=0)


class Tiny(Bot):
    """A small net that was trained a moment ago."""

    net: Any = None

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        numbers = torch.tensor(list(seen.observation), dtype=torch.float32) / 255
        mask = torch.tensor(list(seen.mask))
        return int(self.net(numbers).masked_fill(mask == 0, -1e9).argmax())


def test_a_trained_net_sits_at_the_table(address: str) -> None:
    game = duchy.game("castellans")
    torch.manual_seed(1)
    torch.set_num_threads(1)  # there is little to compute, and other tests beside this one
    net = torch.nn.Linear(sum(field.size for field in game.layout), game.actions.size)
    learner = torch.optim.Adam(net.parameters(), 1e-2)
    state, teacher = game.new(players=2, seed=1), bot("greedy", 1)
    losses = []
    while not state.over and len(losses) < 60:
        seen = Seen(game, state, state.seat)
        chosen = teacher.choose(seen)
        out = net(torch.tensor(list(seen.observation), dtype=torch.float32) / 255)
        loss = torch.nn.functional.cross_entropy(out[None], torch.tensor([chosen]))
        learner.zero_grad()
        loss.backward()
        learner.step()
        losses.append(loss.item())
        state.apply(chosen)
    assert sum(losses[-20:]) < sum(losses[:20]), "it has learnt something"
    Tiny.net = net
    client = Client(address, "Net")
    told = table_for(client, "castellans", {"kind": "here", "name": "Net"}, {"kind": "bot", "bot": "random"})
    assert client.play(told["id"], Tiny("tiny", 1)) is not None


@pytest.mark.parametrize("name", duchy.games())
def test_a_table_sent_as_data_is_the_same_table(name: str) -> None:
    game = duchy.game(name)
    for variant in game.variants[:: max(1, len(game.variants) // 4)]:
        state = game.new(players=variant.players, seed=2, options=variant.options)
        for number in range(60):
            if state.over:
                break
            if number % 12 == 0:
                other = opened(game.state, json.loads(json.dumps(plain(values(state)))))
                assert other == state and other.legal() == state.legal()
                assert other.playout(3) == state.copy().playout(3)
            legal = state.legal()
            state.apply(legal[number % len(legal)])


def test_only_what_belongs_to_the_game_is_made_of_what_was_sent() -> None:
    game = duchy.game("castellans")
    sent = plain(values(game.new(players=2, seed=2)))
    assert all(cls.__module__.startswith("duchy.rooms.castellans.") for cls in kinds("duchy.rooms.castellans").values())
    for wrong in ({}, {**sent, "boards": [{"thing": "Popen"}]}, {**sent, "boards": [{"thing": "Board", "__class__": 1}]}):
        with pytest.raises(duchy.BadRecord, match="not a table"):
            opened(game.state, wrong)


def test_the_command_says_in_a_sentence_what_was_wrong(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, told in [
        ([address, "NOPE"], "there is no table with this code"),
        ([address, "NOPE", "--bot", "wizard"], "there is no bot 'wizard'"),
        (["http://127.0.0.1:1", "NOPE"], "http://127.0.0.1:1 does not answer"),
    ]:
        monkeypatch.setattr("sys.argv", ["duchy.client", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr().err
        assert ended.value.code == 1 and said.startswith("duchy.client: ") and told in said and said.count("\n") == 1
