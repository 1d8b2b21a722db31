"""Settings that the window keeps, and files that are not its own."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from app.session.settings import Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "window.json"


def test_settings_are_loaded_as_saved_and_defaults_without_a_file(path):
    # A person without settings was never greeted.
    assert Settings.load(path) == Settings(greets=True)
    settings = Settings("light", 1280, 720, None, False, ("loss", "metric"), ("a.py:Mine",))
    settings.save(path)
    assert Settings.load(path) == settings
    # As fast as it goes is kept apart from no pace at all.
    Settings(pace=None).save(path)
    assert Settings.load(path).pace is None
    path.write_text("{}", "utf-8")
    assert Settings.load(path).pace == 240.0


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"dark"', "\xff\xfe", '{"width": 12'])
def test_a_file_that_cannot_be_read_counts_as_none(path, text):
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    assert Settings.load(path) == Settings()


def test_a_file_nested_too_deeply_counts_as_none_and_that_is_said(path):
    path.parent.mkdir()
    path.write_text("[" * 100_000)
    said = []
    assert Settings.load(path, said.append) == Settings()
    assert said == [f"{path} is damaged; the defaults are used."]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "blue"),
        ("theme", 3),
        ("width", "wide"),
        ("width", True),
        ("width", -5),
        ("height", 1e9),
        ("height", None),
        ("pace", "fast"),
        ("pace", 0),
        ("pace", -3.0),
        ("dock_open", "no"),
        ("persistence", "on"),
        ("plots", 5),
        ("plots", "loss"),
        ("plots", [1, 2]),
        ("plots", None),
        ("optimizer_files", "a.py"),
        ("optimizer_files", [None]),
    ],
)
def test_a_value_that_cannot_be_used_is_the_default_and_the_others_hold(path, name, value):
    other = "dock_open" if name != "dock_open" else "width"
    path.parent.mkdir()
    path.write_text(json.dumps({name: value, other: {"dock_open": False, "width": 1300}[other], "new": 1}), "utf-8")
    loaded = Settings.load(path)
    assert getattr(loaded, name) == getattr(Settings(), name)
    assert getattr(loaded, other) != getattr(Settings(), other)


def test_a_folder_that_cannot_be_written_is_an_error_for_the_caller(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(OSError, match="file"):
        Settings().save(tmp_path / "file" / "window.json")


def test_settings_lie_in_the_persons_own_configuration(tmp_path, monkeypatch):
    if os.name != "posix":
        pytest.skip("the folder is the platform's own")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    Settings(width=1234).save()
    assert Settings.load().width == 1234
