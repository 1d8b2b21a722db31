"""Randomness: seeds that are put back, and whether an optimizer draws at all."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import numpy as np
import tensorflow as tf
from tensorflow.python.eager import context

from optimizers.checker.subject import Subject, dense_gradients, largest_difference


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


def draws(subject: Subject) -> bool:
    """Whether its steps depend on the seed, or on what nobody seeds."""
    ends = []
    for seed in (1, 2):
        variables = subject.variables()
        with seeded(seed):
            ends.append(subject.after_steps(variables, dense_gradients(variables, 2)))
    return largest_difference(*ends) > 0
