"""Helpers of the tests of commands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from optimizers.inspection.checker_process import CheckerProcess


@pytest.fixture(scope="module")
def guest() -> Iterator[CheckerProcess]:
    """Provide one warm process for all inspections of a module."""
    made = CheckerProcess()

    def limited(seconds: float) -> CheckerProcess:
        made.rule_seconds = seconds
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.cli.inspect_command.CheckerProcess", limited)
        patch.setattr(made, "close", lambda: None)
        yield made
    made.close()
