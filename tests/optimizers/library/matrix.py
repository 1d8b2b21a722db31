"""The optimizers of the library and their references, found by their files."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import optimizers.library
from optimizers.library.base import LibraryOptimizer
from tests.optimizers.library.feed import assert_near
from tests.optimizers.library.reference import Array, Base, Inner

FOLDER = Path(optimizers.library.__file__ or "").parent
STEMS = tuple(sorted(f.stem for f in FOLDER.glob("*.py") if f.stem not in ("__init__", "base", "wrapper")))

Values = dict[str, Any]
"""Hyperparameters by name, of a wrapper also `inner_optimizer`, an `Inner`."""


def optimizer_of(stem: str) -> type[LibraryOptimizer]:
    """Return the last public optimizer class that the file defines."""
    module = importlib.import_module(f"optimizers.library.{stem}")
    found = [
        each
        for name, each in vars(module).items()
        if inspect.isclass(each) and issubclass(each, LibraryOptimizer) and each.__module__ == module.__name__
        if not name.startswith("_")
    ]
    assert found, f"optimizers/library/{stem}.py has no public optimizer class."
    return found[-1]


def reference_of(stem: str) -> ModuleType:
    name = f"tests.optimizers.library.references.{stem}"
    assert importlib.util.find_spec(name), (
        f"optimizers/library/{stem}.py has no second implementation to be held against: "
        f"write tests/optimizers/library/references/{stem}.py."
    )
    return importlib.import_module(name)


def each_case(having: str = "") -> list[Any]:
    """Return (stem, case) for each optimizer and each of the cases of its reference, if that has the attribute
    `having`.
    """
    found = []
    for stem in STEMS:
        try:
            reference = reference_of(stem)
            count = len(reference.CASES) if not having or hasattr(reference, having) else 0
        except Exception:
            count = 1  # the tests of this one fail, and say why
        found += [pytest.param(stem, i, id=f"{stem}-{i}") for i in range(count)]
    return found


def values_of(stem: str, case: int | Values) -> Values:
    """Return every hyperparameter of a case, the rate as Keras keeps it: in float32."""
    given = reference_of(stem).CASES[case] if isinstance(case, int) else case
    values = {**optimizer_of(stem).defaults, **given}
    if "learning_rate" in values:
        values["learning_rate"] = float(np.float32(values["learning_rate"]))
    return values


def inside(values: Values) -> tuple[str, Values] | None:
    """Return the optimizer inside a wrapper."""
    inner: Inner | None = values.get("inner_optimizer")
    return None if inner is None else (inner.stem, values_of(inner.stem, dict(inner.values)))


def maker(stem: str, values: Values) -> Callable[..., LibraryOptimizer]:
    """Return the class, around the inner optimizer that `values` ask for where it is a wrapper."""
    optimizer, inner = optimizer_of(stem), inside(values)
    return optimizer if inner is None else lambda **rest: optimizer(make(*inner), **rest)


def own(values: Values) -> Values:
    return {name: value for name, value in values.items() if name != "inner_optimizer"}


def make(stem: str, values: Values) -> LibraryOptimizer:
    return maker(stem, values)(**own(values))


def make_reference(stem: str, values: Values, weights: Sequence[Array]) -> Base:
    inner = inside(values)
    if inner is not None:
        values = {**values, "inner_optimizer": functools.partial(make_reference, *inner)}
    made: Base = reference_of(stem).Reference(weights, **values)
    return made


def sparse_equals_dense(stem: str, values: Values) -> bool:
    """Return whether equality is promised, of a wrapper: by the optimizer inside too."""
    inner = inside(values)
    return optimizer_of(stem).sparse_equals_dense and (inner is None or sparse_equals_dense(*inner))


def slot_values(optimizer: LibraryOptimizer, name: str) -> list[Array]:
    """Return a slot of each variable, among all that Keras lists of an optimizer."""
    return [np.array(each.numpy()) for each in optimizer.variables if each.name.endswith(f"_{name}")]


def assert_near_slots(optimizer: LibraryOptimizer, reference: Base, tolerance: float) -> None:
    """Compare the slots that the reference has, each like a weight."""
    for name, wanted in reference.slots().items():
        assert_near(slot_values(optimizer, name), wanted, tolerance, f"Slot {name}")
