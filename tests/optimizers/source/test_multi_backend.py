"""Optimizers of the Keras before TensorFlow 2, by their only hook `get_updates`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from tf_keras.optimizers import legacy

from optimizers.inspection.optimizer_inspection import inspect_optimizer
from optimizers.optimizer_loader import open_optimizer
from tests.comparison import assert_close, assert_same

ADAM = """
from keras import backend as K
from keras.legacy import interfaces
from keras.optimizers import Optimizer


class OldAdam(Optimizer):
    def __init__(self, lr=0.01, beta_1=0.9, beta_2=0.999, epsilon=None, decay=0.0, amsgrad=False, **kwargs):
        super(OldAdam, self).__init__(**kwargs)
        with K.name_scope(self.__class__.__name__):
            self.iterations = K.variable(0, dtype="int64", name="iterations")
            self.lr = K.variable(lr, name="lr")
            self.beta_1 = K.variable(beta_1, name="beta_1")
            self.beta_2 = K.variable(beta_2, name="beta_2")
            self.decay = K.variable(decay, name="decay")
        self.epsilon = K.epsilon() if epsilon is None else epsilon
        self.initial_decay = decay
        self.amsgrad = amsgrad

    @interfaces.legacy_get_updates_support
    @K.symbolic
    def get_updates(self, loss, params):
        grads = self.get_gradients(loss, params)
        self.updates = [K.update_add(self.iterations, 1)]
        lr = self.lr
        if self.initial_decay > 0:
            lr = lr * (1.0 / (1.0 + self.decay * K.cast(self.iterations, K.dtype(self.decay))))
        t = K.cast(self.iterations, K.floatx()) + 1
        lr_t = lr * (K.sqrt(1.0 - K.pow(self.beta_2, t)) / (1.0 - K.pow(self.beta_1, t)))
        ms = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        vs = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        if self.amsgrad:
            vhats = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        else:
            vhats = [K.zeros(1) for _ in params]
        self.weights = [self.iterations] + ms + vs + vhats
        for p, g, m, v, vhat in zip(params, grads, ms, vs, vhats):
            m_t = (self.beta_1 * m) + (1.0 - self.beta_1) * g
            v_t = (self.beta_2 * v) + (1.0 - self.beta_2) * K.square(g)
            if self.amsgrad:
                vhat_t = K.maximum(vhat, v_t)
                p_t = p - lr_t * m_t / (K.sqrt(vhat_t) + self.epsilon)
                self.updates.append(K.update(vhat, vhat_t))
            else:
                p_t = p - lr_t * m_t / (K.sqrt(v_t) + self.epsilon)
            self.updates.append(K.update(m, m_t))
            self.updates.append(K.update(v, v_t))
            new_p = p_t
            if getattr(p, "constraint", None) is not None:
                new_p = p.constraint(new_p)
            self.updates.append(K.update(p, new_p))
        return self.updates

    def get_config(self):
        config = {"lr": float(K.get_value(self.lr)), "amsgrad": self.amsgrad}
        return dict(list(super(OldAdam, self).get_config().items()) + list(config.items()))
