"""Random draws with the same numbers with and without XLA."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import tensorflow as tf
from tensorflow.python.ops import gen_stateless_random_ops_v2 as operations

_UNIFORM = {tf.bfloat16: (tf.uint32, 8), tf.float16: (tf.uint32, 11), tf.float32: (tf.uint32, 24)}
"""Random bits that a number of each type is made of, and its digits; float64 otherwise."""


@contextmanager
def shared_draws() -> Iterator[None]:
    """Make all stateless draws, also those of Keras' layers, give the same numbers eagerly, in a graph and under XLA,
    up to rounding, so that comparisons do not depend on draws.

    From a seed TensorFlow and XLA make the same bits and the same integers, but other floats of them. Here floats are
    made of the bits: uniform ones exactly, normal ones by the method of Box and Muller 1958, "A note on the generation
    of random normal deviates", and truncated ones by the inverse of the distribution. It holds for what is called or
    traced within, on the thread that alone uses TensorFlow.
    """
    before = {name: getattr(operations, name) for name in _DRAWS}
    for name, draw in _DRAWS.items():
        setattr(operations, name, draw)
    try:
        yield
    finally:
        for name, operation in before.items():
            setattr(operations, name, operation)


def _uniform(shape: Any, key: Any, counter: Any, alg: Any, dtype: Any = tf.float32, name: Any = None) -> tf.Tensor:
    """Draw uniformly from [0, 1), each multiple of the last digit equally probable."""
    return _units(shape, key, counter, alg, tf.as_dtype(dtype))


def _units(shape: Any, key: Any, counter: Any, alg: Any, dtype: tf.DType, shift: float = 0.0) -> tf.Tensor:
    bits, digits = _UNIFORM.get(dtype, (tf.uint64, 53))
    drawn = operations.stateless_random_uniform_full_int_v2(shape, key=key, counter=counter, alg=alg, dtype=bits)
    kept = tf.bitwise.right_shift(drawn, tf.constant(bits.size * 8 - digits, bits))
    wide = tf.float64 if dtype == tf.float64 else tf.float32
    return tf.cast((tf.cast(kept, wide) + shift) * 2.0**-digits, dtype)


def _normal(shape: Any, key: Any, counter: Any, alg: Any, dtype: Any = tf.float32, name: Any = None) -> tf.Tensor:
    dtype, count = tf.as_dtype(dtype), tf.reduce_prod(tf.cast(shape, tf.int32))
    wide = tf.float64 if dtype == tf.float64 else tf.float32
    uniform = _units(tf.stack([2, (count + 1) // 2]), key, counter, alg, wide, 0.5)
    radius, angle = tf.sqrt(-2.0 * tf.math.log(uniform[0])), 2.0 * math.pi * uniform[1]
    both = tf.concat([radius * tf.cos(angle), radius * tf.sin(angle)], 0)
    return tf.cast(tf.reshape(both[:count], shape), dtype)


def _truncated(shape: Any, key: Any, counter: Any, alg: Any, dtype: Any = tf.float32, name: Any = None) -> tf.Tensor:
    """Draw standard normal numbers between −2 and 2."""
    dtype = tf.as_dtype(dtype)
    wide = tf.float64 if dtype == tf.float64 else tf.float32
    within = (2.0 * _units(shape, key, counter, alg, wide, 0.5) - 1.0) * math.erf(math.sqrt(2.0))
    return tf.cast(math.sqrt(2.0) * tf.math.erfinv(within), dtype)


_DRAWS: dict[str, Callable[..., tf.Tensor]] = {
    "stateless_random_uniform_v2": _uniform,
    "stateless_random_normal_v2": _normal,
    "stateless_truncated_normal_v2": _truncated,
}
