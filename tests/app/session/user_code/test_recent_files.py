"""Recent files of optimizers."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.experiment.file_references import parse_file_reference
from app.session.user_code.edited_file import MOST, there, with_newest


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
