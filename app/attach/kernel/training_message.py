"""Sentences of a training, with template and values, for the window.

A training ships alone, so this is what it needs of `optimizers/base/message.py`: template and values, to be sent beside
the sentence. The window makes its own message of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Message(str):
    """A sentence in English, with its template and values."""

    template: str
    values: Mapping[str, Any]
    """Messages, texts and numbers; anything else as its text."""

    def __new__(cls, template: str, /, **values: Any) -> Message:
        # Numbers of NumPy, known by what they have: a training without NumPy has sentences, too.
        numbers = {name: each.item() for name, each in values.items() if _is_number(each)}
        kept = {name: each if _is_plain(each) else str(each) for name, each in {**values, **numbers}.items()}
        return cls.of(template.format(**kept) if kept else template, template, kept)

    @classmethod
    def of(cls, text: str, template: str, values: Mapping[str, Any]) -> Message:
        """Make a message from its parts; `text` is the complete sentence."""
        made = str.__new__(cls, text)
        made.template, made.values = template, values
        return made

    def __str__(self) -> Message:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Message.of, (str.__str__(self), self.template, dict(self.values))


def _is_number(value: object) -> bool:
    return hasattr(value, "item") and getattr(value, "shape", None) == ()


def _is_plain(value: object) -> bool:
    return type(value) in (str, int, float, bool) or isinstance(value, Message)


def cut(text: str, most: int) -> str:
    """Shorten a text to `most` letters; a message that is short enough stays a message."""
    return text if len(text) <= most else text[:most]


def as_fields(text: str, depth: int = 2) -> dict[str, Any]:
    """Return the extra fields of the sentence `text` if it is a message: `code` (its template) and `values`. Messages
    deeper than this depth are texts.
    """
    if not isinstance(text, Message):
        return {}
    values = {
        name: each if not isinstance(each, Message)
        else {"sentence": str.__str__(each), **as_fields(each, depth - 1)} if depth else str.__str__(each)
        for name, each in text.values.items()
    }  # fmt: skip
    return {"code": text.template, "values": values}
