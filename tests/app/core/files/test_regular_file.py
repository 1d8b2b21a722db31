"""Tests for a regular file at a path."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.core.files.safe_files import other_kind


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    names = ("pipe", "file", ".", "none")
    assert [other_kind(tmp_path / name) for name in names] == ["a pipe", "", "a folder", ""]
    assert other_kind(Path("/dev/null")) == "a device"
