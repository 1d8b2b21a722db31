"""The view of a table in the real window while it trains: a row is brushed, and its numbers are the optimizer's."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from tests.app.person import Person

pytestmark = pytest.mark.usefixtures("uncompiled")

WIDTH = 8


@pytest.fixture
def experiment() -> Experiment:
    return Experiment(
        title="rows",
        dataset=Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000}),
        model=Choice("skip-gram", {"dimension": WIDTH}),
        optimizer=Choice("library.LazyAdam", {"learning_rate": 0.01}),
        batch_size=8,
        steps=1_000_000,
    )


@pytest.mark.exhaustive
def test_rows_are_inspected_while_training(person: Person, qtbot: QtBot) -> None:
    window, session = person.window, person.session
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.press(Qt.Key.Key_3)
    assert window.views.currentWidget() is window.embedding
    person.wait(lambda: len(session.run.seen.tables) > 3 and window.embedding.map.places is not None)
    places = window.embedding.map.places
    assert places is not None
    at = QPoint(round(places.x_of(session.run.seen.tables.steps[-1])), round(places.y_of(20.5)))
    qtbot.mouseClick(window.embedding.map, Qt.MouseButton.LeftButton, pos=at)
    assert session.run.seen.tables.order is not None
    row = int(session.run.seen.tables.order[20])
    assert window.selection.element // WIDTH == row
    person.train_on(30)

    window.overview.setFocus()
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    step = session.run.state.step
    person.wait(lambda: session.run.seen.tables.newest is not None and session.run.seen.tables.newest.counted == step)
    person.press(Qt.Key.Key_2)
    person.wait(lambda: (seen := session.run.seen.views.at(0, step)) is not None and seen[0] == step)
    table, held = session.run.seen.tables.newest, session.run.seen.views.at(0, step)
    assert table is not None
    assert held is not None
    for name, slot in held[1].slots.items():
        expected = np.sqrt(np.mean(np.square(slot.cells.astype(np.float64)), axis=1))
        np.testing.assert_allclose(table.measures[f"slot/{name}"], expected, rtol=1e-5, atol=1e-12)

    person.press(Qt.Key.Key_3)
    window.axis.set_crosshair(session.run.seen.tables.steps[2])
    window.turns.mark_all_stale()
    window.refresh()
    then = session.run.seen.tables.at(session.run.seen.tables.steps[2])
    assert then is not None
    column = next(c for c in window.embedding.rows.model.columns if c.key == "weight")
    np.testing.assert_array_equal(column.values, then.measures["weight"])
    assert window.embedding.projection.brush == row
