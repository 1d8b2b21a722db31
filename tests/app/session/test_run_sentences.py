"""Texts of a session: values, changes and ranges as a person reads and hears them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.parameters import Limits, Parameter, ParameterKind, Value
from app.core.messages.history_frames import ElementSet
from app.session.edits.edit_text import range_text
from app.session.run.run_sentences import changed, shown
from app.session.run.timeline import Markers
from app.session.steering.experiment_editor import exactly
from app.window.speaker_window import SpeakerNotes


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1e30, "1e30"),
        (-2.5e20, "-2.5e20"),
        (1e-7, "1e-7"),
        (0.003, "0.003"),
        (None, "off"),
        ("library.Adam", "Adam"),
        ("tf1.Adagrad", "Adagrad"),
        ("library.csv", "library.csv"),
        ("dense/.*", "dense/.*"),
        ("path/to/mine.py:Mine", "mine.py:Mine"),
    ],
)
def test_a_value_is_written_as_a_person_would(value: Value, text: str) -> None:
    assert shown(value) == text


def test_what_has_one_name_in_two_places_is_told_apart() -> None:
    assert changed("Adam", "library.Adam") == "Adam (Keras 3) → Adam (library)"
    assert changed("SGD", "library.Adam") == "SGD → Adam"
    assert changed(1.0, 1e30) == "1 → 1e30"


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (float(np.float32(0.0012)), "float32", "0.0012"),
        (float(np.float32(1e-7)), "float32", "1e-7"),
        (float(np.float32(-0.1)), "float32", "-0.1"),
        (0.1, "float64", "0.1"),
        (float(np.float16(0.1)), "float16", "0.1"),
        (0.10009765625, "bfloat16", "0.100097656"),
        (0.0, "float32", "0"),
        (12_345_678.0, "float32", "1.2345678e7"),
        (2**62 + 1, "int64", str(2**62 + 1)),
        (float("nan"), "float32", "nan"),
    ],
)
def test_the_shortest_text_that_is_the_same_number(value: float, dtype: str, text: str) -> None:
    assert exactly(value, dtype) == text


def words(placed: ElementSet) -> str:
    return f"{placed.old:g} → {placed.new:g}"


def placed(step: int, index: int, old: float, new: float) -> ElementSet:
    return ElementSet(step, 0, "slot/v", index, (index,), old, new)


def test_a_number_set_twice_at_a_step_is_one_mark_and_put_back_it_is_none() -> None:
    markers = Markers()
    markers.place(placed(5, 0, 1.0, 2.0), words)
    markers.place(placed(5, 1, 1.0, 9.0), words)
    markers.place(placed(5, 0, 2.0, 3.0), words)
    assert [(mark.step, mark.label) for mark in markers] == [(5, "1 → 9"), (5, "1 → 3")]
    markers.place(placed(5, 0, 3.0, 1.0), words)
    assert [mark.label for mark in markers] == ["1 → 9"]
    markers.place(placed(6, 1, 9.0, 1.0), words)
    assert [mark.label for mark in markers] == ["1 → 9", "9 → 1"]


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(), "Any number"),
        (Limits(low=0, high=1, high_open=True), "From 0 up to, but not including, 1"),
        (Limits(low=0, high=0.9), "From 0 to 0.9"),
        (Limits(low=0, low_open=True), "Above 0"),
        (Limits(low=0), "0 or more"),
        (Limits(high=0), "0 or less"),
        (Limits(high=1, high_open=True), "Below 1"),
        (Limits(low=0, low_open=True, high=1), "Above 0, up to 1"),
        (Limits(low=0, low_open=True, high=1, high_open=True), "Between 0 and 1, both excluded"),
    ],
)
def test_limits_are_said_with_what_they_include(limits, words):
    assert range_text(Parameter("x", ParameterKind.FLOAT, 0.5, limits)) == f"{words}; default 0.5"


def test_range_text_names_kinds_and_where_nothing_is_bound_the_default():
    assert range_text(Parameter("n", ParameterKind.INTEGER, 3, Limits(low=1))) == "A whole number, 1 or more; default 3"
    assert range_text(Parameter("w", ParameterKind.INTEGERS, (64, 32), Limits(low=1))) == (
        "Whole numbers separated by commas, each 1 or more; default 64, 32"
    )
    assert (
        range_text(Parameter("d", ParameterKind.FLOAT, None, Limits(low=0), optional=True))
        == "0 or more, or off; default off"
    )
    assert range_text(Parameter("b", ParameterKind.BOOLEAN, False)) == "Default off"
    assert range_text(Parameter("c", ParameterKind.CHOICE, "one", choices=("one", "two"))) == "Default one"
    assert range_text(Parameter("t", ParameterKind.TEXT, "")) == "Empty by default"


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
