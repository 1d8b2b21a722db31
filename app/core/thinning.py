"""Looks that are thinned with age: what is long ago is kept at wider distances."""

from __future__ import annotations

from typing import Protocol, TypeVar

MOST = 2048
"""Most looks of anything: a plot walks through them."""


class _Sized(Protocol):
    @property
    def nbytes(self) -> int: ...


T = TypeVar("T", bound=_Sized)


def thinned(looks: list[T], size: int, budget: int) -> tuple[list[T], int]:
    """Looks, oldest first, of `size` bytes together, without every second one of the older half, again and again until
    the rest fits the budget and is not more than `MOST`. The first and the newest stay, two at least.

    Returns:
        The rest, and its bytes.
    """
    while len(looks) > 2 and (size > budget or len(looks) > MOST):
        half = max(2, len(looks) // 2)
        looks = [*looks[:half:2], *looks[half:]]
        size = sum(each.nbytes for each in looks)
    return looks, size
