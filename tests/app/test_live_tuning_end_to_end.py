"""Changes by a person while the real window trains: a dragged rate, another schedule, an optimizer for a part."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS
from app.core.experiment.experiment import Choice, Experiment
from tests.app.person import Person

pytestmark = pytest.mark.usefixtures("uncompiled")

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TOO_SLOW = 1e-6


@pytest.fixture
def experiment() -> Experiment:
    return Experiment(
        title="words",
        dataset=Choice("skip-gram"),
        model=Choice("skip-gram"),
        optimizer=Choice("Adam", {"learning_rate": TOO_SLOW}),
        schedule=Choice("cosine"),
        batch_size=64,
        steps=100_000,
    )


@pytest.mark.exhaustive
def test_rate_schedule_and_parts_are_edited_live_and_undone(
    person: Person, experiment: Experiment, qtbot: QtBot
) -> None:
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.train_on(60)
    drag_the_rate_and_see_the_loss_answer(person, qtbot)
    switch_to_one_cycle(person, qtbot)
    put_adagrad_on_the_embedding(person, qtbot)
    undo_everything(person, experiment)


def losses(person: Person) -> np.ndarray:
    recording = person.session.run.recording
    return np.array([recording.at(LOSS, step) for step in range(1, recording.last_step + 1)])


def settle(person: Person) -> None:
    """Until the worker runs what the form says, and has made some steps of it."""
    person.wait(lambda: not person.session.run.waiting)
    person.train_on(10)


def drag_the_rate_and_see_the_loss_answer(person: Person, qtbot: QtBot) -> None:
    """One drag is one thing to undo and one mark; the last value is the one that stays."""
    window, session = person.window, person.session
    row = window.hyperparameters.row("learning_rate")
    slider = row.slider
    assert slider is not None
    window.left.scroller.ensureWidgetVisible(slider)
    from_step = person.steps()
    left, middle = Qt.MouseButton.LeftButton, slider.height() // 2
    qtbot.mousePress(slider, left, pos=QPoint(slider.width() // 4, middle))
    # A press opens a track of 340 pixels, on which the pointer goes on.
    end = slider.width() // 4 + 200
    for x in np.linspace(slider.width() // 4, end, 12).astype(int):
        qtbot.mouseMove(slider, QPoint(int(x), middle))
        person.train_on(1)
    qtbot.mouseRelease(slider, left, pos=QPoint(end, middle))
    rate = session.run.experiment.optimizer.values["learning_rate"]
    assert rate > 1000 * TOO_SLOW
    settle(person)
    person.train_on(150)
    assert len(session.run.undo_stack) == 1
    assert [marker.name for marker in session.run.markers] == ["optimizer.learning_rate"]
    assert person.rates()[-1] == pytest.approx(rate, rel=1e-3)
    loss = losses(person)
    before, after = loss[:from_step], loss[-20:]
    assert before[:20].mean() == pytest.approx(before[-20:].mean(), rel=0.05)
    assert after.mean() < 0.95 * before.mean()


def switch_to_one_cycle(person: Person, qtbot: QtBot) -> None:
    window, session = person.window, person.session
    peak = session.run.experiment.optimizer.values["learning_rate"]
    picker = window.schedule.kind.picker
    person.click(picker)
    qtbot.keyClicks(picker.popup().field, "one cycle")
    qtbot.keyClick(picker.popup().field, Qt.Key.Key_Return)
    assert session.run.experiment.schedule.name == "one_cycle"
    settle(person)
    assert person.rates()[-1] < peak / 2
    assert session.run.markers[-1].label == "schedule cosine → one_cycle"


def put_adagrad_on_the_embedding(person: Person, qtbot: QtBot) -> None:
    """Add a part from the menu of the plus; its form is then about the part alone."""
    window, session = person.window, person.session
    person.click(window.optimizer.parts.add_button)
    menu = window.optimizer.parts.menu
    offered = next(action for action in menu.actions() if action.text().startswith("embedding/"))
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(offered).center())
    person.click(window.optimizer.picker)
    search = window.optimizer.picker.popup()
    qtbot.keyClicks(search.field, "adagrad library")
    qtbot.keyClick(search.field, Qt.Key.Key_Return)
    settle(person)
    assert session.run.experiment.optimizer.name == "Adam"
    assert [(part.pattern, part.optimizer.name) for part in session.run.experiment.parts] == [
        ("embedding/.*", "library.Adagrad")
    ]
    slots = {(slot.variable, slot.name) for slot in session.run.description.slots}
    names = [variable.path for variable in session.run.built.variables]
    assert {name for place, name in slots if names[place].startswith("embedding/")} == {"accumulator"}


def undo_everything(person: Person, experiment: Experiment) -> None:
    """Edit by edit while it trains, to the experiment as it was, and all the way forward again."""
    window, session = person.window, person.session
    turned = session.run.experiment
    # The platform without a screen leaves a list active that has closed; a window manager does not.
    window.activateWindow()
    window.overview.setFocus()
    person.wait(lambda: QApplication.focusWidget() is window.overview)
    marks = len(session.run.markers)
    for _ in range(len(session.run.undo_stack)):
        person.press(Qt.Key.Key_Z, CONTROL)
        person.wait(lambda: not session.run.waiting)
    assert session.run.experiment == experiment
    settle(person)
    assert person.rates()[-1] == pytest.approx(TOO_SLOW, rel=1e-2)
    assert len(session.run.markers) > marks
    for _ in range(len(session.run.undo_stack)):
        person.press(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert session.run.experiment == turned
    settle(person)
    assert session.run.state.status == "running"
    assert QApplication.focusWidget() is window.overview
