"""Graph state of TensorFlow 1 that code asks for by name: the global step; and variables as dictionary keys."""

from __future__ import annotations

import functools
import weakref
from typing import Any

import tensorflow as tf

_global_steps: weakref.WeakKeyDictionary[Any, tf.Variable] = weakref.WeakKeyDictionary()


def keep_global_step(owner: Any, variable: tf.Variable) -> None:
    """From here on `variable` counts the steps of this optimizer; it may be a key of a dictionary like any other."""
    make_hashable(variable)
    _global_steps[owner] = variable


def global_step_of(owner: Any) -> tf.Variable | None:
    """What counts the steps of this optimizer, where it is hosted."""
    return _global_steps.get(owner)


def make_hashable(variable: tf.Variable) -> None:
    """Let this very variable be a key of a dictionary, as every variable was in TensorFlow 1; no other is changed."""
    if not hasattr(type(variable), "is_key_by_identity"):
        variable.__class__ = _hashable_class(type(variable))  # type: ignore[arg-type]  # a class can be hashed


@functools.cache
def _hashable_class(cls: type) -> type:
    names = {"__hash__": object.__hash__, "is_key_by_identity": True, "__module__": cls.__module__}
    return type(cls.__name__, (cls,), names)
