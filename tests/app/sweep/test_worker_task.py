"""Task of a worker, in this process: code comes by value, and what was built serves the runs that follow."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.core.experiment.errors import UntrustedCode
from app.core.experiment.experiment import Choice, Experiment
from app.core.sweep.sweep_orders import SweepEvent, SweepNote, WorkersChanged
from app.core.sweep.sweep_plan import Objective
from app.guests.trust import Trust
from app.store.database.experiment_json import experiment_text
from app.store.database.run_parts import RunCode
from app.store.reading.stored_run import StoredRun
from app.store.recording.multi_run_writer import environment
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from app.sweep.cluster import WorkerPool
from app.sweep.run_messages import RunOrder, RunReport, RunReturn
from app.sweep.trusted_code import TrustedCode
from app.sweep.worker_task import make_run_in, stop_runs
from tests.app.uncompiled import plain_steps

MOONS = Experiment(
    dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (4,)}), batch_size=16, steps=600, device="cpu"
)
MINE = """
from .rate import RATE
import keras

class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, **more):
        super().__init__(learning_rate, **more)

    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(RATE * learning_rate * gradient)
"""


class Published:
    def __init__(self) -> None:
        self.reports: list[RunReport] = []

    def __call__(self, topic: str, event: Mapping[str, Any]) -> None:
        self.reports.append(RunReport.of_event(event))


@pytest.fixture(scope="module", autouse=True)
def _uncompiled() -> Any:
    with plain_steps():
        yield


def order(experiment: Experiment, run: str = "a", **more: Any) -> RunOrder:
    return RunOrder(run, experiment_text(experiment), more.pop("objective", Objective()), **more)


@contextmanager
def recorded(found: RunReturn, path: Path, code: tuple[RunCode, ...] = ()) -> Iterator[StoredRun]:
    """Yield the run as it is in a run database."""
    assert found.recording is not None
    recorder = RecorderThread(path)
    recorder.group("k", "sweep", "Sweep")
    recorder.put_run(replace(found.recording, code=code))
    assert recorder.close()
    with Store(path) as store:
        yield store.run(found.run)


def test_a_run_comes_back_whole_and_reports_on_its_way(tmp_path: Path) -> None:
    published = Published()
    found = make_run_in(order(MOONS, report_steps=(100, 300)), tmp_path, published)
    assert (found.status, found.steps, found.sentence) == ("finished", 600, "")
    back = pickle.loads(pickle.dumps(found, 5))
    with recorded(back, tmp_path / "runs.sqlite") as stored:
        steps, losses = stored.series()["loss"]
        assert steps.tolist() == list(range(1, 601))
        assert found.value == losses[-1]
        assert (stored.record.run, stored.record.status, stored.record.steps) == ("a", "finished", 600)
        assert (stored.record.group, stored.record.group_kind) == ("k", "sweep")
        assert stored.record.began == stored.record.ended == MOONS
        assert stored.checkpoint(600).experiment == MOONS
    assert published.reports[0].steps == ()
    assert [each for report in published.reports for each in report.at] == [(100, losses[99]), (300, losses[299])]


def test_a_run_that_is_to_end_says_so_and_is_no_result(tmp_path: Path) -> None:
    stop_runs(["b"])
    assert make_run_in(order(MOONS, "b"), tmp_path, Published()).status == "stopped"
    assert make_run_in(order(MOONS, "c"), tmp_path, Published()).status == "finished"


def test_a_run_that_is_cut_off_is_no_failed_objective(tmp_path: Path) -> None:
    """A run that ends before its first validation has nothing yet of what is made small."""
    ends = 'sys.modules["app.sweep.worker_task"].stop_runs(["d"])'
    text = MINE.replace("from .rate import RATE", "import sys\nRATE = 1.0")
    (tmp_path / "mine.py").write_text(text.replace("variable.assign_sub", f"{ends}\n        variable.assign_sub"))
    experiment = MOONS.with_choice("optimizer", Choice(f"{tmp_path / 'mine.py'}:Mine")).with_setting("steps", 100_000)
    sent = TrustedCode(lambda _: None).code(experiment)
    asked = order(experiment, "d", objective=Objective("validation_loss"), code=sent)
    found = make_run_in(asked, tmp_path / "worker", Published())
    assert (found.status, found.sentence) == ("stopped", "")


def test_what_goes_wrong_is_a_sentence(tmp_path: Path) -> None:
    diverged = MOONS.with_choice("optimizer", Choice("SGD", {"learning_rate": 1e30}))
    found = make_run_in(order(diverged), tmp_path, Published())
    assert (found.status, found.value) == ("diverged", float("inf"))
    failed = make_run_in(order(MOONS.with_setting("batch_size", 10_000)), tmp_path, Published())
    assert failed.status == "failed"
    assert "batch_size is 10000" in failed.sentence
    unknown = make_run_in(order(MOONS, objective=Objective("norm(q)")), tmp_path, Published())
    assert unknown.status == "failed"
    assert unknown.sentence.startswith("The objective, norm(q), cannot be measured: ")


def test_code_goes_by_value_and_runs_as_it_was_sent(tmp_path: Path) -> None:
    package = tmp_path / "client" / "ours"
    package.mkdir(parents=True)
    for name, text in (("__init__.py", ""), ("rate.py", "RATE = 2.0\n"), ("mine.py", MINE)):
        (package / name).write_text(text)
    experiment = MOONS.with_choice("optimizer", Choice(f"{package / 'mine.py'}:Mine"))
    sent = TrustedCode(lambda _: None).code(experiment)
    here = make_run_in(order(experiment, code=sent), tmp_path / "worker", Published())
    assert (here.status, here.sentence) == ("finished", "")
    # On another machine there is no such file, or one that says something else.
    for path in package.iterdir():
        path.write_text("raise SystemExit\n")
    there = make_run_in(order(experiment, code=sent), tmp_path / "worker", Published())
    assert (there.status, there.sentence) == ("finished", "")
    assert there.value == here.value
    # What is stored names the file where it lies for who ordered the run, with the text that was sent.
    with recorded(there, tmp_path / "runs.sqlite", sent) as stored:
        assert stored.record.began == stored.record.ended == stored.checkpoint(600).experiment == experiment
        assert [each.content for each in stored.code] == [sent[0].content]


def test_code_that_is_not_trusted_is_not_sent(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE.replace("from .rate import RATE", "RATE = 1.0"))
    experiment = MOONS.with_choice("optimizer", Choice(f"{tmp_path / 'mine.py'}:Mine"))
    trust = Trust(tmp_path / "trusted.json")

    def require(each: Experiment) -> None:
        if lacking := trust.lacking(each):
            raise UntrustedCode([[bundle.file] for bundle in lacking])

    with pytest.raises(UntrustedCode, match="mine.py"):
        TrustedCode(require).code(experiment)
    for bundle in trust.lacking(experiment):
        trust.grant(bundle)
    code = TrustedCode(require)
    (sent,) = code.code(experiment)
    assert code.contents(experiment) == {sent.path: sent.content}
    assert code.changed() == ()
    (tmp_path / "mine.py").write_text("# something else\n")
    assert code.changed() == (tmp_path / "mine.py",)


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
