"""Texts of the window in its language, looked up in the program's one catalogue.

A text is written in English where it is shown. `tests/translations` finds `tr("…")`, `tr_in("…", "…")` and
`translatable("…")` in the code, so that their texts are written out and not put together.
"""

from __future__ import annotations

from gettext import NullTranslations

_catalogues = [NullTranslations()]
"""The last one counts."""


def translate_with(catalogue: NullTranslations) -> None:
    """Look texts up in this catalogue from here on."""
    _catalogues[:] = [catalogue]


def tr(text: str, /, **values: object) -> str:
    """Translate `text`, and put `values` in the places that it names: `tr("{count} rows", count=3)`."""
    found = _catalogues[-1].gettext(text)
    return found.format(**values) if values else found


def tr_in(context: str, text: str, /, **values: object) -> str:
    """Translate a text that has another translation elsewhere; `context` tells the two apart."""
    found = _catalogues[-1].pgettext(context, text)
    return found.format(**values) if values else found


def translatable(text: str, /) -> str:
    """Mark a text that is written before there is a language, for `translated` to translate."""
    return text


def translated(text: str, /) -> str:
    """Translate a text that was marked where it is written; nothing stays nothing."""
    return _catalogues[-1].gettext(text) if text else text
