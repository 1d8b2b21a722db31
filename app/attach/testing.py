"""Test of a user's own optimizer: `assert_holds(MyAdam)` fails with the findings of the checker."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from .environment import whole_program


def assert_holds(
    optimizer: type | str,
    values: Mapping[str, Any] | None = None,
    *,
    rules: str | Collection[str] = (),
    reference: str = "",
    view: str = "auto",
) -> None:
    """Check an optimizer, with the arguments of `slotscope.check`.

    Raises `AssertionError` if a rule of its contract fails, with a sentence for each, its line and how to mend it.
    """
    __tracebackhide__ = True  # pytest then shows the line of the test
    check = whole_program("testing").check
    check(optimizer, values, rules=rules, reference=reference, view=view).assert_holds()
