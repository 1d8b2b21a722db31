"""The real window from start to end, driven as a person drives it: pointer and keys on its widgets, the real engine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Experiment
from tests.app.person import Person
from widgets.base.theme import theme

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("uncompiled")


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
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.5
    # Enter left the field, so Ctrl+Z means the experiment; and no number has a space.
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.run.experiment == experiment
    person.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.5
    person.press(Qt.Key.Key_Space)
    person.see("running")
    person.train_on(1)  # before its first step a run that is stopped is "ready"
    assert field.text() == "0.5"
    person.click(field)
    person.press(Qt.Key.Key_Space)
    person.see("paused")
    person.press(Qt.Key.Key_Escape)
    # U says what a step is.
    person.press(Qt.Key.Key_U)
    assert (session.unit, window.transport.unit.value()) == ("epoch", "epoch")


def test_quick_arrow_presses_step_once_each_and_f6_cycles_panels(person: Person) -> None:
    for _ in range(4):
        person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.session.run.state.status == "paused" and person.steps() > 0)
    person.wait(lambda: person.steps() == 4)
    window = person.window
    seen = []
    panels = (
        window.transport, window.left, window.view_bar, window.overview, window.timeline, window.dock, window.variables,
    )  # fmt: skip
    for _ in range(7):
        person.press(Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        seen.append(next(i for i, panel in enumerate(panels) if panel is focus or panel.isAncestorOf(focus)))
    # From the plots on, as the window is read.
    assert seen == [4, 5, 6, 0, 1, 2, 3]


def test_columns_fold_into_rails_in_a_narrow_window(
    person: Person,
) -> None:
    window, session = person.window, person.session

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
    window.resize(1440, 1000)
    window.columns.set_widths(288, 328)
    for schedule in ("one_cycle", "points", "formula", "piecewise"):
        session.editor.choose("schedule", schedule)
        QApplication.processEvents()
        assert window.left.scroller.widget().minimumSizeHint().width() <= window.left.scroller.viewport().width(), (
            schedule
        )


def test_faults_of_an_experiment_file_are_logged_and_the_run_stays(
    person: Person, experiment: Experiment, capsys
) -> None:
    from app.choices.catalogues import catalogues
    from app.core.experiment.experiment_file import read_experiment

    told = []
    person.session.logged.connect(told.append)
    try:
        raise ZeroDivisionError("division by zero")
    except ZeroDivisionError as error:
        person.window.report_exception(type(error), error, error.__traceback__)
    assert (told[0].level, told[0].sentence) == ("error", "ZeroDivisionError: division by zero")
    assert "Traceback" in told[0].details
    assert "ZeroDivisionError" in capsys.readouterr().err
    person.press(Qt.Key.Key_Right)
    person.wait(lambda: person.steps() == 1)
    told.clear()
    text = 'version = 1\nsteps = "many"\n[optimizer]\nname = "Adamm"\n'
    person.window.open_experiment(lambda: read_experiment(text, catalogues()))
    assert len(told) >= 2
    assert {note.level for note in told} == {"error"}
    assert person.session.run.experiment == experiment
    assert not person.window.dock.is_folded()
    assert person.window.dock.current() == "log"


# In an interpreter of its own, where nothing has imported TensorFlow yet.

_WINDOW = """
import sys, time
from PySide6.QtCore import QTimer
from app.cli.experiment_source import sample
from app.window import Window, make_application, open_window
from app.session.settings import Settings
"""


def interpret(code: str, tmp_path: Path, **kwargs) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment |= {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    return subprocess.run(
        [sys.executable, "-c", _WINDOW + code],
        capture_output=True, text=True, timeout=600, env=environment, cwd=tmp_path, check=False, **kwargs,
    )  # fmt: skip


def said(done: subprocess.CompletedProcess[str]) -> str:
    """Return the output on standard error, less what the platform without a screen and TensorFlow print."""
    usual = re.compile(r"This plugin does not support|WARNING: All log messages before absl|[IW]\d{4} ")
    return "\n".join(line for line in done.stderr.splitlines() if not usual.match(line))


def test_window_paints_before_plots_and_tensorflow_are_imported(
    tmp_path: Path,
) -> None:
    """Its ground, where no experiment can be read after all; one made in stages; one made at once."""
    done = interpret(
        """
