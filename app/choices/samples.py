"""The sample experiments that come with the program."""

from __future__ import annotations

import functools
import importlib.resources
import tomllib
from dataclasses import dataclass

FIRST = "digits-adam"
"""The one that the window starts with."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample: its file's name without the ending, its title, and its text as TOML."""

    name: str
    title: str
    text: str


@functools.cache
def samples() -> dict[str, Sample]:
    """Every sample by name, the first one first."""
    found = {}
    for file in (importlib.resources.files("resources") / "experiments").iterdir():
        name, dot, ending = file.name.rpartition(".")
        if dot and ending == "toml":
            text = file.read_text(encoding="utf-8")
            document = tomllib.loads(text)
            if "sweep" not in document:  # that is many runs, see `app.core.sweep`
                found[name] = Sample(name, document.get("title", name), text)
    return dict(sorted(found.items(), key=lambda item: (item[0] != FIRST, item[0])))
