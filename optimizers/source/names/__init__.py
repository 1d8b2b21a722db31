"""Old names of TensorFlow and Keras: the current name of each, and the last release of removed names.

`names.json` says it; `compare.py` writes that from the releases themselves. It is read when first asked.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path

_FILE = Path(__file__).with_name("names.json")


def today(dotted: str) -> str:
    """Return the current dotted name of a moved name; empty if it did not move or was removed."""
    module, _, name = dotted.rpartition(".")
    for owner, names in _read()["moved"].get(module, {}).items():
        for each in names.split():
            old, _, new = each.partition("=")
            if old == name:
                return f"{owner}.{new or old}"
    return ""


def is_module(dotted: str) -> bool:
    """Return whether a name was a module or package some of whose names still exist."""
    return dotted in _modules()


def removed(dotted: str) -> str:
    """Return the last release that had a name, `"TensorFlow 1.15"`; empty if no compared release had it."""
    module, _, name = dotted.rpartition(".")
    for release, modules in _read()["removed"].items():
        if name in modules.get(module, "").split():
            return str(release)
    if is_module(dotted):
        return ""
    inside = (f"{dotted}.", dotted)
    found = [
        release
        for release, modules in _read()["removed"].items()
        if any(each == inside[1] or each.startswith(inside[0]) for each in modules)
    ]
    return max(found, key=_version_key, default="")


def _version_key(release: str) -> tuple[int, ...]:
    return tuple(int(each) for each in release.rpartition(" ")[2].split("."))


@functools.cache
def _read() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    found: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


@functools.cache
def _modules() -> frozenset[str]:
    parts = (module.split(".") for module in _read()["moved"])
    return frozenset(".".join(each[:count]) for each in parts for count in range(1, len(each) + 1))
