"""The real window from start to end, driven as a person drives it: pointer and keys on its widgets, the real engine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.experiment import Experiment
from tests.app.person import PATIENCE_MS, Person
from tests.app.uncompiled import steps_without_xla
from widgets.theme import theme

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def compiled_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """The first test runs what a person runs; the others are of the window, and do without XLA."""
    if "a_person_chooses" in request.node.name:
        yield
        return
    with steps_without_xla():
        yield


def test_a_person_chooses_runs_edits_pauses_steps_undoes_resets_and_closes_while_it_trains(
    person: Person, qtbot: QtBot
) -> None:
    choose_optimizer_and_data(person, qtbot)
    run_and_edit_the_rate(person)
    pause_step_and_undo(person)
    reset_and_change_theme(person, qtbot)
    close_while_training(person)


def choose_optimizer_and_data(person: Person, qtbot: QtBot) -> None:
    """An optimizer by typing a part of its name, a data set from its list."""
    window, session = person.window, person.session
    picker = window.optimizer.picker
    person.click(picker)
    search = picker.popup()
    qtbot.keyClicks(search.field, "rmsp library")
    assert search.titles()[0] == "RMSprop"
    qtbot.keyClick(search.field, Qt.Key.Key_Return)
    assert session.experiment.optimizer.name == "library.RMSprop"
    assert window.hyperparameters.row("rho") is not None

    box = window.problem.data.box
    person.click(box)
    box.view().setCurrentIndex(box.model().index(box.findText("Two moons"), 0))
    with qtbot.waitSignal(session.loaded, timeout=PATIENCE_MS):
        qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    assert session.built.experiment.dataset.name == "two-moons"
    person.see("ready")
    assert {slot.name for slot in session.slots} == {"velocity", "mean_square"}
    # The platform without a screen leaves the list active that has closed; a window manager does not.
    window.activateWindow()
    # A click on a choice takes the focus from nobody, so Space still means the run.
    person.wait(lambda: QApplication.focusWidget() is window.overview)


def run_and_edit_the_rate(person: Person) -> None:
    """Space runs and curves appear; a rate that is typed acts from the step that the worker names."""
    window, session = person.window, person.session
    person.press(Qt.Key.Key_Space)
    person.see("running")
    assert window.transport.run.text() == "Pause"
    person.train_on(50)
    assert len(person.curve("loss")) > 10
    assert window.overview.tiles["slot_first"].title == "Slot m"
    assert len(person.curve("slot_first")) > 1

    row = window.hyperparameters.row("learning_rate")
    person.click(row.field)
    row.field.selectAll()
    person.type("0.02")
    person.press(Qt.Key.Key_Return)
    assert session.experiment.optimizer.values["learning_rate"] == 0.02
    assert row.mark() == "waiting"
    person.wait(lambda: bool(session.markers))
    marker = session.markers[0]
    assert marker.label == "lr 0.001 → 0.02"
    assert row.mark() == "changed"
    assert [(e.step, e.label) for e in window.overview.tiles["loss"].body.events] == [(marker.step, marker.label)]
    person.wait(lambda: person.steps() > marker.step + 5)
    rates = person.rates()
    np.testing.assert_allclose(rates[: marker.step], 0.001, rtol=1e-6)
    np.testing.assert_allclose(rates[marker.step :], 0.02, rtol=1e-6)


def pause_step_and_undo(person: Person) -> None:
    """Space pauses, right after Enter in a field too; arrows step; Ctrl+Z takes the rate back."""
    window, session = person.window, person.session
    field = window.hyperparameters.row("learning_rate").field
    # Enter gave the focus back to the plots.
    person.wait(window.overview.hasFocus)
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    assert field.text() == "0.02"
    paused_at = session.state.step
    assert person.steps() == paused_at
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == paused_at + 1)
    person.press(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    person.wait(lambda: person.steps() == paused_at + 11 and session.state.status == "paused")
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "0.001"
    person.wait(lambda: len(session.markers) == 2)
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == paused_at + 12)
    assert person.rates()[-2:] == pytest.approx([0.02, 0.001])


def reset_and_change_theme(person: Person, qtbot: QtBot) -> None:
    """Home goes back to step 0 and forgets the curves; Ctrl+T repaints everything."""
    window, session = person.window, person.session
    with qtbot.waitSignal(session.loaded, timeout=PATIENCE_MS):
        person.press(Qt.Key.Key_Home)
    assert (person.steps(), session.state.step, session.markers) == (0, 0, [])
    assert window.overview.tiles["loss"].empty
    assert not window.overview.tiles["loss"].body.events
    person.see("ready")
    dark = window.grab().toImage()
    person.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert theme.tokens.name == "light"
    light = window.grab().toImage()
    places = [(x, y) for x in range(4, 1600, 50) for y in range(4, 1000, 50)]
    brighter = [light.pixelColor(x, y).lightness() > dark.pixelColor(x, y).lightness() + 100 for x, y in places]
    assert np.mean(brighter) > 0.9


def close_while_training(person: Person) -> None:
    """As fast as it goes, and over within two seconds."""
    person.session.set_pace(None)
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.train_on(200)
    begun = time.monotonic()
    assert person.window.close()
    assert time.monotonic() - begun < 2.0
    assert person.window.ended
    assert not person.session._thread.alive


def test_keys_act_wherever_the_focus_is_unless_it_has_a_use_for_them(person: Person, experiment: Experiment) -> None:
    window, session = person.window, person.session
    field = window.hyperparameters.row("learning_rate").field
    person.click(field)
    field.selectAll()
    person.type("0.5")
    person.press(Qt.Key.Key_Home)
    assert field.cursorPosition() == 0
    assert person.steps() == 0
    person.press(Qt.Key.Key_Return)
    assert session.experiment.optimizer.values["learning_rate"] == 0.5
    # Enter left the field, so Ctrl+Z means the experiment; and no number has a space.
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.experiment == experiment
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert session.experiment.optimizer.values["learning_rate"] == 0.5
    person.press(Qt.Key.Key_Space)
    person.see("running")
    assert field.text() == "0.5"
    person.click(field)
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    person.press(Qt.Key.Key_Escape)
    # U says what a step is.
    person.press(Qt.Key.Key_U)
    assert (session.unit, window.transport.unit.value()) == ("epoch", "epoch")


def test_quick_presses_of_the_arrow_make_a_step_each(person: Person) -> None:
    for _ in range(4):
        person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.session.state.status == "paused" and person.steps() > 0)
    person.wait(lambda: person.steps() == 4)


def test_f6_goes_round_the_panels(person: Person) -> None:
    window = person.window
    seen = []
    for _ in range(6):
        person.press(Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        panels = (window.transport, window.left, window.overview, window.timeline, window.variables, window.dock)
        seen.append(next(i for i, panel in enumerate(panels) if panel is focus or panel.isAncestorOf(focus)))
    assert sorted(seen) == [0, 1, 2, 3, 4, 5]


def test_columns_fold_into_rails_where_the_window_is_narrow_and_a_press_brings_them_back(
    person: Person, qtbot: QtBot
) -> None:
    window = person.window

    def shown() -> tuple[bool, bool]:
        return window.left.isVisible(), window.variables.isVisible()

    assert shown() == (True, True)
    window.resize(1280, 720)
    person.wait(lambda: window.width() == 1280)
    assert shown() == (True, False)
    assert window.right_rail.isVisible()
    window.resize(1100, 720)
    person.wait(lambda: window.width() == 1100)
    assert shown() == (False, False)
    window.right_rail.chosen.emit("variables")
    assert shown() == (False, True)
    window.right_rail.chosen.emit("variables")
    assert shown() == (False, False)
    window.resize(1600, 1000)
    person.wait(lambda: window.width() == 1600)
    assert shown() == (True, True)
    theme.set_scale(1.5)
    assert shown() == (False, False)
    theme.set_scale(1.0)
    assert shown() == (True, True)


def test_a_mishap_inside_the_window_is_told_in_the_log_and_the_window_lives(person: Person, capsys) -> None:
    told = []
    person.session.noted.connect(told.append)
    try:
        raise ZeroDivisionError("division by zero")
    except ZeroDivisionError as error:
        person.window.tell_mishap(type(error), error, error.__traceback__)
    assert (told[0].level, told[0].sentence) == ("error", "ZeroDivisionError: division by zero")
    assert "Traceback" in told[0].details
    assert "ZeroDivisionError" in capsys.readouterr().err
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == 1)


def test_a_faulty_experiment_file_is_told_line_by_line_and_the_run_stays(
    person: Person, experiment: Experiment
) -> None:
    from app.catalogues import catalogues
    from app.core.experiment_file import read_experiment

    told = []
    person.session.noted.connect(told.append)
    text = 'version = 1\nsteps = "many"\n[optimizer]\nname = "Adamm"\n'
    person.window.open_experiment(lambda: read_experiment(text, catalogues()))
    assert len(told) >= 2
    assert {note.level for note in told} == {"error"}
    assert person.session.experiment == experiment
    assert not person.window.dock.is_folded()
    assert person.window.dock.current() == "log"


# In an interpreter of its own, where nothing has imported TensorFlow yet.

_WINDOW = """
import sys, time
from PySide6.QtCore import QTimer
from app.cli import sample
from app.window import Window, make_application, open_window
from app.session.settings import Settings
"""


def interpret(code: str, tmp_path: Path, **kwargs) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment |= {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    return subprocess.run(
        [sys.executable, "-c", _WINDOW + code],
        capture_output=True, text=True, timeout=180, env=environment, cwd=tmp_path, check=False, **kwargs,
    )  # fmt: skip


def said(done: subprocess.CompletedProcess[str]) -> str:
    """What was written to standard error, less what the platform without a screen and TensorFlow say of themselves."""
    usual = re.compile(r"This plugin does not support|WARNING: All log messages before absl|[IW]\d{4} ")
    return "\n".join(line for line in done.stderr.splitlines() if not usual.match(line))


def test_the_window_is_painted_before_tensorflow_is_imported(tmp_path: Path) -> None:
    done = interpret(
        """
