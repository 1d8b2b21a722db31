"""The graph that is traced now, and helpers to add operations to it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

import tensorflow as tf


def own_variable(value: Any, dtype: Any, device: str | None = None, shape: Sequence[int | None] | None = None) -> Any:
    """Make a variable outside of any graph, strategy and name scope, on a thread of its own."""
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
    """Return `bare`, converted by AutoGraph if its caller is."""
    if tf.executing_eagerly():
        return bare
    converted: Callable[..., Any] = tf.__internal__.autograph.tf_convert(
        bare, tf.__internal__.autograph.control_status_ctx()
    )
    return converted


def is_compiled() -> bool:
    """Return whether XLA compiles the current trace."""
    if tf.executing_eagerly():
        return False
    from tensorflow.python.ops import control_flow_util  # there is no public name for it

    return bool(control_flow_util.GraphOrParentsInXlaContext(tf.compat.v1.get_default_graph()))


def is_reachable(tensor: Any) -> bool:
    """Return whether a tensor belongs to the graph that is traced, or to a graph around it."""
    if tf.executing_eagerly():
        return hasattr(tensor, "numpy")
    graph = tf.compat.v1.get_default_graph()
    while graph is not None:
        if getattr(tensor, "graph", None) is graph:
            return True
        graph = getattr(graph, "outer_graph", None)
    return False


def draws_random_numbers(graph: Any) -> bool:
    """Return whether `graph`, a graph around it, or a function that it calls has stateful random operations.

    Each trace of a function has operations of its own, so that two, called in turn, draw other numbers than one. Those
    of Keras 3 and of `tf.random.Generator` count in a variable, which all traces share.
    """
    while graph is not None:
        definition = graph.as_graph_def()
        nodes = chain(definition.node, *(function.node_def for function in definition.library.function))
        # `seed2` is the number that tells such operations apart.
        if any("seed2" in node.attr for node in nodes):
            return True
        graph = getattr(graph, "outer_graph", None)
    return False
