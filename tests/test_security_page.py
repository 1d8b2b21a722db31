"""The page on security: each promise has tests, and they exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
PROMISES = [line for line in PAGE.partition("## What is not promised")[0].splitlines() if line.startswith("| ")][1:]
NAMES = sorted(set(re.findall(r"`(tests/[^`]+)`", PAGE)))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda row: row[2:40])
def test_promise_names_its_tests(promise: str) -> None:
    assert re.search(r"`tests/[^`]+`", promise)


@pytest.mark.parametrize("name", NAMES)
def test_named_test_exists(name: str) -> None:
    file, _, function = name.partition("::")
    tree = ast.parse((ROOT / file).read_bytes())
    functions = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert function in functions if function else any(each.startswith("test_") for each in functions)


def test_page_says_what_is_not_promised() -> None:
    said = PAGE.partition("## What is not promised")[2]
    for word in ("not a sandbox", "scheduler", "SLOTSCOPE_COMPILE_CACHE", "PYTHONPATH"):
        assert word in said
