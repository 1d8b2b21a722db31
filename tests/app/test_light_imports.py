"""Parts of the program that are asked before anything trains import nothing that takes seconds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SLOW = ("tensorflow", "keras", "tf_keras", "PySide6", "sklearn", "dask", "distributed", "optuna")
PARTS = {
    "catalogue": "from optimizers import catalogue; catalogue.optimizers(); catalogue.schedules();"
    "found['numpy'] = 'numpy' in sys.modules",
    "stages": "from optimizers.processing import stages; stages()",
    "equations": "import optimizers.update_equations.typesetting",
    "schedule rules": "from optimizers.schedules.schedule_validation import faults;"
    "faults('formula', {'formula': 'rate'}, 10, 0.1); faults('function', {'file': 'one.py:decay'}, 10, 0.1)",
    "store": "import app.store.store, app.store.recording.recorder_thread",
    "list": "from app.cli import main; main(['list', 'optimizers', '--json'])",
    "sweep": "import app.cli.sweep_command, app.sweep.sweep_runner, app.sweep.proposals;"
    "import app.core.sweep.sweep_statistics",
}
"""Code of each, in the order in which one process runs it: what comes first has fewer imports than what follows."""


def test_parts_import_neither_tensorflow_nor_qt_nor_what_sweeps_need() -> None:
    asked = "".join(f"{code}\nfound[{name!r}] = sorted(slow & sys.modules.keys())\n" for name, code in PARTS.items())
    program = f"import json, sys\nfound, slow = {{}}, set({SLOW})\n{asked}json.dump(found, sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stderr) == {**{name: [] for name in PARTS}, "numpy": False}
    assert "Adam" in [entry["name"] for entry in json.loads(done.stdout)]
