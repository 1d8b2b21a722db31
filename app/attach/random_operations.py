"""Operations that draw random numbers and count themselves how many they drew."""

from __future__ import annotations

from itertools import chain
from typing import Any


def draws_random_numbers(graph: Any) -> bool:
    """Whether what is traced in `graph`, around it or in functions that it calls has such an operation.

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
