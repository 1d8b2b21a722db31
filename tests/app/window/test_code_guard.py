"""Code that ends the process of a window: the window goes on, or the next one says which code it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.window.code_guard import ends_of_windows

WINDOW = """
import sys
from pathlib import Path
from types import SimpleNamespace
from PySide6.QtCore import QCoreApplication, QObject, Signal
from app.core.experiment.experiment import Choice, Experiment
from app.window.code_guard import CodeGuard


class Session(QObject):
    experimentChanged = Signal(object)
    logged = Signal(object)
    closed = Signal()
    run = SimpleNamespace(experiment=Experiment())


application = QCoreApplication([])
session = Session()
session.logged.connect(lambda note: print(note.sentence, flush=True))
guard = CodeGuard(session, session.closed, Path(sys.argv[1]))
session.experimentChanged.emit(Experiment(optimizer=Choice(sys.argv[2] + ":Mine")))
source = Path(sys.argv[2]).read_text()
exec(compile(source, sys.argv[2], "exec"))
session.closed.emit()
print("closed in good order", flush=True)
"""
ENDS = {
    "crash": ("import faulthandler\nfaulthandler._sigsegv()", "ended at mine.py, line 2, by a segmentation fault."),
    "abort": ("import os\nos.abort()", "ended at mine.py, line 2, by an abort."),
    "kill": ("import os\nos.kill(os.getpid(), 9)", "ended without a message: code of mine.py ended it, or"),
}
SURVIVED = {
    "exit": (
        "import os\ntry:\n    os._exit(3)\nexcept RuntimeError as error:\n    print(error, flush=True)",
        "os._exit(3) would end the program without a message",
    ),
    "alarm": (
        "import signal, time\nsignal.setitimer(signal.ITIMER_REAL, 0.05)\nend = time.monotonic() + 0.5\n"
        "while time.monotonic() < end:\n    time.sleep(0.01)",
        "SIGALRM tried to end the program: code set a timer without handling it.",
    ),
    "processor time": (
        "import signal, time\nsignal.setitimer(signal.ITIMER_PROF, 0.05)\nend = time.process_time() + 0.3\n"
        "while time.process_time() < end:\n    pass",
        "SIGPROF tried to end the program: code set a timer without handling it.",
    ),
}


def run(tmp_path: Path, code: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "mine.py"
    file.write_text(code)
    words = [sys.executable, "-c", WINDOW, str(tmp_path / "windows"), str(file)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("end", ENDS)
def test_next_window_says_which_code_ended_the_last(end: str, tmp_path: Path) -> None:
    code, said = ENDS[end]
    assert "closed in good order" not in run(tmp_path, code).stdout
    (sentence,) = ends_of_windows(tmp_path / "windows")
    assert said in sentence
    assert "mine.py" in sentence
    assert ends_of_windows(tmp_path / "windows") == []


@pytest.mark.parametrize("end", SURVIVED)
def test_window_goes_on(end: str, tmp_path: Path) -> None:
    code, said = SURVIVED[end]
    done = run(tmp_path, code)
    assert said in done.stdout, done.stderr
    assert "closed in good order" in done.stdout
    assert ends_of_windows(tmp_path / "windows") == []


def test_damaged_note_of_a_window_is_harmless(tmp_path: Path) -> None:
    (tmp_path / "12.txt").write_bytes(b"\xff{")
    assert ends_of_windows(tmp_path) == []
    assert list(tmp_path.glob("*.txt")) == []
