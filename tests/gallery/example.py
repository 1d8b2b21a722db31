"""Examples of instruments for the gallery, and their registration by files of examples."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from PySide6.QtWidgets import QWidget

Build = Callable[[QWidget], QWidget]
"""Makes the instrument, or a widget that holds it where it lies over another; a parent for it comes in."""


@dataclass(frozen=True, slots=True)
class Example:
    """One instrument with made-up data. It fills the room from `height` pixels on where one is given."""

    instrument: type[QWidget]
    build: Build
    width: int = 0
    height: int = 0

    @property
    def name(self) -> str:
        return self.instrument.__name__

    @property
    def module(self) -> str:
        return self.instrument.__module__

    @property
    def folder(self) -> str:
        """Folder of `widgets` with the class."""
        return self.module.split(".")[1]

    @property
    def sentence(self) -> str:
        """The first paragraph of its docstring."""
        return " ".join((inspect.getdoc(self.instrument) or "").partition("\n\n")[0].split())

    @property
    def module_sentence(self) -> str:
        """The first paragraph of the docstring of its module."""
        return " ".join((inspect.getdoc(import_module(self.module)) or "").partition("\n\n")[0].split())


_EXAMPLES: list[Example] = []


def example(instrument: type[QWidget], width: int = 0, height: int = 0) -> Callable[[Build], Build]:
    """Register the function below as the example of `instrument`, at least `width` by `height` pixels large."""

    def register(build: Build) -> Build:
        _EXAMPLES.append(Example(instrument, build, width, height))
        return build

    return register


def examples() -> list[Example]:
    """All that the files `*_examples.py` of this folder register, by folder and name."""
    package = __name__.rpartition(".")[0]
    for found in pkgutil.iter_modules(import_module(package).__path__):
        if found.name.endswith("_examples"):
            import_module(f"{package}.{found.name}")
    return sorted(_EXAMPLES, key=lambda each: (each.folder, each.name))
