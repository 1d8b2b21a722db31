"""Values held against the annotations that declare them: `Annotated[int, Ge(1)] | None`, `Literal["cosine", "linear"]`.

No form stands between a program and a constructor, so the constructor says itself what does not fit.
"""

from __future__ import annotations

import math
import types
import typing
from numbers import Integral, Real
from typing import Any

from annotated_types import Ge, Gt, Le, Lt

_NAMES: dict[Any, str] = {int: "a whole number", float: "a number", bool: "true or false", str: "text"}


def complaint(annotation: Any, value: object) -> str | None:
    """What `value` must be to fit `annotation`, as the end of "rise must be …"; `None` where it fits.

    Understood are `int`, `float`, `bool`, `str`, `Literal`, `tuple[X, ...]`, `| None`, and `Annotated` with bounds.
    """
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        inner, *bounds = arguments
        return complaint(inner, value) or _beyond(bounds, value)
    if origin in (types.UnionType, typing.Union):
        others = [each for each in arguments if each is not types.NoneType]
        return None if value is None else complaint(others[0], value)
    if origin is typing.Literal:
        return None if value in arguments else f"one of {', '.join(map(repr, arguments))}"
    if origin is tuple:
        if not isinstance(value, tuple):
            return "a list"
        wrong = next((found for each in value if (found := complaint(arguments[0], each))), None)
        return f"a list in which each is {wrong}" if wrong else None
    return None if _is(annotation, value) else _NAMES[annotation]


def _is(kind: type, value: object) -> bool:
    if kind is int:
        return isinstance(value, Integral) and not isinstance(value, bool)
    if kind is float:
        return isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value)
    return isinstance(value, kind)


def _beyond(bounds: list[Any], value: Any) -> str | None:
    for bound in bounds:
        match bound:
            case Ge(ge=low) if value < low:
                return f"at least {low}"
            case Gt(gt=low) if value <= low:
                return f"above {low}"
            case Le(le=high) if value > high:
                return f"at most {high}"
            case Lt(lt=high) if value >= high:
                return f"below {high}"
    return None
