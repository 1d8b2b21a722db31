"""One process that checks, for all tests of saved models."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from optimizers.inspection.checker_process import CheckerProcess


@pytest.fixture(scope="package")
def checker() -> Iterator[CheckerProcess]:
    found = CheckerProcess(120.0)
    yield found
    found.close()
