"""Environment of the training: releases, device, and the whole program if it is installed."""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import platform
from types import ModuleType


def version() -> str:
    """Return the installed release of Slotscope, of the program or of this package; empty for a source checkout."""
    for package in ("slotscope", "slotscope-attach"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            return importlib.metadata.version(package)
    return ""


def environment() -> dict[str, str]:
    """Return the releases of Python and of packages, by name."""
    found = {"python": platform.python_version()}
    for package in ("tensorflow", "keras", "tf-keras", "numpy"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[package] = importlib.metadata.version(package)
    return found


def device() -> str:
    """Return the device in the notation of the program: `"CPU"` or `"GPU:0"`."""
    import tensorflow as tf

    return "GPU:0" if tf.config.list_logical_devices("GPU") else "CPU"


def whole_program(wanted: str) -> ModuleType:
    """Import the program as a library. Raises `ImportError` if parts are missing; `wanted` is the function that needs
    it.
    """
    try:
        return importlib.import_module("app.api")
    except ModuleNotFoundError as error:
        raise ImportError(f"slotscope.{wanted} needs the whole program, {_lack(error.name or '')}.") from error


def _lack(missing: str) -> str:
    if missing.partition(".")[0] not in ("app", "optimizers", "resources"):
        return f"of which {missing} is missing: install Slotscope with its dependencies (pip without --no-deps)"
    own = importlib.util.find_spec(missing.partition(".")[0])
    if own is None:
        return "and only the part for a training of one's own is here: install Slotscope"
    # A namespace package has no file.
    places = [own.origin] if own.origin else list(own.submodule_search_locations or ())
    return f"whose package {own.name} is hidden here by {places[0] if places else own.name}: run it in another folder"
