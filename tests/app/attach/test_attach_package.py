"""The folder for a training of one's own, as a package by itself, is that of the program's release."""

from __future__ import annotations

import tomllib
from pathlib import Path

from app.core.version import __version__

FOLDER = Path(__file__).parents[3] / "app"


def test_the_folder_alone_is_a_package_of_the_same_release() -> None:
    alone = tomllib.loads((FOLDER / "attach" / "pyproject.toml").read_text())["project"]
    whole = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text())["project"]
    assert alone["version"] == __version__
    assert alone["dependencies"] == ["numpy", *whole["optional-dependencies"]["attach"]]


def test_the_package_has_every_folder_of_its_own() -> None:
    held = tomllib.loads((FOLDER / "attach" / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    folders = [path.parent.relative_to(FOLDER / "attach").parts for path in (FOLDER / "attach").rglob("__init__.py")]
    assert sorted(held) == sorted(".".join(("slotscope", *parts)) for parts in folders)
    # The whole program brings the same packages under the same names.
    setup = (FOLDER.parent / "setup.py").read_text()
    assert all(f'"{each}"' in setup for each in held)
