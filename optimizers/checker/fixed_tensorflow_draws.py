"""Draws of TensorFlow and Keras that no seed changes: values by a formula in place of the random operations.

A draw depends on the axes behind the first one alone, so that a few rows get what all rows get.
"""

from __future__ import annotations

import functools
import inspect
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import tensorflow as tf
from tensorflow.python.ops import (
    gen_random_ops,
    gen_stateful_random_ops,
    gen_stateless_random_ops,
    gen_stateless_random_ops_v2,
)

MODULES = (gen_random_ops, gen_stateful_random_ops, gen_stateless_random_ops, gen_stateless_random_ops_v2)
_GOLDEN = (math.sqrt(5) - 1) / 2
_UNIT = math.sqrt(12)
"""Makes a uniform number of 0 to 1 one whose standard deviation is 1."""
_LARGE = 2.0**30
_NOT_REPLACED = ("random_gamma_grad",)
Given = Mapping[str, Any]


class Values:
    """The numbers that are drawn: `level` is the first of them, between 0 and 1; where `silent`, it is all of them, and
    what is normal is zero.
    """

    def __init__(self, level: float, *, silent: bool) -> None:
        self.level, self.silent = level, silent

    def uniform(self, shape: Any, dtype: Any = tf.float64) -> tf.Tensor:
        shape = tf.cast(shape, tf.int32)
        if self.silent:
            return tf.cast(tf.fill(shape, tf.constant(self.level, tf.float64)), dtype)
        sizes = tf.get_static_value(shape)
        if sizes is not None:
            drawn = np.mod(self.level + _GOLDEN * np.arange(int(np.prod(sizes[1:]))), 1.0)
            return tf.cast(tf.constant(np.broadcast_to(drawn.reshape(sizes[1:]), sizes)), dtype)
        places = tf.cast(tf.range(tf.reduce_prod(shape[1:])), tf.float64)
        drawn = tf.math.floormod(self.level + _GOLDEN * places, tf.constant(1.0, tf.float64))
        return tf.cast(tf.broadcast_to(tf.reshape(drawn, shape[1:]), shape), dtype)

    def normal(self, shape: Any, dtype: Any = tf.float64) -> tf.Tensor:
        if self.silent:
            return tf.zeros(tf.cast(shape, tf.int32), dtype)
        return tf.cast((self.uniform(shape) - 0.5) * _UNIT, dtype)

    def about(self, mean: tf.Tensor, shape: Any) -> tf.Tensor:
        """What is positive, from 0 to twice the mean."""
        return tf.cast(mean, tf.float64) * (1.0 if self.silent else 2.0 * self.uniform(shape))


def replacements(values: Values) -> Iterator[tuple[object, str, Callable[..., Any]]]:
    """Every random operation: what holds it, the name there, and what draws in its place.

    `tf.raw_ops.RandomUniform` calls a copy of `random_uniform` that its closure holds: replaced there, it is so by
    whatever name a program has the operation.
    """
    for module in MODULES:
        for name, real in list(vars(module).items()):
            if not inspect.isfunction(real):
                continue
            raw = inspect.unwrap(real)
            if (formula := _formula(raw.__name__)) is None:
                continue
            drawing = _replace_draw(raw, formula, values)
            if raw.__name__ == name:
                yield module, name, drawing
            else:
                cells = real.__closure__ or ()
                yield next(c for c in cells if inspect.unwrap(c.cell_contents) is raw), "cell_contents", drawing


def _replace_draw(
    real: Callable[..., Any], formula: Callable[[Values, Given], Any], values: Values
) -> Callable[..., Any]:
    signature = inspect.signature(real)

    @functools.wraps(real)
    def drawn(*args: Any, **options: Any) -> Any:
        given = signature.bind(*args, **options)
        given.apply_defaults()
        return formula(values, given.arguments)

    return drawn


