"""Release of what is replaced: nothing of what was there before is held any more."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace

import pytest
import tensorflow as tf
from tensorflow.python.framework.func_graph import FuncGraph  # no public name; its objects are what would be left

from app.core.experiment.experiment import Choice
from app.engine.diagnostics.base import Diagnostic
from app.engine.diagnostics.curvature import Curvature
from app.engine.diagnostics.gradient_noise_tests import GradientTests, NoiseScale
from app.engine.diagnostics.hessian_spectrum import HessianSpectrum
from app.engine.diagnostics.last_step import StepLength
from app.engine.program import train_step
from app.engine.training.training import Training
from optimizers.base.graph_release import release_with
from tests.app.engine.experiments import moons

pytestmark = pytest.mark.usefixtures("plain")

BASE = moons(rows=200, widths=(4,), batch_size=32, steps=60)


@pytest.fixture
def traced(monkeypatch: pytest.MonkeyPatch) -> list[weakref.ref]:
    """Collect the graph of every loop that is traced."""
    found: list[weakref.ref] = []

    def noted(owner: object) -> None:
        found.append(weakref.ref(tf.compat.v1.get_default_graph()))
        release_with(owner)

    monkeypatch.setattr(train_step, "release_with", noted)
    return found


def alive(found: list[weakref.ref]) -> int:
    gc.collect()
    return sum(ref() is not None for ref in found)


def test_a_training_that_is_left_goes_with_model_and_graphs(traced: list[weakref.ref]) -> None:
    training = Training(BASE)
    training.advance(4, 1)
    gone = [weakref.ref(each) for each in (training, training.assembly, training.problem.model, training.program)]
    assert alive(traced) == len(traced) == 1
    del training
    assert (alive(gone), alive(traced)) == (0, 0)


@pytest.mark.exhaustive
def test_of_edits_that_trace_again_the_last_few_are_held(traced: list[weakref.ref]) -> None:
    training, assemblies = Training(BASE), []
    for name in ("SGD", "RMSprop", "Adagrad", "Adamax", "Nadam", "Lion", "Adadelta", "Ftrl"):
        training.edit(replace(BASE, optimizer=Choice(name)))
        training.advance(2, 1)
        assemblies.append(weakref.ref(training.assembly))
    assert len(traced) == 8
    # The one that runs, and three to which going back traces nothing.
    assert alive(assemblies) == 4
    assert alive(traced) == 4
    training.advance(2, 1)


def test_a_graph_let_go_takes_its_gradients_and_branches_along() -> None:
    class Owner:
        pass

    @tf.custom_gradient
    def twice(x: tf.Tensor):
        return 2 * x, lambda g: 2 * g

    graphs: list[weakref.ref] = []

    def traced(x: tf.Tensor) -> tf.Tensor:
        release_with(owner)
        graphs.append(weakref.ref(tf.compat.v1.get_default_graph()))

        def body(i: tf.Tensor, y: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
            graphs.append(weakref.ref(tf.compat.v1.get_default_graph()))
            return i + 1, tf.cond(y > 0, lambda: twice(y), lambda: y)

        return tf.while_loop(lambda i, _: i < 3, body, (0, x))[1]

    owner: Owner | None = Owner()
    run = tf.function(traced, autograph=False)
    assert float(run(tf.constant(1.0))) == 8
    owner = None
    del run
    assert alive(graphs) == 0


@pytest.mark.sampled(6)
@pytest.mark.parametrize("measure", [Curvature, GradientTests, HessianSpectrum, NoiseScale, StepLength])
def test_a_measure_that_is_left_goes_with_its_graphs(measure: type[Diagnostic]) -> None:
    def graphs() -> list[weakref.ref]:
        gc.collect()
        return [weakref.ref(each) for each in gc.get_objects() if isinstance(each, FuncGraph)]

    # The gradient of SiLU is written in Python.
    training = Training(replace(BASE, model=Choice("mlp", {"widths": (4,), "activation": "silu"})))
    before = set(graphs())
    made = measure(training)
    made.before()
    made.after()
    made.take(lambda: False)
    traced = [each for each in graphs() if each not in before]
    assert traced
    del made
    gc.collect()  # first the measure, which holds itself, then what it held
    assert alive(traced) == 0
