"""A run whose optimizer is right eagerly only: every step is made, published and returned to as in any other."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Edit, Inbox, Load, Run, Seek, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Edited, SeekCompleted
from app.core.messages.run_frames import Built, Note, RunFailed, State
from app.core.messages.step_frames import Probes, Steps
from app.engine.run.trainer import Trainer
from app.engine.training.snapshots import snapshot_of
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import Frames

pytestmark = pytest.mark.usefixtures("plain_reused")

TEXT = """
from collections import deque

import keras
import tensorflow as tf


class Median(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.05, most=1.0, name="median"):
        super().__init__(learning_rate, name=name)
        self.most = most
        self.norms = deque(maxlen=5)
        self.t = 0

    def update_step(self, gradient, variable, learning_rate):
        self.t += 1
        norm = float(tf.norm(tf.convert_to_tensor(gradient)).numpy())
        self.norms.append(norm)
        middle = sorted(self.norms)[len(self.norms) // 2]
        scale = min(self.most, middle / norm) if norm > 0 else 1.0
        variable.assign_sub(learning_rate * scale * tf.convert_to_tensor(gradient) / (1 + 1 / self.t))
"""
CAUSE = TEXT.splitlines().index("        norm = float(tf.norm(tf.convert_to_tensor(gradient)).numpy())") + 1


@pytest.fixture(scope="module")
def experiment(tmp_path_factory: pytest.TempPathFactory) -> Experiment:
    file = tmp_path_factory.mktemp("eager") / "median.py"
    file.write_text(TEXT, "utf-8")
    mine = Choice(f"{file}:Median", {})
    return moons(rows=60, widths=(4,), batch_size=8, steps=40, optimizer=mine)


def test_it_says_so_with_the_line_and_every_step_is_published(experiment: Experiment) -> None:
    heard, inbox = Frames(), Inbox()

    class Ending(Frames):
        def put(self, frame: Frame) -> None:
            heard.put(frame)
            if isinstance(frame, State) and frame.status == "finished":
                inbox.put(Seek(5))
            elif isinstance(frame, SeekCompleted | RunFailed):
                inbox.put(Shutdown())

    inbox.put(Load(experiment))
    inbox.put(Run(until=12))
    inbox.put(Edit(replace(experiment, steps=12), 1))
    Trainer(Ending()).serve(inbox)
    (built,) = heard.of(Built)
    assert not built.compiled
    assert f"median.py, line {CAUSE}: " in built.description.eager[0]
    assert [note.level for note in heard.of(Note) if note.sentence == built.description.eager[0]] == ["warn"]
    rows = np.concatenate([each.rows for each in heard.of(Steps)])
    assert len(rows) == 12
    assert np.isfinite(rows[:, 0]).all()
    assert heard.of(Probes)
    assert heard.of(Edited)[0].description.eager == built.description.eager
    assert heard.of(SeekCompleted)[0].description.eager == built.description.eager


def test_a_step_is_returned_to_with_what_is_kept_in_python(experiment: Experiment) -> None:
    training = Training(experiment)
    training.advance(5, 256)
    there = training.snapshot()
    end = training.advance(6, 256).rows
    training.restore(there)
    assert training.hosted.optimizer.t == 5 * len(training.variables)
    np.testing.assert_array_equal(training.advance(6, 256).rows, end)
    elsewhere = Training(experiment)
    elsewhere.restore(snapshot_of(there.portable()))
    np.testing.assert_array_equal(elsewhere.advance(6, 256).rows, end)


def test_how_steps_are_cut_into_chunks_changes_nothing(experiment: Experiment) -> None:
    ends = []
    for counts in ([8], [1] * 8, [3, 5]):
        training = Training(experiment)
        for count in counts:
            training.advance(count, 1)
        ends.append([v.value.numpy() for v in training.problem.variables])
    for others in ends[1:]:
        for one, other in zip(ends[0], others, strict=True):
            np.testing.assert_array_equal(one, other)


def test_an_edit_that_hosts_it_anew_keeps_what_it_counts(experiment: Experiment) -> None:
    training = Training(experiment)
    training.advance(4, 256)
    count, norms = training.hosted.optimizer.t, list(training.hosted.optimizer.norms)
    edited = replace(experiment, optimizer=Choice(experiment.optimizer.name, {"most": 0.5}))
    training.edit(edited)
    optimizer = training.hosted.optimizer
    assert (optimizer.t, list(optimizer.norms), optimizer.most) == (count, norms, 0.5)


def test_another_optimizer_in_mid_run_is_traced_again(experiment: Experiment) -> None:
    training = Training(experiment)
    training.advance(2, 256)
    training.edit(replace(experiment, optimizer=Choice("SGD", {})))
    assert training.assembly.eager == ()
    assert not training.program.eager
    training.advance(2, 256)
    assert training.step == 4
