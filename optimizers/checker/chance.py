"""Seeds that are put back."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import numpy as np
import tensorflow as tf
from tensorflow.python.eager import context


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
