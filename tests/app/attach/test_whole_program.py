"""Where only the folder for a training of one's own is installed, what needs the whole program says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import app.attach

ASKED = """
import slotscope
for name in ("run", "load", "check"):
    try:
        getattr(slotscope, name)
    except ImportError as error:
        print(error)
"""


def said(folder: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-S", "-c", ASKED], env=environment, cwd=folder, capture_output=True, text=True, check=True
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
