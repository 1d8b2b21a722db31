from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added, shown
from widgets.base import stylesheet
from widgets.base.theme import theme
from widgets.readouts.cost_meter import CostMeter
from widgets.shell.run_readouts import Readout
from widgets.shell.transport_bar import BrandMark, TransportBar


@pytest.fixture
def bar(qtbot: QtBot, qapp) -> TransportBar:
    stylesheet.apply(qapp)
    bar = shown(qtbot, TransportBar(CostMeter("Overhead")), 1600, 52)
    qtbot.waitExposed(bar)
    return bar


@pytest.mark.parametrize(
    ("status", "run", "step", "stop"),
    [
        ("warming up", True, True, False),
        ("building", True, True, False),
        ("ready", True, True, False),
        ("running", True, False, True),
        ("paused", True, True, True),
        ("finished", True, True, False),
    ],
)
def test_what_can_be_pressed_follows_the_trainer(
    bar: TransportBar, status: str, run: bool, step: bool, stop: bool
) -> None:
    bar.set_status(status)
    assert (bar.run.isEnabled(), bar.step.isEnabled(), bar.stop.isEnabled()) == (run, step, stop)
    assert bar.run.text() == ("Pause" if status == "running" else "Run")


def test_run_says_what_it_will_do_and_only_asks(bar: TransportBar, qtbot: QtBot) -> None:
    assert bar.run.toolTip() == "The engine is warming up; press to start training when ready (Space)"
    assert bar.state_badge.text() == "warming up"
    bar.set_starting(True)
    assert bar.run.toolTip() == "The engine is warming up; training starts when ready. Press again to cancel. (Space)"
    bar.set_status("ready")
    assert (bar.run.text(), bar.run.toolTip()) == ("Pause", "Starts when compiled. Press again to cancel. (Space)")
    bar.set_starting(False)
    assert (bar.run.text(), bar.run.toolTip()) == ("Run", "Run (Space)")
    assert bar.state_badge.isHidden()

    bar.set_status("ready")
    with qtbot.waitSignal(bar.runToggled):
        qtbot.mouseClick(bar.run, Qt.MouseButton.LeftButton)
    assert bar.run.text() == "Run"


def test_the_badge_counts_work_and_says_which_step_is_sought(bar: TransportBar) -> None:
    bar.set_status("building")
    bar.state_badge.set_work("building", 0)
    assert bar.state_badge.text() == "building"
    bar.state_badge.set_work("building", 3)
    assert bar.state_badge.text() == "building … 3 s"
    bar.set_status("running")
    assert bar.state_badge.isHidden()
    bar.state_badge.set_work("compiling", 0)
    assert bar.state_badge.isHidden()
    bar.state_badge.set_work("compiling", 12)
    assert bar.state_badge.isVisible()
    assert bar.state_badge.text() == "compiling … 12 s"
    assert "Pause and Stop act when it is done" in " ".join(bar.state_badge.toolTip().split())
    bar.state_badge.set_work("", 0)
    assert bar.state_badge.isHidden()
    assert not bar.state_badge.toolTip()

    bar.set_status("paused")
    bar.state_badge.set_standing("attached", "by whom")
    bar.state_badge.set_seek(120, 5000)
    assert bar.state_badge.text() == "to step 120 · Esc cancels"
    assert "Esc returns to step 5 000" in " ".join(bar.state_badge.toolTip().split())
    bar.state_badge.set_seek(5000, 5000)
    assert bar.state_badge.text() == "back to step 5\u202f000"
    bar.state_badge.set_seek(None)
    assert bar.state_badge.text() == "attached"


def test_a_button_that_was_disabled_for_a_moment_has_its_focus_back(qtbot: QtBot, bar: TransportBar) -> None:
    bar.set_status("paused")
    bar.activateWindow()
    bar.reset.setFocus()
    qtbot.waitUntil(bar.reset.hasFocus)
    bar.set_status("building")
    assert bar.window().focusWidget() is None
    bar.set_status("ready")
    assert bar.reset.hasFocus()


def controls(bar: TransportBar) -> list[QWidget]:
    """Return all of the bar that can be aimed at."""
    meter = bar.findChildren(CostMeter)
    return [bar.reset, bar.back, bar.run, bar.step, bar.stop, bar.unit, bar.pace, *meter, bar.sound, bar.present,
            bar.theme, bar.more]  # fmt: skip


