from __future__ import annotations

from pathlib import Path

import pytest

from app.window.speaker_window import SpeakerNotes


def test_notes_are_kept_for_each_experiment_by_its_title(tmp_path: Path) -> None:
    notes = SpeakerNotes(tmp_path / "notes.json")
    notes.write("Digits with Adam", "First the loss.\nThen v: β₂")
    notes.write("Ravine", "Momentum")
    notes.write("Ravine", "")
    again = SpeakerNotes(tmp_path / "notes.json")
    assert again.of("Digits with Adam") == "First the loss.\nThen v: β₂"
    assert again.of("Ravine") == again.of("Other") == ""


@pytest.mark.parametrize("content", ["{", "[1, 2]", '{"a": 3}'])
def test_a_damaged_file_counts_as_no_notes(tmp_path: Path, content: str) -> None:
    (tmp_path / "notes.json").write_text(content)
    said: list[str] = []
    assert SpeakerNotes(tmp_path / "notes.json", said.append).of("a") == ""
    assert bool(said) == (content == "{")


def test_where_notes_cannot_be_written_that_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        SpeakerNotes(tmp_path / "file" / "notes.json").write("a", "b")
