"""Training with an optimizer of one's own: hosted and reported, or refused with its line; the run before stays."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.commands import Edit, Inbox, Load, Run, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, EditRejected
from app.core.messages.run_frames import Built, LoadRefused, Note, RunFailed, State
from app.core.messages.step_frames import Steps
from app.engine.run.built_frame import built_frame
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import Frames
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("asks_for_tape",)
"""Every contract is compiled by XLA in `test_contracts_train.py`; here what asks for the tape is."""
REUSED = True

DENSE = moons(rows=200, widths=(4,), steps=40)
SPARSE = skip_gram(batch_size=32)
OLD = """
import tensorflow as tf


class Old(tf.keras.optimizers.Optimizer):
    def __init__(self, lr=0.05, momentum=0.9, name="Old", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", lr)
        self._set_hyper("momentum", momentum)

    def _create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "velocity")

    def _resource_apply_dense(self, grad, var):
        velocity = self.get_slot(var, "velocity")
        velocity.assign(self._get_hyper("momentum", var.dtype) * velocity + grad)
        var.assign_sub(self._get_hyper("learning_rate", var.dtype) * velocity)

    def _resource_apply_sparse(self, grad, var, indices):
        raise NotImplementedError("write me")
"""
ASKS = '''
import tensorflow as tf


class Asks(tf.keras.optimizers.Optimizer):
    """Steps by the gradient that it takes itself, of the loss as it is given."""

    def __init__(self, learning_rate=0.5, name="Asks"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)

    def apply_gradients(self, grads_and_vars, name=None, tape=None, loss=None):
        variables = [v for _, v in grads_and_vars]
        return super().apply_gradients(zip([2 * g for g in tape.gradient(loss, variables)], variables))

    def _resource_apply_dense(self, grad, var):
        var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)
'''


class Script(Frames):
    """An `Out` that keeps frames, and sends what `react` answers to each."""

    def __init__(self, react, *first) -> None:
        super().__init__()
        self.inbox, self._react = Inbox(), react
        for command in first:
            self.inbox.put(command)
        Trainer(self).serve(self.inbox)

    def put(self, frame: Frame) -> None:
        super().put(frame)
        for command in self._react(frame) or ():
            self.inbox.put(command)


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def with_optimizer(experiment: Experiment, name: str, **values: object) -> Experiment:
    return dataclasses.replace(experiment, optimizer=Choice(name, values))


def test_an_optimizer_of_the_old_contract_trains_with_live_values(tmp_path: Path) -> None:
    training = used_training(with_optimizer(DENSE, written(tmp_path, OLD), lr=0.1))
    built = built_frame(training)
    assert built.description.contract == "OptimizerV2"
    assert {(s.name, s.variable) for s in built.description.slots} == {("velocity", i) for i in range(4)}
    assert {h.name: h.live for h in built.description.hyperparameters} == {"lr": True, "momentum": True}
    losses = training.advance(40, 16).rows[:, 0]
    assert losses[-1] < losses[0]
    traces = training.program.traces
    training.edit(with_optimizer(DENSE, built.description.experiment.optimizer.name, lr=0.5, momentum=0.0))
    before = [v.numpy() for v in training.problem.variables]
    row = training.advance(1, 16).rows[0]
    assert row[2] == pytest.approx(0.5)
    moved = np.linalg.norm(training.problem.variables[0].numpy() - before[0])
    gradient_norm = row[3]
    assert moved == pytest.approx(0.5 * gradient_norm, rel=1e-4)
    assert training.program.traces == traces


@pytest.mark.exhaustive
def test_a_schedule_drives_the_rate_of_an_old_optimizer(tmp_path: Path) -> None:
    schedule = Choice("ExponentialDecay", {"decay_steps": 1, "decay_rate": 0.5})
    experiment = dataclasses.replace(with_optimizer(DENSE, written(tmp_path, OLD), lr=0.08), schedule=schedule)
    rates = used_training(experiment).advance(4, 16).rows[:, 2]
    assert rates == pytest.approx([0.08, 0.04, 0.02, 0.01])


def test_what_refuses_sparse_gradients_is_given_dense_ones(tmp_path: Path) -> None:
    refusing = with_optimizer(SPARSE, written(tmp_path, OLD))
    training = used_training(refusing)
    (note,) = [n for n in built_frame(training).notes if "takes no sparse gradient" in n]
    assert "mine.py, line 21: NotImplementedError: write me" in note
    training.advance(40, 16)
    asked = used_training(dataclasses.replace(refusing, dense_gradients=True))
    start = [v.numpy() for v in asked.problem.variables]
    asked.advance(40, 16)
    for a, b, before in zip(training.problem.variables, asked.problem.variables, start, strict=True):
        np.testing.assert_array_equal(a.numpy(), b.numpy())
        assert not np.array_equal(a.numpy(), before)


@pytest.mark.exhaustive
def test_dense_gradients_can_be_asked_for(tmp_path: Path) -> None:
    asked = dataclasses.replace(with_optimizer(SPARSE, "library.LazyAdam"), dense_gradients=True)
    training = used_training(asked)
    assert any("as a dense tensor, as configured" in note for note in built_frame(training).notes)
    training.advance(30, 16)
    twin = used_training(with_optimizer(SPARSE, "library.Adam"))
    twin.advance(30, 16)
    for a, b in zip(training.problem.variables, twin.problem.variables, strict=True):
        np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-4, atol=1e-6)


@pytest.mark.exhaustive
def test_an_optimizer_that_asks_for_tape_and_loss_is_given_them(tmp_path: Path) -> None:
    asking = Training(with_optimizer(DENSE, written(tmp_path, ASKS), learning_rate=0.125))
    asking.advance(10, 16)
    plain = Training(with_optimizer(DENSE, "library.GradientDescent", learning_rate=0.25))
    plain.advance(10, 16)
    for a, b in zip(asking.problem.variables, plain.problem.variables, strict=True):
        np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-5, atol=1e-7)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import tensorflow_addons\n" + OLD, "mine.py, line 1: "),
        (OLD.replace('self._set_hyper("momentum", momentum)', "self.m = unknown"), "mine.py, line 9: NameError"),
        (OLD.replace('self.add_slot(var, "velocity")', "raise ValueError('no slots today')"), "mine.py, line 13: "),
        (OLD.replace("velocity.assign(", "velocity.assing("), "mine.py, line 17: AttributeError"),
    ],
)
def test_code_that_fails_is_refused_with_its_line(tmp_path: Path, source: str, words: str) -> None:
    bad = with_optimizer(DENSE, written(tmp_path, source))
    stopped = []

    def react(frame: Frame):
        if isinstance(frame, State) and frame.status == "finished":
            stopped.append(frame)
            return (Edit(bad, 7),) if len(stopped) == 1 else (Shutdown(),)
        return (Run(60),) if isinstance(frame, EditRejected) else ()

    script = Script(react, Load(DENSE), Run(40))
    (rejected,) = script.of(EditRejected)
    assert words in rejected.sentence
    steps = [s for f in script.of(Steps) for s in range(f.first, f.first + len(f.rows))]
    assert steps == list(range(1, 61))


def test_an_optimizer_that_does_not_load_leaves_the_run_before_it(tmp_path: Path) -> None:
    bad = with_optimizer(dataclasses.replace(DENSE, seed=9), written(tmp_path, "import nothing_there\n" + OLD))
    wanted = [Load(bad)]

    def react(frame: Frame):
        match frame:
            case State("finished", 40):
                return [wanted.pop()] if wanted else ()
            case LoadRefused():
                return (Run(50),)
            case State("finished" | "paused", 50):
                return (Shutdown(),)
        return ()

    script = Script(react, Load(DENSE), Run(40))
    (refused,) = script.of(LoadRefused)
    assert "mine.py, line 1: " in refused.sentence
    assert refused.running == DENSE
    assert len(script.of(Built)) == 1
    assert script.of(Steps)[-1].first + len(script.of(Steps)[-1].rows) == 51


def test_a_file_that_changed_is_read_anew_and_keeps_what_fits(tmp_path: Path) -> None:
    path = written(tmp_path, OLD)
    experiment = with_optimizer(DENSE, path)
    training = used_training(experiment)
    training.advance(10, 16)
    velocity = training.hosted.slots[0].value.numpy()
    written(
        tmp_path,
        OLD.replace('self.add_slot(var, "velocity")', 'self.add_slot(var, "velocity"); self.add_slot(var, "new")'),
    )
    edits = training.edit(experiment, 3, reload=True)
    assert edits.fresh_slots == ("new",)
    how = "reloaded from its file, all slots are kept except new"
    assert [(a.name, a.how) for a in edits.applied] == [("optimizer.name", how)]
    np.testing.assert_array_equal(training.hosted.slots[0].value.numpy(), velocity)
    assert int(training.hosted.iterations.numpy()) == 10
    assert len(training.advance(5, 16).rows) == 5


def test_a_reload_names_the_part_whose_file_it_is(tmp_path: Path) -> None:
    path = written(tmp_path, OLD)
    mine = with_optimizer(DENSE, path).optimizer
    parts = (ParameterGroup("dense/kernel", Choice("SGD")), ParameterGroup(".*bias", mine))
    experiment = dataclasses.replace(DENSE, parts=parts)
    training = used_training(experiment)
    training.advance(3, 16)
    edits = training.edit(experiment, 3, reload=True)
    assert [(a.name, a.old, a.new) for a in edits.applied] == [("part/1/optimizer.name", mine.name, mine.name)]
    assert edits.applied[0].how.startswith("reloaded from its file")


@pytest.mark.exhaustive
def test_the_log_tells_of_an_optimizer_that_is_chosen_in_mid_run(tmp_path: Path) -> None:
    path = written(tmp_path, OLD.replace("_resource_apply", "resource_apply").replace("_create_slots", "create_slots"))

    def react(frame: Frame):
        match frame:
            case State("finished", 40):
                return (Edit(with_optimizer(DENSE, path), 1),)
            case Applied():
                return (Run(50),)
            case State("finished" | "paused", 50):
                return (Shutdown(),)
        return ()

    script = Script(react, Load(DENSE), Run(40))
    assert any("leading underscore" in note.sentence for note in script.of(Note))
    assert script.of(Steps)[-1].rows[-1, 0] < script.of(Steps)[0].rows[0, 0]


@pytest.mark.exhaustive
def test_gradients_are_processed_dense_where_sparse_ones_are_refused(tmp_path: Path) -> None:
    (tmp_path / "old.py").write_text(OLD)
    experiment = dataclasses.replace(
        SPARSE, optimizer=Choice(f"{tmp_path / 'old.py'}:Old"), gradient=(Choice("centralize"),)
    )
    found, dense = used_training(experiment), used_training(dataclasses.replace(experiment, dense_gradients=True))
    assert not found.hosted.takes_sparse
    for training in (found, dense):
        training.advance(3, 16)
    for ours, theirs in zip(found.problem.variables, dense.problem.variables, strict=True):
        np.testing.assert_array_equal(ours.numpy(), theirs.numpy())


ENDS = """
import sys, keras


