"""Limits of arguments, checked by their annotations: `Annotated[int, Ge(1)] | None`, `Literal["cosine", "linear"]`.

A program calls the constructor without a form, so the constructor itself reports what does not fit.
"""

from __future__ import annotations

import math
import types
import typing
from numbers import Integral, Real
from typing import Any

from annotated_types import Ge, Gt, Le, Lt

from optimizers.base.message import Message

_NAMES: dict[Any, str] = {
    int: Message("a whole number"),
    float: Message("a number"),
    bool: Message("true or false"),
    str: "text",
}


def violation(annotation: Any, value: object) -> str | None:
    """Return the limit that `value` violates, as the end of "rise must be …"; `None` if it fits `annotation`.

    Understood are `int`, `float`, `bool`, `str`, `Literal`, `tuple[X, ...]`, `| None`, and `Annotated` with bounds.
    """
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        inner, *bounds = arguments
        return violation(inner, value) or _violated_bound(bounds, value)
    if origin in (types.UnionType, typing.Union):
        others = [each for each in arguments if each is not types.NoneType]
        return None if value is None else violation(others[0], value)
    if origin is typing.Literal:
        return None if value in arguments else Message("one of {arguments}", arguments=", ".join(map(repr, arguments)))
    if origin is tuple:
        if not isinstance(value, tuple):
            return Message("a list")
        wrong = next((found for each in value if (found := violation(arguments[0], each))), None)
        return Message("a list in which each is {wrong}", wrong=wrong) if wrong else None
    return None if _is_instance(annotation, value) else _NAMES[annotation]


def _is_instance(kind: type, value: object) -> bool:
    if kind is int:
        return isinstance(value, Integral) and not isinstance(value, bool)
    if kind is float:
        return isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value)
    return isinstance(value, kind)


def _violated_bound(bounds: list[Any], value: Any) -> str | None:
    for bound in bounds:
        match bound:
            case Ge(ge=low) if value < low:
                return Message("at least {low}", low=low)
            case Gt(gt=low) if value <= low:
                return Message("above {low}", low=low)
            case Le(le=high) if value > high:
                return Message("at most {high}", high=high)
            case Lt(lt=high) if value >= high:
                return Message("below {high}", high=high)
    return None
