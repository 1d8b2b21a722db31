"""The whole window, one for each file and engine: `bench` has it with the small experiment at step 0."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.session.settings import Settings
from app.window import Window
from tests.app.bench import Bench, open_window
from tests.app.engines import engine, engine_of_module, engine_of_test, is_real

__all__ = ["engine_of_module", "engine_of_test"]


@pytest.fixture(scope="module")
def shown_windows(qapp: QApplication) -> Iterator[Callable[[bool], Window]]:
    """Make one window for each engine, which all tests of a file share."""
    found: dict[bool, Window] = {}
    with ExitStack() as stack:

        def window(real: bool) -> Window:
            if real not in found:
                with engine(real=real):
                    found[real] = stack.enter_context(open_window(Settings(width=1600, height=1000, pace=None)))
            return found[real]

        yield window


@pytest.fixture
def unopened(shown_windows: Callable[[bool], Window], qtbot: QtBot, request: pytest.FixtureRequest) -> Bench:
    """Return the window as the test before left it, for fixtures that begin with an experiment of their own."""
    bench = Bench(shown_windows(is_real(request.node)), qtbot)
    # What could not be loaded shows no run.
    bench.until(lambda: bench.session.run.built is not None or bench.session.run.state.status == "broken")
    return bench


@pytest.fixture
def bench(unopened: Bench) -> Bench:
    """Return the window with the small experiment at step 0."""
    unopened.begin()
    return unopened
