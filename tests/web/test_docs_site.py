"""The documentation at /docs: served where it is built, and else a sentence that says how to build it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from duchy.web import docs
from tests.web.conftest import serving


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Read me</h1>")
    (folder / "rules" / "burgundy.html").write_text("<h1>Rules</h1>")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setenv("DUCHY_DOCS", str(folder))
    return folder


def test_the_site_is_served_where_it_is_built(site: Path, database: str) -> None:
    with serving(database) as address:
        assert "Read me" in httpx.get(f"{address}/docs", follow_redirects=True, verify=False).text
        page = httpx.get(f"{address}/docs/rules/burgundy.html", verify=False)
        assert "Rules" in page.text
        assert "script-src 'self';" in page.headers["content-security-policy"]
        for path in ("/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/nothing.html"):
            answer = httpx.get(address + path, verify=False)
            assert answer.status_code == 404 and "not for you" not in answer.text


def test_a_table_without_the_site_says_how_to_build_it(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUCHY_DOCS", str(tmp_path))
    assert docs.site() is None
    with serving(database) as address:
        for path in ("/docs", "/docs/rules/burgundy.html"):
            answer = httpx.get(address + path, headers={"accept": "text/html"}, verify=False)
            assert answer.status_code == 404 and "make docs" in answer.text
