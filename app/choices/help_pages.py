"""The pages of `docs` in the window: chapters of the guide, and the words of the glossary."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

_ROOT = Path(__file__).parents[2]
FOLDERS = (_ROOT / "resources" / "docs", _ROOT / "docs")
"""Folders that may hold the pages: where the program is installed, and in its repository."""
TUTORIAL, GLOSSARY = "tutorial", "glossary"
_LINK = re.compile(r"\]\(([^)]+)\.md\)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Page of the guide: its file below `docs` without the ending, its heading, and its content in a few words."""

    name: str
    title: str
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """Words of the glossary that belong together, and their meaning."""

    words: tuple[str, ...]
    meaning: str

    @property
    def title(self) -> str:
        return ", ".join(self.words)


def pages_folder() -> Path:
    """Return the folder of the pages. Raises `FileNotFoundError`, as a repository always has one."""
    for folder in FOLDERS:
        if (folder / f"{GLOSSARY}.md").is_file():
            return folder
    raise FileNotFoundError(str(FOLDERS[-1]))


def page_text(name: str) -> str:
    """Return a page as Markdown. Raises `OSError` where there is none."""
    return (pages_folder() / f"{name}.md").read_text(encoding="utf-8")


@functools.cache
def chapters() -> dict[str, Chapter]:
    """Return the chapters by name, in the order of the guide's contents."""
    names = {TUTORIAL: "", GLOSSARY: ""}
    for line in re.findall(r"^\d+\. (.+)$", page_text("guide/README"), re.MULTILINE):
        summary = line.partition("): ")[2]
        for path in _LINK.findall(line):
            names[path.removeprefix("../") if path.startswith("../") else f"guide/{path}"] = summary
    return {name: Chapter(name, _heading(name), summary) for name, summary in names.items()}


def _heading(name: str) -> str:
    return page_text(name).partition("\n")[0].removeprefix("# ").strip()


@functools.cache
def glossary() -> tuple[Term, ...]:
    """Return the words that a person meets in the window, in their order; those of the code alone are left out."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", page_text(GLOSSARY), re.MULTILINE)
    terms = [Term(_words(words), _plain(meaning)) for words, meaning in rows if words.strip("- ") and words != "word"]
    return tuple(term for term in terms if not set(term.words) & _OF_DEVELOPERS)


_OF_DEVELOPERS = {"chunk", "host", "observer", "command", "subscribe", "snapshot", "budget"}


def _words(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(","))


def _plain(text: str) -> str:
    return text.replace("`", "").strip()
