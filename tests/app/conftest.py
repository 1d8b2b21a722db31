"""The real window, for the tests that drive it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from tests.app.uncompiled import steps_without_xla


@pytest.fixture
def experiment() -> Experiment:
    """Return the experiment with which the window opens."""
    return Experiment(
        title="end to end",
        model=Choice("mlp", {"widths": (8,)}),
        dataset=Choice("iris"),
        batch_size=16,
        steps=1_000_000,
    )


@pytest.fixture(scope="module")
def uncompiled() -> Iterator[None]:
    """For tests of the window; `test_first_run_end_to_end.py` runs what a person runs, compiled."""
    with steps_without_xla(reuse=True):
        yield


@pytest.fixture
def person(qapp: QApplication, qtbot: QtBot, experiment: Experiment) -> Iterator[Any]:
    """Make a `tests.app.person.Person`. The window is imported only here: the tests of the engine do without."""
    from tests.app.person import at_window

    with at_window(experiment, qtbot, pace=400.0) as person:
        yield person
