"""Presets on disk: saved, read, written over, deleted; damaged ones told and skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.session.edits.presets import LONGEST_NAME, delete_preset, preset_folder, read_presets, save_preset

VALUES = {"learning_rate": 1e-7, "weight_decay": None, "nesterov": True}


def test_a_preset_is_read_as_it_was_saved(tmp_path: Path):
    saved = save_preset("quick & dirty", "SGD", VALUES, tmp_path / "new")
    shelf = read_presets(tmp_path / "new")
    assert shelf.faults == ()
    (read,) = shelf.presets
    assert (read.name, read.optimizer, read.path) == ("quick & dirty", "SGD", saved.path)
    assert read.values == {**VALUES, "weight_decay": "off"}


def test_the_folder_is_in_the_users_data_and_may_not_be_there_yet():
    assert preset_folder().parts[-2:] == ("slotscope", "presets")
    assert read_presets(Path("nowhere at all")).presets == ()


def test_same_preset_name_is_overwritten_ignoring_case(tmp_path: Path):
    save_preset("Quick", "Adam", {"beta_1": 0.5}, tmp_path)
    save_preset("quick ", "Adam", {"beta_1": 0.6}, tmp_path)
    save_preset("quick", "SGD", {"momentum": 0.6}, tmp_path)
    shelf = read_presets(tmp_path)
    assert [(p.name, p.values) for p in shelf.of("Adam")] == [("quick", {"beta_1": 0.6})]
    assert len(shelf.presets) == 2
    assert shelf.named(" QUICK", "SGD") is not None
    assert shelf.named("slow", "SGD") is None


@pytest.mark.parametrize("name", ["../../evil", "a/b\\c:d", "con", "日本語", ".hidden", "…", "x" * LONGEST_NAME])
def test_any_name_becomes_one_safe_file_in_the_folder(tmp_path: Path, name: str):
    preset = save_preset(name, str(tmp_path / "my optimizers" / "mine.py:Mine"), {"a": 1}, tmp_path / "presets")
    assert preset.path.parent == tmp_path / "presets"
    assert preset.path.name.startswith("Mine-")
    assert set(preset.path.name) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+")
    assert [p.name for p in read_presets(tmp_path / "presets").presets] == [name]


def test_names_that_make_the_same_file_name_are_kept_apart(tmp_path: Path):
    for name in ("a/b", "a:b", "a b"):
        save_preset(name, "Adam", {"beta_1": 0.5}, tmp_path)
    assert [p.name for p in read_presets(tmp_path).presets] == ["a b", "a/b", "a:b"]


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * (LONGEST_NAME + 1)])
def test_what_is_no_name_is_refused_in_a_sentence(tmp_path: Path, name: str):
    with pytest.raises(ValueError, match=r"name.*\."):
        save_preset(name, "Adam", {"beta_1": 0.5}, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"name = ", "is not valid TOML"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b'name = "x"\n[values]\na = 1', "optimizer must be a name in quotes; it is missing"),
        (b'name = 3\noptimizer = "Adam"\n[values]\na = 1', "name must be a name in quotes; received 3"),
        (b'name = "x"\noptimizer = "Adam"', "it has no values"),
        (b'name = "x"\noptimizer = "Adam"\nvalues = 3', "it has no values"),
        (b"#" * 200_000, "larger than 100 kB"),
        (b"x = " + b"[" * 20_000, "skipped"),
    ],
)
def test_a_damaged_file_is_told_and_the_others_are_read(tmp_path: Path, raw: bytes, words: str):
    (tmp_path / "broken.toml").write_bytes(raw)
    save_preset("good", "Adam", {"beta_1": 0.5}, tmp_path)
    shelf = read_presets(tmp_path)
    assert [p.name for p in shelf.presets] == ["good"]
    ((path, sentence),) = shelf.faults
    assert path.name == "broken.toml"
    assert sentence.startswith("The preset broken.toml was skipped: ")
    assert words in sentence


def test_a_preset_that_cannot_be_written_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    save_preset("quick", "Adam", {"beta_1": 0.5}, tmp_path)

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        save_preset("quick", "Adam", {"beta_1": 0.6}, tmp_path)
    assert [p.values for p in read_presets(tmp_path).presets] == [{"beta_1": 0.5}]
    assert len(list(tmp_path.iterdir())) == 1


def test_a_preset_is_deleted_and_one_that_is_gone_already_is_no_fault(tmp_path: Path):
    preset = save_preset("quick", "Adam", {"beta_1": 0.5}, tmp_path)
    delete_preset(preset)
    delete_preset(preset)
    assert read_presets(tmp_path).presets == ()
