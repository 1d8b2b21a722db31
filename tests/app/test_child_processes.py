"""Every process that the program starts, in a folder whose modules must not run."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from app.core.sweep.sweep_orders import SweepOrder, Workplace
from app.guests.exit_guard import guarded
from app.session.child_qprocess import launch
from app.session.runs.sharing import Sharing
from app.session.runs.store_service import StoreService
from app.session.sweeps.sweeps import SweepProcess
from app.store.store import Store
from optimizers.base import child_process
from optimizers.export.port_comparison import compare
from optimizers.inspection.checker_process import CheckerProcess
from tests.app.session.runs.test_runs import keep
from widgets.editor.jedi_client import Completer

ROOT = Path(__file__).parents[2]
PATIENCE_MS = 180_000
OWN = ("app", "optimizers", "widgets", "resources")
STANDARD = ("json", "socket", "random", "pickle", "multiprocessing", "signal", "tempfile")
LIBRARIES = ("numpy", "tensorflow", "keras", "tf_keras", "distributed", "dask", "jedi", "PySide6", "slotscope")
SITE = ("sitecustomize", "usercustomize")
POISON = "open(__file__ + '.ran', 'w').close()\nraise SystemExit('poisoned')\n"
OPTIMIZER = "import keras\n\n\nclass Mine(keras.optimizers.SGD):\n    pass\n"
SWEEP = """
[experiment]
dataset = "two-moons"
model = { name = "mlp", widths = [2] }
steps = 3
device = "cpu"

[sweep]
workers = 1

[[space]]
setting = "optimizer.learning_rate"
values = [0.1, 0.2]
"""


@pytest.fixture
def poisoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a working folder in which every name that a child may import is a module that must not run."""
    folder = tmp_path / "downloads"
    for name in (*OWN, *STANDARD, *LIBRARIES, *SITE):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text(POISON)
        (folder / f"{name}.py").write_text(POISON)
    (folder / "mine.py").write_text(OPTIMIZER)
    (folder / "sweep.toml").write_text(SWEEP)
    monkeypatch.chdir(folder)
    # As `export PYTHONPATH=$PYTHONPATH:/mine` leaves it, where there was none.
    monkeypatch.setenv("PYTHONPATH", f"{os.pathsep}{tmp_path / 'mine'}")
    yield folder
    assert [path.name for path in folder.rglob("*.ran")] == []


def _check(folder: Path, qtbot: QtBot) -> None:
    checker = CheckerProcess()
    try:
        found = checker.inspect(str(folder / "mine.py"))
    finally:
        checker.close()
    assert isinstance(found, dict), found


def _make_sweep(folder: Path, qtbot: QtBot) -> None:
    """Start the process of the sweep, and the workers that Dask starts in it."""
    store = folder.parent / "runs.sqlite"
    order = SweepOrder(SWEEP, str(folder / "sweep.toml"), str(store), Workplace(1))
    process = SweepProcess(order)
    try:
        with qtbot.waitSignal(process.ended, timeout=PATIENCE_MS) as heard:
            pass
    finally:
        process.close()
    assert heard.args is not None
    assert (heard.args[0].reason, heard.args[0].sentence) == ("complete", "")
    with Store(store) as runs:
        assert len(runs.runs()) == 2


def _write_weights(folder: Path, qtbot: QtBot) -> None:
    path = folder.parent / "runs.sqlite"
    keep(path, "a" * 32)
    keeping = StoreService(Store(path))
    sharing = Sharing(keeping)
    with qtbot.waitSignal(sharing.failed, timeout=PATIENCE_MS) as heard:
        sharing.export_weights("a" * 32, folder.parent / "x.keras")
    sharing.close()
    keeping.close()
    # It got as far as to the model, which the made-up state of this run does not fit.
    assert heard.args is not None
    assert "does not fit the model" in heard.args[0]


def _compare_port(folder: Path, qtbot: QtBot) -> None:
    assert compare(folder / "mine.py", "Mine", "SGD").agrees


def _complete(folder: Path, qtbot: QtBot) -> None:
    completer = Completer(launch, patience=PATIENCE_MS / 1000)
    try:
        with qtbot.waitSignal(completer.completed, timeout=PATIENCE_MS) as heard:
            completer.complete("import math\nmath.sq", 2, 7)
    finally:
        completer.stop()
    assert heard.args is not None
    assert "sqrt" in [each.name for each in heard.args[0]]


