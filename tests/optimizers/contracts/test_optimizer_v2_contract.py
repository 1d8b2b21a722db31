"""OptimizerV2 as people wrote it: hooks with and without `apply_state`, hooks that answer nothing, overrides."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.python.keras.optimizer_v2 import optimizer_v2 as twin
from tf_keras.optimizers import legacy, schedules

from tests.comparison import assert_close
from tests.optimizers.contracts.toy import gradients, hosted, live, slots_of, stepper, trained, variables

BASES = {"tf-keras": legacy.Optimizer, "twin": twin.OptimizerV2}


def momentum_class(base: type) -> type:
    """Return Momentum with all that the contract offers: hypers, slots, `apply_state`, a sparse hook. Written for
    `base`.
    """

    class Momentum(base):
        def __init__(self, learning_rate: float = 0.1, beta: float = 0.9, name: str = "Momentum", **options: Any):
            super().__init__(name, **options)
            self._set_hyper("learning_rate", options.get("lr", learning_rate))
            self._set_hyper("beta", beta)

        def _create_slots(self, var_list):
            for var in var_list:
                self.add_slot(var, "m")

        def _prepare_local(self, var_device, var_dtype, apply_state):
            super()._prepare_local(var_device, var_dtype, apply_state)
            apply_state[(var_device, var_dtype)]["beta_t"] = tf.identity(self._get_hyper("beta", var_dtype))

        def _resource_apply_dense(self, grad, var, apply_state=None):
            key = var.device, var.dtype.base_dtype
            at = (apply_state or {}).get(key) or self._fallback_apply_state(*key)
            m = self.get_slot(var, "m")
            m_t = m.assign(at["beta_t"] * m + grad)
            return var.assign_sub(at["lr_t"] * m_t)

        def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
            key = var.device, var.dtype.base_dtype
            at = (apply_state or {}).get(key) or self._fallback_apply_state(*key)
            m = self.get_slot(var, "m")
            rows = at["beta_t"] * tf.gather(m, indices) + grad
            m.scatter_update(tf.IndexedSlices(rows, indices))
            return var.scatter_sub(tf.IndexedSlices(at["lr_t"] * rows, indices))

        def get_config(self):
            return {**super().get_config(), "beta": self._serialize_hyperparameter("beta")}

    return Momentum


def expected(steps: int = 4, rate: float = 0.1, beta: float = 0.9) -> list[np.ndarray]:
    """Compute Momentum by hand, dense."""
    weights = [v.numpy() for v in variables()]
    moments = [np.zeros_like(w) for w in weights]
    for given in gradients(steps, sparse=False):
        moments = [np.float32(beta) * m + g for m, g in zip(moments, given, strict=True)]
        weights = [w - np.float32(rate) * m for w, m in zip(weights, moments, strict=True)]
    return weights


@pytest.mark.parametrize("base", BASES)
def test_a_full_class_moves_as_by_hand_with_hypers_live(base: str) -> None:
    optimizer, weights = trained("OptimizerV2", momentum_class(BASES[base]))
    assert_close(weights, expected(), atol=1e-6)
    assert live(optimizer) == {"learning_rate": True, "beta": True}
    assert slots_of(optimizer) == {("m", 0): (5, 3), ("m", 1): (3,)}


@pytest.mark.parametrize("base", BASES)
def test_repeated_rows_arrive_merged(base: str) -> None:
    cls = momentum_class(BASES[base])
    seen = []

    class Watching(cls):
        def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
            seen.append(grad.shape)
            return super()._resource_apply_sparse(grad, var, indices, apply_state)

    optimizer, _ = trained("OptimizerV2", Watching, sparse=True)
    assert optimizer.takes_sparse
    assert seen[0] == (2, 3)  # eagerly, in the trial: rows 0 and last, of which the first came twice


def test_hooks_without_apply_state_that_answer_nothing_run() -> None:
    class Plain(legacy.Optimizer):
        def __init__(self, lr=0.1, beta=0.9, name="Plain", **options):
            super().__init__(name, **options)
            self.rate, self.beta = lr, beta

        def _create_slots(self, var_list):
            for var in var_list:
                self.add_slot(var, "m")

        def _resource_apply_dense(self, grad, var):
            m = self.get_slot(var, "m")
            m.assign(self.beta * m + grad)
            var.assign_sub(self.rate * m)

    optimizer, weights = trained("OptimizerV2", Plain)
    assert_close(weights, expected(), atol=1e-6)
    assert live(optimizer) == {"lr": True, "beta": True}
    assert optimizer.rate_name == "lr"


def test_hypers_that_are_callables_or_schedules_are_not_called_live() -> None:
    class Scheduled(momentum_class(legacy.Optimizer)):
        def __init__(self, learning_rate=0.1, beta=0.9, name="Scheduled"):
            super().__init__(0.0, 0.0, name)
            self._hyper["learning_rate"] = schedules.ExponentialDecay(learning_rate, 10, 0.5)
            self._hyper["beta"] = lambda: beta

    optimizer, _ = trained("OptimizerV2", Scheduled)
    assert live(optimizer) == {"learning_rate": False, "beta": False}
    assert not optimizer.can_set_live("learning_rate", 0.2)
    assert "no schedule can set it" in optimizer.notes[0]


def test_a_hyper_of_another_name_than_its_argument_is_found() -> None:
    class Renamed(momentum_class(legacy.Optimizer)):
        def __init__(self, lr=0.1, decay_rate=0.9, name="Renamed"):
            super().__init__(lr, decay_rate, name)

    optimizer, _ = trained("OptimizerV2", Renamed)
    assert live(optimizer) == {"lr": True, "decay_rate": True}
    optimizer.set_live("decay_rate", 0.25)
    assert float(optimizer.optimizer.beta) == 0.25


def test_a_rate_kept_as_another_hyper_is_the_learning_rate() -> None:
    class Hyper(momentum_class(legacy.Optimizer)):
        def __init__(self, lr=0.1, name="Hyper"):
            legacy.Optimizer.__init__(self, name)
            self._set_hyper("step_size", lr)

        def _prepare_local(self, var_device, var_dtype, apply_state):
            apply_state[(var_device, var_dtype)] = {"lr_t": self._get_hyper("step_size", var_dtype), "beta_t": 0.9}

    optimizer, weights = trained("OptimizerV2", Hyper)
    assert_close(weights, expected(), atol=1e-6)
    assert optimizer.learning_rate is optimizer.optimizer.step_size


def test_sparse_duplicate_indices_overridden_sees_repeated_rows() -> None:
    seen = []

    class Adding(legacy.Optimizer):
        def __init__(self, learning_rate=0.1, name="Adding"):
            super().__init__(name)
            self._set_hyper("learning_rate", learning_rate)

        def _resource_apply_dense(self, grad, var):
            return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)

        def _resource_apply_sparse_duplicate_indices(self, grad, var, indices, **kwargs):
            seen.append(indices)
            rate = self._get_hyper("learning_rate", var.dtype)
            var.scatter_sub(tf.IndexedSlices(rate * grad, indices))

    optimizer, weights = trained("OptimizerV2", Adding, sparse=True)
    _, plain = trained("OptimizerV2", legacy.SGD, sparse=True, learning_rate=0.1)
    assert optimizer.takes_sparse
    assert seen[0].numpy().tolist() == [0, 4, 0]  # in the trial, which is eager
    assert_close(weights, plain, atol=1e-6)


def test_apply_gradients_with_keywords_of_its_own_runs() -> None:
    class Doubling(momentum_class(legacy.Optimizer)):
        def apply_gradients(self, grads_and_vars, name=None, experimental_aggregate_gradients=True, **kwargs):
            doubled = [(2.0 * g, v) for g, v in grads_and_vars]
            return super().apply_gradients(doubled, name, experimental_aggregate_gradients)

    assert_close(trained("OptimizerV2", Doubling)[1], expected(rate=0.2), atol=1e-6)


def test_aggregators_and_transformers_take_part() -> None:
    class Transformed(momentum_class(legacy.Optimizer)):
        def __init__(self, learning_rate=0.1, name="Transformed"):
            def halved(pairs):
                return [(g / 2.0, v) for g, v in pairs]

            def doubled(pairs):
                return [(4.0 * g, v) for g, v in pairs]

            super().__init__(learning_rate, name=name, gradient_aggregator=doubled, gradient_transformers=[halved])

    assert_close(trained("OptimizerV2", Transformed)[1], expected(rate=0.2), atol=1e-6)


def test_an_overridden_get_gradients_does_not_run_and_gives_a_note() -> None:
    class Clipping(momentum_class(legacy.Optimizer)):
        def get_gradients(self, loss, params):
            return [tf.clip_by_norm(g, 1.0) for g in super().get_gradients(loss, params)]

    optimizer, weights = trained("OptimizerV2", Clipping)
    assert_close(weights, expected(), atol=1e-6)
    assert optimizer.notes == ("get_gradients is overridden; TensorFlow 2 never calls it, so it does not run.",)


@pytest.mark.parametrize("kind", ["clipnorm", "clipvalue", "global_clipnorm"])
def test_clipping_is_as_bare(kind: str) -> None:
    cls = momentum_class(legacy.Optimizer)
    mine, theirs = variables(), variables()
    optimizer, own = hosted("OptimizerV2", cls, mine, **{kind: 0.5}), cls(**{kind: 0.5})
    step = stepper(optimizer, mine)
    for given in gradients(3, sparse=False):
        step(*given)
        own.apply_gradients(list(zip(map(tf.constant, given), [v.value for v in theirs], strict=True)))
    assert_close([v.numpy() for v in mine], [v.numpy() for v in theirs], atol=1e-6)


def test_slots_made_anew_by_a_class_that_does_not_ask_are_made_once() -> None:
    class Careless(legacy.Optimizer):
        def __init__(self, learning_rate=0.1, beta=0.9, name="Careless"):
            super().__init__(name)
            self._set_hyper("learning_rate", learning_rate)
            self.beta = beta

        def _create_slots(self, var_list):
            self.m = {v.ref(): tf.Variable(tf.zeros_like(v)) for v in var_list}

        def _resource_apply_dense(self, grad, var):
            m = self.m[var.ref()]
            m.assign(self.beta * m + grad)
            var.assign_sub(self._get_hyper("learning_rate", var.dtype) * m)

    optimizer, weights = trained("OptimizerV2", Careless)
    assert_close(weights, expected(), atol=1e-6)
    moment = next(s for s in optimizer.slots if s.variable == 1)
    assert (moment.name, len(optimizer.slots)) == ("m", 2)
    assert np.abs(moment.value.numpy()).max() > 0


class Documented(legacy.Optimizer):
    def __init__(self, learning_rate=0.1, beta=0.9, name="Documented"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)
        self.beta = beta

    def create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "momentum")

    def resource_apply_dense(self, grad, var):
        m = self.get_slot(var, "momentum")
        m.assign(self.beta * m + grad)
        var.assign_sub(self._get_hyper("learning_rate", var.dtype) * m)


class WithState(Documented):
    def resource_apply_dense(self, grad, var, apply_state=None):
        assert "lr_t" in apply_state[var.device, var.dtype.base_dtype]
        super().resource_apply_dense(grad, var)


class Mixed(Documented):
    def _create_slots(self, var_list):
        Documented.create_slots(self, var_list)

    def create_slots(self, var_list):
        raise AssertionError("the true hook stays")


@pytest.mark.parametrize("cls", [Documented, WithState, Mixed])
def test_it_runs_as_momentum_and_names_the_true_hooks(cls: type) -> None:
    optimizer, weights = trained("As documented", cls)
    _, plain = trained("OptimizerV2", legacy.SGD, learning_rate=0.1, momentum=0.9)
    assert_close(weights, plain, atol=1e-6)
    assert slots_of(optimizer) == {("momentum", 0): (5, 3), ("momentum", 1): (3,)}
    (note,) = optimizer.notes
    assert "resource_apply_dense runs as _resource_apply_dense" in note
    assert ("create_slots runs as" in note) == (cls is not Mixed)
    assert not hasattr(cls, "_made_true")
    # The class is as it was: its hook, which has a private name, is that of the base.
    assert cls._resource_apply_dense is legacy.Optimizer._resource_apply_dense  # noqa: SLF001


def test_without_a_sparse_hook_the_gradient_comes_dense() -> None:
    optimizer, _ = trained("As documented", Documented, sparse=True)
    assert not optimizer.takes_sparse
    assert isinstance(optimizer.refusal, NotImplementedError)
