"""Files are whole or not there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.core.files.safe_files import draft_file, drafts_of, write_atomically


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
