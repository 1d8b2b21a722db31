"""Small files of Slotscope's own: for their owner alone, and never the end of a start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.core.files.safe_files import keep_private, read_json, write_private

posix = pytest.mark.skipif(os.name != "posix", reason="rights are others here")


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


@posix
def test_files_are_their_owners_alone_and_rights_are_never_given(tmp_path: Path) -> None:
    path = tmp_path / "slotscope" / "window.json"
    write_private(path, "{}")
    assert (rights(path.parent), rights(path)) == (0o700, 0o600)
    path.parent.chmod(0o755)
    path.chmod(0o644)
    write_private(path, "[]")
    assert (rights(path.parent), rights(path)) == (0o700, 0o600)
    assert path.read_text() == "[]"

    folder = tmp_path / "other"
    folder.mkdir(mode=0o500)
    keep_private(folder)
    assert rights(folder) == 0o500


@pytest.mark.parametrize(
    "raw", [b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe\x00", b"", b"{", b"1" * 10_000, b"\x00"], ids=range(7)
)
def test_a_damaged_file_is_none_with_a_sentence(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "window.json"
    path.write_bytes(raw)
    found, fault = read_json(path)
    assert found is None
    assert fault == f"{path} is damaged; the defaults are used."


def test_where_there_is_no_file_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert read_json(tmp_path / "none.json") == (None, "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
def test_a_pipe_in_its_place_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "window.json")
    assert "is not a file" in read_json(tmp_path / "window.json")[1]
