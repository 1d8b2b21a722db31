"""Where nothing of a training can be measured: one sentence says why, and the training goes on without."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from .scope import Scope
from .terminal import warn

_OLDEST = (2, 12)
NO_TENSORFLOW = "TensorFlow is not installed here, and Attach measures in a step of TensorFlow"


def obstacle(model: Any) -> str:
    """Why nothing of a model's steps can be measured, the beginning of a sentence; empty where it can."""
    backend = _backend_of(model)
    if backend != "tensorflow":
        return (
            f"its steps are made by {backend}, and Attach measures in a step of TensorFlow; set "
            "KERAS_BACKEND=tensorflow, where the model allows it"
        )
    import tensorflow as tf

    release = str(tf.__version__)
    if tuple(int(part) for part in release.split(".")[:2]) < _OLDEST:
        return f"Attach needs TensorFlow {'.'.join(map(str, _OLDEST))} or newer; received {release}"
    return ""


def say_unmeasured(reason: str) -> None:
    """Warn once for each line of code that asks to be measured."""
    warn(f"Nothing of this training is measured or recorded: {reason}. Training goes on.")


class Attach:
    """The callback where TensorFlow is not installed: it says so when `fit` begins, and does nothing."""

    async_safe = True

    def __init__(self, *_: Any, **__: Any) -> None:
        self.params: Mapping[str, Any] = {}
        self.model: Any = None

    def set_params(self, params: Mapping[str, Any] | None) -> None:
        self.params = params or {}

    def set_model(self, model: Any) -> None:
        self.model = model
        say_unmeasured(NO_TENSORFLOW)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("on_"):
            return _nothing
        raise AttributeError(f"Attach has no attribute {name!r}")


@contextmanager
def watch(*_: Any, **__: Any) -> Iterator[Scope]:
    """The scope where TensorFlow is not installed: it says so, and does nothing."""
    say_unmeasured(NO_TENSORFLOW)
    yield Scope(None)


def _nothing(*_: Any, **__: Any) -> None:
    """Nothing is measured."""


_nothing._is_default = True  # type: ignore[attr-defined]  # Keras 3 asks so whether a hook needs to be called


def _backend_of(model: Any) -> str:
    """What a model runs on, as Keras calls it; that of `tf_keras`, and of what is no model of Keras', is
    `"tensorflow"`.
    """
    modules = [base.__module__.partition(".")[0] for base in type(model).__mro__]
    if "torch" in modules:
        return "torch"
    if "keras" not in modules:
        return "tensorflow"
    import keras

    return str(keras.backend.backend())
