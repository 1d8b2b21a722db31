"""Shapes that published classes have, which are right or wrong in other ways than a rule once said."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess
from optimizers.inspection.contract_check import check
from tests.optimizers.checker.checking import findings, line_with, written

_HEAD = """
import numpy as np
import tensorflow as tf
from tf_keras.optimizers import legacy

"""
DECAYED = """
class Decayed(legacy.Adam):
    def __init__(self, learning_rate=0.001, weight_decay=0.01, name="Decayed", **kwargs):
        super().__init__(learning_rate, name=name, **kwargs)
        self._set_hyper("weight_decay", weight_decay)
        self.decayed = None

    def minimize(self, loss, var_list, grad_loss=None, name=None, decayed=None, tape=None):
        self.decayed = decayed
        return super().minimize(loss, var_list=var_list, grad_loss=grad_loss, name=name, tape=tape)

    def apply_gradients(self, grads_and_vars, name=None, decayed=None, **kwargs):
        self.decayed = decayed
        return super().apply_gradients(grads_and_vars, name=name, **kwargs)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        var.assign_sub(self._get_hyper("weight_decay", var.dtype) * var)
        return super()._resource_apply_dense(grad, var, apply_state=apply_state)

    def get_config(self):
        return {**super().get_config(), "weight_decay": self._serialize_hyperparameter("weight_decay")}
"""
WRAPPING = """
class Wrapping(legacy.Optimizer):
    def __init__(self, optimizer=None, name="Wrapping", **kwargs):
        super().__init__(name, **kwargs)
        self._optimizer = optimizer or legacy.Adam(0.01)
        self._track_trackable(self._optimizer, "inner")

    def _create_slots(self, var_list):
        self._optimizer._create_slots(var_list)

    def _create_hypers(self):
        self._optimizer._create_hypers()

    def _prepare(self, var_list):
        return self._optimizer._prepare(var_list)

    def apply_gradients(self, grads_and_vars, name=None, **kwargs):
        self._optimizer._iterations = self.iterations
        return super().apply_gradients(grads_and_vars, name, **kwargs)

    WEIGHTS

    def _resource_apply_dense(self, grad, var):
        return self._optimizer._resource_apply_dense(grad, var)

    def _resource_apply_sparse(self, grad, var, indices):
        return self._optimizer._resource_apply_sparse(grad, var, indices)
"""
_WEIGHTS = """@property
    def weights(self):
        return self._weights + self._optimizer.weights
"""
COUNTING = """
class Counting(legacy.Optimizer):
    def __init__(self, learning_rate=0.01, start=0, name="Counting", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self.counts = [tf.Variable(start, trainable=False, dtype=tf.int64)]
        self.count = lambda: self.counts[0]

    def _resource_apply_dense(self, grad, var, apply_state=None):
        self.count().assign_add(1)
        return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)

    def get_config(self):
        return {**super().get_config(), "learning_rate": 0.01CONFIG}
"""
LIMITED = """
class Limited(legacy.SGD):
    def __init__(self, learning_rate=0.01, limit=1.0, name="Limited", **kwargs):
        super().__init__(learning_rate, name=name, **kwargs)
        self.limit = limit

    def apply_gradients(self, grads_and_vars, name=None, experimental_aggregate_gradients=True):
        grads, variables = zip(*grads_and_vars)
        grads, _ = tf.clip_by_global_norm(grads, self.limit)
        GOING_ON

    def _resource_apply_sparse(self, grad, var, indices, **kwargs):
        return super()._resource_apply_sparse(grad, var, indices, **kwargs)

    def get_config(self):
        return {**super().get_config(), "limit": self.limit}
"""
_ON = "return super().apply_gradients(zip(grads, variables), name, experimental_aggregate_gradients)"
_BY_ITSELF = "return tf.group([v.assign_sub(0.01 * tf.convert_to_tensor(g)) for g, v in zip(grads, variables)])"
SHRINKING = """
class Shrinking(legacy.Optimizer):
    def __init__(self, learning_rate=0.01, radius=10.0, name="Shrinking", **kwargs):
        super().__init__(name, **kwargs)
        self._set_hyper("learning_rate", learning_rate)
        self.radius = radius

    def _resource_apply_dense(self, grad, var, apply_state=None):
        share = self._get_hyper("learning_rate", var.dtype)
        direction = CAST(grad) / (tf.norm(CAST(grad)) + 1e-7)
        return var.assign(share * var - (1 - share) * self.radius * tf.cast(direction, var.dtype))

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return self._resource_apply_dense(tf.convert_to_tensor(tf.IndexedSlices(grad, indices, tf.shape(var))), var)

    def get_config(self):
        return {**super().get_config(), "learning_rate": 0.01, "radius": self.radius}
