"""Sentences that widgets are given, in the language of the window.

Texts that a widget has itself are translated where they are written, by `widgets.base.translation`. What comes from
below the window, an error or a finding, is English until it is shown; the window says how it is translated.
"""

from __future__ import annotations

from collections.abc import Callable

_translations: list[Callable[[str], str]] = []
"""The last one counts."""


def translate_sentences_with(translate: Callable[[str], str]) -> None:
    """Make `shown_sentence` translate with this function from here on."""
    _translations[:] = [translate]


def shown_sentence(sentence: str) -> str:
    """Translate a sentence for a person."""
    for translate in _translations:
        return translate(sentence)
    return sentence
