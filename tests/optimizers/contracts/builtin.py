"""Every optimizer that comes with tf-keras and TensorFlow, by contract, and how each is called bare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import tensorflow as tf
import tf_keras
from tensorflow.python.keras.optimizer_v2 import (
    adadelta,
    adagrad,
    adam,
    adamax,
    ftrl,
    gradient_descent,
    nadam,
    rmsprop,
)  # fmt: skip
from tf_keras.optimizers import legacy


@dataclass(frozen=True)
class Builtin:
    """A class of a package, the values it is tried with, and the slots that each variable then has."""

    contract: str
    cls: Callable[..., Any]
    values: dict[str, Any] = field(default_factory=dict)
    slots: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    """State that belongs to no variable."""

    @property
    def is_twin(self) -> bool:
        return self.cls.__module__.startswith("tensorflow.python.keras")

    def __str__(self) -> str:
        twin = " twin" if self.is_twin else ""
        return f"{self.contract}{twin} {self.cls.__name__} {' '.join(self.values)}".strip()


def _v2(cls: Any, *slots: str, own: tuple[str, ...] = (), **values: Any) -> Builtin:
    return Builtin("OptimizerV2", cls, values, slots, own)


def _keras2(cls: Any, *slots: str, own: tuple[str, ...] = (), **values: Any) -> Builtin:
    return Builtin("Keras 2", cls, values, slots, own)


def _tf1(cls: Any, *slots: str, own: tuple[str, ...] = (), **values: Any) -> Builtin:
    return Builtin("TF1", cls, {"learning_rate": 0.1, **values}, slots, own)


_keras = tf_keras.optimizers
_train = tf.compat.v1.train

BUILTIN = (
    _v2(legacy.SGD),
    _v2(legacy.SGD, "momentum", momentum=0.9, nesterov=True),
    _v2(legacy.Adam, "m", "v"),
    _v2(legacy.Adam, "m", "v", "vhat", amsgrad=True),
    _v2(legacy.Adagrad, "accumulator", learning_rate=0.1),
    _v2(legacy.RMSprop, "rms"),
    _v2(legacy.RMSprop, "rms", "momentum", "mg", momentum=0.9, centered=True),
    _v2(legacy.Nadam, "m", "v", own=("m_cache",)),
    _v2(legacy.Ftrl, "accumulator", "linear", learning_rate=0.1),
    _v2(legacy.Adamax, "m", "v"),
    _v2(legacy.Adadelta, "accum_grad", "accum_var", learning_rate=0.1),
    _v2(gradient_descent.SGD, "momentum", momentum=0.9),
    _v2(adam.Adam, "m", "v"),
    _v2(adagrad.Adagrad, "accumulator", learning_rate=0.1),
    _v2(rmsprop.RMSprop, "rms"),
    _v2(nadam.Nadam, "m", "v", own=("m_cache",)),
    _v2(ftrl.Ftrl, "accumulator", "linear", learning_rate=0.1),
    _v2(adamax.Adamax, "m", "v"),
    _v2(adadelta.Adadelta, "accum_grad", "accum_var", learning_rate=0.1),
    _keras2(_keras.SGD, "m"),
    _keras2(_keras.SGD, "m", momentum=0.9, nesterov=True),
    _keras2(_keras.Adam, "m", "v"),
    _keras2(_keras.Adam, "m", "v", "average", use_ema=True, ema_momentum=0.5, ema_overwrite_frequency=3),
    _keras2(_keras.AdamW, "m", "v"),
    _keras2(_keras.Adagrad, "accumulator", learning_rate=0.1),
    _keras2(_keras.RMSprop, "velocity", global_clipnorm=1.0),
    _keras2(_keras.Nadam, "m", "v", own=("u_product",)),
    _keras2(_keras.Ftrl, "accumulator", "linear", learning_rate=0.1),
    _keras2(_keras.Adamax, "m", "u"),
    _keras2(_keras.Adadelta, "accumulated_grad", "accumulated_delta_var", learning_rate=0.1),
    _keras2(_keras.Lion, "m"),
    _keras2(_keras.Adafactor, "v", "r", "c"),
    _tf1(_train.GradientDescentOptimizer),
    _tf1(_train.MomentumOptimizer, "momentum", momentum=0.9),
    _tf1(_train.AdamOptimizer, "m", "v", own=("beta1_power", "beta2_power")),
    _tf1(_train.AdagradOptimizer, "accumulator"),
    _tf1(_train.RMSPropOptimizer, "rms", "momentum", momentum=0.9),
    _tf1(_train.FtrlOptimizer, "accum", "linear"),
    _tf1(_train.ProximalAdagradOptimizer, "accumulator"),
    _tf1(_train.ProximalGradientDescentOptimizer),
    _tf1(_train.AdadeltaOptimizer, "accum", "accum_update"),
)


def bare(builtin: Builtin, tensors: list[tf.Variable]) -> Any:
    """Make the optimizer as anybody would, but built ahead where it would count in Python how often it is traced, and
    without the compiler where it would compile by itself.
    """
    if builtin.contract != "Keras 2":
        return builtin.cls(**builtin.values)
    made = builtin.cls(**builtin.values, jit_compile=False)
    made.build(tensors)
    return made
