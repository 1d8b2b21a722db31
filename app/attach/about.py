"""What runs here: releases and the device."""

from __future__ import annotations

import contextlib
import importlib.metadata
import platform
from typing import Any


def version() -> str:
    """The release of Slotscope that is installed, whole or this folder alone; empty where it runs from source alone."""
    for package in ("slotscope", "slotscope-attach"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            return importlib.metadata.version(package)
    return ""


def environment() -> dict[str, str]:
    """Releases by package, and of Python."""
    found = {"python": platform.python_version()}
    for package in ("tensorflow", "keras", "tf-keras", "numpy"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[package] = importlib.metadata.version(package)
    return found


def device() -> str:
    """`"CPU"` or `"GPU:0"`, as the program says it."""
    import tensorflow as tf

    return "GPU:0" if tf.config.list_logical_devices("GPU") else "CPU"


def require_tensorflow(model: Any) -> None:
    """Raises `ValueError` with a sentence for a model whose steps are none of TensorFlow's."""
    backend = _backend_of(model)
    if backend != "tensorflow":
        raise ValueError(
            f"Attach needs Keras on TensorFlow; received a model of Keras on {backend}, in whose steps nothing is "
            "measured. Set KERAS_BACKEND=tensorflow, where the model allows it."
        )


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
