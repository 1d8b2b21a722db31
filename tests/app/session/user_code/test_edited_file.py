"""The file that is being written: saved whole, and heard of where another program changes it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from app.core.experiment.file_references import parse_file_reference
from app.session.user_code.edited_file import (
    MOST,
    EditedFile,
    UnreadableFile,
    free_path,
    syntax_problem,
    there,
    with_newest,
)


@pytest.fixture
def code(qapp):
    made = EditedFile()
    yield made
    made.close()


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n")
    return path


def test_what_is_saved_is_on_disk_with_the_mode_it_had(code, mine):
    mine.chmod(0o600)
    assert code.open(mine) == "x = 1\n"
    code.save("x = 2\n")
    assert mine.read_text() == "x = 2\n"
    assert stat.S_IMODE(mine.stat().st_mode) == 0o600
    assert [each.name for each in mine.parent.iterdir()] == ["mine.py"]


def test_a_file_that_cannot_be_written_keeps_what_it_said(code, mine, monkeypatch):
    code.open(mine)
    monkeypatch.setattr(
        "app.session.user_code.edited_file.Path.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "full"))
    )
    with pytest.raises(OSError, match="full"):
        code.save("x = 2\n")
    assert mine.read_text() == "x = 1\n"
    assert [each.name for each in mine.parent.iterdir()] == ["mine.py"]
    assert code.saved == "x = 1\n"


def test_another_program_is_heard_of_however_it_writes_and_oneself_is_not(code, mine, qtbot):
    code.open(mine)
    with qtbot.waitSignal(code.changedOnDisk) as heard:
        mine.write_text("x = 3\n")
    assert heard.args == ["x = 3\n"]
    with qtbot.waitSignal(code.changedOnDisk) as heard:
        other = mine.with_name("other")
        other.write_text("x = 4\n")
        other.replace(mine)
    assert heard.args == ["x = 4\n"]
    with qtbot.assertNotEmitted(code.changedOnDisk, wait=300):
        code.save("x = 5\n")
    with qtbot.waitSignal(code.changedOnDisk) as heard:
        mine.write_text("x = 6\n")
    with qtbot.waitSignal(code.goneFromDisk):
        mine.unlink()


def test_a_file_that_is_not_there_is_a_sentence(code, tmp_path):
    with pytest.raises(UnreadableFile, match="no such file"):
        code.open(tmp_path / "gone.py")
    assert code.path is None


def test_a_new_file_gets_a_name_of_its_own(tmp_path):
    assert free_path(tmp_path, "MyAdamW").name == "my_adam_w.py"
    (tmp_path / "my_adam_w.py").touch()
    assert free_path(tmp_path, "MyAdamW").name == "my_adam_w_2.py"


def test_a_text_that_is_no_python_is_told_with_its_line(mine):
    assert syntax_problem(mine, "x = 1\n") is None
    line, sentence = syntax_problem(mine, "x = 1\ndef f(:\n") or (0, "")
    assert line == 2
    assert "invalid syntax" in sentence


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    names = []
    for number in range(MOST + 2):
        path = tmp_path / f"file{number}.py"
        path.touch()
        names.append(f"{path}:Mine")
    return names


def test_the_newest_comes_first_once_and_the_oldest_is_forgotten(files):
    recent: tuple[str, ...] = ()
    for name in files:
        recent = with_newest(recent, name)
    assert recent == tuple(reversed(files))[:MOST]
    assert with_newest(recent, recent[3])[0] == recent[3]
    assert len(with_newest(recent, recent[3])) == MOST


def test_what_is_there_no_more_and_what_is_no_file_is_left_out(files):
    place = parse_file_reference(files[0])
    assert place is not None
    place[0].unlink()
    assert there([files[0], "Adam", files[1]]) == (files[1],)


@pytest.mark.parametrize(
    ("name", "path", "cls"),
    [("a/b.py:Mine", "a/b.py", "Mine"), ("a/b.py", "a/b.py", ""), ("C:/x/b.py:Mine", "C:/x/b.py", "Mine")],
)
def test_a_file_is_named_by_path_and_class(name, path, cls):
    assert parse_file_reference(name) == (Path(path), cls)


@pytest.mark.parametrize("name", ["Adam", "library.Adam", "a.pyc", ""])
def test_names_of_the_catalogue_are_no_files(name):
    assert parse_file_reference(name) is None
