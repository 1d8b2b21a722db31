"""Controlled random draws: temporary seeds, and fixed draws of TensorFlow, Keras, NumPy and Python.

What is drawn depends on the axes behind the first one alone, tensors and arrays alike, so that a few rows get what
all rows get.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeAlias
from unittest import mock

import numpy as np
import tensorflow as tf
from keras.src.random.seed_generator import global_seed_generator  # it has no public name
from tensorflow.python.eager import context
from tensorflow.python.ops import (
    gen_random_ops,
    gen_stateful_random_ops,
    gen_stateless_random_ops,
    gen_stateless_random_ops_v2,
)

from optimizers.contracts.slot_owners import PACKAGES, is_user_defined

MODULES = (gen_random_ops, gen_stateful_random_ops, gen_stateless_random_ops, gen_stateless_random_ops_v2)
_GOLDEN = (math.sqrt(5) - 1) / 2
_UNIT = math.sqrt(12)
"""Factor that makes a uniform number of 0 to 1 one whose standard deviation is 1."""
_LARGE = 2.0**30
_NOT_REPLACED = ("random_gamma_grad",)
Given = Mapping[str, Any]


class Values:
    """Numbers to draw: the first is `level`, between 0 and 1; with `silent`, all of them are `level`, and normal draws
    are zero.
    """

    def __init__(self, level: float, *, silent: bool) -> None:
        self.level, self.silent = level, silent

    def uniform(self, shape: Any, dtype: Any = tf.float64) -> tf.Tensor:
        shape = tf.cast(shape, tf.int32)
        if self.silent:
            return tf.cast(tf.fill(shape, tf.constant(self.level, tf.float64)), dtype)
        sizes = tf.get_static_value(shape)
        if sizes is not None:
            drawn = np.mod(self.level + _GOLDEN * np.arange(int(np.prod(sizes[1:]))), 1.0)
            return tf.cast(tf.constant(np.broadcast_to(drawn.reshape(sizes[1:]), sizes)), dtype)
        places = tf.cast(tf.range(tf.reduce_prod(shape[1:])), tf.float64)
        drawn = tf.math.floormod(self.level + _GOLDEN * places, tf.constant(1.0, tf.float64))
        return tf.cast(tf.broadcast_to(tf.reshape(drawn, shape[1:]), shape), dtype)

    def normal(self, shape: Any, dtype: Any = tf.float64) -> tf.Tensor:
        if self.silent:
            return tf.zeros(tf.cast(shape, tf.int32), dtype)
        return tf.cast((self.uniform(shape) - 0.5) * _UNIT, dtype)

    def about(self, mean: tf.Tensor, shape: Any) -> tf.Tensor:
        """Draw positive numbers, from 0 to twice the mean."""
        return tf.cast(mean, tf.float64) * (1.0 if self.silent else 2.0 * self.uniform(shape))


def replacements(values: Values) -> Iterator[tuple[object, str, Callable[..., Any]]]:
    """Yield every random operation: its holder, its name there, and its replacement.

    `tf.raw_ops.RandomUniform` calls a copy of `random_uniform` that its closure holds: replaced there, it is so by
    whatever name a program has the operation.
    """
    for module in MODULES:
        for name, real in list(vars(module).items()):
            if not inspect.isfunction(real):
                continue
            raw = inspect.unwrap(real)
            if (formula := _formula(raw.__name__)) is None:
                continue
            drawing = _replace_draw(raw, formula, values)
            if raw.__name__ == name:
                yield module, name, drawing
            else:
                cells = real.__closure__ or ()
                yield next(c for c in cells if inspect.unwrap(c.cell_contents) is raw), "cell_contents", drawing


def _replace_draw(
    real: Callable[..., Any], formula: Callable[[Values, Given], Any], values: Values
) -> Callable[..., Any]:
    signature = inspect.signature(real)

    @functools.wraps(real)
    def drawn(*args: Any, **options: Any) -> Any:
        given = signature.bind(*args, **options)
        given.apply_defaults()
        return formula(values, given.arguments)

    return drawn


def _formula(name: str) -> Callable[[Values, Given], Any] | None:
    """Return the replacement formula of a random operation; `None` for other names."""
    if name.startswith("_") or name in _NOT_REPLACED or "eager_fallback" in name:
        return None
    for words, formula in _FORMULAS.items():
        if words in name:
            own = not name.startswith("state") and words in ("random_gamma", "random_poisson")
            return functools.partial(formula, whole=False) if own else formula
    return None


def _normal(values: Values, given: Given) -> tf.Tensor:
    return values.normal(given["shape"], given["dtype"])


def _truncated_normal(values: Values, given: Given) -> tf.Tensor:
    """Draw normal numbers within given limits, with given mean and spread."""
    means = tf.convert_to_tensor(given["means"])
    spread = tf.cast(given["stdevs"] if "stdevs" in given else given["stddevs"], means.dtype)
    drawn = means + spread * values.normal(given["shape"], means.dtype)
    return tf.clip_by_value(drawn, tf.cast(given["minvals"], means.dtype), tf.cast(given["maxvals"], means.dtype))


def _uniform(values: Values, given: Given) -> tf.Tensor:
    return values.uniform(given["shape"], given["dtype"])


def _full_integer(values: Values, given: Given) -> tf.Tensor:
    return tf.cast(values.uniform(given["shape"]) * _LARGE, given["dtype"])


def _integer(values: Values, given: Given) -> tf.Tensor:
    least, most = tf.convert_to_tensor(given["minval"]), tf.convert_to_tensor(given["maxval"])
    size = tf.cast(most, tf.float64) - tf.cast(least, tf.float64)
    return least + tf.cast(tf.floor(values.uniform(given["shape"]) * size), least.dtype)


def _gamma(values: Values, given: Given, *, whole: bool = True) -> tf.Tensor:
    alpha = tf.convert_to_tensor(given["alpha"])
    shape = given["shape"] if whole else _concat_shape(given["shape"], alpha)
    return tf.cast(values.about(tf.broadcast_to(alpha, shape), shape), alpha.dtype)


def _poisson(values: Values, given: Given, *, whole: bool = True) -> tf.Tensor:
    rate = tf.convert_to_tensor(given["lam"] if "lam" in given else given["rate"])
    shape = given["shape"] if whole else _concat_shape(given["shape"], rate)
    return tf.cast(tf.round(values.about(tf.broadcast_to(rate, shape), shape)), given.get("dtype", rate.dtype))


def _binomial(values: Values, given: Given) -> tf.Tensor:
    counts, shape = tf.cast(given["counts"], tf.float64), given["shape"]
    drawn = tf.round(values.about(tf.broadcast_to(counts * tf.cast(given["probs"], tf.float64), shape), shape))
    return tf.cast(tf.minimum(drawn, counts), given["dtype"])


def _categorical(values: Values, given: Given) -> tf.Tensor:
    """Draw the class at which the cumulative probability exceeds the level, in every column."""
    shares = tf.cumsum(tf.nn.softmax(tf.cast(given["logits"], tf.float64)), axis=-1)
    passed = tf.reduce_sum(tf.cast(shares < values.level, given["output_dtype"]), axis=-1, keepdims=True)
    return tf.repeat(passed, given["num_samples"], axis=-1)


def _unshuffled(_: Values, given: Given) -> tf.Tensor:
    return tf.identity(given["value"])


def _concat_shape(shape: Any, numbers: tf.Tensor) -> tf.Tensor:
    return tf.concat([tf.cast(shape, tf.int32), tf.shape(numbers)], axis=0)


_FORMULAS: Mapping[str, Callable[..., Any]] = {
    "parameterized_truncated_normal": _truncated_normal,
    "standard_normal": _normal,
    "random_normal": _normal,
    "truncated_normal": _normal,
    "uniform_full_int": _full_integer,
    "non_deterministic_ints": _full_integer,
    "uniform_int": _integer,
    "random_uniform": _uniform,
    "stateful_uniform": _uniform,
    "random_gamma": _gamma,
    "random_poisson": _poisson,
    "random_binomial": _binomial,
    "multinomial": _categorical,
    "shuffle": _unshuffled,
}
"""Formulas by words of an operation's name, the first that fit."""


