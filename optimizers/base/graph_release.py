"""Release of graphs: TensorFlow itself keeps the graph of every traced function for the life of the process.

The Python objects of a graph hold one another through C++, where the garbage collector does not see it. A gradient that
is written in Python (`tf.custom_gradient`, as in Keras' losses) stays registered with what it was traced from.
"""

from __future__ import annotations

import weakref
from typing import Any

import tensorflow as tf
from tensorflow.python.framework import ops  # there is no public name for what forgets a gradient
from tensorflow.python.ops import control_flow_v2_func_graphs as control_flow

_INNER_GRAPHS = (control_flow.WhileBodyFuncGraph, control_flow.WhileCondFuncGraph, control_flow.CondBranchFuncGraph)
_CUSTOM_GRADIENT_PREFIX = "CustomGradient-"


def release(graph: Any) -> None:
    """Release a graph that is no longer used, with those of its loops and branches.

    Graphs of functions that it calls are left: who defined such a function may call it again.
    """
    for operation in graph.get_operations():
        if operation.type == "IdentityN":
            _forget_gradient(operation)
    inner = [getattr(function, "_cached_graph", None) for function in graph._functions.values()]
    graph._functions.clear()
    for each in inner:
        if isinstance(each, _INNER_GRAPHS):
            release(each)
    graph._function_captures.clear()
    graph.Dismantle()


def release_with(owner: object) -> None:
    """Release the graph of the function that is being traced when `owner` is freed; call it while tracing."""
    finalizer = weakref.finalize(owner, _release_reference, weakref.ref(tf.compat.v1.get_default_graph()))
    finalizer.atexit = False


def _release_reference(reference: weakref.ref[Any]) -> None:
    graph = reference()
    if graph is not None:
        release(graph)


def _forget_gradient(operation: Any) -> None:
    try:
        name = operation.get_attr("_gradient_op_type").decode()
    except ValueError:  # it has a gradient of TensorFlow's own
        return
    if name.startswith(_CUSTOM_GRADIENT_PREFIX):
        ops.gradient_registry._registry.pop(name, None)
