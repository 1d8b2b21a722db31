"""Tests that a class of the Keras before TensorFlow 2 is not blamed for hooks that it never had."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess
from optimizers.inspection.contract_check import check

_OLD_ADAM = """
from keras.optimizers import Optimizer
from keras import backend as K


class OldAdam(Optimizer):
    def __init__(self, lr=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-7, **kwargs):
        super(OldAdam, self).__init__(**kwargs)
        with K.name_scope(self.__class__.__name__):
            self.iterations = K.variable(0, dtype="int64", name="iterations")
            self.lr = K.variable(lr, name="lr")
            self.beta_1 = K.variable(beta_1, name="beta_1")
            self.beta_2 = K.variable(beta_2, name="beta_2")
        self.epsilon = epsilon

    def get_updates(self, loss, params):
        grads = self.get_gradients(loss, params)
        self.updates = [K.update_add(self.iterations, 1)]
        t = K.cast(self.iterations, K.floatx()) + 1
        lr_t = self.lr * K.sqrt(1.0 - K.pow(self.beta_2, t)) / (1.0 - K.pow(self.beta_1, t))
        ms = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        vs = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        self.weights = [self.iterations] + ms + vs
        for p, g, m, v in zip(params, grads, ms, vs):
            m_t = self.beta_1 * m + (1.0 - self.beta_1) * g
            v_t = self.beta_2 * v + (1.0 - self.beta_2) * K.square(g)
            self.updates.append(K.update(m, m_t))
            self.updates.append(K.update(v, v_t))
            self.updates.append(K.update(p, p - lr_t * m_t / (K.sqrt(v_t) + self.epsilon)))
        return self.updates

    def get_config(self):
        config = {"lr": float(K.get_value(self.lr)), "beta_1": float(K.get_value(self.beta_1)),
                  "beta_2": float(K.get_value(self.beta_2)), "epsilon": self.epsilon}
        return dict(list(super(OldAdam, self).get_config().items()) + list(config.items()))
"""
_RULES = ["right-base", "hook-arity", "hook-returns-operation", "config-complete", "eager-equals-graph", "replicas"]


_OF_NUMBERS = ["schedule-read", "callable-honoured", "clipping-honoured", "float64", "low-precision"]


def test_an_adam_of_get_updates_is_blamed_for_no_hook_and_no_name_of_its_rate(tmp_path: Path) -> None:
    path = tmp_path / "old_adam.py"
    path.write_text(_OLD_ADAM)
    failing = {each.rule: each.sentence for each in check(str(path), only=_RULES) if each.verdict == "failed"}
    assert not failing


def test_an_adam_of_get_updates_that_is_right_fails_nothing_and_is_warned_of_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old_adam.py"
    path.write_text(_OLD_ADAM)
    findings = {each.rule: each for each in check(str(path), only=[*_OF_NUMBERS, "indexed-slices-arithmetic"])}
    assert not [each.sentence for each in findings.values() if each.verdict != "passed"]
    assert "takes no callables" in findings["callable-honoured"].sentence
    assert "clipvalue, clipnorm give the weights" in findings["clipping-honoured"].sentence
    assert "gives get_updates the tensor of the whole table" in findings["indexed-slices-arithmetic"].sentence


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_forgets_to_clip_is_told_how_it_would(tmp_path: Path) -> None:
    path = tmp_path / "old_adam.py"
    path.write_text(_OLD_ADAM.replace("__init__(**kwargs)", "__init__()"))
    finding = next(each for each in check(str(path), only=["clipping-honoured"]) if each.rule == "clipping-honoured")
    assert finding.verdict == "failed"
    assert "are those without clipping" in finding.sentence
    assert "self.get_gradients(loss, params)" in finding.fix
    assert finding.line == 7


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_casts_to_float32_fails_in_float64(tmp_path: Path) -> None:
    path = tmp_path / "old_adam.py"
    path.write_text(_OLD_ADAM.replace("K.floatx()", '"float32"'))
    finding = next(each for each in check(str(path), only=["float64"]) if each.rule == "float64")
    assert finding.verdict == "failed"


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_branches_on_a_number_is_told_to_keep_it_as_its_keras_did(tmp_path: Path) -> None:
    path = tmp_path / "old_adam.py"
    branching = _OLD_ADAM.replace("epsilon=1e-7, **", "epsilon=1e-7, slow=0.5, **").replace(
        "self.epsilon = epsilon", "self.epsilon, self.slow = epsilon, 1.0 if slow > 0.4 else 0.5"
    )
    path.write_text(branching.replace("lr_t = self.lr *", "lr_t = self.slow * self.lr *"))
    findings = {each.rule: each for each in check(str(path), only=["hyperparameters-live", "config-complete"])}
    assert findings["hyperparameters-live"].fix.startswith(
        "Keep it only in self.slow = K.variable(slow), and read self.slow in get_updates"
    )
    assert "K.get_value" in findings["config-complete"].fix


@pytest.mark.exhaustive
def test_replicas_which_old_keras_never_had_are_not_asked_of_get_updates(
    tmp_path: Path, patient_checker: CheckerProcess
) -> None:
    path = tmp_path / "old_adam.py"
    path.write_text(_OLD_ADAM)
    results = patient_checker.check(str(path), only=["replicas"])
    found = {each.rule: each for each in results if isinstance(each, CheckResult)}
    assert (found["replicas"].verdict, "no replicas" in found["replicas"].sentence) == ("passed", True)
