"""A run that is loaded again is the training that is there, as it was built: nothing is traced a second time."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.commands import Edit, Load, Run, SetElement
from app.core.messages.run_frames import Built, RunFailed, State
from app.core.messages.step_frames import Steps
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import TrainerBench

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(
    rows=100,
    widths=(4,),
    dropout=0.2,
    batch_size=16,
    steps=40,
    gradient=(Choice("noise"),),
    parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"momentum": 0.9})),),
)


class Bench(TrainerBench):
    def train(self, experiment: Experiment, steps: int = 20) -> tuple[tuple[str, ...], NDArray[np.float32]]:
        """Load an experiment and make steps: their columns and rows."""
        self.frames.clear()
        self.obey_in_turn(Load(experiment), Run(steps), idle=False)
        assert not self.of(RunFailed)
        return self.of(Steps)[0].columns, self.rows


def edit(experiment: Experiment, **changes: object) -> Edit:
    return Edit(dataclasses.replace(experiment, **changes), 1)


EDITS = {
    "none": [],
    "of a live value": [edit(BASE, optimizer=Choice("Adam", {"learning_rate": 0.5}))],
    "that retraces": [edit(BASE, optimizer=Choice("Adam", {"amsgrad": True}))],
    "of the optimizer": [edit(BASE, optimizer=Choice("RMSprop")), edit(BASE, gradient=())],
    "by hand": [SetElement(0, "weight", 0, 3.0, 20)],
    "that breaks": [edit(BASE, optimizer=Choice("SGD", {"learning_rate": 1e30}))],
}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", EDITS)
def test_a_reset_after_an_edit_makes_the_same_steps_without_a_trace(name: str) -> None:
    bench = Bench()
    columns, rows = bench.train(BASE)
    training, built = bench.trainer.training, bench.of(Built)[0]
    program = training.program
    for each in EDITS[name]:
        bench.obey_in_turn(each, Run(30), idle=False)
    again, rows_again = bench.train(BASE)
    assert again == columns
    np.testing.assert_array_equal(rows_again, rows)
    assert bench.trainer.training is training
    assert (training.program is program, program.traces) == (True, 1)
    # It is another run, which has no past.
    anew = bench.of(Built)[0]
    assert anew.run != built.run
    assert anew.description == built.description
    states = bench.of(State)
    assert [states[0].status, states[1].status] == ["building", "ready"]
    assert bench.trainer.history.checkpoints.before(0).event_index == 0
    assert not training.previous_assemblies


def test_another_experiment_is_built() -> None:
    bench = Bench()
    bench.train(BASE)
    training = bench.trainer.training
    bench.train(dataclasses.replace(BASE, batch_size=8))
    assert bench.trainer.training is not training


def test_what_reads_a_file_is_built_again(tmp_path: Path) -> None:
    path = tmp_path / "data.csv"
    path.write_text("x,y\n" + "".join(f"{i},{2 * i}\n" for i in range(40)))
    bench = Bench()
    experiment = Experiment(
        dataset=Choice("file", {"path": str(path)}), model=Choice("mlp", {"widths": (3,)}), batch_size=4
    )
    _, rows = bench.train(experiment)
    path.write_text("x,y\n" + "".join(f"{i},{-i * i}\n" for i in range(40)))
    _, changed = bench.train(experiment)
    assert not np.array_equal(rows, changed)