@pytest.mark.parametrize("width", [640, 960, 1000, 1280, 1440, 1600, 1920])
def test_no_state_moves_a_control(bar: TransportBar, width: int) -> None:
    bar.resize(width, 52)
    places = set()
    for title in ("", "Iris", "An experiment with a title that is far too long for the bar"):
        bar.set_title(title)
        for status in ("warming up", "building", "ready", "running", "paused", "finished", "broken"):
            bar.set_status(status)  # type: ignore[arg-type]  # pytest's own list
            bar.state_badge.set_work("compiling", 62 if status == "running" else 0)
            for progress in ((0, None, None, None), (123456, 600000, 129.0, 4238.0)):
                bar.readouts.set_progress(*progress)
                for device in ("", "GPU:0"):
                    bar.readouts.set_device(device, "", "gpu")
                    bar.layout().activate()
                    places.add(tuple((each.isVisible(), each.geometry().getRect()) for each in controls(bar)))
    assert len(places) == 1


def test_controls_without_room_are_in_the_menu(qtbot: QtBot, bar: TransportBar) -> None:
    assert not bar.more.isVisible()
    bar.resize(560, 52)
    assert bar.more.isVisible()
    shown = {each for each in controls(bar) if each.isVisible()}
    assert {bar.run, bar.step, bar.stop} < shown
    menu = bar.more.menu()
    menu.aboutToShow.emit()
    actions = {action.text(): action for action in menu.actions()}
    assert list(actions) == [
        "Step by",
        "Speed",
        "Overhead –",
        "Play the loss as sound\tS",
        "Present\tF5",
        "Light theme\tCtrl+T",
    ]
    with qtbot.waitSignal(bar.soundToggled):
        actions["Play the loss as sound\tS"].trigger()
    with qtbot.waitSignal(bar.unitChanged):
        next(each for each in actions["Step by"].menu().actions() if each.text() == "Epoch").trigger()
    with qtbot.waitSignal(bar.paceChanged) as heard:
        next(each for each in actions["Speed"].menu().actions() if each.text() == "10/s").trigger()
    assert heard.args == [10]


def test_progress_is_read_with_thin_spaces_and_keeps_its_places(bar: TransportBar, qtbot: QtBot) -> None:
    bar.readouts.set_progress(3480, 6000, 29.7, 238.4)
    assert bar.readouts.text() == "step 3\u202f480 of 6\u202f000, epoch 29, 238 steps/s"
    bar.readouts.set_progress(3480, None, None, None)
    assert bar.readouts.text() == "step 3\u202f480, – steps/s"

    def places() -> list[int]:
        qtbot.waitUntil(lambda: True)
        bar.layout().activate()
        return [readout.x() for readout in bar.findChildren(Readout)]

    bar.readouts.set_progress(9, 6000, 1, 8.0)
    before = places()
    bar.readouts.set_progress(5999, 6000, 29, 1238.0)
    assert places() == before


@pytest.mark.parametrize("width", [960, 1000, 1200, 1280, 1440, 1600, 1920])
@pytest.mark.parametrize("status", ["building", "running"])
def test_nothing_in_it_lies_over_anything_else_at_any_width(bar: TransportBar, width: int, status: str) -> None:
    bar.set_title("An experiment with a title that is far too long for the bar")
    bar.set_status(status)
    bar.readouts.set_progress(123456, 600000, 129, 4238.0)
    bar.readouts.set_device("GPU:0", "", "gpu")
    bar.resize(width, 52)
    QApplication.processEvents()
    shown = sorted(
        (child for child in bar.children() if isinstance(child, QWidget) and child.isVisible()), key=QWidget.x
    )
    for one, other in pairwise(shown):
        assert one.geometry().right() < other.x(), f"{one} lies over {other}"
    assert shown[-1].geometry().right() < width
    for widget in (
        bar.run,
        bar.step,
        bar.reset,
        bar.unit,
        bar.pace,
        bar.theme,
        bar.state_badge,
        bar.findChild(Readout),
    ):
        assert widget.isHidden() or widget.width() >= widget.minimumSizeHint().width()


@pytest.mark.parametrize("width", [960, 1280, 1920])
def test_a_reduced_bar_names_what_an_audience_is_to_know(bar: TransportBar, width: int) -> None:
    bar.set_title("Two moons, second try")
    bar.staged_title.setText("RMSprop")
    bar.readouts.set_progress(123456, 600000, 129, 4238.0)
    bar.resize(width, 52)
    bar.set_reduced(True)
    QApplication.processEvents()
    assert bar.staged_title.isVisible()
    assert bar.title.isHidden()
    assert bar.staged_title.width() >= bar.staged_title.fontMetrics().horizontalAdvance("RMSprop")
    bar.set_reduced(False)
    assert bar.staged_title.isHidden()


