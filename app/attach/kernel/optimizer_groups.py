"""Groups of variables that share an optimizer, each with a pattern like the parts of an experiment."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class OptimizerGroup:
    """The variables of one optimizer, the `place`-th of all. `pattern` matches exactly their paths."""

    place: int
    pattern: str


_MOST_LETTERS = 4000


def group_pattern(paths: Sequence[str], others: Collection[str] = ()) -> str:
    """Return a regular expression that matches all of `paths` and none of `others`: by their folder, else by the ends
    of their names (`.*/bias|.*/gamma`), else by each path. Empty if it would be too long.
    """
    folder = common_folder(paths)
    if folder and not any(each.startswith(f"{folder}/") for each in others):
        return f"{literal(folder)}/.*"
    names = dict.fromkeys(path.rpartition("/")[2] for path in paths)
    if others and all("/" in path for path in paths) and names.keys().isdisjoint(p.rpartition("/")[2] for p in others):
        found = "|".join(f".*/{literal(name)}" for name in names)
    else:
        found = "|".join(map(literal, paths))
    return found if len(found) <= _MOST_LETTERS else ""


def common_folder(paths: Sequence[str]) -> str:
    """Return the longest folder that contains all paths, up to a `/`; empty if there is none."""
    parts = [path.split("/")[:-1] for path in paths]
    found = []
    for names in zip(*parts, strict=False):
        if len(set(names)) > 1:
            break
        found.append(names[0])
    return "/".join(found)


def literal(path: str) -> str:
    """Return a regular expression that matches only this path."""
    return re.sub(r"[.^$*+?{}\[\]\\|()]", r"\\\g<0>", path)
