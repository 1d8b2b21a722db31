"""Every icon that is named somewhere is in the font: one that is not ends the painting of its widget."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from widgets.base.icons import icon

ROOT = Path(__file__).parents[2]
_FIRST = {"EmptyState", "IconButton", "IconLabel"}
_SECOND = {"InstrumentState": 3, "paint_icon": 2, "PickerAction": 1}
"""Calls in which the icon stands elsewhere among the arguments."""
_BY_NAME = {"icon", "action_icon"}


def named(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = 0 if called in _FIRST else _SECOND.get(called, -1)
        found = [node.args[place]] if 0 <= place < len(node.args) else []
        found += [each.value for each in node.keywords if each.arg in _BY_NAME]
        yield from (each.value for each in found if isinstance(each, ast.Constant) and isinstance(each.value, str))


FILES = [path for folder in ("app", "widgets") for path in sorted((ROOT / folder).rglob("*.py"))]


def test_every_icon_that_is_named_is_there(qapp) -> None:
    names = {(name, path.name) for path in FILES for name in named(path) if name}
    assert len(names) > 50
    for name, where in sorted(names):
        try:
            icon(name)
        except Exception as error:
            pytest.fail(f"{where}: {error}")
