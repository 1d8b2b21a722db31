"""Discovery of classes in the files of a package, without a list to edit."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from types import ModuleType
from typing import TypeVar

from optimizers.base import entry_points
from optimizers.base.message import Message
from optimizers.base.syntax import snake_case

T = TypeVar("T")


def classes(package: ModuleType, base: type[T]) -> dict[str, type[T]]:
    """Return concrete subclasses of `base` defined in the modules of `package`, by name, in the order of the files.

    The name is the class's own `name`, else what it is called, with hyphens: `TwoMoons` gives `"two-moons"`.
    """
    found: dict[str, type[T]] = {}
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        for cls in vars(module).values():
            if inspect.isclass(cls) and issubclass(cls, base) and cls.__module__ == module.__name__:
                if inspect.isabstract(cls):
                    continue
                found[getattr(cls, "name", snake_case(cls.__name__).replace("_", "-"))] = cls
    return found


def with_installed(kind: entry_points.Kind, base: type[T], found: dict[str, type[T]]) -> dict[str, type[T]]:
    """Return `found` with the classes of `kind` that installed packages declare, which are imported here.

    One that cannot be imported, is no dataclass, or lacks its title or its form is left out, with a sentence.
    """
    entries = {each.name: each for each in entry_points.declared(kind)}
    for name, cls in entry_points.installed_classes(kind, base).items():
        lacking = [each for each in ("title", "form") if not isinstance(getattr(cls, each, None), str)]
        if not hasattr(cls, "__dataclass_fields__"):
            entry_points.leave_out(
                entries[name],
                Message("{kind} must be a frozen dataclass whose fields define its form", kind=cls.__name__),
            )
        elif lacking:
            entry_points.leave_out(
                entries[name], Message("{kind} lacks the attribute {lacking}", kind=cls.__name__, lacking=lacking[0])
            )
        elif inspect.isabstract(cls):
            missing = ", ".join(sorted(cls.__abstractmethods__))
            entry_points.leave_out(
                entries[name], Message("{kind} must define {missing}", kind=cls.__name__, missing=missing)
            )
        else:
            found.setdefault(name, cls)
    return found
