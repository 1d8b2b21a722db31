"""Proxy of a module as a file sees it: attributes are looked up by the view, the module itself is left as it is."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

LookUp = Callable[[str, tuple[ModuleType, ...], str], Any]
"""Called with the name a file knows the module by, what it means, and an attribute's name."""


class ProxyModule(ModuleType):
    """Proxy of the modules `layers`, which it never changes; what a file sets on it stays on it.

    It is made by `proxy_module`. A file may make a copy as it would of any module: `type(m)(m.__name__, m.__doc__)`,
    then `copy.__dict__.update(m.__dict__)`.
    """

    def __getattr__(self, name: str) -> Any:
        if "_look_up" not in self.__dict__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        value = self._look_up(self._seen, self._layers, name)
        if isinstance(value, ModuleType) or callable(value):
            self.__dict__[name] = value
        return value

    def __dir__(self) -> list[str]:
        return sorted({name for layer in self.__dict__.get("_layers", ()) for name in dir(layer)})


def proxy_module(seen: str, layers: tuple[ModuleType, ...], look_up: LookUp) -> ProxyModule:
    """The proxy of `layers` for a file that knows them by the name `seen`."""
    # The name is that of today: Python falls back to `sys.modules[f"{module.__name__}.{name}"]`.
    module = ProxyModule(layers[0].__name__, layers[0].__doc__)
    module.__dict__.update(_seen=seen, _layers=layers, _look_up=look_up)
    return module
