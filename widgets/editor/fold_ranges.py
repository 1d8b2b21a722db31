"""Which lines of a Python text can be folded: classes, functions, long strings and brackets."""

from __future__ import annotations

import ast
import re
import warnings

_HEAD = re.compile(r"\s*(?:async\s+def|def|class)\b")
_BRACKETS = (ast.Call, ast.Dict, ast.List, ast.Set, ast.Tuple, ast.ListComp, ast.SetComp, ast.DictComp)


def fold_ranges(text: str) -> dict[int, int]:
    """The last hidden line by the line that stays, both from 0. Text that does not parse folds by its indentation."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return _by_indentation(text.split("\n"))
    lines = text.split("\n")
    found: dict[int, int] = {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        first, last = node.lineno - 1, _last(node, lines)
        if last > first:
            found[first] = max(last, found.get(first, last))
    return found


def _last(node: ast.stmt | ast.expr, lines: list[str]) -> int:
    """The last line that folding this node hides, -1 where it does not fold."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return (node.end_lineno or node.lineno) - 1
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return (node.end_lineno or node.lineno) - 1
    if isinstance(node, _BRACKETS):
        last = (node.end_lineno or node.lineno) - 1
        # A line that begins with the closing bracket stays.
        return last - 1 if last < len(lines) and lines[last].lstrip()[:1] in (")", "]", "}") else last
    return -1


def _by_indentation(lines: list[str]) -> dict[int, int]:
    found: dict[int, int] = {}
    open_heads: list[tuple[int, int]] = []
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        closes = line.lstrip().startswith(")")
        while open_heads and (indent < open_heads[-1][1] or (indent == open_heads[-1][1] and not closes)):
            open_heads.pop()
        for head, _ in open_heads:
            found[head] = number
        if _HEAD.match(line):
            open_heads.append((number, indent))
    return found
