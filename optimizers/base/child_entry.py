"""Entry of a child process, run by its path: it calls `main` of a module of the program.

Packages of the program are those beside this one's, whatever else is on the module path under their names: `app` is a
name that many projects use. Processes that a child starts with `multiprocessing` import this file again.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

PACKAGES = ("app", "optimizers", "resources", "widgets")
_ROOT = str(Path(__file__).resolve().parents[2])


class _OwnPackages:
    """Import finder for the packages of the program, before others with the same names."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return PathFinder.find_spec(name, [_ROOT], target) if name in PACKAGES else None


if __name__ in ("__main__", "__mp_main__"):
    sys.meta_path.insert(0, _OwnPackages)

if __name__ == "__main__":
    del sys.argv[0]
    sys.exit(importlib.import_module(sys.argv[0]).main())
