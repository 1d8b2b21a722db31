"""Widgets are dark and of normal size where a test begins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from widgets.base.theme import theme


@pytest.fixture(autouse=True)
def theme_returns() -> Iterator[None]:
    """Return to the dark theme at its normal size after a test that chose another one."""
    yield
    theme.use("dark")
    theme.set_scale(1.0)