_SIZE_POSITION = {
    "random": 0, "random_sample": 0, "ranf": 0, "sample": 0, "standard_cauchy": 0, "standard_exponential": 0,
    "standard_normal": 0, "choice": 1, "exponential": 1, "poisson": 1, "rayleigh": 1, "standard_gamma": 1,
    "standard_t": 1, "beta": 2, "binomial": 2, "gamma": 2, "gumbel": 2, "integers": 2, "laplace": 2, "logistic": 2,
    "lognormal": 2, "normal": 2, "randint": 2, "uniform": 2,
}  # fmt: skip
_SHAPE_AS_ARGUMENTS = ("rand", "randn")
"""Functions that take the shape as separate arguments."""
_NORMAL = ("gauss", "normal", "normalvariate", "randn", "standard_normal")
_NOT_DRAWS = (
    "VERSION", "bit_generator", "get_bit_generator", "get_state", "getstate", "seed", "set_bit_generator", "set_state",
    "setstate", "spawn",
)  # fmt: skip
_SPREAD = 0.02
_OWN_MODULES = ("optimizers.checker", "optimizers.contracts")
"""Modules whose draws are not replaced: they make the weights and gradients of a check."""
Maker: TypeAlias = Callable[[int], Any]
_GENERATOR, _STATE, _PYTHON = np.random.Generator, np.random.RandomState, random.Random
_MAKERS: Mapping[type, Maker] = {_GENERATOR: np.random.default_rng, _STATE: _STATE, _PYTHON: _PYTHON}
"""Constructors of generators with their usual draws."""


