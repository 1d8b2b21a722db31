"""Seeds that are put back, and draws that are fixed."""

from __future__ import annotations

import contextlib
import functools
import inspect
import random
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import numpy as np
import tensorflow as tf
from tensorflow.python.eager import context
from tensorflow.python.ops import gen_random_ops, gen_stateless_random_ops, gen_stateless_random_ops_v2

_DRAWN = 0.75
_OPS = (
    (gen_random_ops, "random_standard_normal"),
    (gen_random_ops, "random_uniform"),
    (gen_random_ops, "truncated_normal"),
    (gen_stateless_random_ops, "stateless_random_normal"),
    (gen_stateless_random_ops, "stateless_random_uniform"),
    (gen_stateless_random_ops_v2, "stateless_random_normal_v2"),
    (gen_stateless_random_ops_v2, "stateless_random_uniform_v2"),
    (gen_stateless_random_ops_v2, "stateless_truncated_normal_v2"),
)


@contextlib.contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Seeds of TensorFlow, NumPy and Python; what they were comes back."""
    before, numpy_state, python_state = context.global_seed(), np.random.get_state(), random.getstate()
    tf.random.set_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    try:
        yield
    finally:
        context.set_global_seed(before)
        np.random.set_state(numpy_state)
        random.setstate(python_state)


@contextlib.contextmanager
def fixed_draws() -> Iterator[None]:
    """Every real number drawn eagerly by TensorFlow or Keras is the same one, whatever the shape and the seed."""
    with contextlib.ExitStack() as stack:
        for module, name in _OPS:
            stack.enter_context(mock.patch.object(module, name, _constant(getattr(module, name))))
        yield


def _constant(draw: Callable[..., Any]) -> Callable[..., Any]:
    signature = inspect.signature(draw)

    @functools.wraps(draw)
    def drawn(*args: Any, **options: Any) -> Any:
        given = signature.bind(*args, **options)
        given.apply_defaults()
        dtype = tf.as_dtype(given.arguments["dtype"])
        return tf.fill(given.arguments["shape"], tf.constant(_DRAWN, dtype))

    return drawn
