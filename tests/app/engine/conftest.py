"""Steps without XLA, and trainings that one test hands to the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.uncompiled import give_back_trainings, plain_steps


@pytest.fixture(autouse=True)
def trainings_go_back() -> Iterator[None]:
    yield
    give_back_trainings()


@pytest.fixture(scope="module")
def plain() -> Iterator[None]:
    """Run all tests of a module without XLA."""
    with plain_steps():
        yield


@pytest.fixture(scope="module")
def plain_reused() -> Iterator[None]:
    """Run all tests of a module without XLA, with trainings that were built and traced by those before."""
    with plain_steps(reuse=True):
        yield


@pytest.fixture
def mostly_plain(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run without XLA, except in tests whose name has one of the words in `COMPILED` of their module."""
    if any(word in request.node.name for word in request.module.COMPILED):
        yield
        return
    with plain_steps(reuse=getattr(request.module, "REUSED", False)):
        yield
