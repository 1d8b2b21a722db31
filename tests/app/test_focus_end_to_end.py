"""After every kind of click the transport keys are the run's: the real window, with pointer and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QMenu,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_frames import State
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.app.person import Person
from tests.app.uncompiled import steps_without_xla
from widgets.base.theme import theme
from widgets.controls.file_dialog import FileDialog

MINE = """
from keras import optimizers


class Mine(optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, name="mine"):
        super().__init__(learning_rate=learning_rate, name=name)

    def update_step(self, gradient, variable, learning_rate):
        self.assign_sub(variable, learning_rate * gradient)
"""


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One for all tests here; each begins it at rest, paused after a few steps."""
    make_application()
    experiment = Experiment(
        title="focus", model=Choice("mlp", {"widths": (8,)}), dataset=Choice("iris"), batch_size=16, steps=1_000_000
    )
    store = Store(tmp_path_factory.mktemp("store") / "runs.sqlite")
    with steps_without_xla(reuse=True):
        window = Window(experiment, Settings(width=1600, height=1000, pace=200.0), keep_settings=False, store=store)
        window.show()
        window.activateWindow()
        window.start()
        yield window
        assert window.close()
        assert window.ended
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    theme.use("dark")


@pytest.fixture
def person(window: Window, qtbot: QtBot, tmp_path: Path) -> Person:
    qtbot.waitExposed(window)
    person = Person(window, qtbot, tmp_path)
    person.wait(lambda: window.session.run.built is not None and not window.session.run.is_beginning)
    if person.session.run.experiment.optimizer.name != "Adam":
        person.session.editor.choose("optimizer", "Adam")
    if person.session.run.experiment.schedule.name != "constant":
        person.session.editor.choose("schedule", "constant")
    person.wait(lambda: not person.session.run.waiting)
    window.navigation.show_view("overview")
    window.activateWindow()
    window.focus.rest()
    if person.session.run.state.status != "paused":
        person.session.playback.step(3)
    person.see("paused")
    return person


def section_title(person: Person) -> None:
    title = person.window.run_panel.findChild(QAbstractButton)
    person.click(title)
    person.click(title)


def part_title_over_text(person: Person) -> None:
    """Fold a section with the focus in it."""
    person.click(person.window.hyperparameters.row("learning_rate").field)
    title = person.window.hyperparameters.findChild(QAbstractButton)
    person.click(title)
    person.click(title)


def list_choice(person: Person) -> None:
    """Choose from the list, which replaces the form below."""
    list_choice_of(person, "Cosine")
    assert person.session.run.experiment.schedule.name == "cosine"


def list_choice_from_a_field(person: Person) -> None:
    """Choose from the list while the focus is in the form that it replaces."""
    person.session.editor.choose("schedule", "cosine")
    person.wait(lambda: not person.session.run.waiting)
    row = next(iter(person.window.schedule.form.rows.values()))
    person.click(row.editor())
    list_choice_of(person, "Constant")


def list_choice_of(person: Person, title: str) -> None:
    picker = person.window.schedule.kind.editor()
    person.click(picker)
    person.qtbot.keyClicks(picker.popup().field, title)
    person.qtbot.keyClick(picker.popup().field, Qt.Key.Key_Return)
    person.window.activateWindow()
    person.wait(lambda: not person.session.run.waiting)


def optimizer_choice(person: Person) -> None:
    person.click(person.window.hyperparameters.row("beta_1").field)
    picker = person.window.optimizer.picker
    person.click(picker)
    person.qtbot.keyClicks(picker.popup().field, "rmsprop")
    person.qtbot.keyClick(picker.popup().field, Qt.Key.Key_Return)
    person.window.activateWindow()
    assert "RMSprop" in person.session.run.experiment.optimizer.name
    person.wait(lambda: not person.session.run.waiting)


def open_a_python_file(person: Person) -> None:
    file = _mine(person)
    person.click(person.window.hyperparameters.row("beta_1").field)
    person.window.optimizer.open_file(str(file))
    person.wait(lambda: not person.session.run.waiting and "mine.py" in person.session.run.experiment.optimizer.name)


def _mine(person: Person) -> Path:
    file = person.folder / "mine.py"
    file.write_text(MINE)
    return file


def picker_closed(person: Person) -> None:
    picker = person.window.optimizer.picker
    person.click(picker)
    person.qtbot.keyClick(picker.popup().field, Qt.Key.Key_Escape)
    person.window.activateWindow()


def slider(person: Person) -> None:
    row = person.window.hyperparameters.row("learning_rate")
    person.click(row.slider)


