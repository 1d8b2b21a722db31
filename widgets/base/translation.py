"""Texts of the window in its language, looked up in the program's one catalogue.

A text is written in English where it is shown. `tests/translations` finds `tr("…")`, `tr_in("…", "…")` and
`translatable("…")` in the code, so that their texts are written out and not put together.
"""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from widgets.base.shown_sentences import shown_sentence

_catalogues = [NullTranslations()]
"""The last one counts."""


def translate_with(catalogue: NullTranslations) -> None:
    """Look texts up in this catalogue from here on."""
    _catalogues[:] = [catalogue]


def tr(text: str, /, **values: object) -> str:
    """Translate `text`, and put `values` in the places that it names: `tr("{count} rows", count=3)`."""
    return _filled(_catalogues[-1].gettext(text), values)


def tr_in(context: str, text: str, /, **values: object) -> str:
    """Translate a text that has another translation elsewhere; `context` tells the two apart."""
    return _filled(_catalogues[-1].pgettext(context, text), values)


def _filled(text: str, values: Mapping[str, object]) -> str:
    """Put values into a text; those that are sentences in the language of the window."""
    said = {name: shown_sentence(str(each)) if hasattr(each, "template") else each for name, each in values.items()}
    return text.format(**said) if values else text


def translatable(text: str, /) -> str:
    """Mark a text that is written before there is a language, for `translated` to translate."""
    return text


def translated(text: str, /) -> str:
    """Translate a text that was marked where it is written; nothing stays nothing."""
    return _catalogues[-1].gettext(text) if text else text
