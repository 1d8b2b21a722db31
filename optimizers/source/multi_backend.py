"""Optimizers of Keras before TensorFlow 2, whose only update method is `get_updates(loss, params)`, as OptimizerV2.

There the method built a graph once: it asked for the gradients, made its slots by `K.zeros`, and gave a list of
`K.update` that all read old values. Here it is called at every step: it gets the gradients at hand, the same slots
again, and what it updates is assigned when it has ended.
"""

from __future__ import annotations

import functools
import inspect
import linecache
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from types import FrameType, ModuleType
from typing import Any

import tensorflow as tf
from tf_keras import backend
from tf_keras.optimizers import legacy

from optimizers.base.message import Message

_ASSIGNED_NAME = re.compile(r"\s*(?:self\.)?(\w+)\s*=")
_UPDATED_NAME = re.compile(r"(?:update\w*|append|assign\w*)\(\s*\(?\s*self\.(\w+)")
_running: list[_Call] = []


_CLIPS = ("clipnorm", "clipvalue")


class MultiBackendOptimizer(legacy.Optimizer):
    """Base class of optimizers for Keras before TensorFlow 2. As in old Keras, `clipnorm` limits the norm of all
    gradients together.
    """

    _HAS_AGGREGATE_GRAD = False
    calls_get_gradients = True

    def __init__(self, **kwargs: Any) -> None:
        clips = {name: kwargs.pop(name) for name in _CLIPS if name in kwargs}
        wrong = kwargs.keys() - {"name"}
        if wrong:
            raise TypeError(
                Message("Unexpected keyword argument passed to optimizer: {names}", names=", ".join(sorted(wrong)))
            )
        super().__init__(kwargs.get("name") or type(self).__name__)
        self.__dict__.update(_clips=clips, _kept={}, updates=[])

    def __getattribute__(self, name: str) -> Any:
        """Return the learning rate in the type of the weights, which is `K.floatx()` while `get_updates` runs; an unset
        clipping limit is missing, because old code tests it with `hasattr`.
        """
        if name in _CLIPS:
            clips = super().__getattribute__("__dict__").get("_clips")
            if clips is not None and name not in clips:
                raise AttributeError(name)
            if clips is not None:
                return clips[name]
        value = super().__getattribute__(name)
        if name in ("lr", "learning_rate") and _running and getattr(value, "dtype", None) == tf.float32:
            return value if _floatx() == "float32" else tf.cast(value, _floatx())
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        name = "learning_rate" if name == "lr" else name
        if name == "learning_rate" and "_hyper" in self.__dict__ and isinstance(value, float):
            self._set_hyper(name, value)
        elif type(value) is float and name in _updated_attributes(type(self)):  # type: ignore[arg-type]  # a class can be hashed
            super().__setattr__(name, backend.variable(value, name=name))
        else:
            super().__setattr__(name, value)

    @property
    def weights(self) -> list[Any]:
        return list(self._weights)

    @weights.setter
    def weights(self, value: Any) -> None:
        """Ignore an assignment: the weights that `get_updates` assigns are already known."""

    def get_updates(self, loss: Any, params: Sequence[Any]) -> list[Any]:
        raise NotImplementedError

    def get_gradients(self, loss: Any, params: Sequence[Any]) -> list[tf.Tensor]:
        gradients = list(_running[-1].gradients)
        if self._clips.get("clipnorm", 0) > 0:
            gradients = tf.clip_by_global_norm(gradients, self._clips["clipnorm"])[0]
        if self._clips.get("clipvalue", 0) > 0:
            limit = self._clips["clipvalue"]
            gradients = [tf.clip_by_value(each, -limit, limit) for each in gradients]
        return list(gradients)

    def _create_slots(self, var_list: Sequence[tf.Variable]) -> None:
        """Call the optimizer once to make its variables, and assign nothing."""
        self._call_get_updates([tf.zeros_like(each) for each in var_list], var_list)

    def apply_gradients(self, grads_and_vars: Any, name: str | None = None, **_: Any) -> tf.Operation:
        pairs = [(gradient, variable) for gradient, variable in grads_and_vars if gradient is not None]
        variables = [variable for _, variable in pairs]
        with tf.init_scope():
            self._create_all_weights(variables)
        call = self._call_get_updates([tf.convert_to_tensor(gradient) for gradient, _ in pairs], variables)
        return tf.group(*(variable.assign(tf.cast(value, variable.dtype)) for variable, value in call.updates))

    def _call_get_updates(self, gradients: Sequence[tf.Tensor], variables: Sequence[tf.Variable]) -> _Call:
        call = _Call(self, gradients, variables)
        _running.append(call)
        try:
            self.get_updates(None, list(variables))
        finally:
            _running.pop()
        return call

    def get_config(self) -> dict[str, Any]:
        return {"name": self._name, **self._clips}

    @classmethod
    def from_config(cls, config: dict[str, Any], custom_objects: Any = None) -> MultiBackendOptimizer:
        """Build from a configuration like old Keras: OptimizerV2 would rename `lr`, which the constructor of such a
        class expects.
        """
        return cls(**config)


