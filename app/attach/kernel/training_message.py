"""Sentences of a training as values, for the window that listens.

A training ships alone, so this is what it needs of `optimizers/base/message.py`: template and values, to be sent beside
the sentence. The window makes its own message of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Message(str):
    """A sentence in English with the template and the values that it was made of."""

    template: str
    values: Mapping[str, Any]
    """Messages, texts and numbers; anything else as its text."""

    def __new__(cls, template: str, /, **values: object) -> Message:
        kept = {name: each if _is_plain(each) else str(each) for name, each in values.items()}
        return cls.of(template.format(**kept) if kept else template, template, kept)

    @classmethod
    def of(cls, text: str, template: str, values: Mapping[str, Any]) -> Message:
        """Make a message of its parts, of which `text` is what the others give."""
        made = str.__new__(cls, text)
        made.template, made.values = template, values
        return made

    def __str__(self) -> Message:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Message.of, (str.__str__(self), self.template, dict(self.values))


def _is_plain(value: object) -> bool:
    return type(value) in (str, int, float, bool) or isinstance(value, Message)


def as_fields(text: str) -> dict[str, Any]:
    """Return what the protocol and recordings have beside the sentence `text`, if that is a message: `code`, its
    template, and `values`.
    """
    return {"code": text.template, "values": _sent(text.values)} if isinstance(text, Message) else {}


def _sent(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: {"sentence": str.__str__(each), **as_fields(each)} if isinstance(each, Message) else each
        for name, each in values.items()
    }