class Ends(keras.optimizers.SGD):
    def __init__(self, learning_rate=0.1, **kwargs):
        super().__init__(learning_rate, **kwargs)
        {constructor}

    def build(self, variables):
        {build}
        super().build(variables)

    def update_step(self, gradient, variable, learning_rate):
        {update}
        super().update_step(gradient, variable, learning_rate)
"""
PLACES = ("constructor", "build", "update")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("where", PLACES)
def test_code_that_ends_the_program_is_refused_with_its_line(tmp_path: Path, where: str) -> None:
    code = ENDS.format(**{place: "sys.exit(3)" if place == where else "pass" for place in PLACES})
    ending = with_optimizer(DENSE, written(tmp_path, code))

    def react(frame: Frame):
        match frame:
            case RunFailed():
                return Load(DENSE), Run(5)
            case State("paused", 5):
                return (Shutdown(),)

    script = Script(react, Load(ending), Run())
    (failed,) = script.of(RunFailed)
    line = next(i for i, each in enumerate(code.splitlines(), 1) if "sys.exit" in each)
    assert f"mine.py, line {line}: it exits the program (SystemExit: 3)" in failed.sentence
    assert script.of(State)[-1].step == 5
    # Chosen in mid-run, the run goes on as it was.
    chosen = {("paused", 5): (Edit(ending, 1), Run(9)), ("paused", 9): (Shutdown(),)}
    script = Script(
        lambda frame: chosen.get((frame.status, frame.step), ()) if isinstance(frame, State) else (),
        Load(DENSE),
        Run(5),
    )
    (rejected,) = script.of(EditRejected)
    assert "it exits the program" in rejected.sentence
    assert sum(len(frame.rows) for frame in script.of(Steps)) == 9


@pytest.mark.exhaustive
def test_a_schedule_and_a_stage_that_end_the_program_are_reported(tmp_path: Path) -> None:
    rate = written(tmp_path, "import sys\ndef rate(step):\n    sys.exit(3)\n", "rate.py")
    stage = written(tmp_path, "import sys\ndef clip(grads_and_vars):\n    sys.exit(3)\n", "clip.py")
    by_rate = dataclasses.replace(DENSE, schedule=Choice("function", {"file": f"{rate}:rate"}))
    by_stage = dataclasses.replace(DENSE, gradient=(Choice("function", {"file": f"{stage}:clip"}),))

    def react(frame: Frame):
        match frame:
            case RunFailed() if "clip.py" in frame.sentence:
                return (Shutdown(),)
            case RunFailed():
                return (Load(by_stage),)

    found = [failed.sentence for failed in Script(react, Load(by_rate)).of(RunFailed)]
    assert ["it exits the program" in each for each in found] == [True, True]
    assert "rate.py, line 3" in found[0]
    assert "clip.py, line 3" in found[1]


def test_a_rate_that_a_class_derives_from_is_not_live(tmp_path: Path) -> None:
    path = tmp_path / "half.py"
    made = OLD.replace(
        'self._set_hyper("learning_rate", lr)', 'self._set_hyper("learning_rate", lr)\n        self.half = lr / 2'
    ).replace("+ grad)", "+ self.half * grad)")
    path.write_text(made, "utf-8")
    base = DENSE.with_choice("optimizer", Choice(f"{path}:Old", {"lr": 0.05, "momentum": 0.9}))
    training = used_training(base)
    found = {each.name: each.live for each in training.assembly.hyperparameters}
    for name, value in (("lr", 0.1), ("momentum", 0.5)):
        base = base.with_choice("optimizer", base.optimizer.with_value(name, value))
        (applied,) = training.edit(base).applied
        assert found[name] == (applied.how == ""), name
    assert found == {"lr": False, "momentum": True}
