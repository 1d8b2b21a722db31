"""A lesson as one file: what was written comes back, and what nobody of us wrote does not."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from app.store.database.schema import StoreError
from app.store.files.container_reader import reading_container
from app.store.files.lesson_container import unpack_lesson, write_lesson

FILES = {"lesson.md": "# Title\n\n## Step\n\nÜber λ.\n", "experiment.toml": "steps = 5\n", "solution.py": "x = 1\n"}
FILES["lesson.zh_CN.md"] = "# 标题\n\n## 一步\n\nλ。\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "balls"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "notes.txt").write_text("not of the lesson", encoding="utf-8")
    return folder


def test_what_is_written_is_unpacked_once(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "balls.slotscope"
    write_lesson(path, folder)
    found = unpack_lesson(path, tmp_path / "lessons")
    assert found.name == "balls"
    assert {each.name: each.read_text(encoding="utf-8") for each in found.iterdir()} == FILES
    (found / "solution.py").write_text("x = 2\n", encoding="utf-8")
    assert unpack_lesson(path, tmp_path / "lessons") == found
    assert (found / "solution.py").read_text(encoding="utf-8") == "x = 2\n"


def test_it_is_none_of_runs_and_says_how_it_is_opened(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "balls.slotscope"
    write_lesson(path, folder)
    with pytest.raises(StoreError, match="it contains a lesson, not runs"), reading_container(path):
        pass


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"lesson": "../up"}, "damaged"),
        ({"lesson": 3}, "damaged"),
        ({"version": 99}, "update Slotscope"),
        ({"format": "other"}, "not a Slotscope file"),
        ({"lesson": ""}, "not a lesson"),
    ],
)
def test_what_is_not_ours_is_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    path = tmp_path / "odd.slotscope"
    manifest = {"format": "slotscope", "version": 1, "runs": [], "lesson": "odd", **change}
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("manifest.json", json.dumps(manifest))
        file.writestr("lesson/lesson.md", "# Odd")
        file.writestr("lesson/experiment.toml", "")
    with pytest.raises(StoreError, match=said):
        unpack_lesson(path, tmp_path / "lessons")
    assert not (tmp_path / "lessons").exists()


@pytest.mark.parametrize("name", ["lesson/run.sh", "lesson/sub/x.py", "lesson/9.py"])
def test_files_that_are_none_of_a_lesson_are_refused(folder: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / "balls.slotscope"
    write_lesson(path, folder)
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(name, "x")
    with pytest.raises(StoreError, match="invalid name"):
        unpack_lesson(path, tmp_path / "lessons")