def _formula(name: str) -> Callable[[Values, Given], Any] | None:
    """How the operation of this name draws; `None` for one that draws nothing."""
    if name.startswith("_") or name in _NOT_REPLACED or "eager_fallback" in name:
        return None
    for words, formula in _FORMULAS.items():
        if words in name:
            own = not name.startswith("state") and words in ("random_gamma", "random_poisson")
            return functools.partial(formula, whole=False) if own else formula
    return None


def _normal(values: Values, given: Given) -> tf.Tensor:
    return values.normal(given["shape"], given["dtype"])


def _truncated_normal(values: Values, given: Given) -> tf.Tensor:
    """Normal, within limits that are given, as are mean and spread."""
    means = tf.convert_to_tensor(given["means"])
    spread = tf.cast(given["stdevs"] if "stdevs" in given else given["stddevs"], means.dtype)
    drawn = means + spread * values.normal(given["shape"], means.dtype)
    return tf.clip_by_value(drawn, tf.cast(given["minvals"], means.dtype), tf.cast(given["maxvals"], means.dtype))


def _uniform(values: Values, given: Given) -> tf.Tensor:
    return values.uniform(given["shape"], given["dtype"])


def _full_integer(values: Values, given: Given) -> tf.Tensor:
    return tf.cast(values.uniform(given["shape"]) * _LARGE, given["dtype"])


def _integer(values: Values, given: Given) -> tf.Tensor:
    least, most = tf.convert_to_tensor(given["minval"]), tf.convert_to_tensor(given["maxval"])
    size = tf.cast(most, tf.float64) - tf.cast(least, tf.float64)
    return least + tf.cast(tf.floor(values.uniform(given["shape"]) * size), least.dtype)


def _gamma(values: Values, given: Given, *, whole: bool = True) -> tf.Tensor:
    alpha = tf.convert_to_tensor(given["alpha"])
    shape = given["shape"] if whole else _concat_shape(given["shape"], alpha)
    return tf.cast(values.about(tf.broadcast_to(alpha, shape), shape), alpha.dtype)


def _poisson(values: Values, given: Given, *, whole: bool = True) -> tf.Tensor:
    rate = tf.convert_to_tensor(given["lam"] if "lam" in given else given["rate"])
    shape = given["shape"] if whole else _concat_shape(given["shape"], rate)
    return tf.cast(tf.round(values.about(tf.broadcast_to(rate, shape), shape)), given.get("dtype", rate.dtype))


def _binomial(values: Values, given: Given) -> tf.Tensor:
    counts, shape = tf.cast(given["counts"], tf.float64), given["shape"]
    drawn = tf.round(values.about(tf.broadcast_to(counts * tf.cast(given["probs"], tf.float64), shape), shape))
    return tf.cast(tf.minimum(drawn, counts), given["dtype"])


def _categorical(values: Values, given: Given) -> tf.Tensor:
    """The class at which the sum of probabilities passes the level, in every column."""
    shares = tf.cumsum(tf.nn.softmax(tf.cast(given["logits"], tf.float64)), axis=-1)
    passed = tf.reduce_sum(tf.cast(shares < values.level, given["output_dtype"]), axis=-1, keepdims=True)
    return tf.repeat(passed, given["num_samples"], axis=-1)


def _unshuffled(_: Values, given: Given) -> tf.Tensor:
    return tf.identity(given["value"])


def _concat_shape(shape: Any, numbers: tf.Tensor) -> tf.Tensor:
    return tf.concat([tf.cast(shape, tf.int32), tf.shape(numbers)], axis=0)


_FORMULAS: Mapping[str, Callable[..., Any]] = {
    "parameterized_truncated_normal": _truncated_normal,
    "standard_normal": _normal,
    "random_normal": _normal,
    "truncated_normal": _normal,
    "uniform_full_int": _full_integer,
    "non_deterministic_ints": _full_integer,
    "uniform_int": _integer,
    "random_uniform": _uniform,
    "stateful_uniform": _uniform,
    "random_gamma": _gamma,
    "random_poisson": _poisson,
    "random_binomial": _binomial,
    "multinomial": _categorical,
    "shuffle": _unshuffled,
}
"""By words of an operation's name, the first that fit."""