def test_what_has_no_room_is_in_tooltips(bar: TransportBar) -> None:
    bar.set_title("Moons")
    bar.readouts.set_device("GPU:0", "", "gpu")
    bar.set_status("running")
    bar.readouts.set_progress(123456, 600000, 129, 4238.0)
    bar.resize(960, 52)
    assert "epoch 129" in bar.findChild(Readout).toolTip()
    assert bar.findChild(BrandMark).toolTip() == "Moons"
    assert bar.readouts.text().endswith("4\u202f238 steps/s")

    bar.resize(960, 52)
    bar.readouts.set_device("GPU:0", "", "gpu")
    for epoch in (128, 129):
        bar.readouts.set_progress(123456, 600000, epoch, 4238.0)
        assert f"epoch {epoch}" in bar.findChild(Readout).toolTip()


def test_the_pace_slider_reaches_from_one_to_as_fast_as_it_goes(qtbot: QtBot, bar: TransportBar) -> None:
    slider = bar.pace.slider
    with qtbot.waitSignal(bar.paceChanged) as heard:
        qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert heard.args == [1]
    with qtbot.waitSignal(bar.paceChanged) as heard:
        qtbot.keyClick(slider, Qt.Key.Key_End)
    assert heard.args == [None]
    with qtbot.assertNotEmitted(bar.paceChanged):
        bar.set_pace(240)
    assert bar.pace.reading() == "240/s"
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert bar.pace.pace() == 500
    bar.set_pace(240)
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert bar.pace.pace() == 200


def test_device_badge_and_unit_say_what_they_stand_for(bar: TransportBar, qtbot: QtBot) -> None:
    bar.readouts.set_device("CPU", "TensorFlow sees no GPU", "cpu")
    assert (bar.readouts.device.text(), bar.readouts.device.kind()) == ("CPU", "plain")
    assert bar.readouts.device.toolTip() == "TensorFlow sees no GPU"
    bar.readouts.set_device("GPU:0", "", "gpu")
    assert bar.readouts.device.kind() == "accent"

    with qtbot.waitSignal(bar.unitChanged) as heard:
        qtbot.mouseClick(bar.unit.button("epoch"), Qt.MouseButton.LeftButton)
    assert heard.args == ["epoch"]
    assert bar.step.accessibleName() == "Step one epoch"


def test_tab_reaches_the_meter_where_it_stands(qtbot: QtBot, bar: TransportBar) -> None:
    (meter,) = bar.findChildren(CostMeter)
    bar.set_status("ready")
    bar.activateWindow()
    bar.pace.slider.setFocus()
    qtbot.waitUntil(bar.pace.slider.hasFocus)
    for expected in (meter, bar.search, bar.sound, bar.present, bar.theme):
        qtbot.keyClick(bar.window().focusWidget(), Qt.Key.Key_Tab)
        assert expected.hasFocus()


def test_buttons_are_named_and_large_and_one_names_the_other_theme(bar: TransportBar) -> None:
    for button in (bar.reset, bar.run, bar.step, bar.stop, bar.sound, bar.present, bar.theme):
        assert button.accessibleName()
        assert min(button.width(), button.height()) >= 32

    assert bar.theme.accessibleName() == "Light theme"
    theme.use("light")
    assert bar.theme.accessibleName() == "Dark theme"


def test_a_control_focused_by_tab_keeps_keys_from_window_shortcuts(qtbot: QtBot) -> None:
    window = added(qtbot, QMainWindow())
    bar = TransportBar(parent=window)
    window.setCentralWidget(QWidget())
    window.setMenuWidget(bar)
    fired = []
    for key in ("Space", "Right", "Home"):
        QShortcut(QKeySequence(key), window, activated=lambda key=key: fired.append(key))
    window.resize(1500, 300)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    bar.set_status("ready")
    bar.pace.slider.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(bar.pace.slider, Qt.Key.Key_Home)
    assert (bar.pace.pace(), fired) == (1, [])
    bar.run.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(bar.runToggled):
        qtbot.keyClick(bar.run, Qt.Key.Key_Space)
    assert fired == []
    bar.run.clearFocus()
    window.centralWidget().setFocus()
    qtbot.keyClick(window.centralWidget(), Qt.Key.Key_Space)
    assert fired == ["Space"]
    # What has the focus by a click, or by itself, leaves them to the window.
    bar.pace.slider.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.keyClick(bar.pace.slider, Qt.Key.Key_Home)
    assert (bar.pace.pace(), fired) == (1, ["Space", "Home"])
    bar.reset.setFocus()
    with qtbot.assertNotEmitted(bar.resetRequested):
        qtbot.keyClick(bar.reset, Qt.Key.Key_Space)
    assert fired == ["Space", "Home", "Space"]
