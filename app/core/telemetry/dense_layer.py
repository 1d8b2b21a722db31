"""A dense layer of a network, by the variables that hold its weights."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DenseLayer:
    """`name` as Keras has it; `kernel` and `bias` are the places of its variables, -1 where it has no bias; `inputs`
    units lead to `units`: the kernel is (inputs, units).
    """

    name: str
    kernel: int
    bias: int
    inputs: int
    units: int
