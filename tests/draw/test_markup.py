"""Markup is made in one place, text is escaped where it is put in, and the code of the drawings keeps to both."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from duchy.draw import LOOK, kit
from duchy.draw.markup import NOTHING, Html, html, join, tag

DRAW = LOOK.parent
SOURCES = sorted(DRAW.rglob("*.py"))
OURS = {"markup.py", "__init__.py:scene", "picture.py:icons", "picture.py:styles"}
"""Who may call text markup: the maker of markup, and who reads our own pictures and style sheets."""
WORDS = {"any", "bar", "big", "box", "cap", "die", "end", "hex", "key", "me", "new", "off", "on", "one", "or", "own", "rim"}
WORDS |= {"row", "sum", "tag", "tip", "top", "two"}
WORDS |= {"arc", "ask", "bag", "buy", "hit", "ink", "set", "tie", "way"}
"""Names of classes that are short and still words."""


def name(path: Path) -> str:
    """A source as the id of a test."""
    return str(path.relative_to(DRAW))


def test_text_is_escaped_and_markup_is_not() -> None:
    assert html("<b>{}</b>", "<i>&'\"") == "<b>&lt;i&gt;&amp;&#39;&#34;</b>"
    assert html("<b>{}</b>", html("<i>{}</i>", 3)) == "<b><i>3</i></b>"
    assert html('<b title="{word}">{}{word}</b>', 1, word="a&b") == '<b title="a&amp;b">1a&amp;b</b>'
    assert join(html("<i/>"), [html("<b/>"), html("{}", "<")]) == "<i/><b/>&lt;"
    assert type(html("{}", "x")) is type(join()) is type(tag("g")) is Html


def test_text_is_escaped_even_where_the_types_were_not_asked() -> None:
    text = "<i>"
    assert tag("b", text) == "<b>&lt;i&gt;</b>"  # type: ignore[arg-type]
    assert tag("b", [html("<u/>"), text]) == "<b><u/>&lt;i&gt;</b>"  # type: ignore[list-item]
    assert join(text) == "&lt;i&gt;"  # type: ignore[arg-type]
    assert html("<b>{}</b>", [text, 2]) == "<b>&lt;i&gt;2</b>"
    assert kit.piece("span", text, "", "x") == '<span role="group" aria-label="x">&lt;i&gt;</span>'  # type: ignore[arg-type]


def test_numbers_are_short_and_nothing_is_nothing() -> None:
    assert html("{} {} {} {}", 2, 2.0, 1 / 3, -0.001) == "2 2 0.33 0"
    assert NOTHING == "" and not NOTHING and tag("g") == "<g></g>"
    assert html("50% of {{{}}}", 2) == "50% of {2}"


def test_a_template_takes_as_much_as_it_has_places_for() -> None:
    for template, given, named in (("<b>{}</b>", (), {}), ("<b></b>", "x", {}), ("{one}", "x", {"one": 1})):
        with pytest.raises(TypeError):
            html(template, *given, **named)
    with pytest.raises(KeyError):
        html("{one}{two}", one=1)


def test_markup_and_the_same_text_are_kept_apart() -> None:
    @kit.kept
    def bold(inner: object) -> Html:
        return html("<b>{}</b>", inner)

    for _ in range(2):
        assert bold("<i>") == "<b>&lt;i&gt;</b>"
        assert bold(html("<i>")) == "<b><i></b>"
        assert bold([html("<i>"), "<i>"]) == "<b><i>&lt;i&gt;</b>"
        assert bold({"html": "<i>"}) != bold(html("<i>"))


def calls(tree: ast.AST, *names: str) -> list[tuple[str, ast.Call]]:
    """The calls of these names, each with the function it stands in."""
    found = []
    for statement in ast.iter_child_nodes(tree):
        where = statement.name if isinstance(statement, ast.FunctionDef) else ""
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                found.append((where, node))
    return found


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_only_templates_of_our_own_are_markup(path: Path) -> None:
    """Types see to the rest: whatever returns `Html` is made of these."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for _, call in calls(tree, "html"):
        assert isinstance(call.args[0], ast.Constant), f"{name(path)}:{call.lineno}: a template is written out"
    for function, call in calls(tree, "Html", "Markup"):
        assert {name(path), f"{name(path)}:{function}"} & OURS, f"{name(path)}:{call.lineno}: only `html` makes markup"


@pytest.mark.parametrize("path", [path for path in SOURCES if path.name != "markup.py"], ids=name)
def test_no_markup_is_written_as_text(path: Path) -> None:
    """Neither in f-strings nor in strings outside of templates."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    templates = {id(node) for _, call in calls(tree, "html") for node in ast.walk(call.args[0])}
    spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in templates | spoken:
            assert not re.search(r"</?[a-z]", node.value), f"{name(path)}:{node.lineno}: {node.value!r}"


@pytest.mark.parametrize("path", sorted(DRAW.rglob("*.css")), ids=name)
def test_classes_are_words(path: Path) -> None:
    """Behind the prefix of the game stands what the class is of."""
    for prefix, word in re.findall(r"\.([a-z]{1,2})-([a-z]{1,3})(?![\w-])", path.read_text(encoding="utf-8")):
        assert word in WORDS or prefix == "c", f".{prefix}-{word} in {name(path)}"


@pytest.mark.parametrize("path", sorted(DRAW.rglob("*.css")), ids=name)
def test_style_sheets_can_be_read(path: Path) -> None:
    """No long lines, one rule at a time."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        assert len(line) <= 128 and line.count("{") <= 1 and not ("{" in line and "}" in line), f"{name(path)}:{number}"
