"""A session's own tests need no compiled steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.uncompiled import steps_without_xla


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    with steps_without_xla(reuse=True):
        yield
