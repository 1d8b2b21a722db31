"""Presets: values of an optimizer kept under a name, each in a small TOML file of the user's data folder."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Value, quoted
from app.core.experiment.toml_documents import toml_lines_of
from app.core.files.safe_files import write_atomically

LONGEST_NAME = 60
_LARGEST = 100_000
"""Bytes that a preset's file may have: a hundred times what the largest optimizer needs."""
_NOT_SAFE = re.compile(r"[^A-Za-z0-9.+-]+")


@dataclass(frozen=True, slots=True)
class Preset:
    """`values` as they were read: what of them an optimizer takes, `app.session.edits.clipboard_text` says."""

    name: str
    optimizer: str
    values: Mapping[str, object]
    path: Path


@dataclass(frozen=True, slots=True)
class Shelf:
    """All presets by name, capitals aside, and (path, sentence) of each file that is none."""

    presets: tuple[Preset, ...] = ()
    faults: tuple[tuple[Path, str], ...] = ()

    def of(self, optimizer: str) -> tuple[Preset, ...]:
        return tuple(preset for preset in self.presets if preset.optimizer == optimizer)

    def named(self, name: str, optimizer: str) -> Preset | None:
        """The preset of this name, capitals and surrounding spaces aside."""
        wanted = name.strip().casefold()
        return next((preset for preset in self.of(optimizer) if preset.name.casefold() == wanted), None)


def preset_folder() -> Path:
    return platformdirs.user_data_path("slotscope", appauthor=False) / "presets"


def read_presets(folder: Path | None = None) -> Shelf:
    """Every preset in a folder, the user's own where none is given. A folder that is not there holds none."""
    folder = folder or preset_folder()
    presets, faults = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            presets.append(_read(path))
        except (ValueError, RecursionError) as error:
            faults.append((path, f"The preset {path.name} was skipped: {error}."))
        except OSError as error:
            faults.append((path, f"The preset {path.name} cannot be read: {error.strerror or error}."))
    presets.sort(key=lambda preset: preset.name.casefold())
    return Shelf(tuple(presets), tuple(faults))


def save_preset(name: str, optimizer: str, values: Mapping[str, Value], folder: Path | None = None) -> Preset:
    """Keep `values` under a name, over those that an optimizer's preset of this name had before.

    Raises `ValueError` with a sentence for a name that cannot be one, `OSError` where the folder cannot be written.
    """
    name = checked_name(name)
    folder = folder or preset_folder()
    before = read_presets(folder).named(name, optimizer)
    path = before.path if before is not None else _free_path(folder, name, optimizer)
    text = toml_lines_of({"name": name, "optimizer": optimizer}) + "\n[values]\n" + toml_lines_of(values)
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(path, text)
    return Preset(name, optimizer, dict(values), path)


def delete_preset(preset: Preset) -> None:
    """Raises `OSError` where the file cannot be deleted; one that is gone already is no fault."""
    preset.path.unlink(missing_ok=True)


def checked_name(name: str) -> str:
    """`name` without the spaces around it. Raises `ValueError` with a sentence where it cannot be a preset's."""
    name = name.strip()
    if not name:
        raise ValueError("A preset needs a name.")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A preset's name has at most {LONGEST_NAME} letters; this one has {len(name)}.")
    if not name.isprintable():
        raise ValueError("A preset's name is one line of text.")
    return name


def _read(path: Path) -> Preset:
    """Raises `ValueError` with the end of a sentence, and `OSError`."""
    if not path.is_file():
        raise ValueError("it is not a file")
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise ValueError(f"it has more than {_LARGEST // 1000} kB, and a preset a few lines")
    try:
        document = tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError("it is not text in UTF-8") from None
    except ValueError as error:
        raise ValueError(f"it is not valid TOML: {error}") from None
    for key in ("name", "optimizer"):
        if not isinstance(document.get(key), str) or not document[key].strip():
            received = f"received {quoted(document[key])}" if key in document else "it is missing"
            raise ValueError(f"{key} must be a name in quotes; {received}")
    values = document.get("values")
    if not isinstance(values, dict) or not values:
        raise ValueError("it has no values; use a line such as learning_rate = 0.001 below [values]")
    return Preset(document["name"].strip(), document["optimizer"], values, path)


def _free_path(folder: Path, name: str, optimizer: str) -> Path:
    """A file that is not there yet, with a name that every system takes: `Adam-quick_and_dirty.toml`."""
    place = parse_file_reference(optimizer)
    short = (place[1] or place[0].stem) if place is not None else optimizer
    # What has no letter of the alphabet leaves nothing; names that begin with a known word are never reserved.
    stem = f"{_safe(short)}-{_safe(name) or 'preset'}"
    path, number = folder / f"{stem}.toml", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.toml"
    return path


def _safe(text: str) -> str:
    return _NOT_SAFE.sub("_", text).strip("_.")[:LONGEST_NAME]
