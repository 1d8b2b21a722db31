"""The installed distributions that modules are of, found by what each says of itself; nothing of them is imported."""

from __future__ import annotations

import functools
import importlib.metadata
import inspect
import re
from collections.abc import Iterator, Mapping


def distributions_of(module: str) -> tuple[str, ...]:
    """The names, as PEP 503 normalizes them, of the distributions that install a top-level module: `("tf-keras",)` of
    `"tf_keras"`. Several share a namespace; empty for modules of Python and of a person's own.
    """
    return _by_module().get(module, ())


@functools.cache
def _by_module() -> Mapping[str, tuple[str, ...]]:
    """As `importlib.metadata.packages_distributions`, which however looks for every installed file on the disk: half a
    minute where the environment lies on a network.
    """
    found: dict[str, dict[str, None]] = {}
    for each in importlib.metadata.distributions():
        name = re.sub(r"[-_.]+", "-", each.name or "").lower()
        for module in _modules(each):
            found.setdefault(module, {})[name] = None
    return {module: tuple(names) for module, names in found.items()}


def _modules(distribution: importlib.metadata.Distribution) -> Iterator[str]:
    if listed := distribution.read_text("top_level.txt"):
        yield from listed.split()
        return
    for line in (distribution.read_text("RECORD") or "").splitlines():
        top, _, below = line.partition(",")[0].strip('"').partition("/")
        name = top if below else inspect.getmodulename(top) or ""
        if name.isidentifier():
            yield name
