"""`slotscope shot`: pictures of the real window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.cli import main
from app.window import Window
from tests.app.uncompiled import steps_without_xla

ROOT = Path(__file__).parents[3]
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


# What a command line does, with steps that are not compiled: to compile them takes longer than all else together.
UNCOMPILED = """
import sys
from app.cli import main
from app.window import Window
from tests.app.uncompiled import steps_without_xla
with steps_without_xla():
    sys.exit(main(sys.argv[1:]))
"""


def shoot(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    command = [sys.executable, "-c", UNCOMPILED, "shot", "small.toml", "--steps", "12", "--out", "pictures", *options]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=600,
        env=environment | {"PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        check=False,
    )


def taken(folder: Path, output: str, theme: str, size: tuple[int, int]) -> None:
    names = [f"{theme}-start.png", f"{theme}.png"]
    assert sorted(path.name for path in (folder / "pictures").iterdir()) == names
    assert [Path(line).name for line in output.split()] == names
    before, after = (QImage(str(folder / "pictures" / name)) for name in names)
    assert (before.width(), before.height()) == (after.width(), after.height()) == size
    assert before != after
    ground = after.pixelColor(size[0] // 2, size[1] - 3)
    assert (ground.lightness() < 100) == (theme == "dark")
    assert not list(folder.rglob("window.json")), "taking pictures must not touch the person's settings"


@pytest.mark.exhaustive
def test_the_scale_that_is_asked_for_is_that_of_the_pictures(tmp_path):
    done = shoot(tmp_path, "--size", "1280x800", "--scale", "2", "--theme", "light")
    assert (done.returncode, done.stderr) == (0, ""), "TensorFlow's greeting is no news"
    taken(tmp_path, done.stdout, "light", (2560, 1600))


@pytest.fixture
def here(qapp, tmp_path, monkeypatch) -> Iterator[Callable[..., int]]:
    """Run the command in this process, where Qt and TensorFlow are up already: only the scale of the screen needs its
    own.
    """
    monkeypatch.chdir(tmp_path)
    for name in ("QT_SCALE_FACTOR", "QT_LOGGING_RULES"):
        monkeypatch.setenv(name, os.environ.get(name, ""))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    with steps_without_xla():
        yield lambda *options: main(["shot", "small.toml", "--steps", "12", "--out", "pictures", *options])
    for window in QApplication.topLevelWidgets():
        if isinstance(window, Window):
            window.deleteLater()
            QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def test_it_writes_the_window_before_and_after_the_steps(here, tmp_path, capfd):
    status = here("--size", "1280x800", "--scale", "2", "--theme", "light")
    said = capfd.readouterr()
    assert (status, "Traceback" in said.err) == (0, False), said.err
    taken(tmp_path, said.out, "light", (1280, 800))
    assert os.environ["QT_SCALE_FACTOR"] == "2.0", "which Qt reads as a process begins"


@pytest.mark.exhaustive
def test_the_pictures_are_dark_unless_another_theme_is_asked_for(here, tmp_path, capfd):
    assert here("--size", "1280x800") == 0
    taken(tmp_path, capfd.readouterr().out, "dark", (1280, 800))


def test_an_experiment_that_cannot_be_built_is_a_sentence_and_bad_input(here, tmp_path, capfd):
    assert here("--set", "batch_size=5000") == 2
    said = capfd.readouterr().err
    assert said.startswith("batch_size is 5000")
    assert len(said.splitlines()) == 1
    assert not list((tmp_path / "pictures").iterdir())