class _Call:
    """Call of `get_updates`: `updates` are variables with their new values."""

    def __init__(
        self, optimizer: MultiBackendOptimizer, gradients: Sequence[tf.Tensor], variables: Sequence[tf.Variable]
    ) -> None:
        self.gradients = gradients
        self.updates: list[tuple[tf.Variable, tf.Tensor]] = []
        self._optimizer, self.variables = optimizer, variables
        self._counts: dict[tuple[str, int], int] = {}

    def slot(self, frame: FrameType, shape: int | Sequence[int], dtype: Any, initializer: str) -> tf.Variable:
        """Return the variable made at this line of the frame in its first call, for the first, second, ... variable."""
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        line = frame.f_code.co_filename, frame.f_lineno
        place = self._counts.get(line, 0)
        self._counts[line] = place + 1
        kept: dict[Any, tf.Variable] = self._optimizer.__dict__["_kept"]
        if (line, place) not in kept:
            written = _ASSIGNED_NAME.match(linecache.getline(*line))
            name = written[1] if written else f"slot_{line[1]}"
            variable = self.variables[place % len(self.variables)]
            with tf.init_scope():
                kept[line, place] = self._optimizer.add_slot(variable, name, initializer, shape=shape)
        return kept[line, place]


def backend_functions() -> Mapping[str, Callable[..., Any]]:
    """Return the functions of `keras.backend` that differ from today's, for optimizers of old Keras."""
    return {
        "dtype": _dtype, "floatx": _floatx, "symbolic": _undecorated, "variable": _variable, "zeros": _zeros,
        "ones": _ones,
        "update": _update, "update_add": _update_add, "update_sub": _update_sub,
        "moving_average_update": _moving_average_update,
    }  # fmt: skip


def interfaces() -> ModuleType:
    """Return `keras.legacy.interfaces`, whose decorators accepted the argument names of Keras 1."""
    module = ModuleType("keras.legacy.interfaces")
    module.__dict__["__getattr__"] = lambda name: _undecorated
    return module


def _undecorated(decorated: Any) -> Any:
    return decorated


def _variable(value: Any, dtype: Any = None, name: str | None = None, constraint: Any = None) -> Any:
    """Return a variable; outside `get_updates` a plain number is returned unchanged, as a hyperparameter."""
    return value if type(value) is float and not _running else backend.variable(value, dtype, name, constraint)


def _floatx() -> str:
    """Return the common type of all weights of the running call."""
    weights = _running[-1].variables if _running else ()
    return weights[0].dtype.base_dtype.name if weights else str(backend.floatx())


def _dtype(x: Any) -> str:
    return str(backend.dtype(x)) if hasattr(x, "dtype") and hasattr(x.dtype, "name") else str(backend.floatx())


@functools.cache
def _updated_attributes(cls: type) -> frozenset[str]:
    """Return the attributes that the class's `get_updates` updates."""
    try:
        text = inspect.getsource(cls.get_updates)  # type: ignore[attr-defined]
    except (OSError, TypeError):
        return frozenset()
    return frozenset(_UPDATED_NAME.findall(text))


def _zeros(shape: Sequence[int], dtype: Any = None, name: str | None = None) -> Any:
    return _running[-1].slot(_caller_frame(), shape, dtype, "zeros") if _running else backend.zeros(shape, dtype, name)


def _ones(shape: Sequence[int], dtype: Any = None, name: str | None = None) -> Any:
    return _running[-1].slot(_caller_frame(), shape, dtype, "ones") if _running else backend.ones(shape, dtype, name)


def _update(x: tf.Variable, new_x: Any) -> Any:
    if not _running:
        return backend.update(x, new_x)
    _running[-1].updates.append((x, tf.convert_to_tensor(new_x)))
    return new_x


def _update_add(x: tf.Variable, increment: Any) -> Any:
    return _update(x, x + tf.cast(increment, x.dtype))


def _update_sub(x: tf.Variable, decrement: Any) -> Any:
    return _update(x, x - tf.cast(decrement, x.dtype))


def _moving_average_update(x: tf.Variable, value: Any, momentum: Any) -> Any:
    return _update(x, x * momentum + value * (1.0 - momentum))


def _caller_frame() -> FrameType:
    return sys._getframe(2)
