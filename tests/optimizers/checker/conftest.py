"""Helpers of the tests of the checker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from optimizers.inspection.checker_process import CheckerProcess


@pytest.fixture(scope="session")
def patient_checker() -> Iterator[CheckerProcess]:
    """Provide one process for all tests: it takes seconds to start, and forks for each check."""
    made = CheckerProcess(rule_seconds=120)
    yield made
    made.close()
