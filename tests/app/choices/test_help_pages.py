"""The pages that the window shows: chapters of the guide, and words of the glossary."""

from __future__ import annotations

from app.choices.help_pages import chapters, glossary, page_text
from tests.pages import ROOT


def test_every_chapter_of_the_guide_can_be_read() -> None:
    written = {f"guide/{path.stem}" for path in (ROOT / "docs" / "guide").glob("*.md")} - {"guide/README"}
    assert written <= set(chapters())
    assert [name for name in chapters() if not page_text(name).startswith(f"# {chapters()[name].title}")] == []


def test_chapters_say_their_content() -> None:
    assert chapters()["guide/compare"].summary == "races, seeds, grids"


def test_the_glossary_has_words_of_the_window_alone() -> None:
    words = [word for term in glossary() for word in term.words]
    assert {"slot", "branch", "checkpoint"} <= set(words)
    assert not {"observer", "frame", "chunk"} & set(words)
    assert all(term.meaning for term in glossary())
