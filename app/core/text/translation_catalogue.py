"""The program's catalogue of translations: one file a language, which gettext reads."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "resources" / "translations"


def load_catalogue(language: str, folder: Path = FOLDER) -> GNUTranslations:
    """Read the translations into a language, by its code. Raises `OSError` where there is no such file."""
    with (folder / f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)
