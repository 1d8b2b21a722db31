"""Runs written to files and taken in from them beside the window. No engine runs in this process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from app.session.runs.sharing import Sharing
from app.session.runs.store_service import StoreService
from app.store.files.container_reader import reading_container
from app.store.files.export_formats import ExportOptions
from app.store.store import Store
from tests.app.session.runs.test_runs import keep

RUN, OTHER = "a" * 32, "b" * 32


class Shared:
    """Signals of a sharing, in order."""

    def __init__(self, sharing: Sharing) -> None:
        self.sharing = sharing
        self.told: list[tuple[str, object]] = []
        for name in ("begun", "done", "failed", "imported"):
            getattr(sharing, name).connect(lambda value, name=name: self.told.append((name, value)))
        sharing.stopped.connect(lambda: self.told.append(("stopped", "")))
        self.shares: list[float] = []
        sharing.progressed.connect(self.shares.append)


@pytest.fixture
def shared(qtbot: QtBot, tmp_path: Path) -> Iterator[Shared]:
    path = tmp_path / "runs.sqlite"
    keep(path, RUN, OTHER)
    keeping = StoreService(Store(path))
    sharing = Sharing(keeping)
    yield Shared(sharing)
    sharing.close()
    assert keeping.close()


def ends(qtbot: QtBot, shared: Shared) -> tuple[str, object]:
    qtbot.waitUntil(lambda: not shared.sharing.busy)
    return shared.told[-1]


def test_runs_are_written_beside_the_window_and_said_so(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    path = tmp_path / "both.slotscope"
    shared.sharing.export((RUN, OTHER), path, ExportOptions())
    assert ends(qtbot, shared) == ("done", f"Wrote {path}.")
    assert shared.told[0] == ("begun", "Writing both.slotscope")
    assert shared.shares == sorted(shared.shares)
    with reading_container(path) as runs:
        assert [each.record.run for each in runs] == [RUN, OTHER]


def test_runs_come_in_from_several_files(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    files = [tmp_path / "one.slotscope", tmp_path / "two.slotscope"]
    for file, run in zip(files, (RUN, OTHER), strict=True):
        shared.sharing.export((run,), file, ExportOptions())
        ends(qtbot, shared)
    shared.sharing.import_files(files)
    assert ends(qtbot, shared) == ("done", "2 runs imported from one.slotscope, two.slotscope.")
    (runs,) = [value for name, value in shared.told if name == "imported"]
    with Store(tmp_path / "runs.sqlite") as store:
        assert [each.run for each in store.runs()][2:] == list(runs)


def test_a_file_is_opened_at_its_first_run_which_comes_in_once(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    file, opened = tmp_path / "one.slotscope", list[str]()
    shared.sharing.opened.connect(opened.append)
    shared.sharing.export((OTHER,), file, ExportOptions())
    ends(qtbot, shared)
    shared.sharing.open_file(file)
    assert ends(qtbot, shared) == ("stopped", "")
    assert opened == [OTHER]
    with Store(tmp_path / "runs.sqlite") as store:
        assert [each.run for each in store.runs()] == [RUN, OTHER]


def test_a_file_that_is_none_is_a_sentence(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    (tmp_path / "x.slotscope").write_text("nothing")
    shared.sharing.import_files([tmp_path / "x.slotscope"])
    name, sentence = ends(qtbot, shared)
    assert name == "failed"
    assert str(sentence).startswith("x.slotscope cannot be opened")


def test_what_is_cancelled_leaves_nothing(
    qtbot: QtBot, shared: Shared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = threading.Event()

    def slow(store, runs, path, wanted, progress) -> bool:
        going.set()
        while progress(0.5):
            pass
        return False

    monkeypatch.setattr("app.session.runs.sharing.export_runs", slow)
    shared.sharing.export((RUN,), tmp_path / "x.csv", ExportOptions())
    assert going.wait(180)
    shared.sharing.export((RUN,), tmp_path / "y.csv", ExportOptions())
    assert shared.told[-1][0] == "failed"  # one thing at a time
    shared.sharing.cancel()
    assert ends(qtbot, shared) == ("stopped", "")


@pytest.mark.exhaustive
def test_weights_that_cannot_be_made_are_a_sentence(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    # The process is real; the made-up state has no arrays that fit.
    shared.sharing.export_weights(RUN, tmp_path / "x.keras")
    name, sentence = ends(qtbot, shared)
    assert name == "failed"
    assert "The state after step 300 does not fit the model" in str(sentence)
    assert not (tmp_path / "x.keras").exists()


def test_weights_are_left_off_at_once(qtbot: QtBot, shared: Shared, tmp_path: Path) -> None:
    shared.sharing.export_weights(RUN, tmp_path / "x.keras")
    # What a process leaves that is ended in the midst of it.
    (tmp_path / ".x.keras.draft.keras").touch()
    process = shared.sharing.findChild(QProcess)
    qtbot.waitUntil(lambda: process.processId() > 0)
    shared.sharing.cancel()
    assert ends(qtbot, shared) == ("stopped", "")
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".x.keras")]
