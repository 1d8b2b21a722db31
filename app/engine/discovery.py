"""Finding the classes that a package's files define, so that a new one is a new file and no list is edited."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def classes(package: ModuleType, base: type[T]) -> dict[str, type[T]]:
    """Concrete subclasses of `base` defined in the modules of `package`, by name, in the order of the file names.

    The name is the class's own `name`, else the file's with hyphens: `two_moons.py` gives `"two-moons"`.
    """
    found: dict[str, type[T]] = {}
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        for cls in vars(module).values():
            if inspect.isclass(cls) and issubclass(cls, base) and cls.__module__ == module.__name__:
                if inspect.isabstract(cls):
                    continue
                found[getattr(cls, "name", info.name.replace("_", "-"))] = cls
    return found
