"""Modules import one another in one direction, for their types too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def modules() -> dict[str, Path]:
    found = {}
    for top in ("app", "optimizers", "widgets"):
        for path in (ROOT / top).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """Every module of ours that `path` imports, inside functions and under `TYPE_CHECKING` too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inside = [f"{node.module}.{each.name}" for each in node.names]
            names = [name if name in known else node.module for name in inside]
        else:
            continue
        yield from (name for name in names if name in known)


def test_no_modules_import_each_other() -> None:
    known = modules()
    graph = {name: {other for other in imports(path, known) if other != name} for name, path in known.items()}
    assert len(graph) > 500
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None
