"""Groups of variables by optimizer, where there are several: a pattern for each, as a run of the program has it for
parts of its model.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class OptimizerGroup:
    """The variables of the optimizer at `place` among all; `pattern` matches their whole paths and no others."""

    place: int
    pattern: str


_MOST_LETTERS = 4000


def group_pattern(paths: Sequence[str], others: Collection[str] = ()) -> str:
    """Return a regular expression that matches `paths` whole and none of `others`: of the folder that they alone are
    in, else of the names that they alone end with (`.*/bias|.*/gamma`), else of each. Empty where that would be too
    long.
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
    """Return the folder that all paths share, up to a `/`; empty where they share none."""
    parts = [path.split("/")[:-1] for path in paths]
    found = []
    for names in zip(*parts, strict=False):
        if len(set(names)) > 1:
            break
        found.append(names[0])
    return "/".join(found)


def literal(path: str) -> str:
    """Return a regular expression of this path alone."""
    return re.sub(r"[.^$*+?{}\[\]\\|()]", r"\\\g<0>", path)