application = make_application()
window = Window(sample(), Settings(), keep_settings=False)
window.show()
application.processEvents()
image = window.grab().toImage()
colours = {image.pixel(x, y) for x in range(0, 1600, 9) for y in range(0, 1000, 9)}
heavy = [name for name in ("tensorflow", "keras", "sklearn", "app.engine.trainer") if name in sys.modules]
print(len(colours) > 20, heavy)
""",
        tmp_path,
    )
    assert (done.returncode, said(done)) == (0, "")
    assert done.stdout == "True []\n"


@pytest.mark.parametrize("delay_ms", [0, 1500])
def test_closing_while_tensorflow_is_being_imported_ends_at_once_without_a_crash(tmp_path: Path, delay_ms: int) -> None:
    done = interpret(
        f"""
from PySide6.QtWidgets import QApplication
def close():
    global begun
    begun = time.monotonic()
    print("closing", flush=True)
    assert QApplication.topLevelWidgets()
    next(w for w in QApplication.topLevelWidgets() if isinstance(w, Window)).close()
    print(time.monotonic() - begun, flush=True)
make_application()
QTimer.singleShot({delay_ms}, close)
sys.exit(open_window(sample()))
""",
        tmp_path,
    )
    assert (done.returncode, said(done)) == (0, "")
    assert float(done.stdout.split()[1]) < 2.5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_what_asks_a_program_to_end_closes_the_window_which_remembers_its_theme(tmp_path: Path, name: str) -> None:
    done = interpret(
        f"""
import os, signal
from PySide6.QtWidgets import QApplication
make_application()
def end():
    next(w for w in QApplication.topLevelWidgets() if isinstance(w, Window)).toggle_theme()
    os.kill(os.getpid(), signal.{name})
if signal.getsignal(signal.{name}) is signal.SIG_IGN:  # the tests may run under nohup
    signal.signal(signal.{name}, signal.SIG_DFL)
QTimer.singleShot(200, end)
sys.exit(open_window(sample()))
""",
        tmp_path,
    )
    assert (done.returncode, said(done)) == (0, "")
    assert json.loads((tmp_path / "slotscope" / "window.json").read_text())["theme"] == "light"


def test_nothing_in_the_left_column_is_cut_off_where_the_window_is_narrow(person: Person) -> None:
    window, session = person.window, person.session
    window.resize(1440, 1000)
    window.columns.set_widths(288, 328)
    for schedule in ("one_cycle", "points", "formula", "piecewise"):
        session.choose("schedule", schedule)
        QApplication.processEvents()
        assert window.left._body.minimumSizeHint().width() <= window.left.scroller.viewport().width(), schedule
