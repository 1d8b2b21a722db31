"""Checks of a text or a name, by some rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.contract_check import check


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    """Write a file and return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def findings(name: Path | str, *rules: str, **options: Any) -> dict[str, CheckResult]:
    """Check by these rules, or by all, and return what each found."""
    return {each.rule: each for each in check(str(name), only=rules, **options)}


def line_with(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)