from PySide6.QtWidgets import QApplication
def load():
    shown = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    image = shown[0].grab().toImage()
    print(len(shown), shown[0].windowTitle(), image.pixel(3, 300) != image.pixel(100, 300))
    raise ValueError("no experiment")
try:
    open_window(load)
except ValueError as error:
    print(error)

application = make_application()
window = Window(sample(), Settings(), keep_settings=False, staged=True)
window.show()
application.processEvents()
print(window.is_complete, "app.panels.compare.compare_view" in sys.modules, list(window.by_name))
window.navigation.show_view("slots")
print(window.is_complete, window.shown_view, window.views.currentWidget() is window.slots, len(window.by_name))
window.close()

window = Window(sample(), Settings(), keep_settings=False)
window.show()
application.processEvents()
image = window.grab().toImage()
colours = {image.pixel(x, y) for x in range(0, 1600, 9) for y in range(0, 1000, 9)}
heavy = [name for name in ("tensorflow", "keras", "sklearn", "app.engine.run.trainer") if name in sys.modules]
print(len(colours) > 20, heavy)
""",
        tmp_path,
    )
    assert (done.returncode, said(done)) == (0, "")
    assert done.stdout.splitlines() == [
        *("1 Slotscope True", "no experiment"),
        *("False False ['overview']", "True slots True 6"),
        "True []",
    ]


CLOSED_AFTER = """
from PySide6.QtWidgets import QApplication
def close():
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, Window) and w.isVisible()]
    if not windows:
        return QTimer.singleShot(20, close)
    print("closing", flush=True)
    windows[0].close()
make_application()
QTimer.singleShot({delay_ms}, close)
sys.exit(open_window(sample))
"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("delay_ms", [0, 1500])
def test_closing_while_tensorflow_is_being_imported_ends_without_a_crash(tmp_path: Path, delay_ms: int) -> None:
    done = interpret(CLOSED_AFTER.format(delay_ms=delay_ms), tmp_path)
    assert (done.returncode, said(done), done.stdout) == (0, "", "closing\n")


# The import takes longer than a test may: no machine is so slow that it ends by itself.
ENDLESS_IMPORT = """
import importlib.abc, threading
class Endless(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        # The window only asks where it is.
        if name == "tensorflow" and threading.current_thread() is not threading.main_thread():
            time.sleep(3600)
sys.meta_path.insert(0, Endless())
"""


@pytest.mark.exhaustive
def test_closing_does_not_wait_for_the_import_of_tensorflow(tmp_path: Path) -> None:
    done = interpret(ENDLESS_IMPORT + CLOSED_AFTER.format(delay_ms=1500), tmp_path)
    assert (done.returncode, said(done), done.stdout) == (0, "", "closing\n")


@pytest.mark.sampled(3)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_end_request_closes_the_window_which_keeps_its_theme(tmp_path: Path, name: str) -> None:
    done = interpret(
        ENDLESS_IMPORT
        + f"""
import os, signal
from PySide6.QtWidgets import QApplication
make_application()
def end():
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, Window) and w.isVisible()]
    if not windows:
        return QTimer.singleShot(200, end)
    windows[0].transport.themeToggled.emit()
    os.kill(os.getpid(), signal.{name})
if signal.getsignal(signal.{name}) is signal.SIG_IGN:  # the tests may run under nohup
    signal.signal(signal.{name}, signal.SIG_DFL)
QTimer.singleShot(200, end)
sys.exit(open_window(sample))
""",
        tmp_path,
    )
    assert (done.returncode, said(done)) == (0, "")
    assert json.loads((tmp_path / "slotscope" / "window.json").read_text())["theme"] == "light"
