"""Everything that opens a file which a person names: a pipe, a socket, a device or a folder is said at once."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import h5py
import numpy as np
import pytest

from app.api import checking
from app.choices.catalogues import catalogues
from app.choices.shipped import load_lesson
from app.cli import main
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment_file import load_experiment
from app.core.files.safe_files import require_file
from app.core.sweep.sweep_file import load_sweep
from app.problems.datasets.base import DatasetError
from app.problems.datasets.file import File
from app.problems.datasets.text_file import TextFile
from app.saved_model.saved_optimizer import read_saved_optimizer
from app.store.database.schema import StoreError
from app.store.files.container_reader import reading_container
from optimizers.source import SourceError
from optimizers.source.file_text import read_text


def _container(path: Path) -> None:
    with reading_container(path):
        pass


def _lesson(path: Path) -> None:
    """Make a folder whose text is no file."""
    folder = path.with_suffix("")
    folder.mkdir()
    path.rename(folder / "lesson.md")
    (folder / "experiment.toml").write_text("steps = 5\n")
    load_lesson(folder, "en")


def _checkpoint(path: Path) -> None:
    folder = path.with_suffix("")
    folder.mkdir()
    (folder / "checkpoint").write_text('model_checkpoint_path: "ckpt-1"\n')
    path.rename(folder / "ckpt-1.index")
    read_saved_optimizer(str(folder))


OPENERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "experiment": ("a.toml", lambda path: load_experiment(path, catalogues())),
    "sweep": ("a.toml", lambda path: load_sweep(path, catalogues())),
    "lesson": ("a.md", _lesson),
    "runs": ("a.slotscope", _container),
    "Keras": ("a.keras", lambda path: read_saved_optimizer(str(path))),
    "HDF5": ("a.h5", lambda path: read_saved_optimizer(str(path))),
    "index": ("a.index", lambda path: read_saved_optimizer(str(path))),
    "checkpoint": ("a.index", _checkpoint),
    "table": ("a.csv", lambda path: File(str(path)).load(0)),
    "arrays": ("a.npz", lambda path: File(str(path)).load(0)),
    "text": ("a.txt", lambda path: TextFile(str(path)).load(0)),
    "optimizer": ("a.py", read_text),
}
FAULTS = (ExperimentError, StoreError, DatasetError, SourceError, ValueError, OSError)


def put(kind: str, path: Path) -> None:
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as listening:
                listening.bind(str(path))
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("kind", ["pipe", "socket", "device", "folder"])
@pytest.mark.parametrize("opener", OPENERS)
def test_what_is_no_file_is_said_at_once(opener: str, kind: str, tmp_path: Path) -> None:
    name, read = OPENERS[opener]
    put(kind, tmp_path / name)
    with pytest.raises(FAULTS) as caught:
        read(tmp_path / name)
    assert str(caught.value)
    assert "there is no" not in str(caught.value).lower()


@pytest.mark.timeout(60)
@pytest.mark.parametrize("words", [("inspect",), ("lesson", "check"), ("run",), ("sweep",)], ids=" ".join)
@pytest.mark.parametrize("name", ["a.toml", "a.keras", "a.h5", "a"])
def test_command_says_that_a_pipe_is_no_file(
    words: tuple[str, ...], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put("pipe", tmp_path / name)
    assert main([*words, str(tmp_path / name)]) != 0
    assert capsys.readouterr().err


def test_checking_says_that_a_pipe_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put("pipe", tmp_path / "mine.py")
    with pytest.raises(LookupError, match="is a pipe, not a Python file"):
        checking.check(str(tmp_path / "mine.py"))
    assert main(["check", str(tmp_path / "mine.py")]) == 2
    assert "is a pipe, not a Python file" in capsys.readouterr().err


def test_file_that_is_there_is_required(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        require_file(tmp_path / "none")
    (tmp_path / "some").touch()
    require_file(tmp_path / "some")


# Documents that lead elsewhere


def test_checkpoint_folder_leads_nowhere_else(tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "inside"
    for each in (outside, folder):
        each.mkdir()
    os.mkfifo(outside / "ckpt-1.index")
    for path in (f"{outside}/ckpt-1", "../outside/ckpt-1"):
        (folder / "checkpoint").write_text(f'model_checkpoint_path: "{path}"\n')
        with pytest.raises(ValueError, match="No such file"):
            read_saved_optimizer(str(folder))


def test_hdf5_file_leads_to_no_other_file(tmp_path: Path) -> None:
    with h5py.File(tmp_path / "other.h5", "w") as other:
        other["secret"] = np.arange(3.0)
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file["vars/0"] = np.zeros(2)
        file["optimizer/vars/0"] = h5py.ExternalLink("other.h5", "/secret")
    with pytest.raises(ValueError, match="its numbers are in another file"):
        read_saved_optimizer(str(tmp_path / "a.h5"))
