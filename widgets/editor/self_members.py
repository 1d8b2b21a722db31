"""What a class in the text has, read from lines that need not be valid Python: what follows `self.` at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from widgets.editor.completer import Completion

_CLASS = re.compile(r"(\s*)class\s+(\w+)\s*(?:\(([^)]*)\))?")
_METHOD = re.compile(r"(\s*)(?:async\s+)?def\s+(\w+)")
_ATTRIBUTE = re.compile(r"(\s*)(\w+)\s*(?::[^=]+)?=[^=]")
_OWN = re.compile(r"\bself\.(\w+)\s*(?::[^=\n]+)?=[^=]")
_SEVERAL = re.compile(r"\s*((?:self\.\w+\s*,\s*)+self\.\w+)\s*=[^=]")


def self_members(text: str, line: int) -> list[Completion]:
    """Members of the class around `line`, from 1, and of its bases in the same text; empty outside a class."""
    lines = text.split("\n")
    head = _class_around(lines, line - 1)
    found: dict[str, str] = {}
    heads = {match[2]: place for place, each in enumerate(lines) if (match := _CLASS.match(each))}
    seen: set[int] = set()
    while head is not None and head not in seen:
        seen.add(head)
        for name, kind in _members(lines, head, line - 1):
            found.setdefault(name, kind)
        match = _CLASS.match(lines[head])
        bases = [base.strip() for base in (match[3] or "").split(",")] if match else []
        head = next((heads[base] for base in bases if base in heads), None)
    return [Completion(name, kind) for name, kind in sorted(found.items())]


def _class_around(lines: list[str], place: int) -> int | None:
    depth = _depth(lines[place])
    for above in range(place, -1, -1):
        text = lines[above]
        if not text.strip():
            continue
        match = _CLASS.match(text)
        if match and len(match[1]) < depth:
            return above
        if above == place or _depth(text) < depth:
            depth = _depth(text)
    return None


def _members(lines: list[str], head: int, typed: int) -> Iterator[tuple[str, str]]:
    """Of the class that begins in the line `head`; the line `typed` is not finished."""
    outer = _depth(lines[head])
    inner = None
    for place in range(head + 1, len(lines)):
        text = lines[place]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        depth = _depth(text)
        if depth <= outer and place != typed and text.lstrip()[0] not in ")]}":
            return
        inner = depth if inner is None else inner
        if place == typed:
            continue
        if (method := _METHOD.match(text)) and depth == inner:
            above = lines[place - 1].strip()
            yield method[2], "property" if above.startswith(("@property", "@cached_property")) else "function"
        elif (attribute := _ATTRIBUTE.match(text)) and depth == inner:
            yield attribute[2], "statement"
        several = _SEVERAL.match(text)
        names = re.findall(r"self\.(\w+)", several[1]) if several else _OWN.findall(text + "\n ")
        for name in names:
            yield name, "statement"


def _depth(text: str) -> int:
    return len(text) - len(text.lstrip())
