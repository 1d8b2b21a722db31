"""Files of the program: whole or not there, for their owner alone, and regular."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.core.files.safe_files import (
    draft_file,
    drafts_of,
    keep_private,
    other_kind,
    read_json,
    write_atomically,
    write_private,
)

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


def test_what_was_there_stays_until_the_new_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_atomically(path, "old")

    def write_half() -> None:
        with draft_file(path) as draft:
            draft.write_text("half of the n")
            raise OSError("full")

    with pytest.raises(OSError, match="full"):
        write_half()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    write_atomically(path, b"new\n")
    assert path.read_bytes() == b"new\n"
    assert list(tmp_path.iterdir()) == [path]

    path = tmp_path / "a.weights.h5"
    (tmp_path / "b.weights.h5").touch()
    with draft_file(path, ".weights.h5") as draft:
        draft.touch()
        assert drafts_of(path) == [draft]
        assert drafts_of(tmp_path / "b.weights.h5") == []


def test_line_ends_rights_links_and_pipes_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.touch(mode=0o640)
    write_atomically(path, "one\r\ntwo\n")
    assert path.read_bytes() == b"one\r\ntwo\n"
    assert path.stat().st_mode & 0o777 == 0o640

    (tmp_path / "real.txt").touch()
    link = tmp_path / "link.txt"
    link.symlink_to("real.txt")
    write_atomically(link, "text")
    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text() == "text"
    reading, writing = os.pipe()
    write_atomically(Path(f"/dev/fd/{writing}"), "piped")
    os.close(writing)
    with os.fdopen(reading) as file:
        assert file.read() == "piped"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    names = ("pipe", "file", ".", "none")
    assert [other_kind(tmp_path / name) for name in names] == ["a pipe", "", "a folder", ""]
    assert other_kind(Path("/dev/null")) == "a device"
