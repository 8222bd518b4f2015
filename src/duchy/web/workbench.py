"""The workbench: the host puts in what is printed on their own copy, and sees at once how it looks and whether it fits."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Response, Template

from duchy.draw import LOOK, look
from duchy.kernel.errors import BadContent
from duchy.packs.files import PackFolder, unzipped, zipped
from duchy.packs.forms import spoken
from duchy.packs.opened import OpenPack, checked, folder_of, tally
from duchy.packs.probe import ask
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.web.door import house_of, me_of
from duchy.web.host import need_host
from duchy.web.trial import open_trial
from duchy.web.words import glyph

AnyRequest = Request[Any, Any, Any]
MOST_PACKS = 50


def packs_of(request: AnyRequest) -> Path:
    """Where the host's packs lie; only the host may ask."""
    need_host(request)
    root: Path = request.app.state.settings.packs
    return root


def opened_of(request: AnyRequest, pack: str, game: str) -> OpenPack:
    """A game of a pack on the workbench."""
    folder = folder_of(packs_of(request), pack)
    if not (folder / "pack.toml").exists():
        raise BadContent(f"there is no pack {pack!r}; make one first")
    find_game(game)
    return OpenPack(PackFolder(folder), game)


@lru_cache(maxsize=8)
def forms_of(game: str) -> dict[str, Any]:
    """The sections of a game with their fields: they follow from the rules and stay the same while the server runs."""
    return {section["name"]: section for section in ask("overview", game, [])["sections"]}


@lru_cache(maxsize=1)
def icons() -> dict[str, str]:
    """The icons of words that have one: of a resource, a guild, a kind of tile."""
    names = re.findall(r'id="i-([a-z0-9-]+)"', (LOOK / "icons.svg").read_text(encoding="utf-8"))
    guilds = {name.removeprefix("guild-"): name for name in names if name.startswith("guild-")}
    return {word: str(glyph(name)) for word, name in {**dict(zip(names, names, strict=True)), **guilds}.items()}


def look_at(opened: OpenPack, section: str, row: str) -> dict[str, Any]:
    """How a component looks and reads with the pack; where something does not fit, the sentence that says so."""
    try:
        return {"problem": "", **ask("look", opened.game, [opened.pack.folder], section=section, row=row)}
    except BadContent as error:
        return {"problem": str(error)}


def state_of(opened: OpenPack, section: str, row: str) -> dict[str, Any]:
    """All that the page shows of a section and one component of it."""
    rows = opened.rows(section)
    names = [str(one.get("id", place)) for place, one in enumerate(rows, 1)]
    chosen = row if row in names else (names[0] if names else "")
    return {
        "rows": rows,
        "ours": {name: opened.row_of_ours(section, name) for name in names},
        "chosen": chosen,
        "steps": len(opened.steps()),
        "tally": tally(opened.house(section), opened.values(section)),
        "several": "rows" in opened.house(section),
        **look_at(opened, section, chosen),
    }


def in_words(opened: OpenPack, section: str, values: dict[str, Any]) -> dict[str, Any]:
    """A component whose words follow from its effects, unless its owner has written others."""
    ours = opened.row_of_ours(section, str(values.get("id", ""))) or {}
    before = next((row for row in opened.rows(section) if row.get("id") == values.get("id")), ours)
    field = next((field for field in forms_of(opened.game)[section]["fields"] if field["key"] == "effects"), None)
    if field is None or "text" not in values or values["text"] != before.get("text"):
        return values
    if values.get("effects") == before.get("effects"):
        return values
    again = values.get("effects") == ours.get("effects")
    return {**values, "text": ours["text"] if again else spoken(field, values.get("effects") or [])}


def on_the_shelf(folder: Path) -> dict[str, Any]:
    """What the shelf says of a pack; one that can't be read keeps its place, with the sentence that says why."""
    pack = PackFolder(folder)
    found = {"short": folder.name, "name": folder.name, "folder": str(folder.resolve()), "games": pack.games(), "problem": ""}
    try:
        return {**found, "name": pack.name}
    except BadContent as error:
        return {**found, "problem": str(error)}


