"""Edited part of the model."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.core.experiment.experiment import Experiment, ParameterGroup, path_in
from app.session.session import Session


class EditedScope(QObject):
    """Edited scope: empty for the default optimizer, `"part/0"` for a part. It follows its part when parts move, and
    becomes empty when the part is removed. Create it before the sections that follow it.
    """

    changed = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._value = ""
        self._patterns = self._there()
        session.experimentChanged.connect(self._follow)

    @property
    def value(self) -> str:
        return self._value

    @property
    def part(self) -> ParameterGroup | None:
        """Edited part; `None` for the default optimizer."""
        owner = self._session.run.experiment.scope(self._value)
        return None if isinstance(owner, Experiment) else owner

    @property
    def index(self) -> int:
        """Index of the part, -1 for the default optimizer."""
        return int(self._value.removeprefix("part/")) if self._value else -1

    @property
    def frozen(self) -> bool:
        return self.part is not None and self.part.frozen

    def path(self, kind: str) -> str:
        """Return the path in the experiment of `"optimizer"`, `"schedule"` or `"drive/momentum"`:
        `"part/0/optimizer"`."""
        return path_in(self._value, kind)

    def choose(self, scope: str) -> None:
        """Edit another part. Raises `LookupError` for an unknown scope."""
        self._session.run.experiment.scope(scope)
        if scope != self._value:
            self._value = scope
            self.changed.emit(scope)

    def _there(self) -> tuple[str, ...]:
        return tuple(part.pattern for part in self._session.run.experiment.parts)

    def _follow(self) -> None:
        before, self._patterns = self._patterns, self._there()
        if not self._value or before == self._patterns:
            return
        pattern = before[self.index]
        scope = self._value
        if pattern in self._patterns:
            scope = f"part/{self._patterns.index(pattern)}"
        elif len(before) != len(self._patterns):  # otherwise its pattern is another one
            scope = ""
        if scope != self._value:
            self._value = scope
            self.changed.emit(scope)
