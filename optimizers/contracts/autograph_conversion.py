"""Hooks converted by AutoGraph, on the instance: `if tf.reduce_sum(grad) > 0:` becomes a branch of the graph.

TensorFlow itself does not do so: with `model.fit`, and in a user's `tf.function`, such a hook fails to trace in
each of the contracts.
"""

from __future__ import annotations

import inspect
from typing import Any

import tensorflow as tf
from tensorflow.python.autograph.core import ag_ctx

from optimizers.contracts.recognition import step_of
from optimizers.contracts.slot_owners import is_user_defined

_UNCONVERTED_METHODS = ("get_config", "from_config")


def convert_hooks(owner: Any) -> None:
    """Convert the methods by which the class of `owner` overrides those of a package, and what they call.

    Nothing of the class is changed. A method whose source is not to be had stays as it is.
    """
    context = ag_ctx.ControlStatusCtx(ag_ctx.Status.ENABLED)
    for name in hooks_of(owner):
        owner.__dict__[name] = tf.__internal__.autograph.tf_convert(getattr(owner, name), context)


def hooks_of(owner: Any) -> list[str]:
    """The methods by which the class of `owner` overrides those of a package, by name; the step of one that derives
    from no optimizer.
    """
    if (step := step_of(type(owner))) is not None:
        return [step.name]
    base = next(cls for cls in type(owner).__mro__ if not is_user_defined(cls))
    written = [cls for cls in type(owner).__mro__ if is_user_defined(cls)]
    hooks = {name for cls in written for name, value in vars(cls).items() if inspect.isfunction(value)}
    return sorted(
        name for name in hooks if hasattr(base, name) and not name.startswith("__") and name not in _UNCONVERTED_METHODS
    )
