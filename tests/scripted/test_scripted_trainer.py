"""The player against the engine's transcripts, in a process without TensorFlow."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.scripted.trainer import ScriptedTrainer
from tests.scripted.transcripts import SCRIPTS, Collecting, transcript, transcript_path


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_player_answers_as_the_engine_did(name: str) -> None:
    out = Collecting()
    assert transcript(ScriptedTrainer(out), out, SCRIPTS[name]) == transcript_path(name).read_text("utf-8")


@pytest.mark.parametrize(
    "tests",
    [("tests/app/panels/slots/test_variables_panel.py",), ("--collect-only", "tests/app/session")],
    ids=["a window", "what attaches"],
)
def test_a_window_on_recordings_does_not_import_tensorflow(tests: tuple[str, ...]) -> None:
    marked = ("-m", "not engine and not exhaustive", "-p", "tests.scripted.without_tensorflow")
    subprocess.run([sys.executable, "-m", "pytest", "-q", *marked, *tests], check=True, timeout=300)