def field_and_enter(person: Person) -> None:
    field = person.window.hyperparameters.row("learning_rate").field
    person.click(field)
    field.selectAll()
    person.type("0.002")
    person.press(Qt.Key.Key_Return)


def field_and_escape(person: Person) -> None:
    person.click(person.window.hyperparameters.row("learning_rate").field)
    person.type("9")
    person.press(Qt.Key.Key_Escape)


def search_and_escape(person: Person) -> None:
    person.click(person.window.variables.filter)
    person.type("ker")
    person.press(Qt.Key.Key_Escape)


def search_and_enter(person: Person) -> None:
    person.click(person.window.variables.filter)
    person.press(Qt.Key.Key_Return)


def switch(person: Person) -> None:
    row = person.window.hyperparameters.row("amsgrad")
    person.click(row.editor())
    person.wait(lambda: not person.session.run.waiting)
    person.click(row.editor())
    person.wait(lambda: not person.session.run.waiting)


def plot(person: Person) -> None:
    body = person.window.overview.tiles["loss"].body
    body = person.window.overview.tiles["weights"].body if not body.isVisible() else body
    person.qtbot.mouseClick(body, Qt.MouseButton.RightButton)


def variable(person: Person) -> None:
    view = person.window.variables.view
    person.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 20))


def element_map(person: Person) -> None:
    person.window.navigation.show_view("slots")
    person.window.refresh()
    view = person.window.slots.map
    person.wait(view.isVisible)
    person.qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())


def view_button(person: Person) -> None:
    person.click(person.window.view_bar.views.button("compare"))
    person.click(person.window.view_bar.views.button("overview"))


def dock_tab(person: Person) -> None:
    for tab in person.window.dock.findChildren(QAbstractButton):
        if tab.isVisible() and tab.accessibleName().startswith(("Runs", "Log")):
            person.click(tab)
    person.window.dock.set_current("log")


def log_line(person: Person) -> None:
    person.window.dock.set_current("log")
    person.window.dock.set_folded(False)
    view = person.window.log
    person.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 8))


def runs_table(person: Person) -> None:
    person.window.dock.set_current("runs")
    person.window.dock.set_folded(False)
    view = person.window.runs_panel.table.view
    person.wait(view.isVisible)
    person.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 10))


def timeline(person: Person) -> None:
    line = person.window.timeline
    person.qtbot.mouseClick(line, Qt.MouseButton.RightButton, pos=QPoint(line.width() - 4, 4))


def transport_button(person: Person) -> None:
    before = person.session.run.state.step
    person.click(person.window.transport.step)
    person.wait(lambda: person.session.run.state.step == before + 1)


def pace(person: Person) -> None:
    person.click(person.window.transport.pace.slider)
    person.session.playback.set_pace(200.0)


def menu_cancelled(person: Person) -> None:
    button = person.window.view_bar.plots_button

    def close() -> None:
        menu = QApplication.activePopupWidget()
        if menu is None:
            QTimer.singleShot(20, close)
        else:
            person.qtbot.keyClick(menu, Qt.Key.Key_Escape)

    QTimer.singleShot(20, close)
    person.click(button)
    person.wait(lambda: QApplication.activePopupWidget() is None)
    person.window.activateWindow()


def dialog_cancelled(person: Person) -> None:
    """Cancel a dialog after the field that had the focus was hidden."""
    person.click(person.window.hyperparameters.row("learning_rate").field)
    dialog = FileDialog(person.window, "Open", "")
    dialog.setOption(FileDialog.Option.DontUseNativeDialog)
    dialog.open()
    person.wait(dialog.isVisible)
    person.session.editor.choose("optimizer", "SGD")
    person.wait(lambda: not person.session.run.waiting)
    dialog.reject()
    dialog.deleteLater()
    person.window.activateWindow()
    person.wait(person.window.isActiveWindow)


CLICKS: list[Callable[[Person], None]] = [
    section_title, part_title_over_text, list_choice, list_choice_from_a_field, optimizer_choice, open_a_python_file,
    picker_closed, slider, field_and_enter, field_and_escape, search_and_escape, search_and_enter, switch, plot,
    variable, element_map, view_button, dock_tab, log_line, runs_table, timeline, transport_button, pace,
    menu_cancelled, dialog_cancelled,
]  # fmt: skip


