"""The program where the extra `sweep` is not installed: one sentence says so, and everything else works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SENTENCE = "Sweeps need packages that are not installed. Run: pip install dask distributed optuna cryptography"
SWEEP = """
[experiment]
dataset = "two-moons"
steps = 20

[[space]]
setting = "optimizer.learning_rate"
values = [0.001, 0.01]
"""
WINDOW = """
import sys
from pathlib import Path
from app.core.experiment.experiment import Experiment
from app.panels.sweep.picture_tile import SHARES
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application

folder = Path(sys.argv[1])
application = make_application()
window = Window(Experiment(), Settings(), keep_settings=False, store=Store(folder / "runs.sqlite"))
window.show()
window.navigation.show_sweep(str(folder / "rates.toml"))
page = window.compare.sweep_page
while page.words.text() != "0 of 2 runs.":
    application.processEvents()
assert not page.bar.start.isEnabled()
page.pictures.choose(SHARES)
page.start()
assert page.sweeps.running == ""
print(page.bar.start.toolTip(), page.notice.text(), page.pictures.words.text(), sep="\\n")
window.close()
"""


def run_without_packages(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process in which the extra's modules cannot be imported, nor in processes that it starts."""
    (folder / "sitecustomize.py").write_text(
        "import sys\nsys.modules.update(dict.fromkeys(('dask', 'distributed', 'optuna', 'cryptography')))\n"
    )
    (folder / "rates.toml").write_text(SWEEP)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *words],
        env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip


def test_command_names_the_missing_packages(tmp_path: Path) -> None:
    store = str(tmp_path / "runs.sqlite")
    command = "import sys; from app.cli import main; sys.exit(main(sys.argv[1:]))"
    asked = run_without_packages(tmp_path, "-c", command, "sweep", str(tmp_path / "rates.toml"), "--store", store)
    assert asked.returncode == 2
    assert asked.stderr.strip() == SENTENCE
    assert not Path(store).exists()


def test_window_names_the_missing_packages_where_a_sweep_would_start(tmp_path: Path) -> None:
    shown = run_without_packages(tmp_path, "-c", WINDOW, str(tmp_path))
    assert shown.returncode == 0, shown.stderr
    button, notice, importance = shown.stdout.splitlines()
    assert button == notice == SENTENCE
    assert importance == SENTENCE.replace("dask distributed optuna cryptography", "optuna")


SLOW = ("dask", "distributed", "optuna", "tensorflow")


@pytest.mark.exhaustive
def test_neither_the_window_nor_a_run_imports_what_sweeps_need() -> None:
    code = f"""
import sys
import app.cli.run_command, app.cli.window_command, app.cli.command_table
import app.window.opening, app.window.panels
import app.engine.run.trainer
from app.engine.program import devices
assert not [name for name in {SLOW} if name in sys.modules], sys.modules.keys()
devices.prepare()
import app.engine.training.training
assert not [name for name in {SLOW[:3]} if name in sys.modules]
"""
    subprocess.run([sys.executable, "-c", code], check=True, stderr=subprocess.PIPE, timeout=300)
