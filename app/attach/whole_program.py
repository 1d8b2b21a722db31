"""The whole program beside this folder, where it is installed. It is imported by name: nothing here needs it."""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType


def whole_program(wanted: str) -> ModuleType:
    """The program as a library. Raises `ImportError` where it is not all there; `wanted` is what asks for it."""
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