"""
CLIPPED = (
    ADAM.replace("OldAdam(Optimizer)", "OldAdam(Optimizer)")
    .replace("lr=0.01", "lr=0.01, clipnorm=0.5", 1)
    .replace("super(OldAdam, self).__init__(**kwargs)", "super(OldAdam, self).__init__(clipnorm=clipnorm, **kwargs)")
)


@pytest.fixture
def old(tmp_path: Path) -> str:
    path = tmp_path / "old.py"
    path.write_text(ADAM, encoding="utf-8")
    return str(path)


def trained(optimizer: object, steps: int = 20) -> list[np.ndarray]:
    generator = np.random.default_rng(0)
    variables = [tf.Variable(generator.normal(size=s), dtype=tf.float32) for s in ((3, 2), (4,))]
    for _ in range(steps):
        gradients = [tf.constant(generator.normal(size=v.shape), tf.float32) for v in variables]
        optimizer.apply_gradients(zip(gradients, variables, strict=True))  # type: ignore[attr-defined]
    return [v.numpy() for v in variables]


def in_float64(*, amsgrad: bool = False, decay: float = 0.0, beta_1: float = 0.9, steps: int = 20) -> list[np.ndarray]:
    """Return the update of `ADAM` in NumPy, on the gradients of `trained`: Kingma and Ba 2015, the rate as Keras decays
    it.
    """
    generator = np.random.default_rng(0)
    weights = [generator.normal(size=s).astype("f4").astype("f8") for s in ((3, 2), (4,))]
    ms, vs, highest = ([np.zeros_like(w) for w in weights] for _ in range(3))
    for t in range(1, steps + 1):
        rate = 0.01 / (1 + decay * (t - 1)) * np.sqrt(1 - 0.999**t) / (1 - beta_1**t)
        for i, w in enumerate(weights):
            g = generator.normal(size=w.shape).astype("f4").astype("f8")
            ms[i] = beta_1 * ms[i] + (1 - beta_1) * g
            vs[i] = 0.999 * vs[i] + 0.001 * g**2
            highest[i] = np.maximum(highest[i], vs[i])
            weights[i] = w - rate * ms[i] / (np.sqrt(highest[i] if amsgrad else vs[i]) + 1e-7)
    return weights


@pytest.mark.parametrize("values", [{}, {"amsgrad": True}, {"decay": 0.1, "beta_1": 0.8}], ids=str)
def test_it_gives_the_weights_of_its_update_in_float64(old: str, values: dict[str, Any]) -> None:
    mine = open_optimizer(old).make(**values)
    for one, two in zip(trained(mine), in_float64(**values), strict=True):
        # The class itself takes float32 powers of beta: 7e-7 apart in float32 steps, 3e-6 of the smallest weight.
        np.testing.assert_allclose(one, two, rtol=5e-6, atol=1e-6)
    assert int(mine.iterations) == 20


def test_it_is_hosted_with_its_slots_by_the_names_of_its_code(old: str) -> None:
    opened = open_optimizer(old)
    found = inspect_optimizer(opened)
    assert (found.fault, found.contract, opened.why) == ("", "OptimizerV2", "its only hook is get_updates")
    assert {(s.name, s.variable) for s in found.slots} >= {("ms", "kernel"), ("vs", "kernel"), ("ms", "table")}
    assert found.learning_rate == "lr"
    live = {name for name, _, live in found.hyperparameters if live}
    assert live >= {"lr", "beta_1", "beta_2"}
    for path in (found.dense, found.sparse):
        assert path is not None
        assert path.agree, path.why


def test_a_number_that_it_updates_is_state_and_no_hyperparameter(tmp_path: Path) -> None:
    path = tmp_path / "old.py"
    text = ADAM.replace(
        "self.amsgrad = amsgrad\n", "self.amsgrad = amsgrad\n        self.product = K.variable(1.0)\n", 1
    )
    text = text.replace(
        "        for p, g,",
        "        self.updates.append(K.update(self.product, 0.5 * self.product))\n        for p, g,",
    )
    path.write_text(text, encoding="utf-8")
    mine = open_optimizer(str(path)).make()
    trained(mine, steps=3)
    assert float(mine.product) == 0.125


def test_gradients_are_clipped_by_the_norm_of_all_as_it_was_then(tmp_path: Path) -> None:
    path = tmp_path / "old.py"
    path.write_text(CLIPPED, encoding="utf-8")
    other = legacy.Adam(0.01, epsilon=1e-7, global_clipnorm=0.5)
    assert_close(trained(open_optimizer(str(path)).make()), trained(other), rtol=5e-6, atol=1e-6)


def test_a_class_that_asks_if_it_is_to_clip_is_answered_as_it_was_then(tmp_path: Path) -> None:
    path = tmp_path / "old.py"
    asking = (
        "        if hasattr(self, 'clipnorm') and self.clipnorm > 0:\n            grads = [0.0 * g for g in grads]\n"
    )
    path.write_text(ADAM.replace("        self.updates = [", f"{asking}        self.updates = [", 1), encoding="utf-8")
    opened = open_optimizer(str(path))
    assert_close(trained(opened.make()), in_float64(), rtol=5e-6, atol=1e-6)
    still = opened.make(clipnorm=1.0)
    assert still.get_config()["clipnorm"] == 1.0
    assert_same(trained(still), trained(opened.make(), steps=0))


def test_a_package_that_has_such_classes_beside_later_ones_runs(tmp_path: Path) -> None:
    package = tmp_path / "both"
    package.mkdir()
    (package / "__init__.py").write_text("from .old import OldAdam\nfrom .later import Mine\n", encoding="utf-8")
    (package / "old.py").write_text(ADAM, encoding="utf-8")
    (package / "later.py").write_text(
        "import tensorflow as tf\nclass Mine(tf.keras.optimizers.legacy.SGD):\n"
        "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
        "        return var.assign_sub(0.1 * grad)\n",
        encoding="utf-8",
    )
    opened = open_optimizer(str(package / "later.py"))
    assert (opened.contract, opened.notes) == ("OptimizerV2", ())
