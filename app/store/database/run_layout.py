"""The variables and slots of a run that another process trains, as they are recorded: nothing here can build them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.core.messages.run_description import SlotInfo, VariableInfo

_MOST = 100_000
_MOST_LETTERS = 1000


@dataclass(frozen=True, slots=True)
class RunLayout:
    """`SlotInfo.variable` is a place among `variables`."""

    variables: tuple[VariableInfo, ...]
    slots: tuple[SlotInfo, ...]


def layout_document(layout: RunLayout) -> dict[str, Any]:
    """As JSON has it: `variables` are `[path, shape, dtype, sparse]`, `slots` `[name, variable, shape, dtype]`."""
    return {
        "variables": [[each.path, list(each.shape), each.dtype, each.sparse] for each in layout.variables],
        "slots": [[each.name, each.variable, list(each.shape), each.dtype] for each in layout.slots],
    }


def layout_from(document: Mapping[str, Any]) -> RunLayout:
    """The inverse. Raises `ValueError` or `TypeError` for what is none, `KeyError` where something is missing."""
    variables = tuple(
        VariableInfo(_text(path), _shape(shape), _text(dtype), sparse is True)
        for path, shape, dtype, sparse in _few(document["variables"])
    )
    slots = tuple(
        SlotInfo(_text(name), _place(variable, len(variables)), _shape(shape), _text(dtype))
        for name, variable, shape, dtype in _few(document["slots"])
    )
    return RunLayout(variables, slots)


def _few(value: Sequence[Any]) -> Sequence[Any]:
    if not isinstance(value, list) or len(value) > _MOST:
        raise ValueError("a list that is none, or too long")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _MOST_LETTERS:
        raise TypeError("a text that is none, or too long")
    value.encode()
    return value


def _shape(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(each) is int and 0 <= each < 2**40 for each in value):
        raise TypeError("a shape that is none")
    return tuple(value)


def _place(value: object, count: int) -> int:
    if type(value) is not int or not -1 <= value < count:
        raise ValueError("a variable that is not there")
    return value
