"""Tests that a class of the Keras before TensorFlow 2 is not blamed for hooks that it never had."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess
from tests.optimizers.checker.checking import findings, written

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
_PASSING = [
    "schedule-read", "callable-honoured", "clipping-honoured", "float64", "low-precision", "indexed-slices-arithmetic",
]  # fmt: skip


def test_a_right_adam_of_get_updates_is_blamed_for_nothing(tmp_path: Path) -> None:
    found = findings(written(tmp_path, _OLD_ADAM), *_RULES, *_PASSING)
    assert not [each.sentence for each in found.values() if each.verdict == "failed"]
    assert not [found[rule].sentence for rule in _PASSING if found[rule].verdict != "passed"]
    assert "takes no callables" in found["callable-honoured"].sentence
    assert "clipvalue, clipnorm give the same weights" in found["clipping-honoured"].sentence
    assert "passes a sparse gradient to get_updates as a dense tensor" in found["indexed-slices-arithmetic"].sentence


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_forgets_to_clip_or_casts_fails(tmp_path: Path) -> None:
    path = written(tmp_path, _OLD_ADAM.replace("__init__(**kwargs)", "__init__()"))
    finding = findings(path, "clipping-honoured")["clipping-honoured"]
    assert (finding.verdict, finding.line) == ("failed", 7)
    assert "nothing is clipped" in finding.sentence
    assert "self.get_gradients(loss, params)" in finding.fix
    path = written(tmp_path, _OLD_ADAM.replace("K.floatx()", '"float32"'))
    assert findings(path, "float64")["float64"].verdict == "failed"


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_branches_gets_advice_of_its_keras(tmp_path: Path) -> None:
    branching = _OLD_ADAM.replace("epsilon=1e-7, **", "epsilon=1e-7, slow=0.5, **").replace(
        "self.epsilon = epsilon", "self.epsilon, self.slow = epsilon, 1.0 if slow > 0.4 else 0.5"
    )
    path = written(tmp_path, branching.replace("lr_t = self.lr *", "lr_t = self.slow * self.lr *"))
    found = findings(path, "hyperparameters-live", "config-complete")
    assert found["hyperparameters-live"].fix.startswith(
        "Keep it only in self.slow = K.variable(slow), and read self.slow in get_updates"
    )
    assert "K.get_value" in found["config-complete"].fix


@pytest.mark.exhaustive
def test_replicas_which_old_keras_never_had_are_not_asked_of_get_updates(
    tmp_path: Path, patient_checker: CheckerProcess
) -> None:
    results = patient_checker.check(written(tmp_path, _OLD_ADAM), only=["replicas"])
    found = {each.rule: each for each in results if isinstance(each, CheckResult)}
    assert (found["replicas"].verdict, "no replicas" in found["replicas"].sentence) == ("passed", True)
