"""Texts in the language of the window, from the program's one catalogue.

A text is written in English where it is shown. `tests/translations` finds `tr("…")`, `tr_in("…", "…")` and
`translatable("…")` in the code, so that their texts are written out and not put together. What comes from below the
window, an error or a finding, is English until `translated` shows it.
"""

from __future__ import annotations

from typing import Protocol


class Catalogue(Protocol):
    """Translations into one language; a text without a translation is returned unchanged."""

    def gettext(self, message: str) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...
    def translate(self, text: str) -> str:
        """Translate a sentence with all its parts."""
        ...


class _English:
    def gettext(self, message: str) -> str:
        return message

    def pgettext(self, _: str, message: str) -> str:
        return message

    def translate(self, text: str) -> str:
        return text


_catalogues: list[Catalogue] = [_English()]
"""The last one counts."""


def translate_with(catalogue: Catalogue | None) -> None:
    """Use this catalogue from now on; without a catalogue texts stay English."""
    _catalogues[:] = [catalogue or _English()]


def tr(text: str, /, **values: object) -> str:
    """Translate `text` and fill in `values`: `tr("{count} rows", count=3)`."""
    return _filled(_catalogues[-1].gettext(text), values)


def tr_in(context: str, text: str, /, **values: object) -> str:
    """Translate a text that has another translation elsewhere; `context` distinguishes the two."""
    return _filled(_catalogues[-1].pgettext(context, text), values)


def _filled(text: str, values: dict[str, object]) -> str:
    """Fill values into a text; values that are sentences are translated."""
    said = {name: translated(str(each)) if hasattr(each, "template") else each for name, each in values.items()}
    return text.format(**said) if values else text


def translatable(text: str, /) -> str:
    """Mark a text for `translated`, for code that runs before the language is set."""
    return text


def translated(text: str, /) -> str:
    """Translate a marked text, or a sentence from the program; an empty text stays empty."""
    return _catalogues[-1].translate(text) if text else text