def _watch_for_exit(folder: Path, qtbot: QtBot) -> None:
    told = folder.parent / "told.txt"
    with told.open("w") as terminal, guarded([folder / "mine.py"], folder, lambda _: None, terminal):
        pass
    watcher = child_process.start(
        ROOT / "app/guests/exit_watcher.py", "en", str(folder), "mine.py", stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    _, said = watcher.communicate(b"Fatal Python error: Aborted\n")
    assert b"by an abort" in said
    assert told.read_text() == ""


CHILDREN: dict[str, Callable[[Path, QtBot], None]] = {
    "checker": _check,
    "sweep": _make_sweep,
    "weights": _write_weights,
    "port comparison": _compare_port,
    "completion": _complete,
    "exit watcher": _watch_for_exit,
}


@pytest.mark.parametrize("child", CHILDREN)
def test_child_takes_no_module_of_the_folder_it_is_started_in(child: str, poisoned: Path, qtbot: QtBot) -> None:
    CHILDREN[child](poisoned, qtbot)


@pytest.mark.parametrize(
    "words",
    [
        ("check", "mine.py"),
        ("inspect", "mine.py"),
        ("sweep", "sweep.toml", "--store", "../runs.sqlite"),
        ("run", "sweep.toml", "--steps", "1"),
    ],
    ids=lambda words: words[0],
)
def test_command_takes_no_module_of_the_folder_it_is_started_in(
    words: tuple[str, ...], poisoned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = poisoned.parent / "bin" / "slotscope"
    script.parent.mkdir()
    script.write_text("import sys\nfrom app.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False)
    assert "poisoned" not in done.stdout + done.stderr
    assert (done.returncode == 0) == (words[0] != "run"), done.stdout + done.stderr


def test_module_app_takes_nothing_else_of_the_folder(poisoned: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m app` finds `app` where Python does, and nothing else there."""
    for name in (*OWN, *STANDARD):
        (poisoned / f"{name}.py").unlink()
        (poisoned / name / "__init__.py").unlink()
        (poisoned / name).rmdir()
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = subprocess.run(
        [sys.executable, "-m", "app", "list", "datasets"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_child_runs_the_same_program_as_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever package is called `app` on the module path."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "__init__.py").write_text(POISON)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    child = child_process.start("app.cli", "--version", stdout=subprocess.PIPE, text=True)
    said, _ = child.communicate()
    from app.core.version import __version__

    assert __version__ in said
    assert not list(tmp_path.rglob("*.ran"))


def test_qt_starts_the_same_child(poisoned: Path, qtbot: QtBot) -> None:
    process = QProcess()
    launch(process, "app.cli", "--version")
    assert process.waitForFinished(PATIENCE_MS)
    assert process.exitCode() == 0
    process.deleteLater()


STARTS = {
    "optimizers/base/child_process.py": "the one place",
    "app/session/child_qprocess.py": "its command, in a process of Qt's",
    "app/attach/terminal.py": "slotscope itself, from a package of its own that does not have the program",
}
_STARTING = {
    "subprocess": {"Popen", "run", "call", "check_call", "check_output", "getoutput", "getstatusoutput"},
    "os": {"system", "popen", "execv", "execve", "execvp", "execvpe", "spawnv", "spawnve", "posix_spawn", "startfile"},
    "pty": {"spawn"},
}


@pytest.mark.parametrize("root", ["app", "optimizers", "widgets"])
def test_nothing_else_starts_processes(root: str) -> None:
    found = []
    for path in sorted((ROOT / root).rglob("*.py")):
        place = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr=name)) if name in _STARTING.get(
                    module, ()
                ):
                    found.append((place, f"{module}.{name}"))
                case ast.Attribute(attr="startDetached"):
                    found.append((place, node.attr))
                case ast.Call(func=ast.Attribute(attr="start"), args=[ast.Name() | ast.Attribute(), _, *_]):
                    if any("executable" in ast.unparse(each) for each in node.args):
                        found.append((place, "QProcess.start"))
                case ast.ImportFrom(module="subprocess" | "multiprocessing" | "concurrent.futures"):
                    found.append((place, node.module or ""))
                case ast.Import(names=names) if any(each.name.startswith("multiprocessing") for each in names):
                    found.append((place, "multiprocessing"))
                case ast.If(test=ast.Compare(left=ast.Name(id="__name__"))) if place not in _ENTRIES:
                    found.append((place, "is run by its path or by -m"))
    assert [each for each in found if each[0] not in STARTS] == []


_ENTRIES = {
    "app/__main__.py": "python -m app, from a checkout",
    "app/guests/exit_watcher.py": "a file of its own, which imports nothing",
    "optimizers/base/child_entry.py": "the entry of every child",
    "optimizers/source/names/release_comparison.py": "for contributors",
    "widgets/editor/jedi_process.py": "a file of its own, which imports jedi alone",
}
