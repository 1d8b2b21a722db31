"""What stands on the timeline beside the steps themselves."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A step that a person named."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """Where the run left another one: after `step`. `text` says what is different since."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class OldFuture:
    """What became of the steps after `first` in another run, up to `last`. `key` names that run where it is chosen."""

    first: int
    last: int
    text: str
    key: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Something was done to the run after `step`."""

    step: int
    text: str
