"""Trainings of the engine that one test hands to the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.uncompiled import give_back_trainings


@pytest.fixture(autouse=True)
def trainings_go_back() -> Iterator[None]:
    yield
    give_back_trainings()