class FixedNumbers:
    """Replacements for NumPy's and Python's random functions and generators."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self.drawn: list[str] = []
        """Draws so far by what was called, but for those of packages."""
        self._tables = {cls: self._draw_table(cls, make) for cls, make in _MAKERS.items()}
        self._classes = {cls: _fixed_class(cls, table) for cls, table in self._tables.items()}

    def replacements(self) -> list[tuple[ModuleType, str, Any]]:
        """Return the replaced functions: the module, the name in it, and the replacement."""
        found: list[tuple[ModuleType, str, Any]] = []
        for module, cls in ((np.random, _STATE), (random, _PYTHON)):
            found += [(module, name, drawn) for name, drawn in self._tables[cls].items() if hasattr(module, name)]
            found.append((module, cls.__name__, self._classes[cls]))
        found.append((np.random, _GENERATOR.__name__, self._classes[_GENERATOR]))
        return [*found, (np.random, "default_rng", self._fixed_maker(np.random.default_rng))]

    def instead_of(self, generator: Any) -> Any:
        """Return a generator with fixed draws instead of an existing one; `None` for other objects."""
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
    """Return a class of generators with draws from the table."""

    def attribute(self: Any, name: str) -> Any:
        return table[name] if name in table else object.__getattribute__(self, name)

    def itself(self: Any, *_: Any) -> Any:
        return self  # it has no state that a copy could keep

    return type(cls.__name__, (cls,), {"__getattribute__": attribute, "__copy__": itself, "__deepcopy__": itself})


@functools.cache
def _seed(make: Maker, level: float) -> int:
    """Find the first seed whose first uniform number is near this one."""
    return next(seed for seed in range(10_000) if abs(make(seed).random() - level) < _SPREAD)


LEVELS = (0.75, 0.25)
"""Levels of draws from 0 to 1: an element that one of them drops, the other keeps."""


@contextlib.contextmanager
def temporary_seed(seed: int) -> Iterator[None]:
    """Set the seeds of TensorFlow, Keras, NumPy and Python inside this context, and restore the previous ones."""
    before, numpy_state, python_state = context.global_seed(), np.random.get_state(), random.getstate()
    of_keras = global_seed_generator().state
    keras_state = of_keras.numpy()
    of_keras.assign([seed, 0])
    tf.random.set_seed(seed)
    np.random.seed(seed)
    random.seed(seed)
    try:
        yield
    finally:
        context.set_global_seed(before)
        of_keras.assign(keras_state)
        np.random.set_state(numpy_state)
        random.setstate(python_state)


@contextlib.contextmanager
def fixed_draws(level: float = LEVELS[0], *, silent: bool = False, of: Sequence[type] = ()) -> Iterator[list[str]]:
    """Make every draw of TensorFlow, Keras, NumPy and Python, eager or traced, independent of seed and row. Return a
    growing list of draws with NumPy and Python.

    Args:
        level: the first of the numbers from 0 to 1.
        silent: all of those are the level, and normal noise is zero.
        of: classes whose files and class bodies hold generators, and functions that draw, by names of their own.
    """
    values = Values(level, silent=silent)
    numbers = FixedNumbers(values)
    there = [*replacements(values), *numbers.replacements()]
    instead = {id(getattr(holder, name)): new for holder, name, new in there}
    with contextlib.ExitStack() as stack:
        for holder, name, new in there:
            stack.callback(setattr, holder, name, getattr(holder, name))
            setattr(holder, name, new)
        written = [each for cls in of for each in cls.__mro__ if is_user_defined(each)]
        for cls in dict.fromkeys(written):
            for name, value in list(vars(cls).items()):
                if (new := numbers.instead_of(value)) is not None:
                    stack.enter_context(mock.patch.object(cls, name, new))
        for names in {id(each): each for cls in written for each in _method_globals(cls)}.values():
            for name, value in list(names.items()):
                new = instead[id(value)] if id(value) in instead else numbers.instead_of(value)
                if new is not None:
                    names[name] = new
                    stack.callback(names.__setitem__, name, value)
        yield numbers.drawn


def _method_globals(cls: type) -> list[dict[str, Any]]:
    """Return the global names in the files with the methods of a class."""
    return [each.__globals__ for each in vars(cls).values() if inspect.isfunction(each)]