"""
TYPED = """
class Typed(legacy.Optimizer):
    def __init__(self, alpha=100, name="Typed", **kwargs):
        super().__init__(name, **kwargs)
        if not isinstance(alpha, TYPES):
            raise TypeError(f"alpha is no number: {type(alpha)}")
        self._set_hyper("alpha", alpha)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(grad / tf.cast(self._get_hyper("alpha"), var.dtype))

    def get_config(self):
        return {**super().get_config(), "alpha": self._serialize_hyperparameter("alpha")}
"""
BINARY = """
class Binary(legacy.Optimizer):
    def __init__(self, name="Binary", **kwargs):
        super().__init__(name, **kwargs)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign(tf.where(var * grad > 0, -1.0, 1.0) * tf.where(var < 0, -1.0, 1.0))

    def get_config(self):
        return super().get_config()
"""
NEEDING = """
class Needing(legacy.SGD):
    def __init__(self, momentum, learning_rate=0.01, name="Needing", **kwargs):
        super().__init__(learning_rate, momentum, name=name, **kwargs)


def make_needing(momentum):
    return Needing(momentum)
"""
LATE = """
class Late(legacy.SGD):
    def __init__(self, learning_rate=0.01, counts=False, name="Late", **kwargs):
        super().__init__(learning_rate, name=name, **kwargs)
        self.counts = counts

    def _resource_apply_dense(self, grad, var, apply_state=None):
        if self.counts:
            tf.Variable(float(tf.reduce_sum(grad)))
        return super()._resource_apply_dense(grad, var, apply_state)

    def _resource_apply_sparse_duplicate_indices(self, grad, var, indices, apply_state=None):
        if self.counts:
            tf.Variable(float(tf.reduce_sum(grad)))
        return super()._resource_apply_sparse_duplicate_indices(grad, var, indices)

    def get_config(self):
        return {**super().get_config(), "counts": self.counts}
