"""The views of the real window while it trains: an element is brushed, the run is scrubbed back, numbers are right."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from tests.app.person import Person

pytestmark = pytest.mark.usefixtures("uncompiled")


@pytest.fixture
def experiment() -> Experiment:
    return Experiment(
        title="views",
        dataset=Choice("iris"),
        model=Choice("mlp", {"widths": (8,)}),
        optimizer=Choice("library.Adam", {"learning_rate": 0.01}),
        batch_size=16,
        steps=1_000_000,
    )


def test_each_view_opens_selects_and_scrubs_while_training(person: Person, qtbot: QtBot) -> None:
    window = person.window
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.train_on(30)
    person.press(Qt.Key.Key_2)
    assert window.views.currentWidget() is window.slots
    person.wait(lambda: window.slots.map.view is not None)
    person.train_on(20)

    element = brush_by_a_click(person, qtbot)
    step = pause_and_step(person, element)
    scrub_back(person, element, step - 10)
    person.press(Qt.Key.Key_3)
    assert window.views.currentWidget() is window.embedding
    person.press(Qt.Key.Key_4)
    assert window.views.currentWidget() is window.surface
    person.press(Qt.Key.Key_1)
    assert window.views.currentWidget() is window.overview


@pytest.mark.exhaustive
def test_a_view_that_is_opened_on_a_paused_run_is_drawn_at_once(person: Person) -> None:
    window = person.window
    person.press(Qt.Key.Key_Space)
    person.train_on(20)
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    window.refresh()
    # Nobody's turn comes.
    window.turns.stop()
    person.press(Qt.Key.Key_2)
    gradient = window.slots.tiles["gradient"].body
    assert not gradient.stale
    assert gradient.entries()
    assert all(not plot.stale for plot in window.turns.costs() if plot is not window.slots.map)
    person.press(Qt.Key.Key_1)
    assert not any(plot.stale for plot in window.turns.costs())


def brush_by_a_click(person: Person, qtbot: QtBot) -> int:
    """Select the element of the first variable under a click somewhere right of and below the middle of its map."""
    window = person.window
    grid = window.slots.map.grid
    assert grid is not None
    place = grid.frame.center() + QPoint(8, 8)
    qtbot.mouseClick(window.slots.map, Qt.MouseButton.LeftButton, pos=place.toPoint())
    element = window.selection.element
    assert element > 0
    person.train_on(40)
    return element


def pause_and_step(person: Person, element: int) -> int:
    """Space, then an arrow: what the inspector says of that step is what the optimizer holds."""
    window, session = person.window, person.session
    # In the map an arrow moves the brush; in a plot it makes a step.
    window.slots.tiles["weight"].body.setFocus()
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    person.press(Qt.Key.Key_Right)
    step = session.run.state.step + 1
    person.wait(lambda: person.steps() == step and session.run.state.status == "paused")
    window.refresh()
    found = window.element.found
    assert (found.step, found.reason) == (step, "")
    state = session.run.seen.views.at(0, step)
    assert state is not None
    assert state[0] == step
    view = state[1]
    for name, (_, after) in found.slots.items():
        assert after == view.slots[name].cells.reshape(-1)[element]
    assert found.after == view.weight.cells.reshape(-1)[element]
    assert view.gradient is not None
    assert found.gradient == view.gradient.cells.reshape(-1)[element]
    numbers = {line.name: line.number for line in found.lines}
    assert numbers["m"] == pytest.approx(found.slots["m"][1], rel=1e-6)
    assert numbers["dw"] == pytest.approx(found.update, rel=1e-3, abs=1e-8)
    return step


def scrub_back(person: Person, element: int, back: int) -> None:
    window, session = person.window, person.session
    window.axis.set_crosshair(back)
    window.turns.mark_all_stale()
    window.refresh()
    assert window.element.found.step == back
    path = session.run.built.variables[0].path
    assert window.element.found.after == session.run.recording.exactly(f"element/{path}/{element}", back)
    shown = session.run.seen.views.at(0, back)
    assert shown is not None
    assert shown[0] <= back
    np.testing.assert_array_equal(window.slots.map.view.cells, shown[1].slots["m"].cells)
