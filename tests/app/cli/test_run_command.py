"""`slotscope run` around a trainer that follows a script."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import os
import re
import resource
import signal
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from rich.console import Console

from app.attach.kernel.run_variables import VariableInfo
from app.cli.results_folder import Recorder
from app.cli.run_command import RunMonitor, WaitColumn, progress_bar, run
from app.core.experiment.errors import UnwritableFolder
from app.core.experiment.experiment import Experiment
from app.core.messages.alert_frames import Autopsy, Examined, NotFinite, Unmoved
from app.core.messages.commands import Inbox, Load, Pause, Run, Shutdown
from app.core.messages.frames import Frame, Out
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_description import RunDescription, step_columns
from app.core.messages.run_frames import Built, Compiling, EngineReady, Note, RunFailed, State
from app.core.messages.step_frames import Steps, Validated
from app.core.runs.run import Checkpoint
from app.core.text.native_stderr import HeldStderr
from app.core.text.number_text import thousands
from app.store.database import store_connection
from app.store.store import Store

EXPERIMENT = Experiment(steps=6)
VARIABLES = (VariableInfo("dense/kernel", (2, 3), "float32"),)
COLUMNS = step_columns(VARIABLES)
READY = EngineReady("CPU", "", 0.1)
BUILT = Built(RunDescription(EXPERIMENT, "Keras 3"), "CPU", VARIABLES, "accuracy", 100, 2.0, 10, True)


def chunk(first: int, count: int, loss: float = 0.5) -> Steps:
    return Steps(COLUMNS, first, np.full((count, len(COLUMNS)), loss, dtype=np.float32))


@pytest.fixture
def script(monkeypatch) -> Callable[[Callable[[], Iterator[Frame]]], list]:
    """Replace the trainer by one that sends these frames until it is shut down; the list gets its commands."""
    commands: list = []

    def follow(frames: Callable[[], Iterator[Frame]]) -> list:
        class Scripted:
            def __init__(self, out: Out, *, keeps: bool = False, patient: bool) -> None:
                self.out, self.keeps = out, keeps

            def serve(self, inbox: Inbox) -> None:
                for frame in frames():
                    self.out.put(frame)
                    commands.extend(inbox.drain())
                    if any(isinstance(each, Shutdown) for each in commands):
                        return
                raise AssertionError("the trainer was never asked to end")

        monkeypatch.setattr("app.engine.run.trainer.Trainer", Scripted)
        return commands

    return follow


def rows(folder) -> int:
    return len((folder / "scalars.csv").read_text(encoding="utf-8").splitlines()) - 1


def test_a_finished_run_is_recorded_reported_and_kept_among_the_others(script, tmp_path, capfd):
    path, built = tmp_path / "runs.sqlite", dataclasses.replace(BUILT, run="a" * 32)
    trained = (built, State("running", 0), chunk(1, 6), Validated(6, 0.4, 0.95), State("finished", 6))
    commands = script(lambda: iter((READY, Note("A note [of 3]."), *trained)))
    assert run(EXPERIMENT, tmp_path / "out", path) == 0
    assert commands[-1] == Shutdown()
    assert rows(tmp_path / "out") == 6
    said = capfd.readouterr()
    assert "6 steps in" in said.out
    assert "accuracy 95.00%" in said.out
    assert "saved as run 1" in said.out
    assert "A note [of 3]." in said.err
    with Store(path) as store:
        (record,) = store.runs()
        assert (record.run, record.steps, record.status) == ("a" * 32, 6, "finished")
        assert len(store.run(record.run).series()["loss"][0]) == 6


def test_the_bar_counts_the_seconds_of_a_compile(tmp_path):
    progress, recorder = progress_bar(Console(file=io.StringIO())), Recorder(tmp_path, EXPERIMENT)
    with HeldStderr() as stderr:
        watch = RunMonitor(recorder, Inbox(), progress, stderr)
        (task,) = progress.tasks
        for frame in (READY, BUILT, State("running", 0)):
            watch.put(frame)
        assert (task.description, WaitColumn().render(task).plain) == ("Training", "")
        watch.put(Compiling(True))
        assert task.description == "Compiling the step"
        progress.update(task.id, since=time.monotonic() - 3600.5)
        assert re.fullmatch(r"… 36\d\d s; Ctrl-C takes effect afterwards", WaitColumn().render(task).plain)
        watch.put(Compiling(False))
        assert (task.description, WaitColumn().render(task).plain) == ("Training", "")
        stderr.release()
    recorder.close()


def test_what_tensorflow_says_while_it_starts_is_held_back(script, tmp_path, capfd):
    def frames() -> Iterator[Frame]:
        os.write(2, b"I0000 oneDNN custom operations are on\n")
        yield READY
        os.write(2, b"F0000 out of memory\n")
        yield from (BUILT, State("running", 0), chunk(1, 6), State("finished", 6))

    script(frames)
    assert run(EXPERIMENT, tmp_path) == 0
    told = capfd.readouterr().err
    assert "oneDNN" not in told
    assert "out of memory" in told


def test_what_tensorflow_says_is_printed_where_it_cannot_start(script, tmp_path, capfd):
    def frames() -> Iterator[Frame]:
        os.write(2, b"F0000 this processor has no AVX\n")
        yield RunFailed("TensorFlow could not be started. ImportError: AVX.", "Traceback ...")

    script(frames)
    assert run(EXPERIMENT, tmp_path) == 1
    told = capfd.readouterr().err
    assert "this processor has no AVX" in told
    assert "TensorFlow could not be started" in told


def test_steps_that_move_nothing_are_a_line_and_stand_in_the_summary(script, tmp_path, capfd):
    still = Unmoved(1, 20, "No weight has changed in 20 steps.")
    frames = (READY, BUILT, State("running", 0), chunk(1, 4), still, State("finished", 4))
    script(lambda: iter(frames))
    assert run(EXPERIMENT, tmp_path) == 0
    assert json.loads((tmp_path / "summary.json").read_text())["unmoved"] == {
        "step": 1, "steps": 20, "sentence": "No weight has changed in 20 steps.",
    }  # fmt: skip
    assert capfd.readouterr().err.count("No weight has changed in 20 steps.") == 1


def test_a_loss_that_breaks_ends_the_run_with_a_sentence(script, tmp_path, capfd):
    broken = NotFinite(3, "gradient_norm/dense/kernel", 2, 0.5, 0.75)
    first = Autopsy(
        3, "slot", "dense/kernel", 0, 5, (0, 5), 1e-5, -6e-4, "v", 0.75,
        "v = β₂ · v + (1 − β₂) · g", "−6e-4 = 0.999 · 1e-5 + 0.001 · −0.61", "mine.py", 31, "v.assign(...)", 38, (4, 1),
    )  # fmt: skip
    frames = (READY, BUILT, State("running", 0), chunk(1, 3), broken, Examined(first), State("broken", 3))
    script(lambda: iter(frames))
    assert run(EXPERIMENT, tmp_path) == 1
    assert rows(tmp_path) == 3
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert summary["outcome"] == "not finite"
    assert summary["break"]["element"] == [0, 5]
    assert summary["break"]["batch_rows"] == [1, 4]
    told = capfd.readouterr().err
    assert "Step 3 failed. The first bad value is v of dense/kernel[0, 5]: it goes from 1e-5 to −0.0006, and a" in told
    assert "The loss was 0.5 at step 2 and 0.75 at step 3, before its update." in told
    assert "Computed in line 31 of mine.py, line 38 takes its root." in told
    assert "v = β₂ · v + (1 − β₂) · g" in told


@pytest.mark.parametrize(
    ("sentence", "place", "printed"),
    [
        ("Load failed. data.csv has one column; a target and a feature are needed.", "", "data.csv has one column"),
        ("It gives 2 at step 1.", "drive/beta_1.formula", "drive/beta_1.formula: It gives 2 at step 1."),
    ],
)
def test_an_experiment_that_cannot_be_built_is_bad_input(script, tmp_path, capfd, sentence, place, printed):
    failed = RunFailed(sentence, "Traceback ...", place)
    script(lambda: iter((READY, State("building", 0), failed, State("broken", 0), RunFailed("Nothing is loaded.", ""))))
    assert run(EXPERIMENT, tmp_path) == 2
    said = capfd.readouterr().err
    assert printed in said
    assert "Traceback" not in said
    assert "Nothing is loaded" not in said
    assert list(tmp_path.iterdir()) == []


def test_a_failure_while_training_keeps_the_details_beside_the_record(script, tmp_path, capfd):
    failed = RunFailed("Step 4 failed. Out of memory.", "Traceback ...")
    script(lambda: iter((READY, BUILT, State("running", 0), chunk(1, 3), failed, State("broken", 3))))
    assert run(EXPERIMENT, tmp_path) == 1
    assert rows(tmp_path) == 3
    assert (tmp_path / "failure.txt").read_text() == "Traceback ..."
    assert "Traceback" not in capfd.readouterr().err


def test_ctrl_c_ends_the_run_after_the_chunk_with_what_was_recorded(script, tmp_path, capfd):
    before = signal.getsignal(signal.SIGINT)

    def frames() -> Iterator[Frame]:
        yield from (READY, BUILT, State("running", 0), chunk(1, 2))
        signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL  # a second one ends the process
        yield chunk(3, 2)

    script(frames)
    assert run(EXPERIMENT, tmp_path) == 130
    assert rows(tmp_path) == 4
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert (summary["outcome"], summary["steps"]) == ("interrupted", 4)
    assert "Ctrl-C again" in capfd.readouterr().err
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_before_anything_is_built_ends_at_once(script, tmp_path, capfd):
    before = signal.getsignal(signal.SIGINT)

    def frames() -> Iterator[Frame]:
        yield READY
        signal.raise_signal(signal.SIGINT)
        raise AssertionError("the handler was to end this")

    script(frames)
    assert run(EXPERIMENT, tmp_path) == 130
    assert list(tmp_path.iterdir()) == []
    told = capfd.readouterr()
    assert "nothing was recorded" in told.err
    assert told.out == ""
    assert signal.getsignal(signal.SIGINT) is before


def test_what_was_recorded_is_whole_where_the_terminal_goes_away(script, tmp_path):
    def frames() -> Iterator[Frame]:
        yield from (READY, BUILT, State("running", 0), chunk(1, 2))
        raise BrokenPipeError(32, "Broken pipe")

    script(frames)
    with pytest.raises(BrokenPipeError):
        run(EXPERIMENT, tmp_path)
    assert json.loads((tmp_path / "summary.json").read_text())["steps"] == 2


def test_a_run_of_one_step_is_one_step_in_the_singular(script, tmp_path, capfd):
    frames = (READY, BUILT, State("running", 0), chunk(1, 1), State("running", 1, 0.4), State("paused", 1))
    commands = script(lambda: iter(frames))
    assert run(EXPERIMENT, tmp_path) == 0
    assert commands == [Load(EXPERIMENT), Run(until=6), Shutdown()]
    assert capfd.readouterr().out.startswith("1 step in ")


@contextlib.contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Limit the size that the disk takes of any file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_ends_the_run_at_a_recorded_step_and_a_whole_line(script, tmp_path, capfd):
    many = dataclasses.replace(EXPERIMENT, steps=10_000)
    script(lambda: iter((READY, BUILT, State("running", 0), *(chunk(first, 100) for first in range(1, 10_001, 100)))))
    with files_of_at_most(20_000):
        assert run(many, tmp_path) == 1
    count = rows(tmp_path)
    assert count % 100 == 0
    assert f"Recorded up to step {thousands(count)} of {thousands(10_000)}: File too large." in capfd.readouterr().err
    assert (tmp_path / "scalars.csv").read_text().endswith("\n")
    summary = json.loads((tmp_path / "summary.json").read_text())
    assert (summary["outcome"], summary["steps"]) == ("failed", count)


def test_a_summary_that_cannot_be_put_in_place_leaves_nothing_and_is_said(script, tmp_path, capfd):
    def frames() -> Iterator[Frame]:
        yield from (READY, BUILT, State("running", 0), chunk(1, 2))
        (tmp_path / "summary.json").mkdir()
        yield State("finished", 2)

    script(frames)
    assert run(EXPERIMENT, tmp_path) == 1
    assert "The summary could not be written: Is a directory." in capfd.readouterr().err
    (tmp_path / "summary.json").rmdir()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["experiment.toml", "scalars.csv", "validation.csv"]


def test_a_full_disk_under_the_store_is_said_and_its_run_has_ended(script, tmp_path, capfd, monkeypatch):
    connect = store_connection.schema.connect

    def small(*arguments, **named):
        connection = connect(*arguments, **named)
        connection.execute("PRAGMA max_page_count = 60").fetchall()
        return connection

    monkeypatch.setattr(store_connection.schema, "connect", small)
    many = dataclasses.replace(EXPERIMENT, steps=40_000)
    noise = np.random.default_rng(0)

    def frames() -> Iterator[Frame]:
        yield from (READY, dataclasses.replace(BUILT, run="a" * 32), State("running", 0))
        for first in range(1, 40_001, 100):
            yield Steps(COLUMNS, first, noise.random((100, len(COLUMNS)), np.float32))
            time.sleep(0.005)
        yield State("finished", 40_000)

    script(frames)
    path = tmp_path / "runs.sqlite"
    assert run(many, tmp_path / "out", path) == 1
    with Store(path) as store:
        (record,) = store.runs()
        assert 0 < record.steps < 40_000
        # It did not finish: what came after is missing.
        assert record.status == "failed"
        assert any("Nothing was recorded after this step" in line.sentence for line in store.run("a" * 32).notes_log)
    told = capfd.readouterr()
    assert "kept as" not in told.out
    kept = f"Run 1 was saved with steps up to {thousands(record.steps)} of {thousands(40_000)} only: the disk"
    assert " ".join(kept.split()) in " ".join(told.err.split())  # wrapped at any space
    assert sorted(each.name for each in tmp_path.iterdir()) == ["out", "runs.sqlite"]


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
def test_signals_of_clusters_and_closed_terminals_end_the_run(script, tmp_path, signum):
    path = tmp_path / "runs.sqlite"
    inherited = signal.signal(signum, signal.SIG_DFL)  # the tests may run under nohup
    before = signal.getsignal(signum)

    def frames() -> Iterator[Frame]:
        yield from (READY, dataclasses.replace(BUILT, run="a" * 32), State("running", 0), chunk(1, 4))
        signal.raise_signal(signum)
        yield from (chunk(5, 1), State("paused", 5))

    script(frames)
    assert run(EXPERIMENT, tmp_path / "out", path) == 128 + signum
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert (summary["outcome"], summary["steps"]) == ("interrupted", 5)
    with Store(path) as store:
        assert [(each.steps, each.status) for each in store.runs()] == [(5, "paused")]
    assert signal.getsignal(signum) is before
    signal.signal(signum, inherited)


def test_a_run_under_nohup_goes_on_when_the_terminal_closes(script, tmp_path):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def frames() -> Iterator[Frame]:
        yield from (READY, BUILT, State("running", 0), chunk(1, 4))
        signal.raise_signal(signal.SIGHUP)
        yield from (chunk(5, 2), State("finished", 6))

    script(frames)
    try:
        assert run(EXPERIMENT, tmp_path) == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def test_the_folder_is_checked_before_anything_is_trained(script, tmp_path):
    commands = script(lambda: iter(()))
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UnwritableFolder):
        run(EXPERIMENT, tmp_path / "out")
    assert commands == []


def test_ctrl_c_keeps_what_was_made_and_how_it_stands(script, tmp_path, capfd):
    path = tmp_path / "runs.sqlite"
    built = dataclasses.replace(BUILT, run="a" * 32)

    def frames() -> Iterator[Frame]:
        yield from (READY, built, State("running", 0), chunk(1, 4))
        os.kill(os.getpid(), signal.SIGINT)
        yield chunk(5, 1)
        # Where it pauses the trainer tells the state from which it can be gone on with.
        assert commands[-1] == Pause()
        yield from (CheckpointTaken(Checkpoint(5, 0, EXPERIMENT, {"weight/0": np.zeros(2)})), State("paused", 5))

    commands = script(frames)
    assert run(EXPERIMENT, tmp_path / "out", path) == 130
    with Store(path) as store:
        assert [(each.steps, each.status) for each in store.runs()] == [(5, "paused")]
        assert store.run("a" * 32).checkpoint_steps() == (5,)


def test_a_store_that_cannot_be_written_to_costs_no_run(script, tmp_path, capfd):
    (tmp_path / "file").write_text("in the way")
    script(lambda: iter((READY, BUILT, State("running", 0), chunk(1, 6), State("finished", 6))))
    assert run(EXPERIMENT, tmp_path / "out", tmp_path / "file" / "runs.sqlite") == 0
    assert rows(tmp_path / "out") == 6
    told = capfd.readouterr()
    assert "kept as" not in told.out
    assert "Runs are not saved" in told.err.replace("\n", " ")
