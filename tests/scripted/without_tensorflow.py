"""A plug-in for `pytest -p`: fails a run in whose process TensorFlow was imported."""

from __future__ import annotations

import sys

import pytest


def pytest_sessionfinish(session: pytest.Session) -> None:
    if "tensorflow" in sys.modules:
        session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
