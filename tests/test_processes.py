"""Copies of one process run the tests: each is reported once, and what ends a process fails one test alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FIRST = """
import os

def test_passes(tmp_path):
    assert list(tmp_path.iterdir()) == []

def test_fails():
    assert 1 == 2

def test_ends_its_process():
    os._exit(3)

def test_comes_after():
    assert "COPIED" not in os.environ
    os.environ["COPIED"] = "once"
"""
SECOND = """
import os

def test_is_of_another_file():
    assert os.environ.get("COPIED") in (None, "once")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process that has imported so much cannot be copied")
def test_every_test_is_reported_and_a_process_that_ends_takes_one_with_it(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (tmp_path / "test_first.py").write_text(FIRST, "utf-8")
    (tmp_path / "test_second.py").write_text(SECOND, "utf-8")
    words = ["-p", "tests.processes", "--processes", "2", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed, 3 passed" in done.stdout
    assert "assert 1 == 2" in done.stdout
    assert "The process ended within this test, with status 3." in done.stdout
