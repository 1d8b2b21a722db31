"""As often as a share of the time allows. Arithmetic without a clock."""

from __future__ import annotations

import math


class Share:
    """When something is due that may take `share` of the time: at once the first time, then when what it took last
    will have been no more than that.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self._from = -math.inf

    def due(self, now: float) -> bool:
        return now >= self._from

    def took(self, seconds: float, now: float) -> None:
        """It took so many seconds until now."""
        self._from = now + seconds / self.share

    def hurry(self) -> None:
        """It is due at once, whatever it took."""
        self._from = -math.inf
