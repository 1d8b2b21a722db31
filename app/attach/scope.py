"""Slotscope in a custom training loop, and stand-ins for both entries if nothing can be measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from .terminal import warn

if TYPE_CHECKING:
    from .attached_run import Training


class Scope:
    """Object that `watch` returns. Its `step` in the loop reports the loss, and waits while the training is paused.

    `training` is `None` if nothing of it can be measured; `step` does nothing then.
    """

    def __init__(self, training: Training | None) -> None:
        self.training = training

    def step(self, loss: Any = None, **metrics: Any) -> None:
        """Report a step of the optimizer. `loss` and `metrics` are numbers or scalar tensors of this step.

        Without it everything but loss and metrics is measured all the same, and nothing can pause the loop.
        """
        training = self.training
        if training is None:
            return
        training.count_steps()
        training.after(1, metrics or None, loss)
        training.before()


_OLDEST = (2, 12)
NO_TENSORFLOW = "TensorFlow is not installed here, and Attach measures in a step of TensorFlow"


def obstacle(model: Any) -> str:
    """Return the reason why the steps of a model cannot be measured, as the beginning of a sentence; empty if
    they can.
    """
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
    """Warn that nothing is measured, once for each line of code."""
    warn(f"Nothing of this training is measured or recorded: {reason}. Training goes on.")


class Attach:
    """Stand-in for the callback without TensorFlow: it warns when `fit` begins, and does nothing."""

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
            return do_nothing
        raise AttributeError(f"Attach has no attribute {name!r}")


@contextmanager
def watch(*_: Any, **__: Any) -> Iterator[Scope]:
    """Warn that nothing is measured without TensorFlow."""
    say_unmeasured(NO_TENSORFLOW)
    yield Scope(None)


def do_nothing(*_: Any, **__: Any) -> None:
    """Do nothing at a hook of the callback, because measuring happens inside the step."""


do_nothing._is_default = True  # type: ignore[attr-defined]  # Keras 3 asks so whether a hook needs to be called


def _backend_of(model: Any) -> str:
    """Return the Keras backend of a model; `"tensorflow"` for `tf_keras` and for other objects."""
    modules = [base.__module__.partition(".")[0] for base in type(model).__mro__]
    if "torch" in modules:
        return "torch"
    if "keras" not in modules:
        return "tensorflow"
    import keras

    return str(keras.backend.backend())
