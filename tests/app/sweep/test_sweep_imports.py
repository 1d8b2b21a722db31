from __future__ import annotations

import subprocess
import sys

import pytest

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


def test_who_gives_orders_imports_no_tensorflow_and_dask_only_to_make_runs() -> None:
    code = f"""
import sys
import app.cli.sweep_command, app.sweep.sweep_runner, app.sweep.proposals, app.core.sweep.sweep_statistics
assert not [name for name in {SLOW} if name in sys.modules]
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)