class Workbench(Controller):
    """The host's packs."""

    path = "/workbench"
    include_in_schema = False

    @get("/")
    async def shelf(self, request: AnyRequest) -> Template:
        """The packs there are, and a form for a new one."""
        root = packs_of(request)
        folders = sorted(folder for folder in root.iterdir() if (folder / "pack.toml").exists()) if root.exists() else []
        shown = [on_the_shelf(folder) for folder in folders]
        me = me_of(request)
        person = await house_of(request).people.find(me.id)
        context = {"me": me, "person": person, "packs": shown, "games": [find_game(name) for name in games()], "look": look}
        return Template("workbench.html", context=context)

    @post("/", status_code=200)
    async def begin(self, request: AnyRequest, data: JSONBody[dict[str, Any]]) -> dict[str, str]:
        """Make a pack."""
        root, name = packs_of(request), str(data.get("name", "")).strip()
        short = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
        folder = folder_of(root, short)
        if folder.exists():
            raise BadContent(f"there is a pack {short!r} already")
        if root.exists() and len(list(root.iterdir())) >= MOST_PACKS:
            raise BadContent(f"{MOST_PACKS} packs are the most")
        PackFolder(folder).begin(name)
        return {"short": short}

    @post("/import", status_code=200)
    async def bring(self, request: AnyRequest) -> dict[str, str]:
        """Take in a pack that somebody has packed as one file."""
        root = packs_of(request)
        if root.exists() and len(list(root.iterdir())) >= MOST_PACKS:
            raise BadContent(f"{MOST_PACKS} packs are the most")
        short = next(f"pack-{n}" for n in range(1, MOST_PACKS + 2) if not (root / f"pack-{n}").exists())
        folder = folder_of(root, short)
        file = (await request.form()).get("pack")
        if not isinstance(file, UploadFile):
            raise BadContent("there is no file in this: choose one that `duchy content pack` or Export has made")
        unzipped(await file.read(), folder)
        PackFolder(folder).begin(short)
        return {"short": short}

    @get("/{pack:str}/export")
    async def export(self, request: AnyRequest, pack: FromPath[str]) -> Response[bytes]:
        """The pack as one file."""
        data = zipped(folder_of(packs_of(request), pack))
        headers = {"content-disposition": f'attachment; filename="{pack}.duchy"'}
        return Response(data, media_type="application/zip", headers=headers)

    @get("/{pack:str}/{game:str}")
    async def bench(self, request: AnyRequest, pack: FromPath[str], game: FromPath[str]) -> Template:
        """A game of a pack: its sections, a form, the component as it looks."""
        opened, me = opened_of(request, pack, game), me_of(request)
        sections = await asyncio.to_thread(forms_of, game)
        shown = {name: {**s, "several": "rows" in opened.house(name)} for name, s in sections.items()}
        person = await house_of(request).people.find(me.id)
        context = {"me": me, "person": person, "pack": pack, "name": opened.pack.name, "game": find_game(game)}
        return Template("bench.html", context={**context, "sections": shown, "icons": icons()})

    @get("/{pack:str}/{game:str}/{section:str}")
    async def show(
        self,
        request: AnyRequest,
        pack: FromPath[str],
        game: FromPath[str],
        section: FromPath[str],
        row: Annotated[str, QueryParameter()] = "",
    ) -> dict[str, Any]:
        """A section with one component chosen."""
        return await asyncio.to_thread(state_of, opened_of(request, pack, game), section, row)

    @post("/{pack:str}/{game:str}/{section:str}", status_code=200)
    async def change(
        self,
        request: AnyRequest,
        pack: FromPath[str],
        game: FromPath[str],
        section: FromPath[str],
        data: JSONBody[dict[str, Any]],
    ) -> dict[str, Any]:
        """Put in, copy, leave out, give back or undo; the answer is the section as it is then."""
        opened, row = opened_of(request, pack, game), str(data.get("row", ""))
        match data.get("do"):
            case "put":
                values = checked(data.get("values"))
                opened.put(section, row, in_words(opened, section, values))
                row = str(values.get("id", row))
            case "copy":
                row = opened.copy(section, row)
            case "remove":
                opened.remove(section, row)
            case "house":
                opened.give_back(section, row)
            case "undo":
                section = opened.undo()
            case other:
                raise BadContent(f"the workbench can put, copy, remove, house and undo, not {str(other)[:40]!r}")
        return {"section": section, **await asyncio.to_thread(state_of, opened, section, row)}

    @post("/{pack:str}/{game:str}/check/all", status_code=200)
    async def check(self, request: AnyRequest, pack: FromPath[str], game: FromPath[str]) -> dict[str, Any]:
        """Play every variant of the game with the pack; what was found."""
        opened = opened_of(request, pack, game)
        return await asyncio.to_thread(ask, "check", game, [opened.pack.folder])

    @post("/{pack:str}/{game:str}/play/test", status_code=200)
    async def play(self, request: AnyRequest, pack: FromPath[str], game: FromPath[str]) -> dict[str, str]:
        """Open a table with the pack as it is now."""
        opened = opened_of(request, pack, game)
        await asyncio.to_thread(ask, "overview", game, [opened.pack.folder])
        address = await asyncio.to_thread(open_trial, request, opened.pack.folder, f"/workbench/{pack}/{game}")
        return {"address": f"{address}/new/{game}"}
