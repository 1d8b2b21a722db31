"""Choice of workers that are given runs: those whose packages have the versions of the process of the sweep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.sweep_orders import SweepEvent, SweepNote, WorkersChanged
from app.store.recording.multi_run_writer import environment
from app.sweep.cluster import WorkerPool
from app.sweep.trusted_code import TrustedCode


class Cluster:
    """A scheduler whose only worker has the versions of this process, but for `others`."""

    def __init__(self, **others: str) -> None:
        self._others = others

    def scheduler_info(self, n_workers: int) -> dict[str, Any]:
        return {"workers": {"tcp://a:1": {}}}

    def run(self, call: Callable[..., dict[str, str]], *args: Any, workers: Sequence[str]) -> dict[str, dict[str, str]]:
        return {each: call(*args) | self._others for each in workers}


def test_a_worker_needs_the_packages_of_code_in_the_same_versions(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import keras, pytest\nimport beside\n")
    (tmp_path / "beside.py").write_text("def f(): import no_such_package\n")
    code = TrustedCode(lambda _: None)
    packages = code.packages(Experiment(optimizer=Choice(f"{tmp_path / 'mine.py'}:Mine")))
    assert packages == {"keras", "pytest"}
    assert code.packages(Experiment()) == frozenset()
    needed = environment(packages)
    assert set(needed) - set(environment()) == {"pytest"}
    heard: list[SweepEvent] = []
    pool = WorkerPool(needed, heard.append)
    pool.look(Cluster(pytest="1.0"))
    assert heard == [
        SweepNote(
            f"The worker at tcp://a:1 is not used: it has pytest 1.0 instead of {needed['pytest']}.",
            "warn",
        )
    ]
    heard.clear()
    pool = WorkerPool(needed, heard.append)
    pool.look(Cluster())
    assert heard == [WorkersChanged(1)]
