"""`slotscope shot`: pictures of the real window, in an interpreter of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).parents[2]
SMALL = """
version = 1
title = "small"
steps = 30
batch_size = 32
[dataset]
name = "two-moons"
rows = 200
[model]
name = "mlp"
widths = [4]
[optimizer]
name = "Adam"
"""


def shoot(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    command = [sys.executable, "-m", "app", "shot", "small.toml", "--steps", "12", "--out", "pictures", *options]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=90,
        env=environment | {"PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        check=False,
    )


@pytest.mark.parametrize(
    ("theme", "options", "size"),
    [
        ("dark", ("--size", "1280x800"), (1280, 800)),
        ("light", ("--size", "1280x800", "--scale", "2", "--theme", "light"), (2560, 1600)),
    ],
)
def test_it_writes_the_window_before_and_after_the_steps_in_the_size_asked_for(tmp_path, theme, options, size):
    done = shoot(tmp_path, *options)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    names = [f"{theme}-start.png", f"{theme}.png"]
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == names
    assert [Path(line).name for line in done.stdout.split()] == names
    before, after = (QImage(str(tmp_path / "pictures" / name)) for name in names)
    assert (before.width(), before.height()) == (after.width(), after.height()) == size
    assert before != after
    ground = after.pixelColor(size[0] // 2, size[1] - 3)
    assert (ground.lightness() < 100) == (theme == "dark")
    assert not list(tmp_path.rglob("window.json")), "taking pictures must not touch the person's settings"


def test_an_experiment_that_cannot_be_built_is_a_sentence_and_bad_input(tmp_path):
    done = shoot(tmp_path, "--set", "batch_size=5000")
    assert done.returncode == 2
    assert done.stderr.startswith("batch_size is 5000"), "TensorFlow's greeting is no news"
    assert len(done.stderr.splitlines()) == 1
    assert not list((tmp_path / "pictures").iterdir())
