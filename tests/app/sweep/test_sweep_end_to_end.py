"""A sweep on real workers: its client is killed, then one of its workers, and every run comes out as it does alone."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import psutil
import pytest

from app.choices.catalogues import catalogues
from app.cli import main
from app.core.experiment.experiment_file import write_experiment
from app.core.sweep.sweep_file import load_sweep, run_experiment
from app.core.sweep.sweep_orders import RunProgress, SweepEnded, SweepEvent, SweepNote
from app.core.sweep.sweep_plan import SweepRecord
from app.store.store import Store
from app.store.sweep_journal import JournalFolder
from app.sweep.cluster import ClusterOptions
from app.sweep.sweep_runner import SweepRunner
from app.sweep.trusted_code import TrustedCode

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills processes by SIGKILL")
SWEEP = """
title = "Three rates"

[experiment]
dataset = "two-moons"
model = { name = "mlp", widths = [4], bias = false }
optimizer = "library.Momentum"
batch_size = 16
steps = 120000
device = "cpu"

[sweep]
seeds = [3]

[[space]]
setting = "optimizer.learning_rate"
values = [0.001, 0.003, 0.01]
"""
"""Compiled in seconds: each run is, once in a worker and once alone."""
RUNS, STEPS = 3, 120_000
"""So many that a quick machine, too, is at work on one when another one was stored."""
_PATIENCE = 600.0


@dataclass
class Story:
    """Record of the sweep, call by call."""

    store: Path
    file: Path
    first_finished: dict[int, str] = field(default_factory=dict)
    """Runs that were finished when the client was killed, by place."""
    killed_workers: int = 0
    notes: list[str] = field(default_factory=list)
    ended: SweepEnded | None = None

    def record(self) -> SweepRecord:
        (found,) = JournalFolder(self.store).read()
        return found

    def hear(self, event: SweepEvent) -> None:
        """Kill a worker while it trains, once."""
        match event:
            case RunProgress() if not self.killed_workers:
                workers = [
                    child
                    for child in psutil.Process().children(recursive=True)
                    if any("spawn_main" in word for word in child.cmdline())
                ]
                busiest = max(workers, key=lambda child: sum(child.cpu_times()[:2]))
                busiest.send_signal(signal.SIGKILL)
                self.killed_workers += 1
            case SweepNote(sentence):
                self.notes.append(sentence)
            case _:
                pass


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    folder = tmp_path_factory.mktemp("sweep")
    seen = Story(folder / "runs.sqlite", folder / "sweep.toml")
    seen.file.write_text(SWEEP)
    _kill_the_client(seen)
    plan, document = load_sweep(seen.file, catalogues())
    runner = SweepRunner(
        plan,
        catalogues(),
        TrustedCode(lambda _: None),
        seen.store,
        seen.hear,
        options=ClusterOptions(workers=2),
        file=str(seen.file),
        document=document,
    )
    seen.ended = runner.run()
    return seen


def _kill_the_client(story: Story) -> None:
    """Run the command until one run is finished, and kill it."""
    words = [sys.executable, "-m", "app", "sweep", str(story.file), "--store", str(story.store), "--workers", "1"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and not story.first_finished and client.poll() is None:
            time.sleep(0.05)
            with Store(story.store, sets_aside=False) as store:
                statuses = {run: stamp.recorded[1] for run, stamp in store.stamps().items()}
            for record in JournalFolder(story.store).read():
                story.first_finished = {
                    each.place: each.run for each in record.results if statuses.get(each.run) == "finished"
                }
        client.kill()


def test_every_run_is_made_though_the_client_and_a_worker_were_killed(story: Story) -> None:
    assert story.ended == SweepEnded("complete")
    assert story.killed_workers == 1
    results = story.record().results
    assert [each.status for each in results] == ["finished"] * RUNS
    assert [each.steps for each in results] == [STEPS] * RUNS
    assert any("was lost; the run is repeated." in note for note in story.notes)
    with Store(story.store) as store:
        assert [each.status for each in store.runs()] == ["finished"] * RUNS

    assert 1 <= len(story.first_finished) < RUNS
    now = {each.place: each.run for each in story.record().results}
    assert {place: now[place] for place in story.first_finished} == story.first_finished


def test_each_run_has_the_bits_that_it_has_alone(story: Story, tmp_path: Path) -> None:
    plan, _ = load_sweep(story.file, catalogues())
    alone = tmp_path / "runs.sqlite"
    first, *_, last = story.record().results
    for each in (first, last):
        file = tmp_path / "experiment.toml"
        file.write_text(write_experiment(run_experiment(plan, each.point, each.seed, catalogues())))
        assert main(["run", str(file), "--store", str(alone), "--out", str(tmp_path / "out")]) == 0
    with Store(alone) as local, Store(story.store) as swept:
        for record, each in zip(local.runs(), (first, last), strict=True):
            expected, found = local.run(record.run).series(), swept.run(each.run).series()
            assert {"loss", "validation_loss"} <= set(found) - {"seconds"} <= set(expected)
            for name in set(found) - {"seconds"}:
                assert np.array_equal(expected[name][0], found[name][0]), name
                assert np.array_equal(expected[name][1], found[name][1], equal_nan=True), name
            assert each.value == expected["loss"][1][-1]
            end = local.run(record.run).checkpoint(STEPS).arrays, swept.run(each.run).checkpoint(STEPS).arrays
            weights = [name for name in end[1] if name.startswith(("weight", "slot"))]
            assert weights
            assert all(np.array_equal(end[0][name], end[1][name]) for name in weights)


def test_a_complete_sweep_starts_no_worker_and_says_what_it_has(
    story: Story, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a cluster is opened for nothing")

    monkeypatch.setattr("app.sweep.sweep_runner.opened_cluster", refuse)
    words = ["sweep", str(story.file), "--store", str(story.store)]
    assert main([*words, "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("place,trial,optimizer.learning_rate,seed,status,value")
    assert len(lines) == 1 + RUNS
    assert main([*words, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["ended"], printed["counts"], len(printed["points"])) == ("complete", {"finished": RUNS}, RUNS)
    assert [each["value"] for each in printed["runs"]] == [each.value for each in story.record().results]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert f"Three rates: last loss, {RUNS} finished" in table
    assert "learning_rate" in table


def test_another_objective_is_measured_on_what_is_recorded(
    story: Story, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.sweep.sweep_runner.opened_cluster", lambda _: None)
    other = story.file.with_name("other.toml")
    other.write_text(SWEEP.replace("seeds = [3]", 'seeds = [3]\nminimize = "log(loss)"\nstatistic = "minimum"'))
    assert main(["sweep", str(other), "--store", str(story.store), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    with Store(story.store) as store:
        for each in printed["runs"]:
            assert each["reused"]
            assert each["value"] == np.log(store.run(each["run"]).series()["loss"][1].astype(np.float64)).min()
