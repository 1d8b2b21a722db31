"""The folder for a training of one's own, as a package by itself, is that of the program's release."""

from __future__ import annotations

import tomllib
from pathlib import Path

import app

FOLDER = Path(app.__file__).parent


def test_the_folder_alone_is_a_package_of_the_same_release_that_needs_the_same() -> None:
    alone = tomllib.loads((FOLDER / "attach" / "pyproject.toml").read_text())["project"]
    whole = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text())["project"]
    assert alone["version"] == app.__version__
    assert alone["dependencies"] == ["numpy", *whole["optional-dependencies"]["attach"]]
