"""Settings of the window between starts: theme, size, pace, plots. Never an experiment."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import platformdirs

from app.core.files.safe_files import read_json, write_private


@dataclass
class Settings:
    """Settings, read with `load`, written with `save`. An unreadable file counts as empty, an invalid value as its
    default.
    """

    theme: str = "dark"
    width: int = 1600
    height: int = 1000
    pace: float | None = 240.0
    """Steps per second; `None` for as fast as possible. Slow enough at first that a person sees things move."""
    dock_open: bool = True
    plots: tuple[str, ...] = ()
    optimizer_files: tuple[str, ...] = ()
    """Optimizers in files that were used, as `"path/to/file.py:Class"`, the newest first."""
    run_columns: tuple[str, ...] = ()
    """Columns of the table of runs; empty for the initial ones."""
    run_sort: tuple[str, ...] = ()
    """Column that it is sorted by, and `"down"` where the largest is first."""
    runs_by_problem: bool = False
    """True if it has a section for each problem, however it is sorted."""
    scope: tuple[str, ...] = ()
    """Columns and scales of the Scope view, as `ScopeView.choice` has them; empty for the initial ones."""
    persistence: bool = False
    """True if the Compare view draws several runs as densities."""
    text_scale: float = 1.0
    """Factor on every size of the window."""
    columns: tuple[int, ...] = (0, 0)
    """Widths of the left and the right column, before the scale of the window; 0 for their natural widths."""
    recent: tuple[str, ...] = ()
    """Entries of the search that were chosen last, the newest first."""
    language: str = ""
    """Language: `"en"`, `"zh_CN"` or `"bn"`; empty for the system's."""
    contrast: bool = False
    """True if outlines, grids and hairlines are stronger."""
    greets: bool = False
    """True until a person answered the three offers of the first start."""

    @classmethod
    def load(cls, path: Path | None = None, tell: Callable[[str], object] = len) -> Settings:
        """Load the saved settings; for a damaged file, use the defaults and pass a sentence to `tell`."""
        file = path or settings_file()
        is_new = not file.exists()
        stored, fault = read_json(file)
        if fault:
            tell(fault)
        settings = cls(greets=is_new)
        if not isinstance(stored, dict):
            return settings
        for each in fields(cls):
            if each.name in stored and _USABLE[each.name](stored[each.name]):
                value = stored[each.name]
                setattr(settings, each.name, tuple(value) if isinstance(value, list) else value)
        return settings

    def save(self, path: Path | None = None) -> None:
        """Save the settings. Raises `OSError`."""
        write_private(path or settings_file(), json.dumps(asdict(self), indent=2))


def _is_number(value: object, least: float, greatest: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= greatest


def _are_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _are_widths(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) and 0 <= n <= 4096 for n in value)


# The file may be an older version's, or edited by hand.
_USABLE: dict[str, Callable[[object], bool]] = {
    "theme": lambda value: value in ("dark", "light"),
    "language": lambda value: value in ("", "en", "zh_CN", "bn"),
    "width": lambda value: isinstance(value, int) and _is_number(value, 1, 32_767),
    "height": lambda value: isinstance(value, int) and _is_number(value, 1, 32_767),
    "pace": lambda value: value is None or _is_number(value, 1e-3, 1e6),
    "columns": _are_widths,
    "text_scale": lambda value: _is_number(value, 0.5, 3),
    "dock_open": lambda value: isinstance(value, bool),
    "plots": _are_words,
    "optimizer_files": _are_words,
    "run_columns": _are_words,
    "run_sort": _are_words,
    "scope": _are_words,
    "recent": _are_words,
    "runs_by_problem": lambda value: isinstance(value, bool),
    "persistence": lambda value: isinstance(value, bool),
    "contrast": lambda value: isinstance(value, bool),
    "greets": lambda value: isinstance(value, bool),
}


def settings_file() -> Path:
    """Return the file of the settings."""
    return platformdirs.user_config_path("slotscope", appauthor=False) / "window.json"
