"""The graph that is traced now, where there is one, and what is put into it beside what it is traced for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import tensorflow as tf


def own_variable(value: Any, dtype: Any, device: str | None = None, shape: Sequence[int | None] | None = None) -> Any:
    """A variable of our own, made on a thread that knows of no graph, no strategy and no scope of names."""
    made: list[Any] = []

    def make() -> None:
        with tf.device(device):
            made.append(tf.Variable(value, dtype=dtype, trainable=False, name="slotscope", shape=shape))

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    return made[0]


def outermost(graph: Any) -> Any:
    while hasattr(graph.outer_graph, "captures"):
        graph = graph.outer_graph
    return graph


def constant_after(operation: Any) -> Any:
    with tf.control_dependencies([operation]):
        return tf.constant(True)


def as_called(bare: Callable[..., Any]) -> Callable[..., Any]:
    """`bare`, converted by AutoGraph where the caller of what is adapted is."""
    if tf.executing_eagerly():
        return bare
    converted: Callable[..., Any] = tf.__internal__.autograph.tf_convert(
        bare, tf.__internal__.autograph.control_status_ctx()
    )
    return converted


def is_compiled() -> bool:
    """Whether XLA compiles what is traced now."""
    if tf.executing_eagerly():
        return False
    from tensorflow.python.ops import control_flow_util  # there is no public name for it

    return bool(control_flow_util.GraphOrParentsInXlaContext(tf.compat.v1.get_default_graph()))


def is_reachable(tensor: Any) -> bool:
    """Whether a tensor is of the graph that is traced, or of one around it."""
    if tf.executing_eagerly():
        return hasattr(tensor, "numpy")
    graph = tf.compat.v1.get_default_graph()
    while graph is not None:
        if getattr(tensor, "graph", None) is graph:
            return True
        graph = getattr(graph, "outer_graph", None)
    return False
