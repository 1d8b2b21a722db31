"""Sentences for people as values: a template, and the values in it.

Optimizers and the program may both import this folder. A training ships alone and imports nothing, so
`app/attach/kernel/training_message.py` has a smaller class of the same form. Readers of a message use `template` and
`values` alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, TypeGuard

_Field = tuple[str, str | None, str | None, str | None]
"""A piece of a template: literal text, and the name, format and conversion of the value behind it."""


class Message(str):
    """Sentence in English that keeps its template and values, so that it can be translated or read by a program.

    `Message("{name} is no {kind}", name=name, kind=kind)`. A value may be a message, a text, a number, or a list, which
    is joined by its format: `"{names:, }"`. A value with a conversion, `"{name!r}"` or `"{word!s}"`, is put in as it
    was typed; any other text may be translated. A template without values is the sentence itself.
    """

    template: str
    values: Mapping[str, Any]
    """Values of the template: messages, texts, numbers, and lists of these."""

    def __new__(cls, template: str, /, **values: object) -> Message:
        if not values:
            return cls.of(template, template, {})
        kept = {name: _kept(values[name], *how) for _, name, *how in fields_of(template) if name is not None}
        return cls.of(filled(template, kept), template, kept)

    @classmethod
    def of(cls, text: str, template: str, values: Mapping[str, Any]) -> Message:
        """Make a message from its parts; `text` is the complete sentence."""
        made = str.__new__(cls, text)
        made.template, made.values = template, values
        return made

    @classmethod
    def joined(cls, parts: Iterable[object], separator: str) -> Message:
        """Join several texts with `separator`."""
        kept = {"parts": [_kept(each) for each in parts]}
        template = f"{{parts:{separator}}}"
        return cls.of(filled(template, kept), template, kept)

    @classmethod
    def paragraph(cls, sentences: Iterable[object]) -> Message:
        """Join sentences to a paragraph, without empty ones."""
        return cls("{sentences: }", sentences=[each for each in sentences if each])

    def __str__(self) -> Message:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Message.of, (str.__str__(self), self.template, dict(self.values))

    def __add__(self, other: str) -> Message:
        return Message.joined(filter(None, [self, other]), "") if isinstance(other, str) else NotImplemented

    def __radd__(self, other: str) -> Message:
        return Message.joined(filter(None, [other, self]), "") if isinstance(other, str) else NotImplemented

    def removesuffix(self, suffix: str, /) -> Message:
        """Return the message without `suffix` at its end, which may be part of its last value."""
        if not suffix or not self.endswith(suffix):
            return self
        if not self.values:
            return Message(str.removesuffix(self, suffix))
        *_, (_, name, _, _) = fields_of(self.template)
        if name is None:
            if not self.template.endswith(suffix):
                return self
            return Message.of(str.removesuffix(self, suffix), self.template.removesuffix(suffix), self.values)
        return self._with(name, _changed_last(self.values[name], lambda text: text.removesuffix(suffix)))

    def rstrip(self, characters: str | None = None, /) -> Message:
        """Return the message without these characters, or blanks, at its end."""
        kept = self
        while (shorter := str.rstrip(kept, characters)) != kept:
            kept, before = kept.removesuffix(kept[-1]), kept
            if kept == before:
                return Message(shorter)
        return kept

    def strip(self, characters: str | None = None, /) -> Message:
        """Return the message without these characters, or blanks, at both ends."""
        kept = self.rstrip(characters)
        shorter = str.lstrip(kept, characters)
        return kept if shorter == kept else Message(shorter)

    def with_first(self, change: Callable[[str], str]) -> Message:
        """Return the message with its first letter changed, such as by `str.upper`; it may be part of its first
        value.
        """
        if not self.values or not self.template.startswith("{"):
            text = change(self.template[:1]) + self.template[1:]
            return Message.of(change(self[:1]) + self[1:], text, self.values)
        _, name, _, _ = fields_of(self.template)[0]
        if name is None:  # a brace that is written
            return self
        return self._with(name, _changed_first(self.values[name], change))

    def _with(self, name: str, value: object) -> Message:
        values = {**self.values, name: value}
        return Message.of(filled(self.template, values), self.template, values)


def any_of(names: Iterable[str]) -> str:
    """Join with "or": `a, b or c`. Names that are no messages are put in as they were typed."""
    return _series(names, Message("{names!s:, } or {last!s}"), Message("{names:, } or {last}"))


def all_of(names: Iterable[str]) -> str:
    """Join with "and", as `any_of` does with "or"."""
    return _series(names, Message("{names!s:, } and {last!s}"), Message("{names:, } and {last}"))


def _series(names: Iterable[str], typed: str, said: str) -> str:
    *first, last = names
    template = said if any(map(is_message, (*first, last))) else typed
    return Message(template, names=first, last=last) if first else last


def with_capital(text: str) -> str:
    """Return the text with a capital as its first letter."""
    return text.with_first(str.upper) if isinstance(text, Message) else text[:1].upper() + text[1:]


def with_small_letter(text: str) -> str:
    """Return the text with a small first letter."""
    return text.with_first(str.lower) if isinstance(text, Message) else text[:1].lower() + text[1:]


def _changed_first(value: Any, change: Callable[[str], str]) -> Any:
    match value:
        case Message():
            return value.with_first(change)
        case str():
            return change(value[:1]) + value[1:]
        case [first, *others]:
            return [_changed_first(first, change), *others]
    return value


def _changed_last(value: Any, change: Callable[[str], str]) -> Any:
    match value:
        case str():
            return change(value)
        case [*others, last]:
            return [*others, _changed_last(last, change)]
    return value


_WIDE = re.compile(r"\d{3}")
"""Width in a format that could need much memory."""


@lru_cache(4096)
def fields_of(template: str) -> tuple[_Field, ...]:
    """Split a template into its pieces. Raises `ValueError` for unbalanced braces."""
    return tuple(Formatter().parse(template))


def filled(template: str, values: Mapping[str, Any], said: Callable[[str], str] = lambda text: text) -> str:
    """Insert values into `template`; `said` translates texts and messages among them."""
    return "".join(_pieces(template, values, said))


def _pieces(template: str, values: Mapping[str, Any], said: Callable[[str], str]) -> Iterator[str]:
    for literal, name, spec, conversion in fields_of(template):
        yield literal
        if name is not None:
            yield _put_in(values[name], spec or "", conversion, said)


def _put_in(value: Any, spec: str, conversion: str | None, said: Callable[[str], str]) -> str:
    if isinstance(value, list):
        return spec.join(_put_in(each, "", conversion, said) for each in value)
    if is_message(value):
        return said(value) if conversion is None else value
    if isinstance(value, str) and conversion is None:
        value = said(value)
    return format(repr(value) if conversion == "r" else value, spec)


def is_message(value: object) -> TypeGuard[Message]:
    """Return whether a value is a message of the program or of an attached training."""
    return isinstance(value, str) and hasattr(value, "template")


def _kept(value: Any, spec: str | None = None, conversion: str | None = None) -> Any:
    """Return the value for a message: messages, texts and numbers unchanged, others as text."""
    if type(value) in (str, int, float, bool) or is_message(value):
        return value
    if spec and isinstance(value, (list, tuple)):
        return [_kept(each, None, conversion) for each in value]
    if conversion == "r":
        return Message(repr(value))
    return Message(format(value, spec)) if spec else str(value)


def as_json(text: str) -> dict[str, Any]:
    """Return a sentence for programs: its `code`, which is its template, and its `values`."""
    return {"code": getattr(text, "template", text), "values": to_json(getattr(text, "values", {}))}


def to_json(value: Any) -> Any:
    """Return the value with each message in it as a table of its sentence, code and values."""
    match value:
        case Mapping():
            return {name: to_json(each) for name, each in value.items()}
        case list() | tuple():
            return [to_json(each) for each in value]
    return {"sentence": str.__str__(value), **as_json(value)} if is_message(value) else value


def from_json(value: Any) -> Any:
    """Return the value with messages restored from the tables of `to_json`."""
    match value:
        case {"sentence": str(sentence), "code": code, "values": values, **others} if not others:
            return message_of(sentence, code, values)
        case Mapping():
            return {name: from_json(each) for name, each in value.items()}
        case list():
            return [from_json(each) for each in value]
    return value


def message_of(sentence: str, code: object, values: object) -> str:
    """Return the message with this `code` and `values`; the plain `sentence` if they do not give it, as in
    older files.
    """
    if not isinstance(code, str) or not isinstance(values, Mapping) or not values:
        return sentence
    try:
        if any(spec and _WIDE.search(spec) for _, _, spec, _ in fields_of(code)):
            return sentence  # another process may have sent it
        kept = from_json(values)
        made = Message.of(filled(code, kept), code, kept)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError):
        return sentence
    return made if made == sentence else sentence