@pytest.mark.sampled(29)
@pytest.mark.parametrize("click", CLICKS, ids=lambda click: click.__name__)
def test_space_and_arrows_are_the_runs_after(click: Callable[[Person], None], person: Person) -> None:
    session = person.session
    resets: list[object] = []
    session.loaded.connect(resets.append)
    click(person)
    for menu in person.window.findChildren(QMenu):
        menu.close()
    # The platform without a screen leaves the list active that has closed; a window manager does not.
    person.window.activateWindow()
    person.wait(person.window.isActiveWindow)
    assert not isinstance(QApplication.focusWidget(), QAbstractButton)
    step = session.run.state.step
    person.press(Qt.Key.Key_Escape)
    assert not isinstance(QApplication.focusWidget(), QAbstractButton)
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: session.run.state.step == step + 1 and session.run.state.status == "paused")
    person.press(Qt.Key.Key_Left)
    person.wait(lambda: session.run.timeline.step == step)
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    session.loaded.disconnect(resets.append)
    assert resets == []


@pytest.mark.sampled(29)
@pytest.mark.parametrize("click", CLICKS, ids=lambda click: click.__name__)
def test_return_letters_digits_and_home_are_the_windows_after(click: Callable[[Person], None], person: Person) -> None:
    """Each right after the click, with nothing pressed between that would take the focus away."""
    session, window = person.session, person.window
    click(person)
    for menu in window.findChildren(QMenu):
        menu.close()
    window.activateWindow()
    person.wait(window.isActiveWindow)
    person.wait(lambda: QApplication.focusWidget() is not None)
    focus, shown = QApplication.focusWidget(), window.views.currentWidget()
    run, step, experiment = session.run.timeline.run, session.run.state.step, session.run.experiment
    person.press(Qt.Key.Key_Return)
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is None
    assert QApplication.activeModalWidget() is None
    assert QApplication.focusWidget() is focus
    assert (session.run.timeline.run, session.run.state.step, session.run.experiment) == (run, step, experiment)
    assert session.run.state.status == "paused"
    assert window.views.currentWidget() is shown
    marks = dict(session.run.timeline.bookmarks)
    person.press(Qt.Key.Key_B)
    assert session.run.timeline.bookmarks != marks
    person.press(Qt.Key.Key_B)
    assert session.run.timeline.bookmarks == marks
    for key, view in ((Qt.Key.Key_2, window.slots), (Qt.Key.Key_1, window.overview)):
        if QApplication.focusWidget() is not focus and focus is not None and focus.isVisible():
            focus.setFocus(Qt.FocusReason.MouseFocusReason)
        person.press(key)
        assert window.views.currentWidget() is view
    if focus is not None and focus.isVisible():
        focus.setFocus(Qt.FocusReason.MouseFocusReason)
    person.press(Qt.Key.Key_Home)
    person.wait(lambda: not session.run.is_beginning and person.steps() == 0)


