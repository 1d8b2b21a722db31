"""Draws of NumPy and of Python that are the same for every seed: each is the first one of a fresh generator.

As with tensors, an array that is drawn depends on the axes behind the first one alone.
"""

from __future__ import annotations

import functools
import random
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np

from optimizers.checker.fixed_tensorflow_draws import Values
from optimizers.contracts.slot_owners import PACKAGES

_SIZE_POSITION = {
    "random": 0, "random_sample": 0, "ranf": 0, "sample": 0, "standard_cauchy": 0, "standard_exponential": 0,
    "standard_normal": 0, "choice": 1, "exponential": 1, "poisson": 1, "rayleigh": 1, "standard_gamma": 1,
    "standard_t": 1, "beta": 2, "binomial": 2, "gamma": 2, "gumbel": 2, "integers": 2, "laplace": 2, "logistic": 2,
    "lognormal": 2, "normal": 2, "randint": 2, "uniform": 2,
}  # fmt: skip
_SHAPE_AS_ARGUMENTS = ("rand", "randn")
"""What takes the shape as arguments."""
_NORMAL = ("gauss", "normal", "normalvariate", "randn", "standard_normal")
_NOT_DRAWS = (
    "VERSION", "bit_generator", "get_bit_generator", "get_state", "getstate", "seed", "set_bit_generator", "set_state",
    "setstate", "spawn",
)  # fmt: skip
_SPREAD = 0.02
_OWN_MODULES = ("optimizers.checker", "optimizers.contracts")
"""What draws the weights and gradients of a check draws as usual."""
Maker: TypeAlias = Callable[[int], Any]
_GENERATOR, _STATE, _PYTHON = np.random.Generator, np.random.RandomState, random.Random
_MAKERS: Mapping[type, Maker] = {_GENERATOR: np.random.default_rng, _STATE: _STATE, _PYTHON: _PYTHON}
"""As they are where nothing is fixed."""


class FixedNumbers:
    """What draws in place of NumPy's and Python's functions and generators."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self.drawn: list[str] = []
        """Each draw so far by what was called, but for those of packages."""
        self._tables = {cls: self._draw_table(cls, make) for cls, make in _MAKERS.items()}
        self._classes = {cls: _fixed_class(cls, table) for cls, table in self._tables.items()}

    def replacements(self) -> list[tuple[ModuleType, str, Any]]:
        """The module, the name there, and what draws in its place."""
        found: list[tuple[ModuleType, str, Any]] = []
        for module, cls in ((np.random, _STATE), (random, _PYTHON)):
            found += [(module, name, drawn) for name, drawn in self._tables[cls].items() if hasattr(module, name)]
            found.append((module, cls.__name__, self._classes[cls]))
        found.append((np.random, _GENERATOR.__name__, self._classes[_GENERATOR]))
        return [*found, (np.random, "default_rng", self._fixed_maker(np.random.default_rng))]

    def instead_of(self, generator: Any) -> Any:
        """A generator whose draws are fixed, in place of one that is there; `None` for anything else."""
        for cls, fixed in self._classes.items():
            if isinstance(generator, cls):
                return fixed(np.random.PCG64(0)) if cls is _GENERATOR else fixed(0)
        return None

    def _fixed_maker(self, real: Callable[..., Any]) -> Callable[..., Any]:
        fixed = self._classes[_GENERATOR]

        @functools.wraps(real)
        def made(*given: Any, **options: Any) -> Any:
            if str(sys._getframe(1).f_globals.get("__name__")).startswith(_OWN_MODULES):
                return real(*given, **options)
            return fixed(np.random.PCG64(0))

        return made

    def _draw_table(self, cls: type, make: Maker) -> dict[str, Callable[..., Any]]:
        names = [name for name in dir(cls) if not name.startswith("_") and name not in _NOT_DRAWS]
        return {name: functools.partial(self._draw, make, name) for name in names}

    def _draw(self, make: Maker, name: str, *arguments: Any, **options: Any) -> Any:
        caller = str(sys._getframe(1).f_globals.get("__name__"))
        if not f"{caller}.".startswith(PACKAGES):
            self.drawn.append(f"{'random' if make is _PYTHON else 'numpy.random'}.{name}")
        place = 1 + _SIZE_POSITION[name] if make is not _PYTHON and name in _SIZE_POSITION else 0
        size: Any = None
        if name in _SHAPE_AS_ARGUMENTS:
            arguments, size = (), arguments or None
        elif "size" in options:
            size = options.pop("size")
        elif place and len(arguments) >= place:
            arguments, size = (*arguments[: place - 1], *arguments[place:]), arguments[place - 1]
        shape = (int(size),) if np.ndim(size) == 0 and size is not None else tuple(size or ())
        draw = getattr(make(_seed(make, self._values.level)), name)
        if size is None or (name not in _SHAPE_AS_ARGUMENTS and not place):
            drawn = draw(*arguments, **(options if size is None else {**options, "size": size}))
        elif any(np.ndim(each) for each in arguments) and name != "choice":
            drawn = draw(*arguments, **options, size=shape)  # of arrays: by their shape
        elif self._values.silent or len(shape) < 2:
            drawn = np.full(shape, draw(*arguments, **options))
        elif name in _SHAPE_AS_ARGUMENTS:
            drawn = np.array(np.broadcast_to(draw(*shape[1:]), shape))
        else:
            drawn = np.array(np.broadcast_to(draw(*arguments, **options, size=shape[1:]), shape))
        if self._values.silent and name in _NORMAL:
            named = options.get("loc", options.get("mu", 0.0))
            return 0 * drawn + (arguments[0] if arguments and name not in ("standard_normal", "randn") else named)
        return drawn


def _fixed_class(cls: type, table: Mapping[str, Callable[..., Any]]) -> type:
    """A class of generators that draw by the table."""

    def attribute(self: Any, name: str) -> Any:
        return table[name] if name in table else object.__getattribute__(self, name)

    def itself(self: Any, *_: Any) -> Any:
        return self  # it has no state that a copy could keep

    return type(cls.__name__, (cls,), {"__getattribute__": attribute, "__copy__": itself, "__deepcopy__": itself})


@functools.cache
def _seed(make: Maker, level: float) -> int:
    """The first seed whose first uniform number is about this."""
    return next(seed for seed in range(10_000) if abs(make(seed).random() - level) < _SPREAD)
