"""The engine of a test's windows and sessions: recordings, or the real one where the test is marked `engine`.

Exhaustive tests have the real one, too: each is a rarer path of what another test holds on recordings.

A conftest imports these fixtures for the tests of its folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.session.steering import training_thread
from tests.app.uncompiled import steps_without_xla

REAL, SCRIPTED = training_thread.ENGINE, "tests.scripted.trainer"


def is_real(node: pytest.Item | pytest.Collector) -> bool:
    return any(node.get_closest_marker(mark) is not None for mark in ("engine", "exhaustive"))


@contextmanager
def engine(*, real: bool) -> Iterator[None]:
    """Have the sessions that are made meanwhile train with this engine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training_thread, "ENGINE", REAL if real else SCRIPTED)
        yield


@pytest.fixture(scope="module", autouse=True)
def engine_of_module(request: pytest.FixtureRequest) -> Iterator[None]:
    """Choose the engine of what a whole module shares; no step of the real one is compiled."""
    with steps_without_xla(reuse=True), engine(real=is_real(request.node)):
        yield


@pytest.fixture(autouse=True)
def engine_of_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """Choose the engine of a test, which may be marked by itself."""
    with engine(real=is_real(request.node)):
        yield
