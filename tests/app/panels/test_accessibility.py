"""The real window without eyes and without a pointer: names, Tab, what has the focus, and plots in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice
from app.window.lesson_author import LessonAuthor
from tests.app.bench import Bench
from widgets.base.theme import theme
from widgets.notices.summary_popup import SummaryPopup

VIEWS = ("overview", "slots", "embedding", "surface", "compare", "scope")
TABS = ("log", "finder", "editor")
SEEN = 30
"""Pixels that are others, clearly, where something has the focus."""


@pytest.fixture
def window(bench: Bench, qtbot: QtBot) -> Iterator[QWidget]:
    bench.window.resize(1600, 1000)
    bench.window.activateWindow()
    qtbot.waitUntil(bench.window.isActiveWindow)
    bench.window.navigation.show_view("overview")
    bench.window.focus.rest()
    yield bench.window
    theme.use("dark")


def press(key: Qt.Key) -> QWidget:
    QTest.keyClick(QApplication.focusWidget(), key)
    QApplication.processEvents()
    return QApplication.focusWidget()


# Names


def nameless(top: QWidget) -> list[str]:
    """Return what takes a press, a key or text in a window, and has no name."""
    every = [each for each in (top, *top.findChildren(QWidget)) if takes_input(each) and not name_of(each).strip()]
    return [f"{type(each).__name__} in {type(each.parentWidget()).__name__}" for each in every]


def takes_input(widget: QWidget) -> bool:
    if not widget.isVisible() or widget.focusProxy() is not None or isinstance(widget, QScrollBar):
        return False
    if widget.isWindow() and not isinstance(widget, QDialog):
        return False
    if isinstance(widget, QLabel) and not widget.text():
        return False
    presses = isinstance(widget, QAbstractButton) and widget.isEnabled()
    return presses or widget.focusPolicy() != Qt.FocusPolicy.NoFocus or takes_clicks(widget)


def takes_clicks(widget: QWidget) -> bool:
    """Return whether a class of the program says what a press does."""
    own = [each for each in type(widget).__mro__ if each.__module__.startswith(("widgets.", "app."))]
    return any("mousePressEvent" in vars(each) or "mouseReleaseEvent" in vars(each) for each in own)


def name_of(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        # Where a label is related to it, Qt gives its value for its name.
        return widget.accessibleName()
    said = QAccessible.queryAccessibleInterface(widget)
    return said.text(QAccessible.Text.Name) if said is not None else ""


@pytest.mark.parametrize("view", VIEWS)
def test_what_takes_input_in_a_view_has_a_name(bench: Bench, window: QWidget, view: str) -> None:
    bench.run(3)
    window.navigation.show_view(view)
    window.refresh()
    for tab in TABS if view == "overview" else TABS[:1]:
        window.dock.set_current(tab)
        window.dock.set_folded(False)
        QApplication.processEvents()
        assert nameless(window) == []


@pytest.mark.exhaustive
def test_what_takes_input_in_a_view_of_its_own_problem_has_a_name(bench: Bench, window: QWidget) -> None:
    words = {
        "dataset": Choice("skip-gram", {"vocabulary": 60, "topics": 4, "length": 2000}),
        "model": Choice("skip-gram", {"dimension": 8}),
        "batch_size": 8,
    }
    bowl = {"dataset": Choice("surface", {"function": "bowl"}), "model": Choice("points", {"points": 2})}
    for changes, view in ((words, "embedding"), (bowl, "surface")):
        bench.begin(**changes)
        bench.run(3)
        window.navigation.show_view(view)
        window.refresh()
        QApplication.processEvents()
        assert nameless(window) == []


def test_what_takes_input_in_plots_of_what_is_learnt_has_a_name(bench: Bench, window: QWidget) -> None:
    window.overview.choose(("network", "decision_boundary", "confusion", "mistakes"))
    bench.run(3)
    window.refresh()
    QApplication.processEvents()
    try:
        assert nameless(window) == []
    finally:
        window.overview.choose(())


def references(bench: Bench, _folder: Path) -> QWidget:
    bench.window.files.show_references()
    return bench.window.files.references


def figure(bench: Bench, _folder: Path) -> QWidget:
    return bench.window.sharing.ask_figure()


def speaker(bench: Bench, _folder: Path) -> QWidget:
    bench.window.stage.toggle_speaker()
    return bench.window.stage.speaker


def element(bench: Bench, _folder: Path) -> QWidget:
    bench.window.navigation.show_view("slots")
    bench.window.element_dock.toggle()
    return QApplication.activeWindow()


def race(bench: Bench, _folder: Path) -> QWidget:
    bench.window.navigation.show_view("compare")
    bench.window.compare.race_optimizers()
    return bench.window


def preview(bench: Bench, _folder: Path) -> QWidget:
    # Of a file alone there is something to read.
    bench.window.views.setCurrentWidget(bench.window.data_preview)
    return bench.window


def lesson(bench: Bench, _folder: Path) -> QWidget:
    bench.window.lessons.open("momentum")
    bench.until(lambda: bench.window.lessons.guide.number == 0 and bench.session.run.built is not None)
    return bench.window


def author(bench: Bench, folder: Path) -> QWidget:
    LessonAuthor(bench.window, bench.window.lessons.open_lesson).write(folder / "mine")
    return bench.window


@pytest.mark.parametrize(
    "opened",
    [
        *(references, figure, speaker, element, race),
        *(pytest.param(each, marks=pytest.mark.exhaustive) for each in (preview, lesson, author)),
    ],
    ids=lambda each: each.__name__,
)
def test_what_takes_input_in_what_is_opened_has_a_name(
    bench: Bench, window: QWidget, tmp_path: Path, opened: Callable[[Bench, Path], QWidget]
) -> None:
    bench.run(3)
    top = opened(bench, tmp_path)
    QApplication.processEvents()
    assert top.isVisible()
    try:
        assert nameless(top) == []
    finally:
        if top is not window:
            top.close()
        if opened in (lesson, author):
            window.lessons.guide.close()
        QApplication.processEvents()


# Tab


@pytest.mark.sampled(len(VIEWS))
@pytest.mark.parametrize("view", VIEWS)
def test_tab_goes_round_as_the_window_is_read_and_back_the_same_way(bench: Bench, window: QWidget, view: str) -> None:
    # No plot that is measured beside the run: its parts come when that is done, in the middle of a round.
    window.overview.choose(("loss", "gradients", "update_ratio"))
    window.navigation.show_view(view)
    window.dock.set_folded(False)
    window.refresh()
    start = press(Qt.Key.Key_Tab)
    forward = [start]
    while press(Qt.Key.Key_Tab) is not start:
        forward.append(QApplication.focusWidget())
        assert len(set(forward)) == len(forward) < 300
    backward = []
    while len(backward) < len(forward):
        backward.append(press(Qt.Key.Key_Backtab))
    assert backward == forward[::-1]
    assert len(forward) > 60
    # Transport, left column and its edge, bar of views, view, timeline, dock, right column behind its edge.
    left, right = (window.columns.handle(place) for place in (1, 2))
    centre = (window.view_bar, window.views, window.timeline, window.dock)
    parts = (window.transport, window.left_side, left, *centre, right, window.right)
    found = [next(i for i, part in enumerate(parts) if part is each or part.isAncestorOf(each)) for each in forward]
    turn = found.index(0)
    assert found[turn:] + found[:turn] == sorted(found)


def test_a_panel_that_tab_enters_scrolls_to_what_it_reaches(bench: Bench, window: QWidget) -> None:
    bar = window.left.scroller.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    first = window.optimizer.findChild(QAbstractButton)
    window.transport.theme.setFocus(Qt.FocusReason.TabFocusReason)
    assert press(Qt.Key.Key_Tab) is first
    assert not first.visibleRegion().isEmpty()


# The first view has all that is around the views too.
@pytest.mark.sampled(2 * len(VIEWS))
@pytest.mark.parametrize(("view", "name"), [(view, name) for name in ("dark", "light") for view in VIEWS])
def test_everything_that_tab_reaches_shows_that_it_has_the_focus(
    bench: Bench, window: QWidget, view: str, name: str
) -> None:
    bench.run(3)
    theme.use(name)
    window.navigation.show_view(view)
    window.dock.set_current("log")
    window.dock.set_folded(False)
    window.refresh()
    # What is around the views is the same in all of them.
    is_first = view == VIEWS[0]
    if not is_first:
        window.view_bar.findChildren(QAbstractButton)[-1].setFocus(Qt.FocusReason.TabFocusReason)
    unseen, seen, inside = [], set(), False
    while (focus := press(Qt.Key.Key_Tab)) not in seen:
        seen.add(focus)
        was_inside, inside = inside, window.views.isAncestorOf(focus)
        if was_inside and not inside and not is_first:
            break
        if is_first or inside:
            corner = focus.mapTo(window, QPoint())
            # A tile is lit around its plot.
            place = QRect(corner, focus.size()).adjusted(-12, -40, 12, 12).intersected(window.rect())
            with_focus = pixels(window, place)
            focus.clearFocus()
            without = pixels(window, place)
            focus.setFocus(Qt.FocusReason.TabFocusReason)
            if (np.abs(with_focus - without).max(axis=2) > 40).sum() < SEEN:
                unseen.append(f"{type(focus).__name__} {name_of(focus)!r}")
    assert unseen == []


def pixels(window: QWidget, place: QRect) -> np.ndarray:
    image = window.grab(place).toImage().convertToFormat(QImage.Format.Format_RGB32)
    flat = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)[:, : image.width() * 4]
    return flat.reshape(image.height(), image.width(), 4)[..., :3].astype(np.int16)


# Plots in words


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if event.type() == QAccessible.Event.Announcement:
            said.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return said


def test_d_says_the_plot_with_the_focus_shows_it_and_gives_the_focus_back(
    bench: Bench, window: QWidget, announced: list[str]
) -> None:
    window.overview.choose(())
    bench.run(30)
    plot = window.overview.tiles["learning_rate"].body
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_D)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, SummaryPopup)
    text = popup.text.toPlainText()
    assert text.startswith(
        "small, step 30. applied: last 0.00100 at step 30, level since step 25, minimum 0.00100 at step 1,"
    )
    assert text.endswith("No spikes.")
    assert announced == [f"Learning rate. {text}"]
    assert plot.accessibleDescription() == text
    QTest.keyClick(popup.text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == text
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    bench.until(lambda: QApplication.activePopupWidget() is None)
    window.activateWindow()
    bench.until(plot.hasFocus)


def test_of_nothing_measured_there_is_no_summary(bench: Bench, window: QWidget, announced: list[str]) -> None:
    window.overview.choose(())
    plot = window.overview.tiles["loss"].body
    window.refresh()
    origin = ", ".join(plot.shown_origin.texts())
    assert plot.summary() == f"{origin}. train: no values yet.\nvalidation: no values yet."


def test_numbers_of_the_summary_are_those_of_the_record(bench: Bench, window: QWidget) -> None:
    window.overview.choose(())
    bench.run(30)
    losses = np.array([bench.session.run.recording.exactly("loss", step) for step in range(1, 31)])
    summary = window.overview.tiles["loss"].body.summary().splitlines()[0]
    least, most = int(losses.argmin()), int(losses.argmax())
    assert f"train: last {losses[-1]:.3f} at step 30" in summary
    assert f"minimum {losses[least]:.3f} at step {least + 1}, maximum {losses[most]:.3f} at step {most + 1}." in summary


# The keyboard alone


def reach(goal: QWidget) -> None:
    """Press Tab until it has the focus."""
    for _ in range(300):
        if press(Qt.Key.Key_Tab) is goal:
            return
    raise AssertionError(f"Tab does not reach {goal}")


def test_keys_select_an_element_seek_a_step_edit_and_undo(bench: Bench, window: QWidget) -> None:
    session = bench.session
    bench.run(8)
    press(Qt.Key.Key_2)
    assert window.shown_view == "slots"
    bench.until(lambda: window.slots.map.view is not None)
    window.refresh()
    reach(window.slots.map)
    before = window.selection.element
    QTest.keyClick(window.slots.map, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert window.selection.element == before + 1
    reach(window.timeline)
    press(Qt.Key.Key_Left)
    bench.until(lambda: session.run.timeline.step == 7)
    field = window.hyperparameters.row("learning_rate").field
    old = session.run.experiment.optimizer.values.get("learning_rate")
    reach(field)
    QTest.keySequence(field, "Ctrl+A")
    QTest.keyClicks(field, "0.5")
    press(Qt.Key.Key_Return)
    bench.settled()
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.5
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    bench.settled()
    assert session.run.experiment.optimizer.values.get("learning_rate") == old


@pytest.mark.exhaustive
def test_esc_and_tab_leave_the_editor_where_tab_alone_indents(bench: Bench, window: QWidget) -> None:
    editor = window.editor.editor
    window.navigation.show_editor()
    editor.show()
    editor.setReadOnly(False)
    editor.set_text("a = 1")
    editor.setFocus(Qt.FocusReason.TabFocusReason)
    if not editor.hasFocus():
        pytest.skip("no file is open")
    assert press(Qt.Key.Key_Tab) is editor
    assert editor.text() != "a = 1"
    press(Qt.Key.Key_Escape)
    assert press(Qt.Key.Key_Tab) is not editor
