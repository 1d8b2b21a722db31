"""Tensors that leak from one step to the next through Python attributes: works eagerly, fails in a traced step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import tensorflow as tf

from optimizers.contracts.argument_attributes import AttributePath, as_code, set_at, value_at
from optimizers.contracts.live_value import LiveValue


class TensorLeak(TypeError):
    """The class carries a tensor from one step to the next in Python."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name} carries a tensor from one step to the next, which a traced step cannot; keep it in a tf.Variable."
        )


def forbid_leaked_tensors(owner: Any) -> int:
    """Replace each tensor that `owner` has from a trace by one that raises `TensorLeak` when it is used.

    What each step makes again is overwritten before it is used. Returns how many there were.
    """
    found = [place for name in vars(owner) for place in _symbolic_places(owner, (name,))]
    for place in found:
        set_at(owner, place, LiveValue("", partial(_refuse, as_code(place))))
    return len(found)


def _symbolic_places(owner: Any, place: AttributePath) -> Iterator[AttributePath]:
    value = value_at(owner, place)
    if tf.is_symbolic_tensor(value):
        yield place
    elif isinstance(value, dict | list) and len(place) == 1 and not str(place[0]).startswith("_self_"):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield from _symbolic_places(owner, (*place, key))


def _refuse(name: str) -> tf.Tensor:
    raise TensorLeak(name)