"""


def found(folder: Path, text: str, *rules: str) -> Mapping[str, CheckResult]:
    results = findings(written(folder, _HEAD + text), *rules)
    return {rule: results[rule] for rule in rules}


def test_one_with_its_own_minimize_is_compared_on_given_gradients(tmp_path: Path) -> None:
    results = found(tmp_path, DECAYED, "builds-twice", "low-precision", "later-variable", "clipping-honoured")
    assert {rule: each.sentence for rule, each in results.items() if each.verdict != "passed"} == {}


def test_variables_of_an_optimizer_inside_that_weights_lists_are_listed(tmp_path: Path) -> None:
    listed = found(tmp_path, WRAPPING.replace("WEIGHTS", _WEIGHTS), "state-reachable")["state-reachable"]
    assert listed.verdict == "passed"
    lost = found(tmp_path, WRAPPING.replace("WEIGHTS", ""), "state-reachable")["state-reachable"]
    assert lost.verdict == "failed"
    assert "m, v" in lost.sentence


def test_a_counter_that_the_configuration_keeps_is_only_worth_a_warning(tmp_path: Path) -> None:
    kept = COUNTING.replace("CONFIG", ', "start": int(self.count().numpy())')
    finding = found(tmp_path, kept, "state-reachable")["state-reachable"]
    assert finding.verdict == "warning"
    assert "a saved model keeps this state in its configuration" in finding.sentence
    finding = found(tmp_path, COUNTING.replace("CONFIG", ""), "state-reachable")["state-reachable"]
    assert finding.verdict != "passed"
    assert "configuration" not in finding.sentence


@pytest.mark.exhaustive
def test_an_own_limit_before_the_clipping_of_the_base_hides_no_clipping(tmp_path: Path) -> None:
    finding = found(tmp_path, LIMITED.replace("GOING_ON", _ON), "clipping-honoured")["clipping-honoured"]
    assert finding.verdict == "passed"
    assert "the optimizer's own limit acts before clipvalue" in finding.sentence
    finding = found(tmp_path, LIMITED.replace("GOING_ON", _BY_ITSELF), "clipping-honoured")["clipping-honoured"]
    assert finding.verdict == "failed"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("gradient", "verdict"), [("grad", "passed"), ("tf.cast(grad, tf.float32)", "warning")])
def test_what_shrinks_weights_loses_digits_only_where_it_casts(tmp_path: Path, gradient: str, verdict: str) -> None:
    text = SHRINKING.replace("CAST(grad)", gradient)
    assert found(tmp_path, text, "float64")["float64"].verdict == verdict


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("types", "verdict"), [("(int, float)", "warning"), ("(int, float, np.generic)", "passed")])
def test_a_configuration_that_only_a_file_makes_plain_is_worth_a_warning(
    tmp_path: Path, types: str, verdict: str
) -> None:
    finding = found(tmp_path, TYPED.replace("TYPES", types), "config-complete")["config-complete"]
    assert finding.verdict == verdict
    assert ("a saved model still loads, because it holds plain numbers" in finding.sentence) == (verdict == "warning")


@pytest.mark.exhaustive
def test_clipping_before_the_sum_over_replicas_is_advised_to_sum_first(
    tmp_path: Path, patient_checker: CheckerProcess
) -> None:
    path = written(tmp_path, _HEAD + LIMITED.replace("GOING_ON", _ON))
    results = patient_checker.check(path, only=["replicas"])
    finding = next(each for each in results if isinstance(each, CheckResult) and each.rule == "replicas")
    assert (finding.verdict, finding.line) == ("failed", line_with(_HEAD + LIMITED, "def apply_grad"))
    assert "self._aggregate_gradients(grads_and_vars)" in finding.fix


def test_repeated_rows_in_an_own_apply_gradients_are_said_of_that(tmp_path: Path) -> None:
    finding = found(tmp_path, LIMITED.replace("GOING_ON", _ON), "repeated-indices")["repeated-indices"]
    assert (finding.verdict, finding.line) == ("failed", line_with(_HEAD + LIMITED, "def apply_gradients"))
    assert finding.fix.startswith("The base merges repeated rows only after apply_gradients.")


@pytest.mark.exhaustive
def test_what_steps_by_one_minus_its_rate_gets_down_at_a_rate_near_one(tmp_path: Path) -> None:
    finding = found(tmp_path, SHRINKING.replace("CAST", ""), "loss-falls")["loss-falls"]
    assert finding.verdict == "passed", finding.sentence


@pytest.mark.exhaustive
def test_binary_weights_are_not_judged_by_losses_of_real_ones(tmp_path: Path) -> None:
    finding = found(tmp_path, BINARY, "loss-falls")["loss-falls"]
    assert (finding.verdict, "two values" in finding.sentence) == ("skipped", True), finding.sentence


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["Needing", "make_needing"])
def test_an_argument_without_a_value_is_no_fault_of_the_file(tmp_path: Path, name: str) -> None:
    path = written(tmp_path, _HEAD + NEEDING)
    first, *others = check(f"{path}:{name}", only=["right-base"])
    assert (first.rule, first.verdict) == ("loads", "failed")
    assert "needs a value for momentum" in first.sentence
    assert first.fix.startswith("The file is fine")
    assert {each.verdict for each in others} == {"skipped"}
    results = findings(f"{path}:{name}", "right-base", "steps-eagerly", values={"momentum": 0.5})
    assert {each.verdict for each in results.values()} == {"passed"}, results


@pytest.mark.exhaustive
def test_what_no_graph_takes_with_a_flag_is_no_fault_of_the_sparse_path(tmp_path: Path) -> None:
    assert found(tmp_path, LATE, "sparse-path")["sparse-path"].verdict == "passed"


def test_a_constructor_that_raises_is_a_finding(tmp_path: Path) -> None:
    text = NEEDING.replace("momentum, learning_rate=0.01", "momentum=2.0, learning_rate=0.01")
    assert found(tmp_path, text, "builds")["builds"].verdict == "failed"
