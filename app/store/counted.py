"""Things that are made one by one as they are gone through, of which it is known how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

_T = TypeVar("_T")


@dataclass(frozen=True)
class Counted(Generic[_T]):
    """Things that are made when they are gone through, and how many there are."""

    count: int
    make: Callable[[], Iterator[_T]]

    def __iter__(self) -> Iterator[_T]:
        return self.make()

    def __len__(self) -> int:
        return self.count
