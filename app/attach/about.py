"""What runs here: releases and the device."""

from __future__ import annotations

import contextlib
import importlib.metadata
import platform


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
