"""The folder for a training of one's own, as a package by itself, is that of the program's release."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import app.attach
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


ASKED = """
import slotscope
for name in ("run", "load", "check"):
    try:
        getattr(slotscope, name)
    except ImportError as error:
        print(error)
"""


WITHOUT_TENSORFLOW = """
import warnings
import slotscope
with warnings.catch_warnings(record=True) as said:
    callback = slotscope.Attach(record="run.slotscope", every=5)
    callback.set_params({})
    callback.set_model(None)
    callback.on_train_batch_end(0, None)
    with slotscope.watch(None, None) as scope:
        scope.step(loss=1.0)
for each in said:
    print(each.message)
"""


def said(folder: Path, asked: str = ASKED) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-S", "-c", asked], env=environment, cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_a_sentence_says_what_is_missing_or_hidden(tmp_path: Path) -> None:
    shutil.copytree(Path(app.attach.__file__).parent, tmp_path / "slotscope")
    alone = said(tmp_path)
    assert len(alone) == 3
    assert all(
        "needs the whole program, and only the part for a training of one's own is here" in each for each in alone
    )
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "__init__.py").touch()
    assert all("app is hidden here by" in each for each in said(tmp_path))


def test_without_tensorflow_a_sentence_says_that_nothing_is_measured(tmp_path: Path) -> None:
    shutil.copytree(Path(app.attach.__file__).parent, tmp_path / "slotscope")
    sentence = "slotscope: Nothing of this training is measured or recorded: TensorFlow is not installed here"
    lines = said(tmp_path, WITHOUT_TENSORFLOW)
    assert len(lines) == 2
    assert all(line.startswith(sentence) for line in lines)
