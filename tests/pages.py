"""The pages of the project: README, ARCHITECTURE, CONTRIBUTING and docs/, with the code and commands that they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SHELLS = ("sh", "console")
_FENCE = re.compile(r"^(?:<!-- ([^\n]*) -->\n)?```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True, slots=True)
class Block:
    """Fenced text of a page.

    Attributes:
        language: the word behind the backticks, or nothing.
        mark: the HTML comment on the line above, or nothing.
        line: its line in the page, from 1.
    """

    page: Path
    line: int
    language: str
    mark: str
    text: str

    @property
    def commands(self) -> list[str]:
        """Commands, without prompts, comments and what a console prints; a backslash continues a line."""
        lines = [re.sub(r"\s{2,}#.*$|^#.*$", "", line) for line in self.text.replace("\\\n", " ").splitlines()]
        if self.language == "console":
            lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
        return [line.strip() for line in lines if line.strip()]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[2], found[1] or "", found[3])


def code_of(page: Path) -> list[str]:
    """Code in the sentences of a page, the commands of its blocks, and the lines of its drawings."""
    spans = _SPAN.findall(_FENCE.sub("", page.read_text(encoding="utf-8")))
    commands = [command for block in blocks(page) if block.language in SHELLS for command in block.commands]
    drawings = [line for block in blocks(page) if not block.language for line in block.text.splitlines()]
    return [*spans, *commands, *drawings]