def test_a_click_on_the_edge_of_a_tile_ends_typing(person: Person) -> None:
    tile = person.window.overview.tiles["loss"]
    field = person.window.hyperparameters.row("learning_rate").field
    for place in (QPoint(1, tile.height() // 2), QPoint(30, 8), QPoint(tile.width() - 1, tile.height() - 1)):
        person.click(field)
        assert field.hasFocus()
        person.qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=place)
        assert person.window.overview.hasFocus()


def test_every_control_beside_the_runs_table_has_a_name(person: Person) -> None:
    """Check the table of runs; `test_accessibility.py` checks the other tabs and all views, in a window without a
    store.
    """
    window = person.window
    window.dock.set_current("runs")
    window.dock.set_folded(False)
    QApplication.processEvents()
    nameless = [each for each in window.findChildren(QWidget) if _takes_input(each) and not _name_of(each)]
    assert [f"{type(each).__name__} in {type(each.parentWidget()).__name__}" for each in nameless] == []
    window.dock.set_current("log")


def _takes_input(widget: QWidget) -> bool:
    if not widget.isVisible() or widget.focusProxy() is not None or isinstance(widget, QScrollBar):
        return False
    presses = isinstance(widget, QAbstractButton) and widget.isEnabled()
    return presses or widget.focusPolicy() != Qt.FocusPolicy.NoFocus


def _name_of(widget: QWidget) -> str:
    said = QAccessible.queryAccessibleInterface(widget)
    return said.text(QAccessible.Text.Name) if said is not None else ""


def test_a_list_is_described_by_its_label_and_read_by_its_value(person: Person) -> None:
    box = person.window.problem.model.box
    said = QAccessible.queryAccessibleInterface(box)
    assert said.text(QAccessible.Text.Value) == "Multi-layer perceptron"
    assert said.text(QAccessible.Text.Description) == "Model"
    labels = [each for each in person.window.problem.model.findChildren(QLabel) if each.buddy() is box]
    assert [label.text() for label in labels] == ["Model"]


def test_no_button_takes_the_focus_from_a_click(person: Person) -> None:
    buttons = [*person.window.findChildren(QAbstractButton), *person.window.findChildren(QComboBox)]
    click = Qt.FocusPolicy.ClickFocus
    taken = [button for button in buttons if button.focusPolicy() & click == click]
    assert [(type(each).__name__, each.accessibleName() or each.toolTip()) for each in taken] == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_goes_past_a_table_of_runs_that_has_none_to_show(person: Person, key: Qt.Key) -> None:
    window = person.window
    search = window.runs_panel.bar.search
    window.dock.set_current("runs")
    person.wait(search.isVisible)
    search.setText("no run is called so")
    person.wait(lambda: not window.runs_panel.table.view.isVisible())
    search.setFocus()
    reached = [QApplication.focusWidget()]
    for _ in range(200):
        person.press(key)
        reached.append(QApplication.focusWidget())
        if reached[-1] is search:
            break
    search.clear()
    assert reached[-1] is search
    assert len(set(reached)) == len(reached) - 1 > 20


def test_a_button_that_tab_came_to_takes_space(person: Person) -> None:
    window = person.window
    before = theme.tokens.name
    for _ in range(200):
        person.press(Qt.Key.Key_Tab)
        if window.transport.theme.hasFocus():
            break
    person.press(Qt.Key.Key_Space)
    assert theme.tokens.name != before
    assert person.session.run.state.status == "paused"
    window.transport.themeToggled.emit()
    # A click on the plots, and Space is Run's again.
    window.focus.rest()
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.press(Qt.Key.Key_Space)
    person.see("paused")


def test_keys_of_transport_are_letters_where_text_is_edited(person: Person) -> None:
    person.click(person.window.variables.filter)
    person.type("b 1")
    assert person.window.variables.filter.text() == "b 1"
    assert person.window.views.currentWidget() is person.window.overview
    assert person.session.run.state.status == "paused"
    person.press(Qt.Key.Key_Escape)


def test_a_reset_is_undone_with_the_run_its_recording_and_its_state(person: Person) -> None:
    session, window = person.session, person.window
    person.press(Qt.Key.Key_Space)
    person.train_on(30)
    # While it runs: what it makes until the reset acts is kept too.
    person.press(Qt.Key.Key_Home)
    person.wait(lambda: not session.run.is_beginning and person.steps() == 0)
    bar = window.reset_bar
    assert bar.isVisible()
    assert bar.text().startswith("Reset: the run had ")
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: session.run.state.status == "paused" and session.run.state.step > 30)
    assert bar.text() == "Reset undone"
    step = session.run.state.step
    assert person.steps() == step
    losses = [session.run.recording.at(LOSS, each) for each in range(1, step + 1)]
    assert np.all(np.isfinite(losses))
    # It goes on exactly as it would have: the same steps from the same state, in a window that was never reset.
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == step + 1 and session.run.state.status == "paused")
    assert bar.isHidden()
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    person.wait(lambda: not session.run.is_beginning and person.steps() == 0)


def test_a_reset_is_offered_to_be_undone_until_the_new_run_has_a_step(person: Person) -> None:
    session, bar = person.session, person.window.reset_bar

    def reset() -> None:
        person.press(Qt.Key.Key_Home)
        person.wait(lambda: not session.run.is_beginning and person.steps() == 0)
        assert bar.isVisible()

    step = person.steps()
    reset()
    # The run begins, and its first step is still being compiled.
    session.stateChanged.emit(State("running", 0))
    assert bar.isVisible()
    person.click(bar.button)
    person.wait(lambda: session.run.state.status == "paused" and session.run.state.step == step)
    assert bar.text() == "Reset undone"
    assert person.steps() == step
    reset()
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == 1)
    assert bar.isHidden()
    reset()
    person.click(bar.close_button)
    assert bar.isHidden()


def test_what_waited_for_a_reset_waits_again_once_that_is_undone(person: Person) -> None:
    session = person.session
    session.editor.edit(replace(session.run.experiment, batch_size=32))
    person.wait(lambda: session.run.needs_reset == ("batch_size",))
    step = session.run.state.step
    person.press(Qt.Key.Key_Home)
    person.wait(lambda: not session.run.is_beginning and person.steps() == 0)
    assert session.run.built.description.experiment.batch_size == 32
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: session.run.state.step == step and session.run.needs_reset == ("batch_size",))
    # Older edits are still there to be undone.
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: not session.run.needs_reset and not session.run.waiting)
    assert session.run.experiment.batch_size == 16
