"""`tf.get_variable` and `tf.train.get_global_step` for a TensorFlow 1 optimizer that is run without its graph.

In a graph, the code that asks for a variable runs once. Here it runs at every step, and TensorFlow would make a new
variable each time. The optimizer that asks keeps them, under the model variable whose name theirs begins with.
"""

from __future__ import annotations

import sys
from typing import Any

_VARIABLES_ATTRIBUTE = "_variables_by_name"


def get_variable(name: str, *args: Any, **options: Any) -> Any:
    """`tf.compat.v1.get_variable`, which an optimizer's method gets but one variable a name from."""
    import tensorflow as tf

    owner = _calling_owner(tf.compat.v1.train.Optimizer)
    if owner is None:
        return tf.compat.v1.get_variable(name, *args, **options)
    variable, _, slot = name.rpartition("/")
    variables = owner.__dict__.setdefault(_VARIABLES_ATTRIBUTE, {}).setdefault(f"{variable}:0", {})
    if slot not in variables:
        with tf.init_scope():
            variables[slot] = tf.compat.v1.get_variable(name, *args, **options)
    return variables[slot]


def dimension_value(held: Any) -> Any:
    """`held.value`, where `held` may be a length of a shape: in TensorFlow 1 that was no number, but a `Dimension`."""
    return held if held is None or type(held) is int else held.value


def get_global_step(name: str, *args: Any, **options: Any) -> Any:
    """`tf.compat.v1.train.get_global_step` and its kin: in an optimizer's method, what counts the steps of that one."""
    import tensorflow as tf

    from optimizers.contracts.tf1_graph_state import global_step_of, make_hashable

    owner = _calling_owner(tf.compat.v1.train.Optimizer)
    found = None if owner is None else global_step_of(owner)
    if found is None:
        found = getattr(tf.compat.v1.train, name)(*args, **options)
        if isinstance(found, tf.Variable):  # None where nobody has made one
            make_hashable(found)
    return found


def _calling_owner(kind: type) -> Any:
    """The nearest object of this class among those whose methods are running."""
    frame = sys._getframe(1)
    while frame is not None:
        if isinstance(owner := frame.f_locals.get("self"), kind):
            return owner
        frame = frame.f_back  # type: ignore[assignment]  # None at the end
    return None
