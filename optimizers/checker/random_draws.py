"""Random draws under control: temporary seeds, and fixed draws."""

from __future__ import annotations

import contextlib
import inspect
import random
from collections.abc import Iterator, Sequence
from typing import Any
from unittest import mock

import numpy as np
import tensorflow as tf
from keras.src.random.seed_generator import global_seed_generator  # it has no public name
from tensorflow.python.eager import context

from optimizers.checker import fixed_tensorflow_draws
from optimizers.checker.fixed_numpy_draws import FixedNumbers
from optimizers.contracts.slot_owners import is_user_defined

LEVELS = (0.75, 0.25)
"""Of draws from 0 to 1: what one of them drops, the other keeps."""


@contextlib.contextmanager
def temporary_seed(seed: int) -> Iterator[None]:
    """Seeds of TensorFlow, Keras, NumPy and Python; what they were comes back."""
    before, numpy_state, python_state = context.global_seed(), np.random.get_state(), random.getstate()
    of_keras = global_seed_generator().state
    keras_state = of_keras.numpy()
    of_keras.assign([seed, 0])
    tf.random.set_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    try:
        yield
    finally:
        context.set_global_seed(before)
        of_keras.assign(keras_state)
        np.random.set_state(numpy_state)
        random.setstate(python_state)


@contextlib.contextmanager
def fixed_draws(level: float = LEVELS[0], *, silent: bool = False, of: Sequence[type] = ()) -> Iterator[list[str]]:
    """What TensorFlow, Keras, NumPy and Python draw, eagerly and in traces, is the same whatever the seed, and one row
    as the other. Answers a list of what is drawn with NumPy and Python, which grows.

    Args:
        level: the first of the numbers from 0 to 1.
        silent: all of those are the level, and normal noise is zero.
        of: classes whose files and class bodies hold generators, and functions that draw, by names of their own.
    """
    values = fixed_tensorflow_draws.Values(level, silent=silent)
    numbers = FixedNumbers(values)
    there = [*fixed_tensorflow_draws.replacements(values), *numbers.replacements()]
    instead = {id(getattr(holder, name)): new for holder, name, new in there}
    with contextlib.ExitStack() as stack:
        for holder, name, new in there:
            stack.callback(setattr, holder, name, getattr(holder, name))
            setattr(holder, name, new)
        written = [each for cls in of for each in cls.__mro__ if is_user_defined(each)]
        for cls in dict.fromkeys(written):
            for name, value in list(vars(cls).items()):
                if (new := numbers.instead_of(value)) is not None:
                    stack.enter_context(mock.patch.object(cls, name, new))
        for names in {id(each): each for cls in written for each in _method_globals(cls)}.values():
            for name, value in list(names.items()):
                new = instead[id(value)] if id(value) in instead else numbers.instead_of(value)
                if new is not None:
                    names[name] = new
                    stack.callback(names.__setitem__, name, value)
        yield numbers.drawn


def _method_globals(cls: type) -> list[dict[str, Any]]:
    """The names of the files in which the methods of a class are written."""
    return [each.__globals__ for each in vars(cls).values() if inspect.isfunction(each)]
