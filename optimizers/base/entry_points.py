"""Additions to the program that installed packages declare: entry points of the groups `slotscope.optimizers`,
`slotscope.datasets`, `slotscope.models`, `slotscope.diagnostics`, `slotscope.rules` and `slotscope.lessons`.

They are found without importing anything of a package. A package that is installed is trusted as what is installed: its
code runs where something of it is used, and asks nobody. One that is broken is left out, with a sentence.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import importlib.util
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast, get_args

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message, is_message

_LOG = logging.getLogger("slotscope.entry_points")

Kind = Literal["optimizers", "datasets", "models", "diagnostics", "rules", "lessons"]


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """Entry point of a package: `name` in experiments (`"lab.SignAdam"`), its module, its attribute there (empty for a
    lesson, which is a folder), and the package with its version.
    """

    kind: Kind
    name: str
    module: str
    attribute: str
    package: str

    def load(self) -> Any:
        """Import the object of the entry point. Raises its errors."""
        found: Any = importlib.import_module(self.module)
        for part in self.attribute.split("."):
            found = getattr(found, part)
        return found

    def path(self) -> Path:
        """Return the file or folder of its module, without importing it. Raises `LookupError`."""
        top, *rest = self.module.split(".")
        try:
            spec = importlib.util.find_spec(top)  # a top-level name is found without being imported
        except (ImportError, ValueError):
            spec = None
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            folder = Path(place).joinpath(*rest)
            file = folder.with_suffix(".py") if rest else folder / "__init__.py"
            found = next((each for each in (file, folder / "__init__.py", folder) if each.exists()), None)
            if found is not None:
                return found
        if spec is not None and spec.origin and not rest and Path(spec.origin).is_file():
            return Path(spec.origin)
        raise LookupError(Message("there is no module {module}", module=self.module))


_left_out: dict[EntryPoint, str] = {}


def declared(kind: Kind) -> Sequence[EntryPoint]:
    """Return the entry points of one kind that installed packages declare, by name."""
    return _declared().get(kind, ())


@functools.cache
def _declared() -> Mapping[str, Sequence[EntryPoint]]:
    found: dict[str, dict[str, EntryPoint]] = {}
    for package in importlib.metadata.distributions():
        for each in package.entry_points:
            start, _, kind = each.group.partition(".")
            if start != "slotscope" or kind not in get_args(Kind):
                continue
            top = each.module.partition(".")[0]
            name = f"{top}.{each.name.removeprefix(f'{top}.')}"
            entry = EntryPoint(cast(Kind, kind), name, each.module, each.attr, f"{package.name} {package.version}")
            # Of a package that is there twice, as one that is being written may be, the first counts.
            found.setdefault(kind, {}).setdefault(name, entry)
    return {kind: [entries[name] for name in sorted(entries)] for kind, entries in found.items()}


def leave_out(entry: EntryPoint, reason: object) -> None:
    """Record that an entry point cannot be used: `reason` is an exception, or the end of a sentence."""
    why = f"{type(reason).__name__}: {reason}" if isinstance(reason, BaseException) else str(reason)
    why = (why if is_message(why) else " ".join(why.split())[:300]).rstrip(".")
    _left_out[entry] = Message(
        "{entry} of the package {package} was skipped: {why}.", entry=entry.name, package=entry.package, why=why
    )
    _LOG.info("%s", _left_out[entry])


def faults() -> tuple[str, ...]:
    """Return sentences on why declarations of packages are left out, as far as they were looked up."""
    return tuple(_left_out.values())


def installed_classes(kind: Kind, base: type) -> dict[str, type[Any]]:
    """Return the subclasses of `base` that packages declare, by name. Imports their modules; failing ones are
    left out.
    """
    found: dict[str, type[Any]] = {}
    for entry in declared(kind):
        cls = attempt(entry.load)
        if isinstance(cls, Exception):
            leave_out(entry, cls)
        elif isinstance(cls, type) and issubclass(cls, base):
            found[entry.name] = cls
        else:
            reason = Message(
                "{name} must be a class that derives from {base}",
                name=f"{entry.module}:{entry.attribute}",
                base=base.__name__,
            )
            leave_out(entry, reason)
    return found
