"""The pytest plugin of Slotscope: the fixture `assert_holds`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .testing import assert_holds


@pytest.fixture(name="assert_holds", scope="session")
def _assert_holds() -> Callable[..., None]:
    """Return `slotscope.testing.assert_holds`, for tests that do not import it."""
    return assert_holds
