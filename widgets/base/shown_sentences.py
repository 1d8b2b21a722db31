"""Sentences that widgets are given, in the language of the window.

Texts that a widget has itself are translated by Qt where they are written. What comes from below the window, an error
or a finding, is English until it is shown; the window says how it is translated.
"""

from __future__ import annotations

import re
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


_PLACE = re.compile(r"%([1-9])")


def filled(template: str, *parts: object) -> str:
    """Return `template` with `%1`, `%2` … replaced by `parts`, whatever these have in them. A place without a part
    stays.
    """

    def part(match: re.Match[str]) -> str:
        place = int(match[1]) - 1
        return str(parts[place]) if place < len(parts) else match[0]

    return _PLACE.sub(part, template)
